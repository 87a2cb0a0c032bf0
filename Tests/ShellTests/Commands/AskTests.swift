import Canvas
import Catalog
import Interface
import Store
import TestSupport
import Testing

@testable import Shell

/// Questions of the user's own.
@MainActor @Suite struct AskTests {
  private func line(_ text: String) throws(Failure) -> AskLine {
    let words = (try? Tokenizer.words(in: text)) ?? []
    return try AskLine(words.map(\.text), CommandTable.shipped)
  }

  @Test(arguments: [
    (#""Sure?" "Yes" {quit}"#, nil, ["Yes:quit"]),
    (#"Sure? Yes {quit} No {}"#, nil, ["Yes:quit", "No:"]),
    (#""Sure?" "It is late." "Yes" {quit} "No" { }"#, "It is late.", ["Yes:quit", "No:"]),
    (#"T "" B {star 2-5}"#, "", ["B:star 2-5"]),
    (
      #"T B {find "a } b"} C {note it's {odd} here}"#, nil,
      [#"B:find "a } b""#, "C:note it's {odd} here"]
    ),
    (
      #"T B {ask "U" "C" {star all} "D" {}} E {}"#, nil,
      [#"B:ask "U" "C" {star all} "D" {}"#, "E:"]
    ),
    (#"T B {set a.b c; d}"#, nil, ["B:set a.b c; d"]),
    (#"T B {} B {quit}"#, nil, ["B:", "B:quit"]),
  ])
  func whatIsAsked(text: String, message: String?, choices: [String]) throws {
    let ask = try line(text)
    #expect(ask.text == message)
    #expect(ask.choices.map { "\($0.label):\($0.line)" } == choices)
  }

  @Test(arguments: [
    ("", "Ask what?"), (#""Sure?""#, #""Sure?" has no button."#),
    (#"" " OK {}"#, "The question has no title."),
    (#"T Yes"#, #"The button "Yes" has no command; {} does nothing."#),
    (#"T Yes {} No"#, #"The button "No" has no command; {} does nothing."#),
    (#"T text Yes no {}"#, #"The button "Yes" has no command before "no"; {} does nothing."#),
    (#"T {quit}"#, "{quit} has no button before it."),
    (#"T Yes {} {quit}"#, "{quit} has no button before it."),
    (#"T "" {}"#, "A button has no label."),
    (#"T Yes {quit"#, "{quit has no } that closes it."),
    (#"T Yes {quit}x No {}"#, #"{quit}x has no } that closes it."#),
    (
      #"T Yes {verson}"#,
      #"The button "Yes": Unknown command: verson. Did you mean version? Type "help" for a list."#
    ),
    (
      #"T Yes {download 1}"#,
      #"The button "Yes": download is not available in this version: downloads come later."#
    ),
    (#"T Yes {ask U No}"#, #"The button "Yes": The button "No" has no command; {} does nothing."#),
  ])
  func whatIsWrongIsSaid(text: String, message: String) {
    do throws(Failure) {
      _ = try line(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.text == message)
    }
  }

  private func pilot(_ columns: Int) async throws -> Pilot {
    let pilot = try await Pilot(
      split: columns > 0, size: Size(columns: max(80, columns), rows: 24))
    await pilot.start()
    return pilot
  }

  private func starred(_ pilot: Pilot) throws -> Int {
    try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows.count(
      where: \.isStarred)
  }

  @Test(arguments: [0, 80, 120]) func aButtonRunsItsCommandOnce(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type("open 1")
    await pilot.type(#"ask "Star?" "All of it." "No" {} "All" {star all} "Some" {star 2-}"#)
    #expect(pilot.alert?.title == "Star?" && pilot.alert?.message == "All of it.")
    #expect(pilot.alert?.buttons.map(\.label) == ["No", "All", "Some"])
    await pilot.answer("some")
    #expect(try starred(pilot) == 2 && pilot.alert == nil)
    // A bare Enter takes the first, Esc none.
    await pilot.type(#"ask "Star?" "No" {} "All" {star all}"#)
    await pilot.answer("")
    await pilot.type(#"ask "Star?" "All" {star all}"#)
    await pilot.send(.cancel)
    #expect(try starred(pilot) == 2 && pilot.alert == nil)
    await pilot.type(#"ask "Star?" "No" {} "All" {star all}"#)
    await pilot.answer("2")
    #expect(try starred(pilot) == 3)
  }

  @Test(arguments: [0, 120]) func questionsWaitTheirTurn(columns: Int) async throws {
    let pilot = try await pilot(columns)
    await pilot.type(#"ask "One" "Go" {open 1} "Two" {ask "Inner" "Star" {star 1}}"#)
    pilot.session.handle(.line(#"ask "Next" "Up" {tab up}"#))
    #expect(pilot.alert?.title == "One")
    // Going somewhere withdraws none of them.
    await pilot.answer("Go")
    #expect(pilot.alert?.title == "Next")
    await pilot.answer("1")
    #expect(pilot.alert == nil && pilot.page?.title == "Up Next")
    await pilot.type(["tab 1", "home", "open 1"])
    await pilot.type(#"ask "One" "Go" {open 1} "Two" {ask "Inner" "Star" {star 1}}"#)
    await pilot.answer("Two")
    #expect(pilot.alert?.title == "Inner")
    await pilot.answer("Star")
    #expect(try starred(pilot) == 1)
  }

  @Test func aKeyAsks() async throws {
    let pilot = try await pilot(80)
    await pilot.type("open 1")
    let bound = await pilot.type(
      #"bind F7 ask "Mark all?" "No" {} "Yes, \"all\"" {watched all}"#)
    #expect(
      bound == [
        #"F7 now runs ask "Mark all?" No {} "Yes, \"all\"" {watched all}."#
      ])
    await pilot.press(.function(7))
    #expect(pilot.alert?.buttons.map(\.label) == ["No", "Yes, \"all\""])
    await pilot.answer("2")
    #expect(
      try pilot.store.reader.episodes(EpisodeQuery(scope: .all), Window()).rows
        .count(where: { $0.watch.isWatched }) == 3)
    await pilot.type(#"bind F8 ask "Mark all?" "Yes" {wached all}"#)
    #expect(pilot.failures.last?.message.contains("Unknown command: wached.") == true)
    #expect(pilot.session.state.keyMap[Key(.function(8))] == nil)
  }

  @Test func tekpubrcAsks() async throws {
    let pilot = try await pilot(0)
    await pilot.send(
      .line(
        #"ask "Theme?" "Dark" {set theme dark} "Light" {set theme light}"#,
        from: .configuration(line: 3)))
    await pilot.answer("Light")
    // The answer is the user's, and stays.
    #expect(try pilot.store.reader.settings()["theme"] == "light")
    await pilot.send(.line(#"ask "Theme?" "Dark""#, from: .configuration(line: 4)))
    #expect(pilot.text.contains(#"tekpubrc:4: The button "Dark" has no command"#))
  }

  @Test(arguments: [
    (#"ask "T" "B" {wat"#, ["watched"]), (#"ask "T" "B" {set splash a"#, ["automatic", "always"]),
    (#"ask "T" "B" {ask U C {unsub"#, ["unsubscribe"]), (#"ask "T"#, []),
    (#"ask "T" "B" {quit} "#, []),
    (#"bind F5 ask "T" "B" {unsub"#, ["unsubscribe"]), ("watched al", ["all"]), ("as", ["ask"]),
    ("und", ["undo"]),
  ])
  func completion(line: String, candidates: [String]) async throws {
    let pilot = try await pilot(0)
    let completion = Completion.of(line, in: pilot.session.state)
    #expect(completion.candidates.map(\.text) == candidates)
    guard let first = candidates.first else { return }
    let typed = String(line.dropFirst(completion.start))
    #expect(first.hasPrefix(typed) && !typed.isEmpty)
  }
}
