import Testing

@testable import Feeds

@Suite struct HTMLTextTests {
  @Test(
    arguments: [
      ("a", "a"), ("", nil), (" <p> </p> ", nil), ("<p>a</p><p>b</p>", "a\n\nb"),
      ("a<br>b<br/>c", "a\nb\nc"),
      ("a<br><br><br><br>b", "a\n\nb"), ("<div>a</div><div>b</div>", "a\nb"), ("a\nb", "a\nb"),
      ("<p>a\n  b</p>", "a b"), ("a\n\n\n\nb", "a\n\nb"), ("  a  \n   b ", "a\nb"),
      ("a\r\nb", "a\nb"),
      ("<ul><li>a<ul><li>b</li></ul></li></ul>", "- a\n  - b"),
      ("x<ul><li>a</li><li>b<ol><li>c<li>d</ol></ul>y", "x\n\n- a\n- b\n  1. c\n  2. d\n\ny"),
      ("<ul><li><p>a</p><p>b</p></li></ul>", "- a\n  b"),
      ("<pre>a\n  b\n\nc</pre>d", "a\n  b\n\nc\n\nd"), ("<p>a</p><pre>\nb\n</pre>", "a\n\nb"),
      ("<a href='https://x.example/'>here</a>", "here (https://x.example/)"),
      ("<a href='https://x.example/'>https://x.example</a>", "https://x.example"),
      ("<a href='https://www.x.example/a'>x.example/a</a>!", "x.example/a!"),
      ("<a href=https://x.example/a>t</a>", "t (https://x.example/a)"), ("<a href='#x'>t</a>", "t"),
      ("<a href='javascript:x'>t</a>", "t"),
      (
        "<a href='https://x.example/1'>s<a href='https://x.example/2'>t</a></a>",
        "s (https://x.example/1)t (https://x.example/2)"
      ),
      ("<a href='https://x.example/?a=1&amp;b=2'>t</a>", "t (https://x.example/?a=1&b=2)"),
      ("a<script>b</script>c<style>d</style><!-- e -->f", "acf"), ("a<script>b", "a"),
      ("a<!-- b", "a"),
      ("&amp;lt;b&amp;gt; &eacute;&#233;&#xe9;&nbsp;&nbsp;x", "&lt;b&gt; ééé x"),
      ("&bogus; & &", "&bogus; & &"),
      ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"), ("vector<int> x", "vector<int> x"),
      ("<b>a</b>\nb", "a\nb"),
      ("<img src='x' alt='A cat'>", "[A cat]"), ("<td>a</td><td>b</td>", "a b"),
      ("a&#8;b&#27;c", "abc"),
      ("<h1>T</h1>x<blockquote>q</blockquote>y", "T\n\nx\n\nq\n\ny"),
      ("<p title=\"a>b\">c</p>", "c"),
      ("x<p", "x"), ("x<a href='", "x"), ("a <", "a <"), ("&#", "&#"), ("</p>", nil),
    ] as [(String, String?)])
  func becomesPlainText(html: String, text: String?) {
    #expect(HTMLText.plain(XMLText(bytes: Array(html.utf8), isMarkup: false)) == text)
  }

  @Test func literalTextKeepsBracketsAndReferences() {
    let text = XMLText(bytes: Array("a <b> &amp;  c\n\n\n\nd".utf8), isMarkup: false)
    #expect(HTMLText.literal(text) == "a <b> &amp; c\n\nd")
  }

  @Test func deepListsAreIndentedOnlySoFar() {
    let html = String(repeating: "<ul><li>", count: 5000) + "x"
    let text = HTMLText.plain(XMLText(bytes: Array(html.utf8), isMarkup: false))
    #expect(text?.count ?? 0 < 100)
  }
}
