/// MIME types as feeds give them, and what a file name tells.
enum MediaType {
  /// The published type, or what the address's extension means when that says nothing.
  static func type(_ published: String?, address: String) -> String? {
    let guess = Address.fileName(address).flatMap(guess)
    let bare = published?.split(separator: ";").first.flatMap { String($0).nonBlank }?.asciiLowered
    guard let bare, bare.utf8.contains(UInt8(ascii: "/")) else { return guess }
    return isVague(bare) ? guess ?? bare : bare
  }

  /// The type of a file's name; nil when its extension is not known.
  static func guess(fileName: String) -> String? {
    // Of bytes: looking for a character from the end may take the square of the name's length.
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return byExtension[String(fileName[fileName.index(after: dot)...]).asciiLowered]
  }

  private static func isVague(_ type: String) -> Bool {
    type.hasPrefix("application/octet") || type.hasPrefix("application/force")
      || type.hasPrefix("binary/") || type.hasPrefix("application/x-download")
  }

  private static let byExtension = [
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "m4b": "audio/mp4", "aac": "audio/aac",
    "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/opus", "flac": "audio/flac",
    "wav": "audio/wav", "wma": "audio/x-ms-wma", "mp4": "video/mp4", "m4v": "video/mp4",
    "mov": "video/quicktime", "webm": "video/webm", "mkv": "video/x-matroska",
    "avi": "video/x-msvideo", "ogv": "video/ogg", "mpg": "video/mpeg", "mpeg": "video/mpeg",
    "wmv": "video/x-ms-wmv", "flv": "video/x-flv", "3gp": "video/3gpp",
    "m3u8": "application/vnd.apple.mpegurl", "pdf": "application/pdf",
    "epub": "application/epub+zip", "torrent": "application/x-bittorrent", "zip": "application/zip",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "html": "text/html", "htm": "text/html",
  ]
}
