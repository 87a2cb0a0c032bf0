/// Month names by their beginnings, in the languages feeds are found in.
enum MonthName {
  /// 1...12; nil when the word is no month.
  static func number(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.count >= 3, !word.contains(where: \.isDigit) else { return nil }
    let key = word.prefix(3).map(\.lowered)
    if let index = english.firstIndex(where: { $0.elementsEqual(key) }) { return index + 1 }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    return others.first { name.hasPrefix($0.beginning) }?.month
  }

  private static let english: [[UInt8]] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }

  private static let others: [(beginning: String, month: Int)] = [
    ("ene", 1), ("gen", 1), ("ιαν", 1), ("янв", 1), ("sty", 1),
    ("fév", 2), ("fev", 2), ("φεβ", 2), ("фев", 2), ("lut", 2),
    ("mär", 3), ("mrz", 3), ("mrt", 3), ("maa", 3), ("μαρ", 3), ("μάρ", 3), ("мар", 3),
    ("abr", 4), ("avr", 4), ("απρ", 4), ("апр", 4), ("kwi", 4),
    ("mai", 5), ("maj", 5), ("mag", 5), ("mei", 5), ("μαΐ", 5), ("μάι", 5), ("μαι", 5), ("май", 5),
    ("мая", 5), ("juin", 6), ("giu", 6), ("ιουν", 6), ("ιούν", 6), ("июн", 6), ("cze", 6),
    ("juil", 7), ("lug", 7), ("ιουλ", 7), ("ιούλ", 7), ("июл", 7), ("lip", 7),
    ("août", 8), ("aout", 8), ("ago", 8), ("αυγ", 8), ("авг", 8), ("sie", 8),
    ("set", 9), ("σεπ", 9), ("сен", 9), ("wrz", 9),
    ("okt", 10), ("out", 10), ("ott", 10), ("οκτ", 10), ("окт", 10), ("paź", 10),
    ("νοε", 11), ("νοέ", 11), ("ноя", 11), ("lis", 11),
    ("dez", 12), ("dic", 12), ("déc", 12), ("δεκ", 12), ("дек", 12), ("gru", 12),
  ]
}
