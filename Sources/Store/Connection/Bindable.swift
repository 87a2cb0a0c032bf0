import CSQLite
import Catalog
import FoundationEssentials

/// A value that a statement takes as a parameter.
protocol Bindable {
  /// Answers with SQLite's result code. Parameters count from 1.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Bool: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty string may have no address, which SQLite would take for NULL.
        guard let address = characters.baseAddress else {
          return tk_bind_text(statement, index, "", 0)
        }
        return tk_bind_text(statement, index, address, UInt64(characters.count))
      }
    }
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { bytes in
      // Without an address SQLite would take it for NULL.
      guard let address = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(statement, index, 0)
      }
      return tk_bind_blob(statement, index, address, UInt64(bytes.count))
    }
  }
}

/// Stored as seconds since 1970 in UTC, with about a microsecond of precision.
extension Date: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_double(statement, index, timeIntervalSince1970)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .some(let value): value.bind(to: statement, at: index)
    case .none: sqlite3_bind_null(statement, index)
    }
  }
}

extension CatalogID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}

extension ProductionID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}

extension EpisodeID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}

extension AchievementID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}
