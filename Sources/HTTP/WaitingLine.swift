/// Fetches in the order they came, and how many run: at most so many in all and per server.
struct WaitingLine<Item> {
  private let maximum: Int
  private let perServer: Int
  private var waiting: [(server: String?, item: Item)] = []
  private var running: [String: Int] = [:]
  private var count = 0

  init(maximum: Int, perServer: Int) {
    self.maximum = max(1, maximum)
    self.perServer = max(1, perServer)
  }

  /// An item without a server counts towards the maximum only.
  mutating func append(_ item: Item, server: String?) { waiting.append((server, item)) }

  /// The first item with room for it, which now counts as running. A busy server holds up none
  /// but its own.
  mutating func next() -> Item? {
    guard count < maximum,
      let index = waiting.firstIndex(where: { entry in
        entry.server.map { running[$0, default: 0] < perServer } ?? true
      })
    else { return nil }
    let entry = waiting.remove(at: index)
    count += 1
    if let server = entry.server { running[server, default: 0] += 1 }
    return entry.item
  }

  /// Gives back the room of a running item.
  mutating func finished(server: String?) {
    count -= 1
    guard let server, let left = running[server] else { return }
    running[server] = left > 1 ? left - 1 : nil
  }

  /// Takes out the waiting items that match. Each is asked once: the answer may change meanwhile.
  mutating func remove(where matches: (Item) -> Bool) -> [Item] {
    var removed: [Item] = []
    waiting.removeAll { entry in
      guard matches(entry.item) else { return false }
      removed.append(entry.item)
      return true
    }
    return removed
  }
}
