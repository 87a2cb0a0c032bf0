import Testing

@testable import Shell

/// `all`, `3-`, `2-5`, `1,3,7`, and all that is none of them.
@Suite struct RowRangesTests {
  @Test(arguments: [
    ("all", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("ALL", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("2-5", [2, 3, 4, 5]), ("7-", [7, 8, 9]), ("9-", [9]), ("3-3", [3]), ("1,3,7", [1, 3, 7]),
    ("7,3,1", [7, 3, 1]), ("1, 3 ,7", [1, 3, 7]), ("2 - 4", [2, 3, 4]),
    ("1-2,5-", [1, 2, 5, 6, 7, 8, 9]),
    ("5-,1", [5, 6, 7, 8, 9, 1]), ("2\u{2013}4", [2, 3, 4]), ("01-02", [1, 2]),
  ])
  func rows(text: String, numbers: [Int]) throws {
    #expect(try RowRanges(text)?.numbers(of: 9) == numbers)
  }

  @Test(arguments: [
    "", "3", "linq", "all of it", "2-5 minutes", "1,000 ways", "-", ",", "a-b", "٣-٤",
  ])
  func aTitleOrANumberIsNoRange(text: String) throws {
    #expect(try RowRanges(text) == nil)
  }

  @Test(arguments: [
    ("5-2", "5-2 runs backwards. Did you mean 2-5?"),
    ("0-3", "There is no number 0; rows count from 1."),
    ("1,0", "There is no number 0; rows count from 1."),
    ("-5", "-5 has no beginning. Did you mean 1-5?"),
    ("1,,3", "1,,3 lacks a row at a comma. \(RowRanges.remedy)"),
    ("3,", "3, lacks a row at a comma. \(RowRanges.remedy)"),
    (",3", ",3 lacks a row at a comma. \(RowRanges.remedy)"),
    ("2-5-7", "2-5-7 is not a range of rows. \(RowRanges.remedy)"),
    ("1--3", "1--3 is not a range of rows. \(RowRanges.remedy)"),
    ("1 2,3", "1 2 is not a row. \(RowRanges.remedy)"),
    ("1,-", "- has no beginning. \(RowRanges.remedy)"),
    ("1,99999999999999999999", "There is no number 99999999999999999999."),
  ])
  func whatIsWrongIsSaid(text: String, message: String) {
    do throws(Failure) {
      _ = try RowRanges(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.text == message)
    }
  }

  @Test(arguments: [
    ("8-12", 9, "There is no number 10; the listing has 1-9."),
    ("12-", 9, "There is no number 12; the listing has 1-9."),
    ("1,20,3", 9, "There is no number 20; the listing has 1-9."),
    ("1-5,3-7", 9, "1-5,3-7 names row 3 twice."), ("2,2", 9, "2,2 names row 2 twice."),
    ("7-,9", 9, "7-,9 names row 9 twice."), ("all", 0, "The listing is empty."),
    ("2-", 0, "The listing is empty."),
    ("999999999-", 3, "There is no number 999999999; the listing has 1-3."),
  ])
  func whatDoesNotFitTheListingIsSaid(text: String, count: Int, message: String) throws {
    let ranges = try #require(try RowRanges(text))
    do throws(Failure) {
      _ = try ranges.numbers(of: count)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.text == message)
    }
  }
}
