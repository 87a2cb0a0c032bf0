import FoundationEssentials
import TestSupport
import Testing

/// Libraries the program cannot use: it says why, and leaves them as they are.
@Suite(.inTurn, .timeLimit(.minutes(10))) struct LibraryFileTests {
  enum Trouble: CaseIterable { case damaged, newer, foreign, letter, folder, belowAFile }

  private let home: Home

  init() throws { home = try Home() }

  private var path: String { home.path + "/l.sqlite" }

  private func stored() -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  private func change(_ edit: (inout [UInt8]) -> Void) throws {
    _ = try home.run(["--library", path, "-c", "version"])
    var bytes = try #require(stored())
    edit(&bytes)
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Makes such a file and says what the program must say.
  private func make(_ trouble: Trouble) throws -> String {
    switch trouble {
    case .damaged:
      try change { bytes in
        for index in 100..<bytes.count { bytes[index] = 0xa5 }
      }
      return "The library \(path) is damaged ("
    case .newer:
      // The format's number, in SQLite's header.
      try change { $0.replaceSubrange(60..<64, with: [0, 0, 0, 99]) }
      return "The library \(path) was written by a newer tekpub-shell (format 99, "
    case .foreign:
      // The mark of the program whose database it is.
      try change { $0.replaceSubrange(68..<72, with: [1, 2, 3, 4]) }
      return "\(path) is not a tekpub-shell library. Nothing was changed."
    case .letter:
      try home.folder.write("Dear library, you are none.\n", to: "l.sqlite")
      return "\(path) is not a tekpub-shell library. Nothing was changed."
    case .folder:
      try home.folder.write("", to: "l.sqlite/x")
      return "The library \(path) cannot be used: "
    case .belowAFile:
      return "The library \(path)/sub/l.sqlite cannot be used: "
    }
  }

  @Test(arguments: Trouble.allCases) func isRefusedAndLeftAlone(trouble: Trouble) throws {
    let message = try make(trouble)
    if trouble == .belowAFile { try home.folder.write("a file", to: "l.sqlite") }
    let before = stored()
    let named = trouble == .belowAFile ? path + "/sub/l.sqlite" : path
    for command in ["version", "show"] {
      let result = try home.run(["--library", named, "-c", command])
      #expect(result.errors.hasPrefix("tekpub-shell: error: \(message)"), "\(result.errors)")
      #expect(result.errors.hasSuffix("\n"))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains("--library"))
      #expect(result.output == "")
      #expect(result.status == 1)
    }
    #expect(stored() == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(left.allSatisfy { $0.hasPrefix("l.sqlite") })
  }

  @Test func twoProgramsShareOne() throws {
    let first = try home.start(["--quiet", "-c", "show", "-c", "open 1", "-c", "star 1"])
    let second = try home.start(["--quiet", "-c", "show", "-c", "open 1", "-c", "star 2"])
    for result in [try first.finish(), try second.finish()] {
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
    let both = try home.commands("open 1", "filter starred")
    #expect(both.lines.last == "1-2 of 2")
  }

  @Test func progressOfOneRunIsThereInTheNext() throws {
    _ = try home.commands("open 2", "open 1", "watched", "queue")
    let result = try home.commands("tab 2", "open 1")
    #expect(result.output.contains("State      watched"))
  }
}
