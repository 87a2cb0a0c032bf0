import Glibc

/// The player's thread: everything here runs on it alone.
final class PlayerLoop {
  /// A level of the sound that is on its way, and what follows.
  enum AfterFade {
    case nothing
    case load(PlayTicket)
    case pause(PlayerInbox.Reply)
  }

  let inbox: PlayerInbox
  let bell: Bell
  private let tell: @Sendable (PlayerEvent) -> Void
  /// How long mpv may leave a question without an answer.
  let patience: Duration
  var process: PlayerProcess?
  var judge = PlaybackJudge()
  /// The play that has neither begun nor failed.
  var waiting: PlayTicket?
  var fade: Fade?
  var afterFade = AfterFade.nothing
  var nextLevel: Duration?
  /// The part of the user's volume that mpv was told.
  var level = 1.0
  /// Whether what mpv says of its volume may still be a part of the user's.
  var isSettling = false
  var hasStartedBefore = false
  var lastTicket = 0
  /// Plays that were cancelled before they came here.
  var cancelled: Set<Int> = []
  private var isLeaving = false

  init?(
    _ inbox: PlayerInbox, patience: Duration, tell: @escaping @Sendable (PlayerEvent) -> Void
  ) {
    guard let bell = inbox.bell else { return nil }
    self.inbox = inbox
    self.bell = bell
    self.patience = patience
    self.tell = tell
  }

  func run() {
    while let orders = inbox.collect() {
      orders.forEach(perform)
      advance()
      listen()
    }
    leave()
  }

  private func perform(_ order: PlayerInbox.Order) {
    switch order {
    case .play(let ticket): play(ticket)
    case .command(let command, let reply): send(command, reply)
    case .cancel(let number): cancel(number)
    }
  }

  /// What is due.
  private func advance() {
    perform(judge.expire(at: uptime()))
    advanceFade()
    if let process, let since = process.unansweredSince, since + patience <= uptime() {
      lose(.silent)
    }
  }

  /// Sleeps until something is said or due, and takes what was said.
  private func listen() {
    let dues = [judge.due, nextLevel, process?.unansweredSince.map { $0 + patience }]
    let limit = dues.compactMap(\.self).min().map { $0 - uptime() }
    guard let process else {
      bell.isHeard(within: limit)
      return
    }
    let writing = process.wantsToWrite ? process.socket : nil
    let ready = awaitAny([bell.ear, process.socket], writing: writing, limit: limit)
    if ready.contains(bell.ear) { bell.silence() }
    process.write()
    if ready.contains(process.socket) { hear(process) }
  }

  private func hear(_ process: PlayerProcess) {
    for message in process.read() {
      // One of the answers may have ended it.
      guard self.process === process else { return }
      switch message {
      case .reply(let number, let error, let data): process.deliver(number, error, data)
      case .property(.volume, _) where fade != nil || level != 1 || isSettling: break
      default: perform(judge.take(message, at: uptime()))
      }
    }
    // Who shuts the player down closes the socket first.
    if !process.isOpen, self.process === process, !inbox.isStopped { lose(.died) }
  }

  /// Ends all, telling nothing more.
  private func leave() {
    isLeaving = true
    inbox.note(socket: nil)
    process?.end()
    for order in inbox.leftOver() {
      switch order {
      case .play(let ticket): ticket.reply.resume(returning: .failure(.shutDown))
      case .command(_, let reply): reply.resume(returning: .failure(.shutDown))
      case .cancel: break
      }
    }
    waiting?.reply.resume(returning: .failure(.shutDown))
    if case .pause(let reply) = afterFade { reply.resume(returning: .failure(.shutDown)) }
    process?.forsake()
    process = nil
  }
}

extension PlayerLoop {
  /// Does what the judge says.
  func perform(_ steps: [PlaybackJudge.Step]) {
    for step in steps {
      switch step {
      case .tell(let event): report(event)
      case .askPlace(let number): askPlace(number)
      case .askFacts: askFacts()
      case .askEnd: askEnd()
      case .askNothing:
        process?.ask(["get_property", "idle-active"]) { [weak self] _ in self?.judge.settle() }
      case .watchCache(let isWatched): watchCache(isWatched)
      case .begun(let id): begun(id)
      case .stop: process?.ask(["stop"])
      }
    }
  }

  func report(_ event: PlayerEvent) {
    guard !isLeaving else { return }
    tell(event)
    guard case .ended(let id, let end) = event else { return }
    if case .replaced = end { return }
    if judge.current == nil { goOn() }
    guard let ticket = waiting, ticket.request.id == id else { return }
    waiting = nil
    switch end {
    case .failed(let error, _): ticket.reply.resume(returning: .failure(error))
    case .stopped: ticket.reply.resume(returning: .failure(.superseded))
    case .finished, .cut, .replaced: ticket.reply.resume(returning: .success(()))
    }
  }

  /// Nothing plays any more: what waits for it to fade out waits no longer.
  private func goOn() {
    guard case .load(let ticket) = afterFade, process != nil else { return soundAsBefore() }
    endFade()
    load(ticket)
  }

  private func begun(_ id: Int) {
    guard let ticket = waiting, ticket.request.id == id else { return }
    waiting = nil
    if let length = ticket.request.fade, level < 1 { start(from: level, to: 1, over: length) }
    ticket.reply.resume(returning: .success(()))
  }

  private func askPlace(_ number: Int) {
    process?.ask(["get_property", "time-pos"]) { [weak self] answer in
      guard let self else { return }
      perform(judge.answer(number, (try? answer.get())?.number, at: uptime()))
    }
  }

  private func askFacts() {
    guard let id = judge.current?.request.id else { return }
    let known = FactsSoFar()
    for property in ObservedProperty.facts {
      process?.ask(["get_property", .text(property.name)]) { [weak self] answer in
        known.values[property] = (try? answer.get()) ?? .null
        guard let self, known.values.count == ObservedProperty.facts.count else { return }
        perform(judge.learn(known.values, of: id))
      }
    }
  }

  private func askEnd() {
    guard let id = judge.current?.request.id else { return }
    let known = EndSoFar()
    let parts: [(JSONValue, WritableKeyPath<MediaEnd, Double?>)] = [
      ("time-pos", \.place), ("stream-pos", \.played), ("file-size", \.size),
    ]
    for (property, part) in parts {
      process?.ask(["get_property", property]) { [weak self] answer in
        known.end[keyPath: part] = (try? answer.get())?.number
        known.count += 1
        guard let self, known.count == parts.count else { return }
        perform(judge.reach(known.end, of: id, at: uptime()))
      }
    }
  }

  private final class EndSoFar {
    var end = MediaEnd()
    var count = 0
  }

  private final class FactsSoFar { var values: [ObservedProperty: JSONValue] = [:] }

  private func watchCache(_ isWatched: Bool) {
    let property = ObservedProperty.cacheEnd
    process?.ask(["unobserve_property", .number(Double(property.rawValue))])
    if isWatched { observe(property) }
  }

  func observe(_ property: ObservedProperty) {
    process?.ask(["observe_property", .number(Double(property.rawValue)), .text(property.name)])
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral values: JSONValue...) { self = .list(values) }
}
