import Glibc
import HTTP
import TestSupport
import Testing

extension TemporaryFolder {
  /// Writes a file with these permissions, and returns its path.
  fileprivate func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o600) -> String {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
    return "\(path)/\(name)"
  }
}

@Suite(.timeLimit(.minutes(1))) struct FileTests {
  @Test func pathsAndFileAddressesAreRead() async throws {
    let folder = try TemporaryFolder()
    let path = folder.write("a feed.xml", "hello".bytes)
    let client = HTTPClient()
    #expect(try await client.get(path).body == "hello".bytes)
    let address = "file://\(folder.path)/a%20feed.xml"
    let response = try await client.get(address)
    #expect(response.body == "hello".bytes)
    #expect(response.status == 200)
    #expect(response.url == address)
    #expect(response.movedTo == nil)
  }

  @Test func theSizeIsKnown() async throws {
    let folder = try TemporaryFolder()
    let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = folder.write("feed.xml", body)
    let recorder = Recorder()
    let response = try await HTTPClient().fetch(HTTPRequest(url: path)) { recorder.note($0) }
    #expect(response.body == body)
    #expect(recorder.isHonest)
    #expect(recorder.transfers.allSatisfy { $0.expected == 1_000_000 })
    #expect(recorder.fractions.last == 1)
  }

  @Test func anUntouchedFileIsUnchanged() async throws {
    let folder = try TemporaryFolder()
    let path = folder.write("feed.xml", "one".bytes)
    let client = HTTPClient()
    let first = try await client.get(path)
    let second = try await client.fetch(HTTPRequest(url: path, etag: first.etag))
    #expect(second.isUnchanged)
    #expect(second.body.isEmpty)
    #expect(second.etag == first.etag)
    _ = folder.write("feed.xml", "another".bytes)
    let third = try await client.fetch(HTTPRequest(url: path, etag: second.etag))
    #expect(third.body == "another".bytes)
  }

  @Test func filesWithoutASizeAreRead() async throws {
    #expect(try await !HTTPClient().get("/proc/self/status").body.isEmpty)
  }

  @Test func whatIsNoFileIsAClearError() async throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe", 0o600)
    let client = HTTPClient()
    for (path, error) in [
      ("\(folder.path)/none", FetchError.noSuchFile(path: "\(folder.path)/none")),
      (folder.path, .unreadableFile(path: folder.path, reason: "it is a directory")),
      (
        "\(folder.path)/pipe",
        .unreadableFile(path: "\(folder.path)/pipe", reason: "it is not a regular file")
      ),
      ("/dev/zero", .unreadableFile(path: "/dev/zero", reason: "it is not a regular file")),
      // It can be opened, but nothing is mapped where it begins.
      (
        "/proc/self/mem",
        .unreadableFile(path: "/proc/self/mem", reason: "the disk reported an error")
      ),
    ] {
      #expect(await client.failure(of: path) == error)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file")) func aForbiddenFileSaysSo()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.write("secret", "x".bytes, mode: 0)
    #expect(
      await HTTPClient().failure(of: path)
        == .unreadableFile(path: path, reason: "permission denied"))
  }

  @Test func aFileBeyondTheLimitIsGivenUp() async throws {
    let folder = try TemporaryFolder()
    let path = folder.write("feed.xml", [UInt8](repeating: 65, count: 100))
    #expect(
      await HTTPClient().failure(of: HTTPRequest(url: path, destination: .memory(limit: 99)))
        == .tooLarge(host: nil, limit: 99))
    #expect(
      await HTTPClient().failure(
        of: HTTPRequest(
          url: "/proc/self/status", destination: .memory(limit: 9)))
        == .tooLarge(host: nil, limit: 9))
  }
}
