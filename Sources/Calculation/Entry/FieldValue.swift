/// The value of a field as it is shown: a number, a unit, a choice, a text, a day, or several quantities.
package enum FieldValue: Sendable, Hashable {
  /// A number with its unit, and the text that it was worked out from, if that was not a number.
  case quantity(Quantity, typed: String? = nil)
  /// The unit that a field of units is set to.
  case unit(Unit)
  /// One of a field's choices.
  case choice(Choice)
  /// A text, and the words that show it if these differ from language to language.
  case text(String, words: Text? = nil)
  /// A day.
  case date(Day)
  /// The quantities in the order of the field's parts, and the key of the text that tells them apart, if they need one.
  case measured([Quantity], as: String? = nil)

  /// Returns the text of quantities that need words: KEY for two, and KEY-UNIT for a third one that has words alone.
  package static func text(
    of quantities: [Quantity], as key: String, _ datum: (Quantity) -> Datum
  ) -> Text {
    let third = quantities.count > 2 ? "-\(quantities[2].unit.id)" : ""
    return Text(
      key: key + third, ["first": datum(quantities[0]), "second": datum(quantities[1])])
  }

  /// The number with its unit; nil for any other value.
  package var quantity: Quantity? {
    if case .quantity(let quantity, _) = self { quantity } else { nil }
  }
}
