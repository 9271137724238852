/// What a person may call one of a group, such as a product of a mix.
extension Calculator {
  /// Whether a text can be a name: it is not empty, no dash, and not as a whole a value or a unit of a field.
  package func isName(_ text: String, _ notation: Notation) -> Bool {
    if text.isEmpty || text == "-" { return false }
    // Made only where they are needed, for a table may have thousands of names.
    var fields: [Field] { form.kinds.filter { $0.kind == .quantity } }
    if let unit = UnitTable.builtIn.unit(meant: text, notation), fields.contains(where: { $0.takes(unit) }),
      // A capital that makes it no unit leaves it a name: A.
      (try? UnitTable.builtIn.refuseOtherCase(in: text)) != nil
    {
      return false
    }
    // Whatever reads as a value holds a digit, and no letter stands first.
    guard text.unicodeScalars.first?.properties.isAlphabetic == false, text.utf8.contains(where: isDigit) else {
      return true
    }
    return !fields.contains { (try? $0.read(text, in: $0.units[0], notation)) != nil }
  }
}

extension FieldGroup {
  /// Cautions that a member without a name counts beside the others: its value was typed before they had names.
  package func unnamedCautions(in draft: Draft) -> [Caution] {
    let members = standing(in: draft)
    guard members.count > 1, nameField != nil else { return [] }
    return members.compactMap { member in
      guard name(of: member, in: draft) == nil, let field = field(mainField, of: member, in: draft),
        let value = draft[field.path]
      else { return nil }
      let arguments: [String: Datum] = ["dose": .entered(value), "number": .text(String(member.number))]
      return Caution(code: "\(id).unnamed", of: field, arguments: arguments)
    }
  }

  /// Why a text has too many letters for a name; nil where it has not.
  package func whyTooLong(_ text: String) -> Failure? {
    guard let nameField, case .text(let most)? = field(nameField, of: first)?.kind, text.unicodeScalars.count > most
    else { return nil }
    return .productName(tooLong: text, most: most)
  }
}
