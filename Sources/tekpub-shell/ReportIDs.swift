import Catalog
import FoundationEssentials
import Store

/// What gives reports their ids: chance, so that a record store never takes one for another.
///
/// With a seed and a fixed time, which is to say in a rehearsal, the same number has always the same
/// id. A seed alone repeats none.
struct ReportIDs {
  private let seed: UInt64?

  init(_ options: Options) { seed = options.clock == nil ? nil : options.seed }

  /// - Parameter number: the library gives it to nothing else.
  @Sendable func make(_ number: Int64) -> String {
    guard let seed else { return Store.randomReportID() }
    var numbers = SeededRandom(seed: UInt64(bitPattern: number))
    var random = SeededRandom(seed: seed ^ numbers.next())
    var bytes = [random.next(), random.next()].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    // Version 4, variant 1 (RFC 9562).
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      .uuidString.lowercased()
  }
}
