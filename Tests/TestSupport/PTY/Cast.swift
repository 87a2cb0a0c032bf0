import FoundationEssentials

/// An asciicast as players read it.
public struct Cast: Sendable {
  public struct Event: Equatable, Sendable, Decodable {
    /// As written: from the start in version 2, from the event before in version 3.
    public var time: Double
    public var code: String
    public var data: String

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      code = try container.decode(String.self)
      data = try container.decode(String.self)
    }
  }

  private struct Header: Decodable {
    struct Terminal: Decodable {
      var cols: Int
      var rows: Int
      var type: String?
    }
    var version: Int
    var width: Int?
    var height: Int?
    var term: Terminal?
    var timestamp: Int?
    var env: [String: String]?
  }

  public struct Mistake: Error, CustomStringConvertible {
    public let description: String
  }

  public let version: Int
  public let columns: Int
  public let rows: Int
  public let timestamp: Int?
  public let environment: [String: String]
  public let term: String?
  public let events: [Event]

  public init(_ text: String) throws {
    let lines = text.split(separator: "\n")
    let decoder = JSONDecoder()
    guard let first = lines.first else { throw Mistake(description: "there is no header") }
    let header = try decoder.decode(Header.self, from: Data(first.utf8))
    version = header.version
    switch (header.version, header.width, header.height, header.term) {
    case (2, let width?, let height?, nil): (columns, rows) = (width, height)
    case (3, nil, nil, let term?): (columns, rows) = (term.cols, term.rows)
    default: throw Mistake(description: "the header is of no version: \(first)")
    }
    timestamp = header.timestamp
    environment = header.env ?? [:]
    term = header.term?.type ?? header.env?["TERM"]
    events = try lines.dropFirst().map { line in
      do { return try decoder.decode(Event.self, from: Data(line.utf8)) } catch {
        throw Mistake(description: "no event: \(line)")
      }
    }
  }

  /// Everything that was shown.
  public var output: String { events.filter { $0.code == "o" }.map(\.data).joined() }

  /// The screen after all of it.
  @MainActor public func play() -> EmulatedScreen { play { _ in } }

  /// What was on the screen after each frame, or piece of output without frames.
  @MainActor public var screens: [String] {
    var texts: [String] = []
    _ = play { texts.append($0.text) }
    return texts
  }

  /// Full screens are drawn in synchronized updates; each ends a frame.
  private static func frames(of text: String) -> [Substring] {
    var frames: [Substring] = []
    var rest = text[...]
    while let end = rest.firstRange(of: "\u{1b}[?2026l") {
      frames.append(rest[..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    return rest.isEmpty ? frames : frames + [rest]
  }

  @MainActor private func play(_ look: (EmulatedScreen) -> Void) -> EmulatedScreen {
    let screen = EmulatedScreen(columns: columns, rows: rows)
    for event in events {
      switch event.code {
      case "o":
        for frame in Self.frames(of: event.data) {
          screen.write(frame.utf8)
          look(screen)
        }
      case "r":
        let size = event.data.split(separator: "x").compactMap { Int($0) }
        if size.count == 2 { screen.resize(columns: size[0], rows: size[1]) }
      default: break
      }
    }
    return screen
  }
}
