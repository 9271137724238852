import Calculation
import Catalog

/// What the results of one calculator are called, and how their figures are printed.
package struct ResultWords {
  /// The words of the language.
  let wording: Wording
  /// The id of the calculator.
  let calculator: String

  /// Makes the words of a calculator's results; `calculator` is its id.
  package init(_ wording: Wording, of calculator: String) {
    self.wording = wording
    self.calculator = calculator
  }

  /// Returns the text of a part of a result by its id.
  package func text(_ part: ResultText, _ id: String, _ data: [String: Datum] = [:]) -> String {
    wording.text(key: part.key(id, of: calculator), data)
  }

  /// Returns a figure; if its old value looks different, as `500 \u{2192} 750 l`, with the unit once if both have it.
  func figure(
    _ new: Outline.Figure, since old: Outline.Figure?, in role: Role = .value
  ) -> Line {
    let line = figure(new, in: role)
    guard let old else { return line }
    let oldLine = figure(old)
    return oldLine.plainText == line.plainText
      ? line : OldAndNew(wording).line(from: oldLine, to: line)
  }

  /// Returns a figure rounded for reading, with its unit and the number that programs read.
  package func figure(_ figure: Outline.Figure, in role: Role = .value) -> Line {
    switch figure {
    case .quantity(let value):
      return spans(value.value.forDisplay, value.unit, role)
    case .approximate(let value):
      return near(spans(value.value.forDisplay, value.unit, role))
    case .printed(let value):
      return spans(value.value.exactDecimal ?? value.value.forDisplay, value.unit, role)
    case .entered(let value):
      let number = wording.spanNumber(value.value.echoed, value.unit)
      return [Span(wording.echo(value), role, number: number)]
    case .count(let count):
      let text = wording.digits(count.rounded(places: 0))
      return [Span(text, role, number: wording.spanNumber(.whole(count), in: text))]
    case .phrase(let phrase):
      return [span(of: phrase, in: role)]
    }
  }

  private func span(of phrase: Outline.Phrase, in role: Role) -> Span {
    let text = text(.figure, phrase.id, phrase.arguments)
    return Span(text, role, number: phrase.number.flatMap { wording.spanNumber($0, in: text) })
  }

  /// Returns the short form of a phrase for a list; nil if it has none.
  package func brief(_ phrase: Outline.Phrase) -> String? {
    let key = ResultText.figure.key(phrase.id, of: calculator) + ".brief"
    guard wording.catalog.optionalText(key, blank: .text("")) != nil else { return nil }
    return wording.text(key: key, phrase.arguments)
  }

  /// Returns digits and their unit in pieces of their own, so that a theme may tell them apart.
  private func spans(_ digits: DecimalDigits, _ unit: Unit, _ role: Role) -> Line {
    // A currency may come before or after the number, a percent sign with or without a space, and a unit without a
    // symbol is a word whose form depends on the number.
    if unit.places != nil || unit.symbol.isEmpty || unit == .percent {
      let number = wording.spanNumber(digits, unit)
      return [Span(wording.written(digits, unit), role, number: number)]
    }
    let shown = ShownNumber(digits)
    let number = Span.Number(digits: shown.plain, unit: wording.symbol(of: unit))
    return [
      Span(wording.catalog.number(shown), role, number: number),
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
