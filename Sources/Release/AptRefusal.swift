import Canvas

/// What apt says when it refuses an archive or a package, in words for people who do not know apt.
///
/// `apt-get update` ends with 0 after most of these: its lines have to be read.
public enum AptRefusal {
  /// What a line begins to be explained by, and the explanation; the first that fits counts.
  private static let table: [(sign: [String], sentence: String)] = [
    (
      ["NO_PUBKEY"],
      "The archive's list is signed with a key that this machine does not have: a stranger's, or a "
        + "new one you do not have yet."
    ),
    (["EXPKEYSIG"], "The key of the archive has run out. Ask for its renewed key."),
    (["KEYEXPIRED"], "The key of the archive has run out. Ask for its renewed key."),
    (
      ["REVKEYSIG"],
      "The archive has withdrawn its key; it may be in the wrong hands. Install nothing from it."
    ),
    (["EXPSIG"], "The signature of the archive's list was good until a day that has passed."),
    (
      ["BADSIG"],
      "The archive's list was changed after it was signed. Install nothing from it."
    ),
    (
      ["is not valid yet"],
      "The archive's list is dated in the future: is this machine's clock right?"
    ),
    (
      ["is expired", "Release file"],
      "The archive was last renewed too long ago: its list has run out, and what it offers may be "
        + "old. Wait until the archive is renewed."
    ),
    (
      ["Hash Sum mismatch"],
      "What came is not what was signed: the list, or the package, was changed. Do not install it."
    ),
    (
      ["unexpected size"],
      "What came is not what was signed: its size is another. Try again; if it stays so, do not "
        + "install it."
    ),
    (["NODATA"], "The archive's list holds no signature: nobody vouches for it."),
    (["is not signed"], "Nobody vouches for this archive: its list is not signed."),
    (
      ["is no longer signed"],
      "Nobody vouches for this archive any more: its list was signed before and is not now."
    ),
    (
      ["does not have a Release file"],
      "There is no archive at this address, or nobody vouches for it: it has no signed list."
    ),
    (
      ["unauthenticated packages"],
      "Nobody vouches for this package: its archive is not signed, or was refused."
    ),
    (
      ["cannot be authenticated"],
      "Nobody vouches for this package: its archive is not signed, or was refused."
    ),
    (["Could not connect"], "The archive cannot be reached. Check the address and the network."),
    (["Connection refused"], "The archive cannot be reached. Check the address and the network."),
    (["Could not resolve"], "The archive's name is not known. Check the address and the network."),
    (
      ["404", "Not Found"],
      "The archive does not have this file: its address is wrong, or it changed meanwhile."
    ),
    (
      ["File not found"],
      "The archive does not have this file: its address is wrong, or it changed meanwhile."
    ),
    (
      ["Unable to locate package"],
      "No archive that was accepted has this package. What `apt-get update` says comes first."
    ),
    (["unmet dependencies"], "Something that the program needs is not to be had on this system."),
  ]

  /// What lines of apt mean, each once, in their order; empty where nothing was refused.
  public static func sentences(in output: String) -> [String] {
    var found: [String] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let sentence = sentence(for: line), !found.contains(sentence) else { continue }
      found.append(sentence)
    }
    return found
  }

  private static func sentence(for line: Substring) -> String? {
    table.first { $0.sign.allSatisfy { line.contains($0) } }?.sentence
  }
}
