/// A quantity and the same amount in another unit.
struct Conversion: Outcome, Equatable {
  let from: Quantity
  let to: Quantity

  /// Example: `10 in = 25.4 cm`.
  var equation: Text {
    Text.convertFigureEquation(from: .converted(from), sign: .text(sign), to: .converted(to))
  }

  var outline: Outline {
    let figure = Outline.Figure.phrase("equation", equation.data, number: .converted(to))
    let inWords = Outline.Phrase(
      id: "in-words", arguments: ["from": .inWords(from), "to": .inWords(to), "sign": .text(sign)])
    let note = from.unit.isNamed || to.unit.isNamed ? inWords : nil
    return Outline(
      calculator: "convert", rows: [Outline.Row(id: "result", figure: figure)], note: note)
  }

  /// The sign between the two quantities: `=` if all their digits are shown, else `≈`.
  private var sign: String {
    let areAllDigitsShown =
      Fraction(from.value.inFull) == from.value && Fraction(to.value.inFull) == to.value
    return areAllDigitsShown ? "=" : "\u{2248}"
  }

  var brief: [Outline.Row] {
    [Outline.Row(id: "result", figure: .phrase("result", ["to": .converted(to)]))]
  }

  /// The factor from one unit to the other, and the offset if the two scales have different zeros.
  var formulas: [Outline.Phrase] {
    let scale = from.unit.scale(in: to.unit)
    let arguments: [String: Datum] = [
      "from": .converted(from),
      "value": .exact(from.value),
      "factor": .exact(scale.factor),
      "offset": .exact(scale.offset.magnitude),
      "to": .converted(to),
      "sign": .text(sign),
    ]
    if scale.offset.isZero { return [Outline.Phrase(id: "factor", arguments: arguments)] }
    let side = scale.offset.isNegative ? "less" : "more"
    return [Outline.Phrase(id: "factor-\(side)", arguments: arguments)]
  }

  var json: JSON { .quantity(to) }

  var kept: JSON? { Self.codec.exact(of: self) }

  static let codec = Codec<Conversion>(
    { from, to, _ in from.unit.converts(to: to.unit) ? Conversion(from: from, to: to) : nil },
    .member("from", .quantity, \.from),
    .member("to", .quantity, \.to),
    .derived(.member("units", .units, \.units)))

  /// The units, whose definitions are kept: a person may change one later.
  private var units: [Unit] { [from.unit, to.unit] }
}

extension Unit {
  /// How one unit counts in another: a value in the other one is `factor` times the value in this one, plus `offset`.
  package struct Scale {
    /// How many of the other unit one of this unit is.
    package let factor: Fraction
    /// Where this unit has its zero, counted in the other unit; zero unless their zeros differ, as °F and °C.
    package let offset: Fraction
  }

  /// Returns how this unit counts in another one of the same kind.
  package func scale(in other: Unit) -> Scale {
    Scale(
      factor: toBase / other.toBase,
      offset: (toBaseOffset - other.toBaseOffset) / other.toBase)
  }

  /// Returns what one of this unit is in another one, for the list of units: `1 in = 0.0254 m`, and with other zeros
  /// `°C = °F × 5 / 9 − 160 / 9`.
  package func counted(in other: Unit) -> Text {
    let scale = scale(in: other)
    if scale.offset.isZero {
      let one = Quantity(1, self)
      return Conversion(from: one, to: one.converted(to: other)).equation
    }
    let side = scale.offset.isNegative ? "less" : "more"
    var arguments: [String: Datum] = [
      "unit": .units([self]),
      "base": .units([other]),
      "offset": .exact(scale.offset.magnitude),
    ]
    guard scale.factor != .one else { return Text(key: "convert-scale-\(side)", arguments) }
    arguments["factor"] = .exact(scale.factor)
    return Text(key: "convert-scale-factor-\(side)", arguments)
  }
}

/// The codes for refused conversions; `InputCode` has those of every input.
enum ConvertCode: String, CaseIterable {
  /// A number was typed without a unit before any unit has been used.
  case missingUnit = "unit.missing"
  /// A temperature is below absolute zero.
  case belowAbsoluteZero = "temperature.below_absolute_zero"
  /// `ans` was typed before there was a result.
  case noLastResult = "convert.no_result"
}

extension Failure {
  /// The text is not a unit; `near` has units with similar spellings, `others` the units of the expected category.
  static func unknownUnit(typed: String, near: [Unit], others: [Unit]) -> Failure {
    let nearVariant = near.isEmpty ? [] : ["near"]
    let categoryVariant = others.isEmpty ? [] : ["category"]
    let variants = nearVariant + categoryVariant
    return Failure(
      InputCode.unknownUnit,
      ["typed": .text(typed), "near": .typedUnits(near), "units": .typedUnits(others)],
      variant: variants.isEmpty ? "anywhere" : variants.joined(separator: "_"))
  }

  /// The two units measure different things: `10 in kg`.
  static func otherCategory(from: Unit, to: Unit, fitting: [Unit]) -> Failure {
    Failure(
      InputCode.unitOfOtherKind,
      [
        "from": .units([from]),
        "category": .choices([from.dimension.choice]),
        "to": .units([to]),
        "other": .choices([to.dimension.choice]),
        "units": .typedUnits(fitting),
      ], variant: "category")
  }
}

extension Quantity {
  /// Why this quantity cannot exist: a value below zero, or a temperature below absolute zero; nil if it can.
  var whyImpossible: Failure? {
    if unit.dimension != .temperature {
      guard value.isNegative else { return nil }
      let category = Datum.choices([unit.dimension.choice])
      return Failure(
        InputCode.negative, ["value": .entered(self), "category": category], variant: "category")
    }
    guard let kelvin = UnitTable.unit(id: "K"), converted(to: kelvin).value.isNegative else {
      return nil
    }
    let least = Quantity(.zero, kelvin).converted(to: unit)
    return Failure(
      ConvertCode.belowAbsoluteZero, ["value": .entered(self), "least": .entered(least)])
  }
}
