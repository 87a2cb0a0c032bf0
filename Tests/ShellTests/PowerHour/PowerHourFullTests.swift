import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite struct PowerHourFullTests {
  private func pilot(_ size: Size = Size(columns: 90, rows: 24)) async throws -> Pilot {
    let talks = (1...70).map { Sample.episode("Talk \($0)", duration: 900) }
    let pilot = try await Pilot(
      [Sample.catalog("Talks", key: "t", episodes: talks)], split: true, size: size)
    await pilot.start()
    await pilot.type("powerhour start")
    pilot.render()
    return pilot
  }

  /// Cells that differ, by row and column.
  private func differences(_ before: Canvas, _ after: Canvas) -> Int {
    func rows(_ canvas: Canvas) -> [[Character]] {
      canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        Array(row) + Array(repeating: " ", count: max(0, canvas.size.columns - row.count))
      }
    }
    return zip(rows(before), rows(after)).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).count { $0 != $1 }
    }
  }

  @Test(arguments: [
    Size(columns: 120, rows: 30), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
  ])
  func thePage(size: Size) async throws {
    let pilot = try await pilot(size)
    await pilot.pass(.milliseconds(77_300))
    let complaint = try Snapshot.complaint(
      about: pilot.screen, "full-powerhour.\(size.columns)x\(size.rows)")
    if let complaint { Issue.record("\(complaint)") }
  }

  @Test func theClockChangesEverySecondAndLittleElse() async throws {
    let pilot = try await pilot()
    pilot.render()
    await pilot.pass(.seconds(9))
    var before = pilot.render().canvas
    for _ in 0..<40 {
      #expect(await pilot.pass(.seconds(1)).isEmpty)
      let after = pilot.render().canvas
      #expect((1...60).contains(differences(before, after)))
      before = after
    }
    // Nothing is due between two seconds.
    let due = try #require(pilot.session.deadline)
    #expect(due - pilot.clock.now.uptime == .seconds(1))
  }

  @Test func itGoesOnWhileOneBrowsesAndTypes() async throws {
    let pilot = try await pilot(Size(columns: 120, rows: 30))
    await pilot.type("tab 1")
    await pilot.pass(.seconds(18))
    #expect(pilot.screen.contains("0:42  clip 1 of 60"))
    await pilot.press(.character("/"))
    await pilot.press(.character("t"))
    await pilot.pass(.seconds(42))
    #expect(pilot.screen.contains("Power Hour 59"))
    #expect(pilot.screen.contains("Clip 2 of 60"))
    await pilot.press(.escape)
    await pilot.type("find talk")
    await pilot.pass(.seconds(60))
    #expect(pilot.screen.contains("clip 3 of 60"))
    await pilot.type("unsubscribe Talks")
    await pilot.pass(.seconds(120))
    #expect(pilot.alert != nil)
    #expect(pilot.screen.contains("Power Hour 56"))
  }

  @Test func aClickOnWhatItSaysOpensItsPage() async throws {
    let pilot = try await pilot()
    await pilot.type("tab 1")
    await pilot.pass(.seconds(60))
    #expect(await pilot.click("Clip 2 of 60"))
    #expect(pilot.page?.title == "Power Hour")
    await pilot.type("tab 1")
    pilot.clock.suspend(for: 3600)
    await pilot.pass(.seconds(1))
    #expect(await pilot.click("The power hour is paused"))
    #expect(pilot.page?.title == "Power Hour")
  }

  @Test func spacePausesAndAStillPageWantsNoTick() async throws {
    let pilot = try await pilot()
    await pilot.pass(.seconds(10))
    await pilot.press(.character(" "))
    #expect(!pilot.isPowerHourRunning)
    #expect(pilot.screen.contains("clip 1 of 60, paused"))
    await pilot.pass(.seconds(10))
    #expect(pilot.session.deadline == nil)
    await pilot.press(.character(" "))
    await pilot.pass(.seconds(3))
    #expect(!pilot.screen.contains("paused"))
  }

  /// Its own keys, as its hints say.
  @Test func aStarKeepsTheClipAndABracketSkipsIt() async throws {
    let pilot = try await pilot()
    #expect(pilot.screen.contains("nothing kept yet"))
    await pilot.press(.character("*"))
    #expect(pilot.screen.contains("kept 1   ★ Talk 1"))
    await pilot.press(.character("]"))
    #expect(pilot.screen.contains("clip 2 of 60"))
    await pilot.type("star")
    #expect(pilot.screen.contains("kept 2   ★ Talk 2   ★ Talk 1"))
    await pilot.press(.character("!"))
    #expect(pilot.screen.contains("Space pause  * keep  ] skip"))
    // Whatever takes the star off again.
    await pilot.type(["tab 1", "open 1", "unstar 1", "tab 5"])
    #expect(pilot.screen.contains("kept 1   ★ Talk 2"))
    let queue = try pilot.store.reader.episodes(EpisodeQuery(scope: .queue), Window())
    #expect(queue.rows.map(\.title) == ["Talk 1", "Talk 2"])
  }

  /// What had its star before is not kept in this hour.
  @Test func whatWasStarredBeforeIsNotCounted() async throws {
    let pilot = try await pilot()
    await pilot.type(["powerhour stop", "tab 1", "open 1", "star 1", "queue 1"])
    await pilot.type("powerhour start")
    #expect(pilot.screen.contains("clip 1 of 60"))
    await pilot.type("queue 2")
    #expect(pilot.screen.contains("nothing kept yet"))
  }

  @Test func whereThereAreFewRowsItScrollsRowByRow() async throws {
    let pilot = try await pilot(Size(columns: 40, rows: 11))
    #expect(pilot.screen.contains("clip 1 of 60") && !pilot.screen.contains("nothing kept yet"))
    for _ in 0..<2 { await pilot.press(.down) }
    #expect(pilot.screen.contains("nothing kept yet") && !pilot.screen.contains("clip 1 of 60"))
    await pilot.press(.up)
    #expect(pilot.screen.contains("next  Talk 2") && pilot.screen.contains("1:00"))
    await pilot.press(.up)
    #expect(pilot.screen.contains("clip 1 of 60"))
  }

  @Test func theRowOfWhatPlaysIsHiddenOnItsPage() async throws {
    let pilot = try await pilot()
    var frame = try #require(pilot.frame)
    frame.screen.playing = PlayRow(title: "Something", state: .playing, position: "0:01")
    let size = pilot.session.state.size
    func text(_ frame: Frame) -> String {
      CellRenderer().render(frame, draft: PromptDraft(prompt: "> "), size: size).canvas.text
    }
    #expect(!text(frame).contains("Something"))
    await pilot.type("tab 1")
    frame = try #require(pilot.frame)
    frame.screen.playing = PlayRow(title: "Something", state: .playing, position: "0:01")
    #expect(text(frame).contains("Something"))
  }

  @Test func changesRingOrFlashAsSet() async throws {
    let pilot = try await pilot()
    var rings = 0
    let show = pilot.session.show
    pilot.session.show = { update in
      if update.rings { rings += 1 }
      show(update)
    }
    await pilot.pass(.seconds(180))
    #expect(rings == 3)
    await pilot.type("set powerhour.signal flash")
    await pilot.pass(.milliseconds(60_000))
    #expect(rings == 3)
    #expect(pilot.frame?.screen.isFlashing == true)
    await pilot.pass(.milliseconds(150))
    #expect(pilot.frame?.screen.isFlashing == false)
    await pilot.type("set powerhour.signal off")
    await pilot.pass(.seconds(60))
    #expect(rings == 3)
    #expect(pilot.frame?.screen.isFlashing == false)
  }

  @Test func theWholeScreenFlashesAndComesBack() async throws {
    let pilot = try await pilot()
    var frame = try #require(pilot.frame)
    let plain = CellRenderer().render(
      frame, draft: PromptDraft(prompt: ""), size: Size(columns: 90, rows: 24)
    ).canvas
    frame.screen.isFlashing = true
    let flash = CellRenderer().render(
      frame, draft: PromptDraft(prompt: ""), size: Size(columns: 90, rows: 24)
    ).canvas
    #expect(plain.text == flash.text)
    #expect(plain != flash)
  }
}
