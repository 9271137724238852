import Calculation
import Sheets
import Storage
import ViewModels

/// A parser of one phrase about a product: `Tebu 250 EW 1 l/ha`, `Tebu form EW`, `"RSM 32" 200 l/ha`, `2 4 l/ha`.
///
/// The name of a product in the mix is looked for first. Otherwise the shortest end that reads as a dose with its
/// unit is the dose, and the words in front of it are the new name. If a longer end reads as a dose too, or the name
/// may contain a dose, the phrase is refused.
struct MemberPhraseParser {
  enum Meaning {
    /// A value for the main field of a member, such as its dose.
    case value(Field, Word)
    case new(NewMember)
    /// Another fact about a member; a dash removes it.
    case fact(TypedProductFact)
    /// No facts: all that is known of a member beside its name and its dose goes.
    case noFacts(GroupMember)
    case name(GroupMember)
    /// A new member from the book, without a value.
    case fromBook(GroupMember, BookEntry)
  }

  /// The most words that are tried as a value; no value has so many.
  static let mostOfValue = 12

  let group: FieldGroup
  let calculator: any Calculator
  let draft: Draft
  let interpreter: Interpreter
  private(set) var typed: TypedCommand
  /// The whole command around the phrase; a refusal offers it with a change.
  let whole: TypedCommand
  /// Tells what to type where something is missing.
  let usage: () -> String
  let finder: MemberFinder
  /// The main field of the next new member; of the first member if the group is full.
  let main: Field
  /// Whether words about dosing stood in front.
  private(set) var isDosed = false
  /// The words around the phrase that say nothing: the number of a list, and words in brackets.
  private(set) var leftOut: [String] = []
  private let readings = PhraseReadings()

  init(
    _ group: FieldGroup, _ calculator: any Calculator, _ draft: Draft, _ interpreter: Interpreter,
    _ typed: TypedCommand, of whole: TypedCommand, usage: @autoclosure @escaping () -> String
  ) {
    self.group = group
    self.calculator = calculator
    self.draft = draft
    self.interpreter = interpreter
    self.typed = typed
    self.whole = whole
    self.usage = usage
    finder = MemberFinder(
      group, in: draft, otherNames: interpreter.session.notebook.products.otherNames)
    let path = FieldPath(
      group.mainField, of: group.next(in: draft) ?? group.members(in: draft).first)
    guard let field = calculator.form.field(at: path) else { preconditionFailure(path.text) }
    main = field
  }

  var words: Range<Int> { typed.words.indices }

  /// The words as the name of a product that is named without a value.
  var nameAlone: String { typed.words.map(\.text).joined(separator: " ") }

  /// Returns the meaning of the phrase; throws if it means nothing, or could mean two things.
  func meaning() throws -> Meaning {
    guard let name = typed.words.first else { throw Failure.missingArgument(usage: usage()) }
    if let phrase = beforeBrackets { return try meaning(with: phrase) }
    try refuseIncompleteDose()
    if let marked = try markedMember() {
      return try meaning(of: marked.member, from: marked.value)
    }
    if name.isQuoted { return try meaning(named: name) }
    if let (member, end) = try existingMember(reads) { return try meaning(of: member, from: end) }
    if let phrase = behindListNumber { return try phrase.meaning() }
    // `new Tebu 2 l/ha`, `fungicide Tebu 2 l/ha`: the product of the mix behind such words.
    let start = behindDosing(0)
    guard words.dropFirst().contains(start) else { return try newOne() }
    var behind = self
    behind.typed = typed.divided(into: Array(typed.words[start...]))
    behind.isDosed = true
    guard let (member, end) = try behind.existingMember(reads) else { return try newOne() }
    return try behind.meaning(of: member, from: end)
  }

  /// Returns the meaning of the phrase before brackets. The dose of a product of the mix is told with them.
  private func meaning(with phrase: MemberPhraseParser) throws -> Meaning {
    let meaning = try phrase.meaning()
    guard case .value(let field, let value) = meaning else { return meaning }
    let start = words.first { typed.words[$0].span.lowerBound == value.span.lowerBound }
    return .value(field, start.map(end) ?? value)
  }

  /// Returns the parser of the phrase without some words that say nothing.
  func leavingOut(_ places: Range<Int>) -> MemberPhraseParser {
    var parser = self
    parser.leftOut += typed.words[places].map(\.text)
    parser.typed = typed.divided(
      into: Array(typed.words[..<places.lowerBound] + typed.words[places.upperBound...]))
    return parser
  }

  /// Returns the index behind the words about dosing that follow here, such as `dose` in `Tebu dose 2 l/ha`.
  func behindDosing(_ index: Int) -> Int {
    words.suffix(from: min(index, words.upperBound)).first { !isAboutDosing(typed.words[$0]) }
      ?? words.upperBound
  }

