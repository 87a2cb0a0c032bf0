import Glibc
import TestSupport
import Testing

@testable import HTTP

/// The file a body goes to, without a network.
@Suite struct BodyFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/part" }

  init() throws { folder = try TemporaryFolder() }

  private func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in ["HTTP/1.1 \(lines[0])"] + lines.dropFirst() + [""] {
      head.take("\(line)\r\n".utf8)
    }
    return head
  }

  private func file(limit: Int64 = 10, etag: String? = "\"1\"") -> BodyFile {
    BodyFile(path: path, limit: limit, etag: etag, lastModified: nil)
  }

  private func write(_ text: String, to file: BodyFile) -> Bool {
    Array(text.utf8).withUnsafeBytes { file.write($0, host: "a") }
  }

  @Test func asMuchAsTheLimitIsTaken() {
    let whole = file()
    #expect(whole.begin(head("200 OK", "Content-Length: 10"), host: "a"))
    #expect(write("01234", to: whole))
    #expect(write("56789", to: whole))
    #expect(whole.size == 10)
    #expect(!write("x", to: whole))
    #expect(whole.failure == .tooLarge(host: "a", limit: 10))
    #expect(!write("", to: whole))
    #expect(whole.finish() == .tooLarge(host: "a", limit: 10))
    #expect(folder.read("part") == "0123456789")
    let long = file()
    #expect(!long.begin(head("200 OK", "Content-Length: 11"), host: "a"))
    #expect(long.finish() == .tooLarge(host: "a", limit: 10))
    // What is there is left alone by an answer that is not taken.
    #expect(folder.read("part") == "0123456789")
  }

  @Test func itsEndIsToldOnce() {
    let file = file()
    #expect(!write("x", to: file))
    #expect(file.begin(head("200 OK"), host: "a"))
    #expect(file.finish() == nil)
    #expect(file.finish() == nil)
    #expect(!write("x", to: file))
  }

  @Test func aPartGoesOnWhereTheFileEnds() throws {
    try folder.write("01234", to: "part")
    let rest = file()
    #expect(rest.offset == 5)
    let answer = head("206 Partial", "Content-Range: bytes 5-9/10", "Content-Length: 5")
    #expect(rest.begin(answer, host: "a"))
    #expect(rest.size == 5)
    #expect(write("56789", to: rest))
    #expect(rest.finish() == nil)
    #expect(folder.read("part") == "0123456789")
    let reason = "it sent another part than the one asked for"
    for range in ["bytes 4-9/10", "bytes 11-12/13", "bytes x"] {
      let other = file()
      #expect(!other.begin(head("206 Partial", "Content-Range: \(range)"), host: "a"))
      #expect(other.failure == .other(host: "a", reason: reason))
    }
    // Together they are more than the limit.
    let long = file(limit: 12)
    let more = head("206 Partial", "Content-Range: bytes 10-12/13", "Content-Length: 3")
    #expect(!long.begin(more, host: "a"))
  }

  @Test(
    arguments: [
      (nil, 0), ("", 0), ("W/\"1\"", 0), ("\"1\"", 3),
    ] as [(String?, Int64)])
  func onlyAStrongTagAsksForARest(etag: String?, offset: Int64) throws {
    try folder.write("abc", to: "part")
    let file = file(etag: etag)
    #expect(file.offset == offset)
    #expect(file.size == 3)
  }

  @Test func whatIsNoFileIsNotWrittenTo() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let pipe = file()
    #expect(pipe.offset == 0)
    #expect(!pipe.begin(head("200 OK"), host: "a"))
    #expect(
      pipe.finish() == .unwritableFile(path: path, reason: "it is not a regular file"))
    let packed = file()
    #expect(!packed.begin(head("200 OK", "Content-Encoding: gzip"), host: "a"))
    #expect(packed.failure == .badEncoding(host: "a"))
  }

  @Test func aFileThatSomebodyElseWritesToIsLeftAlone() throws {
    try folder.write("01234", to: "part")
    let file = file()
    try folder.write("0123456", to: "part")
    let answer = head("206 Partial", "Content-Range: bytes 5-9/10")
    #expect(!file.begin(answer, host: "a"))
    #expect(
      file.failure == .unwritableFile(path: path, reason: "something else writes to it"))
    #expect(folder.read("part") == "0123456")
  }
}
