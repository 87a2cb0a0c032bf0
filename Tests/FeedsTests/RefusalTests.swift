import Catalog
import Testing

@testable import Feeds

/// What is not a catalog is refused by the name of what it is.
@Suite struct RefusalTests {
  static let cases: [(text: String, content: FeedError.Content)] = [
    ("", .empty), (" \n\t", .empty), ("\u{FEFF}", .empty),
    ("<!DOCTYPE html><html><body>x</body></html>", .html), ("<html/>", .html),
    ("<!-- x --><HTML>", .html), ("Not found", .plainText), ("404", .plainText),
    ("{}", .otherJSON), ("[1]", .otherJSON), ("{\"format\":\"x\"}", .otherJSON),
    ("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[]}", .jsonFeed),
    ("%PDF-1.7", .pdf), ("PK\u{3}\u{4}", .archive("ZIP")), ("GIF89a", .image("GIF")),
    ("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", .xml(root: "svg")),
    ("<soap:Envelope/>", .xml(root: "soap:Envelope")), ("\u{1}\u{2}\u{3}\u{4}", .binary),
    ("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>", .xml(root: "rdf:RDF")),
  ]

  @Test(arguments: cases.indices) func contentIsNamed(index: Int) {
    let (text, content) = Self.cases[index]
    #expect(throws: FeedError.unrecognized(location: "x", content: content)) {
      try Documents.read(text, location: "x")
    }
  }

  @Test func packedAndPictureDataAreNamed() {
    for (bytes, content) in [
      ([0x1F, 0x8B, 8, 0], FeedError.Content.archive("gzip")),
      ([0x89, 0x50, 0x4E, 0x47], .image("PNG")), ([0xFF, 0xD8, 0xFF, 0xE0], .image("JPEG")),
    ] as [([UInt8], FeedError.Content)] {
      #expect(
        throws: FeedError.unrecognized(location: "https://x.example/feed.xml", content: content)
      ) {
        try Documents.read(bytes)
      }
    }
  }

  @Test func theMessageNamesPlaceContentAndRemedy() {
    let error = FeedError.unrecognized(location: "https://x.example/", content: .html)
    #expect(error.message == "https://x.example/ is not a catalog: it is an HTML page.")
    #expect(error.remedy?.contains("RSS") == true)
    let json = FeedError.invalid(location: "c.json", line: 7, path: "a[1].b", problem: "is missing")
    #expect(json.message == "c.json, line 7: a[1].b: is missing.")
  }
}
