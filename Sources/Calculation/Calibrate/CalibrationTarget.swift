/// The formulas of what gives a wanted spray volume, each with the other values unchanged.
extension Calibration {
  /// The wanted spray volume in l/ha.
  private var litresPerHectare: Fraction? { target?.inBaseUnit }

  /// The speed in km/h that gives the target.
  var targetSpeed: ComputedQuantity? {
    guard let sprayed, let metresApart, let litresPerHectare else { return nil }
    return sprayed.times(600 / (litresPerHectare * metresApart), .kilometrePerHour)
  }

  /// The flow in l/min on the width of `metresApart` that gives the target.
  var needed: Fraction? {
    guard let kilometresPerHour, let metresApart, let litresPerHectare else { return nil }
    return litresPerHectare * kilometresPerHour * metresApart / 600
  }

  /// The flow of one nozzle in l/min that gives the target; nil for nozzles that differ.
  var targetFlow: Fraction? {
    let isEven = known?.isEven ?? true
    guard let needed, isEven else { return nil }
    return rows == nil ? needed : nozzles.map { needed / $0.count }
  }

  /// The flow of all open nozzles in l/min that gives the target.
  var targetOutput: Fraction? {
    guard let needed, rows == nil else { return needed }
    return nozzles.map { needed * $0.count }
  }

  /// The flow in l/min, of as many nozzles as the known one, that gives the target.
  var neededOfKnown: Fraction? {
    guard let known, let needed, let share = share(ofAll: rows != nil, of: known) else {
      return nil
    }
    return needed / share
  }

  /// The pressure in bar that gives the target; nil if it cannot be worked out.
  var targetPressure: Fraction? {
    guard let known, let neededOfKnown else { return nil }
    return pressure(of: known, giving: neededOfKnown)
  }

  /// Returns the pressure in bar at which a known flow becomes another one, of the liquid: p₁ · (q₂ / q₁)² · ρ.
  func pressure(of known: Known, giving needed: Fraction) -> Fraction? {
    let ratio = needed / known.flow
    return known.pressure.map { $0 * ratio * ratio * density(correcting: known) }
  }
}
