/// A quantity, and the same in another unit.
struct Conversion: Sendable, Equatable {
  let from: Quantity
  let to: Quantity

  init(from: Quantity, to: Quantity) { (self.from, self.to) = (from, to) }

  /// A quantity in another unit of its measure.
  init(of quantity: Quantity, to unit: Unit) { self.init(from: quantity, to: quantity.converted(to: unit)) }

  /// `10 in = 25.4 cm`.
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

  /// Whether the digits that are shown are all there are.
  private var sign: String { from.isShownWhole && to.isShownWhole ? "=" : "\u{2248}" }

  var brief: [Outline.Row] {
    [Outline.Row(id: "result", figure: .phrase(Outline.Phrase(id: "result", arguments: ["to": .converted(to)])))]
  }

  /// One unit of the one in the other, and where the scales do not start at the same point, what lies between them.
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

  var kept: JSON? { ["from": from.kept, "to": to.kept, "units": Unit.kept(from.unit, to.unit)] }
}

extension Quantity {
  fileprivate var isShownWhole: Bool { Fraction(value.forJSON) == value }
}
