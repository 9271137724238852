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
      default: []
      }
    return alike.filter { $0 != self }
  }

  /// The fields that it empties beside these values: a number of nozzles stands beside what each of them sprays.
  func rivals(in draft: Draft) -> [CalibrateField] {
    // Both sides are what counts without it.
    if self == .sides, draft.sides != .one { return [] }
    guard self != .plot, Self.flows.contains(self) || self == .nozzles,
      NozzleSet(in: draft)?.flow == nil
    else {
      return rivals
    }
    return self == .nozzles ? [.plot] : rivals.filter { $0 != .nozzles }
  }

  /// Returns the values after this field was typed: without its rivals, and with the pressure at which a flow was
  /// measured and the size of the nozzles whose output was caught.
  func settled(_ before: Draft, _ after: Draft) -> Draft {
    guard after.holds(path) else { return after }
    let emptied = rivals(in: after).reduce(after) { $0.clearing($1.inForm) }
    let after = emptied.holds(Self.total.path) ? emptied : emptied.clearing(Self.metered.inForm)
    let forgotten = after.clearing(Self.measuredAt.inForm).clearing(Self.caughtSize.inForm)
    func settled() -> Draft {
      after.hasMeasuredFlow ? forgotten.measured(at: after[Self.pressure.path]) : forgotten
    }
    switch self {
    // A number of nozzles leaves the flow as it stands.
    case .nozzles where NozzleSet(in: after)?.flow == nil && after.hasMeasuredFlow: return after
    case .nozzle, .plot, .flow, .total, .nozzles: return settled()
    case .caught:
      let known = before.holds(path) ? before.text(at: Self.caughtSize.path) : nil
      let size = before.text(at: Self.nozzle.path) ?? known
      return size.map { settled().setting(Self.caughtSize.path, word: $0) } ?? settled()
    case .pressure where !after.holds(Self.measuredAt.path) && after.hasMeasuredFlow:
      return after.measured(at: before[path] ?? after[path])
    default: return after
    }
  }
}

extension Draft {
  fileprivate func measured(at pressure: Quantity?) -> Draft {
    pressure.map { setting(CalibrateField.measuredAt.path, to: $0) } ?? self
  }

  /// Whether it has a flow that stood at some pressure, and not only sizes of nozzles.
  fileprivate var hasMeasuredFlow: Bool { Calibration(self).known?.isNominal == false }
}

extension CalibrateCalculator {
  func rivals(of field: FieldPath) -> [FieldPath] {
    CalibrateField(rawValue: field.name)?.rivals.map(\.path) ?? []
  }

  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft {
    CalibrateField(rawValue: field.id)?.settled(before, after) ?? after
  }

  /// Any field may be skipped, because missing values are asked for again at the end.
  func maySkip(_ field: Field, in draft: Draft) -> Bool { true }

  /// Tells the nominal flow of a size, and in rows on which sides the nozzles are open, or that a size may be meant as
  /// their number.
  func readFacts(in draft: Draft) -> [ReadFact] {
    let nozzle = draft.nozzle()
    let set = NozzleSet(in: draft)
    var facts = nozzle.map { [nominalFlow(of: $0, in: draft)] } ?? []
    guard draft.holds(CalibrateField.rows.path) else { return facts }
    if let set, !draft.holds(CalibrateField.sides.path) {
      let words = Text("calibrate-basis-open-both", ["count": .whole(set.count)])
      facts.append(
        ReadFact(field: CalibrateField.sides.inForm, value: .choice(Sides.both.choice), text: words)
      )
    }
    if set == nil, let nozzle, nozzle.isLikeCount {
      let name = Datum.typedFields([CalibrateField.nozzles.name])
      let words = Text("nozzle-like-count", nozzle.named.merging(["name": name]) { $1 })
      facts.append(
        ReadFact(field: CalibrateField.nozzles.inForm, value: .text(nozzle.size), text: words))
    }
    return facts
  }

  private func nominalFlow(of nozzle: Nozzle, in draft: Draft) -> ReadFact {
    func told(_ quantity: Quantity, _ field: CalibrateField) -> Datum {
      .quantity(quantity.told(in: draft.system, about: field.inForm))
    }
    let words = Text(
      draft.typed(at: CalibrateField.nozzle.path) != nil
        ? "nozzle-nominal-flow-of-color" : "nozzle-nominal-flow",
      nozzle.named.merging(
        ["flow": told(nozzle.flow, .flow), "pressure": told(Nozzle.nominalPressure, .pressure)]
      ) { $1 })
    return ReadFact(field: CalibrateField.flow.inForm, value: .quantity(nozzle.flow), text: words)
  }

  /// Returns the values `after` as if they were typed over `before`.
  func typed(_ after: Draft, over before: Draft) -> Draft {
    let changed = CalibrateField.allCases.filter { after.values[$0.path] != before.values[$0.path] }
    return changed.reduce(after) { $1.settled(before, $0) }
  }

