import Calculation
import Sheets
import Storage
import ViewModels

/// Lists of products: `Tebu 1 l/ha, Mospilan 0.2 kg/ha + NIS 0.1 %`. A comma, a sign or a word separates two phrases
/// only right behind a dose with its unit; elsewhere it belongs to a name, as in `Plonvit + Mg 2 l/ha`.
extension Interpreter {
  /// Splits words into phrases, at separators and the group's own command; one behind a separator at the end is empty.
  func phrases(
    _ group: FieldGroup, of calculator: any Calculator, in typed: TypedCommand, from first: Int
  ) -> [TypedCommand] {
    let words = Array(typed.words.dropFirst(first))
    guard group.nameField != nil,
      let main = group.field(group.mainField, of: group.first, in: calculator.blank),
      words.contains(where: { isSeparator($0, of: group) || !$0.isQuoted && $0.text.contains(",") })
    else { return [typed.divided(into: words)] }
    var phrases: [[Word]] = [[]]
    for word in words.flatMap(\.apartFromCommas) {
      let phrase = phrases[phrases.count - 1]
      // Several separators in a row, such as a comma and a word, count as one; a capital begins a name: Plus 360.
      let isAnother = phrase.isEmpty && phrases.count > 1 && word.text.first?.isUppercase != true
      if isSeparator(word, of: group), isAnother || endsInDose(phrase, typed, main) {
        if !phrase.isEmpty { phrases.append([]) }
        continue
      }
      phrases[phrases.count - 1] = phrase + [word]
    }
    return (phrases.count == 1 ? [words] : phrases.map(\.joiningCommas)).map(typed.divided)
  }

  /// Whether a word can separate two phrases: a sign, `and`, `plus`, or the name of the group's own command.
  private func isSeparator(_ word: Word, of group: FieldGroup) -> Bool {
    !word.isQuoted
      && (MemberPhraseParser.signs.contains(word.text)
        || session.settings.notation.means(word.text, Notation.and)
        || session.settings.notation.means(word.text, Notation.plus)
        || names.exactCommand(word.text)?.name == group.id)
  }

  /// Whether words end in a dose with its unit, or in a range or an unclear unit, which their phrase refuses later.
  private func endsInDose(_ words: [Word], _ typed: TypedCommand, _ main: Field) -> Bool {
    guard !words.isEmpty else { return false }
    let phrase = typed.divided(into: words.joiningCommas)
    return phrase.words.indices.suffix(MemberPhraseParser.mostOfValue).contains { start in
      let dose = phrase.text(of: start..<phrase.words.count).text
      do throws(Refusal) { return try session.values.readNumber(dose, of: main).hasTypedUnit } catch
      {
        return [InputCode.ambiguousUnit, .ambiguousNumber, .outOfRange].contains(
          where: error.failure.is)
          || error.failure.is(SprayCode.stateUnknown)
      }
    }
  }

  /// Reads several products from one line, or refuses the whole line; each needs its name, its dose and the unit. A
  /// product that is in the mix gets the new dose, and is not among the `new`.
  func read(
    _ phrases: [TypedCommand], into draft: Draft,
    parser: (TypedCommand, Draft) -> MemberPhraseParser
  ) throws -> [ListedMember] {
    try phrases.reduce(into: []) { products, phrase in
      let parser = parser(phrase, products.last?.entered.draft ?? draft)
      if holdsSeparator(parser, of: phrases) { throw incomplete(parser) }
      let product: ListedMember
      switch try listed(parser) {
      case .new(let new):
        product = ListedMember(entered: try parser.adding(new), new: new)
      case .value(let field, let value):
        product = ListedMember(
          entered: try read(value, into: field, of: parser.draft), new: nil)
      case .fact, .noFacts, .name, .fromBook: throw incomplete(parser)
      }
      if products.contains(where: { $0.entered.field?.path == product.entered.field?.path }) {
        let text = parser.typed.text(of: parser.typed.words.indices)
        throw Refusal(
          Failure(InputCode.productName, ["typed": .text(text.text)], variant: "twice"),
          at: text.span)
      }
      products.append(product)
    }
  }

