public import struct Interface.Page

/// What a command returns, in the order it is to be read.
public enum Reply: Sendable {
  case message(String)
  /// A page printed because it was asked for, with its rows for programs.
  case page(Page, ListingRecord?)
  case failure(Failure)
}
