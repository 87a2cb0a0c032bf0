import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Release

/// Where a verifier puts what it does not keep.
@Suite struct TemporaryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func isInTMPDIR() throws {
    let made = try #require(Temporary.folder(in: ["TMPDIR": folder.path]))
    #expect(made.hasPrefix(folder.path + "/tekpub-"))
    var isFolder = false
    #expect(FileManager.default.fileExists(atPath: made, isDirectory: &isFolder) && isFolder)
    let file = try #require(Temporary.file(in: ["TMPDIR": folder.path]))
    close(file.descriptor)
    #expect(file.path.hasPrefix(folder.path + "/tekpub-"))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(arguments: [nil, "", "relative", "/is/not/there"])
  func elseItIsInTmp(named: String?) throws {
    let made = try #require(Temporary.folder(in: named.map { ["TMPDIR": $0] } ?? [:]))
    try FileManager.default.removeItem(atPath: made)
    #expect(made.hasPrefix("/tmp/tekpub-"))
  }
}
