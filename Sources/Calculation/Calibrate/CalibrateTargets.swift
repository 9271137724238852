/// The wanted spray volume, from which one of the values that give the present one can be worked out.
extension CalibrateCalculator: SolvingCalculator {
  func targets(in draft: Draft) -> [Target] {
    let calibration = Calibration(draft)
    let unit = calibration.units.rate
    let otherUnits = CalibrateField.target.inForm.units.filter { $0 != unit }
    let rate = Target(
      name: CalibrateField.target.name,
      fields: calibration.fieldsForTarget.map(\.path),
      units: [unit] + otherUnits,
      figure: { changed throws(Failure) in
        let calibration = Calibration(settled(changed, over: draft))
        guard let rate = calibration.rate else {
          throw .missingFields(calibration.missing.map(\.name))
        }
        return rate.quantity.converted(to: unit).value
      },
      inverse: { path, figure, draft in
        guard path == CalibrateField.pressure.path else { return nil }
        let withTarget = draft.setting(CalibrateField.target.path, to: Quantity(figure, unit))
        return Calibration(withTarget).targetPressure
      },
      isExact: { path, draft in
        guard let field = CalibrateField(rawValue: path.name) else { return true }
        return Calibration(draft).isExact(field)
      })
    return [rate]
  }
}

extension Calibration {
  /// The fields that can be worked out for a wanted spray volume; none where it was measured on a plot.
  fileprivate var fieldsForTarget: [CalibrateField] {
    if plot != nil { return [] }
    var fields: [CalibrateField] = []
    let isFlowFree = known == nil || typedFlow != nil || total != nil
    if isFlowFree { fields.append(isFlowOfAll ? .total : .flow) }
    if known?.pressure != nil { fields.append(.pressure) }
    fields.append(rows == nil ? .spacing : .rows)
    if timed == nil { fields.append(.speed) }
    return fields
  }

  /// Whether the flow to work out is that of all nozzles: without their number, rows need it.
  private var isFlowOfAll: Bool {
    if total != nil { return true }
    return known == nil && rows != nil && nozzles == nil
  }

  /// Whether a field can be worked out exactly, without a square root.
  fileprivate func isExact(_ field: CalibrateField) -> Bool {
    switch field {
    case .speed, .spacing, .rows:
      return sprayed?.isExact ?? true
    case .flow, .total:
      // A flow of the liquid itself takes no root.
      if let known, !known.isOfWater { return true }
      return asWater(Quantity(.one, .litrePerMinute))?.isExact ?? true
    case .nozzle, .caught, .plot, .pressure, .nozzles, .sides, .timed, .width, .density, .target,
      .measuredAt, .caughtSize, .metered:
      return true
    }
  }
}
