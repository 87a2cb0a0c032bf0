import FoundationEssentials
import Glibc
import Testing

@testable import Store

/// A file for what nobody else may read.
@Suite struct SecretFileTests {
  private let folder: TemporaryFolder
  private let file: SecretFile

  init() throws {
    folder = try TemporaryFolder()
    file = SecretFile(path: folder.path + "/secret")
  }

  @Test func whatIsWrittenIsReadByItsOwnerAlone() throws {
    #expect(try file.read() == nil)
    try file.write(Array("one".utf8))
    try file.write(Array("two".utf8))
    #expect(try file.read() == Array("two".utf8))
    var facts = stat()
    #expect(stat(file.path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["secret"])
    #expect(try file.remove())
    #expect(try !file.remove())
  }

  @Test func whatOthersMayReadIsNotTaken() throws {
    try file.write([1])
    for mode: mode_t in [0o640, 0o604, 0o620, 0o601] {
      #expect(chmod(file.path, mode) == 0)
      #expect(throws: SecretFile.Problem.exposed(path: file.path)) { try file.read() }
    }
    #expect(chmod(file.path, 0o700) == 0)
    #expect(try file.read() == [1])
  }

  @Test func onlySoMuchIsASecret() throws {
    try file.write([UInt8](repeating: 7, count: (64 << 10) - 1))
    #expect(try file.read()?.count == (64 << 10) - 1)
    try file.write([UInt8](repeating: 7, count: 64 << 10))
    let problem = SecretFile.Problem.unusable(path: file.path, reason: "it is too large")
    #expect(throws: problem) { try file.read() }
  }

  @Test func onlyAnOrdinaryFileIsOne() throws {
    #expect(mkfifo(file.path, 0o600) == 0)
    let problem = SecretFile.Problem.unusable(path: file.path, reason: "it is not an ordinary file")
    #expect(throws: problem) { try file.read() }
  }
}
