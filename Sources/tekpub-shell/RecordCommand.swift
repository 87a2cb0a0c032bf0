import Canvas
import Interface
import Shell
import Terminal

extension MainLoop {
  /// `record FILE`, `record off`.
  func record(_ request: RecordingRequest) {
    switch request {
    case .open(let path):
      do {
        recordingFile = try Recorder.file(paths.expanded(path))
        session.post(.recording(path))
      } catch {
        report(error)
      }
    case .begin:
      guard let file = recordingFile else { return }
      recordingFile = nil
      recorder.start(file, size: shownSize)
      // The recording begins with what is on the screen.
      if console?.presentation == .full { console?.resume() }
    case .stop:
      guard recorder.isOn else { return report(Failure("Nothing is recorded.")) }
      recorder.stop()
    }
  }

  private var shownSize: Size {
    console?.size
      ?? Size(columns: transcript.renderer.columns, rows: session.state.size.rows)
  }
}