  func read(_ dose: Word, into field: Field, of draft: Draft) throws -> Entered {
    try dose.locatingRefusal { try session.read(dose.text, into: field, of: draft) }
  }

  /// Tells what was left out around a new name, what the book calls the product today, and when it was last used.
  func told(of new: NewMember, in group: FieldGroup) -> Sheet {
    let leftOut = Text.productLeftOut(name: .text(new.name), words: .words(new.leftOut))
    let note = new.leftOut.isEmpty ? Sheet() : Sheet.line(Span(wording.text(leftOut), .muted))
    let known = session.notebook.products.knownProduct(new.name, of: group)
    return note + told(of: known?.entry, named: new.name)
      + BookScreen(wording, group).sheet(ofNamed: known)
  }

  /// Tells what the book calls a product today that was named by a former name or its first words; empty for one named
  /// otherwise.
  func told(of item: BookEntry?, named typed: String) -> Sheet {
    guard let item else { return Sheet() }
    let names = NameFinder(([item.name.text] + item.formerNames).map { (item: $0, name: $0) })
    guard let name = names.items(called: typed).first, name != item.name.text else {
      return Sheet()
    }
    return BookScreen.sheet(ofRenamed: name, item.name.text, wording)
  }

  /// Returns the meaning of a phrase in a list; throws if the phrase has no name, or no dose with its unit.
  private func listed(_ parser: MemberPhraseParser) throws -> MemberPhraseParser.Meaning {
    guard let phrase = parser.typed.rest(from: 0) else {
      let end = parser.whole.words.last?.span.upperBound ?? 0
      throw Refusal(Failure(InputCode.productName, variant: "missing"), at: end..<end)
    }
    if parser.reads(phrase) {
      throw Refusal(Failure(.productName, typed: phrase.text, variant: "part"), at: phrase.span)
    }
    do { return try parser.meaning() } catch let failure as Failure
      where failure.is(ShellCode.missingArgument)
    {
      throw incomplete(parser)
    }
  }

  /// Whether a phrase contains a sign that separates the other phrases of the line: `A 1 l/ha + Bor + Delan 2 l/ha`.
  private func holdsSeparator(_ parser: MemberPhraseParser, of phrases: [TypedCommand]) -> Bool {
    let words = parser.typed.words
    let parts = Set(phrases.flatMap(\.words).map(\.span.lowerBound))
    let separators = Set(
      parser.whole.words.filter { !parts.contains($0.span.lowerBound) }.map(\.text))
    return zip(words, words.dropFirst()).contains { word, next in
      // A sign in front of a word of one or two letters is part of a name, as the plus before an element: Plonvit + Mg.
      !word.isQuoted && MemberPhraseParser.signs.contains(word.text)
        && separators.contains(word.text)
        && next.text.count > 2
    }
  }

  private func incomplete(_ parser: MemberPhraseParser) -> Refusal {
    let phrase = parser.typed.text(of: parser.typed.words.indices)
    return Refusal(.incompletePart(phrase.text), at: phrase.span)
  }
}

/// A product of a list, as it was entered.
struct ListedMember {
  let entered: Entered
  /// The product as typed if it was not in the mix before; nil for one that got another dose.
  let new: NewMember?
}

extension [Word] {
  /// The words with commas that separate no phrases joined to the words that they touch, as they were typed.
  fileprivate var joiningCommas: [Word] {
    reduce(into: []) { joined, word in
      guard let last = joined.last, last.span.upperBound == word.span.lowerBound, !last.isQuoted,
        !word.isQuoted
      else {
        return joined.append(word)
      }
      joined[joined.count - 1] = Word(
        text: last.text + word.text, span: last.span.lowerBound..<word.span.upperBound)
    }
  }
}