  /// Whether a word is about dosing. A single capital is a code: `Topsin M 70 W`.
  private func isAboutDosing(_ word: Word) -> Bool {
    !word.isQuoted && notation.means(word.text, Notation.dosing)
      && (word.text.count > 1 || word.text.first?.isLowercase == true)
  }

  /// Returns where a name stands, with the words about dosing in front of it and behind it; but not with `at` behind a
  /// number, as in `1 at 400 l/ha`, where the number is a dose rather than the end of a name.
  func spanWithWordsAboutDosing(around name: Word) -> Range<Int> {
    let inFront = typed.words.prefix { $0.span.lowerBound < name.span.lowerBound }
    let inName = typed.words.filter { name.span.contains($0.span.lowerBound) }
    let behind = typed.words.drop { $0.span.lowerBound < name.span.upperBound }
    let first =
      inFront.reversed().prefix(while: isAboutDosing).last?.span.lowerBound ?? name.span.lowerBound
    let endsInNumber = inName.last?.beginsNumber == true
    let last = endsInNumber ? nil : behind.prefix(while: isAboutDosing).last?.span.upperBound
    return first..<(last ?? name.span.upperBound)
  }

  /// Returns the words without those about dosing at both ends; nil if no others are left. A capital makes such a word
  /// part of the name, as in `Bi 58 Nowy`; behind a number it may be a formulation code: `Fendix 250 of`.
  func withoutDosing(_ places: Range<Int>) -> Range<Int>? {
    let isPlain = { (index: Int) in
      !isAboutDosing(typed.words[index]) || typed.words[index].text.contains(where: \.isUppercase)
        || index > places.lowerBound && typed.words[index - 1].beginsNumber
          && group.isCode(typed.words[index].text.uppercased())
    }
    guard let begin = places.first(where: isPlain), let end = places.last(where: isPlain) else {
      return nil
    }
    return begin..<end + 1
  }

  /// Returns the product behind a field's name, and the index of its value, perhaps without a unit; nil without a name.
  func existingMember(before field: Field) throws -> (GroupMember, Int)? {
    guard let name = typed.words.first else { return nil }
    if let marked = try markedMember() { return (marked.member, marked.value) }
    if name.isQuoted { return finder.member(called: name.text).map { ($0, behindDosing(1)) } }
    let named = finder.beginnings(of: typed.words)
    // A name alone, as `Tebu 250` of Tebu 250 EW.
    if let all = named.first, all.count == words.count { return (all.items[0], words.upperBound) }
    let found = try existingMember { interpreter.reads($0, field) || interpreter.beginsChange($0) }
    if let (member, end) = found { return (member, behindDosing(end)) }
    // A name, or a number, with a value that its field refuses.
    let ranged = named.first { name in
      typed.rest(from: name.count).map { interpreter.isRange($0.text) } == true
    }
    if let longest = named.first(where: \.isWhole) ?? ranged ?? named.last {
      return (longest.items[0], behindDosing(longest.count))
    }
    guard words.count > 1, !interpreter.reads(typed.text(of: words), field) else { return nil }
    return finder.numbered(name.text).map { ($0, behindDosing(1)) }
  }

  var notation: Notation { interpreter.session.settings.notation }

  func end(from start: Int) -> Word { typed.text(of: start..<words.upperBound) }

  func reads(_ word: Word) -> Bool { (try? reading(word))?.hasTypedUnit == true }

  /// Whether words are a dose at a reference volume or per length of row.
  func readsLabelDose(_ word: Word) -> Bool { (try? reading(word))?.typed != nil }

  /// Throws if a label's dose lacks a unit. A number before a reference volume may end a name: `Roundup 360 at 3 l/ha`.
  private func refuseIncompleteDose() throws(Refusal) {
    guard typed.words.contains(where: { notation.isOfLabelDose($0.text) }) else { return }
    for start in words.suffix(Self.mostOfValue) {
      let isWhole = typed.words[start].text.allSatisfy(\.isNumber)
      do throws(Refusal) { _ = try reading(end(from: start)) } catch
        where error.failure.is(SprayCode.reference)
      {
        let isOfName = isWhole && notation.isOfLabelDose(typed.words[start + 1].text)
        if !isOfName { throw error.shifted(by: typed.words[start].textStart) }
      } catch {}
    }
  }

  /// Reads words as a dose, with or without a unit, each text once; what a label's percentage comes to is left open.
  func reading(_ word: Word) throws(Refusal) -> FieldReading {
    if let known = readings.known[word.span] { return try known.get() }
    let reading = Result { () throws(Refusal) in
      do throws(Refusal) {
        return try interpreter.session.values.readNumber(word.text, of: main)
      } catch
        where error.failure.is(SprayCode.stateUnknown)
      {
        return FieldReading.percentage(typed: word.text)
      }
    }
    readings.known[word.span] = reading
    return try reading.get()
  }

