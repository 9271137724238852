/// What a tank mix reads out of the names of its products.
extension SprayCalculator: InferringCalculator {
  /// The formulations that names tell: `EW, from the name`, `WDG, read as WG, from the name`.
  package func readFacts(in draft: Draft) -> [ReadFact] {
    Self.productGroup.members(in: draft).compactMap { Self.readFormulation(of: $0, in: draft) }
  }

  /// The formulation that a product's name tells; nil if it tells none, and beside one that was typed.
  private static func readFormulation(of member: GroupMember, in draft: Draft) -> ReadFact? {
    guard let name = productGroup.name(of: member, in: draft) else { return nil }
    guard let found = Formulation.inName(name) else { return nil }
    guard draft.text(at: ProductFact.form.path(of: member)) == nil else { return nil }
    let form = found.formulation
    let code = Datum.text(form.code)
    let text =
      found.spelled == form.code
      ? Text.formFromName(form: code)
      : Text.formFromNameAs(form: code, typed: .text(found.spelled))
    return ReadFact(
      field: ProductFact.form.field(of: member, owner: name),
      value: .choice(form.choice),
      text: text)
  }
}
