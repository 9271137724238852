import Calculation
import Catalog
import Sheets
import ViewModels

/// Reads one phrase about a product: `Tebu 250 EW 1 l/ha`, `Tebu form EW`, `"RSM 32" 200 l/ha`, `2 4 l/ha`.
///
/// The name of a product that is there is found before anything else. A new name is what is in front of the shortest end that
/// reads as a dose with its unit; where a longer end does, too, or the name could hold a dose, the phrase is refused.
struct MemberPhraseParser {
  enum Meaning {
    /// A value for the main field of one that is there.
    case value(Field, Word)
    /// A new one with its name and value.
    case new(GroupMember, String, Word)
    /// Another fact about one that is there; a dash takes it back.
    case fact(Field, Word)
    /// The name of one that is there, alone.
    case name(GroupMember)
    /// A new one that the book knows, without a value.
    case known(GroupMember, BookViewModel.Item)
  }

  /// More words than any value has.
  static let mostOfValue = 12

  let group: FieldGroup
  let calculator: any Calculator
  let draft: Draft
  let interpreter: Interpreter
  /// The phrase in words, those from `first` on.
  let typed: TypedCommand
  let first: Int
  /// All that was typed with the phrase, to be offered with a change where the phrase is refused.
  let whole: TypedCommand
  let usage: String
  let finder: MemberFinder
  /// The main field of the one that comes next.
  let main: Field

  init(
    _ group: FieldGroup, _ calculator: any Calculator, _ draft: Draft, _ interpreter: Interpreter,
    _ typed: TypedCommand, from first: Int = 0, of whole: TypedCommand, usage: String
  ) {
    (self.group, self.calculator, self.draft, self.interpreter) = (group, calculator, draft, interpreter)
    (self.typed, self.first, self.whole, self.usage) = (typed, first, whole, usage)
    finder = MemberFinder(group, in: draft)
    let path = FieldPath(group.mainField, of: group.next(in: draft) ?? group.members(in: draft).first)
    guard let field = calculator.form.field(at: path) else { preconditionFailure(path.text) }
    main = field
  }

  var words: Range<Int> { min(first, typed.words.count)..<typed.words.count }

  /// What the phrase means; throws where it means nothing, or two things.
  func meaning() throws -> Meaning {
    guard let name = typed.words[words].first else { throw Failure.missingArgument(usage: usage) }
    if name.isQuoted { return try meaning(named: name) }
    if let (member, end) = try standing(reads) { return try meaning(of: member, from: end) }
    return try newOne()
  }

  /// The product that stands behind a field's name, and the place of its value; nil where a value stands at once.
  ///
  /// The value of `field` follows, with or without a unit.
  func standing(before field: Field) throws -> (member: GroupMember, end: Int)? {
    guard let name = typed.words[words].first else { return nil }
    if name.isQuoted { return finder.member(called: name.text).map { ($0, first + 1) } }
    let found = try standing { interpreter.reads($0, field) || interpreter.beginsChange($0) }
    if let found { return found }
    // A name alone, or one with a value that its field refuses.
    let named = finder.beginnings(among: words, text: text)
    if let longest = named.first(where: { $0.isWhole || $0.end == words.upperBound }) ?? named.last {
      return (longest.member, longest.end)
    }
    return words.count == 1 && !interpreter.reads(name, field) ? nil : try numbered(before: field)
  }

  /// The product whose number comes first, before a value that is refused for itself.
  private func numbered(before field: Field) throws -> (member: GroupMember, end: Int)? {
    guard words.count > 1, let member = finder.numbered(typed.words[first].text),
      !interpreter.reads(typed.text(of: words), field)
    else { return nil }
    return (member, first + 1)
  }

  private func text(_ places: Range<Int>) -> String { typed.text(of: places).text.withOrdinarySpaces }
}

/// One that is there.
extension MemberPhraseParser {
  /// The one whose name the words begin with, else whole first words of a name that leave something which can be said of it,
  /// else its number. Throws where the words divide in two ways.
  private func standing(
    _ reads: (Word) -> Bool
  ) throws(Refusal) -> (member: GroupMember, end: Int)? {
    let named = finder.beginnings(among: words, text: text)
    if let whole = named.first(where: \.isWhole) {
      try refuseLonger(from: whole.end)
      return (whole.member, whole.end)
    }
    func says(_ end: Int) -> Bool { fact(at: end) != nil || typed.rest(from: end).map(reads) == true }
    let fitting = named.filter { says($0.end) }
    if fitting.count > 1, let short = typed.rest(from: fitting[0].end), let long = typed.rest(from: fitting[1].end) {
      throw Refusal(.productAmbiguous(short.text, long.text), at: long.span)
    }
    if let first = fitting.first {
      // The number may be one of the name: Liberty 280 of Liberty 280 SL.
      if let number = typed.rest(from: first.end), named.contains(where: { $0.end == words.upperBound }) {
        throw Refusal(.productUnitMissing(number.text), at: number.span)
      }
      try refuseLonger(from: first.end)
      return (first.member, first.end)
    }
    guard let member = finder.numbered(typed.words[first].text), says(first + 1) else { return nil }
    let all = typed.text(of: words)
    if fact(at: first + 1) == nil, reads(all), let value = typed.rest(from: first + 1) {
      let named = group.name(of: member, in: draft).map { whole.line(replacing: typed.words[first].span, by: $0) }
      throw Refusal(
        .productAmbiguous(number: member.number, value.text, all.text), at: all.span,
        instead: [named].compactMap(\.self))
    }
    return (member, first + 1)
  }

