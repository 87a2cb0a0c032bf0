/// The library's format: what marks its file, and every step that led to it.
enum Schema {
  /// "TekP", in the file's header.
  static let applicationID = 0x5465_6b50

  /// Entry n leads from version n to n + 1. Only ever appended to: files of each version exist.
  static let migrations = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9,
    version10,
  ]
}
