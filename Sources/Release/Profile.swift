public import FoundationEssentials

/// What is vouched for with a build: which bytes, until when, and on whose machines.
///
/// A signed text beside the package, `X.deb.profile`, in the fields of Debian's control files.
public struct Profile: Equatable, Sendable {
  public struct Device: Equatable, Sendable {
    /// 32 hexadecimal digits; `DeviceID` makes them.
    public var id: String
    /// Whose it is; may be empty.
    public var name: String
  }

  public var package: String
  public var version: String
  public var architecture: String
  /// Of the package, in bytes.
  public var size: Int
  /// Of the package, in hexadecimal digits.
  public var sha256: String
  /// Of the program in it: what is left to compare once it is installed.
  public var programSHA256: String
  public var issued: Date
  public var expires: Date
  /// nil when it may be installed anywhere.
  public var devices: [Device]?

  public struct Fault: Error, Equatable, Sendable {
    /// nil when something is missing that has no line.
    public var line: Int?
    public var reason: String
  }

  static let format = "tekpub-profile 1"

  public init(_ text: String) throws(Fault) {
    let fields: ControlText
    do { fields = try ControlText(text) } catch {
      throw Fault(line: error.line, reason: error.reason)
    }
    let reader = Reader(fields: fields)
    let format = try reader.field("Format")
    guard format.value == Self.format else {
      throw Fault(
        line: format.line,
        reason: "Format is \(format.value); this program knows \(Self.format)")
    }
    package = try reader.field("Package").value
    version = try reader.field("Version").value
    architecture = try reader.field("Architecture").value
    size = try reader.value("Size", "a number of bytes") {
      Int($0).flatMap { $0 >= 0 ? $0 : nil }
    }
    sha256 = try reader.value("SHA256", "64 hexadecimal digits") { $0.isHexadecimal(64) ? $0 : nil }
    programSHA256 = try reader.value("Program-SHA256", "64 hexadecimal digits") {
      $0.isHexadecimal(64) ? $0 : nil
    }
    let time = "a time such as 2026-12-01T09:30:00Z"
    issued = try reader.value("Issued", time, Instant.date)
    expires = try reader.value("Expires", time, Instant.date)
    devices = try reader.devices()
  }

  private struct Reader {
    let fields: ControlText

    func field(_ name: String) throws(Fault) -> ControlText.Field {
      guard let field = fields[name], !field.value.isEmpty else {
        throw Fault(line: fields[name]?.line, reason: "\(name) is missing")
      }
      return field
    }

    func value<T>(_ name: String, _ rule: String, _ read: (String) -> T?) throws(Fault) -> T {
      let field = try field(name)
      guard let value = read(field.value) else {
        throw Fault(line: field.line, reason: "\(name) is \(field.value), not \(rule)")
      }
      return value
    }

    func devices() throws(Fault) -> [Device]? {
      guard let field = fields["Devices"] else { return nil }
      var devices: [Device] = []
      for (index, line) in ([field.value] + field.more).enumerated() where !line.isEmpty {
        let words = line.split(separator: " ", maxSplits: 1)
        guard let id = words.first.map(String.init), id.isHexadecimal(32) else {
          throw Fault(
            line: field.line + index, reason: "a device is 32 hexadecimal digits, not \(line)")
        }
        devices.append(Device(id: id, name: words.count > 1 ? words[1].withoutBlanks : ""))
      }
      guard !devices.isEmpty else { throw Fault(line: field.line, reason: "Devices names none") }
      return devices
    }
  }
}

extension String {
  /// Whether it is so many of 0-9 and a-f.
  func isHexadecimal(_ count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
