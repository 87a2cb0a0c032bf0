import Catalog
import Interface

/// The library as it changes, by this shell or by another.
extension ShellState {
  /// Sees which state of the library is read from now on, and follows it everywhere.
  mutating func look(at revision: LibraryRevision?) {
    guard revision == nil || revision != self.revision else { return }
    let isFirst = self.revision == nil
    self.revision = revision
    queued = (try? library.counts())?.queued
    guard !isFirst else { return }
    if cover == nil {
      followSettings()
      navigate { $0.followLibrary(in: $1) }
    }
    announce(.libraryChanged)
  }

  /// What another shell has set counts here, too, but for how the pages are shown.
  private mutating func followSettings() {
    // What this shell is about to store is newer.
    guard !jobs.values.contains(where: { ($0.work as? EditWork)?.isSetting == true }),
      var stored = try? library.settings()
    else { return }
    stored["presentation"] = storedSettings["presentation"]
    guard stored != storedSettings else { return }
    storedSettings = stored
    keyMap.replace(stored: stored)
    readSettings()
    announce(.settingsChanged)
  }

  /// Says once that the library cannot be read; true when there is something new to say.
  mutating func tellFault(_ fault: LibraryError?) -> Bool {
    guard let fault else {
      hasToldFault = false
      return false
    }
    navigator.pages.clear()
    let failure = Failure(fault)
    let isSaid = response.replies.contains {
      if case .failure(failure) = $0 { true } else { false }
    }
    guard !hasToldFault, !isSaid else { return false }
    hasToldFault = true
    notify(.warning, failure.text)
    return true
  }
}

extension EditWork {
  fileprivate var isSetting: Bool { if case .setting = edit { true } else { false } }
}
