import FoundationEssentials
import Glibc
import Release

exit(Verify.main(Array(CommandLine.arguments.dropFirst()), now: Date()))
