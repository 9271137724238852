import Calculation
import Catalog

/// The values of fields as a language writes them: as they were entered, and in a form that can be typed again.
extension Wording {
  /// Returns the value of a field as entered; a share names its whole: `2% of spray liquid`.
  package func echo(_ value: FieldValue, of field: Field) -> String {
    guard let share = field.shareOf, let quantity = value.quantity, quantity.unit.isShare else {
      return echo(value)
    }
    return text(key: share, ["share": .entered(quantity)])
  }

  /// Returns a value as entered; a share does not name its whole.
  package func echo(_ value: FieldValue) -> String {
    switch value {
    case .quantity(let quantity, nil): echo(quantity)
    case .quantity(let quantity, let typed?):
      "\(typed) " + (quantity.value.isPrecise ? "= \(echo(quantity))" : rounded(quantity))
    case .unit(let unit): symbol(of: unit)
    case .choice(let choice): choiceName(choice)
    case .text(let text, let words): words.map(self.text) ?? text
    case .date(let day): dated(day.text)
    case .measured(let quantities, nil): measured(quantities, number: echo, quantity: echo)
    case .measured(let quantities, let key?):
      text(FieldValue.text(of: quantities, as: key) { .entered($0) })
    }
  }

  /// Returns the value of a field in a form that gives the same value when it is typed.
  package func exact(_ value: FieldValue) -> String {
    switch value {
    case .quantity(let quantity, let typed): typed ?? exact(quantity)
    case .measured(let quantities, nil): measured(quantities, number: exact, quantity: exact)
    case .measured(let quantities, let key?):
      text(FieldValue.text(of: quantities, as: key) { .typed($0) })
    case .unit, .choice, .text, .date: echo(value)
    }
  }

  /// Returns several quantities in one line, such as `1.15 1.2 1.18 l in 60 s` or `100 m² 4.5 l`. Neighbours in the
  /// same unit show the unit once, after the last of them.
  private func measured(
    _ quantities: [Quantity], number: (Fraction) -> String, quantity: (Quantity) -> String
  ) -> String {
    let shown = quantities.enumerated().map { index, value in
      index + 1 < quantities.count && quantities[index + 1].unit == value.unit
        ? number(value.value) : quantity(value)
    }
    guard let last = quantities.last, last.unit.dimension == .time, shown.count > 1 else {
      return shown.joined(separator: " ")
    }
    let before = shown.dropLast().joined(separator: " ")
    // `.text` would shorten them.
    let time = Datum.words([shown[shown.count - 1]])
    return text(.measuredWithin(time: time, value: .words([before])))
  }

  /// Returns the name of a choice; its id if the language has none.
  package func choiceName(_ choice: Choice) -> String {
    catalog.optionalText(choice.key) ?? choice.id
  }

  /// Returns a text that begins with a day, on paper with the day as the language prints it: `10.05.2027 21:00`.
  func dated(_ text: String) -> String {
    guard isOnPaper, let day = Day(String(text.prefix(10))) else { return text }
    let parts = day.text.split(separator: "-").map { Datum.text(String($0)) }
    return self.text(.treatmentsPaperDay(day: parts[2], month: parts[1], year: parts[0]))
      + text.dropFirst(10)
  }
}
