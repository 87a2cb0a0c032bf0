import Glibc
import Shell

/// How many files a run can open. Found out at the start, for what runs out of them later fails in
/// places that cannot say so.
enum FileDescriptors {
  /// For 32 transfers at once, the library, the terminal and what a script opens.
  static let needed: Int32 = 48

  /// Throws when fewer than `needed` are free.
  static func requireEnough() throws(Failure) {
    var taken: [Int32] = []
    defer { for descriptor in taken { close(descriptor) } }
    while taken.count < needed {
      let copy = fcntl(0, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw failure(free: taken.count, code: errno) }
      taken.append(copy)
    }
  }

  private static func failure(free: Int, code: Int32) -> Failure {
    guard code == EMFILE else {
      return Failure(
        "This program opens up to \(needed) files at once; the system has room for \(free) more.",
        remedy: "End other programs and start it again.")
    }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Failure(
      "This program opens up to \(needed) files at once; its limit of \(limit.rlim_cur) leaves \(free).",
      remedy: "Raise the limit with ulimit -n 256 and start it again.")
  }
}
