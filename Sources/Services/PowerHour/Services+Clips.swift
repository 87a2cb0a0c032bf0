import Catalog
import Playback
import Shell

/// The clips of a power hour, as they are heard.
extension Services {
  /// One fades into the next over this time.
  private static let fade = Duration.milliseconds(400)

  func open(_ work: OpenClipWork, isOffline: Bool) async -> ClipOpened {
    guard let player else { return .silent(.noPlayer(program: "mpv")) }
    guard let clip = work.clip else {
      // Nothing may be heard any more; then nobody cares how that went.
      try? await player.send(.fadeOut(Self.fade))
      try? await player.send(.stop)
      return .plays
    }
    do throws(PlaybackError) {
      var setup = player.setup
      setup.options = try PlayerOptions.parse(work.options)
      let request = PlayRequest(
        id: work.id, address: try address(of: clip, isOffline: isOffline),
        start: Double(work.second), fade: Self.fade)
      try await player.play(request, setup)
      return .plays
    } catch .superseded {
      return .plays
    } catch {
      return error.isOfThePlayer ? .silent(error) : .impossible(error)
    }
  }

  private func address(of clip: PowerHourClip, isOffline: Bool) throws(PlaybackError)
    -> PlayableAddress
  {
    if let episode = clip.episode { return try media(of: episode, isOffline: isOffline) }
    guard case .file(let path) = clip.origin else { throw .nothingToPlay(name: clip.title) }
    // The user named its folder.
    return try PlayableAddress(path, isFromLocalCatalog: true)
  }
}

extension PlaybackError {
  /// Whether nothing else would be played either.
  fileprivate var isOfThePlayer: Bool {
    switch self {
    case .noPlayer, .tooOld, .cannotStart, .silent, .died, .shutDown, .badOption, .noAudioDevice,
      .noSound,
      .offline:
      true
    default: false
    }
  }
}
