/// `1 episode`, `3 episodes`.
func counted(_ count: Int, _ noun: String) -> String {
  guard count != 1 else { return "1 \(noun)" }
  let plural =
    noun.hasSuffix("day")
    ? noun + "s"
    : noun.hasSuffix("y")
      ? noun.dropLast() + "ies"
      : noun.hasSuffix("ch") ? noun + "es" : noun + "s"
  return "\(count) \(plural)"
}
