import Catalog
import FoundationEssentials
import Services
import Shell
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct SignInTests {
  private let fake: RecordStoreFake

  init() throws { fake = try RecordStoreFake() }

  private func mode(_ path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(facts[.posixPermissions] as? Int)
  }

  private func contains(_ secret: String, _ path: String) -> Bool {
    (FileManager.default.contents(atPath: path) ?? Data()).firstRange(of: Data(secret.utf8)) != nil
  }

  @Test func theSecretIsKeptBesideTheLibraryForItsOwnerAlone() async throws {
    let bench = try await Bench()
    try await bench.signIn(at: fake, reports: 2)
    let folder = bench.folder.path
    #expect(try mode(folder + "/library.sqlite.signin") == 0o600)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("library.sqlite") && !$0.hasSuffix(".signin") }
    #expect(files.contains("library.sqlite"))
    for name in files {
      #expect(!contains(RecordStoreFake.secret, folder + "/" + name))
      #expect(!contains(RecordStoreFake.key, folder + "/" + name))
    }
    fake.next(.answer(status: 503))
    _ = await bench.deliver()
    #expect(!String(describing: try bench.pending).contains(RecordStoreFake.secret))
    let body = String(decoding: try #require(fake.bodies.first), as: UTF8.self)
    #expect(!body.contains(RecordStoreFake.key))
  }

  @Test func signingOutForgetsTheSecretAndKeepsTheReports() async throws {
    let bench = try await Bench()
    try await bench.signIn(at: fake, reports: 1)
    #expect(await bench.perform(.signOut) == .signedOut(wasSignedIn: true))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/library.sqlite.signin"))
    #expect(await bench.deliver() == DeliveryReport(waiting: 1))
    #expect(await bench.perform(.signOut) == .signedOut(wasSignedIn: false))
  }

  /// The library and the file beside it may come from different days.
  @Test func aKeyThatIsNotForTheStoreIsSentNowhere() async throws {
    let bench = try await Bench()
    try await bench.signIn(at: fake, reports: 1)
    let endpoint = fake.server.url("/xAPI")
    let path = bench.folder.path + "/library.sqlite.signin"
    let text = "https://other.example/xAPI\nkey\nsecret\n"
    try Data(text.utf8).write(to: URL(filePath: path))
    let remedy = "signin \(endpoint) keeps it again."
    var outcome = await bench.perform(.deliver(isForced: true))
    #expect(
      outcome.failure
        == "The key kept is for https://other.example/xAPI, not \(endpoint). \(remedy)")
    try FileManager.default.removeItem(atPath: path)
    outcome = await bench.perform(.deliver(isForced: false))
    #expect(outcome.failure == "The key for \(endpoint) is gone. \(remedy)")
    #expect(fake.bodies.isEmpty)
    #expect(try bench.pending.count == 1)
  }

  @Test func theEnvironmentMayHoldThem() async throws {
    let bench = try await Bench(environment: [
      "TEKPUB_LRS_KEY": RecordStoreFake.key, "TEKPUB_LRS_SECRET": RecordStoreFake.secret,
      "TEKPUB_LRS_NAME": "ada",
    ])
    let outcome = await bench.perform(.signIn(fake.address, .environment))
    #expect(outcome == .signedIn(address: fake.server.url("/xAPI")))
    try await bench.report(1)
    #expect(await bench.deliver()?.delivered == 1)
    let body = String(decoding: try #require(fake.bodies.first), as: UTF8.self)
    #expect(body.contains(#""name":"ada""#))
  }

  @Test func withoutThemNobodyIsSignedIn() async throws {
    let bench = try await Bench(environment: ["TEKPUB_LRS_KEY": RecordStoreFake.key])
    #expect(
      await bench.perform(.signIn(fake.address, .environment))
        == .lacksCredentials(address: fake.server.url("/xAPI")))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/library.sqlite.signin"))
  }

  @Test func theyMayBeTyped() async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(
      .signIn(
        fake.address,
        .typed(key: Secret(RecordStoreFake.key), secret: Secret(RecordStoreFake.secret))))
    #expect(outcome == .signedIn(address: fake.server.url("/xAPI")))
    try await bench.report(1)
    #expect(await bench.deliver()?.delivered == 1)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660]) func aFileOthersCanReadIsRefused(mode: Int)
    async throws
  {
    let bench = try await Bench()
    let file = bench.writeKey(mode: mode)
    let failure = await bench.perform(.signIn(fake.address, .file(file))).failure
    #expect(failure == "\(file) can be read by others. chmod 600 \(file) keeps it to you.")
  }

  @Test(arguments: [
    "key-4711\r\ns3cret-Grün\r\n", "\u{feff}key-4711\ns3cret-Grün", "key-4711\ns3cret-Grün\r\n\r\n",
  ]) func linesMayEndAsTheyLike(text: String) async throws {
    let bench = try await Bench()
    let file = bench.writeKey()
    _ = FileManager.default.createFile(
      atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    let outcome = await bench.perform(.signIn(fake.address, .file(file)))
    #expect(outcome == .signedIn(address: fake.server.url("/xAPI")))
    try await bench.report(1)
    #expect(await bench.deliver()?.delivered == 1)
  }

  @Test(arguments: [
    "https://", "http:///x", "https://exa mple.org/x", "http://127.0.0.1:99999/x",
    "https://a.org:0/", "https://a..org", "https://[12]/x", "https://?x", "https://a.org:x/",
  ]) func whatLeadsNowhereIsRefusedBeforeAnythingIsStored(address: String) async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(.signIn(address, .file(bench.writeKey())))
    #expect(
      outcome.failure == "That is not the address of a record store. It looks like "
        + "https://lrs.example.org/xAPI.")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/library.sqlite.signin"))
  }

  @Test(arguments: [
    "https://lrs.example.org:8443/x", "http://[::1]:80/x", "http://under_score/",
    "https://münchen.de",
    "https://a.org./", "localhost:8100/xAPI",
  ]) func addressesOfManyKindsAreTaken(address: String) async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(.signIn(address, .file(bench.writeKey())))
    #expect(outcome.failure == nil)
  }

  @Test(arguments: [
    "nonsense", "ftp://lrs.example.org", "https://key:s3cret@lrs.example.org/xAPI",
    "https://lrs.example.org/xAPI?key=s3cret", "/etc/passwd",
  ]) func whatIsNoAddressIsRefusedWithoutRepeatingIt(address: String) async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(.signIn(address, .file(bench.writeKey())))
    let failure = try #require(outcome.failure)
    #expect(!failure.contains("s3cret"))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/library.sqlite.signin"))
  }

  @Test(arguments: [("", "secret"), ("key", ""), ("a:b", "secret"), ("key", "tab\there")])
  func whatCannotBeSentIsRefused(key: String, secret: String) async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(
      .signIn(fake.address, .file(bench.writeKey(key: key, secret: secret))))
    #expect(outcome.failure?.hasPrefix("That key and secret cannot be used.") == true)
  }

  @Test(arguments: ["", "/", "/statements", "/statements/"]) func theAddressMayEndAsItLikes(
    end: String
  ) async throws {
    let bench = try await Bench()
    let outcome = await bench.perform(
      .signIn(fake.server.url("/xAPI") + end, .file(bench.writeKey())))
    #expect(outcome == .signedIn(address: fake.server.url("/xAPI")))
  }

  @Test func aDamagedFileSaysSo() async throws {
    let bench = try await Bench()
    try await bench.signIn(at: fake, reports: 1)
    let path = bench.folder.path + "/library.sqlite.signin"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data("x".utf8), attributes: [.posixPermissions: 0o600])
    let failure = await bench.perform(.deliver(isForced: true)).failure
    #expect(failure == "\(path) is damaged. signin ADDRESS writes it again.")
    #expect(try bench.pending.count == 1)
  }
}
