import FoundationEssentials
import Testing

@testable import Shell

@Suite struct DateTextTests {
  @Test(arguments: [
    (0.0, "1970-01-01"), (951_782_400, "2000-02-29"), (1_373_155_200, "2013-07-07"),
    (-1, "1969-12-31"),
    (4_107_542_399, "2100-02-28"), (4_107_542_400, "2100-03-01"),
  ])
  func daysAreThoseOfTheCalendar(seconds: Double, day: String) {
    #expect(DateText.day(Date(timeIntervalSince1970: seconds)) == day)
  }

  @Test func anUnknownDateIsADash() { #expect(DateText.day(nil) == "-") }

  @Test func absurdDatesDoNotCrash() {
    #expect(DateText.day(Date(timeIntervalSince1970: 1e300)) == "9999-12-31")
    #expect(DateText.day(Date(timeIntervalSince1970: -1e300)) == "0-01-01")
  }
}

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("400ms", 400), ("90s", 90_000), ("30m", 1_800_000), ("12h", 43_200_000), ("2d", 172_800_000),
  ])
  func durationsAreReadAndWritten(text: String, milliseconds: Int) {
    #expect(DurationText.parse(text) == .milliseconds(milliseconds))
    #expect(DurationText.short(.milliseconds(milliseconds)) == text || text == "90s")
  }

  @Test(arguments: [
    ("1.5s", 1500), ("0.25s", 250), ("1.5h", 5_400_000), ("0.5d", 43_200_000), ("2.0m", 120_000),
    ("1.0006s", 1001), ("0.4ms", 0), ("1000.0d", 86_400_000_000), ("007.50s", 7500),
  ])
  func decimalsAreReadToTheMillisecond(text: String, milliseconds: Int) {
    #expect(DurationText.parse(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "5", "m", "-1s", "+1s", ".5s", "1.s", "1.5.2s", "1,5s", "1e3s", "1 s",
    "9999999999999999999s", "99999999d", "1000.1d", "s5", "٣m", "1.٣m", "5x",
  ])
  func whatIsNoDurationIsRefused(text: String) { #expect(DurationText.parse(text) == nil) }

  @Test(arguments: [
    (nil, "-"), (5, "0:05"), (1792, "29:52"), (4051, "1:07:31"), (36_000, "10:00:00"),
  ])
  func lengthsAreShownAsAClock(seconds: Int?, text: String) {
    #expect(DurationText.clock(seconds) == text)
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("opne", "open"), ("fidn", "find"), ("subscirbe", "subscribe"), ("tabs", "tab"),
  ])
  func theNearestCommandIsSuggested(word: String, command: String) {
    #expect(Suggestion.nearest(to: word, in: CommandTable.shipped.all.map(\.name)) == command)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "ab", 2), ("abc", "", 3), ("abc", "abd", 1),
    ("abc", "xbc", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("ab", "ba", 1), ("abcd", "abdc", 1),
    ("abcd", "badc", 2), ("abc", "cab", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ("aa", "aaaa", 2), ("abc", "def", 3),
  ])
  func editsAreCounted(left: String, right: String, edits: Int) {
    #expect(Suggestion.distance(left, right) == edits)
    #expect(Suggestion.distance(right, left) == edits)
  }

  /// One edit for each three letters, and one at least.
  @Test(arguments: [
    ("ab", "xb", true), ("ab", "xy", false), ("abcde", "xbcdx", false), ("abcdef", "xbcdex", true),
    ("abcdefgh", "xycdefgz", false), ("abcdefghi", "xycdefghz", true), ("abc", "abcd", true),
    ("abc", "abcde", false), ("abcdef", "abcdefgh", true), ("abcdef", "abcdefghi", false),
  ])
  func onlyWhatIsNearIsMeant(word: String, name: String, isMeant: Bool) {
    #expect(Suggestion.nearest(to: word, in: [name]) == (isMeant ? name : nil))
  }

  @Test func whatIsFarFromEverythingSuggestsNothing() {
    #expect(Suggestion.nearest(to: "xylophone", in: CommandTable.shipped.all.map(\.name)) == nil)
  }
}

@Suite struct CommandTableTests {
  @Test func namesAreUnique() {
    let names = CommandTable.shipped.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.shipped.all.map(\.name))
  func everyCommandExplainsItself(name: String) throws {
    let command = try CommandTable.shipped.command(name)
    #expect(command.summary.hasSuffix("."))
    #expect(command.usage.hasPrefix(name))
    let words = try Tokenizer.words(in: command.examples[0])
    #expect(words.first?.text == name)
  }

  @Test func aUniqueBeginningIsEnough() throws {
    #expect(try CommandTable.shipped.command("unsub").name == "unsubscribe")
    #expect(throws: Failure.self) { try CommandTable.shipped.command("s") }
  }

  @Test(arguments: [("40", 40), ("40%", 40), ("3/12", 25), ("12/12", 100), ("1/3", 33), ("0", 0)])
  func percentsAreReadAlsoAsParts(text: String, percent: Int) {
    #expect(Delivery.percent(text) == percent)
  }

  @Test(arguments: ["", "101", "-1", "x", "1/0", "5/3", "1/2/3"])
  func otherPercentsAreRefused(text: String) { #expect(Delivery.percent(text) == nil) }
}

@Suite struct SettingsTableTests {
  @Test(arguments: SettingsTable.shipped.all.map(\.key))
  func everySettingTakesItsOwnDefaultAndExamples(key: String) throws {
    let setting = try #require(SettingsTable.shipped.setting(key))
    for value in setting.examples + [setting.defaultValue] {
      var settings = Settings()
      #expect(setting.write(&settings, value))
      #expect(setting.read(settings) == value)
    }
    var settings = Settings()
    #expect(!setting.write(&settings, "nonsense!"))
    #expect(settings == Settings())
  }
}
