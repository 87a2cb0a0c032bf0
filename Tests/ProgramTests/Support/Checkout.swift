import FoundationEssentials
import Testing

/// Files of the checkout these tests belong to.
enum Checkout {
  static func text(_ path: String) throws -> String {
    let bytes = FileManager.default.contents(atPath: Binary.checkout + "/" + path)
    return String(decoding: try #require(bytes, "\(path) is not there"), as: UTF8.self)
  }
}
