/// Why something is not played. Hosts carry their port unless it is the usual one.
public enum PlaybackError: Error, Equatable, Sendable {
  // The player.

  /// The program is not there.
  case noPlayer(program: String)
  /// Its version, such as `0.32.0`.
  case tooOld(version: String)
  case cannotStart(program: String, reason: String)
  /// It took no part in the conversation for too long.
  case silent
  case died
  /// `MediaPlayer.shutdown` was called.
  case shutDown

  // What was asked of it.

  /// An address that is not played for safety's sake. Never holds a name or password.
  case notAllowed(address: String, reason: String)
  /// A word of `player.options`.
  case badOption(word: String, reason: String)
  /// The command needs something that plays.
  case notPlaying
  /// Another play began before this one did, or it was stopped.
  case superseded
  case seekImpossible
  case noSuchTrack(MediaTrack.Kind, Int)
  /// mpv refused a command, in its words.
  case refusedCommand(reason: String)

  // Servers.

  /// The run leaves the network alone.
  case offline(host: String)
  /// What was heard or seen broke off, and further tries were in vain.
  case lost
  case http(status: Int, host: String)
  case refused(host: String)
  case unresolved(host: String)
  case unreachable(host: String)
  /// No secure connection.
  case tls(host: String)
  case timedOut(host: String)
  /// Bytes stopped coming and did not go on.
  case stalled(host: String)
  /// The server sent a page or nothing where media should be.
  case notMedia(host: String)
  /// A list of media, which is not followed.
  case playlist(name: String)

  // Files and devices.

  case missingFile(path: String)
  case unreadable(path: String)
  /// mpv knows no way to play it. The name is its host or path.
  case unplayable(name: String)
  /// There is neither sound nor picture in it, or none from `start` on.
  case nothingToPlay(name: String)
  case noAudioDevice
  /// A video plays on without its sound, for want of an audio device.
  case noSound
  case noVideoOutput

  // Pages of video sites.

  case siteToolMissing
  /// It could not make sense of the site: most likely it is too old.
  case siteToolOld(reason: String)
  /// In the words of yt-dlp, fit to be shown.
  case siteRefused(reason: String)
}
