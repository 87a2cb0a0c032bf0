import Interface

/// Between the shell and its features.
extension ShellState {
  /// Tells all features of something, and does what they want done.
  mutating func announce(_ event: FeatureEvent) {
    var effects = Effects(lastID: lastID)
    features.handle(event, in: world, &effects)
    carryOut(effects)
  }

  /// Lets a feature do something; false where there is none of that type.
  mutating func withFeature(
    _ owner: (any Feature.Type)?,
    _ body: (inout any Feature, World, inout Effects) -> Void
  ) -> Bool {
    let world = world
    var effects = Effects(lastID: lastID)
    let isThere = features.change(owner) { body(&$0, world, &effects) }
    carryOut(effects)
    return isThere
  }

  /// Lets the first feature answer that does; false when none does.
  mutating func offer(_ body: (inout any Feature, World, inout Effects) -> Bool) -> Bool {
    let world = world
    var effects = Effects(lastID: lastID)
    let isTaken = features.first { body(&$0, world, &effects) }
    carryOut(effects)
    return isTaken
  }

  mutating func deliver(_ message: FeatureMessage) {
    let world = world
    var effects = Effects(lastID: lastID)
    message.deliver(&features, world, &effects)
    carryOut(effects)
  }

  private mutating func carryOut(_ effects: Effects) {
    lastID = max(lastID, effects.lastID)
    carryOut(effects.intents)
  }

  /// What hides the pages, or holds scripts back; nil when nothing does.
  var cover: Cover? {
    let world = bareWorld
    return features.all.lazy.compactMap { $0.cover(in: world) }.first
  }

  // MARK: Navigation

  /// Goes somewhere, and does what that leads to outside of navigation.
  mutating func navigate<Result>(_ body: (inout Navigator, World) -> Result) -> Result {
    let result = body(&navigator, world)
    alerts.withdraw(owners: navigator.closed)
    navigator.closed = []
    if navigator.hasArrived {
      navigator.hasArrived = false
      // Who goes elsewhere has other plans.
      screen.offer = nil
      announce(.arrived)
    }
    return result
  }

  // MARK: World

  var world: World {
    var world = bareWorld
    let entries = navigator.entries
    let focused = navigator.focusedDepth(in: world)
    world.place.front = navigator.top.screen.route
    world.place.focused = entries[focused].screen.route
    world.place.tabs = navigator.tabs.tabs.map { $0.stack.entries[0].screen.route }
    world.place.subjects = entries[...focused].reversed().compactMap(\.screen.subject)
    for pane in Pane.keyed {
      let page = entries[navigator.depth(of: pane, in: world)].screen
      world.place.entries[pane] = page.list == nil ? page.subject : nil
    }
    let cover = cover
    world.place.hidesPages = cover?.canEnter == false
    world.place.isCovered = cover != nil
    world.place.isAsked = alerts.isOpen
    let isFree = !alerts.isOpen && screen.help == nil && cover?.splash == nil
    world.place.isBare = presentation == .full && isFree
    return world
  }

  /// Without the place.
  private var bareWorld: World {
    World(
      library: library, revision: revision, achievements: achievements, settings: settings,
      surroundings: surroundings, size: size, moment: moment, presentation: presentation,
      features: features, tables: tables, notices: notices.entries)
  }
}
