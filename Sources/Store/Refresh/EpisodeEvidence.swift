/// What speaks for and against a published episode being a stored one.
struct EpisodeEvidence {
  enum Word {
    /// The same, and no other episode has it.
    case agrees
    /// The same as in others, too.
    case shared
    case differs
    /// Missing on one side.
    case unknown
    /// Of media: one path that others have, too, with another query.
    case near

    var isSame: Bool { self == .agrees || self == .shared }
  }

  let guid: Word
  let title: Word
  let date: Word
  let page: Word
  let media: Word

  private var all: [Word] { [title, date, page, media] }

  /// How many of title, date, page and media agree.
  var agreements: Int { all.count { $0 == .agrees } }

  /// How many of them differ.
  var differences: Int { all.count { $0 == .differs } }

  /// Whether more was kept than changed: a guid that says the same is then no mistake.
  var confirmsGuid: Bool { guid.isSame && agreements > differences }

  /// Whether it is one episode of which little was changed, such as its guid, its title or where its
  /// file is.
  ///
  /// Page and date together are enough when the page is the episode's own. Another date is another
  /// episode, unless nothing else changed and page or file are its own, as `isOwnAddress` says:
  /// editions of a programme may share both.
  func isLikely(isOwnAddress: Bool) -> Bool {
    let changes = differences + (guid == .differs ? 1 : 0)
    switch date {
    case .agrees, .shared:
      if page.isSame { return page == .agrees || title.isSame || media.isSame }
      return changes <= 2 && (title.isSame || media.isSame)
        && !(page == .differs && media == .differs)
    case .differs:
      return agreements >= 2 && changes == 1 && media != .near && isOwnAddress
    case .unknown, .near: return agreements >= 2 && changes <= 1
    }
  }

  /// Whether the title alone may tell: nothing else does on both sides.
  var isTitleAlone: Bool {
    title.isSame && [date, page, media].allSatisfy { $0 == .unknown || $0 == .shared }
  }

  /// Whether an address alone may tell, of an episode without date.
  var isAddressAlone: Bool {
    date == .unknown && (page == .agrees || media == .agrees) && page != .differs
      && media != .differs && media != .near
  }
}
