public import struct Interface.Frame
public import struct Interface.Notice

/// What one event led to.
public struct Update: Sendable {
  public var frame: Frame
  /// Rows of the page in front, for programs.
  public var record: ListingRecord?
  public var replies: [Reply] = []
  /// Notices raised by this event.
  public var notices: [Notice] = []
  public var jobs: [Job] = []
  public var cancellations: [JobID] = []
  /// Script files to run, in order.
  public var sources: [String] = []
  /// What is to be done about recordings, in order.
  public var recordings: [RecordingRequest] = []
  /// Whether it is to be said how long the turns of the loop took.
  public var isMeasured = false
  /// Text for the line that is edited; nil for none. Scripts have no such line.
  public var typed: String?
  /// Whether the terminal's bell is to be rung.
  public var rings = false
  /// Exit status once the shell is to end; nil while it goes on.
  public var exit: Int32?

  init(frame: Frame) { self.frame = frame }
}

public enum RecordingRequest: Equatable, Sendable {
  /// Makes this file, to record in.
  case open(String)
  /// Records what is shown from now on in the file that was made.
  case begin
  case stop
}
