extension CommandTable {
  static let recording: [Command] = [
    Command(
      "record", .shell, [Parameter("FILE/off", .file)],
      "Records what is shown in an asciicast file, until record off.", example: "record demo.cast",
      needsLibrary: false,
      action: { call throws(Failure) in
        guard !call.words.isEmpty else { throw call.misuse("Record in which file?") }
        if call.text == "off" { return [.record(.stop)] }
        return [.record(.start(call.text))]
      })
  ]
}
