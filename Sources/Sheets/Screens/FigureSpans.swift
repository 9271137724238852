import Calculation
import Catalog

/// Figures of results as they are printed, and what changed in them.
extension Wording {
  /// Returns a figure; if its old value looks different, as `500 \u{2192} 750 l`, with the unit once if both have it.
  func figure(
    _ new: Outline.Figure, since old: Outline.Figure?, of calculator: String, in role: Role = .value
  ) -> Line {
    let line = figure(new, of: calculator, in: role)
    guard let old else { return line }
    let oldLine = figure(old, of: calculator)
    return oldLine.plainText == line.plainText ? line : changed(from: oldLine, to: line)
  }

  /// Returns an old and a new value with an arrow, and once what both share: `500 \u{2192} 750 l`, but `1 kg \u{2192} 1 g`.
  func changed(from old: Line, to new: Line) -> Line {
    let before = old.plainText.split(separator: " ")
    let after = new.plainText.split(separator: " ")
    let differing = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    guard before.count == after.count, differing.count == 1, let place = differing.first,
      before[place].contains(where: \.isNumber)
    else {
      return self.old(old.plainText) + new
    }
    let start = after[place].startIndex.utf16Offset(in: new.plainText)
    let (head, tail) = new.divided(at: start)
    return head + self.old(String(before[place])) + tail
  }

  /// Returns an old value and the arrow from it to the new one.
  package func old(_ value: String) -> Line {
    [Span(value, .muted, spoken: ""), Span(" \u{2192} ", .muted, spoken: text(.changeWas))]
  }

  /// Returns a figure rounded for reading, with its unit and the number that programs read.
  package func figure(_ figure: Outline.Figure, of calculator: String, in role: Role = .value)
    -> Line
  {
    switch figure {
    case .quantity(let value):
      return spans(value.value.forDisplay, value.unit, role)
    case .approximate(let value):
      return near(spans(value.value.forDisplay, value.unit, role))
    case .printed(let value):
      return spans(value.value.exactDecimal ?? value.value.forDisplay, value.unit, role)
    case .entered(let value):
      return [Span(echo(value), role, number: spanNumber(value.value.echoed, value.unit))]
    case .count(let count):
      let text = digits(count.rounded(places: 0))
      return [Span(text, role, number: spanNumber(.whole(count), in: text))]
    case .phrase(let phrase):
      return [span(of: phrase, of: calculator, in: role)]
    }
  }

  private func span(of phrase: Outline.Phrase, of calculator: String, in role: Role) -> Span {
    let text = text(key: ResultText.figure.key(phrase.id, of: calculator), phrase.arguments)
    return Span(text, role, number: phrase.number.flatMap { spanNumber($0, in: text) })
  }

  /// Returns digits and their unit in pieces of their own, so that a theme may tell them apart.
  private func spans(_ digits: DecimalDigits, _ unit: Unit, _ role: Role) -> Line {
    // A currency may come before or after the number, a percent sign with or without a space, and a unit without a
    // symbol is a word whose form depends on the number.
    if unit.places != nil || unit.symbol.isEmpty || unit == .percent {
      return [Span(written(digits, unit), role, number: spanNumber(digits, unit))]
    }
    let shown = ShownNumber(digits)
    let number = Span.Number(digits: shown.plain, unit: symbol(of: unit))
    return [
      Span(catalog.number(shown), role, number: number),
      Span(" " + number.unit, role == .value ? .unit : role),
    ]
  }

  /// Puts `≈` before a figure; `isPart` tells programs that the text says more than the number.
  private func near(_ line: Line) -> Line {
    line.prefix(1).map { span in
      var number = span.number
      number?.isPart = true
      return Span("\u{2248} " + span.text, span.role, number: number)
    } + line.dropFirst()
  }
}
