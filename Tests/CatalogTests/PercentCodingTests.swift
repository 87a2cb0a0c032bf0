import Catalog
import Testing

@Suite struct PercentCodingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a%20b", "a b"), ("%C3%bc", "ü"), ("%2525", "%25"),
    ("a+b", "a+b"),
  ]) func pairsOfDigitsAreRead(text: String, plain: String) {
    #expect(PercentCoding.decoded(text.utf8) == Array(plain.utf8))
    #expect(PercentCoding.decoded(text.utf8, keepsStray: true) == Array(plain.utf8))
  }

  @Test(arguments: [
    "%", "%2", "%zz", "%+f", "%-1", "% 1", "%1 ", "%0x", "%%41", "a%4", "%ｆｆ",
  ]) func whatIsNoPairOfDigitsIsRefusedOrKept(text: String) {
    #expect(PercentCoding.decoded(text.utf8) == nil)
    let kept = text == "%%41" ? "%A" : text
    #expect(PercentCoding.decoded(text.utf8, keepsStray: true) == Array(kept.utf8))
  }

  @Test func whatIsNotKeptIsEncoded() {
    let encoded = PercentCoding.encoded("a b/ü\u{1}".utf8) { $0 == UInt8(ascii: "a") }
    #expect(encoded == "a%20%62%2F%C3%BC%01")
    #expect(PercentCoding.decoded(encoded.utf8) == Array("a b/ü\u{1}".utf8))
  }

  @Test(arguments: [
    ("file:///a%20b", "/a b"), ("file:/b.xml", "/b.xml"), ("file://localhost/b", "/b"),
    ("FILE:///%C3%A4?x#y", "/ä"), ("file:///100%25+5", "/100%+5"),
  ]) func fileAddressesHaveAPath(text: String, path: String) {
    #expect(FileAddress.path(text) == path)
  }

  @Test(arguments: [
    ("/a b", "file:///a%20b"), ("/ä?x#y", "file:///%C3%A4%3Fx%23y"), ("/", "file:///"),
    ("/A-z_0.~/100%+5", "file:///A-z_0.~/100%25%2B5"), ("/[a]:b@c", "file:///%5Ba%5D%3Ab%40c"),
  ]) func pathsHaveAFileAddress(path: String, address: String) {
    #expect(FileAddress.address(ofPath: path) == address)
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [
    "file://other/a", "file:///%zz", "file:///%+f", "file:///a%00b", "file:///%ff", "file:a",
    "file:",
  ]) func otherFileAddressesHaveNone(text: String) {
    #expect(FileAddress.path(text) == nil)
  }
}
