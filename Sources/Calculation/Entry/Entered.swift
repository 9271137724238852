/// The values after typed text was read into them, with details of the text.
package struct Entered: Sendable {
  /// The values with what was read.
  package let draft: Draft
  /// The sum, product or fraction as typed, or another spelling of a choice; nil for other text.
  package let expression: String?
  /// Whether the text was a number without a unit.
  package let isBareNumber: Bool
  /// The field that the text was read into; nil if there was not exactly one.
  package let field: Field?
  /// The fields whose values were in the text, too: `6:30-9` for a start has the end.
  package let others: [Field]

  /// Makes what was read into a draft, into one field or none; `others` had values in the same text.
  package init(
    _ draft: Draft, _ field: Field? = nil, expression: String? = nil, isBareNumber: Bool = false,
    others: [Field] = []
  ) {
    self.draft = draft
    self.field = field
    self.expression = expression
    self.isBareNumber = isBareNumber
    self.others = others
  }

  /// Returns the number read into a field; nil if the text gave none.
  package func reading(of field: Field) -> FieldReading? {
    guard let number = draft[field.path] else { return nil }
    return FieldReading(
      quantity: number, hasTypedUnit: !isBareNumber, expression: expression,
      typed: draft.typed(at: field.path))
  }

  /// Returns the same details with other values.
  package func with(_ draft: Draft) -> Entered {
    Entered(draft, field, expression: expression, isBareNumber: isBareNumber, others: others)
  }
}

/// Reading typed text into a field.
extension Field {
  /// Whether a word is one of the names by which this field is typed.
  package func isCalled(_ word: String, _ notation: Notation) -> Bool {
    names.contains { notation.means(word, $0, name.stem) }
  }

  /// Returns the values with a number that was read.
  package func entered(_ reading: FieldReading, in draft: Draft) -> Entered {
    Entered(
      draft.setting(self, to: reading), self, expression: reading.expression,
      isBareNumber: !reading.hasTypedUnit)
  }

  /// Reads typed text as a value of this field; throws a refusal with the place of the error in the text.
  package func read(
    _ text: String, into draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    if presets != nil, notation.means(text, Self.custom) {
      return Entered(draft.settingCustom(self))
    }
    switch kind {
    case .quantity:
      do { return try enteredNumber(text, in: draft, notation) } catch {
        throw withExample(error, notation)
      }
    case .measured(let parts):
      return Entered(draft.setting(path, parts: try measured(text, parts, notation)), self)
    case .unit(let owner):
      return try enteredUnit(text, of: owner, in: draft, notation)
    case .choice, .text, .date, .formed:
      return try enteredWord(text, in: draft, notation)
    }
  }

  /// Returns a refusal of what is left over behind a number with the first unit of this field, for an example.
  private func withExample(_ refusal: Refusal, _ notation: Notation) -> Refusal {
    guard refusal.failure.is(InputCode.leftover), let typed = refusal.failure["typed"],
      let unit = notation.ordered(units).first(where: { !$0.symbol.isEmpty })
    else { return refusal }
    return Refusal(
      Failure(InputCode.leftover, ["typed": typed, "units": .units([unit])], variant: "unit"),
      at: refusal.span, suggestions: refusal.suggestions)
  }

