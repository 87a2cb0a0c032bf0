/// Who statements are about: an account at a record store, never an e-mail address.
public struct StatementAccount: Equatable, Sendable {
  /// The system the account belongs to, such as `https://lrs.example.org`.
  public var homePage: String
  /// Names the learner there; says nothing about the person.
  public var name: String

  public init(homePage: String, name: String) {
    self.homePage = homePage
    self.name = name
  }
}
