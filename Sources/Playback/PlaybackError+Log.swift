import Catalog

extension PlaybackError {
  /// What can be known about a file that did not open or broke off.
  struct Evidence {
    var address: PlayableAddress
    /// mpv's own word: it knows only a few.
    var fileError: String?
    var log: [LogLine]
    /// Since it was asked for.
    var waited: Duration
    /// Seconds that a server may be silent.
    var timeout: Int
  }

  /// The cause, which is in the log rather than in mpv's answer.
  init(_ evidence: Evidence) {
    self =
      Self.ofSiteTool(evidence) ?? Self.ofDevice(evidence) ?? Self.ofServer(evidence)
      ?? Self.ofFile(evidence) ?? Self.ofContent(evidence)
  }

  private static func ofSiteTool(_ evidence: Evidence) -> PlaybackError? {
    guard evidence.address.isSitePage else { return nil }
    let lines = evidence.log.filter { $0.source == "ytdl_hook" }.map(\.text)
    if lines.contains(where: { $0.contains("not found or not enough permissions") }) {
      return .siteToolMissing
    }
    guard let said = lines.first(where: { $0.hasPrefix("ERROR:") }) else {
      return lines.last.map { .siteRefused(reason: MediaText.line($0) ?? "") }
    }
    let reason = MediaText.line(String(said.dropFirst("ERROR:".count))) ?? ""
    let signs = [
      "Unable to extract", "Unable to download API page", "unable to extract", "latest version",
      "Signature", "nsig",
    ]
    return signs.contains(where: said.contains)
      ? .siteToolOld(reason: reason) : .siteRefused(reason: reason)
  }

  private static func ofDevice(_ evidence: Evidence) -> PlaybackError? {
    if evidence.fileError == "audio output initialization failed" { return .noAudioDevice }
    let noVideo = "Error opening/initializing the selected video_out"
    let isVideo = evidence.fileError == "video output initialization failed"
    return isVideo || evidence.says(noVideo) ? .noVideoOutput : nil
  }

  private static func ofServer(_ evidence: Evidence) -> PlaybackError? {
    guard evidence.address.isNetwork else { return nil }
    let host = evidence.address.name
    if let status = evidence.status { return .http(status: status, host: host) }
    if evidence.says("Refusing to load potentially unsafe URL") { return .playlist(name: host) }
    if evidence.says("Failed to resolve hostname") { return .unresolved(host: host) }
    if evidence.says("Connection refused") { return .refused(host: host) }
    if evidence.log.contains(where: { $0.text.hasPrefix("tls:") }) { return .tls(host: host) }
    if evidence.says("timed out") { return .timedOut(host: host) }
    if evidence.says("Network is unreachable") || evidence.says("No route to host") {
      return .unreachable(host: host)
    }
    guard evidence.fileError == "loading failed" else { return nil }
    let patience = Duration.milliseconds(900 * evidence.timeout)
    return evidence.waited >= patience ? .timedOut(host: host) : .unreachable(host: host)
  }

  private static func ofFile(_ evidence: Evidence) -> PlaybackError? {
    guard !evidence.address.isNetwork else { return nil }
    let path = evidence.address.text
    if evidence.says("No such file or directory") { return .missingFile(path: path) }
    let isClosed = evidence.says("Cannot open file") || evidence.fileError == "loading failed"
    return isClosed ? .unreadable(path: path) : nil
  }

  private static func ofContent(_ evidence: Evidence) -> PlaybackError {
    let name = evidence.address.name
    switch evidence.fileError {
    case "unrecognized file format":
      return evidence.address.isNetwork ? .notMedia(host: name) : .unplayable(name: name)
    case "no audio or video data played": return .nothingToPlay(name: name)
    default: return .unplayable(name: name)
    }
  }
}

extension PlaybackError.Evidence {
  fileprivate func says(_ words: String) -> Bool { log.contains { $0.text.contains(words) } }

  /// Of the last answer that was none.
  fileprivate var status: Int? {
    let mark = "HTTP error "
    return log.reversed().lazy.compactMap { line in
      line.text.firstRange(of: mark).flatMap { place in
        Int(line.text[place.upperBound...].prefix(3))
      }
    }.first
  }
}
