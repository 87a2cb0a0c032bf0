import FoundationEssentials
import Testing

@testable import Release

/// Status lines as gpgv 2.2.40 wrote them.
@Suite struct SignatureReportTests {
  private static let key = "B7A72DAB6B2ECE67D8191DE8B3584DD5D52769AD"
  private static let ada = "Ada Good <ada@example.org>"
  private static let head = "[GNUPG:] PLAINTEXT 74 0 \n[GNUPG:] NEWSIG ada@example.org\n"
  private static let now = Date(timeIntervalSince1970: 1_796_200_000)

  private static func valid(_ end: Int = 0) -> String {
    "[GNUPG:] VALIDSIG \(key) 2026-12-01 1796117724 \(end) 4 0 22 10 01 \(key)\n"
  }
  private static let made = Date(timeIntervalSince1970: 1_796_117_724)

  private struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var lines: String
    var exit: Int32 = 0
    var report: SignatureReport
    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      name: "good", lines: "[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n" + valid(),
      report: .good(by: ada, on: made)),
    Row(
      name: "a name in codes",
      lines: "[GNUPG:] GOODSIG B3584DD5D52769AD %C3%84da 100%25 %+f <a@b>\n" + valid(),
      report: .good(by: "Äda 100% %+f <a@b>", on: made)),
    Row(
      name: "a name that would draw",
      lines: "[GNUPG:] GOODSIG B3584DD5D52769AD A%1B[2Jda\n" + valid(),
      report: .good(by: #"A\u{1b}[2Jda"#, on: made)),
    Row(
      name: "key ran out",
      lines: "[GNUPG:] KEYEXPIRED 1796117800\n[GNUPG:] EXPKEYSIG 156B6FCEA46D3E1C \(ada)\n"
        + valid(),
      report: .expiredKey(
        of: ada, on: Date(timeIntervalSince1970: 1_796_117_800), signed: made)),
    Row(
      name: "key withdrawn", lines: "[GNUPG:] REVKEYSIG 64D5F5C79DC4F54E \(ada)\n" + valid(),
      report: .revokedKey(of: ada)),
    Row(
      name: "signature ran out",
      lines: "[GNUPG:] EXPSIG 3F93731420F648FF \(ada)\n" + valid(1_796_117_900), exit: 1,
      report: .expiredSignature(by: ada, on: Date(timeIntervalSince1970: 1_796_117_900))),
    Row(
      name: "stranger",
      lines: "[GNUPG:] ERRSIG CABEABA28469BF1D 22 10 01 1796117724 9 \(key)\n"
        + "[GNUPG:] NO_PUBKEY CABEABA28469BF1D\n", exit: 2,
      report: .unknownKey("CABEABA28469BF1D")),
    Row(
      name: "changed", lines: "[GNUPG:] BADSIG B3584DD5D52769AD \(ada)\n", exit: 1,
      report: .changed(signer: ada)),
    Row(
      name: "key of the future",
      lines: "[GNUPG:] ERRSIG F64BF3076EA36850 22 8 01 1803945600 6 \(key)\n", exit: 2,
      report: .datedAhead(Date(timeIntervalSince1970: 1_803_945_600))),
    Row(
      name: "weak digest",
      lines: "[GNUPG:] ERRSIG E865262680B6ED61 1 2 01 1796117724 5 \(key)\n", exit: 2,
      report: .weakDigest),
    Row(
      name: "an error that is not known",
      lines: "[GNUPG:] ERRSIG E865262680B6ED61 1 2 01 1796117724 4 \(key)\n", exit: 2,
      report: .unreadable("ERRSIG 4")),
    Row(
      name: "good, but gpgv is not content",
      lines: "[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n" + valid(), exit: 2,
      report: .unreadable("status 2")),
    Row(
      name: "good, and something else is wrong",
      lines: "[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n" + valid()
        + "[GNUPG:] ERROR proc_pkt.plaintext 89_BAD_DATA\n", exit: 2,
      report: .unreadable("ERROR proc_pkt.plaintext 89_BAD_DATA")),
    Row(
      name: "good without VALIDSIG", lines: "[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n",
      report: .unreadable("no word of a good signature")),
    Row(
      name: "good and bad",
      lines: "[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n" + valid()
        + "[GNUPG:] BADSIG 1 Eve\n", report: .changed(signer: "Eve")),
    Row(
      name: "two", lines: "[GNUPG:] NEWSIG\n[GNUPG:] GOODSIG B3584DD5D52769AD \(ada)\n" + valid(),
      report: .several(2)),
  ]

  @Test(arguments: rows) private func whatTheLinesMean(row: Row) {
    #expect(
      SignatureReport(status: Self.head + row.lines, exit: row.exit, now: Self.now) == row.report)
  }

  @Test(arguments: ["", "[GNUPG:] NODATA 1\n[GNUPG:] NODATA 2\n", "GOODSIG 1 Ada\n"])
  func nothingIsNoSignature(lines: String) {
    #expect(SignatureReport(status: lines, exit: 0, now: Self.now) == .none)
  }

  /// gpgv takes what is dated ahead for good: the clock of whoever asks counts.
  @Test func aSignatureAheadOfTheClockIsNotGood() {
    let lines = Self.head + "[GNUPG:] GOODSIG B3584DD5D52769AD \(Self.ada)\n" + Self.valid()
    let before = Self.made.addingTimeInterval(-601)
    #expect(SignatureReport(status: lines, exit: 0, now: before) == .datedAhead(Self.made))
    let close = Self.made.addingTimeInterval(-599)
    #expect(
      SignatureReport(status: lines, exit: 0, now: close) == .good(by: Self.ada, on: Self.made))
  }

  /// The law behind the table: without GOODSIG nothing is good, whatever else is said.
  @Test func nothingIsGoodWithoutItsLine() {
    for row in Self.rows {
      let lines = (Self.head + row.lines).replacing("GOODSIG", with: "GOOD")
      if case .good = SignatureReport(status: lines, exit: 0, now: Self.now) {
        Issue.record("\(row.name) is good without GOODSIG")
      }
    }
  }
}
