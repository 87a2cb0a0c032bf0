import Interface

/// What the full screen is coloured with: a theme of the program, or one that its user wrote.
struct Themes: Feature {
  enum Message: Sendable {}

  static let key = "theme"
  /// Chooses by the ground of the terminal.
  static let automatic = "auto"

  /// The file that was read last, as it was typed; without a theme where it could not be.
  private var file: (path: String, theme: ThemeFile?)?
  /// What is being read.
  private var reading: String?

  static var settings: [Setting] {
    var setting = Setting(
      key: key, kind: "auto, default, light, dark, contrast or the path of a file",
      summary: "Colours of the full screen; auto suits the ground of the terminal where it tells.",
      examples: [automatic] + Theme.Name.allCases.map(\.rawValue), read: { $0.theme },
      write: { settings, text in
        guard named(text) != nil || isPath(text) else { return false }
        settings.theme = text
        return true
      })
    setting.proof = { isPath($0) && named($0) == nil ? ThemeWork($0, isChosen: true) : nil }
    (setting.takesDefault, setting.takesFiles) = (true, true)
    return [setting]
  }

  /// A word alone is a name that was mistyped; a file has a slash or a dot in its name.
  private static func isPath(_ text: String) -> Bool { text.contains("/") || text.contains(".") }

  private static func named(_ text: String) -> Theme.Choice? {
    text == automatic ? .automatic : Theme.Name(rawValue: text).map { .named($0) }
  }

  // MARK: Its user's file

  mutating func handle(_ event: FeatureEvent, in world: World, _ effects: inout Effects) {
    switch event {
    case .began, .settingsChanged: read(in: world, &effects)
    case .timePassed, .tick, .arrived, .libraryChanged, .resized, .ended, .stroke, .padPressed,
      .loadWanted, .placeWanted, .suspending:
      break
    }
  }

  /// Reads the file in force, where it is to be seen and was not read yet.
  private mutating func read(in world: World, _ effects: inout Effects) {
    let path = world.settings.theme
    guard Self.named(path) == nil else {
      file = nil
      return
    }
    guard world.presentation == .full, path != file?.path, path != reading else { return }
    reading = path
    _ = effects.start(ThemeWork(path, isChosen: false))
  }

  mutating func finish(
    _ job: Job, _ result: JobResult, in world: World, _ effects: inout Effects
  ) {
    guard let work = job.work as? ThemeWork else { return }
    if work.isChosen {
      if let read = result.outcome(ThemeRead.self) { file = (read.path, read.theme) }
      return effects.tell(job, result)
    }
    reading = nil
    // Another was chosen meanwhile.
    guard work.path == world.settings.theme else { return read(in: world, &effects) }
    file = (work.path, result.outcome(ThemeRead.self)?.theme)
    guard case .failed(let failure) = result else { return }
    effects.notify(
      .warning, "The default theme is used: " + failure.message)
  }

  func decorate(_ view: inout ScreenView, in world: World) {
    let chosen = world.settings.theme
    view.theme =
      Self.named(chosen) ?? (file?.path == chosen ? file?.theme.map { .file($0) } : nil)
      ?? .named(.standard)
  }
}
