import Glibc

/// Time that only goes forward. Sleep of the machine does not count, so it is no stall.
func uptime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Unix time, to read a `Retry-After` date of a server that does not tell its own time.
func systemSeconds() -> Int { time(nil) }
