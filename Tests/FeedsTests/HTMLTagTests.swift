import Testing

@testable import Feeds

/// What is a tag, where it ends, and what it does to the lines.
@Suite struct HTMLTagTests {
  private func plain(_ html: String) -> String? {
    HTMLText.plain(XMLText(bytes: Array(html.utf8), isMarkup: false))
  }

  @Test(arguments: [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "dl", "hr", "figure",
    "section", "article", "pre", "textarea",
  ])
  func anEmptyLineGoesBefore(name: String) {
    #expect(plain("a<br>b<\(name)>c") == "a\nb\n\n" + "c")
    #expect(plain("a<br>b<\(name.uppercased())>c") == "a\nb\n\n" + "c")
  }

  @Test(arguments: [
    "div", "header", "footer", "aside", "nav", "main", "address", "tr", "dt", "dd", "figcaption",
    "form", "fieldset", "center", "details", "summary", "caption", "body", "html",
  ])
  func aNewLineBegins(name: String) {
    #expect(plain("a<br>b<\(name)>c") == "a\nb\nc")
  }

  /// By itself each of these makes a text one that line ends mean nothing in.
  @Test(arguments: ["br", "ul", "ol", "pre", "p", "div", "table"])
  func withThemLineEndsAreBlanks(name: String) {
    #expect(HTMLTag.markup(in: "a\nb <\(name)> c") == .blocks)
    #expect(plain("a\nb <\(name)>")?.hasPrefix("a b") == true)
  }

  @Test(arguments: ["b", "i", "a", "em", "span", "th", "wbr", "o:p", "itunes:x"])
  func withTheseTheyStay(name: String) {
    #expect(HTMLTag.markup(in: "a\nb <\(name)> c") == .inline)
    #expect(plain("a\nb<\(name)>") == "a\nb")
  }

  @Test(arguments: [
    "a < b", "a <", "<", "</>", "<1>", "<int>", "vector<T>", "<-", "<:p>",
    "<abcdefghijklmnopqrstuvwxyz>",
  ])
  func otherBracketsAreText(text: String) {
    #expect(HTMLTag.markup(in: text) == .none)
    #expect(plain(text) == text)
  }

  @Test(arguments: [
    ("a<!-- x > -- y -->b", "ab"), ("a<!---->b", "ab"), ("a<!-- x", "a"), ("a<!DOCTYPE x>b", "ab"),
    ("a<!doctype x", "a"), ("a<?php x ?>b", "ab"), ("a<![if x]>b", "ab"), ("a<!--->b-->c", "ac"),
    ("<b>a<b title='>'>b</b>", "ab"), ("<b>a<b title = \">\">b</b>", "ab"),
    ("<b>a<b it's>b", "ab"), ("<b>a<b x='1>b", "ab"), ("<b>a<b x", "a"),
    ("<b>a<script>1 < 2</scrip></script >b", "ab"), ("<b>a<script>x</SCRIPT", "a"),
    ("<b>a</script>b", "ab"), ("<b>a<head>x</head><style>y</style><noscript>z</noscript>b", "ab"),
    ("<b>a<template>x</template>b", "ab"),
  ])
  func aTagIsLeftOutWhole(html: String, text: String) {
    #expect(plain(html) == text)
  }

  @Test(
    arguments: [
      ("<img alt='A cat'>", "[A cat]"), ("<img alt=cat>", "[cat]"),
      ("<img ALT = \"A cat\">", "[A cat]"),
      ("<img src=a.png alt='x'/>", "[x]"), ("<img alt>", nil), ("<img alt=''>", nil),
      ("<img alt=' '>", nil),
      ("<img data-alt='no'>", nil), ("<img altx='no' alt='yes'>", "[yes]"), ("<img al='no'>", nil),
      ("<img alt='a &amp; b'>", "[a & b]"), ("<img title='alt=no'>", nil), ("<img x alt=y>", "[y]"),
      ("<img alt=y><img alt='", "[y]"),
    ] as [(String, String?)])
  func anAttributeIsFound(html: String, text: String?) {
    #expect(plain(html) == text)
  }

  @Test func aQuoteLeftOpenIsLookedForOnlySoFar() {
    func text(_ length: Int) -> String? {
      plain("<b x='" + String(repeating: "y", count: length) + "' z='>'>!")
    }
    #expect(text(16_000) == "!")
    // Beyond that the first bracket ends it.
    #expect(text(20_000) == "'>!")
  }

  @Test(arguments: [
    ("<b title='x'>", true), ("<b>", false), ("<b x>", false), ("<br/>", false),
    ("<!-- a=b -->", false),
  ])
  func attributesAreNoticed(tag: String, has: Bool) {
    let bytes = Array(tag.utf8)
    let found = bytes.withUnsafeBufferPointer { buffer in
      HTMLTag(buffer, at: 0)?.hasAttributes(in: buffer)
    }
    #expect(found == has)
  }

  @Test func listsWithinLists() {
    #expect(plain("x<ol><li>a<ul><li>b</ul><li>c</ol>y") == "x\n\n1. a\n  - b\n2. c\n\ny")
    #expect(plain("x<menu><li>a</menu><dir><li>b</dir>") == "x\n\n- a\n\n- b")
    #expect(plain("<ul><li>a<h1>b</h1></li></ul>") == "- a\n  b")
  }
}

extension HTMLTag {
  fileprivate static func markup(in text: String) -> HTMLText.Markup {
    Array(text.utf8).withUnsafeBufferPointer { markup(in: $0) }
  }
}
