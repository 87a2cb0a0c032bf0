import enum Canvas.DisplayWidth
import enum Canvas.SafeText

/// What there is to say in the row above the prompt of a full screen: one row for all of it.
///
/// Which of it is seen is decided here and nowhere else.
public struct StatusRow: Equatable, Sendable {
  /// What the last command answered.
  public struct Reply: Equatable, Sendable {
    public enum Kind: Int, Comparable, Sendable {
      /// What was asked for was done.
      case done
      /// What was asked, or anything else that is said.
      case answer
      case failure

      public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    public var kind: Kind
    public var text: String
    /// What a click on it does; nil when nothing.
    public var open: Invocation?

    public init(_ kind: Kind, _ text: String, open: Invocation? = nil) {
      self.kind = kind
      self.text = text
      self.open = open
    }
  }

  /// What Enter on an empty line does now, instead of what it does on the page.
  public struct Offer: Equatable, Sendable {
    /// `Continue`
    public var verb: String
    /// Cut where there is little room.
    public var title: String
    /// `at 12:03`
    public var place: String
    public var call: Invocation

    public init(_ verb: String, _ title: String, _ place: String, call: Invocation) {
      self.verb = verb
      self.title = title
      self.place = place
      self.call = call
    }
  }

  /// What is seen of it.
  public enum Part: Equatable, Sendable {
    case reply(Reply)
    case offer(Offer)
    /// At the right end.
    case work(ProgressView)
    case hints([Hint])
  }

  public var reply: Reply?
  public var offer: Offer?
  /// How far the work is that goes on behind the page.
  public var work: ProgressView?
  public var hints: [Hint]
  /// Whether something is open that takes Enter, such as a line with text, a question or help.
  public var isEnterTaken: Bool

  public init(
    reply: Reply? = nil, offer: Offer? = nil, work: ProgressView? = nil, hints: [Hint] = [],
    isEnterTaken: Bool = false
  ) {
    self.reply = reply
    self.offer = offer
    self.work = work
    self.hints = hints
    self.isEnterTaken = isEnterTaken
  }

  /// The parts that are seen, most important first. Each has what the ones before it leave; what finds
  /// no room is cut, or left out.
  ///
  /// 1. What the last command answered: until the next key or command.
  /// 2. Else what Enter would go on with, as long as Enter means it.
  /// 3. What goes on behind the page, beside them.
  /// 4. The keys, where there is neither an answer nor an offer.
  public var parts: [Part] {
    let first: Part? =
      if let reply { .reply(reply) } else if let offer, !isEnterTaken { .offer(offer) } else { nil }
    var parts = [first, work.map { .work($0) }].compactMap(\.self)
    if first == nil { parts.append(.hints(hints)) }
    return parts
  }

  /// Whether there is something to say for which another row makes room where this one is missing.
  public var isUrgent: Bool {
    switch parts.first {
    case .reply, .offer: true
    case .work, .hints, nil: false
    }
  }

  /// Columns around the text of an answer: its mark between blanks, and a blank at the end.
  static let margin = 4

  /// Whether a text is too long to be seen whole in a row of so many columns.
  public static func cuts(_ text: String, columns: Int) -> Bool {
    DisplayWidth.of(SafeText.line(text)) > columns - margin
  }
}
