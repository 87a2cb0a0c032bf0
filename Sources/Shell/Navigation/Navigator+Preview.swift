import Canvas
import Catalog
import Interface

/// What is seen beside the pages that the keys act on: what a selected row leads to, and what a list is
/// from (S6). Nothing of it is in the stack.
extension Navigator {
  /// Columns from which there are three panes.
  private static let threePanes = 150

  /// Whether the selected row of the only page is shown beside it.
  func hasPreview(in world: World) -> Bool {
    entries.count == 1 && !previews(in: world).isEmpty
  }

  /// Whether nobody sees a difference when the keys go back from here.
  func isAtFirstPage(in world: World) -> Bool {
    tabs.stack.isAtRoot || (isSplit(in: world) && focus == .list && entries.count == 2)
  }

  /// At most two, from left to right.
  func previews(in world: World) -> [Page] {
    guard isWide(in: world), entries.count == 1 || hasThreePanes(in: world) else { return [] }
    guard let first = preview(of: top, -1, in: world) else { return [] }
    guard entries.count == 1, hasThreePanes(in: world) else { return [first.page] }
    // What the first row of it leads to.
    var (page, shown) = first
    guard let row = page.table?.rows.first(where: { $0.open != nil }), let target = row.open?.target
    else { return [page] }
    shown.screen.list?.selected = target
    guard let second = preview(of: shown, -2, in: world) else { return [page] }
    page.select(target)
    return [page, second.page]
  }

  /// The page before the list, when there is room for three and nothing is to be previewed.
  func outer(in world: World) -> Page? {
    guard hasThreePanes(in: world), entries.count > 2, previews(in: world).isEmpty else {
      return nil
    }
    return content(at: entries.count - 3, in: world).page
  }

  private func isWide(in world: World) -> Bool {
    world.presentation == .full && !world.place.hidesPages
      && world.size.columns >= world.settings.splitColumns
  }

  private func hasThreePanes(in world: World) -> Bool {
    isWide(in: world) && world.size.columns >= Self.threePanes
  }

  /// The page that the selected row of a listing leads to; an empty one where nothing matches what is
  /// sought; nil for a page without rows to go to.
  private func preview(of entry: NavigationStack.Entry, _ id: Int, in world: World)
    -> (page: Page, shown: NavigationStack.Entry)?
  {
    guard let list = entry.screen.list else { return nil }
    guard let selected = list.selected,
      let route = Self.route(of: selected, in: entry.screen, world)
    else {
      let nothing = NavigationStack.Entry(id: id, screen: ReplyScreen.nothing)
      return list.filter.isEmpty ? nil : (Page(), nothing)
    }
    let shown = NavigationStack.Entry(id: id, screen: world.features.screen(for: route))
    return (pages.content(of: shown, in: world).page, shown)
  }
}
