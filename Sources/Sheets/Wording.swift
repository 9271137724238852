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

  /// Returns what went wrong; of a long list only the first items, because a reason is read at a glance.
  package func message(of failure: Failure) -> String {
    let lists = longLists(of: failure)
    let shortened = lists.mapValues { items in
      Datum.words(items.prefix(Self.fewInReason) + [Self.andOthers])
    }
    return text(key: failure.text.key, failure.text.data.merging(shortened) { _, short in short })
      .replacing("\(Self.andOthers).", with: Self.andOthers)
  }

  /// Returns whether the reason leaves out items of a list.
  package func leavesOutItems(of failure: Failure) -> Bool { !longLists(of: failure).isEmpty }

  private func longLists(of failure: Failure) -> [String: [String]] {
    failure.text.data.compactMapValues(items).filter { $0.value.count > Self.mostInReason }
  }

  /// The most items of a list that stands whole in a reason.
  private static let mostInReason = 8
  /// How many items of a longer list stand in a reason.
  private static let fewInReason = 5
  private static let andOthers = "\u{2026}"

  /// The items of a list, as a reason names them; nil for a datum that is no list of names.
  private func items(of datum: Datum) -> [String]? {
    switch datum {
    case .units(let units): units.map(symbol)
    case .typedUnits(let units): units.map(spelling)
    case .choices(let choices): choices.map(choiceName)
    case .words(let words): words
    default: nil
    }
  }

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
