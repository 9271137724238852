import Calculation
import Catalog

/// Numbers and units as a language writes them.
extension Wording {
  /// Returns a number rounded for reading: `12 345.68`.
  package func number(_ value: Fraction) -> String { digits(value.forDisplay) }

  /// Returns a quantity rounded for reading: `18.75 l`.
  package func quantity(_ quantity: Quantity) -> String {
    written(quantity.value.forDisplay, quantity.unit)
  }

  /// Returns a quantity rounded for reading, with `≈` if rounding changed it: `≈ 3.33 l`.
  func rounded(_ quantity: Quantity) -> String {
    (quantity.value.isExactForDisplay ? "" : "\u{2248} ") + self.quantity(quantity)
  }

  /// Returns a quantity as it was entered, or rounded if it could not be typed so: `12.5 ha`, `\u{2248} 3.33 ha`.
  package func asKnown(_ quantity: Quantity) -> String {
    quantity.isPrecise ? echo(quantity) : rounded(quantity)
  }

  /// Returns an amount as a jug or scales show it, with `≈` if that is not exactly the amount.
  func measured(_ amount: Quantity) -> String {
    let measured = amount.asMeasured
    let isExact = measured.converted(to: amount.unit) == amount
    return (isExact ? "" : "\u{2248} ") + quantity(measured)
  }

  /// Returns a deviation with one decimal and its sign: `+2.3%`, `\u{2212}0.5%`; what rounds to zero has no sign.
  func deviation(_ value: Quantity) -> String {
    let rounded = value.value.magnitude.rounded(places: 1)
    let sign = Fraction(rounded).isZero ? "" : value.value.isNegative ? "\u{2212}" : "+"
    return sign + joined(digits(rounded, places: 1), value.unit, ShownNumber(rounded))
  }

  /// Returns all digits of a number, to be typed again; a quotient, `1000 / 3`, if its decimals do not end.
  package func exact(_ value: Fraction) -> String {
    if let decimal = value.exactDecimal { return digits(decimal) }
    return [value.numerator, value.denominator].map { digits($0.rounded(places: 0)) }.joined(
      separator: " / ")
  }

  /// Returns a quantity with all its digits: `12.3456 ha`.
  package func exact(_ quantity: Quantity) -> String {
    joined(exact(quantity.value), quantity.unit)
  }

  /// Returns a value as entered: all its digits if it could be typed so, else rounded with a mark, `\u{2248} 0.333333`.
  package func echo(_ value: Fraction) -> String {
    (value.isPrecise ? "" : "\u{2248} ") + digits(value.echoed)
  }

  /// Returns a quantity as entered, with its unit.
  package func echo(_ quantity: Quantity) -> String {
    (quantity.value.isPrecise ? "" : "\u{2248} ") + written(quantity.value.echoed, quantity.unit)
  }

  /// Returns the result of a formula with its sign: `= 5 ha`, `= 5 ha \u{2248} 12.3553 ac`.
  func outcome(_ values: [Quantity], _ isExact: Bool) -> String {
    values.map {
      "\(sign(isExact && $0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))"
    }
    .joined(separator: " ")
  }

  /// Returns a bare quotient with its sign: `= 2.5`, `\u{2248} 19.999999`.
  func quotient(_ value: Fraction, _ isExact: Bool) -> String {
    let shown = value.forCounting
    return "\(sign(isExact && Fraction(shown) == value)) \(digits(shown))"
  }

  /// Returns the same amount in several units: `10 ac \u{2248} 4.0469 ha`.
  func equal(_ values: [Quantity]) -> String {
    values.prefix(1).map { echo($0) }.joined()
      + values.dropFirst().map {
        " \(sign($0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))"
      }.joined()
  }

  private func sign(_ isExact: Bool) -> String { isExact ? "=" : "\u{2248}" }

  /// Returns digits in the language's format, with at least `places` decimals.
  func digits(_ digits: DecimalDigits, places: Int = 0) -> String {
    catalog.number(ShownNumber(digits).padded(to: places))
  }

  /// Returns digits with their unit as this language writes them: `18.75 l`, `NOK 450.00`, `4 people`.
  func written(_ digits: DecimalDigits, _ unit: Unit) -> String {
    if let key = unit.currencyKey {
      return text(key: key, ["amount": .text(self.digits(digits, places: unit.places ?? 0))])
    }
    return unit.symbol.isEmpty
      ? inWords(digits, unit) : joined(self.digits(digits), unit, ShownNumber(digits))
  }

  /// Returns a number and its unit's symbol in the form that fits `count`, a percent sign as the language has it.
  func joined(_ number: String, _ unit: Unit, _ count: @autoclosure () -> ShownNumber = 2) -> String
  {
    switch symbol(of: unit, behind: count()) {
    case "": number
    case Unit.percent.symbol: text(.sharePercent(percent: .text(number)))
    case let symbol: "\(number) \(symbol)"
    }
  }

  /// Returns digits and their unit for programs to read.
  func spanNumber(_ digits: DecimalDigits, _ unit: Unit) -> Span.Number {
    Span.Number(
      digits: ShownNumber(digits).padded(to: unit.places ?? 0).plain, unit: symbol(of: unit))
  }

  /// Returns the number that a piece of data shows within a text; nil if it shows none.
  func spanNumber(_ datum: Datum, in text: String) -> Span.Number? {
    var number: Span.Number? =
      switch datum {
      case .count(let count): Span.Number(digits: String(count), unit: "")
      case .whole(let count): Span.Number(digits: count.description, unit: "")
      case .quantity(let value), .approximate(let value):
        spanNumber(value.value.forDisplay, value.unit)
      case .deviation(let value, _): spanNumber(value.value.rounded(places: 1), value.unit)
      case .converted(let value): spanNumber(value.value.inFull, value.unit)
      default: nil
      }
    // The sign ≈ of a rounded number is not in its digits.
    number?.isPart = text != self.text(of: datum) || text.unicodeScalars.contains("\u{2248}")
    return number
  }

  /// Returns digits with the unit's name, or else its symbol, in the form that fits the number: `2 inches`.
  func inWords(_ digits: DecimalDigits, _ unit: Unit) -> String {
    let shown = ShownNumber(digits)
    let name = unitName(unit, shown) ?? symbol(of: unit)
    return catalog.number(shown) + (name.isEmpty ? "" : " \(name)")
  }

  /// Returns the unit's name in the form that fits a number; nil if it has no name.
  package func unitName(_ unit: Unit, _ count: ShownNumber) -> String? {
    catalog.optionalText(unit.key, ["count": .number(count)]) ?? unit.name
  }
}
