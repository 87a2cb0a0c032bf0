import Catalog
import Testing

@testable import Feeds

@Suite(.enabled(if: Corpus.root != nil, "../shared/corpus is not here")) struct CorpusTests {
  @Test func everyFileIsReadOrRefusedInWords() {
    var read = 0
    let feeds = Corpus.feeds()
    for path in feeds {
      guard let bytes = Corpus.bytes(path) else { continue }
      do {
        _ = try CatalogReader().parse(bytes: bytes, location: path)
        read += 1
      } catch {
        #expect(!error.message.isEmpty && error.remedy != nil)
      }
    }
    print("corpus: \(read) of \(feeds.count) files are catalogs, the others were refused in words")
    #expect(read > 0 && read * 100 >= feeds.count * 75)
  }

  @Test func durationsAgree() {
    var agreement = Agreement("durations.tsv")
    for row in Corpus.table("durations.tsv") {
      guard let raw = Corpus.unquoted(row[0]), let expected = Int(row[4]) else { continue }
      let ours = FeedDuration.seconds(raw)
      agreement.note(ours == (expected == 0 ? nil : expected), "\(row[0]) is \(ours as Int?)")
    }
    agreement.report()
    #expect(agreement.total > 0 && agreement.agreed == agreement.total)
  }

  @Test func datesAgree() {
    var agreement = Agreement("dates.tsv")
    for row in Corpus.table("dates.tsv") {
      guard let raw = Corpus.unquoted(row[0]), !row[3].isEmpty else { continue }
      let ours = FeedDate.date(raw)
      agreement.note(ours != nil && ours == FeedDate.date(row[3]), "\(row[0]) is \(ours as Any)")
    }
    agreement.report()
    #expect(agreement.percent >= 90)
  }

  @Test func feedparserAgrees() {
    var agreement = Agreement("feedparser.jsonl")
    for object in Corpus.objects("feedparser.jsonl") {
      guard let file = object["file"]?.text else { continue }
      let checks = (object["assert"]?.elements ?? []).compactMap(FeedparserCheck.init)
      guard !checks.isEmpty, let bytes = Corpus.bytes(file) else { continue }
      let header = object["http_headers"]?.elements.compactMap(\.text).first {
        $0.asciiLowered.hasPrefix("content-type:")
      }
      let catalog = try? CatalogReader().parse(
        bytes: bytes, location: "http://127.0.0.1:8097/", contentType: header)
      for check in checks {
        agreement.note(
          catalog.map(check.holds) ?? false,
          "\(file) \(check.path) \(check.expected), not \(catalog.flatMap(check.ours) ?? "-")")
      }
    }
    agreement.report()
    #expect(agreement.percent >= 93)
  }

  @Test func pairsAgree() {
    var agreements: [String: Agreement] = [:]
    for object in Corpus.objects("pairs.jsonl") {
      guard let suite = object["suite"]?.text, let input = object["input"]?.text,
        let expected = object["expected"]?.text, let bytes = Corpus.bytes(input),
        let result = Corpus.bytes(expected).flatMap({ try? JSONParser.parse($0) })
      else { continue }
      // JSON Feed is not read.
      if input.hasSuffix(".json") { continue }
      let catalog = try? CatalogReader().parse(bytes: bytes, location: "http://x.example/f.xml")
      var agreement = agreements[suite] ?? Agreement(suite)
      for check in PairCheck.all(in: result, suite: suite) {
        let ours = catalog.flatMap(check.ours)
        agreement.note(
          check.isSame(ours), "\(input) \(check.name) \(check.expected), not \(ours ?? "-")")
      }
      agreements[suite] = agreement
    }
    let floors = ["gofeed": 100, "podcastparser": 80, "rss-parser": 95]
    #expect(Set(floors.keys).isSubset(of: agreements.keys))
    for (suite, agreement) in agreements where agreement.total > 0 {
      agreement.report()
      #expect(agreement.percent >= floors[suite] ?? 0, "\(suite)")
    }
  }

  @Test func outlineListsAgree() {
    var agreement = Agreement("listparser.jsonl")
    for object in Corpus.objects("listparser.jsonl") {
      // Lists in FOAF are not read.
      guard let file = object["file"]?.text, !file.contains("/rdf/"),
        let bytes = Corpus.bytes(file)
      else { continue }
      let catalog = try? CatalogReader().parse(bytes: bytes, location: "https://domain/list")
      for check in object["assert"]?.elements ?? [] {
        guard let path = check["path"]?.elements, path.count > 2, path[1].text == "feeds",
          check["op"]?.text == "==", let value = check["value"]
        else { continue }
        let index = path[2].number
        let outline = index.flatMap { place in
          catalog.flatMap { $0.outlines.indices.contains(place) ? $0.outlines[place] : nil }
        }
        switch path[path.count - 1].text {
        case "#count" where path.count == 3:
          agreement.note(catalog?.outlines.count == value.number, "\(file) \(value.found)")
        case "title" where path.count == 4:
          agreement.note(outline?.title == value.text, "\(file) \(value.found)")
        case "url" where path.count == 4:
          agreement.note(outline?.location == value.text, "\(file) \(value.found)")
        default: break
        }
      }
    }
    agreement.report()
    #expect(agreement.percent >= 90)
  }
}
