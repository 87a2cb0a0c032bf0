import Interface
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("F5", Key(.function(5))), ("C-g", Key(.character("g"), .control)),
    ("M-x", Key(.character("x"), .alt)), ("C-M-a", Key(.character("a"), [.control, .alt])),
    ("S-F3", Key(.function(3), .shift)), ("PageUp", Key(.pageUp)), ("Space", Key(.character(" "))),
    ("M-1", Key(.character("1"), .alt)), ("-", Key(.character("-"))),
  ])
  func keysAreReadAndWritten(name: String, key: Key) {
    #expect(KeyName.parse(name) == key)
    #expect(KeyName.text(key) == name)
  }

  @Test(arguments: ["", "F0", "F25", "Q-x", "C-", "nothing", "C-ab"])
  func whatIsNoKeyIsRefused(name: String) { #expect(KeyName.parse(name) == nil) }
}
