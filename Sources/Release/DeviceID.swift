import FoundationEssentials

/// The number of this machine in lists of testers' devices.
///
/// The first 32 digits of the SHA-256 of a prefix and /etc/machine-id: the machine's own number is
/// confidential (machine-id(5)) and cannot be found out from it. `scripts/device-id` makes the same.
public enum DeviceID {
  public static let file = "/etc/machine-id"

  /// That a machine has none, for the lack of a file.
  static func missing(_ path: String) -> String {
    path + " is missing" + (path == file ? " (systemd-machine-id-setup makes it)" : "")
  }

  public static func read(_ path: String = file) async -> Judge.Machine {
    guard let data = FileManager.default.contents(atPath: path) else { return .unnamed(path) }
    let text = String(decoding: data, as: UTF8.self).filter { !$0.isNewline }
    guard text.isHexadecimal(32) else { return .unnamed(path) }
    let script = #"printf 'tekpub-shell device\n%s\n' "$1" | sha256sum >&3"#
    guard let ending = await Command.run(["sh", "-c", script, "sh", text]), ending.status == 0,
      ending.text.count >= 32
    else { return .unnamed("sha256sum") }
    return .device(String(ending.text.prefix(32)))
  }
}
