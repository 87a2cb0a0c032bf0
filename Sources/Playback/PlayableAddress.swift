import Catalog

/// An address that may be played: nothing else gets to mpv.
public struct PlayableAddress: Equatable, Hashable, Sendable {
  /// An http or https address, or an absolute path.
  public let text: String
  /// Whether yt-dlp opens it.
  public let isSitePage: Bool

  /// Takes http and https; `file:` addresses and absolute paths only when `isFromLocalCatalog`, which
  /// a download and a path that the user typed also are. Throws `.notAllowed`.
  ///
  /// - Parameter isSitePage: whether it is a page of a video site, to be opened by yt-dlp.
  public init(_ text: String, isFromLocalCatalog: Bool, isSitePage: Bool = false)
    throws(PlaybackError)
  {
    let shown = Self.shown(text)
    func refusal(_ reason: String) -> PlaybackError { .notAllowed(address: shown, reason: reason) }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw refusal("it holds control characters")
    }
    if let path = Self.path(text) {
      guard isFromLocalCatalog else {
        throw refusal("a catalog of the web may not name local files")
      }
      guard !isSitePage else { throw refusal("it is a file, not the page of a video site") }
      guard let path, !path.utf8.contains(0) else {
        throw refusal("it is not the address of a file on this machine")
      }
      self.text = path
      self.isSitePage = false
      return
    }
    let address = WebAddress(text)
    guard address.isWeb else { throw refusal("only http and https addresses and files are played") }
    guard address.request != nil, address.leadsSomewhere,
      let written = WebAddress.normalized(text)
    else { throw refusal("it is not a well-formed address") }
    self.text = written
    self.isSitePage = isSitePage
  }

  public var isNetwork: Bool { !text.hasPrefix("/") }

  /// What to call it in a message: the server, or the path.
  public var name: String { isNetwork ? WebAddress(text).server : text }

  /// As mpv is given it. `ytdl://` hands it to yt-dlp without asking the server for media first.
  var loaded: String { isSitePage ? "ytdl://" + text : text }

  /// nil for what is not a file, `.some(nil)` for a file that cannot be meant.
  private static func path(_ text: String) -> String?? {
    if text.hasPrefix("/") { return .some(text) }
    guard text.prefix(5).lowercased() == "file:" else { return nil }
    return .some(FileAddress.path(text))
  }

  /// Without name and password.
  private static func shown(_ text: String) -> String {
    let address = WebAddress(text)
    let bare =
      address.account == nil
      ? text : (address.scheme.map { $0 + "://" } ?? "") + address.host + address.rest
    return MediaText.line(bare) ?? ""
  }
}
