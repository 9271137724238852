/// A tank mix as lines that another shell reads.
extension SprayCalculator: SharingCalculator {
  /// The values of the job, then each product.
  package func shared(
    _ draft: Draft, _ notation: Notation
  ) throws(Failure) -> SharedLines {
    let mix = SharedMix(draft: draft, notation: notation)
    var lines = ["\(id); clear"]
    var leftOut: [String] = []
    for field in form.fields(in: draft) where field.path.member == nil && draft.holds(field.path) {
      let line = "\(field.names[0]) \(try mix.text(of: field))"
      if temporaryFields.contains(field.path) { leftOut.append(line) } else { lines.append(line) }
    }
    for member in Self.productGroup.enteredMembers(in: draft) {
      lines += try mix.commands(for: member)
    }
    return SharedLines(lines: lines, leftOut: leftOut)
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
      case .measured(let parts, _): measuredText(parts, of: field)
      case .unit, .date, nil: nil
      }
    guard let text else { throw Failure(SprayCode.unshared, ["fields": .fields([field.name])]) }
    return text
  }

  private func measuredText(_ parts: [Quantity], of field: Field) -> String? {
    guard let texts = parts.prefix(2).map(\.self).all(\.toPaste) else { return nil }
    let separator = field.path == SprayField.band.path ? " of " : " rows "
    return texts.joined(separator: separator) + (parts.count > 2 ? " sides one" : "")
  }

  /// Returns the commands for a product: its dose, or the role that needs none; then its own facts in place of those
  /// that another shell's book may have put in; last a share at a reference volume, which may need the state.
  func commands(for member: GroupMember) throws(Failure) -> [String] {
    let owner = SprayCalculator.productGroup.name(of: member, in: draft)
    let dose = SprayField.dose(of: member, owner: owner)
    let name = ProductFact.name.field(of: member, owner: owner)
    let isCarrier =
      draft.text(at: ProductFact.role.path(of: member)) == Product.Role.carrier.rawValue
    guard draft.holds(dose.path) || isCarrier && owner != nil else {
      throw .missingFields([isCarrier ? name.name : dose.name])
    }
    let facts = try facts(of: member, owner: owner)
    let doses = try doses(dose)
    guard owner != nil else { return Self.ofUnnamed(member, doses, facts) }
    let product = "product \(try text(of: name)) "
    let withoutFacts = FieldGroup.allFacts.id + " -"
    let parts = doses.prefix(1) + [withoutFacts] + facts + doses.dropFirst()
    return parts.map { product + $0 }
  }

  /// The commands for a product without a name.
  private static func ofUnnamed(
    _ member: GroupMember, _ doses: [String], _ facts: [String]
  ) -> [String] {
    let doses = doses.map { "dose \($0)" }
    let facts = facts.map { "product \(member.number) \($0)" }
    return doses.prefix(1) + facts + doses.dropFirst()
  }

  /// Returns the facts of a product but its name: `form WG`.
  private func facts(of member: GroupMember, owner: String?) throws(Failure) -> [String] {
    var facts: [String] = []
    for fact in ProductFact.allCases where fact != .name {
      let field = fact.field(of: member, owner: owner)
      if draft.holds(field.path) { facts.append("\(field.id) \(try text(of: field))") }
    }
    return facts
  }

  /// Returns the dose that brings a product in, then the words of a label's; for a dose per length of row only these.
  private func doses(_ dose: Field) throws(Failure) -> [String] {
    let label = draft.typed(at: dose.path).map { text in
      LabelDose(field: dose, draft: draft, notation: notation, text: text[...])
    }
    guard let label, means(label, dose), let words = label.toPaste else {
      return [try firstDose(dose, nil)]
    }
    return label.isPerRow ? [words] : [try firstDose(dose, label), words]
  }

  /// Whether the words of a label's dose mean the dose here. In another language they may mean another amount; beside
  /// another spray volume it may be one on an acre.
  private func means(_ label: LabelDose, _ dose: Field) -> Bool {
    guard let amount = try? label.perArea(), let entered = draft[dose.path] else { return false }
    return amount.isAsMuch(as: entered)
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
