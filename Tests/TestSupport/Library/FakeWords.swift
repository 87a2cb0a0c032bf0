/// Words to make up titles, names and notes from. Early ones come up far more often.
struct FakeWords {
  private static let common = [
    "the", "and", "with", "that", "this", "Swift", "Python", "data", "code", "how", "from", "test",
    "build", "talk", "design", "async", "café", "naïve", "compiler", "terminal", "日本語", "readline",
    "testing", "concurrency", "database", "index", "screen", "network", "parser", "history",
  ]

  private static let syllables = [
    "ba", "co", "di", "fe", "gu", "ha", "jo", "ki", "lu", "me", "no", "pa", "qui", "ro", "su", "ta",
    "ve", "wi", "xa", "zo", "lan", "mer", "tor", "sin", "ber", "dal", "fon", "gir",
  ]

  private static let size = 3000

  /// Half of all words are among the common ones.
  func word(_ random: inout SeededGenerator) -> String {
    if random.chance(50) {
      let place = random.below(Self.common.count * Self.common.count)
      return Self.common[place % (1 + place / Self.common.count)]
    }
    var number = random.below(Self.size)
    var word = ""
    repeat {
      word += Self.syllables[number % Self.syllables.count]
      number /= Self.syllables.count
    } while number > 0
    return word + "n"
  }

  func title(_ random: inout SeededGenerator) -> String {
    (0..<3 + random.below(4)).map { _ in word(&random) }.joined(separator: " ")
  }

  func name(_ random: inout SeededGenerator) -> String {
    let first = ["Ada", "Björn", "Chloé", "Dmitri", "Elif", "Farah", "Grace", "Hiro"]
    let last = ["Adams", "Becker", "Castillo", "Dubois", "Eriksen", "Fischer", "García", "Hansen"]
    return "\(first[random.below(first.count)]) \(last[random.below(last.count)])"
  }

  func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for index in 0..<count {
      if index > 0 { text += index % 40 == 0 ? "\n" : " " }
      text += word(&random)
    }
    return text
  }
}
