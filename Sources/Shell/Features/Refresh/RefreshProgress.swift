/// How far a refresh is. Never goes back.
public struct RefreshProgress: Equatable, FeatureNews {
  public static var owner: any Feature.Type { Refresh.self }

  /// Mean of the catalogs' own fractions, 0...1; 1 only when all succeeded.
  public var fraction: Double
  /// Catalogs that have their outcome.
  public var finished: Int
  public var total: Int
  public var bytes: Int64
  /// Bytes a second lately; nil when not known yet.
  public var rate: Int64?

  public init(
    fraction: Double = 0, finished: Int = 0, total: Int, bytes: Int64 = 0, rate: Int64? = nil
  ) {
    self.fraction = fraction
    self.finished = finished
    self.total = total
    self.bytes = bytes
    self.rate = rate
  }
}

extension RefreshProgress {
  /// `5 of 11 catalogs  1.2 MB  640 kB/s`; without the rate when two runs must print the same.
  func detail(showingRate: Bool) -> String {
    var parts = ["\(finished) of \(counted(total, "catalog"))"]
    if bytes > 0 { parts.append(ByteText.short(bytes)) }
    if showingRate, let rate, rate > 0 { parts.append("\(ByteText.short(rate))/s") }
    return parts.joined(separator: "  ")
  }
}

/// Amounts of data, in decimal units.
enum ByteText {
  static func short(_ bytes: Int64) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    guard bytes >= 1_000_000 else { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}
