import Glibc

exit(await Verify.main(Array(CommandLine.arguments.dropFirst())))
