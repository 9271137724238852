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

  /// Values as they are once this one has come in.
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

extension CalibrateCalculator {
  func rivals(of field: FieldPath) -> [FieldPath] { CalibrateField(rawValue: field.name)?.rivals.map(\.path) ?? [] }

  /// A flow is one at the pressure that stands there, and what is caught of the nozzles that do.
  func companions(of field: FieldPath) -> [FieldPath] {
    switch CalibrateField(rawValue: field.name) {
    case .flow: [CalibrateField.pressure.path]
    case .caught: [CalibrateField.pressure.path, CalibrateField.nozzle.path]
    default: []
    }
  }

  /// Other values as they would stand if they were typed in place of these.
  func typed(_ after: Draft, over before: Draft) -> Draft {
    let changed = CalibrateField.allCases.filter { after.entries[$0.path] != before.entries[$0.path] }
    return changed.reduce(after) { $1.settled(before, $0) }
  }

  /// Each flow is one at the pressure at which the present one is, so that all of them are compared by one law; throws where nobody
  /// has told that pressure and another one is to be tried.
  func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path, typed = typed(after, over: before)
    guard typed.holds(CalibrateField.flow.path) || typed.holds(CalibrateField.caught.path) else { return typed }
    if let known = CalibrateInput(before).flowMeasuredAt ?? before[pressure] { return typed.measured(at: known) }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.offered.name]) }
    return typed
  }
}
