import TestSupport
import Testing

/// The loop's turns are measured, and a slow one ends a test.
@Suite(.inTurn, .timeLimit(.minutes(2))) struct TurnWatchTests {
  @Test func theLongestTurnIsSaid() throws {
    let result = try Home().commands("version --verbose")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0] == "\(Binary.versionLine)")
    // Opening the library alone takes some of a millisecond.
    let words = try #require(
      lines[1].wholeMatch(
        of: /The longest turn of this run's loop took (\d+)\.(\d) ms of processor time \((.+)\)\./))
    #expect(try #require(Int(words.1 + words.2)) > 0)
    #expect(words.3.contains("start"))
  }

  @Test func whatElseFollowsVersionIsRefused() throws {
    let result = try Home().commands("version --all")
    #expect(result.status == 1)
    #expect(result.errors.contains("Usage: version [--verbose]"))
  }

  @Test func aTurnBeyondTheLimitEndsTheProgramWithItsName() throws {
    // Parsing so much takes longer than the least limit.
    let words = String(repeating: "long words ", count: 10_000)
    let result = try Home().run(
      ["--quiet", "-c", "echo start", "-c", "find \(words)"],
      environment: ["TEKPUB_TURN_LIMIT": "1"])
    #expect(result.status == 70)
    #expect(
      result.errors.contains(
        /tekpub-shell: error: a turn of the loop took \d+\.\d ms of processor time \(.+\)\n/))
  }

  @Test(arguments: ["", "0", "fast", "-3"])
  func aLimitThatIsNoneIsRefused(text: String) throws {
    let result = try Home().run(["-c", "version"], environment: ["TEKPUB_TURN_LIMIT": text])
    #expect(result.status == 2)
    #expect(result.errors.contains("TEKPUB_TURN_LIMIT takes a number of milliseconds from 1"))
  }
}
