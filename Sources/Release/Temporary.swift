import FoundationEssentials
import Glibc

/// What is not kept: in `TMPDIR`, or where nothing can be written there, in `/tmp`.
///
/// Paths of any length will do: unlike gpg, gpgv makes no sockets in its home.
enum Temporary {
  /// An open file, and its path.
  static func file(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> (descriptor: Int32, path: String)? {
    first(in: environment) { template in
      let descriptor = mkstemp(&template)
      return descriptor >= 0 ? (descriptor, path(template)) : nil
    }
  }

  /// The path of an empty folder.
  static func folder(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    first(in: environment) { template in
      mkdtemp(&template) == nil ? nil : path(template)
    }
  }

  private static func first<Made>(
    in environment: [String: String], _ make: (inout [CChar]) -> Made?
  ) -> Made? {
    for folder in [environment["TMPDIR"] ?? "", "/tmp"] where folder.hasPrefix("/") {
      var template = Array("\(folder)/tekpub-XXXXXX".utf8CString)
      if let made = make(&template) { return made }
    }
    return nil
  }

  private static func path(_ template: [CChar]) -> String {
    String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
