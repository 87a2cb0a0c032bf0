import Catalog
import Shell

/// Short names for the kinds of work.
extension Work where Self == RefreshWork {
  static func refresh(_ catalogs: [CatalogID], isForced: Bool = false) -> RefreshWork {
    RefreshWork(catalogs, isForced: isForced)
  }
}

extension Work where Self == SubscribeWork {
  static func subscribe(_ location: String) -> SubscribeWork { SubscribeWork(location) }
}

extension Work where Self == FollowWork {
  static func follow(_ catalog: CatalogID) -> FollowWork { FollowWork(catalog) }
}

extension Work where Self == ImportWork {
  static func importOutlines(_ location: String) -> ImportWork { ImportWork(location) }
}

extension Work where Self == ExportWork {
  static func exportOutlines(_ path: String, overwriting: Bool) -> ExportWork {
    ExportWork(path, isOverwriting: overwriting)
  }
}

extension Work where Self == WriteScriptWork {
  static func writeScript(_ text: String, path: String, overwriting: Bool) -> WriteScriptWork {
    WriteScriptWork(text, path: path, isOverwriting: overwriting)
  }
}

extension Work where Self == EditWork {
  static func edit(_ edit: LibraryEdit) -> EditWork { EditWork(edit) }
}

extension Work where Self == BrowseWork {
  static func browse(_ url: String, _ episode: EpisodeID?) -> BrowseWork {
    BrowseWork(url, episode: episode)
  }
}

extension Work where Self == DeliverWork {
  static func deliver(isForced: Bool) -> DeliverWork { DeliverWork(isForced: isForced) }
}

extension Work where Self == SignInWork {
  static func signIn(_ address: String, _ source: SignInSource) -> SignInWork {
    SignInWork(address, source)
  }
}

extension Work where Self == SignOutWork {
  static var signOut: SignOutWork { SignOutWork() }
}
