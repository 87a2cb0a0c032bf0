import Interface
import Shell

/// Under a fixed clock time stands still while a script is played, and goes on only where the script
/// waits and no work is under way. So how fast the machine is makes no difference to what is shown.
extension MainLoop {
  /// After so much real time without a step of the script, time goes on all the same: what gives up
  /// after a while still does.
  static let stall = Duration.seconds(5)

  /// Stops or starts time. While a person answers what the script does not, it goes on.
  func holdTime() {
    let frame = session.latest?.frame
    if frame?.input.question?.id != personsQuestion { personsQuestion = nil }
    // No script answers that.
    if let secret = frame?.secret { personsQuestion = secret.id }
    let isHeld = clock.isFixed && player != nil && personsQuestion == nil
    if isHeld, !clock.isStopped { lastStep = clock.real }
    clock.isStopped = isHeld
    console?.isHeld = isHeld
  }

  /// Whether nothing but the script can change what is shown.
  var isSettled: Bool { session.isIdle && !session.state.isBusy }

  /// Lets time go on up to the next thing that is due, or to the end of the wait. False when work has
  /// to end first; nil when the script does not wait.
  func passTime() -> Bool? {
    guard let target = waitTarget else { return nil }
    guard isSettled else { return false }
    console?.drawIfDue()
    let now = clock.now.uptime
    if let due = session.deadline, due <= target {
      clock.skip(max(.zero, due - now))
      session.handle(.tick)
      console?.drawIfDue()
    } else {
      clock.skip(target - now)
      waitTarget = nil
    }
    return true
  }

  /// What a person would have seen is shown before a script goes on.
  func settle() {
    while clock.isStopped, session.state.isAnimating, let due = session.deadline {
      console?.drawIfDue()
      clock.skip(max(.zero, due - clock.now.uptime))
      session.handle(.tick)
      endTurn()
    }
    console?.drawIfDue()
  }

  /// Lets time go on that stood for too long.
  func endStall() {
    guard clock.isStopped, clock.real - lastStep >= Self.stall else { return }
    lastStep = clock.real
    clock.skip(Self.stall)
    session.handle(.tick)
  }
}
