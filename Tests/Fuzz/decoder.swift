/// Feeds the decoder the same bytes whole and in two pieces: both must give the same, and flushing
/// must leave nothing behind. The first byte says where the cut is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let cut = Int(start[0]) % bytes.count
  var whole = InputDecoder()
  var torn = InputDecoder()
  let together = whole.feed(bytes)
  let apart = torn.feed(bytes[..<cut]) + torn.feed(bytes[cut...])
  precondition(together == apart, "a cut at \(cut) made a difference")
  _ = whole.flush(at: .seconds(1_000_000))
  _ = whole.flush(at: .seconds(2_000_000))
  precondition(whole.deadline == nil, "something is held for ever")
  return 0
}
