import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// A server for tests that are no Swift: serves the files of a folder until its input ends.
///
///     loopback [--asleep] [--throttle BYTES] [--fail-first] FOLDER
///
/// `--throttle` sends so many bytes a second on each connection; `--fail-first` answers the first
/// request for each file with an error. It prints its address at once. Asleep it refuses connections
/// until a line comes, and then says `awake`. Nothing of it is left when whoever started it is gone.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

let asked = Mutex<Set<String>>([])

func reply(with path: String, rate: Int?, failsFirst: Bool) -> Reply {
  if failsFirst, asked.withLock({ $0.insert(path).inserted }) { return .answer(status: 404) }
  guard let data = FileManager.default.contents(atPath: path) else { return .answer(status: 404) }
  guard let rate else { return .answer([UInt8](data)) }
  return .slow([UInt8](data), piece: max(1, rate / 20), pauseMilliseconds: 50)
}

var arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func take(_ option: String) -> Bool {
  guard arguments.first == option else { return false }
  arguments.removeFirst()
  return true
}
let isAsleep = take("--asleep")
let rate = take("--throttle") ? arguments.isEmpty ? nil : Int(arguments.removeFirst()) : nil
let failsFirst = take("--fail-first")
guard let folder = arguments.first, arguments.count == 1,
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
else {
  say("usage: loopback [--asleep] [--throttle BYTES] [--fail-first] FOLDER")
  exit(2)
}

let port = try ReservedPort()
say(port.url())
if isAsleep, readLine() == nil { exit(0) }
let server = try LoopbackServer(on: port)
for name in names {
  server.route("/" + name) { [rate, failsFirst, folder] _ in
    reply(with: folder + "/" + name, rate: rate, failsFirst: failsFirst)
  }
}
if isAsleep { say("awake") }
while readLine() != nil {}
server.stop()
