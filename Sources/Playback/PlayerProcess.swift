import Glibc
import Processes

/// One mpv and the conversation with it. Used by one thread.
final class PlayerProcess {
  /// An answer: the data, or mpv's word for what went wrong.
  typealias Answer = Result<JSONValue, Refusal>

  struct Refusal: Error, Equatable { var reason: String }

  private struct Question {
    let askedAt: Duration
    let answer: (Answer) -> Void
  }

  let arguments: PlayerArguments
  let socket: CInt
  /// Whether it has said anything yet.
  private(set) var hasSpoken = false
  private(set) var isOpen = true
  private let child: ChildProcess
  private let bell: Bell
  private var splitter = LineSplitter()
  private var outgoing: [UInt8] = []
  private var questions: [Int: Question] = [:]
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameter bell: rung when it has ended.
  init(_ arguments: PlayerArguments, _ command: [String], bell: Bell) throws(PlaybackError) {
    guard let (ours, theirs) = socketPair() else {
      throw .cannotStart(program: command[0], reason: String(cString: strerror(errno)))
    }
    defer { close(theirs) }
    do throws(ChildProcess.Failure) {
      child = try ChildProcess.start(command, passing: theirs) { _ in bell.ring() }
    } catch {
      close(ours)
      throw error.code == ENOENT
        ? .noPlayer(program: error.program)
        : .cannotStart(program: error.program, reason: error.reason)
    }
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    socket = ours
    self.arguments = arguments
    self.bell = bell
  }

  deinit { close(socket) }

  /// Whether something waits until the socket takes it.
  var wantsToWrite: Bool { isOpen && !outgoing.isEmpty }

  /// When the oldest question was asked that has no answer; nil when there is none.
  var unansweredSince: Duration? { questions.values.map(\.askedAt).min() }

  /// Sends a command; the answer comes once, or never when it ends first: see `forsake`.
  func ask(_ command: JSONValue, _ answer: @escaping (Answer) -> Void = { _ in }) {
    lastNumber += 1
    questions[lastNumber] = Question(askedAt: uptime(), answer: answer)
    let line = JSONValue.object(["command": command, "request_id": .number(Double(lastNumber))])
    outgoing += Array((line.written + "\n").utf8)
    write()
  }

  func write() {
    while isOpen, !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes { bytes in
        send(socket, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL))
      }
      if count > 0 {
        outgoing.removeFirst(count)
      } else if errno != EINTR {
        // What it said before it went is still to be read: only reading finds the end.
        if errno != EAGAIN { outgoing = [] }
        return
      }
    }
  }

  /// What it has said since; answers are delivered. `isOpen` is false after its end.
  func read() -> [PlayerMessage] {
    let count = Glibc.read(socket, &buffer, buffer.count)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { isOpen = false }
      return []
    }
    return splitter.feed(buffer[..<count]).compactMap(PlayerMessage.init)
  }

  /// Delivers an answer. Whether it was one to a question of ours.
  func deliver(_ number: Int, _ error: String, _ data: JSONValue) {
    hasSpoken = true
    guard let question = questions.removeValue(forKey: number) else { return }
    question.answer(error == "success" ? .success(data) : .failure(Refusal(reason: error)))
  }

  /// Answers all that waits: it will say no more.
  func forsake() {
    let waiting = questions.sorted { $0.key < $1.key }
    questions = [:]
    for (_, question) in waiting { question.answer(.failure(Refusal(reason: "gone"))) }
  }

  /// Ends it, and waits for that: a moment as a rule, at most half a second.
  func end() {
    isOpen = false
    shutdown(socket, CInt(SHUT_RDWR))
    let limit = uptime() + .milliseconds(500)
    while child.ending == nil, bell.isHeard(within: limit - uptime()) {}
    child.signal(SIGKILL)
    // What else it was rung for is still to be seen.
    bell.ring()
  }

  var ending: ChildProcess.Ending? { child.ending }
}
