import CCurl
import Catalog
import Glibc

/// The transfer thread: everything here runs on it alone.
final class TransferLoop {
  struct Settings: Sendable {
    var maximum: Int
    var perHost: Int
    var userAgent: String
  }

  private let inbox: Inbox
  private let settings: Settings
  private let multi: UnsafeMutableRawPointer
  private var line: WaitingLine<Ticket>
  private var exchanges: [UnsafeMutableRawPointer: Exchange] = [:]
  private var files: [FileRead] = []
  private var spares: [UnsafeMutableRawPointer] = []

  private init?(_ inbox: Inbox, _ settings: Settings) {
    guard curlIsReady, let multi = curl_multi_init() else { return nil }
    self.inbox = inbox
    self.settings = settings
    self.multi = multi
    line = WaitingLine(maximum: settings.maximum, perServer: settings.perHost)
  }

  /// Only after `run` has returned, when no handle is left in `multi`.
  deinit {
    spares.forEach(curl_easy_cleanup)
    curl_multi_cleanup(multi)
  }

  private func run() {
    let language = tk_enter_utf8()
    defer { tk_leave_utf8(language) }
    inbox.hang(bellOn: multi)
    while true {
      let mail = inbox.collect()
      mail.arrivals.forEach { line.append($0, server: $0.server) }
      if mail.isStopping { break }
      if mail.someoneCancelled || !mail.arrivals.isEmpty { dropCancelled() }
      admit()
      perform()
      stepFiles()
      expire()
      // Room given back goes to those who wait before the thread rests.
      curl_multi_poll(multi, nil, 0, admit() ? 0 : patience(), nil)
    }
    inbox.hang(bellOn: nil)
    cancelAll()
  }

  /// Starts what there is room for. Whether anything was started.
  @discardableResult private func admit() -> Bool {
    var isStarted = false
    while let ticket = line.next() {
      isStarted = true
      switch ticket.location {
      case .file(let path): files.append(FileRead(ticket, path: path))
      case .web(let address): begin(ticket, address)
      }
    }
    return isStarted
  }

  private func begin(_ ticket: Ticket, _ address: WebAddress) {
    guard let easy = spares.popLast() ?? curl_easy_init() else {
      return answer(ticket, .failure(.other(host: ticket.server, reason: "out of memory")))
    }
    let exchange = Exchange(ticket, address, on: easy, userAgent: settings.userAgent)
    exchanges[easy] = exchange
    if curl_multi_add_handle(multi, easy) != CURLM_OK {
      end(exchange, .failure(.other(host: ticket.server, reason: "out of memory")))
    }
  }

  private func perform() {
    var running: CInt = 0
    let code = curl_multi_perform(multi, &running)
    var result = CURLE_OK
    while let easy = tk_next_finished(multi, &result) {
      guard let exchange = exchanges[easy] else { continue }
      end(exchange, exchange.outcome(result))
    }
    guard code != CURLM_OK else { return }
    let reason = String(cString: curl_multi_strerror(code))
    for exchange in exchanges.values {
      end(exchange, .failure(.other(host: exchange.ticket.server, reason: reason)))
    }
  }

  private func stepFiles() {
    files.removeAll { file in
      guard let outcome = file.step() else { return false }
      answer(file.ticket, outcome)
      return true
    }
  }

  /// Ends what has been silent or under way for too long.
  private func expire() {
    let now = uptime()
    for exchange in exchanges.values where exchange.isOverdue(now) {
      end(exchange, exchange.outcome(CURLE_ABORTED_BY_CALLBACK))
    }
  }

  private func dropCancelled() {
    for ticket in line.remove(where: { $0.cancellation.isRaised }) {
      ticket.answer(.failure(.cancelled))
    }
    for exchange in exchanges.values where exchange.ticket.cancellation.isRaised {
      end(exchange, .failure(.cancelled))
    }
    files.removeAll { file in
      guard file.ticket.cancellation.isRaised else { return false }
      answer(file.ticket, .failure(.cancelled))
      return true
    }
  }

  private func cancelAll() {
    exchanges.values.forEach { end($0, .failure(.cancelled)) }
    files.forEach { answer($0.ticket, .failure(.cancelled)) }
    files = []
    line.remove { _ in true }.forEach { $0.answer(.failure(.cancelled)) }
  }

  private func end(_ exchange: Exchange, _ outcome: Result<HTTPResponse, FetchError>) {
    curl_multi_remove_handle(multi, exchange.easy)
    exchanges[exchange.easy] = nil
    exchange.forgetCookies()
    curl_easy_reset(exchange.easy)
    spares.append(exchange.easy)
    answer(exchange.ticket, outcome)
  }

  /// For tickets that came out of the line; those still in it have no room to give back.
  private func answer(_ ticket: Ticket, _ outcome: Result<HTTPResponse, FetchError>) {
    line.finished(server: ticket.server)
    ticket.answer(outcome)
  }

  /// Milliseconds until something must be looked at, unless a socket or the bell is heard first.
  private func patience() -> CInt {
    guard files.isEmpty else { return 0 }
    guard let due = exchanges.values.map(\.due).min() else { return 60_000 }
    let (seconds, fraction) = (due - uptime()).components
    return CInt(
      clamping: max(0, min(seconds, 60)) * 1000 + max(0, fraction) / 1_000_000_000_000_000 + 1)
  }
}

extension TransferLoop {
  /// Starts the thread. `nil` when the system has none left.
  static func start(_ inbox: Inbox, _ settings: Settings) -> pthread_t? {
    let start = Unmanaged.passRetained(Start(inbox: inbox, settings: settings))
    // Signals are for the main thread. Those a crash raises stay open for its guard.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].forEach { sigdelset(&all, $0) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        TransferLoop.run(start)
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return nil
    }
    return thread
  }

  private static func run(_ start: Start) {
    if let loop = TransferLoop(start.inbox, start.settings) { return loop.run() }
    start.inbox.stop().map { _ = pthread_detach($0) }
    for ticket in start.inbox.collect().arrivals {
      ticket.answer(.failure(.other(host: ticket.server, reason: "libcurl could not be started")))
    }
  }

  private final class Start: Sendable {
    let inbox: Inbox
    let settings: Settings

    init(inbox: Inbox, settings: Settings) {
      self.inbox = inbox
      self.settings = settings
    }
  }
}

/// libcurl is set up by whichever thread asks first, once.
private let curlIsReady = tk_global_init() == CURLE_OK
