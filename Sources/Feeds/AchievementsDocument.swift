public import Catalog

/// The file that defines achievements.
public enum AchievementsDocument {
  /// The definitions in the order of the file.
  public static func parse(bytes: [UInt8], location: String) throws(FeedError)
    -> [AchievementDefinition]
  {
    let root = try JSONField.document(
      bytes, location: location, format: "tekpub-achievements", version: 1)
    var definitions: [AchievementDefinition] = []
    var known: [String: String] = [:]
    for field in try root.required("achievements").elements() {
      let definition = try self.definition(field)
      try CatalogDocument.check(definition.id.rawValue, in: field, &known)
      definitions.append(definition)
    }
    return definitions
  }

  private static func definition(_ field: JSONField) throws(FeedError) -> AchievementDefinition {
    let metricField = try field.required("metric")
    guard let metric = Metric(rawValue: try metricField.string()) else {
      let names = Metric.allCases.map(\.rawValue).joined(separator: ", ")
      throw metricField.mismatch("one of \(names)")
    }
    if field["production"] != nil, metric != .episodesFinished {
      throw metricField.mismatch("episodesFinished, since a production is named")
    }
    let target = try field.required("target")
    guard try target.integer() >= 1 else { throw target.mismatch("1 or more") }
    let points = try field.required("points")
    guard try points.integer() >= 0 else { throw points.mismatch("0 or more") }
    return AchievementDefinition(
      id: AchievementID(rawValue: try field.required("id").line()),
      title: try field.required("title").line(), text: try field.required("text").line(),
      goal: try field["goal"]?.line(),
      points: try points.integer(), isHidden: try field["hidden"]?.boolean() ?? false,
      metric: metric, production: try field["production"].map(production),
      target: try target.integer())
  }

  private static func production(_ field: JSONField) throws(FeedError) -> ProductionReference {
    ProductionReference(
      catalog: try field.required("catalog").line(), key: try field.required("id").line())
  }
}
