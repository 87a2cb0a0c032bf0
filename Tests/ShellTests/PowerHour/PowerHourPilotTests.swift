import Canvas
import Catalog
import Interface
import Shell
import Store
import TestSupport
import Testing

@MainActor @Suite struct PowerHourPilotTests {
  static let achievements =
    Sample.achievements + [
      AchievementDefinition(
        id: AchievementID(rawValue: "com.tekpub.power-hour"), title: "Power Hour",
        text: "You went through a whole power hour.", points: 60, metric: .powerHours, target: 1)
    ]

  private func pilot(
    episodes: Int = 70, full: Bool = false, folder: TemporaryFolder? = nil, seed: UInt64 = 0
  ) async throws -> Pilot {
    let talks = (0..<episodes).map { number in
      Sample.episode("Talk \(number + 1)", duration: number == 1 ? 45 : 600 + number)
    }
    let catalog = Sample.catalog("Talks", key: "t", episodes: talks)
    let pilot = try await Pilot(
      episodes > 0 ? [catalog] : [], split: full, size: Size(columns: 90, rows: 24),
      folder: folder, achievements: Self.achievements, seed: seed)
    await pilot.start()
    return pilot
  }

  @Test func aWholeHourPrintsAtItsChangesOnlyAndEndsWithAnAchievement() async throws {
    let pilot = try await pilot()
    let begun = await pilot.type("powerhour start --from production 1")
    #expect(begun[0] == "Power hour: 60 clips of 60 s from Talks, 1 h in all.")
    #expect(begun[1] == "Skipped 1: Talk 2 (too short, 0:45).")
    #expect(begun.contains("  1:00 left of this clip"))
    #expect(begun.contains("  Next  Talk 3 (Talks)"))
    #expect(await pilot.pass(.milliseconds(49_999)).isEmpty)
    #expect(await pilot.pass(.milliseconds(1)) == ["* 10 s left of Talk 1. Next: Talk 3"])
    #expect(
      await pilot.pass(.seconds(10)) == [
        "* Clip 2 of 60: Talk 3 (Talks), from 0:00 of 10:02."
      ])
    let rest = await pilot.pass(.seconds(59 * 60))
    // 58 changes and 59 times ten seconds, the end and what it earned.
    #expect(rest.count == 58 + 59 + 2)
    #expect(
      rest.suffix(3) == [
        "* 10 s left of Talk 61, the last clip.", "* The power hour is over: 60 clips.",
        "* Achievement: Power Hour (60 points). You went through a whole power hour.",
      ])
    #expect(pilot.played.count == 61)
    #expect(pilot.played.prefix(2) == ["Talk 1 at 0", "Talk 3 at 0"])
    #expect(pilot.played.last == "silence")
    #expect(await pilot.type("powerhour pause").last?.contains("No power hour") == true)
    #expect(try pilot.store.reader.powerHour() == nil)
  }

  @Test func showPrintsWhereItIs() async throws {
    let pilot = try await pilot()
    await pilot.type(["set powerhour.start middle", "powerhour start --minutes 3 --clip 90"])
    await pilot.pass(.milliseconds(20_500))
    let page = await pilot.type("show")
    #expect(
      page.suffix(7) == [
        "  1:10 left of this clip",
        "  [###-------------------------]  11%  2:40 left",
        "  Clip  1 of 2", "  Now   Talk 1 (Talks)", "        from 4:15 of 10:00",
        "  Next  Talk 36 (Talks)",
        "  star: keep it for later (adds it to Up Next). powerhour pause, skip, restart or stop.",
      ])
    #expect(page[1].contains("[5 Power Hour (2)]"))
  }

  @Test func tooFewAreAskedAbout() async throws {
    let pilot = try await pilot(episodes: 3)
    await pilot.type("powerhour start")
    #expect(pilot.alert?.title == "Start with 2 of 60 clips?")
    #expect(
      pilot.alert?.message == """
        There are only 2 to be had from the library.
        Skipped 1: Talk 2 (too short, 0:45).
        """)
    await pilot.answer("Cancel")
    #expect(try pilot.store.reader.powerHour() == nil)
    await pilot.type("powerhour start")
    #expect(
      await pilot.answer("").first == "Power hour: 2 clips of 60 s from the library, 2 min in all.")
    await pilot.type("powerhour start --minutes 1")
    #expect(pilot.alert?.title == "Start another power hour?")
    #expect(pilot.alert?.defaultButton == 0)
    await pilot.answer("Cancel")
    #expect(pilot.isPowerHourRunning)
    await pilot.type("powerhour start --from queue")
    let nothing = await pilot.answer("Start")
    #expect(nothing.first?.hasPrefix("Error: No clip of 60 s can be had from Up Next.") == true)
  }

  @Test(arguments: [
    ("powerhour start --minutes 0", "--minutes takes a number from 1 to 1440."),
    ("powerhour start --minutes 1 --clip 90", "A clip of 90 s does not fit into 1 minute."),
    ("powerhour start --from", "--from takes queue, production, starred, all or a folder."),
    ("powerhour start --length 3", "--length is not known."),
    ("powerhour start now", "now is not known."),
    ("powerhour pause now", "Only \"start\" takes arguments."),
    ("powerhour pasue", "pasue is not known. Did you mean powerhour pause?"),
    ("powerhour start --from ./nowhere", "There is no folder ./nowhere."),
    ("powerhour start --from library.sqlite", "library.sqlite is not a folder."),
    ("powerhour start --from .", "There is no audio file in .."),
    ("powerhour start --from production No", "Nothing here is called No."),
    ("powerhour skip", "No power hour is under way."),
  ])
  func mistakesSayWhatToDo(line: String, text: String) async throws {
    let pilot = try await pilot(episodes: 3)
    await pilot.type(line)
    #expect(pilot.failures.last?.message == text)
  }

  @Test func aPauseOutlivesTheProgram() async throws {
    let folder = try TemporaryFolder()
    do {
      let pilot = try await pilot(folder: folder)
      await pilot.type("powerhour start --minutes 10")
      await pilot.pass(.milliseconds(95_250))
      // It is running when the program ends.
      try await pilot.end()
    }
    let next = try await pilot(episodes: 0, folder: folder)
    #expect(
      next.lines.last == "* A power hour waits at clip 2 of 10, Talk 8. powerhour resume goes on.")
    next.clock.advance(by: .seconds(86_400))
    #expect(
      await next.type("powerhour resume") == ["Running: clip 2 of 10, Talk 8, 0:25 left of it."])
    #expect(next.played == ["Talk 8 at 35"])
    #expect(await next.pass(.milliseconds(24_749)).count == 1)
    #expect(await next.pass(.milliseconds(1)).first?.hasPrefix("* Clip 3 of 10") == true)
    #expect(await next.type("powerhour pause").first?.hasPrefix("Paused: clip 3 of 10") == true)
    #expect(await next.type("powerhour pause").last == "Error: The power hour is already paused.")
    #expect(await next.type("powerhour restart").first?.hasPrefix("Running: clip 1 of 10") == true)
    #expect(await next.type("powerhour stop") == ["Stopped at clip 1 of 10, Talk 1."])
  }

  /// Killed at any moment: the clip it was in is played again, at most.
  @Test func anEndWithoutAWordLosesNothingThatWasNotHeard() async throws {
    let folder = try TemporaryFolder()
    do {
      let pilot = try await pilot(folder: folder)
      await pilot.type("powerhour start --minutes 10")
      await pilot.pass(.seconds(100))
    }
    let stored = try #require(
      try Store.open(path: folder.path + "/library.sqlite").reader.powerHour())
    #expect(stored.hour.restored(away: .seconds(40)).position(at: .zero) == .seconds(100))
    #expect(stored.hour.restored(away: .seconds(86_400)).position(at: .zero) == .seconds(60))
  }

  @Test func aSleepPausesItWhereItBegan() async throws {
    let pilot = try await pilot(full: true)
    await pilot.type("powerhour start --minutes 10")
    await pilot.pass(.seconds(70))
    pilot.clock.suspend(for: 8 * 3600)
    await pilot.pass(.seconds(1))
    #expect(!pilot.isPowerHourRunning)
    #expect(
      pilot.lines.joined(separator: " ").contains(
        "The power hour is paused: nothing ran here for 8 h"))
    await pilot.pass(.seconds(600))
    #expect(pilot.screen.contains("of 10, paused"))
    await pilot.type("powerhour resume")
    // A second ran before it was noticed.
    #expect(pilot.played.last == "Talk 8 at 11")
  }

  /// Stopped with SIGSTOP, or a virtual machine that stood still: the tick comes far too late.
  @Test func aTickFarTooLatePausesAndALateOneDoesNot() async throws {
    let pilot = try await pilot()
    await pilot.type("powerhour start --minutes 10")
    await pilot.pass(.seconds(41))
    pilot.clock.advance(by: .seconds(14))
    await pilot.send(.tick)
    let isRunning = pilot.isPowerHourRunning
    #expect(isRunning)
    #expect(pilot.lines.last?.hasPrefix("* 5 s left of Talk 1") == true)
    pilot.clock.advance(by: .seconds(16))
    #expect(
      await pilot.send(.tick) == [
        "! The power hour is paused: nothing ran here for 16 s. powerhour resume goes on."
      ])
    #expect(
      await pilot.type("powerhour resume") == ["Running: clip 1 of 10, Talk 1, 0:05 left of it."])
  }

  @Test func starKeepsTheClipForUpNext() async throws {
    let pilot = try await pilot()
    await pilot.type("powerhour start --minutes 10")
    #expect(await pilot.type("star").first == "Starred, and in Up Next: Talk 1")
    await pilot.pass(.seconds(60))
    await pilot.type("tab 1")
    // Nothing with an episode is in front: the clip is meant.
    #expect(await pilot.type("star").first == "Starred, and in Up Next: Talk 8")
    await pilot.type(["open 1", "star 3"])
    #expect(pilot.lines.last == "Starred: Talk 3")
    let queue = try pilot.store.reader.episodes(EpisodeQuery(scope: .queue), Window())
    #expect(queue.rows.map(\.title) == ["Talk 1", "Talk 8"])
  }

  @Test func aFolderOfSoundsIsPlayedAndKept() async throws {
    let folder = try TemporaryFolder()
    try folder.write("RIFF....WAVE", to: "my sounds/a short.wav")
    try folder.write("", to: "my sounds/empty.mp3")
    let pilot = try await pilot(episodes: 0, folder: folder)
    await pilot.type("powerhour start --minutes 2 --from my sounds")
    #expect(pilot.alert?.title == "Start with 1 of 2 clips?")
    #expect(
      pilot.alert?.message?.contains("Skipped 1: empty (cannot be played: it is empty).") == true)
    #expect(pilot.alert?.message?.contains("Length unknown, from the beginning: 1 clip.") == true)
    await pilot.answer("Start")
    #expect(await pilot.type("star").first?.hasPrefix("Kept: a short.") == true)
    #expect(await pilot.type("star") == ["Already kept: a short"])
    let end = await pilot.pass(.seconds(60))
    #expect(end.contains("* The power hour is over: 1 clip. Kept: a short."))
  }

  /// What was kept of a folder is named however the hour ends.
  @Test func whatWasKeptIsNamedWhenAnHourIsGivenUp() async throws {
    let folder = try TemporaryFolder()
    try folder.write("RIFF....WAVE", to: "sounds/faster?.wav")
    let pilot = try await pilot(episodes: 0, folder: folder)
    let start = "powerhour start --minutes 2 --from sounds"
    await pilot.type(start)
    await pilot.answer("Start")
    #expect(
      await pilot.type("star")
        == ["Kept: faster? A file has no place in Up Next; the end names it again."])
    await pilot.type(start)
    await pilot.answer("Start")
    #expect(await pilot.answer("Start").contains("* Kept: faster?"))
    #expect(await pilot.type("powerhour stop") == ["Stopped at clip 1 of 1, faster?"])
    await pilot.type(start)
    await pilot.answer("Start")
    await pilot.type("star")
    #expect(
      await pilot.type("powerhour stop") == ["Stopped at clip 1 of 1, faster?", "* Kept: faster?"])
    #expect(pilot.session.state.notices.entries.last?.notice.text == "Kept: faster?")
  }

  @Test func whatIsStarredCountsAlsoWhenItIsNotFollowed() async throws {
    let pilot = try await pilot()
    await pilot.type(["open 1", "star 3", "home", "unsubscribe 1"])
    await pilot.answer("Unsubscribe")
    await pilot.type("powerhour start --minutes 1 --from starred")
    #expect(pilot.played == ["Talk 3 at 0"])
  }

  @Test func skippingMostOfItEarnsNothing() async throws {
    let pilot = try await pilot()
    await pilot.type("powerhour start --minutes 3")
    await pilot.type(["powerhour skip", "powerhour skip", "powerhour skip"])
    #expect(pilot.lines.last == "* The power hour is over: 3 clips.")
    #expect(try pilot.store.reader.powerHour() == nil)
  }

  @Test func chanceFollowsTheSeed() async throws {
    var played: [[String]] = []
    for seed in [1, 1, 2] as [UInt64] {
      let pilot = try await pilot(seed: seed)
      await pilot.type(["set powerhour.start random", "powerhour start"])
      played.append(pilot.played)
    }
    #expect(played[0] == played[1])
    #expect(played[0] != played[2])
  }

  @Test func itIsAListingForPrograms() async throws {
    let pilot = try await Pilot(
      interactive: false, pageRows: nil, format: .json, achievements: Self.achievements)
    await pilot.start()
    let begun = await pilot.type("powerhour start --minutes 2")
    let listing = try #require(begun.first { $0.contains("\"listing\"") })
    #expect(
      listing.hasPrefix(
        #"{"listing":"powerhour","offset":0,"rows":[{"duration":600,"episodeID":1,"group":"Linq","left":60,"#
      ))
    #expect(listing.hasSuffix(#""state":"ahead","title":"Expression trees"}],"total":2}"#))
  }
}
