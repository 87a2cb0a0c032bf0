import FoundationEssentials
import Glibc
import Release

let arguments = Array(CommandLine.arguments.dropFirst())
// A package has it under both names: each program by itself holds the Swift runtime.
let name = CommandLine.arguments.first?.split(separator: "/").last
exit(name == "tekpub-verify" ? Verify.main(arguments, now: Date()) : Program.main(arguments))
