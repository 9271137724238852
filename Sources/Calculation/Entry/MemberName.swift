/// What a person may call one of a group.
extension Calculator {
  /// Whether a text can be a name: it is not nothing, no dash, and no value or unit of a field.
  package func isName(_ text: String, _ notation: Notation) -> Bool {
    let isValue = form.kinds.contains { field in
      field.kind == .quantity
        && ((try? field.unit(spelled: text, notation)) != nil
          || (try? field.read(text, in: field.units[0], notation)) != nil)
    }
    return !text.isEmpty && text != "-" && !isValue
  }
}

extension FieldGroup {
  /// Why a text has too many letters for a name; nil where it has not.
  package func whyTooLong(_ text: String) -> Failure? {
    guard case .text(let most)? = kinds.first(where: { $0.id == nameField })?.kind,
      text.unicodeScalars.count > most
    else { return nil }
    return .productName(tooLong: text, most: most)
  }
}
