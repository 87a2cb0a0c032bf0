import Catalog
import Interface

extension CommandTable {
  static let find: [Command] = [
    Command(
      "find", .find, [Parameter("WORDS", .text)],
      "Finds episodes by words in titles, presenters and notes.", example: "find python",
      also: "find decorator",
      action: { call throws(Failure) in
        guard !call.words.isEmpty else { throw call.misuse("Find what?") }
        return [.go(.search(call.text)), .perform(EditWork(.count(.searches)))]
      }),
    Command(
      "filter", .find,
      [
        .optional(
          "unwatched/new/starred/downloaded/tag:T/presenter:P/off",
          .choice(["unwatched", "new", "starred", "downloaded", "tag:", "presenter:", "off"]))
      ], "Shows only some rows of this listing; off, or nothing, shows all.",
      example: "filter unwatched tag:python", also: "filter starred",
      action: { call throws(Failure) in
        try requireList(call)
        return [.filter(try filter(call))]
      }),
    Command(
      "sort", .find,
      [
        .optional(
          "title/date/length/progress/off",
          .choice(LibrarySort.Key.allCases.map(\.rawValue) + ["off"])),
        .optional("desc", .choice(["desc"])),
      ], "Sorts this listing; off, or nothing, restores its own order.",
      example: "sort date desc", also: "sort title",
      action: { call throws(Failure) in
        try requireList(call)
        return [.sort(try sort(call))]
      }),
  ]

  private static func requireList(_ call: CommandCall) throws(Failure) {
    guard call.state.focusedScreen.list?.isFilterable == true else {
      throw Failure("This page is not a listing that \(call.command.name) works on.")
    }
  }

  private static func filter(_ call: CommandCall) throws(Failure) -> LibraryFilter {
    var filter = LibraryFilter()
    if call.words.map({ $0.lowercased() }) == ["off"] { return filter }
    for word in call.words {
      let lower = word.lowercased()
      switch lower {
      case "unwatched": filter.unwatched = true
      case "new": filter.new = true
      case "starred": filter.starred = true
      case "downloaded": filter.downloaded = true
      default:
        if lower.hasPrefix("tag:"), lower.count > 4 {
          filter.tags.append(String(lower.dropFirst(4)))
        } else if lower.hasPrefix("presenter:"), lower.count > 10 {
          filter.presenters.append(String(word.dropFirst(10)))
        } else {
          throw call.misuse("Unknown filter: \(word).")
        }
      }
    }
    return filter
  }

  private static func sort(_ call: CommandCall) throws(Failure) -> LibrarySort? {
    let words = call.words.map { $0.lowercased() }
    guard let word = words.first, words != ["off"] else { return nil }
    guard let key = LibrarySort.Key(rawValue: word), words.count <= 2 else {
      throw call.misuse("Cannot sort by \(call.text).")
    }
    guard words.count == 1 || ["desc", "descending"].contains(words[1]) else {
      throw call.misuse("Only desc may follow.")
    }
    return LibrarySort(key: key, isDescending: words.count == 2)
  }
}
