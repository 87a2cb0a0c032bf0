import Canvas
import Catalog
import Interface

/// The user's notes on an episode; opening one plays from its second.
struct NotesScreen: Screen {
  let episode: EpisodeID
  var list: ListState? = ListState()

  var route: Route { .feature(PlayerFeature.notesPlace(of: episode)) }
  var subject: Invocation.Target? { list?.selected ?? .episode(episode.rawValue) }

  func content(in world: World) -> ScreenContent {
    do {
      let title = try world.library.episode(episode)?.title ?? "Gone"
      let remarks = try world.library.remarks(episode)
      let rows = remarks.enumerated().map { index, remark in
        Table.Row(
          number: index + 1, cells: [DurationText.clock(remark.second), remark.text],
          open: try? Invocation(.open, PlayerFeature.target(of: remark)))
      }
      let table = Table(
        columns: [.init("At", .trailing), .init("Note", stretches: true)], rows: rows,
        total: rows.count,
        whenEmpty: "No notes yet. note TEXT adds one at the current position.")
      return ScreenContent(
        page: Page(breadcrumb: ["Notes", title], blocks: [.table(table)]),
        record: .named(
          "remarks",
          Listing(rows: remarks.map { RemarkRecord($0) }, offset: 0, total: remarks.count)))
    } catch {
      return .failed(["Notes"], Failure(error))
    }
  }

  func position(of target: Invocation.Target, in world: World) -> Int? {
    (try? world.library.remarks(episode))?.firstIndex { PlayerFeature.target(of: $0) == target }
  }
}

extension PlayerFeature {
  private static let kind = "note"

  static func notesPlace(of episode: EpisodeID) -> FeaturePlace {
    FeaturePlace("player", "notes \(episode.rawValue)")
  }

  static func screen(for place: FeaturePlace) -> (any Screen)? {
    guard place.feature == "player", place.page.hasPrefix("notes "),
      let id = Int64(place.page.dropFirst("notes ".count))
    else { return nil }
    return NotesScreen(episode: EpisodeID(rawValue: id))
  }

  static func target(of remark: Remark) -> Invocation.Target {
    .item(kind: kind, id: "\(remark.episode.rawValue) \(remark.second) \(remark.id)")
  }

  /// The episode and the second of a note.
  static func place(ofNote target: Invocation.Target) -> (episode: Int64, second: Int)? {
    guard case .item(kind, let id) = target else { return nil }
    let numbers = id.split(separator: " ").compactMap { Int64($0) }
    return numbers.count == 3 ? (numbers[0], Int(numbers[1])) : nil
  }

  /// Opening a note plays from there.
  func intents(for call: Invocation, in world: World) throws(Failure) -> [Intent]? {
    switch (call.action, call.target) {
    case (.play, .episode(let id)): return [Self.send(.play(try world.episode(id).id))]
    case (.open, let target):
      guard let note = Self.place(ofNote: target) else { return nil }
      return [Self.send(.play(try world.episode(note.episode).id, from: note.second))]
    default: return nil
    }
  }

  func line(about target: Invocation.Target, in world: World) -> String? {
    Self.place(ofNote: target).map { "Note at \(DurationText.clock($0.second))" }
  }
}
