/// What a calibration reads from values that were typed for something else.
extension CalibrateCalculator: InferringCalculator {
  /// Tells the nominal flow of a size, and in rows on which sides the nozzles are open, or that a size may be meant as
  /// their number.
  func readFacts(in draft: Draft) -> [ReadFact] {
    let nozzle = draft.nozzle()
    let flows = nozzle.map { [nominalFlow(of: $0, in: draft)] } ?? []
    guard draft.holds(CalibrateField.rows.path) else { return flows }
    if let set = NozzleSet(in: draft) {
      return draft.holds(CalibrateField.sides.path) ? flows : flows + [openSides(of: set)]
    }
    guard let nozzle, nozzle.isLikeCount else { return flows }
    return flows + [count(meantBy: nozzle)]
  }

  private func nominalFlow(of nozzle: Nozzle, in draft: Draft) -> ReadFact {
    func datum(_ quantity: Quantity, _ field: CalibrateField) -> Datum {
      .quantity(quantity.inUnits(of: draft.system, for: field.inForm))
    }
    let isByColor = draft.typed(at: CalibrateField.nozzle.path) != nil
    let flow = datum(nozzle.flow, .flow)
    let pressure = datum(Nozzle.nominalPressure, .pressure)
    return ReadFact(
      field: CalibrateField.flow.inForm,
      value: .quantity(nozzle.flow),
      text: isByColor
        ? .nozzleNominalFlowOfColor(
          color: .choices([nozzle.shownColor]), flow: flow, pressure: pressure,
          size: .text(nozzle.size))
        : .nozzleNominalFlow(flow: flow, pressure: pressure))
  }

  /// Says that the nozzles are open on both sides, which counts unless one side is typed.
  private func openSides(of set: NozzleSet) -> ReadFact {
    ReadFact(
      field: CalibrateField.sides.inForm,
      value: .choice(Sides.both.choice),
      text: Text.calibrateBasisOpenBoth(count: .whole(set.count)))
  }

  /// Says that a size may be meant as the number of nozzles.
  private func count(meantBy nozzle: Nozzle) -> ReadFact {
    ReadFact(
      field: CalibrateField.nozzles.inForm,
      value: .text(nozzle.size),
      text: .nozzleLikeCount(
        color: .choices([nozzle.shownColor]), name: .typedFields([CalibrateField.nozzles.name]),
        size: .text(nozzle.size)))
  }
}
