import Catalog
import FoundationEssentials
public import Shell
import Store

extension DeliverWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.deliver(isForced: isForced, job)
  }
}

extension SignInWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.signIn(address, source)
  }
}

extension SignOutWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try await services.signOut()
  }
}

extension Services {
  /// Sends the outbox; a forced one begins again with all of it.
  func deliver(isForced: Bool, _ job: Job) async throws -> DeliveryReport {
    let waiting = try store.reader.pendingReports(Window(limit: 1)).total
    guard let desk, let account = try account(at: desk) else {
      return DeliveryReport(waiting: waiting, trouble: isForced ? .notSignedIn : nil)
    }
    if job.isOffline {
      guard isForced else { return DeliveryReport(waiting: waiting) }
      throw Failure(
        "Nothing was sent: this run is offline.",
        remedy: "set offline off, or start without --offline.")
    }
    if isForced {
      desk.refused = nil
      try await store.retryAll()
    }
    if desk.refused == account || waiting == 0 { return DeliveryReport(waiting: waiting) }
    let isOffline = try store.reader.settings()[Self.offlineSetting]
    let delivery = Delivery(
      store: store, http: http, account: account, learner: try await store.learner(),
      definitions: definitions, clock: clock, patience: patience, random: desk.setup.random
    ) { [self] in
      // Another shell may say so, too.
      let isSame = try store.reader.settings()[Self.offlineSetting] == isOffline
      return try isSame && self.account(at: desk) == account
    }
    let report = try await delivery.flush()
    if case .refused? = report.trouble { desk.refused = account }
    return report
  }

  private static let offlineSetting = "offline"

  /// Keeps the key and the secret of a record store.
  func signIn(_ text: String, _ source: SignInSource) async throws -> any Outcome {
    guard let desk else { throw Failure("This run cannot sign in.") }
    let endpoint = try Account.recordStore(text)
    guard let words = try words(source, desk.setup.environment) else {
      return LacksCredentials(address: endpoint)
    }
    guard words.count >= 2 else {
      throw Failure(
        "The file holds no key and secret.", remedy: "They are its first two lines, a line each.")
    }
    guard let account = Account(address: endpoint, name: words[0], secret: words[1]) else {
      throw Failure(
        "That key and secret cannot be used.",
        remedy: "Neither may be empty or hold control characters, and a key has no colon.")
    }
    let name = words.count > 2 && !words[2].isEmpty ? words[2] : nil
    _ = try await store.learner(named: name)
    try desk.setup.file.write(account)
    _ = try await apply(.setting(RecordStore.setting, endpoint))
    desk.refused = nil
    try await store.beginAnew()
    return SignedIn(address: endpoint)
  }

  /// Forgets the record store; reports stay.
  func signOut() async throws -> SignedOut {
    guard let desk else { return SignedOut(wasSignedIn: false) }
    let wasThere = try desk.setup.file.remove()
    let wasSet = try await apply(.setting(RecordStore.setting, nil)).changed
    return SignedOut(wasSignedIn: wasThere || wasSet)
  }

  /// nil when the library is signed in nowhere. The key is kept beside it, and one of the two may
  /// have changed without the other.
  private func account(at desk: DeliveryDesk) throws -> Account? {
    guard let endpoint = try store.reader.settings()[RecordStore.setting] else { return nil }
    let remedy = "signin \(endpoint) keeps it again."
    let kept: Account?
    do throws(SecretFile.Problem) {
      kept = try desk.setup.file.read()
    } catch .damaged(let path) {
      throw Failure("\(path) is damaged.", remedy: "signin ADDRESS writes it again.")
    }
    guard let account = kept else {
      throw Failure("The key for \(endpoint) is gone.", remedy: remedy)
    }
    guard account.address == endpoint else {
      throw Failure("The key kept is for \(account.address), not \(endpoint).", remedy: remedy)
    }
    return account
  }

  /// Key, secret and the learner's name, which may be missing or empty; nil when the environment
  /// does not hold them.
  private func words(_ source: SignInSource, _ environment: [String: String]) throws -> [String]? {
    let name = environment["TEKPUB_LRS_NAME"] ?? ""
    switch source {
    case .file(let path): return try words(inFile: path)
    case .typed(let key, let secret): return [key.words, secret.words, name]
    case .environment:
      guard let key = environment["TEKPUB_LRS_KEY"], let secret = environment["TEKPUB_LRS_SECRET"]
      else { return nil }
      return [key, secret, name]
    }
  }

  private func words(inFile text: String) throws -> [String] {
    guard let bytes = try SecretFile(path: locations.absolute(text)).read() else {
      throw Failure("There is no file \(text).")
    }
    return Account.lines(bytes)
  }
}
