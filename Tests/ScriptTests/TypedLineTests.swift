import Interface
import Script
import Testing

@Suite struct TypedLineTests {
  @Test func enterHandsOutWhatWasTyped() {
    var line = TypedLine()
    line.type("open")
    #expect(line.press(Key(.character(" "))) == .edited)
    #expect(line.press(Key(.character("1"))) == .edited)
    #expect(line.press(Key(.enter)) == .accepted("open 1"))
    #expect(line.text == "")
  }

  @Test func backspaceAndControlUTakeBack() {
    var line = TypedLine()
    line.type("open")
    #expect(line.press(Key(.backspace)) == .edited)
    #expect(line.text == "ope")
    #expect(line.press(Key(.character("u"), .control)) == .edited)
    #expect(line.text == "")
  }

  @Test(arguments: [
    Key(.enter), Key(.function(5)), Key(.backspace), Key(.character("g"), .control),
  ])
  func anEmptyLineHasNoUseForOtherKeys(key: Key) {
    var line = TypedLine()
    #expect(line.press(key) == .unused)
  }
}
