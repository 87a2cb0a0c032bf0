import Catalog
import FoundationEssentials
import Store
import TestSupport
import Testing

@testable import Shell

/// What is said of the end of a refresh or a delivery.
@Suite struct SentenceTests {
  private let folder: TemporaryFolder
  private let words: Wording
  private let job = Job(id: JobID(rawValue: 1), work: RefreshWork([]))
  private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

  init() throws {
    folder = try TemporaryFolder()
    let store = try Store.open(path: folder.path + "/library.sqlite")
    words = Wording(library: store.reader, achievements: [], now: Self.noon)
  }

  private func said(_ outcome: some Outcome) -> String {
    switch outcome.sentence(after: job, in: words) {
    case .success(let text): text ?? "nothing"
    case .failure(let failure): "! " + failure.text
    }
  }

  typealias Result = RefreshReport.Result

  private func report(_ results: [Result]) -> RefreshReport {
    RefreshReport(
      attempts: results.enumerated().map { index, result in
        .init(catalog: CatalogID(rawValue: Int64(index)), title: "C\(index + 1)", result: result)
      })
  }

  private static let new = Result.loaded(SaveOutcome(newEpisodes: 1, freshEpisodes: 1))
  private static let first = Result.loaded(
    SaveOutcome(newProductions: 1, newEpisodes: 45))
  private static let cut = Result.loaded(
    SaveOutcome(newEpisodes: 2, freshEpisodes: 2, isCutOff: true))
  private static let moved = Result.loaded(SaveOutcome(movedTo: "https://x.example/"))
  private static let bad = Result.failed(host: "a", reason: "It broke.")
  private static let worse = Result.failed(host: "b", reason: "It broke more.")
  private static let paused = Result.skipped(
    .paused(server: "a", until: noon.addingTimeInterval(90)))
  private static let pausedMore = Result.skipped(
    .paused(server: "b", until: noon.addingTimeInterval(3600)))

  @Test(
    arguments: [
      ([.unchanged], "1 catalog refreshed, 0 new episodes."),
      ([new], "1 catalog refreshed, 1 new episode."),
      ([new, cut], "2 catalogs refreshed, 3 new episodes; 1 only in part, catalogs says more."),
      ([cut, cut], "2 catalogs refreshed, 4 new episodes; 2 only in part, catalogs says more."),
      ([moved], "1 catalog refreshed, 0 new episodes; C1 has a new address."),
      (
        [moved, moved],
        "2 catalogs refreshed, 0 new episodes; 2 have new addresses, catalogs shows them."
      ),
      (
        [new, .skipped(.offline)], "1 catalog refreshed, 1 new episode; 1 not asked, offline."
      ),
      (
        [new, .skipped(.ended), .skipped(.ended)],
        "1 catalog refreshed, 1 new episode; 2 not asked, ended for good."
      ),
      (
        [new, paused],
        "1 catalog refreshed, 1 new episode; 1 not asked, a wants to be left alone until 12:02 UTC."
      ),
      (
        [new, paused, pausedMore],
        "1 catalog refreshed, 1 new episode; 2 not asked, 2 servers want to be left alone, "
          + "the last until 13:00 UTC."
      ),
      ([bad], "! C1: It broke."), ([bad, bad], "! All 2 catalogs failed. It broke."),
      ([bad, worse], "! All 2 catalogs failed. catalogs says why."),
      ([new, bad], "1 of 2 catalogs failed (open \"catalogs\"). 1 new episode."),
      ([new, bad, bad], "2 of 3 catalogs failed (open \"catalogs\"). 1 new episode. It broke."),
      ([new, bad, worse], "2 of 3 catalogs failed (open \"catalogs\"). 1 new episode."),
      ([.unchanged, bad], "1 of 2 catalogs failed (open \"catalogs\"). No new episodes."),
      ([first], "1 catalog refreshed, 45 episodes of 1 new production."),
      ([new, first], "2 catalogs refreshed, 1 new episode, 45 episodes of 1 new production."),
      ([new, .skipped(.cancelled)], "Cancelled; 1 of 2 catalogs refreshed, 1 new episode."),
      (
        [new, bad, .skipped(.offline), .skipped(.cancelled)],
        "Cancelled; 1 of 4 catalogs refreshed, 1 new episode."
      ),
      (
        [.skipped(.offline)],
        "! Nothing was fetched: this run is offline. set offline off, or start without --offline."
      ),
      ([paused], "! Nothing was fetched: a wants to be left alone until 12:02 UTC."),
      ([], "0 catalogs refreshed, 0 new episodes."),
    ] as [([Result], String)])
  func aRefreshIsTold(results: [Result], text: String) {
    #expect(said(report(results)) == text)
  }

  @Test func onlyFailuresAreTrouble() {
    #expect(!report([Self.new, Self.paused]).isTrouble)
    #expect(report([Self.new, Self.bad]).isTrouble)
  }

  @Test(
    arguments: [
      (DeliveryReport(delivered: 1), "Delivered 1 report."),
      (
        DeliveryReport(delivered: 2, setAside: 1),
        "Delivered 2 reports. 1 report could not be delivered and was set aside; "
          + "achievements pending says why."
      ),
      (
        DeliveryReport(setAside: 2),
        "! 2 reports could not be delivered and were set aside; achievements pending says why."
      ),
      (DeliveryReport(), "No reports are waiting."),
      (DeliveryReport(waiting: 1), "Nothing to send now: 1 report was being sent."),
      (
        DeliveryReport(waiting: 2, nextTry: noon.addingTimeInterval(60)),
        "Nothing to send now: 2 reports were being sent; again at 12:01 UTC."
      ),
      (
        DeliveryReport(waiting: 1, trouble: .notSignedIn),
        "! Not signed in to a record store; 1 report is kept. Sign in with: signin ADDRESS"
      ),
      (
        DeliveryReport(trouble: .notSignedIn),
        "! Not signed in to a record store. Sign in with: signin ADDRESS"
      ),
      (
        DeliveryReport(waiting: 2, trouble: .refused(reason: "No.")),
        "! The record store does not take reports: No. Delivery stops; 2 reports are kept. "
          + "signin ADDRESS signs in again; achievements retry tries again."
      ),
      (
        DeliveryReport(waiting: 1, trouble: .delayed(reason: "Busy.")),
        "! Reports could not be delivered: Busy. It is kept (1) and sent later. "
          + "achievements pending says when."
      ),
      (
        DeliveryReport(waiting: 3, trouble: .delayed(reason: "Busy.")),
        "! Reports could not be delivered: Busy. They are kept (3) and sent later. "
          + "achievements pending says when."
      ),
    ] as [(DeliveryReport, String)])
  func aDeliveryIsTold(report: DeliveryReport, text: String) {
    #expect(said(report) == text)
    #expect(report.isTrouble == (report.trouble != nil || report.setAside > 0))
  }

  @Test(arguments: [
    ("https://x.example/", false), ("http://x.example/", true), ("http://127.0.0.1:80/", false),
    ("http://localhost/", false), ("http://[::1]/", false),
  ])
  func whoSignsInWithoutEncryptionIsWarned(address: String, isWarned: Bool) {
    let text = said(SignedIn(address: address))
    #expect(text.hasPrefix("Signed in at \(address). Reports are delivered there from now on."))
    #expect(text.hasSuffix("Note: http sends the key and the secret in the clear.") == isWarned)
    #expect(said(SignedOut(wasSignedIn: true)) == "Signed out. Reports are kept here.")
    #expect(said(SignedOut(wasSignedIn: false)) == "Nobody is signed in.")
  }
}
