import Shell
import Testing

@Suite struct SecretLineTests {
  @Test(arguments: [
    "signin https://key:s3cret@h/x", "  signin\thttps://key:s/3@h/x",
    "signin https://h/x key s3cret", "signi https://key:s3cret@h/x", "SIGNIN https://h/x k s3cret",
    "\"signin\" https://key:s3cret@h/x", "sign https://key:s3cret@h/x",
    "signin 'https://key:s3cret@h", "signin https://h/x?key=s3cret",
  ]) func holdsOne(line: String) {
    #expect(SecretLine.isOne(line))
    #expect(SecretLine.shown(line) == "signin (kept secret)")
  }

  @Test(arguments: [
    "signin https://h/x", "signin https://h/x 'my key.txt'", "signin", "help signin",
    "subscribe https://key:s3cret@h/x", "signins a b c",
  ]) func holdsNone(line: String) {
    #expect(!SecretLine.isOne(line))
    #expect(SecretLine.shown(line) == line)
  }
}
