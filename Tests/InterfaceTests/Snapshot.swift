import TestSupport
import Testing

/// Compares text with the file of that name under `Tests/Fixtures/snapshots`.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if let complaint = try Snapshot.complaint(about: text, name) {
    Issue.record("\(complaint)", sourceLocation: sourceLocation)
  }
}
