import Catalog
import Interface

/// The selected rows of listings.
extension Navigator {
  /// Moves the selection of the focused listing, or scrolls the focused text.
  mutating func move(by rows: Int, in world: World) {
    let depth = focusedDepth(in: world)
    let viewport = viewport(in: world)
    guard let list = entries[depth].screen.list, list.selected != nil || viewport?.total == 0
    else {
      if rows == -1, scroll(at: depth) == 0 { isInTabs = true }
      return scroll(by: rows, at: depth, viewport)
    }
    // From the library, not from the last drawing: a key may come before the page was drawn.
    let total = content(at: depth, in: world).page.table?.total ?? 0
    if rows == -1, total == 0 || list.index ?? 0 == 0 { isInTabs = seek == nil }
    guard total > 0 else { return }
    let current = list.index ?? -1
    let wanted = max(0, min(total - 1, current.addingReportingOverflow(rows).partialValue))
    select(
      index: list.index == nil && rows > 0 && rows < total ? 0 : wanted, at: depth, in: world)
  }

  /// Selects a row of the whole listing and, beside it, shows what it stands for.
  mutating func select(index: Int, at depth: Int, in world: World) {
    tabs.stack.update(at: depth) { screen in
      screen.list?.index = index
      screen.list?.selected = nil
    }
    let page = content(at: depth, in: world).page
    let target = page.table?.rows.first { $0.number == index + 1 }?.open?.target
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    guard isSplit(in: world), depth == self.depth(of: .list, in: world) else { return }
    if let target {
      showBeside(target, depth: depth, in: world)
    } else if page.table?.total == 0 {
      replaceBeside(with: ReplyScreen.nothing, in: world)
    }
  }

  /// Selects an entry where it is listed; its row, nil when it is in no listing here.
  mutating func select(_ target: Invocation.Target, in world: World) -> (Table, Table.Row)? {
    let depth = depth(holding: target, in: world)
    tabs.stack.update(at: depth) { $0.list?.selected = target }
    locateSelection(in: world)
    if isSplit(in: world), depth == self.depth(of: .list, in: world) {
      showBeside(target, depth: depth, in: world)
    }
    guard let table = content(at: depth, in: world).page.table,
      let row = table.rows.first(where: { $0.open?.target == target })
    else { return nil }
    numbers[row.number] = target
    return (table, row)
  }

  /// The listing that has an entry: the one with the keys rather than the one beside it.
  func depth(holding target: Invocation.Target, in world: World) -> Int {
    let top = entries.count - 1
    let depths = [focusedDepth(in: world), top, depth(of: .list, in: world)]
    return depths.first { depth in
      if entries[depth].screen.position(of: target, in: world) != nil { return true }
      let rows = content(at: depth, in: world).page.table?.rows ?? []
      return rows.contains { $0.open?.target == target }
    } ?? top
  }

  /// Filters or sorts the focused listing, which then begins anew.
  mutating func changeList(in world: World, _ change: (inout ListState) -> Void) {
    let depth = focusedDepth(in: world)
    let before = entries[depth].screen.list?.selected
    tabs.stack.update(at: depth) { screen in
      guard var list = screen.list else { return }
      change(&list)
      list.offset = 0
      list.index = nil
      screen.list = list
    }
    arrive(in: world)
    showSelectedBeside(depth, insteadOf: before, in: world)
  }

  /// On a full screen a listing always has a selected row, known by its place and by what it is.
  mutating func locateSelection(in world: World) {
    guard world.presentation == .full else { return }
    for depth in entries.indices.suffix(2) {
      guard let list = entries[depth].screen.list else { continue }
      find(list, at: depth, in: world)
      let rows = content(at: depth, in: world).page.table?.rows ?? []
      let row =
        rows.first { $0.open != nil && $0.open?.target == list.selected }
        ?? rows.first { $0.number == (list.index ?? 0) + 1 } ?? rows.last
      tabs.stack.update(at: depth) { screen in
        screen.list?.index = row.map { $0.number - 1 }
        screen.list?.selected = row?.open?.target
      }
    }
  }

  /// After rows came or went above it, the selected one may stand far from where it was.
  private mutating func find(_ list: ListState, at depth: Int, in world: World) {
    guard let selected = list.selected, content(at: depth, in: world).page.table?.selected == nil,
      let place = entries[depth].screen.position(of: selected, in: world)
    else { return }
    tabs.stack.update(at: depth) { $0.list?.index = place }
  }
}