  /// Returns the values `after` for a comparison with `before`. Each flow counts at the present pressure, so that all
  /// are compared by the same rule; throws if that pressure is unknown and another one is to be tried.
  func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    let pressure = CalibrateField.pressure.path
    let typed = typed(after, over: before)
    guard typed.hasMeasuredFlow else { return typed }
    if let known = Calibration(before).flowMeasuredAt ?? before[pressure] {
      return typed.measured(at: known)
    }
    guard after[pressure] == nil else { throw .missingFields([CalibrateField.pressure.name]) }
    return typed
  }

  /// Takes the spray volume of a calibration over into the spray calculator.
  var actions: [Action] {
    let adopt = Action(id: "adopt", field: SprayField.rate.inForm) { drafts, _, _ in
      let calibration = Calibration(drafts[self])
      guard let rate = calibration.rate?.quantity else {
        throw Failure(
          CalibrateCode.nothingToAdopt, ["fields": .typedFields(calibration.missing.map(\.name))])
      }
      let draft = drafts[SprayCalculator()]
      let field = SprayField.rate.inForm
      let shown = rate.converted(to: draft.unit(of: field)).asShown
      return Entered(draft.setting(field.path, to: shown), field)
    }
    return [adopt]
  }

  /// Warns if a tank mix has another spray volume than the calibration gives, and tells what part of the dose that is.
  /// A carrier of another density than the calibration was made with flows at another rate.
  func cautions(on draft: Draft, in session: @autoclosure () -> [Draft]) -> [Caution] {
    guard draft.calculator == SprayField.calculator, let rate = draft[SprayField.rate.path],
      case let calibration = Calibration(session()[self]), let calibrated = calibration.rate
    else { return [] }
    if let ofBand = Self.caution(ofBandIn: draft, calibration) { return [ofBand] }
    let carrier = SprayCalculator.products(in: draft).carrier
    let flowing = (carrier?.density).flatMap { calibration.rate(ofLiquid: $0.inBaseUnit) }
    let now = (flowing ?? calibrated).converted(to: rate.unit)
    let share = now.quantity.value / rate.value
    guard (rate.value - now.quantity.value).magnitude > "0.05" * now.quantity.value else {
      return []
    }
    let dose = Datum.quantity(Quantity(Fraction((100 * share).rounded(places: 0)), .percent))
    let data: [String: Datum] = ["rate": .entered(rate), "now": now.datum, "share": dose]
    guard let carrier, flowing != nil else {
      return [Caution(CalibrateCaution.differs, of: SprayField.rate.inForm, arguments: data)]
    }
    let ofCarrier: [String: Datum] = [
      "calibrated": calibrated.converted(to: rate.unit).datum, "name": .text(carrier.name ?? ""),
    ]
    return [
      Caution(
        CalibrateCaution.ofOtherDensity, of: SprayField.rate.inForm,
        arguments: data.merging(ofCarrier) { $1 })
    ]
  }

  /// Warns if what was calibrated falls on more than the band of a tank mix, whose spray volume is that of the band.
  private static func caution(ofBandIn draft: Draft, _ calibration: Calibration) -> Caution? {
    guard let band = Band(draft.measured(at: SprayField.band.path)),
      let metres = calibration.metresApart,
      metres > band.width.inBaseUnit
    else { return nil }
    let apart = Quantity(metres, .metre).converted(to: band.width.unit)
    return Caution(
      CalibrateCaution.ofBand, of: SprayField.rate.inForm,
      arguments: ["apart": .quantity(apart), "band": .entered(band.width)])
  }

  /// Returns the wanted spray volume, from which one of the values that give the present one can be worked out.
  func targets(in draft: Draft) -> [Target] {
    let calibration = Calibration(draft)
    let unit = calibration.units.rate
    let known = calibration.known
    // Without a number of nozzles, rows need the flow of all.
    let isOfAll =
      calibration.total != nil
      || known == nil && calibration.rows != nil && calibration.nozzles == nil
    let flow: [CalibrateField] =
      known == nil || calibration.typedFlow != nil || calibration.total != nil
      ? [isOfAll ? .total : .flow] : []
    let solvable: [CalibrateField] =
      flow + (known?.pressure == nil ? [] : [.pressure]) + [
        calibration.rows == nil ? .spacing : .rows
      ]
      + (calibration.timed == nil ? [.speed] : [])
    return [
      Target(
        name: CalibrateField.target.name,
        fields: calibration.plot == nil ? solvable.map(\.path) : [],
        units: [unit] + CalibrateField.target.inForm.units.filter { $0 != unit },
        figure: { other throws(Failure) in
          let tried = Calibration(typed(other, over: draft))
          guard let rate = tried.rate else { throw .missingFields(tried.missing.map(\.name)) }
          return rate.quantity.converted(to: unit).value
        },
        inverse: { path, figure, draft in
          guard path == CalibrateField.pressure.path else { return nil }
          let wanted = draft.setting(CalibrateField.target.path, to: Quantity(figure, unit))
          return Calibration(wanted).targetPressure
        },
        isExact: { path, draft in
          // Working out a pressure takes no square root, nor does a flow of the liquid itself.
          switch CalibrateField(rawValue: path.name) {
          case .speed, .spacing, .rows: Calibration(draft).sprayed?.isExact != false
          case .flow, .total:
            Calibration(draft).asWater(Quantity(.one, .litrePerMinute))?.isExact != false
              || Calibration(draft).known?.isOfWater == false
          default: true
          }
        })
    ]
  }
}
