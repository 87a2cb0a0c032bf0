import Catalog
import Testing

@Suite struct AchievementDefinitionTests {
  private func definition(target: Int) -> AchievementDefinition {
    AchievementDefinition(
      id: AchievementID(rawValue: "a"), title: "t", text: "t", points: 1, metric: .searches,
      target: target)
  }

  @Test(arguments: [1, 2, 3, 7, 99, 100, 101, 1000])
  func thePercentOnlyGrowsAndIsFullOnlyAtTheTarget(target: Int) {
    let definition = definition(target: target)
    var last = 0
    for value in -1...target + 2 {
      let percent = definition.percent(at: value)
      #expect(percent >= last && (0...100).contains(percent))
      #expect((percent == 100) == (value >= target))
      last = percent
    }
  }

  @Test func hugeValuesAreFull() {
    #expect(definition(target: .max).percent(at: .max) == 100)
    #expect(definition(target: .max).percent(at: .max - 1) == 99)
    #expect(definition(target: 0).percent(at: 5) == 0)
  }

  @Test(arguments: [(0, 0, nil), (0, 3, 0), (1, 3, 33), (2, 3, 66), (3, 3, 100), (199, 200, 99)])
  func aProductionIsFullOnlyWhenAllIsWatched(watched: Int, count: Int, percent: Int?) {
    let production = Production(
      id: ProductionID(rawValue: 1), catalog: CatalogID(rawValue: 1), title: "t",
      episodeCount: count, watchedCount: watched)
    #expect(production.percentWatched == percent)
  }
}
