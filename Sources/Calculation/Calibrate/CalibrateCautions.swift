extension CalibrateResult {
  /// What is possible but unusual in these values, and that no nozzle reaches the target.
  var cautions: [Caution] {
    var found: [Caution] = []
    if let pressure = input.pressure {
      UsualRange.pressure.check(pressure, of: CalibrateField.pressure.offered, &found)
    }
    if let speed { UsualRange.speed.check(speed, of: CalibrateField.speed.offered, &found) }
    return found + [outOfReach].compactMap(\.self)
  }

  private var outOfReach: Caution? {
    guard let target = input.target, let nearest = forTarget?.nearest else { return nil }
    let unit = nearest.pressure.unit
    return Caution(
      code: "target.out_of_reach", of: CalibrateField.target.offered,
      arguments: nearest.nozzle.named.merging([
        "target": .entered(target), "pressure": .quantity(nearest.pressure),
        "least": .quantity(UsualRange.pressure.lowest.converted(to: unit)),
        "most": .quantity(UsualRange.pressure.highest.converted(to: unit)),
      ]) { $1 })
  }
}
