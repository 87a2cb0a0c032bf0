public import struct Canvas.RGB
internal import Interface

/// Turns the bytes of a terminal into `Input`, however the reads cut them.
///
/// A pure value: time comes in as a monotonic `Duration` since any fixed moment. Bytes that are
/// not UTF-8 become U+FFFD. An unfinished sequence is held until `deadline`; then the owner, having
/// read what was waiting, calls `flush(at:)`.
public struct InputDecoder: Sendable {
  /// How long a lone Escape may be the start of something longer.
  public var escapeTimeout: Duration
  /// How long the rest of a sequence, a character or a paste may take to arrive.
  public var sequenceTimeout: Duration
  /// The size of a cell, to understand a mouse that is reported in pixels; nil when not known.
  public var cell: TerminalSize.Cell?
  /// What the terminal last said about mode 1016; nil before it said anything.
  ///
  /// Answers come among the reports, so those after it are what it says.
  public internal(set) var pixelMouse: PixelMouse?
  /// The colour of the ground as the terminal told it when it was asked (OSC 11); nil before.
  public var ground: RGB?
  /// Whether the terminal was asked for it and has not answered: then its answer is known also where
  /// a pause cut it, however late it comes.
  public var awaitsGround = false
  /// When `flush(at:)` is due; `nil` when nothing is held.
  public private(set) var deadline: Duration?

  var state = State.ground
  var pasted: [UInt8] = []
  var output: [Input] = []
  /// What was taken for a key because nothing followed it in time, and might yet begin a report.
  var givenUp: GivenUp?

  public init(
    escapeTimeout: Duration = .milliseconds(50), sequenceTimeout: Duration = .seconds(1)
  ) {
    self.escapeTimeout = escapeTimeout
    self.sequenceTimeout = sequenceTimeout
  }

  /// What `bytes` completes, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration = .zero) -> [Input] {
    if let givenUp, now > givenUp.until { self.givenUp = nil }
    for byte in bytes { step(byte) }
    setDeadline(from: now)
    return take()
  }

  /// Decides what is held: Escape or Alt and a letter become keys, a paste without an end is
  /// delivered, the rest of a torn sequence is dropped. Does nothing before `deadline`.
  public mutating func flush(at now: Duration) -> [Input] {
    guard let deadline, deadline <= now else { return [] }
    self.deadline = nil
    givenUp = GivenUp(after: state, until: now + sequenceTimeout)
    settle()
    return take()
  }

  /// Forgets what is held, as after an interrupt. What a terminal is about to answer is swallowed still.
  public mutating func reset() {
    pasted = []
    givenUp = nil
    switch state {
    case .string(let bytes) where bytes.count > 1: return
    case .stringEscape: return
    default: break
    }
    state = .ground
    deadline = nil
  }
}

extension InputDecoder {
  /// The beginning of a report or an answer that was cut off by a pause (R17).
  struct GivenUp: Sendable {
    enum Beginning: Sendable {
      case escape, bracket
      /// Of an answer: what came after its Escape.
      case answer([UInt8])
      /// The Escape of a terminator.
      case terminator
    }
    var beginning: Beginning
    var until: Duration

    /// nil for what none begins with.
    init?(after state: State, until: Duration) {
      switch state {
      case .escape: beginning = .escape
      case .control(let bytes) where bytes.isEmpty: beginning = .bracket
      case .string(let bytes), .lateAnswer(let bytes, _): beginning = .answer(bytes)
      case .stringEscape: beginning = .terminator
      default: return nil
      }
      self.until = until
    }
  }

  /// Whether a terminal reports the mouse in pixels (mode 1016).
  public enum PixelMouse: Sendable { case unknown, offered, on }

  enum State: Sendable {
    case ground
    case escape
    /// A character of several bytes, perhaps behind an Escape.
    case character([UInt8], length: Int, alt: Bool)
    /// A `[` soon after an Escape that was given up: perhaps the rest of a torn report.
    case late
    /// The same for an answer that is awaited: what came since the Escape, and how much of it was
    /// given up before.
    case lateAnswer([UInt8], given: Int)
    /// `ESC [` and what follows.
    case control([UInt8])
    /// `ESC O` and a modifier digit, if any.
    case single([UInt8])
    /// DCS, OSC and the like: swallowed up to their terminator. Held: the byte that began it, and as
    /// much of what follows as an answer has.
    case string([UInt8])
    /// An Escape in one, after these.
    case stringEscape([UInt8])
    /// The old mouse report's three bytes.
    case oldMouse(remaining: Int)
    /// `ESC [ [` of the Linux console.
    case console
    /// Gathered in `pasted`.
    case paste
  }

  /// The most bytes of one paste kept together; a longer one arrives in pieces.
  static let pasteLimit = 4 << 20

  private mutating func take() -> [Input] {
    defer { output = [] }
    return output
  }

  private mutating func setDeadline(from now: Duration) {
    switch state {
    case .ground: deadline = nil
    case .escape, .late, .lateAnswer: deadline = now + escapeTimeout
    case .control(let bytes), .single(let bytes):
      deadline = now + (bytes.isEmpty ? escapeTimeout : sequenceTimeout)
    case .string(let bytes):
      deadline = now + (bytes.count < 2 ? escapeTimeout : sequenceTimeout)
    case .character, .stringEscape, .oldMouse, .console, .paste: deadline = now + sequenceTimeout
    }
  }

  private mutating func settle() {
    switch state {
    case .ground, .stringEscape, .oldMouse, .console: break
    case .escape: emit(.escape, bytes: [0x1B])
    case .late: emit(.character("["), bytes: [UInt8(ascii: "[")])
    case .lateAnswer(let bytes, let given): emitTyped(bytes.dropFirst(given))
    case .character: emit(.character("\u{FFFD}"), bytes: Array("\u{FFFD}".utf8))
    case .control(let bytes): if bytes.isEmpty { emitAlt(UInt8(ascii: "[")) }
    case .single(let bytes): if bytes.isEmpty { emitAlt(UInt8(ascii: "O")) }
    case .string(let bytes): if bytes.count < 2, let first = bytes.first { emitAlt(first) }
    case .paste: emitPaste()
    }
    state = .ground
  }

  mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = [], bytes: [UInt8]) {
    output.append(.key(Key(code, modifiers), bytes: bytes))
  }

  mutating func emitAlt(_ byte: UInt8) {
    guard let key = Self.key(forByte: byte) else { return }
    emit(key.code, key.modifiers.union(.alt), bytes: [0x1B, byte])
  }

  mutating func emitPaste() {
    let carriageReturn = UInt8(ascii: "\r")
    let lineFeed = UInt8(ascii: "\n")
    var normal: [UInt8] = []
    normal.reserveCapacity(pasted.count)
    var previous: UInt8 = 0
    for byte in pasted {
      if byte != lineFeed || previous != carriageReturn {
        normal.append(byte == carriageReturn ? lineFeed : byte)
      }
      previous = byte
    }
    pasted = []
    output.append(.paste(String(decoding: normal, as: UTF8.self)))
  }

  /// The key of one byte below 0x80; `nil` for Escape and what is not ASCII.
  static func key(forByte byte: UInt8) -> Key? {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: Key(.character(String(UnicodeScalar(byte + 0x60))), .control)
    case 0x1C...0x1F: Key(.character(String(UnicodeScalar(byte + 0x40))), .control)
    case 0x20...0x7E: Key(.character(String(UnicodeScalar(byte))))
    case 0x1B, 0x80...: nil
    default: nil
    }
  }
}
