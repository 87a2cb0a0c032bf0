import FoundationEssentials
import Glibc
import TestSupport

/// A server for tests that are no Swift: serves the files of a folder until its input ends.
///
///     loopback [--asleep] FOLDER
///
/// It prints its address at once. Asleep it refuses connections until a line comes, and then says
/// `awake`. Nothing of it is left when whoever started it is gone.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

func reply(with path: String) -> Reply {
  guard let data = FileManager.default.contents(atPath: path) else { return .answer(status: 404) }
  return .answer([UInt8](data))
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isAsleep = arguments.first == "--asleep"
if isAsleep { arguments.removeFirst() }
guard let folder = arguments.first, arguments.count == 1,
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
else {
  say("usage: loopback [--asleep] FOLDER")
  exit(2)
}

let port = try ReservedPort()
say(port.url())
if isAsleep, readLine() == nil { exit(0) }
let server = try LoopbackServer(on: port)
for name in names { server.route("/" + name) { _ in reply(with: folder + "/" + name) } }
if isAsleep { say("awake") }
while readLine() != nil {}
server.stop()
