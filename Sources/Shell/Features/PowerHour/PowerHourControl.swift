public import struct Catalog.PowerHourPlan
public import struct Catalog.PowerHourRequest

/// What is wanted of the power hour.
public enum PowerHourControl: Sendable {
  /// Looks for clips; asks first when one is under way.
  case plan(PowerHourRequest)
  /// Looks for clips, whatever is under way.
  case replan(PowerHourRequest)
  /// Starts with what was found.
  case begin(PowerHourPlan)
  case pause, resume, skip, restart, stop
  /// Keeps the clip under way.
  case keep
}
