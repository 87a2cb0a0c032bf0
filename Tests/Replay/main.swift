import FoundationEssentials
import Glibc
import TestSupport

/// Plays an asciicast into an emulated screen.
///
///     replay CAST [TEXT]
///
/// Prints the final screen; with TEXT, what the program printed, it checks that the screen shows the
/// end of that and prints only what differs.
func text(of path: String) -> String? {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}

func fail(_ message: String, _ status: Int32) -> Never {
  let line = Array("replay: \(message)\n".utf8)
  _ = write(2, line, line.count)
  exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, arguments.count <= 2 else {
  fail("usage: replay CAST [TEXT]", 2)
}
guard let recorded = text(of: path) else { fail("\(path) cannot be read", 2) }
let cast: Cast
do { cast = try Cast(recorded) } catch { fail("\(path): \(error)", 2) }
let shown = cast.play().text
guard arguments.count == 2, let other = arguments.last else {
  print(shown)
  exit(0)
}
guard let wanted = text(of: other) else { fail("\(other) cannot be read", 2) }
var lines = wanted.split(separator: "\n", omittingEmptySubsequences: false)
while lines.last?.isEmpty == true { lines.removeLast() }
let rows = shown.split(separator: "\n", omittingEmptySubsequences: false)
guard lines.suffix(rows.count) == rows else {
  for (row, line) in zip(rows, lines.suffix(rows.count)) where row != line {
    print("recorded: \(row)\nprinted:  \(line)")
  }
  fail("\(path) does not end in the screen the program printed", 1)
}
