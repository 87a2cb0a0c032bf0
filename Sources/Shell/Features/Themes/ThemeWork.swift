public import Interface

/// Reads a theme that its user wrote.
public struct ThemeWork: Work {
  /// As it was typed: from the root, from the home (`~/`), or from the folder of tekpubrc.
  public let path: String
  /// Whether it is to be the theme; else it is, and is read at a start.
  public let isChosen: Bool

  public init(_ path: String, isChosen: Bool) {
    self.path = path
    self.isChosen = isChosen
  }

  public var pace: Pace { isChosen ? .quick : .errand }
  public static var owner: (any Feature.Type)? { Themes.self }
}

extension ThemeWork {
  /// What the text of its file says.
  public func outcome(_ text: String) throws(Failure) -> ThemeRead {
    do { return ThemeRead(path, try ThemeFile(text)) } catch {
      throw Failure("\(path):\(error.line): \(error.message).", remedy: error.remedy)
    }
  }
}

public struct ThemeRead: Outcome {
  public let path: String
  public let theme: ThemeFile

  public init(_ path: String, _ theme: ThemeFile) {
    self.path = path
    self.theme = theme
  }

  /// Only now that it can be read it is put in force.
  public func consequences(of job: Job) -> [Intent] {
    guard let work = job.work as? ThemeWork, work.isChosen else { return [] }
    return [.assign(key: Themes.key, value: path)]
  }
}
