extension SignedIn {
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    let text = "Signed in at \(address). Reports are delivered there from now on."
    let start = "http://"
    guard address.hasPrefix(start) else { return .success(text) }
    let host = address.dropFirst(start.count)
    let isHere = ["127.", "localhost", "[::1]"].contains { host.hasPrefix($0) }
    return .success(
      isHere ? text : text + " Note: http sends the key and the secret in the clear.")
  }
}

extension SignedOut {
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    .success(wasSignedIn ? "Signed out. Reports are kept here." : "Nobody is signed in.")
  }
}

extension DeliveryReport {
  public var isTrouble: Bool { trouble != nil || setAside > 0 }

  /// The answer to `achievements retry`.
  public func sentence(after job: Job, in words: Wording) -> Sentence {
    if let trouble { return .failure(trouble.failure(waiting: waiting)) }
    let aside = setAside > 0 ? Self.setAside(setAside) : nil
    guard delivered == 0 else {
      let text = "Delivered \(counted(delivered, "report"))."
      return .success([text, aside].compactMap(\.self).joined(separator: " "))
    }
    if let aside { return .failure(Failure(aside)) }
    guard waiting > 0 else { return .success("No reports are waiting.") }
    // Perhaps by a shell that was killed, which nobody can tell.
    let were = waiting == 1 ? "report was" : "reports were"
    let again = nextTry.map { "; again at \(DateText.due($0, now: words.now))" } ?? ""
    return .success("Nothing to send now: \(waiting) \(were) being sent\(again).")
  }

  static func setAside(_ count: Int) -> String {
    "\(counted(count, "report")) could not be delivered and \(count == 1 ? "was" : "were") set aside; "
      + "achievements pending says why."
  }
}

extension DeliveryReport.Trouble {
  func failure(waiting: Int) -> Failure {
    let kept = "\(counted(waiting, "report")) \(waiting == 1 ? "is" : "are") kept."
    return switch self {
    case .notSignedIn:
      Failure(
        "Not signed in to a record store" + (waiting > 0 ? "; \(kept)" : "."),
        remedy: "Sign in with: signin ADDRESS")
    case .refused(let reason):
      Failure(
        "The record store does not take reports: \(reason) Delivery stops; \(kept)",
        remedy: "signin ADDRESS signs in again; achievements retry tries again.")
    case .delayed(let reason):
      Failure(
        "Reports could not be delivered: \(reason) \(waiting == 1 ? "It is" : "They are") kept "
          + "(\(waiting)) and sent later.", remedy: "achievements pending says when.")
    }
  }
}
