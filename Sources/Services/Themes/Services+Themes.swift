import FoundationEssentials
public import Shell

extension ThemeWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    try outcome(try services.theme(path))
  }
}

extension Services {
  /// More than this is no theme.
  private static let longestTheme = 64 << 10

  /// The text of a file beside the settings.
  func theme(_ text: String) throws(Failure) -> String {
    let path = locations.besideSettings(text)
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: real) else {
      throw Failure("There is no file \(path).")
    }
    guard facts[.type] as? FileAttributeType == .typeRegular else {
      throw Failure("\(text) is no ordinary file.")
    }
    guard (facts[.size] as? any BinaryInteger).map({ Int(clamping: $0) }) ?? 0 <= Self.longestTheme
    else {
      throw Failure("\(text) is too long for a theme.")
    }
    guard let data = FileManager.default.contents(atPath: real) else {
      throw Failure("\(text) cannot be read.", remedy: "Check who may read it.")
    }
    guard let words = String(validating: data, as: UTF8.self) else {
      throw Failure("\(text) is no text in UTF-8.")
    }
    return words
  }
}
