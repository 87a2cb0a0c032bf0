import Glibc

/// From a request to a loaded file.
extension PlayerLoop {
  func play(_ ticket: PlayTicket) {
    supersede()
    endFade()
    waiting = ticket
    lastTicket = max(lastTicket, ticket.number)
    if cancelled.remove(ticket.number) != nil { return fail(.superseded, as: .stopped(at: nil)) }
    let needsSiteTool = ticket.request.address.isSitePage
    let arguments = PlayerArguments(
      setup: ticket.setup,
      usesSiteTool: needsSiteTool || process?.arguments.usesSiteTool == true)
    if let process, process.arguments != arguments { close(process) }
    if process == nil, let error = start(arguments) { return fail(error) }
    let plays = judge.current?.phase == .playing && judge.current?.ending == nil
    let isHeard = plays && judge.current?.isPaused == false && !judge.told.isMuted
    if let length = ticket.request.fade, length > .zero, isHeard {
      start(from: level, to: 0, over: length, then: .load(ticket))
    } else {
      load(ticket)
    }
  }

  func load(_ ticket: PlayTicket) {
    let request = ticket.request
    perform(judge.begin(request, timeout: ticket.setup.networkTimeout, at: uptime()))
    if request.fade != nil, !request.isPaused { set(level: 0) } else { soundAsBefore() }
    guard let process else { return }
    let command = JSONValue.object([
      "name": "loadfile", "url": .text(request.address.loaded), "flags": "replace",
      "options": process.arguments.options(of: request),
    ])
    process.ask(command) { [weak self] answer in
      guard let self, judge.current?.request == request else { return }
      switch answer {
      case .success(let data): judge.load(data["playlist_entry_id"]?.integer ?? 0)
      // The end of the process is told by itself.
      case .failure(let refusal) where refusal.reason != "gone":
        perform(judge.refuse(.refusedCommand(reason: refusal.reason), at: uptime()))
      case .failure: break
      }
    }
  }

  /// Cancels the play with this number, if it has not begun.
  func cancel(_ number: Int) {
    guard let ticket = waiting, ticket.number == number else {
      // The word that it is cancelled may be faster than the play itself.
      if number > lastTicket { cancelled.insert(number) }
      return
    }
    let isLoading = judge.current?.request.id == ticket.request.id && !isFadingOut
    if isLoading { process?.ask(["stop"]) } else { giveUp(.stopped(at: nil)) }
    guard waiting?.number == number else { return }
    waiting = nil
    ticket.reply.resume(returning: .failure(.superseded))
  }

  var isFadingOut: Bool { if case .load = afterFade { true } else { false } }

  /// Another play comes: one that has not begun never will.
  private func supersede() {
    guard let ticket = waiting else { return }
    if isFadingOut { report(.ended(ticket.request.id, .replaced(at: nil))) }
    waiting = nil
    ticket.reply.resume(returning: .failure(.superseded))
  }

  /// Ends a play that mpv was not told of yet, while another fades out for it.
  func giveUp(_ end: PlayEnd) {
    guard isFadingOut, let ticket = waiting else { return }
    waiting = nil
    endFade()
    soundAsBefore()
    report(.ended(ticket.request.id, end))
    ticket.reply.resume(returning: .failure(.superseded))
  }

  private func fail(_ error: PlaybackError, as end: PlayEnd? = nil) {
    guard let ticket = waiting else { return }
    waiting = nil
    report(.ended(ticket.request.id, end ?? .failed(error, at: nil)))
    ticket.reply.resume(returning: .failure(error))
  }
}

/// The process.
extension PlayerLoop {
  /// Why it cannot be started.
  private func start(_ arguments: PlayerArguments) -> PlaybackError? {
    let command = arguments.command(
      volume: hasStartedBefore ? judge.told.volume : nil, isMuted: judge.told.isMuted)
    do throws(PlaybackError) {
      let process = try PlayerProcess(arguments, command, bell: bell)
      self.process = process
      inbox.note(socket: process.socket)
    } catch {
      return error
    }
    hasStartedBefore = true
    level = 1
    isSettling = false
    process?.ask(["get_property", "mpv-version"]) { [weak self] answer in
      guard let self, let text = (try? answer.get())?.text else { return }
      if let version = PlayerVersion(text), version < .least {
        lose(.tooOld(version: version.text))
      }
    }
    process?.ask(["request_log_messages", "warn"])
    for property in ObservedProperty.watched { observe(property) }
    return nil
  }

  /// Ends a process in favour of another; what it played is replaced.
  private func close(_ process: PlayerProcess) {
    inbox.note(socket: nil)
    self.process = nil
    process.end()
    let end = PlayEnd.replaced(at: judge.place(at: uptime()))
    perform(judge.dismissLeaving(at: uptime()))
    perform(judge.finish(end))
    judge.active = nil
    process.forsake()
  }

  /// The process ended, or is ended because of an error.
  func lose(_ error: PlaybackError) {
    guard let process else { return }
    inbox.note(socket: nil)
    self.process = nil
    process.end()
    let isExpected = judge.isGoing
    var cause = error
    if error == .died, !process.hasSpoken { cause = PlayerProbe.cause(of: process) }
    fade = nil
    nextLevel = nil
    level = 1
    let pending = afterFade
    afterFade = .nothing
    perform(judge.processEnded(cause, at: uptime()))
    process.forsake()
    switch pending {
    case .nothing: break
    case .load: fail(cause)
    case .pause(let reply): reply.resume(returning: .failure(cause))
    }
    // One that never worked is told as the failure of its play.
    if !isExpected, process.hasSpoken, error == .died || error == .silent { report(.gone(error)) }
  }
}
