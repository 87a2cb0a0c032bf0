import Canvas
import FoundationEssentials
import Shell
import Terminal

/// Records what is shown as an asciicast: a listener at the sinks, which knows nothing of the pages.
/// What is typed belongs to it only when that was asked for.
@MainActor final class Recorder {
  private let clock: LiveClock
  private let version: RecordCast.Version
  private let takesInput: Bool
  /// Told why a recording ended before it should have.
  private let complain: (String) -> Void

  private struct Recording {
    var file: RecordFile
    var cast: RecordCast
    var began: Duration
  }

  private let environment: [String: String]
  private var recording: Recording?
  /// Shown and not yet written, and when.
  private var pending: [UInt8] = []
  private var pendingTime = Duration.zero
  /// Typed, and not known yet to be no secret.
  private var typed: [UInt8] = []
  private var held = HeldOutput()
  /// Whether something that was shown is missing, so that all of it has to be shown again.
  private var hasGap = false
  /// The line now being typed.
  var draft: () -> String = { "" }

  /// What is shown at the same fixed time makes events of this size, so that two runs give the same.
  private static let limit = 65_536

  init(
    sinks: [OutputSink], clock: LiveClock, environment: [String: String],
    version: RecordCast.Version, takesInput: Bool,
    complain: @escaping (String) -> Void
  ) {
    self.clock = clock
    self.environment = environment
    self.version = version
    self.takesInput = takesInput
    self.complain = complain
    for sink in sinks {
      sink.observer = { [weak self] in self?.hear($0) }
    }
  }

  var isOn: Bool { recording != nil }

  /// Makes the file of a recording.
  static func file(_ path: String) throws(Failure) -> RecordFile {
    do { return try RecordFile(path: path) } catch {
      throw error.isThere
        ? Failure("\(path) already exists.", remedy: "Remove it, or name another file.")
        : Failure("\(path) cannot be written (\(error.reason)).")
    }
  }

  /// Begins a recording; one under way ends.
  func start(_ file: RecordFile, size: Size) {
    stop()
    let cast = RecordCast(version: version)
    let header = cast.header(
      columns: size.columns, rows: size.rows, time: Int(clock.now.wall.timeIntervalSince1970),
      term: environment["TERM"], shell: environment["SHELL"])
    recording = Recording(file: file, cast: cast, began: clock.now.uptime)
    write { _, _ in header }
  }

  func stop() {
    settle()
    flush()
    recording = nil
    pending = []
    typed = []
    hasGap = false
  }

  func resize(_ size: Size) {
    if recording != nil, held.take(size, at: clock.now.uptime) { return }
    resize(size, at: nil)
  }

  private func resize(_ size: Size, at time: Duration?) {
    flush()
    let time = time.map { $0 - (recording?.began ?? .zero) }
    write { $0.resize(columns: size.columns, rows: size.rows, at: time ?? $1) }
  }

  /// The end of the program.
  func finish(_ status: Int32) {
    settle()
    flush()
    write { $0.exit(status, at: $1) }
    stop()
  }

  // MARK: What is typed

  /// Typed at the terminal; it waits until it is known what it was for.
  func hear(typed bytes: [UInt8]) {
    if takesInput, recording != nil { typed += bytes }
  }

  /// What was typed may have been meant for a secret.
  func forgetTyped() { typed = [] }

  /// What was typed was no secret. A character that is not whole waits for its rest.
  func keepTyped() {
    guard !typed.isEmpty, held.isEmpty, !SecretLine.mayBecomeOne(draft()) else { return }
    let count = Self.wholeCharacters(in: typed[...])
    guard count > 0 else { return }
    flush()
    let text = String(decoding: typed[..<count], as: UTF8.self)
    typed.removeFirst(count)
    write { $0.input(text, at: $1) }
  }

  // MARK: What is shown

  private func hear(_ bytes: UnsafeRawBufferPointer) {
    guard recording != nil else { return }
    let now = clock.now.uptime
    if held.take(bytes, at: now, draft: draft()) { return }
    settle()
    take(bytes, at: now)
  }

  /// What was printed above the line; it is recorded even where the line is not.
  func printed(_ lines: [String]) { if !held.isEmpty { held.lines += lines } }

  /// A line was entered.
  func heard(line: String) { if recording != nil { settle(isSecret: SecretLine.isOne(line)) } }

  /// Whether all has to be shown again for the recording, asked once.
  func takeGap() -> Bool {
    defer { hasGap = false }
    return hasGap && recording != nil
  }

  /// The line that was being typed is over: what it showed is recorded, or left out.
  private func settle(isSecret: Bool = false) {
    let past = held
    held = HeldOutput()
    let isSecret = isSecret || past.isSecret
    for part in past.parts {
      switch part {
      case .output(let bytes, let time):
        if !isSecret { bytes.withUnsafeBytes { take($0, at: time) } }
      case .resize(let size, let time): resize(size, at: time)
      }
    }
    guard isSecret else { return }
    typed = []
    hasGap = true
    let shown = [" (kept secret)"] + past.lines
    Array(shown.map { $0 + "\n" }.joined().utf8).withUnsafeBytes {
      take($0, at: clock.now.uptime)
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, at now: Duration) {
    if now != pendingTime { flush() }
    if pending.isEmpty { pendingTime = now }
    // The terminal makes a line feed go to the first column as well.
    for byte in bytes {
      if byte == 0x0a { pending.append(0x0d) }
      pending.append(byte)
    }
    while pending.count >= Self.limit { flush(Self.limit) }
    if !clock.isFixed { flush() }
  }

  /// Writes what is pending, but for a character that is not whole yet.
  private func flush(_ limit: Int = .max) {
    let count = Self.wholeCharacters(in: pending.prefix(limit))
    guard count > 0 else { return }
    let text = String(decoding: pending[..<count], as: UTF8.self)
    pending.removeFirst(count)
    let began = recording?.began ?? .zero
    let time = pendingTime - began
    write { cast, _ in cast.output(text, at: time) }
  }

  /// How many bytes there are up to the end of the last whole character.
  private static func wholeCharacters(in bytes: ArraySlice<UInt8>) -> Int {
    for (back, byte) in bytes.reversed().prefix(4).enumerated() where byte & 0xc0 != 0x80 {
      let length = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      return length > back + 1 ? bytes.count - back - 1 : bytes.count
    }
    return bytes.count
  }

  /// A disk that fails ends the recording and nothing else.
  private func write(_ line: (inout RecordCast, Duration) -> String?) {
    guard var current = recording else { return }
    let text = line(&current.cast, clock.now.uptime - current.began)
    recording = current
    guard let text else { return }
    do { try current.file.write(text) } catch {
      recording = nil
      pending = []
      complain("The recording \(current.file.path) ended: \(error.reason).")
    }
  }
}
