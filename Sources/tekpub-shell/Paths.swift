import FoundationEssentials

/// Where things are, by the XDG base directory rules.
struct Paths {
  let library: String
  let configuration: String
  let history: String
  let data: String
  /// The user's own data, whatever library is used.
  let kept: String
  /// What runs.
  let program: String
  let home: String
  let workingDirectory: String

  private static let name = "tekpub-shell"

  init(_ options: Options, environment: [String: String]) {
    // Without HOME the user's entry in the password file counts.
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.path
    self.home = home
    let workingDirectory = FileManager.default.currentDirectoryPath
    self.workingDirectory = workingDirectory
    func base(_ variable: String, _ fallback: String) -> String {
      // The specification has relative values ignored.
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return "\(home)/\(fallback)"
    }
    let dataHome = base("XDG_DATA_HOME", ".local/share")
    library = options.library ?? "\(dataHome)/\(Paths.name)/library.sqlite"
    configuration =
      options.configuration ?? base("XDG_CONFIG_HOME", ".config") + "/\(Paths.name)/tekpubrc"
    history = base("XDG_STATE_HOME", ".local/state") + "/\(Paths.name)/history"
    program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    kept = "\(dataHome)/\(Paths.name)"
    // What lies in it is told to others by its whole path.
    data =
      options.data.map { path in
        switch true {
        case path.hasPrefix("/"): path
        case path.hasPrefix("~/"): home + path.dropFirst()
        default: "\(workingDirectory)/\(path)"
        }
      } ?? Self.shippedData(of: program)
  }

  /// The folder of tekpubrc.
  var settings: String {
    let absolute =
      expanded(configuration).hasPrefix("/")
      ? expanded(configuration) : "\(workingDirectory)/\(configuration)"
    return "/" + absolute.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Where the library lies, whatever link leads to it: what is kept beside it is there.
  var realLibrary: String { URL(filePath: library).resolvingSymlinksInPath().path }

  /// Whether the program lies in a checkout: its data is not where an installation has it.
  var isInCheckout: Bool { !program.hasSuffix("/bin/" + Self.name) }

  /// `~` at the beginning is the user's home.
  func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  /// `share/tekpub-shell` beside the program's `bin`, else the `Data` of the checkout it was built in.
  private static func shippedData(of program: String) -> String {
    var folder = program.split(separator: "/").dropLast()
    let installed = "/" + (folder.dropLast() + ["share", name[...]]).joined(separator: "/")
    if FileManager.default.fileExists(atPath: installed + "/catalogs.json") { return installed }
    while !folder.isEmpty {
      let candidate = "/" + (folder + ["Data"]).joined(separator: "/")
      if FileManager.default.fileExists(atPath: candidate + "/catalogs.json") { return candidate }
      folder.removeLast()
    }
    return installed
  }
}
