import Catalog
public import Playback
public import Shell
import Store

extension PlayWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    do throws(PlaybackError) {
      guard let player = services.player else { throw .noPlayer(program: "mpv") }
      let address = try services.media(of: episode, isOffline: job.isOffline)
      var setup = player.setup
      setup.options = try PlayerOptions.parse(options.words)
      setup.usesOwnConfiguration = options.usesOwnConfiguration
      try await player.play(
        PlayRequest(id: id, address: address, start: start, speed: speed), setup)
      try? await player.send(.volume(Double(options.volume)))
      if options.isMuted { try? await player.send(.mute(true)) }
      return PlayOutcome.plays
    } catch {
      return PlayOutcome.failed(error)
    }
  }
}

extension TellPlayerWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    guard let player = services.player else { return PlayerAnswer(error: nil) }
    for command in commands {
      do throws(PlaybackError) { try await player.send(command) } catch {
        return PlayerAnswer(error: error)
      }
    }
    return PlayerAnswer(error: nil)
  }
}

extension KeepPlaceWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    guard case .playback(let id, var change) = edit else { return try await services.apply(edit) }
    // Without a record store nobody would ever take what is told of each pause.
    change.isTold = services.isSignedIn
    return try await services.apply(.playback(id, change))
  }
}

extension Services {
  /// What the player says, for whom it is: plays of the power hour have negative numbers.
  public static func news(of event: PlayerEvent) -> any FeatureNews {
    switch event {
    case .facts(let id, _), .playing(let id, _), .position(let id, _), .paused(let id, _, _),
      .buffering(let id, _, _), .trouble(let id, _), .ended(let id, _):
      id < 0 ? ClipNews(event) : PlayerNews(event)
    case .speed, .volume, .muted, .gone: PlayerNews(event)
    }
  }

  /// Whether there is a record store to tell.
  var isSignedIn: Bool {
    guard desk != nil else { return false }
    return (try? store.reader.settings()[RecordStore.setting]) != nil
  }

  /// What of an episode is played.
  func media(of id: EpisodeID, isOffline: Bool) throws(PlaybackError) -> PlayableAddress {
    let found: Episode?
    let isLocal: Bool
    do {
      found = try store.reader.episode(id)
      isLocal = try found.map { try isFromLocalCatalog($0.production) } ?? false
    } catch {
      throw .nothingToPlay(name: "that episode")
    }
    guard let episode = found, let choice = MediaChoice(episode) else {
      throw .nothingToPlay(name: found?.title ?? "that episode")
    }
    let address = try PlayableAddress(
      choice.address, isFromLocalCatalog: isLocal, isSitePage: choice.isSitePage)
    guard !isOffline || !address.isNetwork else {
      throw .offline(host: String(WebAddress(address.text).host))
    }
    return address
  }

  private func isFromLocalCatalog(_ id: ProductionID) throws(LibraryError) -> Bool {
    guard let production = try store.reader.production(id) else { return false }
    let catalog = try store.reader.catalogs().first { $0.id == production.catalog }
    return catalog.map { !WebAddress(locations.source($0.location)).isWeb } ?? false
  }
}

/// Which of an episode's addresses is played: a file before the page of a video site.
struct MediaChoice: Equatable {
  let address: String
  let isSitePage: Bool

  /// nil when there is nothing to play.
  init?(_ episode: Episode) {
    let sites = episode.media.filter { $0.type == "text/html" || Self.isSite($0.url) }
    if let file = episode.media.first(where: { !sites.contains($0) }) {
      (address, isSitePage) = (file.url, false)
    } else if let page = sites.first?.url ?? episode.page.flatMap({ Self.isSite($0) ? $0 : nil }) {
      (address, isSitePage) = (page, true)
    } else {
      return nil
    }
  }

  private static let sites = ["youtube.com", "youtu.be", "vimeo.com", "dailymotion.com"]

  private static func isSite(_ address: String) -> Bool {
    let host = WebAddress(address).hostName.lowercased()
    return sites.contains { host == $0 || host.hasSuffix("." + $0) }
  }
}
