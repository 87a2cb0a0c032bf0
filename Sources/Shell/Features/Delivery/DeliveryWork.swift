/// Sends the reports of the outbox.
public struct DeliverWork: Work {
  /// Whether also what waits for its next try, or was set aside, is sent.
  public let isForced: Bool

  public init(isForced: Bool) { self.isForced = isForced }

  public var pace: Pace { isForced ? .slow : .errand }
  public static var owner: (any Feature.Type)? { Delivery.self }
}

/// Keeps the key and the secret of the record store at an address.
public struct SignInWork: Work {
  /// As it was typed.
  public let address: String
  public let source: SignInSource

  public init(_ address: String, _ source: SignInSource) {
    self.address = address
    self.source = source
  }

  public var pace: Pace { .quick }
  public static var owner: (any Feature.Type)? { Delivery.self }
}

/// Where the key and the secret of a record store come from.
public enum SignInSource: Hashable, Sendable {
  case file(String)
  case environment
  case typed(key: Secret, secret: Secret)
}

/// Forgets the record store.
public struct SignOutWork: Work {
  public init() {}

  public var pace: Pace { .quick }
  public static var owner: (any Feature.Type)? { Delivery.self }
}

public struct SignedIn: Outcome {
  public let address: String

  public init(address: String) { self.address = address }
}

/// Nobody signed in: there is no key and no secret for that address.
public struct LacksCredentials: Outcome {
  public let address: String

  public init(address: String) { self.address = address }

  /// Asks at the terminal for what neither a file nor the environment gave.
  public func consequences(of job: Job) -> [Intent] {
    let question = SecretQuestion(
      "Sign in at \(address)", labels: ["Key", "Secret"], whenCancelled: "Not signed in.",
      whenUnavailable: Failure(
        "There is no key and secret to sign in with.",
        remedy: "signin ADDRESS FILE takes them from the first two lines of a file only you can "
          + "read; without FILE they are taken from TEKPUB_LRS_KEY and TEKPUB_LRS_SECRET, or asked "
          + "for at a terminal.", kind: .noAnswer)
    ) { words in
      guard words.count == 2 else { return [] }
      return [.perform(SignInWork(address, .typed(key: words[0], secret: words[1])))]
    }
    return [.askSecret(question)]
  }
}

public struct SignedOut: Outcome {
  public let wasSignedIn: Bool

  public init(wasSignedIn: Bool) { self.wasSignedIn = wasSignedIn }
}
