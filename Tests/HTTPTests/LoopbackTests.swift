import Glibc
import TestSupport
import Testing

/// The server that the other tests ask.
@Suite struct LoopbackTests {
  /// In a process of its own, for it uses up all descriptors. Half a second must cost less than a
  /// quarter of one, and the client that waits is served as soon as there is room.
  @Test func aServerThatCanAcceptNoMoreWaits() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer()
      let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { exit(1) }
      var last = dup(0)
      guard last >= 0 else { exit(2) }
      while case let next = dup(0), next >= 0 { last = next }
      guard connects(client, to: server.port) else { exit(3) }
      let before = clock()
      poll(nil, 0, 500)
      guard Double(clock() - before) / 1_000_000 < 0.25, server.connections.total == 0 else {
        exit(4)
      }
      close(last)
      await server.connections.total(reaches: 1)
      exit(0)
    }
  }
}

private func connects(_ client: CInt, to port: UInt16) -> Bool {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
}
