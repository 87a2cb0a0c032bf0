import Interface

/// What keys mean that move about.
extension Navigator {
  /// Moves in the focused listing, or in the text above it while that is read.
  mutating func move(by rows: Int, reading: Bool, in world: World) {
    if reading, read(by: rows, seenPane(in: world), in: world) { return }
    move(by: rows, in: world)
  }

  mutating func turn(_ pages: Int, in world: World) {
    if read(pages: pages, seenPane(in: world), in: world) { return }
    move(by: pages * max(1, (viewport(in: world)?.height ?? 10) - 1), in: world)
  }

  mutating func turn(halves: Int, in world: World) {
    let height = viewport(in: world)?.height ?? texts[seenPane(in: world)]?.height ?? 10
    move(by: halves * max(1, height / 2), reading: true, in: world)
  }

  mutating func moveToTheEnd(in world: World) {
    if !readToTheEnd(seenPane(in: world), in: world) { move(by: Int.max / 2, in: world) }
  }

  /// Goes to the detail beside the listing; false when something is to be opened instead.
  mutating func goInto(in world: World) -> Bool {
    if isSplit(in: world), focus == .list {
      focus = .detail
      return true
    }
    return top.screen.list?.selected == nil
  }

  mutating func changePane(in world: World) {
    if isSplit(in: world) { focus = focus == .list ? .detail : .list }
  }

  /// Goes from the list beside it to the detail; false where that is not what has the keys.
  mutating func goToDetail(in world: World) -> Bool {
    guard isSplit(in: world), focus == .list else { return false }
    focus = .detail
    return true
  }

  /// Leaves a text that is read, or the detail beside the first listing; false when a page back is
  /// meant.
  mutating func goBackWithin(in world: World) -> Bool {
    if isReading(in: world) {
      endReading(seenPane(in: world), in: world)
      return true
    }
    guard isSplit(in: world), focus == .detail, entries.count == 2 else { return false }
    focus = .list
    return true
  }
}
