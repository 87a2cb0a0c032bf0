import Dispatch

/// Runs the store's jobs one after another on a queue of its own: SQLite's calls block, and must
/// not hold a thread of the pool that everything else shares.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "tekpub-shell.store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
