extension CalibrateCalculator {
  /// Returns the wanted spray volume as a target: from it one of the values that give the present spray volume can be
  /// worked out.
  func targets(beside draft: Draft) -> [Target] {
    let input = CalibrateInput(draft), unit = input.units.rate
    return [
      Target(
        name: FieldName(CalibrateField.target.rawValue), member: nil, fields: solvable(input).map(\.path),
        units: [unit] + CalibrateField.target.inForm.units.filter { $0 != unit }, unitField: nil,
        figure: { other throws(Failure) in try rate(of: typed(other, over: draft), in: unit) },
        inverse: { path, figure, draft throws(Failure) in
          try inverse(path, Quantity(figure, unit), draft)
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

  /// Returns the value of a field, in its first unit, that gives a spray volume.
  private func inverse(_ path: FieldPath, _ rate: Quantity, _ draft: Draft) throws(Failure) -> Fraction {
    let wanted = Calibration(CalibrateInput(draft.setting(CalibrateField.target.path, to: rate)))
    let answer: Quantity? =
      switch CalibrateField(rawValue: path.name) {
      case .speed: wanted.targetSpeed.map { Quantity($0.value, .kilometrePerHour) }
      case .pressure: wanted.targetPressure.map { Quantity($0, .bar) }
      case .flow: wanted.targetFlow.map { Quantity($0, .litrePerMinute) }
      case .spacing: wanted.targetSpacing.map { Quantity($0, .metre) }
      default: nil
      }
    guard let answer, let first = form.field(at: path)?.units.first else {
      throw .missingFields(wanted.missing.map { FieldName($0.rawValue) })
    }
    return answer.converted(to: first).value
  }
}

extension Calibration {
  /// The spacing in m that gives the target.
  fileprivate var targetSpacing: Fraction? {
    guard let flow, let speed, let target else { return nil }
    return 600 * flow.value / (target * speed)
  }
}