  /// Throws where a shorter end of a value would be one, too: `2 250 ml/ha` behind a name.
  private func refuseLonger(from start: Int) throws(Refusal) {
    guard let value = typed.rest(from: start), reads(value), words.contains(start) else { return }
    for later in words.suffix(Self.mostOfValue) where later > start {
      let shorter = typed.text(of: later..<words.endIndex)
      if reads(shorter) { throw Refusal(.productAmbiguous(shorter.text, value.text), at: value.span) }
    }
  }

  private func meaning(of member: GroupMember, from start: Int) throws -> Meaning {
    guard start < words.upperBound else { return .name(member) }
    if let fact = fact(at: start) { return try meaning(of: fact, of: member, rest(from: start + 1)) }
    let value = try rest(from: start)
    if value.text.first?.isNumber == true, !reads(value), !isRange(value.text),
      let later = words.suffix(Self.mostOfValue).last(where: { later in
        later > start && reads(typed.text(of: later..<words.upperBound))
      })
    {
      // Another product whose name begins like this one's: Tebu 250 EW beside Tebu.
      throw likeOther(typed.text(of: first..<later), member)
    }
    // What goes on with letters is no value of it but another name that begins like its own.
    guard reads(value) || value.text.first?.isLetter != true || isRange(value.text) else {
      throw Refusal(.productName(likeOther: value.text), at: value.span)
    }
    return .value(field(group.mainField, of: member), value)
  }

  /// Quotes decide what the name is.
  private func meaning(named name: Word) throws -> Meaning {
    let start = first + 1
    guard words.count > 1, finder.isWhole(name.text), let member = finder.member(called: name.text) else {
      if words.count == 1, let known = try self.name(name) { return known }
      try refuseNoName(name)
      return .new(try next(), name.text.withOrdinarySpaces, try rest(from: start))
    }
    if let fact = fact(at: start) { return try meaning(of: fact, of: member, rest(from: start + 1)) }
    return .value(field(group.mainField, of: member), try rest(from: start))
  }

  /// Another name must be one as that of a new one is, and no other's.
  private func meaning(of fact: String, of member: GroupMember, _ value: Word) throws -> Meaning {
    guard fact == group.nameField else { return .fact(field(fact, of: member), value) }
    let others = group.members(in: draft).filter { $0 != member }.compactMap { group.name(of: $0, in: draft) }
    if others.contains(where: { $0.folded == value.text.withOrdinarySpaces.folded }) {
      throw Refusal(.productName(likeOther: value.text), at: value.span)
    }
    if value.isQuoted { try refuseNoName(value) } else { try refuseMisleading(value, besides: others) }
    return .fact(field(fact, of: member), value)
  }
}

extension MemberPhraseParser {
  /// Whether words are a dose with its unit.
  func reads(_ word: Word) -> Bool { interpreter.readsWithUnit(word, main) }

  func isRange(_ text: String) -> Bool { interpreter.isRange(text) }

  private func field(_ id: String, of member: GroupMember) -> Field {
    guard let field = group.field(id, of: member, in: draft) else { preconditionFailure(id) }
    return field
  }

  func next() throws(Refusal) -> GroupMember {
    if let next = group.next(in: draft) { return next }
    throw Refusal(
      .tooManyProducts(most: group.numbers.upperBound), at: words.isEmpty ? 0..<0 : typed.text(of: words).span)
  }

  private func fact(at index: Int) -> String? {
    words.contains(index) ? group.fact(typed.words[index].text, interpreter.wording) : nil
  }

  private func rest(from index: Int) throws -> Word {
    guard let rest = typed.rest(from: index) else { throw Failure.missingArgument(usage: usage) }
    return rest
  }
}

extension FieldGroup {
  /// The fact about a product that a word means; nil for any other word.
  func fact(_ typed: String, _ wording: Wording) -> String? {
    facts.first { fact in
      wording.names("field-\(fact)", english: [fact]).contains { $0.folded == typed.folded }
    }
  }
}
