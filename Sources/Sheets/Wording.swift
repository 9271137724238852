import Calculation
import Catalog

/// The words of one language; puts data into its texts.
package struct Wording: Sendable {
  /// The texts and the numbers of the language.
  package let catalog: Catalog
  /// The names to type for fields and figures, by id, if they have been chosen so that each is clear among all names.
  private var typedNames: [String: String] = [:]

  /// Whether the texts are for paper, where nothing can be typed: some have another form there.
  private(set) var isOnPaper = false
  private var symbols = UnitSymbols.metric

  /// Makes the words of a language, with metric symbols, for a screen.
  package init(_ catalog: Catalog) { self.catalog = catalog }

  private func with(_ change: (inout Wording) -> Void) -> Wording {
    var wording = self
    change(&wording)
    return wording
  }

  /// Returns the same words with other symbols for units.
  package func printing(_ symbols: UnitSymbols) -> Wording {
    symbols == self.symbols ? self : with { $0.symbols = symbols }
  }

  /// The key of the form that a text may have on paper.
  package static func keyOnPaper(_ key: String) -> String { "\(key).paper" }

  /// The same words for paper.
  package var onPaper: Wording { with { $0.isOnPaper = true } }

  /// Returns the symbol printed for a unit; a language may have another one for a unit of power, and words for spoons.
  package func symbol(of unit: Unit) -> String { symbol(of: unit, behind: 2) }

  /// Returns the symbol in the form that fits a number: a word for spoons has plural forms.
  func symbol(of unit: Unit, behind count: @autoclosure () -> ShownNumber) -> String {
    let symbol = symbols.symbol(of: unit)
    let amount = unit.amount ?? unit
    guard
      let own = amount.symbolKey.flatMap({ catalog.optionalText($0, ["count": .number(count())]) })
    else {
      return symbol
    }
    return own + symbol.dropFirst(symbols.symbol(of: amount).count)
  }

  /// Returns how a unit is typed.
  package func spelling(of unit: Unit) -> String { symbols.spelling(of: unit) }

  /// Returns the wording with these names to type for fields and figures, by id; each must be clear among all names.
  package func typing(_ names: [String: String]) -> Wording { with { $0.typedNames = names } }

  /// Returns a text with its data put in.
  package func text(_ text: Text) -> String { self.text(key: text.key, text.data) }

  /// Returns a text that is safe to show on a terminal, for a part of a paper outside its sheets.
  func safeText(_ text: Text) -> String { self.text(text).safeForTerminal }

  /// Returns the text of a key with data put in; on paper its form for paper, if it has one.
  package func text(key: String, _ arguments: [String: Datum] = [:]) -> String {
    let arguments = arguments.isEmpty ? [:] : arguments.mapValues(argument)
    if isOnPaper, let text = catalog.optionalText(Self.keyOnPaper(key), arguments, fallback: false)
    {
      return text
    }
    return catalog.text(key, arguments)
  }

  /// Returns what went wrong.
  package func message(of failure: Failure) -> String { text(failure.text) }
  /// Returns what is to be heeded.
  package func message(of caution: Caution) -> String { text(key: caution.key, caution.arguments) }

  /// Returns the name of a field, followed by the name of the field's owner, such as a product, if it has an owner.
  package func fieldName(_ name: FieldName) -> String {
    let label = text(key: name.key)
    guard let owner = name.owner else { return label }
    // An owner without a name is called by its number; a name is never a number.
    return text(
      Int(owner) == nil
        ? .labelOfOne(label: .text(label), name: .text(owner))
        : .labelOfNumber(label: .text(label), name: .text(owner)))
  }

  /// Returns the name of a field as a question shows it, with its product in front: by name, or by number where there
  /// are several and it has no name.
  package func askedName(of field: Field, in draft: Draft, _ form: any FormOwner) -> String {
    guard let owner = field.name.owner ?? numberedOwner(of: field, in: draft, form) else {
      return fieldName(field.name)
    }
    let label = catalog.optionalText("\(field.name.stem)-asked") ?? text(key: field.name.key)
    return text(.stepOfOne(label: .text(label), name: .text(owner)))
  }

  private func numberedOwner(of field: Field, in draft: Draft, _ form: any FormOwner) -> String? {
    guard let member = field.path.member,
      let group = form.form.groups.first(where: { $0.id == member.group }),
      group.enteredMembers(in: draft).count > 1
    else { return nil }
    return text(
      .labelNumbered(label: .text(text(key: group.labelKey)), number: .count(member.number)))
  }

  /// Returns the name to type for a field or a figure, in English if the language has none, with the name of its owner.
  package func typedName(of name: FieldName) -> String {
    let typed = typedNames[name.id] ?? names(key: name.stem, english: [name.id])[0]
    return name.owner.map { "\(typed) \($0)" } ?? typed
  }

  /// Returns the language's own names for the key, the usual one first, then those of the English ones not among them.
  package func names(_ key: WordKey, english: [String]) -> [String] {
    names(key: key.rawValue, english: english)
  }

  /// Returns the same for a key that follows from what is declared.
  package func names(key: String, english: [String]) -> [String] {
    let own = catalog.names(key)
    return own + english.filter { !own.contains($0) }
  }

  /// Returns what the role of a product is called.
  func roleName(_ role: String) -> String { choiceName(Choice(role, key: "role-\(role)")) }

  /// Returns the name of a calculator by its id.
  package func calculatorName(_ id: String) -> String { text(key: "calculator-\(id)-name") }

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
  private func deviation(_ value: Quantity) -> String {
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

  /// Returns the result of a formula with its sign: `= 5 ha`, `= 5 ha \u{2248} 12.3553 ac`.
  private func outcome(_ values: [Quantity], _ isExact: Bool) -> String {
    values.map {
      "\(sign(isExact && $0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))"
    }
    .joined(separator: " ")
  }

  /// Returns a bare quotient with its sign: `= 2.5`, `\u{2248} 19.999999`.
  private func quotient(_ value: Fraction, _ isExact: Bool) -> String {
    let shown = value.forCounting
    return "\(sign(isExact && Fraction(shown) == value)) \(digits(shown))"
  }

  /// Returns the same amount in several units: `10 ac \u{2248} 4.0469 ha`.
  private func equal(_ values: [Quantity]) -> String {
    values.prefix(1).map { echo($0) }.joined()
      + values.dropFirst().map {
        " \(sign($0.isFollowedWhole)) \(written($0.value.forFollowing, $0.unit))"
      }.joined()
  }

  private func sign(_ isExact: Bool) -> String { isExact ? "=" : "\u{2248}" }

  /// Shortens a text to 80 characters, because a typed text can be as long as a line.
  private func clipped(_ text: String) -> String {
    text.count <= 80 ? text : String(text.prefix(79)) + "\u{2026}"
  }

  func text(of datum: Datum) -> String {
    switch argument(datum) {
    case .text(let text): text
    case .number(let number): catalog.number(number)
    }
  }

  private func argument(_ datum: Datum) -> Argument {
    switch datum {
    case .text(let text): .text(dated(clipped(text)))
    case .count(let count): .number(ShownNumber(count))
    case .whole(let count): .number(ShownNumber(count.rounded(places: 0)))
    case .number(let value): .number(ShownNumber(value.echoed))
    case .numbers(let values): .text(values.map(number).joined(separator: ", "))
    case .exact(let value): .text(exact(value))
    case .quantity(let value): .text(quantity(value))
    case .rounded(let value): .text(rounded(value))
    case .approximate(let value): .text("\u{2248} " + quantity(value))
    case .deviation(let value, let isExact): .text((isExact ? "" : "\u{2248} ") + deviation(value))
    case .precise(let value): .text(written(value.value.forFollowing, value.unit))
    case .entered(let value): .text(echo(value))
    case .typed(let value): .text(exact(value))
    case .converted(let value): .text(written(value.value.inFull, value.unit))
    case .inWords(let value): .text(inWords(value.value.inFull, value.unit))
    case .choices(let choices): .text(choices.map(choiceName).joined(separator: ", "))
    case .equal(let values): .text(equal(values))
    case .outcome(let values, let isExact): .text(outcome(values, isExact))
    case .quotient(let value, let isExact): .text(quotient(value, isExact))
    case .typedFields(let names): .text(names.map(typedName).joined(separator: ", "))
    case .fields(let names): .text(names.map(fieldName).joined(separator: ", "))
    case .units(let units): .text(units.map(symbol).joined(separator: ", "))
    case .typedUnits(let units): .text(units.map(spelling).joined(separator: ", "))
    case .system(let code): .text(clipped(catalog.systemError(code)))
    case .said(let words): .text(clipped(words))
    case .words(let words): .text(words.joined(separator: ", "))
    case .told(let texts): .text(texts.map(text).joined(separator: "; "))
    }
  }
}

extension ShownNumber {
  init(_ digits: DecimalDigits) { self.init(written: digits.plain) }
}