  /// Returns the refusal of a value as the dose of a new product, which it names.
  func refusal(of value: Word, asDoseOf name: Word, otherwise refusal: Refusal) -> Refusal {
    guard let member = main.path.member,
      let dose = group.fields(of: member, owner: name.text).first(where: { $0.path == main.path })
    else { return refusal }
    do throws(Refusal) {
      _ = try dose.read(value.text, in: dose.units[0], notation)
      return refusal
    } catch { return error.failure.code == refusal.failure.code ? error : refusal }
  }

  /// Checks a value. Throws if a word is no value, lacks a unit, or is a sum after a name. A new product has no field.
  func value(_ word: Word, of field: Field?) throws(Refusal) -> Word {
    let reading: FieldReading
    do { reading = try self.reading(word) } catch {
      // The refusal names the product.
      guard let field else { throw error.shifted(by: word.textStart) }
      do { reading = try interpreter.session.values.readNumber(word.text, of: field) } catch {
        throw error.shifted(by: word.textStart)
      }
    }
    if reading.isSum, field == nil || field?.name.owner != nil {
      throw Refusal(Failure(.sumOfUnit, typed: word.text), at: word.span)
    }
    guard reading.hasTypedUnit else {
      // The unit of the present dose is the likely one.
      let unit = field.flatMap { draft.value(of: $0)?.quantity?.unit }.map(
        interpreter.wording.spelling)
      let lines = unit.flatMap { unit in
        field?.path.member.map { line(ofDose: "\(word.text) \(unit)", for: $0) }
      }
      throw Refusal(
        Failure(.productUnitMissing, typed: word.text), at: word.span,
        suggestions: [lines].compactMap(\.self))
    }
    return word
  }

  func mainField(of member: GroupMember) -> Field { field(group.mainField, of: member) }

  func field(_ id: String, of member: GroupMember) -> Field {
    guard let field = group.field(id, of: member, in: draft) else { preconditionFailure(id) }
    return field
  }

  func next() throws(Refusal) -> GroupMember {
    if let next = group.next(in: draft) { return next }
    throw Refusal(
      Failure(ShellCode.tooManyProducts, ["most": .count(group.numbers.upperBound)]),
      at: words.isEmpty ? 0..<0 : typed.text(of: words).span)
  }

  func fact(at index: Int) -> String? {
    words.contains(index) && !typed.words[index].isQuoted ? fact(in: typed.words[index].text) : nil
  }

  func fact(in word: String) -> String? { group.fact(word, interpreter.wording) }

  /// Returns the index of a fact behind a name, at the end of the words or before its value: 1 in `RSM role carrier`.
  func placeOfFact(in words: [String]) -> Int? {
    let last = words.count - 1
    if last > 0, fact(in: words[last]) != nil { return last }
    guard last > 1, words[last - 1].first?.isLowercase == true, let fact = fact(in: words[last - 1])
    else { return nil }
    return group.facts(chosenBy: words[last], interpreter.wording).contains(fact) ? last - 1 : nil
  }

  func rest(from index: Int) throws -> Word {
    guard let rest = typed.rest(from: index) else { throw Failure.missingArgument(usage: usage()) }
    return rest
  }
}

extension FieldGroup {
  func shownName(of member: GroupMember, in draft: Draft) -> String {
    name(of: member, in: draft) ?? String(member.number)
  }

  /// The fields that tell something about a member, without its main value.
  var factFields: [Field] { oneOfEachKind.filter { $0.id != mainField } }

  /// Returns the fact about a product that a word means; nil for any other word.
  func fact(_ typed: String, _ wording: Wording) -> String? {
    factIDs.first { FactNames(wording).isName(typed, of: FieldName($0)) }
      ?? ChoiceNames(wording, among: [Self.allFacts]).choice(typed)?.id
  }

  /// Returns the facts of which a word is a choice: the role for `carrier`, the state for `liquid`.
  func facts(chosenBy typed: String, _ wording: Wording) -> [String] {
    factFields.filter { field in
      if case .choice(let choices) = field.kind {
        ChoiceNames(wording, among: choices).choice(typed) != nil
      } else {
        false
      }
    }.map(\.id)
  }
}

/// A new product as typed.
struct NewMember {
  let member: GroupMember
  let name: String
  /// The id of the field of its first value: its dose, or a fact with which it needs none.
  let field: String
  let value: Word
  /// The words around the name that are no part of it: words about dosing, the number of a list, words in brackets.
  let leftOut: [String]
}

private final class PhraseReadings { var known: [Range<Int>: Result<FieldReading, Refusal>] = [:] }
