extension SprayCalculator {
  package func shared(_ draft: Draft, _ notation: Notation) -> SharedJob? {
    let mix = SharedMix(draft: draft, notation: notation)
    var (lines, leftOut): ([String], [FieldName]) = (["\(id); clear"], [])
    for field in form.fields(in: draft) where field.path.member == nil && draft.holds(field.path) {
      let text = field.path == SprayField.left.path ? nil : mix.text(of: field)
      if let text { lines.append("\(field.names[0]) \(text)") } else { leftOut.append(field.name) }
    }
    for member in Self.products.enteredMembers(in: draft) {
      if let commands = mix.commands(for: member).all(\.self) {
        lines += commands
      } else {
        leftOut.append(SprayField.dose(of: member, owner: Self.products.name(of: member, in: draft)).name)
      }
    }
    return SharedJob(lines: lines, leftOut: leftOut)
  }
}

/// The values of a tank mix in the form that every shell reads.
private struct SharedMix {
  let draft: Draft
  let notation: Notation

  /// Returns a value: `1.1250 usgal/ac`, `"North 40"`, `25 cm of 75 cm`; nil if it cannot be typed exactly.
  func text(of field: Field) -> String? {
    switch draft.value(of: field) {
    case .quantity(let quantity, _): return quantity.toPaste
    case .choice(let choice): return choice.id
    case .text(let text, _): return text.inQuotes() == text ? nil : text.inQuotes()
    case .measured(let parts, _):
      let sides = parts.count > 2 ? " sides one" : ""
      let word = field.path == SprayField.band.path ? " of " : " rows "
      return parts.prefix(2).map(\.self).all(\.toPaste).map { $0.joined(separator: word) + sides }
    case .unit, .date, nil: return nil
    }
  }

  /// Returns the commands for a product, nil in place of one that cannot be typed: its dose, or the role that needs
  /// none; then its own facts in place of those that another shell's book may have put in; last a share at a reference
  /// volume, which may need the state.
  func commands(for member: GroupMember) -> [String?] {
    let dose = SprayField.dose(of: member, owner: nil), name = ProductFact.name.field(of: member, owner: nil)
    let facts = ProductFact.allCases.map { $0.field(of: member, owner: nil) }.filter {
      $0.path != name.path && draft.holds($0.path)
    }.map { field in text(of: field).map { "\(field.id) \($0)" } }
    let label = draft.typed(at: dose.path).map { text in
      LabelDose(field: dose, draft: draft, notation: notation, text: text[...])
    }
    // In another language the words may mean another amount; beside another spray volume it may be one on an acre.
    let meant = (try? label?.perArea()).flatMap { amount in draft[dose.path].map(amount.isAsMuch) }
    let words = meant == true ? label?.toPaste : nil
    let value = draft.holds(dose.path) ? text(of: dose) : "role \(Product.Role.carrier.rawValue)"
    let first = words != nil && label?.isPerRow == true ? words : value
    let last = first == words ? [] : [words].filter { $0 != nil }
    func all(_ values: [String?], behind words: String) -> [String?] { values.map { $0.map { "\(words) \($0)" } } }
    guard draft.holds(name.path) else {
      return all([first], behind: "dose") + all(facts, behind: "product \(member.number)") + all(last, behind: "dose")
    }
    return text(of: name).map { all([first, FieldGroup.allFacts.id + " -"] + facts + last, behind: "product \($0)") }
      ?? [nil]
  }
}
