import Calculation
import Catalog

/// Puts data into the words of one language.
package struct Wording: Sendable {
  package let catalog: Catalog
  /// What is typed for fields and figures, by id, where that has been settled among all names.
  private var typedNames: [String: String] = [:]

  /// How units are printed for the person who reads.
  private var symbols = UnitSymbols.metric

  package init(_ catalog: Catalog) { self.catalog = catalog }

  /// The same with units printed in this way.
  package func printing(_ symbols: UnitSymbols) -> Wording {
    if symbols == self.symbols { return self }
    var wording = self
    wording.symbols = symbols
    return wording
  }

  /// What is printed for a unit; where the language has letters of its own for it, those.
  package func symbol(of unit: Unit) -> String {
    if unit.dimension == .power, let own = catalog.optionalText("symbol-\(unit.id)") { return own }
    return symbols.symbol(of: unit)
  }

  /// What is typed for a unit.
  package func spelling(of unit: Unit) -> String { symbols.spelling(of: unit) }

  /// The same with these names for fields and figures, by id: those that mean them among all that can be typed.
  package func typing(_ names: [String: String]) -> Wording {
    var wording = self
    wording.typedNames = names
    return wording
  }

  /// A text in this language.
  package func text(_ text: Text) -> String { self.text(text.key, text.data) }

  /// The text of a key, with its data.
  package func text(_ key: String, _ arguments: [String: Datum] = [:]) -> String {
    catalog.text(key, arguments.mapValues(argument))
  }

  /// What to tell a person about a failure.
  package func message(of failure: Failure) -> String { text(failure.text) }

  /// What to tell a person about an unusual value.
  package func message(of caution: Caution) -> String {
    text(caution.key, caution.arguments)
  }

  /// What a field is called, with whose it is where a person has named that.
  package func fieldName(_ name: FieldName) -> String {
    let label = text("field-\(name.id)-name")
    return name.owner.map { text("label-of-one", ["label": .text(label), "name": .text($0)]) } ?? label
  }

  /// What a field is called where it is asked for: whose it is comes first.
  package func askedName(of field: Field) -> String {
    guard let owner = field.name.owner else { return fieldName(field.name) }
    let label = catalog.optionalText("field-\(field.id)-asked") ?? text("field-\(field.id)-name")
    return text("step-of-one", ["label": .text(label), "name": .text(owner)])
  }

  /// The name a person types for a field or a figure: the language's own where it has one.
  package func typedName(of name: FieldName) -> String {
    let typed = typedNames[name.id] ?? names("field-\(name.id)", english: [name.id])[0]
    return name.owner.map { "\(typed) \($0)" } ?? typed
  }

  /// What goes by these English names: the language's own names first, the usual one before the others, then those.
  package func names(_ key: String, english: [String]) -> [String] {
    let own = catalog.names(key)
    return own + english.filter { !own.contains($0) }
  }

  package func calculatorName(_ id: String) -> String { text("calculator-\(id)-name") }

  /// A number rounded for reading: `12 345.68`.
  package func number(_ value: Fraction) -> String { digits(value.forDisplay) }

  /// A quantity rounded for reading: `18.75 l`.
  package func quantity(_ quantity: Quantity) -> String { written(quantity.value.forDisplay, quantity.unit) }

  /// The same, marked where reading's decimals are not all there is: `≈ 3.33 l`.
  func rounded(_ quantity: Quantity) -> String {
    (quantity.value.isExactForDisplay ? "" : "\u{2248} ") + self.quantity(quantity)
  }

  /// Rounded for reading, and marked as no more than near: `≈ 146.97 l/ha`.
  func approximate(_ quantity: Quantity) -> String { "\u{2248} " + self.quantity(quantity) }

  /// With its sign: `+2 km/h`, `−3.5 l/ha`; nothing has none.
  func signed(_ quantity: Quantity) -> String {
    let sign = quantity.value.isZero ? "" : quantity.value.isNegative ? "\u{2212}" : "+"
    return sign + self.quantity(Quantity(quantity.value.magnitude, quantity.unit))
  }

  /// Every digit, so that it can be typed back as the same number; a quotient where decimals do not end: `1000 / 3`.
  package func exact(_ value: Fraction) -> String {
    if let decimal = value.exactDecimal { return digits(decimal) }
    return [value.numerator, value.denominator].map { digits($0.rounded(places: 0)) }.joined(separator: " / ")
  }

  /// Every digit of a quantity: `12.3456 ha`.
  package func exact(_ quantity: Quantity) -> String {
    joined(exact(quantity.value), quantity.unit)
  }

  /// A value as entered: every digit where it could be typed so, else marked as rounded (`\u{2248} 0.333333333333`).
  package func echo(_ value: Fraction) -> String {
    (value.isPrecise ? "" : "\u{2248} ") + digits(value.echoed)
  }

  /// A quantity as entered.
  package func echo(_ quantity: Quantity) -> String {
    (quantity.value.isPrecise ? "" : "\u{2248} ") + written(quantity.value.echoed, quantity.unit)
  }

  /// What a field holds, as entered.
  package func echo(_ value: FieldValue, of field: Field) -> String {
    guard let share = field.shareOf, case .quantity(let quantity) = value,
      quantity.unit.isShare
    else { return echo(value) }
    return text("share-of-\(share)", ["share": .entered(quantity)])
  }

  /// The same where it need not be said of what it is a share.
  package func echo(_ value: FieldValue) -> String {
    switch value {
    case .quantity(let quantity): echo(quantity)
    case .unit(let unit): symbol(of: unit)
    case .choice(let choice): choiceName(choice)
    case .text(let text): text
    case .date(let day): day.text
    case .measured(let quantities): measured(quantities, number: echo, quantity: echo)
    }
  }

  /// What a field holds, so that it can be typed back as the same.
  package func exact(_ value: FieldValue) -> String {
    switch value {
    case .quantity(let quantity): exact(quantity)
    case .unit(let unit): symbol(of: unit)
    case .choice(let choice): choiceName(choice)
    case .text(let text): text
    case .date(let day): day.text
    case .measured(let quantities): measured(quantities, number: exact, quantity: exact)
    }
  }

  /// `1.15 1.2 1.18 l in 60 s`, `100 m² 4.5 l`: of several in one unit, that stands behind the last one.
  private func measured(
    _ quantities: [Quantity], number: (Fraction) -> String, quantity: (Quantity) -> String
  ) -> String {
    let shown = quantities.enumerated().map { index, value in
      index + 1 < quantities.count && quantities[index + 1].unit == value.unit ? number(value.value) : quantity(value)
    }
    guard let last = quantities.last, last.unit.dimension == .time, shown.count > 1 else {
      return shown.joined(separator: " ")
    }
    let before = shown.dropLast().joined(separator: " ")
    return catalog.text("measured-within", ["value": .text(before), "time": .text(shown[shown.count - 1])])
  }

  package func choiceName(_ choice: Choice) -> String { catalog.optionalText(choice.key) ?? choice.id }

  /// Digits as this language prints them.
  func digits(_ digits: DecimalDigits, places: Int = 0) -> String {
    catalog.number(ShownNumber(digits).padded(to: places))
  }

  /// Digits with their unit as this language writes them: `18.75 l`, `NOK 450.00`, `4 people`.
  func written(_ digits: DecimalDigits, _ unit: Unit) -> String {
    if let places = unit.places {
      return text("currency-\(unit.id)", ["amount": .text(self.digits(digits, places: places))])
    }
    return unit.symbol.isEmpty ? inWords(digits, unit) : joined(self.digits(digits), unit)
  }

  /// A number with its unit's symbol behind it; whether a space stands before a percent sign is the language's to say.
  func joined(_ number: String, _ unit: Unit) -> String {
    switch symbol(of: unit) {
    case "": number
    case Unit.percent.symbol: text("share-percent", ["percent": .text(number)])
    case let symbol: "\(number) \(symbol)"
    }
  }

  /// Digits and their unit for programs.
  func spanNumber(_ digits: DecimalDigits, _ unit: Unit) -> Span.Number {
    Span.Number(digits: ShownNumber(digits).padded(to: unit.places ?? 0).plain, unit: symbol(of: unit))
  }

  /// The number that a piece of data is shown as.
  func spanNumber(_ datum: Datum) -> Span.Number? {
    switch datum {
    case .count(let count): Span.Number(digits: String(count), unit: "")
    case .whole(let count): Span.Number(digits: count.description, unit: "")
    case .quantity(let value), .approximate(let value), .deviation(let value, _):
      spanNumber(value.value.forDisplay, value.unit)
    case .converted(let value): spanNumber(value.value.forJSON, value.unit)
    default: nil
    }
  }

  /// Digits with the unit's name in the form that they need: `2 inches`; its symbol where it has no name.
  private func inWords(_ digits: DecimalDigits, _ unit: Unit) -> String {
    let shown = ShownNumber(digits)
    let name = unitName(unit, shown) ?? symbol(of: unit)
    return catalog.number(shown) + (name.isEmpty ? "" : " \(name)")
  }

  /// The unit's name in the form that goes with a number; nil where it has none.
  package func unitName(_ unit: Unit, _ count: ShownNumber) -> String? {
    catalog.optionalText(unit.key, ["count": .number(count)]) ?? unit.name
  }

  private func followed(_ value: Quantity) -> String {
    written(value.value.forFollowing, value.unit)
  }

  /// `= 5 ha`, `= 5 ha \u{2248} 12.3553 ac`.
  private func outcome(_ values: [Quantity], _ isExact: Bool) -> String {
    values.map { "\(sign(isExact && $0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))" }
      .joined(separator: " ")
  }

  /// `= 2.5`, `\u{2248} 19.999999`.
  private func quotient(_ value: Fraction, _ isExact: Bool) -> String {
    let shown = value.forCounting
    return "\(sign(isExact && Fraction(shown) == value)) \(digits(shown))"
  }

  /// `10 ac \u{2248} 4.0469 ha`.
  private func equal(_ values: [Quantity]) -> String {
    values.prefix(1).map { echo($0) }.joined()
      + values.dropFirst().map { " \(sign($0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))" }.joined()
  }

  private func sign(_ isExact: Bool) -> String { isExact ? "=" : "\u{2248}" }

  /// Something typed may be as long as a line may be.
  private func clipped(_ text: String) -> String {
    text.count <= 80 ? text : String(text.prefix(79)) + "\u{2026}"
  }

  private func argument(_ datum: Datum) -> Argument {
    switch datum {
    case .text(let text): .text(clipped(text))
    case .count(let count): .number(ShownNumber(count))
    case .whole(let count): .number(ShownNumber(count.rounded(places: 0)))
    case .number(let value): .number(ShownNumber(value.echoed))
    case .numbers(let values): .text(values.map(number).joined(separator: ", "))
    case .exact(let value): .text(exact(value))
    case .quantity(let value): .text(quantity(value))
    case .rounded(let value): .text(rounded(value))
    case .approximate(let value): .text(approximate(value))
    case .deviation(let value, let isExact): .text((isExact ? "" : "\u{2248} ") + signed(value))
    case .precise(let value): .text(followed(value))
    case .entered(let value): .text(echo(value))
    case .converted(let value): .text(written(value.value.forJSON, value.unit))
    case .inWords(let value): .text(inWords(value.value.forJSON, value.unit))
    case .choices(let choices): .text(choices.map(choiceName).joined(separator: ", "))
    case .equal(let values): .text(equal(values))
    case .outcome(let values, let isExact): .text(outcome(values, isExact))
    case .quotient(let value, let isExact): .text(quotient(value, isExact))
    case .typedFields(let names): .text(names.map(typedName).joined(separator: ", "))
    case .fields(let names): .text(names.map(fieldName).joined(separator: ", "))
    case .units(let units): .text(units.map(symbol).joined(separator: ", "))
    case .typedUnits(let units): .text(units.map(spelling).joined(separator: ", "))
    case .reason(let reason): .text(clipped(words(of: reason)))
    case .words(let words): .text(words.joined(separator: ", "))
    case .told(let texts): .text(texts.map(text).joined(separator: "; "))
    }
  }

  private func words(of reason: Reason) -> String {
    switch reason {
    case .system(let code): catalog.systemError(code)
    case .said(let words): words
    }
  }
}

extension ShownNumber {
  /// Rounded digits, shown as they are.
  init(_ digits: DecimalDigits) { self = ShownNumber(digits.plain) ?? 0 }
}

extension Quantity {
  /// Whether the digits by which a calculation is followed are all there are.
  fileprivate var isFollowedWhole: Bool { Fraction(value.forFollowing) == value }
}
