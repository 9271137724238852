package enum FieldValue: Sendable, Hashable {
  /// A number with its unit, and the text that it was worked out from, if that was not a number.
  case quantity(Quantity, typed: String? = nil)
  case unit(Unit)
  case choice(Choice)
  /// A text, and the words that show it if these differ from language to language.
  case text(String, words: Text? = nil)
  case date(Day)
  /// The quantities in the order of the field's parts, and the key of the text that tells them apart, if they need one.
  case measured([Quantity], as: String? = nil)

  /// Returns the text of quantities that need words: KEY for two, and KEY-UNIT for a third one that has words alone.
  package static func text(of quantities: [Quantity], as key: String, _ datum: (Quantity) -> Datum)
    -> Text
  {
    Text(
      key + (quantities.count > 2 ? "-\(quantities[2].unit.id)" : ""),
      ["first": datum(quantities[0]), "second": datum(quantities[1])])
  }

  package var quantity: Quantity? {
    if case .quantity(let quantity, _) = self { quantity } else { nil }
  }
}

/// The range of usual values of a field; a class, because it is large and is read with every result.
final class UsualRange: Sendable {
  private let low, high: String
  let lowest, highest: Quantity
  private let least, most: Fraction

  /// Creates a range, with the codes of the cautions for values below and above it; its end may have another unit.
  init<Code: RawRepresentable<String>>(
    _ low: Code, _ high: Code, _ range: ClosedRange<Fraction>, _ unit: Unit,
    endsIn last: Unit? = nil
  ) {
    (self.low, self.high) = (low.rawValue, high.rawValue)
    (lowest, highest) = (Quantity(range.lowerBound, unit), Quantity(range.upperBound, last ?? unit))
    (least, most) = (lowest.inBaseUnit, highest.inBaseUnit)
  }

  func contains(_ value: Quantity) -> Bool { (least...most).contains(value.inBaseUnit) }

  /// Adds a caution, in the units of this home, if the value is outside the range; the text names the product if `named`
  /// is given.
  func check(
    _ value: Quantity, of field: @autoclosure () -> Field, in system: UnitSystem,
    named: @autoclosure () -> String? = nil, onlyBelow: Bool = false, _ found: inout [Caution]
  ) {
    let here = value.inBaseUnit
    let isLow = here < least
    guard isLow || (here > most && !onlyBelow) else { return }
    let code = isLow ? low : high
    let field = field()
    let limit = (isLow ? lowest : highest).told(in: system, about: field)
    // The value as entered and, if the limit has another unit, converted to that unit.
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    let arguments: [String: Datum] = [
      "value": .equal([value] + converted), "limit": .quantity(limit),
    ]
    found.append(Caution(code: code, of: field, arguments: arguments, named: named()))
  }
}

extension Quantity {
  /// Returns a figure of the program's own about a field, such as the end of its usual range, in the units of this home.
  func told(in system: UnitSystem, about field: Field) -> Quantity {
    let twin: Unit? =
      switch system {
      case .metric: nil
      case .us: unit.usTwin
      case .imperial:
        field.hasHomes && field.home(in: system).isCustomary ? unit.imperialTwinOfMetric : nil
      }
    return twin.map(converted) ?? self
  }
}

/// A form that a field's text must have, such as a time of day; it is kept in one spelling, however it is typed.
package struct TextForm: Sendable, Hashable {
  /// The id, which ends the key of the hint on what to type: `hint-time`.
  package let id: String
  /// Returns the text in the spelling that is kept; throws if it has another form.
  let read: @Sendable (_ typed: String) throws(Failure) -> String
  /// Returns the words for a kept text, such as one with numbers; nil if it is shown as it is kept.
  let words: @Sendable (_ kept: String) -> Text?

  package init(
    _ id: String, words: @escaping @Sendable (_ kept: String) -> Text? = { _ in nil },
    read: @escaping @Sendable (_ typed: String) throws(Failure) -> String
  ) {
    (self.id, self.words, self.read) = (id, words, read)
  }

  package static func == (left: TextForm, right: TextForm) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
