import struct Catalog.CivilDate
import struct FoundationEssentials.Date

/// Reads dates as publishers write them: RFC 822, ISO 8601 and what is near them.
///
/// Weekdays are ignored in any language. A fraction of a second is dropped.
struct FeedDate {
  private var year = 0
  private var month = 0
  private var day = 0
  private var hour = 0
  private var minute = 0
  private var second = 0
  /// Minutes east of UTC.
  private var offset = 0

  /// nil when the text is no date.
  static func date(_ text: String) -> Date? {
    let bytes = withoutComments(text.utf8.trimmed)
    guard (4...80).contains(bytes.count) else { return nil }
    var date = FeedDate()
    let isRead =
      bytes.prefix(4).allSatisfy(\.isDigit) ? date.readISO(bytes[...]) : date.readRFC(bytes[...])
    return isRead ? date.value : nil
  }

  private static func withoutComments(_ text: Substring.UTF8View) -> [UInt8] {
    guard text.contains(UInt8(ascii: "(")) else { return Array(text) }
    var output: [UInt8] = []
    var depth = 0
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
        output.append(UInt8(ascii: " "))
      } else if depth == 0 {
        output.append(byte)
      }
    }
    return Array(output.trimmed)
  }

  private var value: Date? {
    guard Self.years.contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else {
      return nil
    }
    guard (0...24).contains(hour), (0...59).contains(minute), (0...61).contains(second) else {
      return nil
    }
    let date = CivilDate(year: year, month: month, day: day)
    let seconds = hour * 3600 + (minute - offset) * 60 + second
    return Date(timeIntervalSince1970: Double(date.dayNumber * 86400 + seconds))
  }

  /// Nothing was published before the Gregorian calendar; programs write the year 1 for "unknown".
  private static let years = 1583...9999

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

// MARK: ISO 8601

extension FeedDate {
  private mutating func readISO(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    year = rest.number(upTo: 4) ?? 0
    (month, day) = (1, 1)
    guard let separator = rest.first else { return true }
    if separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") {
      guard readMonthAndDay(&rest, separator) else { return false }
    } else if rest.count >= 4, rest.prefix(4).allSatisfy(\.isDigit) {
      month = rest.number(upTo: 2) ?? 0
      day = rest.number(upTo: 2) ?? 0
    } else {
      return false
    }
    rest = rest.trimmed
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "t") { rest = rest.dropFirst().trimmed }
    return rest.isEmpty || readTime(&rest) && readZone(rest.trimmed)
  }

  private mutating func readMonthAndDay(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> Bool
  {
    rest = rest.dropFirst()
    guard let number = rest.number(upTo: 2) else { return false }
    month = number
    guard rest.first == separator else { return rest.isEmpty }
    rest = rest.dropFirst()
    guard let number = rest.number(upTo: 2) else { return false }
    day = number
    return true
  }

  /// `12:30`, `12:30:59.5`, `123059` or `12`.
  private mutating func readTime(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let number = rest.number(upTo: 2) else { return false }
    hour = number
    let colon = UInt8(ascii: ":")
    if rest.first == colon || rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    if let number = rest.number(upTo: 2) { minute = number }
    if rest.first == colon { rest = rest.dropFirst() }
    if let number = rest.number(upTo: 2) { second = number }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    return true
  }

  /// An offset or a zone's name, or nothing, which means UTC.
  private mutating func readZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      guard let minutes = Self.numericOffset(bytes) else { return false }
      offset = minutes
    } else {
      let name = bytes.prefix(while: \.isLetter)
      guard !name.isEmpty else { return false }
      offset = Self.zones[String(decoding: name, as: UTF8.self).asciiLowered] ?? 0
      let rest = bytes.dropFirst(name.count)
      if let minutes = Self.numericOffset(rest) { offset += minutes }
    }
    return true
  }

  private static func numericOffset(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    var rest = bytes.dropFirst()
    guard let hours = rest.number(upTo: 2) else { return nil }
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    let minutes = hours * 60 + (rest.number(upTo: 2) ?? 0)
    return minutes <= 16 * 60 ? (sign == UInt8(ascii: "-") ? -minutes : minutes) : nil
  }

  /// Minutes east of UTC. Letters of the military count as UTC, as RFC 2822 wants.
  private static let zones = [
    "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480,
    "pdt": -420, "akst": -540, "akdt": -480, "hst": -600, "ast": -240, "adt": -180, "nst": -210,
    "ndt": -150, "brt": -180, "art": -180, "wet": 0, "west": 60, "bst": 60, "cet": 60, "cest": 120,
    "met": 60, "mest": 120, "mez": 60, "mesz": 120, "eet": 120, "eest": 180, "msk": 180,
    "msd": 240, "ist": 330, "sgt": 480, "hkt": 480, "awst": 480, "jst": 540, "kst": 540,
    "acst": 570, "acdt": 630, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "sast": 120,
  ]
}

