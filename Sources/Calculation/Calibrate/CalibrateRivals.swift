/// Values of which the later one takes the place of the other.
extension CalibrateField {
  /// What tells the flow of a nozzle.
  private static let flows: [CalibrateField] = [.nozzle, .flow, .caught]
  private static let speeds: [CalibrateField] = [.speed, .timed]
  /// What a spray volume is worked out from where it was not measured itself.
  private static let parts = flows + speeds + [.pressure, .spacing]

  /// Those that it empties.
  fileprivate var rivals: [CalibrateField] {
    if self == .plot { return Self.parts }
    guard Self.parts.contains(self) else { return [] }
    let alike = [Self.flows, Self.speeds].first { $0.contains(self) } ?? []
    return alike.filter { $0 != self } + [.plot]
  }

  /// The fields whose values are read together with this one: a flow is one at the pressure that is entered, and what was caught
  /// is of the nozzles that are.
  fileprivate var companions: [CalibrateField] {
    switch self {
    case .flow: [.pressure]
    case .caught: [.pressure, .nozzle]
    default: []
    }
  }

  /// The values after this field was typed: without its rivals, and with the pressure that a flow was measured at.
  func settled(_ before: Draft, _ after: Draft) -> Draft {
    guard after.holds(path) else { return after }
    return remembering(before, rivals.reduce(after) { $0.clearing($1.offered) })
  }

  /// With the pressure that a flow was measured at, and the size of the nozzles that were caught.
  private func remembering(_ before: Draft, _ after: Draft) -> Draft {
    let forgotten = after.clearing(Self.measuredAt.offered).clearing(Self.caughtSize.offered)
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

/// What the calibration does that most calculators do not.
extension CalibrateCalculator {
  static let behaviours: Behaviours = {
    let calibrate = CalibrateCalculator()
    var behaviours = Behaviours()
    behaviours.rivals = Behaviours.Rivals(
      replaced: { CalibrateField(rawValue: $0.name)?.rivals.map(\.path) ?? [] },
      companions: { CalibrateField(rawValue: $0.name)?.companions.map(\.path) ?? [] },
      settled: { after, field, before in CalibrateField(rawValue: field.id)?.settled(before, after) ?? after },
      tried: { before, after throws(Failure) in try calibrate.tried(after, over: before) })
    // What is needed is asked for again at the end.
    behaviours.questions = Behaviours.QuestionRules { _, _ in true }
    behaviours.keepsLastResult = true
    behaviours.targets = { calibrate.targets(beside: $0) }
    behaviours.actions = [calibrate.adopt]
    behaviours.readFacts = { readNozzle(in: $0) }
    behaviours.cautions = { calibrate.adoptionCautions(on: $0, in: $1) }
    return behaviours
  }()

  /// What the size of a nozzle stands for.
  private static func readNozzle(in draft: Draft) -> [ReadFact] {
    guard let nozzle = draft.text(at: CalibrateField.nozzle.path).flatMap(Nozzle.named) else { return [] }
    let words = Text(
      "nozzle-nominal-flow", ["flow": .quantity(nozzle.flow), "pressure": .quantity(Nozzle.nominalPressure)])
    return [ReadFact(field: CalibrateField.flow.offered, value: .quantity(nozzle.flow), text: words)]
  }

  /// Other values as they would be if they were typed in place of these.
  func typed(_ after: Draft, over before: Draft) -> Draft {
    let changed = CalibrateField.allCases.filter { after.entries[$0.path] != before.entries[$0.path] }
    return changed.reduce(after) { $1.settled(before, $0) }
  }

  /// Values to be compared with others. Each flow counts at the pressure of the present one, so that all are compared by one
  /// law; throws if that pressure is unknown and another one is to be tried.
  private func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path, typed = typed(after, over: before)
    guard typed.holds(CalibrateField.flow.path) || typed.holds(CalibrateField.caught.path) else { return typed }
    if let known = CalibrateInput(before).flowMeasuredAt ?? before[pressure] { return typed.measured(at: known) }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.offered.name]) }
    return typed
  }
}
