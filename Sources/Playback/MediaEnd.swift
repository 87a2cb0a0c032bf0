/// What mpv knows where a file from the network ends, before it lets go of it.
struct MediaEnd: Equatable, Sendable {
  /// Seconds; nil when unknown.
  var place: Double?
  /// Where the last packet began that was played, in bytes.
  var played: Double?
  /// As the server named it, in bytes.
  var size: Double?

  /// Whether much of the file never came, by its bytes and by its length alike. Neither is proof
  /// alone: an index may stand at the end of a file, and a length may be a wrong guess.
  func isCut(claimed duration: Double?) -> Bool {
    guard let place, let played, let size, let duration, size > 0 else { return false }
    return size - played > max(16_384, size / 50) && duration - place > max(2, duration / 50)
  }
}
