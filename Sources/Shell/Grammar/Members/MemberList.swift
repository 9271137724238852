import Calculation
import Sheets
import ViewModels

/// Splits a line about several products: `Tebu 1 l/ha, Mospilan 0.2 kg/ha + NIS 0.1 %`.
///
/// A comma, a sign or a word separates two phrases only right behind a dose with its unit; elsewhere it belongs to a
/// name, as in `Plonvit + Mg 2 l/ha`.
struct MemberList {
  static let signs: Set<String> = ["+", "&", ","]

  /// Tells whether words are a dose with its unit, or were probably intended as one.
  let isDose: (Word) -> Bool
  /// Tells whether a word can separate two phrases: `and`, `plus`, or the name of the command itself.
  let isBetween: (String) -> Bool

  /// Splits a command's words from index `first` on into phrases; a phrase is empty if there is nothing behind the
  /// last separator.
  func phrases(in typed: TypedCommand, from first: Int) -> [TypedCommand] {
    let words = Array(typed.words.dropFirst(first))
    guard words.contains(where: { isSeparator($0) || !$0.isQuoted && $0.text.contains(",") }) else {
      return [typed.divided(into: words)]
    }
    var phrases: [[Word]] = [[]]
    for word in words.flatMap(\.apartFromCommas) {
      let phrase = phrases[phrases.count - 1]
      // Several separators in a row, such as a comma and a word, count as one; a capital begins a name: Plus 360.
      let isAnother = phrase.isEmpty && phrases.count > 1 && word.text.first?.isUppercase != true
      if isSeparator(word), isAnother || endsInDose(phrase, typed) {
        if !phrase.isEmpty { phrases.append([]) }
        continue
      }
      phrases[phrases.count - 1] = phrase + [word]
    }
    return (phrases.count == 1 ? [words] : phrases.map(joiningCommas)).map(typed.divided)
  }

  private func isSeparator(_ word: Word) -> Bool {
    !word.isQuoted && (Self.signs.contains(word.text) || isBetween(word.text))
  }

  /// Joins commas that separate no phrases to the words that they touch, as they were typed.
  private func joiningCommas(_ words: [Word]) -> [Word] {
    words.reduce(into: []) { joined, word in
      guard let last = joined.last, last.span.upperBound == word.span.lowerBound, !last.isQuoted, !word.isQuoted else {
        return joined.append(word)
      }
      joined[joined.count - 1] = Word(
        text: last.text + word.text, span: last.span.lowerBound..<word.span.upperBound, textStart: last.textStart)
    }
  }

  private func endsInDose(_ words: [Word], _ typed: TypedCommand) -> Bool {
    guard !words.isEmpty else { return false }
    let phrase = typed.divided(into: joiningCommas(words))
    return phrase.words.indices.suffix(MemberPhraseParser.mostOfValue).contains { start in
      isDose(phrase.text(of: start..<phrase.words.count))
    }
  }
}

/// A product of a list, read together with the values of the products before it.
struct ListedProduct {
  let entered: Entered
  /// The new product; nil if the product was in the mix before and got a new dose.
  let new: NewMember?
}

extension MemberPhraseParser {
  /// Whether this phrase contains a sign that separates the other phrases of the line:
  /// `A 1 l/ha + Bor + Delan 2 l/ha`.
  fileprivate func holdsSeparator(of phrases: [TypedCommand]) -> Bool {
    let parts = Set(phrases.flatMap(\.words).map(\.span.lowerBound))
    let separators = Set(whole.words.filter { !parts.contains($0.span.lowerBound) }.map(\.text))
    return zip(typed.words, typed.words.dropFirst()).contains { word, next in
      // A sign in front of a word of one or two letters is part of a name, as the plus before an element: Plonvit +
      // Mg.
      !word.isQuoted && MemberList.signs.contains(word.text) && separators.contains(word.text) && next.text.count > 2
    }
  }
}

/// Reading a list of products from one line.
extension Interpreter {
  /// Splits a line about products into phrases; a word that is the group's own command begins a phrase.
  func phrases(
    _ group: FieldGroup, of calculator: any Calculator, in typed: TypedCommand, from first: Int
  ) -> [TypedCommand] {
    guard group.nameField != nil, let main = group.field(group.mainField, of: group.first, in: calculator.blank) else {
      return [typed.divided(into: Array(typed.words.dropFirst(first)))]
    }
    let list = MemberList {
      self.mayBeDose($0, main)
    } isBetween: {
      self.session.notation.means($0, Notation.and) || self.session.notation.means($0, Notation.plus)
        || self.isCommand($0, of: group)
    }
    return list.phrases(in: typed, from: first)
  }

