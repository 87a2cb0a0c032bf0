/// The setting that says where somebody is signed in; key and secret are never in the library.
public enum RecordStore {
  public static let setting = "record-store"
}
