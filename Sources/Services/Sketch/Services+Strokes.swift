import Feeds
import FoundationEssentials
public import Shell

extension TryStrokesWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try services.tryStrokes(path, deviation: deviation)
  }
}

extension Services {
  /// More than this are no strokes of a person.
  private static let mostBytes = 64 << 20

  func tryStrokes(_ text: String, deviation: Double) throws -> StrokesTried {
    let path = locations.absolute(text)
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: real) else {
      throw Failure("There is no file \(text).")
    }
    guard facts[.type] as? FileAttributeType == .typeRegular else {
      throw Failure("\(text) is not an ordinary file.", remedy: "Name a JSON file of strokes.")
    }
    guard (facts[.size] as? any BinaryInteger).map({ Int(clamping: $0) }) ?? 0 <= Self.mostBytes
    else {
      throw Failure("\(text) is too long for a file of strokes.")
    }
    guard let data = FileManager.default.contents(atPath: real) else {
      throw Failure("\(text) cannot be read.", remedy: "Check who may read it.")
    }
    let trial = StrokeTrial(deviation: deviation)
    return StrokesTried(
      try strokes([UInt8](data), text).map { stroke in
        try trial.report(on: stroke.points.map { ($0.x, $0.y, $0.t) }, name: stroke.name)
      })
  }

  /// The file is the user's own: nobody else could correct it.
  private func strokes(_ bytes: [UInt8], _ name: String) throws(Failure) -> [RecordedStroke] {
    do { return try StrokesDocument.parse(bytes: bytes, location: name) } catch {
      throw Failure(
        error.message,
        remedy: #"Such a file holds {"name", "points": [{"x", "y", "t"}]} or a list of such."#)
    }
  }
}
