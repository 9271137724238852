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

extension CalibrateCalculator {
  func rivals(of field: FieldPath) -> [FieldPath] { CalibrateField(rawValue: field.name)?.rivals.map(\.path) ?? [] }

  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft {
    CalibrateField(rawValue: field.id)?.settled(before, after) ?? after
  }

  /// Any field may be skipped, because missing values are asked for again at the end.
  func maySkip(_ field: Field, in draft: Draft) -> Bool { true }

  /// Returns the nominal flow of the entered nozzle size as a fact.
  func readFacts(in draft: Draft) -> [ReadFact] {
    guard let nozzle = draft.text(at: CalibrateField.nozzle.path).flatMap(Nozzle.named) else { return [] }
    let isByColor = draft.typed(at: CalibrateField.nozzle.path) != nil
    let words = Text(
      isByColor ? "nozzle-nominal-flow-of-color" : "nozzle-nominal-flow",
      nozzle.named.merging(["flow": .quantity(nozzle.flow), "pressure": .quantity(Nozzle.nominalPressure)]) { $1 })
    return [ReadFact(field: CalibrateField.flow.inForm, value: .quantity(nozzle.flow), text: words)]
  }

  /// Returns the values `after` as if they were typed over `before`.
  func typed(_ after: Draft, over before: Draft) -> Draft {
    let changed = CalibrateField.allCases.filter { after.values[$0.path] != before.values[$0.path] }
    return changed.reduce(after) { $1.settled(before, $0) }
  }

  /// Returns the values `after` for a comparison with `before`. Each flow counts at the present pressure, so that all
  /// are compared by the same rule; throws if that pressure is unknown and another one is to be tried.
  func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path, typed = typed(after, over: before)
    guard typed.holds(CalibrateField.flow.path) || typed.holds(CalibrateField.caught.path) else { return typed }
    if let known = CalibrateInput(before).flowMeasuredAt ?? before[pressure] { return typed.measured(at: known) }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.inForm.name]) }
    return typed
  }
}
