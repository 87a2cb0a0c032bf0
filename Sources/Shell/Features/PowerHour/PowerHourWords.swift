import Catalog
import Interface

/// A power hour at one moment, in words.
struct PowerHourWords {
  let hour: PowerHour
  let now: Duration

  init(_ hour: PowerHour, at now: Duration) {
    self.hour = hour
    self.now = now
  }

  private var clip: PowerHourClip { hour.clip(at: now) }

  /// `clip 12 of 60`
  var number: String { "clip \(hour.index(at: now) + 1) of \(hour.clips.count)" }

  /// `clip 12 of 60, Title`
  var place: String { "\(number), \(clip.title)" }

  /// Time left of the clip: full seconds, the last of them until it is over.
  var clock: String { DurationText.clock(Int(hour.leftInClip(at: now).roundedUp)) }

  /// `43 min left`, rounded up to whole minutes; seconds in the last of them.
  var roughlyLeft: String {
    let seconds = Int(hour.left(at: now).roundedUp)
    return DurationText.words(seconds > 60 ? (seconds + 59) / 60 * 60 : seconds) + " left"
  }

  var left: String { DurationText.clock(Int(hour.left(at: now).roundedUp)) + " left" }

  /// 0...1 of the whole hour.
  var fraction: Double { min(1, max(0, hour.position(at: now) / hour.total)) }

  /// What is said after a command.
  var state: String {
    let verb = hour.isRunning ? "Running" : "Paused"
    return "\(verb): \(place), \(clock) left of it."
  }

  /// Said when a clip begins.
  var arrival: String {
    "C\(number.dropFirst()): \(Self.name(clip)), \(Self.stretch(clip))."
  }

  /// The files that were kept; nil for none. Episodes that were kept are in Up Next.
  var kept: String? {
    let titles = hour.clips.filter { $0.isKept && $0.episode == nil }.map(\.title)
    return titles.isEmpty ? nil : "Kept: \(titles.joined(separator: ", "))".sentence
  }

  var warning: String {
    let rest = "\(hour.leftInClip(at: now).roundedUp) s left of \(clip.title)"
    return hour.next(at: now).map { "\(rest). Next: \($0.title)" } ?? "\(rest), the last clip."
  }

  /// `Title (Production)`
  static func name(_ clip: PowerHourClip) -> String {
    clip.group.map { "\(clip.title) (\($0))" } ?? clip.title
  }

  /// `from 12:03 of 29:52`
  static func stretch(_ clip: PowerHourClip) -> String {
    let start = DurationText.clock(clip.start)
    return clip.duration.map { "from \(start) of \(DurationText.clock($0))" }
      ?? "from \(start), length unknown"
  }
}

/// What was found for a power hour, in words.
struct PowerHourPlanWords {
  let plan: PowerHourPlan
  let source: String

  init(_ plan: PowerHourPlan, library: LibraryReader) {
    self.plan = plan
    switch plan.request.source {
    case .queue: source = "Up Next"
    case .production(let id):
      source = ((try? library.production(id)) ?? nil)?.title ?? "that production"
    case .starred: source = "what is starred"
    case .all: source = "the library"
    case .folder(let path): source = path
    }
  }

  private var request: PowerHourRequest { plan.request }

  /// Said when it starts.
  var beginning: String {
    let count = plan.clips.count
    let seconds = count * request.clipSeconds
    return
      ([
        "Power hour: \(counted(count, "clip")) of \(request.clipSeconds) s from \(source), "
          + "\(DurationText.words(seconds)) in all."
      ] + notes).joined(separator: "\n")
  }

  var shortage: String { "Start with \(plan.clips.count) of \(counted(request.count, "clip"))?" }

  /// Why there are no more.
  var explanation: String {
    ([
      "There \(plan.clips.count == 1 ? "is" : "are") only \(plan.clips.count) to be had from "
        + "\(source)."
    ] + notes).joined(separator: "\n")
  }

  var nothing: Failure {
    let message = ["No clip of \(request.clipSeconds) s can be had from \(source)."]
    return Failure(
      (message + notes).joined(separator: " "),
      remedy: "--from takes queue, production, starred, all or a folder of audio files.")
  }

  private var notes: [String] {
    let unknown = plan.clips.count { $0.duration == nil }
    var notes: [String] = []
    if !plan.refusals.isEmpty {
      let named = plan.refusals.prefix(Self.named).map { "\($0.title) (\(Self.reason($0)))" }
      let rest = plan.refusals.count - named.count
      notes.append(
        "Skipped \(plan.refusals.count): " + named.joined(separator: ", ")
          + (rest > 0 ? " and \(rest) more." : "."))
    }
    if unknown > 0 {
      notes.append("Length unknown, from the beginning: \(counted(unknown, "clip")).")
    }
    return notes
  }

  /// How many that were skipped are named.
  private static let named = 10

  private static func reason(_ refusal: PowerHourPlan.Refusal) -> String {
    switch refusal.reason {
    case .tooShort(let seconds): "too short, \(DurationText.clock(seconds))"
    case .unplayable(let reason): "cannot be played: \(reason.trimmingFullStop)"
    }
  }
}

extension String {
  fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// With a full stop, unless it ends a sentence by itself, as many titles do.
  var sentence: String { last.map(".?!\u{2026}".contains) == true ? self : self + "." }
}
