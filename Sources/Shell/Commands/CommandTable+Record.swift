extension CommandTable {
  static let recording: [Command] = [
    Command(
      "record", .shell, [Parameter("FILE/off", .file)],
      "Records the screen to an asciicast file, until record off.", example: "record demo.cast",
      also: "record ~/demo.cast",
      needsLibrary: false,
      action: { call throws(Failure) in
        let file = try call.file("Record in which file?")
        return [.record(file == "off" ? .stop : .open(file))]
      })
  ]
}
