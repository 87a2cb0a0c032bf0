import Canvas
import Interface
import Testing

@Suite struct LabelTests {
  private let area = Rectangle(column: 2, row: 1, columns: 9, rows: 1)

  @Test func oneAssignmentChangesWhatIsDrawn() {
    var canvas = Canvas(size: Size(columns: 13, rows: 3))
    var label = Label("one", area: area, style: Style(.indexed(3)))
    label.draw(on: &canvas)
    #expect(canvas.line(1) == "     one")
    label.text = "three"
    let isDrawn = label.draw(on: &canvas)
    #expect(isDrawn)
    #expect(canvas.line(1) == "    three")
    #expect(canvas[4, 1].style == Style(.indexed(3)))
  }

  @Test func itIsDrawnOnlyWhenItsTextChanged() {
    var canvas = Canvas(size: Size(columns: 13, rows: 3))
    var label = Label("12:00", area: area, style: .plain)
    var drawn: [Bool] = []
    for text in ["12:00", "12:00", "12:01", "12:01"] {
      label.text = text
      drawn.append(label.draw(on: &canvas))
    }
    #expect(drawn == [true, false, true, false])
  }

  @Test func whatIsTooLongEndsInDots() {
    var canvas = Canvas(size: Size(columns: 13, rows: 3))
    var label = Label("longer than it may be", area: area, style: .plain)
    label.draw(on: &canvas)
    #expect(canvas.line(1) == "  longer...")
  }

  @Test(arguments: ["１２:３４", "१२:३४", "12:34"]) func everyDigitIsOneCell(text: String) {
    var canvas = Canvas(size: Size(columns: 13, rows: 3))
    var label = Label(text, area: area, style: .plain)
    label.draw(on: &canvas)
    #expect(canvas.line(1) == "    12:34")
  }

  @Test func anUpdateWritesOnlyTheCellsThatChanged() {
    var canvas = Canvas(size: Size(columns: 13, rows: 3))
    var label = Label("12:34:57", area: area, style: .plain)
    label.draw(on: &canvas)
    let before = canvas
    label.text = "12:34:58"
    label.draw(on: &canvas)
    #expect(
      CanvasDiff(from: before, to: canvas).runs == [CanvasDiff.Run(row: 1, columns: 9..<10)])
  }
}
