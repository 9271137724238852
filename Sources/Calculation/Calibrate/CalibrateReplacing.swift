/// Values that replace each other: the one entered last counts.
extension CalibrateField {
  /// The fields that give the flow of a nozzle or of all; so do `nozzles` with a set.
  private static let flows: [CalibrateField] = [.nozzle, .flow, .caught, .total]
  private static let speeds: [CalibrateField] = [.speed, .timed]
  private static let inRows: [CalibrateField] = [.rows, .sides]
  /// The fields from which a spray volume is worked out if it was not measured on a plot.
  private static let parts = flows + speeds + inRows + [.pressure, .spacing, .nozzles]

  /// The fields that this one may empty.
  fileprivate var rivals: [CalibrateField] {
    let alike: [CalibrateField] =
      switch self {
      case .plot: Self.parts
      case .nozzle, .flow, .caught, .total: Self.flows + [.nozzles, .plot]
      case .nozzles: Self.flows + [.plot]
      case .speed, .timed: Self.speeds + [.plot]
      case .rows, .sides: [.spacing, .plot]
      case .spacing: Self.inRows + [.plot]
      case .pressure: [.plot]
      case .width, .density, .target, .measuredAt, .caughtSize, .metered: []
      }
    return alike.filter { $0 != self }
  }

  /// Returns the fields that this one empties beside these values: a number of nozzles stands beside what each of them
  /// sprays.
  func rivals(in draft: Draft) -> [CalibrateField] {
    switch self {
    case .nozzle, .flow, .caught, .total:
      return draft.holdsSet ? rivals : rivals.filter { $0 != .nozzles }
    case .nozzles:
      return draft.holdsSet ? rivals : [.plot]
    case .sides:
      // Both sides are what counts without it.
      return draft.sides == .one ? rivals : []
    case .plot, .pressure, .spacing, .rows, .speed, .timed, .width, .density, .target, .measuredAt,
      .caughtSize, .metered:
      return rivals
    }
  }

  /// Returns the values after this field was typed: without its rivals, and with the pressure at which a flow was
  /// measured and the size of the nozzles whose output was caught.
  func settled(_ before: Draft, _ after: Draft) -> Draft {
    guard after.holds(path) else { return after }
    let remaining = withoutRivals(after)
    switch self {
    case .nozzles:
      // A number of nozzles leaves the flow as it stands.
      let keepsFlow = !remaining.holdsSet && remaining.hasMeasuredFlow
      return keepsFlow ? remaining : remaining.withNewFlow
    case .nozzle, .flow, .total, .plot:
      return remaining.withNewFlow
    case .caught:
      let sizeBefore = before.holds(path) ? before.text(at: Self.caughtSize.path) : nil
      guard let size = before.text(at: Self.nozzle.path) ?? sizeBefore else {
        return remaining.withNewFlow
      }
      return remaining.withNewFlow.setting(Self.caughtSize.path, word: size)
    case .pressure:
      // A flow that was typed first was measured at the pressure before this one.
      let isPressureKnown = remaining.holds(Self.measuredAt.path)
      guard !isPressureKnown, remaining.hasMeasuredFlow else { return remaining }
      return remaining.withFlowMeasured(at: before[path] ?? remaining[path])
    case .spacing, .rows, .sides, .speed, .timed, .width, .density, .target, .measuredAt,
      .caughtSize, .metered:
      return remaining
    }
  }

  /// Returns values without what this field replaces.
  private func withoutRivals(_ draft: Draft) -> Draft {
    let remaining = rivals(in: draft).reduce(draft) { $0.clearing($1.inForm) }
    // A flow meter belongs to a total.
    return remaining.holds(Self.total.path) ? remaining : remaining.clearing(Self.metered.inForm)
  }
}

/// What a change of a flow or of a pressure does to the values.
extension Draft {
  /// The values after a flow was typed: one that was measured stood at the present pressure.
  fileprivate var withNewFlow: Draft {
    let forgotten = clearing(CalibrateField.measuredAt.inForm)
      .clearing(CalibrateField.caughtSize.inForm)
    guard hasMeasuredFlow else { return forgotten }
    return forgotten.withFlowMeasured(at: self[CalibrateField.pressure.path])
  }

  /// Returns the values with the pressure at which the flow was measured; as they are if it is unknown.
  fileprivate func withFlowMeasured(at pressure: Quantity?) -> Draft {
    guard let pressure else { return self }
    return setting(CalibrateField.measuredAt.path, to: pressure)
  }

  /// Whether it tells the size or the flow of each nozzle, and not only their number.
  fileprivate var holdsSet: Bool { NozzleSet(in: self)?.flow != nil }

  /// Whether it has a flow that stood at some pressure, and not only sizes of nozzles.
  fileprivate var hasMeasuredFlow: Bool {
    guard let known = Calibration(self).known else { return false }
    return !known.isNominal
  }
}

/// Values that replace each other, as a calculator tells them.
extension CalibrateCalculator: ReplacingCalculator {
  func rivals(of field: FieldPath) -> [FieldPath] {
    CalibrateField(rawValue: field.name)?.rivals.map(\.path) ?? []
  }

  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft {
    CalibrateField(rawValue: field.id)?.settled(before, after) ?? after
  }

  /// Any field may be skipped, because missing values are asked for again at the end.
  func maySkip(_ field: Field, in draft: Draft) -> Bool { true }

  /// Returns the values `after` for a comparison with `before`. Each flow counts at the present pressure, so that all
  /// are compared by the same rule; throws if that pressure is unknown and another one is to be tried.
  func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path
    let typed = settled(after, over: before)
    guard typed.hasMeasuredFlow else { return typed }
    if let known = Calibration(before).flowMeasuredAt ?? before[pressure] {
      return typed.withFlowMeasured(at: known)
    }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.name]) }
    return typed
  }
}
