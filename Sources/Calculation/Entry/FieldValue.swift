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

/// The range of usual values of a field; a class, because it is large and is read with every result.
package final class UsualRange: Sendable {
  /// The codes of the cautions for values below and above it.
  private let codeBelow: String
  private let codeAbove: String
  let lowest: Quantity
  let highest: Quantity
  /// Its ends in the base unit of their dimension.
  private let lowestInBase: Fraction
  private let highestInBase: Fraction

  /// Creates a range, with the codes of the cautions for values below and above it; its end may have another unit.
  init<Code: RawRepresentable<String>>(
    _ codeBelow: Code, _ codeAbove: Code, _ range: ClosedRange<Fraction>, _ unit: Unit,
    endsIn lastUnit: Unit? = nil
  ) {
    self.codeBelow = codeBelow.rawValue
    self.codeAbove = codeAbove.rawValue
    lowest = Quantity(range.lowerBound, unit)
    highest = Quantity(range.upperBound, lastUnit ?? unit)
    lowestInBase = lowest.inBaseUnit
    highestInBase = highest.inBaseUnit
  }

  /// Whether a value, whose unit must convert, is within the range.
  func contains(_ value: Quantity) -> Bool {
    (lowestInBase...highestInBase).contains(value.inBaseUnit)
  }

  /// Adds a caution, in the units of this home, if the value is outside the range; the text names the product if `named`
  /// is given.
  func check(
    _ value: Quantity, of field: @autoclosure () -> Field, in system: UnitSystem,
    named: @autoclosure () -> String? = nil, onlyBelow: Bool = false, _ found: inout [Caution]
  ) {
    let valueInBase = value.inBaseUnit
    let isBelow = valueInBase < lowestInBase
    let isAbove = valueInBase > highestInBase && !onlyBelow
    guard isBelow || isAbove else { return }
    let field = field()
    let limit = (isBelow ? lowest : highest).told(in: system, about: field)
    // The value as entered and, if the limit has another unit, converted to that unit.
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    let arguments: [String: Datum] = [
      "value": .equal([value] + converted),
      "limit": .quantity(limit),
    ]
    found.append(
      Caution(
        code: isBelow ? codeBelow : codeAbove, of: field, arguments: arguments, named: named()))
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
    guard let twin else { return self }
    return converted(to: twin)
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

  /// Declares a form by its id, what shows a kept text, and what reads a typed one.
  package init(
    _ id: String, words: @escaping @Sendable (_ kept: String) -> Text? = { _ in nil },
    read: @escaping @Sendable (_ typed: String) throws(Failure) -> String
  ) {
    self.id = id
    self.words = words
    self.read = read
  }

  /// Forms are the same if their ids are; functions cannot be compared.
  package static func == (left: TextForm, right: TextForm) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
