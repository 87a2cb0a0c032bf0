import Glibc
import Synchronization

extension LoopbackServer {
  /// What the server's threads share. It outlives the server by as long as they need to end.
  final class Core: Sendable {
    private struct State {
      var routes: [String: Handler]
      var log: [ServedRequest] = []
      var threads: [pthread_t] = []
    }

    private let listener: CInt
    private let requests: Tally
    private let connections: Tally
    private let state: Mutex<State>
    /// Open while the server runs: its end is readable to all threads at once.
    private let life = Gate()

    init(listener: CInt, requests: Tally, connections: Tally, routes: [String: Handler]) {
      self.listener = listener
      self.requests = requests
      self.connections = connections
      state = Mutex(State(routes: routes))
    }

    var log: [ServedRequest] { state.withLock { $0.log } }

    func route(_ path: String, _ handler: @escaping Handler) {
      state.withLock { $0.routes[path] = handler }
    }

    func close() { life.open() }

    /// Once the accepting thread has ended no more are added.
    func takeThreads() -> [pthread_t] {
      state.withLock { state in
        defer { state.threads = [] }
        return state.threads
      }
    }

    func acceptAll() {
      while awaitReadable(listener, stop: life.exit) == .ready {
        let client = accept(listener, nil, nil)
        if client < 0 {
          // With no descriptor left the connection stays ready: without a pause this would spin.
          if awaitReadable(nil, stop: life.exit, milliseconds: 20) == .stopped { return }
          continue
        }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        connections.begin()
        let thread = startThread {
          self.serve(client)
          Glibc.close(client)
          self.connections.end()
        }
        if let thread { state.withLock { $0.threads.append(thread) } }
      }
    }

    private func serve(_ client: CInt) {
      while let request = read(client) {
        let path = request.path.split(separator: "?").first.map(String.init) ?? request.path
        let handler = state.withLock { state in
          state.log.append(request)
          return state.routes[path]
        }
        requests.begin()
        guard perform(handler?(request) ?? .answer("no route", status: 404), client) else { return }
      }
    }

    /// Counted as over before the last bytes go out, or a prompt client could be counted twice.
    /// Whether the connection is still good.
    private func perform(_ reply: Reply, _ client: CInt) -> Bool {
      var isOpen = true
      var steps = reply.steps[...]
      while isOpen, let step = steps.popFirst() {
        if steps.isEmpty, case .send(let bytes) = step {
          requests.end()
          return send(bytes, client)
        }
        isOpen = perform(step, client)
      }
      requests.end()
      return isOpen
    }

    private func perform(_ step: Reply.Step, _ client: CInt) -> Bool {
      switch step {
      case .send(let bytes): return send(bytes, client)
      case .hangUp: return false
      case .hold: return awaitReadable(nil, client: client, stop: life.exit) == .ready
      case .pause(let time):
        let wakeup = awaitReadable(
          nil, client: client, stop: life.exit, milliseconds: CInt(time))
        return wakeup == .timedOut
      case .wait(let gate):
        repeat {
          guard awaitReadable(gate.exit, client: client, stop: life.exit) == .ready else {
            return false
          }
        } while !gate.pass()
        return true
      }
    }

    private func read(_ client: CInt) -> ServedRequest? {
      let end = Array("\r\n\r\n".utf8)
      var bytes: [UInt8] = []
      while true {
        if let blank = bytes.firstRange(of: end) {
          guard var request = ServedRequest(bytes[..<blank.lowerBound]) else { return nil }
          let length = request[header: "Content-Length"].flatMap { Int($0) } ?? 0
          let start = blank.upperBound
          while bytes.count < start + length {
            guard let more = receive(from: client) else { return nil }
            bytes += more
          }
          request.body = Array(bytes[start..<start + length])
          return request
        }
        guard let more = receive(from: client) else { return nil }
        bytes += more
      }
    }

    private func receive(from client: CInt) -> ArraySlice<UInt8>? {
      guard awaitReadable(client, stop: life.exit) == .ready else { return nil }
      var buffer = [UInt8](repeating: 0, count: 16384)
      let count = recv(client, &buffer, buffer.count, 0)
      return count > 0 ? buffer[..<count] : nil
    }

    /// A client that does not read is given up when the server stops.
    private func send(_ bytes: [UInt8], _ client: CInt) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let flags = CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
        let count = rest.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, flags) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var entries = [
            pollfd(fd: client, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: life.exit, events: Int16(POLLIN), revents: 0),
          ]
          _ = poll(&entries, 2, -1)
          if entries[1].revents != 0 { return false }
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
