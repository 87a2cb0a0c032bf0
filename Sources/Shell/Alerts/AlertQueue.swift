public import struct Interface.AlertView

/// Alerts in the order they came; the first is shown, each is answered exactly once.
public struct AlertQueue: Sendable {
  struct Entry: Sendable {
    var id: Int
    var alert: Alert
    /// Id of the screen that asked; nil when it belongs to none.
    var owner: Int?
    /// Button the arrows moved to; nil for the default one.
    var highlighted: Int?
  }

  private(set) var entries: [Entry] = []
  private var lastID = 0

  var current: Alert? { entries.first?.alert }

  var highlighted: Int? { entries.first?.highlighted }

  mutating func highlight(_ button: Int) {
    if !entries.isEmpty { entries[0].highlighted = button }
  }

  mutating func ask(_ alert: Alert, owner: Int?) {
    lastID += 1
    entries.append(Entry(id: lastID, alert: alert, owner: owner))
  }

  /// Takes the shown alert away and returns what its result leads to.
  mutating func finish(_ result: AlertResult) -> [Intent] {
    guard !entries.isEmpty else { return [] }
    let alert = entries.removeFirst().alert
    if case .chosen(let index) = result, alert.buttons.indices.contains(index) {
      return alert.buttons[index].action?() ?? []
    }
    return alert.otherwise?(result) ?? []
  }

  /// Withdraws the alerts of screens that were closed.
  mutating func withdraw(owners: [Int]) {
    entries.removeAll { entry in entry.owner.map(owners.contains) ?? false }
  }

  public var view: AlertView? {
    entries.first.map { entry in
      AlertView(
        id: entry.id, title: entry.alert.title, message: entry.alert.message,
        buttons: entry.alert.buttons.map {
          .init(label: $0.label, isDestructive: $0.isDestructive)
        }, defaultButton: entry.alert.defaultButton, highlighted: entry.highlighted,
        isAwaited: entry.alert.isAwaited)
    }
  }
}
