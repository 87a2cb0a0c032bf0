/// Lines of a document in words.
public enum DocumentLines {
  private static let most = 10

  /// `line 3`, `lines 3, 7`; of many the first ten.
  public static func words(_ lines: [Int]) -> String {
    let shown = lines.prefix(most).map { String($0) }.joined(separator: ", ")
    let rest = lines.count > most ? " and \(lines.count - most) more" : ""
    return (lines.count == 1 ? "line " : "lines ") + shown + rest
  }
}
