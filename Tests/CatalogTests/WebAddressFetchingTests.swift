import Catalog
import Testing

@Suite struct WebAddressFetchingTests {
  @Test(arguments: [
    ("http://a.org", "http://a.org/", "a.org"),
    ("HTTPS://A.org:443/x?y#z", "https://a.org/x?y", "a.org"),
    ("http://a.org:443/", "http://a.org:443/", "a.org:443"),
    ("http://a.org:8080/x", "http://a.org:8080/x", "a.org:8080"),
    ("http://u:p%23w@a.org/", "http://a.org/", "a.org"),
    ("http://u:p#w@a.org/", "http://a.org/", "a.org"),
    ("http://[::1]:81/", "http://[::1]:81/", "[::1]:81"),
    ("http://a.org?q", "http://a.org/?q", "a.org"),
    ("http://Bücher.example/ü", "http://bücher.example/%C3%BC", "bücher.example"),
  ]) func theServerAndWhatItIsAskedForAreTold(text: String, request: String, server: String) {
    #expect(WebAddress(text).request == request)
    #expect(WebAddress(text).server == server)
  }

  @Test(arguments: [
    "ftp://a.org/", "a.org/x", "http://", "http://:80/", "http://a.org:x/", "/x", "",
  ])
  func whatIsNotOfTheWebAsksForNothing(text: String) {
    #expect(WebAddress(text).request == nil)
  }

  @Test(arguments: [
    ("http://us%40er:p%23w!@a.org/x", "us@er", "p#w!"), ("http://u@a.org/", "u", nil),
    ("http://u:@a.org/", "u", ""), ("http://u:a:b@a.org/", "u", "a:b"), ("http://a.org/", nil, nil),
    ("http://@a.org/", nil, nil), ("http://u:50%@a.org/", "u", "50%"),
  ]) func nameAndPasswordAreKeptApart(text: String, name: String?, password: String?) {
    let address = WebAddress(text)
    #expect(address.name == name && address.password == password)
    #expect(address.request?.contains("@") == false)
  }

  @Test(arguments: [
    ("http://a.org/y", "http://u:p%23w@a.org/y"), ("http://A.ORG:80/y", "http://u:p%23w@a.org/y"),
    ("http://b.org/y", "http://b.org/y"), ("https://a.org/y", "https://a.org/y"),
    ("http://a.org:81/y", "http://a.org:81/y"),
    ("http://a.org/?u=http://b/", "http://u:p%23w@a.org/?u=http://b/"),
  ]) func aMoveOnTheSameServerKeepsNameAndPassword(to: String, kept: String) {
    let old = WebAddress("http://u:p%23w@a.org/x")
    #expect(WebAddress(to).inheriting(accountOf: old) == kept)
  }

  @Test(arguments: [
    ("http://127.0.0.1:80/", true), ("http://127.9.9.9/", true), ("http://[::1]/", true),
    ("http://LOCALHOST/", true), ("http://a.localhost/", true),
    ("http://localhost.example/", false),
    ("http://example.org/127.0.0.1", false), ("http://1.127.0.0/", false),
  ]) func theMachineItselfIsKnown(text: String, isLoopback: Bool) {
    #expect(WebAddress(text).isLoopback == isLoopback)
  }

  @Test(arguments: [
    ("http://a.org/", true), ("http://a.org:65535/", true), ("http://a.org:65536/", false),
    ("http://a.org:0/", false), ("http://a..org/", false), ("http://a b/", false),
    ("http://[::1]/", true), ("http://[x]/", false), ("http://a_b.org./", true),
  ]) func aHostAndAPortMayExist(text: String, leads: Bool) {
    #expect(WebAddress(text).leadsSomewhere == leads)
  }
}
