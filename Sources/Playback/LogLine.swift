/// A warning or error of mpv's log.
struct LogLine: Equatable, Sendable {
  /// The part of mpv that says it: `ffmpeg`, `cplayer`, `ytdl_hook`.
  var source: String
  /// One line, without its end.
  var text: String

  init(source: String, text: String) {
    self.source = source
    var line = Substring(text)
    while let last = line.unicodeScalars.last, last.value <= 0x20 {
      line.unicodeScalars.removeLast()
    }
    self.text = String(line)
  }

  /// A connection that was lost while media came.
  enum Loss: Equatable, Sendable {
    /// Without a length that the server had named this is how every answer ends.
    case endsEarly(isLengthKnown: Bool)
    /// It is asked for again after so many seconds.
    case asksAgain(after: Int)
  }

  var loss: Loss? {
    guard source.hasPrefix("ffmpeg") else { return nil }
    if text.contains("Stream ends prematurely") {
      return .endsEarly(isLengthKnown: !text.hasSuffix(" \(UInt64.max)"))
    }
    guard text.contains("Will reconnect"), let place = text.firstRange(of: " in ") else {
      return nil
    }
    let seconds = text[place.upperBound...].prefix { $0.isNumber }
    return .asksAgain(after: Int(seconds) ?? 0)
  }
}
