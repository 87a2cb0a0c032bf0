import Catalog
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1),
    (47_540, 2100, 2, 28), (47_541, 2100, 3, 1), (-719_468, 0, 3, 1), (-719_469, 0, 2, 29),
    (2_932_896, 9999, 12, 31),
  ])
  func aNumberIsADayOfTheCalendar(number: Int, year: Int, month: Int, day: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(CivilDate(dayNumber: number) == date)
    #expect(date.dayNumber == number)
  }

  @Test func everyDayOfFourCenturiesComesBack() {
    for number in -800_000 ..< -650_000 where CivilDate(dayNumber: number).dayNumber != number {
      Issue.record("\(number)")
    }
  }
}
