/// Values that replace each other: the one entered last counts.
extension CalibrateField {
  /// The fields that give the flow of a nozzle.
  private static let flows: [CalibrateField] = [.nozzle, .flow, .caught]
  private static let speeds: [CalibrateField] = [.speed, .timed]
  /// The fields from which a spray volume is worked out if it was not measured on a plot.
  private static let parts = flows + speeds + [.pressure, .spacing]

  /// The fields that this field empties.
  fileprivate var rivals: [CalibrateField] {
    if self == .plot { return Self.parts }
    guard Self.parts.contains(self) else { return [] }
    let alike = [Self.flows, Self.speeds].first { $0.contains(self) } ?? []
    return alike.filter { $0 != self } + [.plot]
  }

  /// Returns the values after this field was typed: without its rivals, and with the pressure at which a flow was
  /// measured.
  func settled(_ before: Draft, _ after: Draft) -> Draft {
    guard after.holds(path) else { return after }
    return remembering(before, rivals.reduce(after) { $0.clearing($1.inForm) })
  }

  /// Returns the values with the pressure at which a flow was measured and the size of the nozzles whose output was
  /// caught.
  private func remembering(_ before: Draft, _ after: Draft) -> Draft {
    let forgotten = after.clearing(Self.measuredAt.inForm).clearing(Self.caughtSize.inForm)
    switch self {
    case .nozzle, .plot: return forgotten
    case .flow: return forgotten.measured(at: after[Self.pressure.path])
    case .caught:
      let known = before.holds(path) ? before.text(at: Self.caughtSize.path) : nil
      let size = before.text(at: Self.nozzle.path) ?? known
      let sized = size.map { forgotten.setting(Self.caughtSize.path, word: $0) } ?? forgotten
      return sized.measured(at: after[Self.pressure.path])
    case .pressure
    where !after.holds(Self.measuredAt.path) && (after.holds(Self.flow.path) || after.holds(Self.caught.path)):
      return after.measured(at: before[path] ?? after[path])
    default: return after
    }
  }
}

extension Draft {
  fileprivate func measured(at pressure: Quantity?) -> Draft {
    pressure.map { setting(CalibrateField.measuredAt.path, to: $0) } ?? self
  }
}

/// The abilities of the calibration beyond those that every calculator has.
extension CalibrateCalculator {
  static let behaviours: Behaviours = {
    let calibrate = CalibrateCalculator()
    return Behaviours(
      rivals: Behaviours.Rivals(
        replaced: { CalibrateField(rawValue: $0.name)?.rivals.map(\.path) ?? [] },
        settled: { after, field, before in CalibrateField(rawValue: field.id)?.settled(before, after) ?? after },
        tried: { before, after throws(Failure) in try calibrate.tried(after, over: before) }),
      // Any field may be skipped, because missing values are asked for again at the end.
      questions: Behaviours.QuestionRules { _, _ in true },
      keepsLastResult: true,
      targets: { calibrate.targets(beside: $0) },
      actions: [calibrate.adopt],
      readFacts: { readNozzle(in: $0) },
      cautions: { calibrate.adoptionCautions(on: $0, in: $1) })
  }()

  /// Returns the nominal flow of the entered nozzle size as a fact.
  private static func readNozzle(in draft: Draft) -> [ReadFact] {
    guard let nozzle = draft.text(at: CalibrateField.nozzle.path).flatMap(Nozzle.named) else { return [] }
    let words = Text(
      "nozzle-nominal-flow", ["flow": .quantity(nozzle.flow), "pressure": .quantity(Nozzle.nominalPressure)])
    return [ReadFact(field: CalibrateField.flow.inForm, value: .quantity(nozzle.flow), text: words)]
  }

  /// Returns the values `after` as if they were typed over `before`.
  func typed(_ after: Draft, over before: Draft) -> Draft {
    let changed = CalibrateField.allCases.filter { after.values[$0.path] != before.values[$0.path] }
    return changed.reduce(after) { $1.settled(before, $0) }
  }

  /// Returns the values `after` for a comparison with `before`. Each flow counts at the present pressure, so that all
  /// are compared by the same rule; throws if that pressure is unknown and another one is to be tried.
  private func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path, typed = typed(after, over: before)
    guard typed.holds(CalibrateField.flow.path) || typed.holds(CalibrateField.caught.path) else { return typed }
    if let known = CalibrateInput(before).flowMeasuredAt ?? before[pressure] { return typed.measured(at: known) }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.inForm.name]) }
    return typed
  }
}
