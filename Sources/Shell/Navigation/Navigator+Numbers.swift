import Interface

/// What numbers mean.
extension Navigator {
  /// Makes the numbers of a printed page mean its rows; of an empty listing they mean none.
  ///
  /// - Parameter screen: whose page it is; nil for one that a command returned.
  mutating func number(_ page: Page, of screen: (any Screen)?, continuing: Bool = false) {
    guard let table = page.table else { return }
    numbered = screen
    if !continuing { numbers = [:] }
    for row in table.rows { numbers[row.number] = row.open?.target }
  }

  /// On a full screen what is drawn is what a number means.
  mutating func numberSeenRows(in world: World) {
    guard world.presentation == .full, !world.place.hidesPages else { return }
    let depth = numberedDepth(in: world)
    number(content(at: depth, in: world).page, of: entries[depth].screen)
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

  /// What each row stands for, from number 1 on, of all of the listing last shown: rows that were
  /// shown are what they were, those that were not follow as they are now.
  func rows(in world: World) throws(Failure) -> [Invocation.Target?] {
    guard let numbered else {
      return (0..<(numbers.keys.max() ?? 0)).map { numbers[$0 + 1] }
    }
    guard let now = try numbered.targets(in: world) else { return Self.rows(of: numbered, world) }
    let shown = Set(numbers.values)
    var unseen = now.filter { !shown.contains($0) }.makeIterator()
    var next = unseen.next()
    var left = numbers.keys.count { $0 > 0 }
    var rows: [Invocation.Target?] = []
    while left > 0 || next != nil {
      if let target = numbers[rows.count + 1] {
        rows.append(target)
        left -= 1
      } else {
        rows.append(next)
        next = unseen.next()
      }
    }
    return rows
  }

  /// Those of its pages, one after the other.
  private static func rows(of screen: some Screen, _ world: World) -> [Invocation.Target?] {
    var screen = screen
    var found: [Invocation.Target?] = []
    while true {
      screen.list?.offset = found.count
      screen.list?.index = found.count
      let rows = PageCache.unkept(screen, in: world).page.table?.rows ?? []
      let new = rows.filter { $0.number > found.count }
      guard new.first?.number == found.count + 1 else { return found }
      found += new.map { $0.open?.target }
    }
  }
}
