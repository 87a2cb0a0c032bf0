import Interface

/// What numbers mean.
extension Navigator {
  /// Makes the numbers of a printed page mean its rows; of an empty listing they mean none.
  mutating func number(_ page: Page, continuing: Bool = false) {
    guard let table = page.table else { return }
    if !continuing { numbers = [:] }
    for row in table.rows { numbers[row.number] = row.open?.target }
  }

  /// On a full screen what is drawn is what a number means.
  mutating func numberSeenRows(in world: World) {
    guard world.presentation == .full, !world.place.hidesPages else { return }
    number(content(at: numberedDepth(in: world), in: world).page)
  }

  /// The screen whose rows are numbered where pages are drawn: the one with the keys, unless only the
  /// other has any.
  private func numberedDepth(in world: World) -> Int {
    let (top, focused) = (entries.count - 1, focusedDepth(in: world))
    guard isSplit(in: world), !content(at: focused, in: world).page.isNumbered else {
      return focused
    }
    return focused == top ? depth(of: .list, in: world) : top
  }

  /// What a number means that lies above or below the part of a listing a full screen has read.
  func target(ofUnseenRow number: Int, in world: World) -> Invocation.Target? {
    guard world.presentation == .full, number > 0 else { return nil }
    var seen = entries[numberedDepth(in: world)].screen
    guard seen.list != nil else { return nil }
    seen.list?.index = number - 1
    let rows = PageCache.unkept(seen, in: world).page.table?.rows
    return rows?.first { $0.number == number }?.open?.target
  }

  /// The numbers that can be said now; nil without a listing.
  func numbering(in world: World) -> ClosedRange<Int>? {
    if world.presentation == .full,
      let total = content(at: numberedDepth(in: world), in: world).page.table?.total, total > 0
    {
      return 1...total
    }
    guard let first = numbers.keys.min(), let last = numbers.keys.max() else { return nil }
    return first...last
  }
}
