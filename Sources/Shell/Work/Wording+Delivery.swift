extension Wording {
  /// The answer to `achievements retry`.
  func words(for report: DeliveryReport) -> Sentence {
    if let trouble = report.trouble {
      return .failure(Self.text(of: trouble, waiting: report.waiting))
    }
    let aside = report.setAside > 0 ? Self.setAside(report.setAside) : nil
    guard report.delivered == 0 else {
      let text = "Delivered \(counted(report.delivered, "report"))."
      return .success([text, aside].compactMap(\.self).joined(separator: " "))
    }
    if let aside { return .failure(Failure(aside)) }
    guard report.waiting > 0 else { return .success("No report waits for delivery.") }
    // Perhaps by a shell that was killed, which nobody can tell.
    let were = report.waiting == 1 ? "report was" : "reports were"
    let again = report.nextTry.map { "; again at \(DateText.due($0, now: now))" } ?? ""
    return .success("Nothing to send now: \(report.waiting) \(were) being sent\(again).")
  }

  func words(forSignInAt address: String) -> String {
    let text = "Signed in at \(address). Reports are delivered there from now on."
    let start = "http://"
    guard address.hasPrefix(start) else { return text }
    let host = address.dropFirst(start.count)
    let isHere = ["127.", "localhost", "[::1]"].contains { host.hasPrefix($0) }
    return isHere ? text : text + " Note: http sends the key and the secret in the clear."
  }

  static func setAside(_ count: Int) -> String {
    "\(counted(count, "report")) could not be delivered and \(count == 1 ? "was" : "were") set aside; "
      + "achievements pending says why."
  }

  static func text(of trouble: DeliveryReport.Trouble, waiting: Int) -> Failure {
    let kept = "\(counted(waiting, "report")) \(waiting == 1 ? "is" : "are") kept."
    return switch trouble {
    case .notSignedIn:
      Failure(
        "Nobody is signed in at a record store" + (waiting > 0 ? "; \(kept)" : "."),
        remedy: "signin ADDRESS does that.")
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
