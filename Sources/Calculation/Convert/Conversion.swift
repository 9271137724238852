/// A quantity and the same amount in another unit.
struct Conversion: Sendable, Equatable {
  let from: Quantity
  let to: Quantity

  init(from: Quantity, to: Quantity) { (self.from, self.to) = (from, to) }

  /// Converts a quantity to another unit that measures the same.
  init(of quantity: Quantity, to unit: Unit) { self.init(from: quantity, to: quantity.converted(to: unit)) }

  /// Example: `10 in = 25.4 cm`.
  var equation: Text {
    Text("convert-figure-equation", ["from": .converted(from), "to": .converted(to), "sign": .text(sign)])
  }
}

extension Conversion: Outcome {
  var outline: Outline {
    var outline = Outline(calculator: "convert", rows: [row])
    guard from.unit.isNamed || to.unit.isNamed else { return outline }
    outline.note = Outline.Phrase(
      id: "in-words", arguments: ["from": .inWords(from), "to": .inWords(to), "sign": .text(sign)])
    return outline
  }

  private var row: Outline.Row {
    Outline.Row(
      id: "result",
      figure: .phrase(
        Outline.Phrase(
          id: "equation", arguments: equation.data, number: .converted(to))))
  }

  /// The sign between the two quantities: `=` if all their digits are shown, else `≈`.
  private var sign: String { from.isShownWhole && to.isShownWhole ? "=" : "\u{2248}" }

  var brief: [Outline.Row] {
    [Outline.Row(id: "result", figure: .phrase(Outline.Phrase(id: "result", arguments: ["to": .converted(to)])))]
  }

  /// The factor from one unit to the other, and the offset if the two scales have different zeros.
  var formulas: [Outline.Phrase] {
    let (factor, offset) = from.unit.scale(in: to.unit)
    let arguments: [String: Datum] = [
      "from": .converted(from), "value": .exact(from.value), "factor": .exact(factor),
      "offset": .exact(offset.magnitude),
      "to": .converted(to), "sign": .text(sign),
    ]
    guard !offset.isZero else { return [Outline.Phrase(id: "factor", arguments: arguments)] }
    return [Outline.Phrase(id: offset.isNegative ? "factor-less" : "factor-more", arguments: arguments)]
  }

  var json: JSON { .quantity(to) }

  var kept: JSON? { Self.codec.exact(of: self) }

  static let codec = Codec<Conversion>(
    { from, to, _ in from.unit.converts(to: to.unit) ? Conversion(from: from, to: to) : nil },
    .member("from", .quantity, \.from), .member("to", .quantity, \.to),
    .derived(.member("units", .units, \.units)))

  private var units: [Unit] { [from.unit, to.unit] }
}

extension Quantity {
  fileprivate var isShownWhole: Bool { Fraction(value.forJSON) == value }
}
