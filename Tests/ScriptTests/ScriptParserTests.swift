import struct Canvas.Position
import Interface
import Script
import Testing

@Suite struct ScriptParserTests {
  private func steps(_ text: String) throws -> [ScriptStep] {
    try ScriptParser(file: "walk.tekpub").steps(of: Array(text.utf8))
  }

  @Test func commandsAndDirectivesAreTold() throws {
    let text = """
      # a walk
      open 1   # the first

      answer "Unsubscribe"
      expect "45 episodes" within 5s
      expect /[0-9]+ of [0-9]+/
      wait idle
      wait 400ms
      echo one  two
      press C-g
      type "find py"
      resize 120x40
      drag 1,1 20,5 3,1000
      """
    #expect(
      try steps(text) == [
        ScriptStep(line: 2, kind: .command("open 1   # the first")),
        ScriptStep(line: 4, kind: .answer("Unsubscribe")),
        ScriptStep(line: 5, kind: .expect(.text("45 episodes"), within: .seconds(5))),
        ScriptStep(line: 6, kind: .expect(.expression("[0-9]+ of [0-9]+"), within: nil)),
        ScriptStep(line: 7, kind: .wait(.idle, within: nil)),
        ScriptStep(line: 8, kind: .wait(.time(.milliseconds(400)), within: nil)),
        ScriptStep(line: 9, kind: .echo("one two")),
        ScriptStep(line: 10, kind: .press(Key(.character("g"), .control))),
        ScriptStep(line: 11, kind: .type("find py")),
        ScriptStep(line: 12, kind: .resize(columns: 120, rows: 40)),
        ScriptStep(
          line: 13,
          kind: .drag([
            Position(column: 0, row: 0), Position(column: 19, row: 4),
            Position(column: 2, row: 999),
          ])),
      ])
  }

  @Test(arguments: [
    "\u{feff}open 1\r\nback\r\n", "open 1\nback", "\n\nopen 1\n\nback\n\n", " \topen 1 \t\nback\t",
  ])
  func lineEndsBlanksAroundAndAByteOrderMarkMakeNoDifference(text: String) throws {
    #expect(try steps(text).map(\.kind) == [.command("open 1"), .command("back")])
  }

  @Test(arguments: [
    ("opne 1", 1, 1), ("open 1\n  fly", 2, 3), ("echo 'x", 1, 6), ("expect", 1, 7),
    ("expect a b", 1, 10),
    ("expect /(/", 1, 8), ("expect x within soon", 1, 17), ("wait forever", 1, 6),
    ("wait 2s within 5s", 1, 6), ("wait idle within soon", 1, 18), ("answer", 1, 7),
    ("open \u{1b}[A", 1, 6), ("open a\u{0}", 1, 7), ("press Ctrl", 1, 7),
    ("press", 1, 6), ("type a b", 1, 8), ("resize 80", 1, 8), ("resize 80x", 1, 8),
    ("resize 10x24", 1, 8), ("drag", 1, 5), ("drag 1,1", 1, 6),
    ("drag 1,1 2", 1, 10), ("drag 1,1 2,x", 1, 10), ("drag 1,1 2,3,4", 1, 10),
    ("drag 0,1 2,3", 1, 6), ("drag 1,1 1001,3", 1, 10), ("drag 1,1 -2,3", 1, 10),
  ])
  func mistakesAreFoundWithTheirPlace(text: String, line: Int, column: Int) {
    do {
      _ = try steps(text)
      Issue.record("\(text) was taken")
    } catch let error as ScriptError {
      #expect(error.line == line)
      #expect(error.column == column)
      #expect(error.text.hasPrefix("walk.tekpub:\(line):\(column): error: "))
    } catch {
      Issue.record(error)
    }
  }

  @Test func badUTF8IsFoundWithItsPlace() {
    do {
      _ = try ScriptParser(file: "x").steps(of: [0x65, 0xff])
      Issue.record("taken")
    } catch {
      #expect(
        error
          == ScriptError(
            file: "x", line: 1, column: 2, message: "this is not UTF-8", source: "e\u{fffd}"))
    }
  }

  @Test(arguments: [
    ("opne 1", ["opne 1", "^^^^"]),
    ("  open  'x y", ["  open  'x y", "        ^^^^"]),
    ("wait soon # never", ["wait soon # never", "     ^^^^"]),
    ("expect", ["expect", "      ^"]),
    ("echo\t\u{1b}x", ["echo \\u{1b}x", "     ^^^^^^"]),
    ("expect 日本 語", ["expect 日本 語", "            ^^"]),
    (
      "echo " + String(repeating: "a", count: 100) + " 'b",
      ["..." + String(repeating: "a", count: 59) + " 'b", String(repeating: " ", count: 63) + "^^"]
    ),
  ])
  func whatIsWrongIsUnderlined(text: String, excerpt: [String]) {
    do {
      _ = try steps(text)
      Issue.record("\(text) was taken")
    } catch let error as ScriptError {
      #expect(error.excerpt == excerpt)
    } catch {
      Issue.record(error)
    }
  }
}
