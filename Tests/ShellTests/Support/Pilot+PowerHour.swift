import Catalog
import TestSupport

@testable import Shell

extension Pilot {
  var isPowerHourRunning: Bool {
    session.state.features[PowerHourFeature.self]?.hour?.isRunning == true
  }
}
