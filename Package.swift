// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// One library target; the names listed are all it may import besides what scripts/check allows.
func library(_ name: String, _ dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

/// The tests of one target.
func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["CTestRun"]).map { .byName(name: $0) },
    swiftSettings: strict)
}

let package = Package(
  name: "tekpub-shell",
  products: [
    .executable(name: "tekpub-shell", targets: ["tekpub-shell"]),
    .executable(name: "tekpub-verify", targets: ["tekpub-verify"]),
  ],
  targets: [
    // System libraries. Readline's pkg-config file prints a warning on every build, so it has none.
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CTerminal", cSettings: [.define("_GNU_SOURCE")]),

    // Values.
    library("Canvas"),
    library("Interface", "Canvas"),
    library("Catalog"),

    // Bytes, network, disk.
    library("Feeds", "Catalog", "CXML"),
    library("HTTP", "Catalog", "CCurl"),
    library("Store", "Catalog", "CSQLite"),
    library("Processes", "CTerminal"),
    library("Playback", "Catalog", "Processes"),
    library("Release", "Canvas", "Catalog", "Processes"),

    // The shell and what performs its work.
    library("Shell", "Interface", "Canvas", "Catalog", "Playback"),
    library("Services", "Shell", "Catalog", "Feeds", "HTTP", "Playback", "Store"),
    library("Script", "Shell", "Interface", "Canvas"),
    .target(
      name: "Terminal", dependencies: ["Canvas", "Interface", "CReadline", "CTerminal"],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "tekpub-shell",
      dependencies: [
        "Canvas", "Interface", "Catalog", "Feeds", "HTTP", "Store", "Shell", "Services", "Script",
        "Terminal", "Processes", "Playback", "Release",
      ],
      swiftSettings: strict),
    // Whether a build may be installed; see scripts/verify.
    .executableTarget(
      name: "tekpub-verify", dependencies: ["Release"], swiftSettings: strict),

    // Measures the program against the machine; see scripts/benchmark.
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "TestSupport", "CVTerm", "Canvas", "Interface", "Playback", "Store", "Terminal",
      ],
      path: "Tests/Benchmark",
      swiftSettings: strict),

    // Tests. CTestRun bounds and watches a run of them; it is nobody's import.
    .target(name: "CTestRun", path: "Tests/CTestRun", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "TestSupport",
      dependencies: [
        "Canvas", "Interface", "Catalog", "Feeds", "HTTP", "Playback", "Store", "Shell", "Services",
        "Script", "CVTerm",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("CanvasTests", "Canvas"),
    tests("InterfaceTests", "Interface", "Canvas", "TestSupport"),
    tests("CatalogTests", "Catalog"),
    tests("FeedsTests", "Feeds", "Catalog", "TestSupport"),
    tests("HTTPTests", "HTTP", "Catalog", "TestSupport"),
    tests("ProcessesTests", "Processes"),
    tests("PlaybackTests", "Playback", "Catalog", "TestSupport"),
    tests("ReleaseTests", "Release", "TestSupport"),
    tests("StoreTests", "Store", "Catalog", "TestSupport"),
    tests("ShellTests", "Shell", "Interface", "Canvas", "Catalog", "Store", "TestSupport"),
    tests(
      "ServicesTests", "Services", "Shell", "Interface", "Canvas", "Catalog", "HTTP", "Playback",
      "Store",
      "TestSupport"),
    tests("ScriptTests", "Script", "Shell", "Interface", "Canvas", "TestSupport"),
    tests(
      "TerminalTests", "tekpub-shell", "Terminal", "Canvas", "Interface", "Shell", "TestSupport"),
    tests(
      "ProgramPartTests", "tekpub-shell", "Canvas", "Interface", "Shell", "Terminal", "TestSupport"),
    tests("ProgramTests", "Shell", "Interface", "TestSupport"),
    // Plays recordings; see scripts/replay-check.
    .executableTarget(
      name: "replay", dependencies: ["TestSupport"], path: "Tests/Replay",
      swiftSettings: strict),
    .executableTarget(
      name: "loopback", dependencies: ["TestSupport"], path: "Tests/Loopback",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
