/// Values with typed text read into them.
package struct Entered: Sendable {
  package let draft: Draft
  /// The sum or product as typed, when it was one, or another spelling of a choice.
  package let expression: String?
  /// Whether it is a number whose unit nobody typed.
  package let isBareNumber: Bool
  /// The field that the text was read into, where it was only one.
  package let field: Field?
  /// The other fields that the same line has named.
  package let besides: [FieldPath]

  /// Whether it is a sum or a product, and no mere quotient.
  package var isSum: Bool { expression?.contains { "+-*(".contains($0) } == true }

  init(
    _ draft: Draft, _ field: Field? = nil, expression: String? = nil, isBareNumber: Bool = false,
    besides: [FieldPath] = []
  ) {
    (self.draft, self.field, self.expression, self.isBareNumber) = (draft, field, expression, isBareNumber)
    self.besides = besides
  }
}

extension Field {
  /// Reads typed text into a draft by what kind of field this is.
  func read(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    if presets != nil, notation.means(text, Presets.custom) {
      return Entered(draft.settingCustom(self))
    }
    if case .measured(let parts) = kind {
      return Entered(draft.setting(path, parts: try measured(text, parts, notation)), self)
    }
    do throws(Failure) {
      switch kind {
      case .quantity, .measured: break
      case .unit(let owner): return Entered(draft.setting(owner, unit: try unit(spelled: text, notation)))
      case .choice, .text, .date:
        let word = try word(text, notation)
        return Entered(
          word.isEmpty ? draft.clearing(self) : draft.setting(path, word: word),
          expression: choice(word).flatMap { notation.spelling(text, of: $0) })
      }
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
    let reading: FieldReading
    do throws(Refusal) {
      reading = try read(text, in: draft.unit(of: self), notation)
    } catch {
      guard meansNone(text, refusedAs: error.failure, notation) else { throw error }
      return Entered(draft.clearing(self), self)
    }
    guard reading.hasTypedUnit || !needsUnit else {
      throw Refusal(unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    // Looked at only where ares were typed, for every line is read here.
    if reading.hasTypedUnit, reading.quantity.unit.usesAre {
      try refuseUnclearAre(in: text, [reading.quantity.unit], besideAcres: draft.hasAcres)
    }
    return Entered(
      draft.setting(self, to: reading), self, expression: reading.expression, isBareNumber: !reading.hasTypedUnit)
  }

  /// What may be typed for no value at all.
  private static let none = Choice("none", key: "word-none")

  /// Whether refused text is 0 or a word such as `none`, which clears the field.
  package func meansNone(_ typed: String, refusedAs failure: Failure, _ notation: Notation) -> Bool {
    takesNone && (failure.is(InputCode.zero) || notation.means(typed, Self.none))
  }

  /// The choice with an id; nil for a field of another kind.
  private func choice(_ id: String) -> Choice? {
    guard case .choice(let choices) = kind else { return nil }
    return choices.first { $0.id == id }
  }

  /// Reads the id of a choice, a text, a date; no other kind of field is one word.
  package func word(_ typed: String, _ notation: Notation) throws(Failure) -> String {
    switch kind {
    case .quantity, .unit, .measured: preconditionFailure(path.text)
    case .choice(let choices): try choice(typed, among: choices, notation).id
    case .text(let most): try Self.words(typed, most: most)
    case .date: try Self.day(typed).text
    }
  }

  /// Why a number without a unit is not taken where it needs its own.
  package func unitNeeded(typed: String, _ notation: Notation) -> Failure {
    .unitNeeded(typed: typed, field: name, units: Array(notation.ordered(units).prefix(6)))
  }

  /// A person's own words, each space one, in one form of all that look alike.
  static func words(_ typed: String, most: Int) throws(Failure) -> String {
    let text = typed.withOrdinarySpaces
    guard text.unicodeScalars.count <= most else { throw .textTooLong(typed: text, most: most) }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else { throw .invisibleText(typed: text) }
    return text
  }

  fileprivate static func day(_ typed: String) throws(Failure) -> Day {
    guard let day = Day(typed.withOrdinarySpaces) else { throw .notADate(typed: typed) }
    return day
  }
}
