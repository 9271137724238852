import Calculation
import Catalog

/// Numbers and units as a language writes them.
extension Wording {
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
