import Catalog
import Interface

extension CommandTable {
  static let shell: [Command] = [
    Command(
      "help", .shell, [.optional("COMMAND", .command)], "Lists all commands, or explains one.",
      example: "help find", also: "help powerhour", needsLibrary: false,
      action: { call throws(Failure) in [.reply(try HelpPage.reply(call))] }),
    Command(
      "set", .shell, [.optional("KEY", .setting), .optional("VALUE", .text)],
      "Shows the settings, or changes one; the value default restores it.",
      example: "set refresh.interval 12h", also: "set theme dark", needsLibrary: false, action: set),
    Command(
      "source", .shell, [Parameter("FILE", .file)], "Runs the commands of a file.",
      example: "source demo.tekpub", also: "source ~/demo.tekpub", needsLibrary: false,
      action: { call throws(Failure) in
        [.source(try call.file("Run which file?"))]
      }),
    Command(
      "history", .shell, [Parameter("script", .choice(["script"])), Parameter("FILE", .file)],
      "Writes what you did in this run as a script; asks before overwriting a file.",
      example: "history script bug.tekpub", also: "history script ~/bug.tekpub",
      needsLibrary: false,
      action: { call throws(Failure) in
        let question = "Write the script to which file?"
        guard call.words.first == "script" else { throw call.misuse(question) }
        let path = try call.file(in: Array(call.words.dropFirst()), question)
        let script = call.state.journal.script(
          version: call.state.surroundings.version, call.commands)
        return [.perform(WriteScriptWork(script, path: path))]
      }),
    Command(
      "notices", .shell, [], "Lists the notices of this run.", example: "notices",
      needsLibrary: false,
      action: { call throws(Failure) in
        try call.nothing()
        if call.state.presentation == .full {
          let newest = call.state.notices.entries.last.map { Intent.select(.notice($0.notice.id)) }
          return [.go(.notices)] + [newest].compactMap(\.self)
        }
        let content = PageCache.unkept(NoticesScreen(), in: call.world)
        return [.reply(.page(content.page, content.record))]
      }),
    Command(
      "version", .shell, [.optional("--verbose", .choice(["--verbose"]))],
      "Shows the version; with --verbose also the longest turn of its loop.",
      example: "version", also: "version --verbose", needsLibrary: false,
      action: { call throws(Failure) in
        let name = Intent.reply(.message(call.state.surroundings.versionLine))
        switch call.words {
        case []: return [name]
        case ["--verbose"]: return [name, .measure]
        default: throw call.misuse("version takes nothing after it but --verbose.")
        }
      }),
    Command(
      "quit", .shell, [], "Quits the shell.", example: "quit", needsLibrary: false,
      action: { call throws(Failure) in
        try call.nothing()
        return [.quit]
      }),
  ]

  @Sendable private static func set(_ call: CommandCall) throws(Failure) -> [Intent] {
    guard let key = call.words.first else {
      if call.state.presentation == .full {
        return call.world.place.front == .settings ? [.show] : [.go(.settings)]
      }
      let content = PageCache.unkept(SettingsScreen(), in: call.world)
      return [.reply(.page(content.page, content.record))]
    }
    guard let setting = call.world.tables.settings.setting(key) else {
      let nearest = Suggestion.nearest(to: key, in: call.world.tables.settings.all.map(\.key))
      throw Failure(
        "There is no setting \(key).",
        remedy: nearest.map { "Did you mean \($0)?" } ?? "set lists all.")
    }
    guard call.words.count > 1 else {
      let value = setting.read(call.state.settings)
      return [.reply(.message("\(key) is \(value) (\(setting.kind)). \(setting.summary)"))]
    }
    let value = call.words.dropFirst().joined(separator: " ")
    if value == "default", !setting.takesDefault { return [.assign(key: key, value: nil)] }
    var trial = Settings()
    guard setting.write(&trial, value) else {
      throw Failure("\(key) takes \(setting.kind), not \(value).")
    }
    // What tekpubrc says holds at once; nobody waits for it.
    if call.state.response.configurationLine == nil, let proof = setting.proof(value) {
      return [.perform(proof)]
    }
    return try call.call(.assign, .setting(key), [.text(value)])
  }
}
