/// Parses anything as a script, and every word that tokenizes must come back from its quoted form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do { _ = try ScriptParser(file: "fuzz").steps(of: bytes) } catch { _ = error.excerpt }
  let line =
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  guard let words = try? Tokenizer.words(in: line) else { return 0 }
  let again = words.map { Tokenizer.quoted($0.text) }.joined(separator: " ")
  let same = (try? Tokenizer.words(in: again).map(\.text)) == words.map(\.text)
  precondition(same, "quoting lost something")
  return 0
}
