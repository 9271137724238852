extension SprayCalculator {
  package func shared(
    _ draft: Draft, _ notation: Notation
  ) throws(Failure) -> (lines: [String], leftOut: [String])? {
    let mix = SharedMix(draft: draft, notation: notation)
    var (lines, leftOut) = (["\(id); clear"], [String]())
    for field in form.fields(in: draft) where field.path.member == nil && draft.holds(field.path) {
      let line = "\(field.names[0]) \(try mix.text(of: field))"
      if temporaryFields.contains(field.path) { leftOut.append(line) } else { lines.append(line) }
    }
    for member in Self.products.enteredMembers(in: draft) { lines += try mix.commands(for: member) }
    return (lines, leftOut)
  }
}

/// The values of a tank mix in the form that every shell reads.
private struct SharedMix {
  let draft: Draft
  let notation: Notation

  /// Returns a value: `1.1250 usgal/ac`, `"North 40"`, `25 cm of 75 cm`; throws if nothing that is typed gives it.
  func text(of field: Field) throws(Failure) -> String {
    let text: String? =
      switch draft.value(of: field) {
      case .quantity(let quantity, _): quantity.toPaste
      case .choice(let choice): choice.id
      case .text(let text, _): text.inQuotes() == text ? nil : text.inQuotes()
      case .measured(let parts, _):
        parts.prefix(2).map(\.self).all(\.toPaste).map { texts in
          texts.joined(separator: field.path == SprayField.band.path ? " of " : " rows ")
            + (parts.count > 2 ? " sides one" : "")
        }
      case .unit, .date, nil: nil
      }
    guard let text else { throw Failure(SprayCode.unshared, ["fields": .fields([field.name])]) }
    return text
  }

  /// Returns the commands for a product: its dose, or the role that needs none; then its own facts in place of those
  /// that another shell's book may have put in; last a share at a reference volume, which may need the state.
  func commands(for member: GroupMember) throws(Failure) -> [String] {
    let owner = SprayCalculator.products.name(of: member, in: draft)
    let dose = SprayField.dose(of: member, owner: owner)
    let name = ProductFact.name.field(of: member, owner: owner)
    let isCarrier =
      draft.text(at: ProductFact.role.path(of: member)) == Product.Role.carrier.rawValue
    guard draft.holds(dose.path) || isCarrier && owner != nil else {
      throw .missingFields([isCarrier ? name.name : dose.name])
    }
    var facts: [String] = []
    for field in ProductFact.allCases.map({ $0.field(of: member, owner: owner) })
    where field.path != name.path && draft.holds(field.path) {
      facts.append("\(field.id) \(try text(of: field))")
    }
    let label = draft.typed(at: dose.path).map { text in
      LabelDose(field: dose, draft: draft, notation: notation, text: text[...])
    }
    // In another language the words may mean another amount; beside another spray volume it may be one on an acre.
    let meant = (try? label?.perArea()).flatMap { amount in draft[dose.path].map(amount.isAsMuch) }
    let words = meant == true ? label?.toPaste : nil
    let isPerRow = words != nil && label?.isPerRow == true
    let doses = [isPerRow ? nil : try firstDose(dose, words == nil ? nil : label), words]
      .compactMap(\.self)
    guard owner != nil else {
      return doses.prefix(1).map { "dose \($0)" } + facts.map { "product \(member.number) \($0)" }
        + doses.dropFirst().map { "dose \($0)" }
    }
    let product = "product \(try text(of: name)) "
    return (doses.prefix(1) + [FieldGroup.allFacts.id + " -"] + facts + doses.dropFirst()).map {
      product + $0
    }
  }

  /// Returns what brings a product in, before its facts are known: its dose, or the role that needs none. A dose by a
  /// label may be worked out in another system than the label's, which gives numbers that cannot be typed; the label's
  /// share can, with a unit that needs no fact.
  private func firstDose(_ dose: Field, _ label: LabelDose?) throws(Failure) -> String {
    guard draft.holds(dose.path) else { return "role carrier" }
    if let value = draft[dose.path]?.toPaste { return value }
    if let words = label?.toPasteWithoutFacts { return words }
    return try text(of: dose)
  }
}
