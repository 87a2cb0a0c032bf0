import FoundationEssentials
import Store
import TestSupport

/// A home with 20,000 episodes and no catalogs to fetch.
struct LargeLibrary {
  let folder: TemporaryFolder
  var library: String { folder.path + "/library.sqlite" }
  var data: String { folder.path + "/data" }

  /// `shipped` is the folder of the shipped data, for the achievements.
  init(shipped: String) async throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"format":"tekpub-catalog-index","version":1,"catalogs":[]}"#, to: "data/catalogs.json")
    try FileManager.default.copyItem(
      atPath: shipped + "/achievements.json", toPath: data + "/achievements.json")
    try await LibraryFixture.large.fill(try Store.open(path: library))
  }
}
