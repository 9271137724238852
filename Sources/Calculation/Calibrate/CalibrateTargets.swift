extension CalibrateCalculator {
  /// Returns the wanted spray volume as a target: from it one of the values that give the present spray volume can be
  /// worked out.
  func targets(in draft: Draft) -> [Target] {
    let input = CalibrateInput(draft), unit = input.units.rate
    return [
      Target(
        name: FieldName(CalibrateField.target.rawValue), fields: solvable(input).map(\.path),
        units: [unit] + CalibrateField.target.inForm.units.filter { $0 != unit },
        figure: { other throws(Failure) in try rate(of: typed(other, over: draft), in: unit) },
        inverse: { path, figure, draft in
          guard path == CalibrateField.pressure.path else { return nil }
          let wanted = draft.setting(CalibrateField.target.path, to: Quantity(figure, unit))
          return Calibration(CalibrateInput(wanted)).targetPressure
        },
        isExact: { path, draft in
          // Working out a pressure or a flow takes no square root, so the answer is exact.
          ![CalibrateField.speed, .spacing].map(\.path).contains(path)
            || Calibration(CalibrateInput(draft)).flow?.isExact != false
        })
    ]
  }

  /// The fields that the spray volume depends on, each of which can be worked out from the others.
  private func solvable(_ input: CalibrateInput) -> [CalibrateField] {
    guard input.plot == nil else { return [] }
    let flow: [CalibrateField] = if case .flow? = input.source { [.flow] } else { input.source == nil ? [.flow] : [] }
    let pressure = Calibration(input).reference?.pressure == nil ? [] : [CalibrateField.pressure]
    return flow + pressure + [.spacing] + (input.timed == nil ? [.speed] : [])
  }

  private func rate(of draft: Draft, in unit: Unit) throws(Failure) -> Fraction {
    let calibration = Calibration(CalibrateInput(draft))
    guard let rate = calibration.rate else {
      throw .missingFields(calibration.missing.map { FieldName($0.rawValue) })
    }
    return Quantity(rate.value, .litrePerHectare).converted(to: unit).value
  }
}
