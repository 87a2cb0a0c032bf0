import FoundationEssentials
import TestSupport
import Testing

@Suite(.inTurn, .timeLimit(.minutes(3))) struct PowerHourScriptTests {
  private let home: Home
  private let common = ["--clock", "2026-11-30T12:00:00Z", "--seed", "7", "--offline"]

  init() throws { home = try Home() }

  private func shows(_ count: Int) throws -> String {
    let episodes = (1...count).map { number in
      """
      {"id": "\(number)", "title": "Talk \(number)", "duration": \(200 + number),
       "media": [{"url": "http://example.org/\(number).mp4", "type": "video/mp4"}]}
      """
    }
    return try home.folder.write(
      """
      {"format": "tekpub-catalog", "version": 1, "title": "Shows", "productions": [
        {"id": "a", "title": "Shows", "episodes": [\(episodes.joined(separator: ","))]}]}
      """, to: "shows.json")
  }

  @Test func anHourOfWaitingIsAnHourAndIsTheSameTwice() throws {
    let file = try shows(70)
    let script = try home.folder.write(
      """
      subscribe \(file)
      set powerhour.start random
      powerhour start --from production Shows
      wait 59m
      expect "Clip 60 of 60: Talk 60 (Shows)"
      show
      expect "  1:00 left of this clip"
      powerhour pause
      wait 20m
      powerhour resume
      wait 50s
      expect "10 s left of Talk 60, the last clip."
      wait 10s
      expect "Achievement: Power Hour (60 points)"
      powerhour
      expect "powerhour start begins"
      """, to: "hour.tekpub")
    var outputs: [String] = []
    for library in ["1.sqlite", "2.sqlite"] {
      let run = try home.run(
        common + ["--library", home.folder.path + "/" + library, "-f", script])
      #expect(run.status == 0, "\(run.errors)")
      outputs.append(run.output)
    }
    #expect(outputs[0] == outputs[1])
    let lines = outputs[0].split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("* Clip ") } == 59)
    #expect(lines.count { $0.hasPrefix("* 10 s left") } == 60)
  }

  @Test func itGoesOnInTheNextRunWhereThisOneEnded() throws {
    let file = try shows(20)
    let first = try home.run(
      common + [
        "-c", "subscribe \(file)", "-c", "powerhour start --minutes 10 --from production Shows",
        "-c", "wait 75s",
      ])
    #expect(first.status == 0, "\(first.errors)")
    let second = try home.run(
      [
        "--clock", "2026-12-01T12:00:00Z", "-c", "set powerhour.sound off", "-c",
        "powerhour resume",
        "-c", "wait 45s", "-c", "star",
      ])
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.lines.contains("Running: clip 2 of 10, Talk 2, 0:45 left of it."))
    #expect(second.lines.contains("* Clip 3 of 10: Talk 3 (Shows), from 0:00 of 3:23."))
    #expect(second.lines.contains("Starred, and in Up Next: Talk 3"))
  }

  @Test func tooFewWithoutAnAnswerIsAnError() throws {
    let file = try shows(2)
    let run = try home.run(
      common + ["-c", "subscribe \(file)", "-c", "powerhour start --from production Shows"])
    #expect(run.status == 2)
    #expect(run.output.contains("? Start with 2 of 60 clips?"))
  }
}