// MARK: RFC 822

extension FeedDate {
  private mutating func readRFC(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = Self.words(bytes)
    guard let dayPlace = words.firstIndex(where: { $0.first?.isDigit == true && !$0.isTime }),
      var number = words[dayPlace].wholeNumber, (1...31).contains(number)
    else { return false }
    day = number
    var rest = words[(dayPlace + 1)...]
    if let named = rest.first.flatMap(MonthName.number) {
      month = named
      rest = rest.dropFirst()
    } else if let named = words[..<dayPlace].last.flatMap(MonthName.number) {
      month = named
    } else {
      return false
    }
    var hasYear = false
    var hasTime = false
    while let word = rest.popFirst() {
      if word.isTime, !hasTime {
        guard readClock(word) else { return false }
        hasTime = true
      } else if !hasYear, let found = word.wholeNumber, let full = Self.year(found, word.count) {
        number = full
        hasYear = true
      } else if hasTime, !word[word.startIndex].isDigit {
        guard readZoneOrHalf(word) else { return false }
      } else {
        return false
      }
    }
    year = number
    return hasYear
  }

  /// A time of day, perhaps with its zone attached.
  private mutating func readClock(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    return readTime(&rest) && readZone(rest)
  }

  private mutating func readZoneOrHalf(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count == 2, word.hasPrefix(ignoringCase: "pm") {
      if hour < 12 { hour += 12 }
    } else if word.count == 2, word.hasPrefix(ignoringCase: "am") {
      if hour == 12 { hour = 0 }
    } else if word.first?.isLetter == true || Self.numericOffset(word) != nil {
      return offset != 0 || readZone(word)
    }
    return true
  }

  /// Two digits mean 2000...2049 or 1950...1999.
  private static func year(_ number: Int, _ digits: Int) -> Int? {
    switch digits {
    case 4: number
    case 1, 2: number < 50 ? 2000 + number : 1900 + number
    default: nil
    }
  }

  /// Parts between blanks and commas; `06-Sep-2012` is three.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let words = bytes.split { $0.isBlank || $0 == UInt8(ascii: ",") }
    return words.flatMap { word in
      let isHyphenated =
        word.first?.isDigit == true && word.contains(where: \.isLetter) && !word.isTime
      return isHyphenated ? word.split(separator: UInt8(ascii: "-")) : [word]
    }
  }
}

extension ArraySlice<UInt8> {
  /// Takes at most that many digits from the front; nil when there is none.
  fileprivate mutating func number(upTo digits: Int) -> Int? {
    let found = prefix(digits).prefix(while: \.isDigit)
    guard !found.isEmpty else { return nil }
    self = dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  fileprivate var wholeNumber: Int? {
    var rest = self
    let number = rest.number(upTo: 4)
    return rest.isEmpty ? number : nil
  }

  fileprivate var isTime: Bool {
    first?.isDigit == true && contains(UInt8(ascii: ":"))
  }
}
