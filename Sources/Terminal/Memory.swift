internal import CTerminal

public enum Memory {
  /// All threads allocate from one heap from now on; call it before there are others.
  ///
  /// With a heap for each thread of the pool, each would keep the most it ever needed (glibc,
  /// `M_ARENA_MAX`).
  public static func shareOneHeap() { tk_share_one_heap() }
}
