import Canvas
import Glibc
import Testing

@testable import Interface

@Suite struct ListColumnTests {
  private func table() -> Table {
    let rows = (1...6).map { number in
      var row = Table.Row(
        number: number,
        cells: [
          "A title of some length, part \(number)", "A production \(number)", "1:0\(number)",
          number > 3 ? "Jun 2021" : "-", "-",
        ])
      row.mark = number == 2 ? .done : nil
      if number == 3 { row.flags = [.starred, .downloaded] }
      return row
    }
    return Table(
      columns: [
        .init("Episode", stretches: true), .init("Production", stretches: true),
        .init("Length", .trailing, importance: 2), .init("Date"), .init("Nothing"),
      ], rows: rows, total: 6, selected: 1, whenEmpty: "")
  }

  private func shown(_ columns: Int, _ isNumbered: Bool, _ hasTitles: Bool) -> Set<Int> {
    let layout = ListLayout(
      table: table(), columns: columns, isNumbered: isNumbered, hasTitles: hasTitles)
    return Set(layout.slots.map(\.index))
  }

  @Test("a wider window never shows fewer columns of the same rows", arguments: [true, false])
  func aWiderWindowNeverShowsFewerColumns(isNumbered: Bool) {
    for hasTitles in [true, false] {
      var before: Set<Int> = []
      for columns in 20...300 {
        let now = shown(columns, isNumbered, hasTitles)
        #expect(before.isSubset(of: now), "\(columns) columns")
        before = now
      }
      #expect(before == [0, 1, 2, 3])
    }
  }

  @Test func columnsFollowEachOtherWithinTheRow() {
    for columns in 30...200 {
      let layout = ListLayout(table: table(), columns: columns, isNumbered: true, hasTitles: false)
      var end = 0
      let slots =
        [layout.number, layout.mark, layout.flags].compactMap(\.self) + layout.slots.map(\.slot)
      for slot in slots {
        #expect(slot.column >= end, "\(columns) columns")
        end = slot.column + slot.width
      }
      #expect(end <= columns)
      #expect(layout.flags?.width == 2)
    }
  }

  /// What is not known has no dash on a full screen.
  @Test func aDashIsNotDrawn() {
    let layout = ListLayout(table: table(), columns: 120, isNumbered: true, hasTitles: true)
    #expect(layout.cells.allSatisfy { !$0.contains("-") })
  }

  @Test(
    "what is too long is cut in its middle",
    arguments: [
      ("Google Python Class Day 1 Part 3", 20, "Google Pyt…1 Part 3"), ("short", 5, "short"),
      ("日本語の題名は長い", 9, "日本…長い"), ("abcdefgh", 4, "abc…"),
    ])
  func whatIsTooLongIsCutInItsMiddle(text: String, width: Int, cut: String) {
    let found = Fitting.shortened(text, to: width, mark: "…")
    #expect(DisplayWidth.of(found) <= width)
    #expect(found == cut)
  }

  /// A mark keeps its colour on the ground of a selected row only where it can be read there.
  @Test(arguments: [Theme.Name.light, .dark, .contrast]) func selectedRowsCanBeRead(
    name: Theme.Name
  ) {
    let theme = Theme.named(name)
    let row = Table.Row(number: 1, cells: ["x"])
    for isFocused in [true, false] {
      let look = RowLook(row, isSelected: true, isFocused: isFocused, theme)
      for role in [Theme.Role.text, .dim, .tint, .star, .done, .progress, .error] {
        let style = look[role]
        #expect(Contrast.of(style) >= 4.5, "\(name) \(role)")
      }
    }
  }
}

/// The contrast of two colours as WCAG has it: 1...21.
private enum Contrast {
  static func of(_ style: Style) -> Double {
    guard let text = style.foreground.components, let paper = style.background.components else {
      return 0
    }
    let (first, second) = (luminance(text), luminance(paper))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ colour: RGB) -> Double {
    func linear(_ value: Int) -> Double {
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
  }
}
