import Catalog

/// An address that may be played: nothing else gets to mpv.
public struct PlayableAddress: Equatable, Hashable, Sendable {
  /// As mpv is given it: an http or https address, or an absolute path.
  public let text: String
  /// Whether yt-dlp opens it.
  public let isSitePage: Bool

  /// Takes http and https; `file:` addresses and absolute paths only when `isFromLocalCatalog`, which
  /// a download or a path that the user typed also is.
  ///
  /// - Parameter isSitePage: whether it is a page of a video site, to be opened by yt-dlp.
  public init(_ text: String, isFromLocalCatalog: Bool, isSitePage: Bool = false)
    throws(PlaybackError)
  {
    self.text = text
    self.isSitePage = isSitePage
  }

  public var isNetwork: Bool { !text.hasPrefix("/") }
}
