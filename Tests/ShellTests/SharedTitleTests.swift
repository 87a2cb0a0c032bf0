import Catalog
import Testing

@testable import Shell

@Suite struct SharedTitleTests {
  @Test(
    "only words that all titles and the production's own begin with are left out",
    arguments: [
      (
        "Google Python Class, circa 2010",
        ["Google Python Class Day 1", "Google Python Class Day 2"],
        ["Day 1", "Day 2"]
      ),
      ("The Web Show", ["The Web Show: Colours", "The Web Show: Type"], ["Colours", "Type"]),
      ("PyCon AU", ["PyCon keynote", "PyCon lightning"], ["PyCon keynote", "PyCon lightning"]),
      ("Long Talk Show", ["Long Talk Show", "Long Talk Show 2"], ["Show", "Show 2"]),
      ("One Two", ["One Two Three"], ["One Two Three"]),
    ] as [(String, [String], [String])])
  func whatIsShared(name: String, titles: [String], rest: [String]) {
    let episodes = titles.enumerated().map { index, title in
      Episode(
        id: EpisodeID(rawValue: Int64(index)), production: ProductionID(rawValue: 1),
        productionTitle: name, number: index + 1, title: title)
    }
    let shared = SharedTitle(of: episodes)
    #expect(titles.map(shared.rest) == rest)
  }
}