  /// Whether words are a value with its unit, a range, or a value in an unclear unit; the last two are refused later,
  /// in their phrase.
  private func mayBeDose(_ word: Word, _ field: Field) -> Bool {
    do throws(Refusal) { return try session.readNumber(word.text, of: field).hasTypedUnit } catch {
      return [InputCode.ambiguousUnit, .ambiguousNumber, .outOfRange].contains(where: error.failure.is)
        || error.failure.is(SprayCode.stateUnknown)
    }
  }

  /// Whether a word is a name of the group's own command.
  func isCommand(_ typed: String, of group: FieldGroup) -> Bool {
    names.exactCommand(typed)?.name == group.id
  }

  /// Reads several products from one line, or refuses the whole line; each product needs its name, its dose and the
  /// unit.
  ///
  /// A product that is in the mix gets the new dose. `parser` makes the parser of a phrase for the values read so
  /// far.
  func read(
    _ phrases: [TypedCommand], into draft: Draft, parser: (TypedCommand, Draft) -> MemberPhraseParser
  ) throws -> [ListedProduct] {
    try phrases.reduce(into: []) { products, phrase in
      let parser = parser(phrase, products.last?.entered.draft ?? draft)
      if parser.holdsSeparator(of: phrases) { throw incomplete(parser) }
      let product = try read(try listed(parser), by: parser)
      if products.contains(where: { $0.entered.field?.path == product.entered.field?.path }) {
        let text = parser.typed.text(of: parser.typed.words.indices)
        throw Refusal(Failure(InputCode.productName, ["typed": .text(text.text)], variant: "twice"), at: text.span)
      }
      products.append(product)
    }
  }

  private func read(
    _ meaning: MemberPhraseParser.Meaning, by parser: MemberPhraseParser
  ) throws -> ListedProduct {
    switch meaning {
    case .new(let new):
      return ListedProduct(entered: try adding(new, of: parser.group, parser.calculator, to: parser.draft), new: new)
    case .value(let field, let value):
      return ListedProduct(entered: try read(value, into: field, of: parser.draft), new: nil)
    case .fact, .name, .fromBook: throw incomplete(parser)
    }
  }

  /// Reads a dose into the draft that has its product.
  func read(_ dose: Word, into field: Field, of draft: Draft) throws -> Entered {
    try dose.locatingRefusal { try session.read(dose.text, into: field, of: draft) }
  }

  /// Returns a draft with a new product.
  func adding(
    _ new: NewMember, of group: FieldGroup, _ calculator: any Calculator, to draft: Draft
  ) throws -> Entered {
    let named = try session.naming(new.member, of: group, calculator, new.name, in: draft)
    guard let field = group.field(group.mainField, of: new.member, in: named) else { preconditionFailure(group.id) }
    return try read(new.value, into: field, of: named)
  }

  /// Tells what was left out around the name of a new product, which products of the mix begin like it, and when it was
  /// last used.
  func told(of new: NewMember, in group: FieldGroup) -> Sheet {
    let notes: [Text] =
      (new.leftOut.isEmpty ? [] : [Text("product-left-out", ["words": .words(new.leftOut), "name": .text(new.name)])])
      + (new.beside.isEmpty ? [] : [Text("product-beside", ["names": .words(new.beside)])])
    return Sheet(notes.map { .paragraph([Span(wording.text($0), .muted)]) })
      + wording.lastUse(of: session.bookItem(new.name, of: group), in: group)
  }

  /// Returns the meaning of a phrase in a list; throws if the phrase has no name, or no dose with its unit.
  private func listed(_ parser: MemberPhraseParser) throws -> MemberPhraseParser.Meaning {
    guard let phrase = parser.typed.rest(from: 0) else {
      let end = parser.whole.words.last?.span.upperBound ?? 0
      throw Refusal(Failure(InputCode.productName, variant: "missing"), at: end..<end)
    }
    if parser.reads(phrase) { throw Refusal(.incompletePart(phrase.text, isUnnamed: true), at: phrase.span) }
    do { return try parser.meaning() } catch let failure as Failure where failure.is(ShellCode.missingArgument) {
      throw incomplete(parser)
    }
  }

  private func incomplete(_ parser: MemberPhraseParser) -> Refusal {
    let phrase = parser.typed.text(of: parser.typed.words.indices)
    return Refusal(.incompletePart(phrase.text, isUnnamed: false), at: phrase.span)
  }
}
