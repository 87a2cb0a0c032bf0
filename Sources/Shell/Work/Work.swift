public import struct Catalog.CatalogID
public import struct Catalog.EpisodeID
public import enum Catalog.LibraryEdit
public import struct Catalog.PowerHourClip
public import struct Catalog.PowerHourRequest
public import struct Interface.Invocation

/// Something slow, as a value: performed by services, answered by events.
public enum Work: Hashable, Sendable {
  /// One change to the library.
  case edit(LibraryEdit)
  /// Fetches these catalogs, in order; forced, whole and also what has ended.
  case refresh([CatalogID], isForced: Bool = false)
  /// Fetches an address or file; follows it when it is a catalog.
  case subscribe(String)
  /// Follows a catalog the library knows already and fetches it.
  case follow(CatalogID)
  /// Follows everything an OPML file or address lists, and fetches what is new.
  case importOutlines(String)
  /// Writes what is followed as OPML. Refuses to overwrite unless told to.
  case exportOutlines(String, overwriting: Bool)
  /// Writes a script. Refuses to overwrite unless told to.
  case writeScript(String, path: String, overwriting: Bool)
  /// Sends the reports of the outbox; forced, also what waits for its next try or was set aside.
  case deliver(isForced: Bool)
  /// Keeps the key and the secret of the record store at an address.
  case signIn(String, SignInSource)
  /// Forgets the record store.
  case signOut
  /// Tries the recorded strokes of a file with this deviation.
  case tryStrokes(String, deviation: Double)
  /// Opens an http(s) address in the user's browser.
  case browse(String, EpisodeID?)
  /// Looks for the clips of a power hour.
  case planPowerHour(PowerHourRequest)
  /// Plays a clip of a power hour from this second of it on; nil falls silent.
  case openClip(PowerHourClip?, at: Int)
}

/// Where the key and the secret of a record store come from.
public enum SignInSource: Hashable, Sendable {
  case file(String)
  case environment
  case typed(key: Secret, secret: Secret)
}

/// Identifies a piece of work in one run.
public struct JobID: Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (left: JobID, right: JobID) -> Bool { left.rawValue < right.rawValue }
}

/// A piece of work that was handed out.
public struct Job: Hashable, Sendable, Identifiable {
  public let id: JobID
  public var work: Work
  /// What asked for it; nil for what the program does by itself.
  public var cause: Invocation?
  /// Whether the network must not be touched for it.
  public var isOffline: Bool

  public init(id: JobID, work: Work, cause: Invocation? = nil, isOffline: Bool = false) {
    self.id = id
    self.work = work
    self.cause = cause
    self.isOffline = isOffline
  }

  /// Whether nobody asked for it and nobody misses it when the program ends.
  var isErrand: Bool {
    switch work {
    case .deliver(isForced: false), .openClip, .edit(.powerHour), .edit(.finishPowerHour): true
    case .edit, .refresh, .subscribe, .follow, .importOutlines, .exportOutlines, .writeScript,
      .deliver, .signIn, .signOut, .browse, .tryStrokes, .planPowerHour:
      false
    }
  }

  /// Whether it takes so little time that the prompt waits for it.
  public var isQuick: Bool {
    if isErrand { return false }
    return switch work {
    case .edit, .exportOutlines, .writeScript, .signIn, .signOut, .tryStrokes, .planPowerHour: true
    case .refresh, .subscribe, .follow, .importOutlines, .browse, .deliver, .openClip: false
    }
  }
}

extension Work {
  /// The same, told to overwrite; nil for what writes no file.
  var overwriting: Work? {
    switch self {
    case .exportOutlines(let path, _): .exportOutlines(path, overwriting: true)
    case .writeScript(let text, let path, _): .writeScript(text, path: path, overwriting: true)
    case .edit, .refresh, .subscribe, .follow, .importOutlines, .browse, .deliver, .signIn,
      .signOut, .tryStrokes, .planPowerHour, .openClip:
      nil
    }
  }
}
