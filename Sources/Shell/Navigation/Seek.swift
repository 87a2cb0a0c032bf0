import Interface

/// What is sought after `/`, in which listing, and how that was before.
struct Seek: Sendable {
  var text: String
  /// The id of the listing's showing.
  let entry: Int
  let before: ListState
  /// How far it was scrolled; nil when it was not.
  let scroll: TextScroll?
  /// What stood beside it, or lay over it where one page is seen at a time; nil when nothing did.
  let detail: Detail?

  struct Detail: Sendable {
    let entry: NavigationStack.Entry
    /// How far it was scrolled; nil when it was not.
    let scroll: TextScroll?
  }
}
