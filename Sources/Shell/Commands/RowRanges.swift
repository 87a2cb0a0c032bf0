/// Rows of a listing as they are typed: `2-5`, `1,3,7`, `3-` to the end, or `all`.
struct RowRanges: Equatable {
  enum Part: Equatable {
    case rows(ClosedRange<Int>)
    case from(Int)
  }

  /// In the order in which they are typed.
  let parts: [Part]
  private let text: String

  /// nil for a title, for a single number, and for nothing.
  init?(_ text: String) throws(Failure) {
    let typed = text.replacing("\u{2013}", with: "-")
    if typed.lowercased() == "all" {
      self.text = text
      parts = [.from(1)]
      return
    }
    let isWritten = typed.unicodeScalars.allSatisfy { "0123456789,- ".unicodeScalars.contains($0) }
    guard isWritten, typed.contains(where: { $0 == "," || $0 == "-" }),
      typed.contains(where: { $0.isNumber })
    else { return nil }
    self.text = text
    var parts: [Part] = []
    for item in typed.split(separator: ",", omittingEmptySubsequences: false) {
      parts.append(try Self.part(Self.trimmed(item), of: text))
    }
    self.parts = parts
  }

  /// The numbers they stand for, in order.
  ///
  /// - Parameter count: how many rows the listing has.
  func numbers(of count: Int) throws(Failure) -> [Int] {
    guard count > 0 else { throw Failure("The listing is empty.") }
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for part in parts {
      let range: ClosedRange<Int>
      switch part {
      case .rows(let rows): range = rows
      case .from(let first): range = first...max(first, count)
      }
      if range.upperBound > count {
        let missing = max(range.lowerBound, count + 1)
        throw Failure("There is no number \(missing); the listing has 1-\(count).")
      }
      for number in range {
        guard seen.insert(number).inserted else {
          throw Failure("\(text) names row \(number) twice.")
        }
        numbers.append(number)
      }
    }
    return numbers
  }
}

extension RowRanges {
  static let remedy = "Rows are written 3, 2-5, 1,3,7, 3- (to the end) or all."

  private static func part(_ item: Substring, of text: String) throws(Failure) -> Part {
    guard !item.isEmpty else { throw Failure("\(text) lacks a row at a comma.", remedy: remedy) }
    let ends = item.split(separator: "-", omittingEmptySubsequences: false).map(trimmed)
    guard ends.count <= 2 else { throw Failure("\(item) is not a range of rows.", remedy: remedy) }
    if ends[0].isEmpty {
      throw Failure(
        "\(item) has no beginning.", remedy: ends[1].isEmpty ? remedy : "Did you mean 1\(item)?")
    }
    let first = try number(ends[0])
    guard ends.count == 2 else { return .rows(first...first) }
    if ends[1].isEmpty { return .from(first) }
    let last = try number(ends[1])
    guard first <= last else {
      throw Failure("\(item) runs backwards.", remedy: "Did you mean \(last)-\(first)?")
    }
    return .rows(first...last)
  }

  private static func number(_ text: Substring) throws(Failure) -> Int {
    guard !text.contains(" ") else {
      throw Failure("\(text) is not a row.", remedy: remedy)
    }
    // No listing has more.
    guard let number = Int(text), number < 1_000_000_000 else {
      throw Failure("There is no number \(text).")
    }
    guard number > 0 else { throw Failure("There is no number 0; rows count from 1.") }
    return number
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
