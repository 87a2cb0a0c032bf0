import TestSupport

extension Pilot {
  /// From the page of an entry to the list beside it: past its buttons.
  func goToTheList() async {
    for _ in 0...(page?.buttons.count ?? 0) { await press(.tab) }
  }
}
