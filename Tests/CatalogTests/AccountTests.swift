import Catalog
import Testing

@Suite struct AccountTests {
  private let address = "https://lrs.example.org/xAPI"

  @Test func aFileGivesBackWhatItWasMadeOf() throws {
    let account = try #require(Account(address: address, name: "ké", secret: " s:é "))
    #expect(Account(fileBytes: account.fileBytes) == account)
    #expect(account.authorization == "Basic a8OpOiBzOsOpIA==")
  }

  @Test(arguments: [
    ("\u{feff}a\r\nb\r\nc\r\n", true), ("a\nb\nc", true), ("a\nb\nc\nmore\n", true),
    ("a\nb\n", false),
    ("a\n\nc\n", false), ("\nb\nc\n", false), ("a\nb:b\nc\n", false), ("a\nb\nc\u{1}\n", false),
    ("", false),
  ]) func otherFilesAreNone(text: String, isAccount: Bool) {
    let account = Account(fileBytes: Array(text.utf8))
    #expect((account != nil) == isAccount)
    #expect(account == nil || account == Account(address: "a", name: "b", secret: "c"))
  }

  @Test(arguments: [("", "s"), ("n", ""), ("n:m", "s"), ("n\n", "s"), ("n", "s\r")])
  func whatCannotBeSentIsNoAccount(name: String, secret: String) {
    #expect(Account(address: address, name: name, secret: secret) == nil)
  }

  @Test func theSecretIsInNoText() throws {
    let account = try #require(Account(address: address, name: "me", secret: "pssst"))
    var dumped = ""
    dump(account, to: &dumped)
    for text in ["\(account)", String(reflecting: account), dumped] {
      #expect(!account.isTold(in: text))
    }
    #expect(account.isTold(in: "so pssst is it"))
    #expect(account.isTold(in: "bWU6cHNzc3Q="))
  }
}