  private func enteredUnit(
    _ text: String, of owner: FieldPath, in draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    do throws(Failure) {
      return Entered(draft.setting(owner, unit: try unit(spelled: text, notation)))
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }

  /// Reads a choice, a text or a date; an empty one clears the field.
  private func enteredWord(
    _ text: String, in draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let word: String
    do throws(Failure) {
      word = try self.word(text, notation)
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
    let changed = word.isEmpty ? draft.clearing(self) : draft.setting(path, word: word)
    guard case .choice(let choices) = kind, let choice = choices.first(where: { $0.id == word })
    else {
      return Entered(changed)
    }
    return Entered(changed, expression: notation.spelling(text, of: choice))
  }

  /// Reads a number, or a word that clears the field.
  private func enteredNumber(
    _ text: String, in draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let reading: FieldReading
    do throws(Refusal) {
      reading = try read(text, in: draft.unit(of: self), notation)
    } catch {
      if let entered = enteredBeforeBrackets(text, in: draft, notation) { return entered }
      guard meansNone(text, refusedAs: error.failure, notation) else { throw error }
      return Entered(draft.clearing(self), self)
    }
    guard reading.hasTypedUnit || !needsUnit else {
      throw Refusal(unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    try refuseUnclearArea(in: text, reading, beside: draft)
    let entered = self.entered(reading, in: draft)
    guard isClearAre(text, reading, beside: draft) else { return entered }
    return entered.with(entered.draft.with { changed in changed.clearAres.append(path) })
  }

  /// Reads a number with its unit before words in brackets, `12 ha (north)`, which are told with what was read; nil for other
  /// text.
  private func enteredBeforeBrackets(
    _ text: String, in draft: Draft, _ notation: Notation
  ) -> Entered? {
    guard let brackets = notation.bracketsBehindValue(text) else { return nil }
    let value = String(text.dropLast(brackets.count)).withOrdinarySpaces
    guard let entered = try? enteredNumber(value, in: draft, notation) else { return nil }
    guard !entered.isBareNumber, entered.expression == nil, entered.draft.holds(path) else {
      return nil
    }
    return Entered(entered.draft, self, expression: text.withOrdinarySpaces)
  }

  /// Whether a value is in ares and cannot mean acres: `ar` or `are` was typed, or the field had such a value and the
  /// unit was not typed again.
  private func isClearAre(_ text: String, _ reading: FieldReading, beside draft: Draft) -> Bool {
    // Asked first what is rare, because every line is read here.
    guard reading.hasTypedUnit || !draft.clearAres.isEmpty else { return false }
    guard reading.quantity.unit.usesAre else { return false }
    return reading.hasTypedUnit ? text.bareAre == nil : draft.clearAres.contains(path)
  }

  /// Throws if the letter `a` alone could mean another area than beside it: ares beside a value in acres, or acres
  /// beside a value in ares that may have been typed as this letter, too.
  func refuseUnclearArea(
    in text: String, _ reading: FieldReading, beside draft: Draft
  ) throws(Refusal) {
    let unit = reading.quantity.unit
    // Asked first what is rare, because every line is read here.
    guard reading.hasTypedUnit, unit.usesAre || unit.usesAcre else { return }
    guard let letter = text.bareAre else { return }
    let isUnclear = unit.usesAre ? draft.hasAcres : draft.hasUnclearAres(besides: path)
    if isUnclear { throw Refusal(.unclearArea, at: letter) }
  }

  /// The word that clears a field in every language; the language's own words have its key.
  package static let none = Choice("none", key: .wordNone)

  /// Whether refused text is 0 or a word such as `none`, which clears the field.
  package func meansNone(_ typed: String, refusedAs failure: Failure, _ notation: Notation) -> Bool
  {
    numbers.takesNone && (failure.is(InputCode.zero) || notation.means(typed, Self.none))
  }

  /// Reads typed text as the id of a choice, a text or a date; other kinds of field must not be passed.
  package func word(_ typed: String, _ notation: Notation) throws(Failure) -> String {
    switch kind {
    case .quantity, .unit, .measured: preconditionFailure(path.text)
    case .choice(let choices):
      let word = typed.withOrdinarySpaces
      guard let choice = choices.first(where: { notation.means(word, $0) }) else {
        throw Failure(
          .unknownChoice, typed: typed,
          ["field": .fields([name]), "choices": .choices(choices)])
      }
      return choice.id
    case .text(let most):
      let text = try Self.words(typed, most: most)
      guard let spelling else { return text }
      return try spelling(text, notation)
    case .date:
      guard let day = Day(whole: typed.withOrdinarySpaces, notation) else {
        throw .notADate(typed)
      }
      return day.text
    case .formed(let form):
      return try form.read(typed.withOrdinarySpaces)
    }
  }

  /// Returns the refusal of a number without a unit, with the first units that the field takes.
  package func unitNeeded(typed: String, _ notation: Notation) -> Failure {
    .unitNeeded(typed: typed, field: name, units: Array(notation.ordered(units).prefix(6)))
  }

  /// Reads a text of at most `most` letters, without invisible characters, with ordinary spaces.
  package static func words(_ typed: String, most: Int) throws(Failure) -> String {
    let text = typed.withOrdinarySpaces
    guard text.unicodeScalars.count <= most else {
      throw Failure(.textTooLong, typed: text, ["most": .count(most)])
    }
    guard !text.hasUnseenCharacters else { throw Failure(.invisibleText, typed: text) }
    return text
  }
}
