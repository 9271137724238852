import Calculation
import Catalog
import Sheets
import ViewModels

/// What is typed behind a group's name: `Tebu 250 EW 1 l/ha`, `Tebu form EW`, `"RSM 32" 200 l/ha`.
///
/// The name of one that is there is found before anything else; of a new one the name is what stands before the shortest end
/// that reads as a value with its unit, and where a longer end does, too, the line is refused.
struct MemberText {
  enum Meaning {
    /// A value for the main field of one that is there.
    case value(Field, Word)
    /// A new one with its name.
    case new(GroupMember, String, Word)
    /// Something else about one that is there; a dash takes it back.
    case fact(Field, Word)
    /// The name of one that is there, and nothing of it.
    case name(Field)
    /// A new one that the book knows, without a value.
    case known(GroupMember, BookViewModel.Item)
  }

  /// More words than any value has.
  private static let mostOfValue = 12

  let group: FieldGroup
  let calculator: any Calculator
  let draft: Draft
  let interpreter: Interpreter
  let typed: TypedCommand
  /// The place of the first word that counts.
  var first = 1
  let usage: String

  private var words: ArraySlice<Word> { typed.words.dropFirst(first) }

  /// What the words mean; throws where they mean nothing, or two things.
  func meaning() throws -> Meaning {
    guard let first = words.first else { throw Failure.missingArgument(usage: usage) }
    if first.isQuoted { return try meaning(named: first) }
    if let (member, end) = try standing() { return try meaning(of: member, from: end) }
    let next = words.startIndex + 1
    if let member = numbered(first.text) {
      if let fact = fact(at: next) { return try meaning(of: fact, of: member, rest(from: next + 1)) }
      if let value = typed.rest(from: next), reads(value), !reads(typed.text(of: words.indices)) {
        return .value(field(group.mainField, of: member), value)
      }
    }
    return try newOne()
  }

  /// What a word means that names one that is there, or its number.
  func member(_ typed: String) -> GroupMember? {
    let fitting = members.filter { $0.name?.folded == typed.folded }
    return fitting.first?.member ?? byFirstWords(typed)?.member ?? numbered(typed)
  }

  /// The same among those of which something has been entered.
  func standing(_ typed: String) -> GroupMember? {
    member(typed).flatMap { group.standing(in: draft).contains($0) ? $0 : nil }
  }

  /// What those are called of which something has been entered; their numbers where nobody has named them.
  var names: [String] { group.standing(in: draft).map { group.name(of: $0, in: draft) ?? String($0.number) } }

  private var members: [(member: GroupMember, name: String?)] {
    group.members(in: draft).map { ($0, group.name(of: $0, in: draft)) }
  }

  private func numbered(_ typed: String) -> GroupMember? {
    Int(typed).flatMap { number in members.first { $0.member.number == number }?.member }
  }

  private func byFirstWords(_ typed: String) -> (member: GroupMember, name: String?)? {
    let words = typed.folded.split(separator: " ")
    let fitting = members.filter { $0.name?.folded.split(separator: " ").starts(with: words) == true }
    return fitting.count == 1 ? fitting[0] : nil
  }
}

/// One that is there.
extension MemberText {
  /// The one whose name the words begin with, else whole first words of a name that fit no other: as many as leave something
  /// that can be said of it. Throws where the words divide into a name and a value in two ways.
  private func standing() throws(Refusal) -> (member: GroupMember, end: Int)? {
    let longest = members.compactMap { $0.name?.split(separator: " ").count }.max() ?? 0
    let ends = (0..<min(longest, words.count)).reversed().map { words.startIndex + 1 + $0 }
    let named = ends.compactMap { end -> (member: GroupMember, end: Int, isWhole: Bool)? in
      let name = typed.text(of: words.startIndex..<end).text.withOrdinarySpaces
      let exact = members.first { $0.name?.folded == name.folded }
      return (exact?.member ?? byFirstWords(name)?.member).map { ($0, end, exact != nil) }
    }
    if let whole = named.first(where: \.isWhole) {
      try refuseLonger(from: whole.end)
      return (whole.member, whole.end)
    }
    let fitting = named.filter { fact(at: $0.end) != nil || typed.rest(from: $0.end).map(reads) == true }
    if fitting.count > 1, let short = typed.rest(from: fitting[0].end), let long = typed.rest(from: fitting[1].end) {
      throw Refusal(.productAmbiguous(short.text, long.text), at: long.span)
    }
    if let first = fitting.first { try refuseLonger(from: first.end) }
    return fitting.first.map { ($0.member, $0.end) }
  }

  /// Throws where a shorter end of a value would be one, too: `2 250 ml/ha` behind a name.
  private func refuseLonger(from start: Int) throws(Refusal) {
    guard let value = typed.rest(from: start), reads(value), words.indices.contains(start) else { return }
    for later in words.indices.suffix(Self.mostOfValue) where later > start {
      let shorter = typed.text(of: later..<words.endIndex)
      if reads(shorter) { throw Refusal(.productAmbiguous(shorter.text, value.text), at: value.span) }
    }
  }

  private func meaning(of member: GroupMember, from start: Int) throws -> Meaning {
    if let fact = fact(at: start) { return try meaning(of: fact, of: member, rest(from: start + 1)) }
    let value = try rest(from: start)
    // What goes on with letters is no value of it but another name that begins like its own.
    guard reads(value) || value.text.first?.isLetter != true else {
      throw Refusal(.productName(likeOther: value.text), at: value.span)
    }
    return .value(field(group.mainField, of: member), value)
  }

  /// Quotes decide what the name is.
  private func meaning(named name: Word) throws -> Meaning {
    let start = words.startIndex + 1
    guard words.count > 1, let member = members.first(where: { $0.name?.folded == name.text.folded })?.member else {
      try refuseNoName(name)
      if words.count == 1, let known = try self.name(name) { return known }
      return .new(try next(), name.text.withOrdinarySpaces, try rest(from: start))
    }
    if let fact = fact(at: start) { return try meaning(of: fact, of: member, rest(from: start + 1)) }
    return .value(field(group.mainField, of: member), try rest(from: start))
  }

  /// Another name must be one as that of a new one is, and no other's.
  private func meaning(of fact: String, of member: GroupMember, _ value: Word) throws -> Meaning {
    guard fact == group.nameField else { return .fact(field(fact, of: member), value) }
    let others = members.filter { $0.member != member }.compactMap(\.name)
    if others.contains(where: { $0.folded == value.text.withOrdinarySpaces.folded }) {
      throw Refusal(.productName(likeOther: value.text), at: value.span)
    }
    if value.isQuoted { try refuseNoName(value) } else { try refuseMisleading(value, besides: others) }
    return .fact(field(fact, of: member), value)
  }
}

/// A new one.
extension MemberText {
  private func newOne() throws -> Meaning {
    let starts = words.indices.suffix(Self.mostOfValue).filter { reads(typed.text(of: $0..<words.endIndex)) }
    guard let start = starts.last else {
      if let name = try name(typed.text(of: words.indices)) { return name }
      throw try noValue()
    }
    let value = typed.text(of: start..<words.endIndex)
    guard start > words.startIndex else { throw Refusal(.productName(of: value.text), at: value.span) }
    if starts.count > 1 {
      let other = typed.text(of: starts[starts.count - 2]..<words.endIndex)
      throw Refusal(.productAmbiguous(value.text, other.text), at: other.span)
    }
    let name = typed.text(of: words.startIndex..<start)
    let before = (words.startIndex..<start).suffix(Self.mostOfValue)
    if let other = before.first(where: { reads(typed.text(of: $0..<start)) }) {
      let earlier = typed.text(of: other..<start)
      throw Refusal(.productAmbiguous(value.text, earlier.text), at: earlier.span)
    }
    try refuseMisleading(name, besides: members.compactMap(\.name))
    return .new(try next(), name.text.withOrdinarySpaces, value)
  }

  /// One that all the words mean: of those that are there, else of the book; nil where there is none such.
  private func name(_ name: Word) throws -> Meaning? {
    let standing = members.first { $0.name?.folded == name.text.withOrdinarySpaces.folded } ?? byFirstWords(name.text)
    if let standing { return .name(field(group.mainField, of: standing.member)) }
    let item = try interpreter.refusing(SessionCode.self, at: name.span) {
      try interpreter.session.meant(name.text.withOrdinarySpaces, of: group)
    }
    return try item.map { .known(try next(), $0) }
  }

  /// Why no end of the words is a value with its unit.
  private func noValue() throws -> Refusal {
    for start in words.indices.dropFirst().suffix(Self.mostOfValue) {
      let end = typed.text(of: start..<words.endIndex)
      guard let first = end.text.first, first.isNumber || first == "-" else { continue }
      do throws(Refusal) {
        _ = try interpreter.session.readNumber(end.text, of: main)
        return Refusal(.productUnitMissing(end.text), at: end.span)
      } catch  where start == words.indices.last || !hasNumber(from: start + 1) {
        return error.shifted(by: end.textStart)
      } catch {}
    }
    throw Failure.missingArgument(usage: usage)
  }

  private func hasNumber(from index: Int) -> Bool { words[index...].contains { $0.text.first?.isNumber == true } }

  /// A name must be one: not nothing, no value, and no longer than names are.
  private func refuseNoName(_ name: Word) throws {
    let text = name.text.withOrdinarySpaces
    let isValue = calculator.form.offered.contains { field in
      field.isTypedNumber
        && ((try? field.unit(spelled: text, interpreter.session.notation)) != nil
          || (try? interpreter.session.readNumber(text, of: field)) != nil)
    }
    guard !text.isEmpty, text != "-", !isValue else { throw Refusal(.productName(of: text), at: name.span) }
    if let most, text.unicodeScalars.count > most {
      throw Refusal(.productName(tooLong: text, most: most), at: name.span)
    }
  }

  /// Without quotes it must be nothing else either: no word of the shell, and none that begins like one of these.
  private func refuseMisleading(_ name: Word, besides others: [String]) throws {
    try refuseNoName(name)
    let text = name.text.withOrdinarySpaces
    let isCommand = (try? interpreter.names.command(text, abbreviated: false)) != nil
    guard !isCommand else { throw Refusal(.productName(of: text), at: name.span) }
    let words = text.folded.split(separator: " ")
    if let last = words.last, words.count > 1, group.fact(String(last), interpreter.wording) != nil {
      throw Refusal(.productName(of: text), at: name.span)
    }
    let isAlike = others.map { $0.folded.split(separator: " ") }.contains { other in
      other.starts(with: words) || words.starts(with: other)
    }
    if isAlike { throw Refusal(.productName(likeOther: text), at: name.span) }
  }
}

extension MemberText {
  /// The main field of the one that comes next.
  private var main: Field {
    let path = FieldPath(group.mainField, of: group.next(in: draft) ?? group.members(in: draft).first)
    guard let field = calculator.form.field(at: path) else { preconditionFailure(path.text) }
    return field
  }

  /// How many letters a name has at most.
  private var most: Int? {
    group.kinds.first { $0.id == group.nameField }.flatMap { if case .text(let most) = $0.kind { most } else { nil } }
  }

  private func reads(_ word: Word) -> Bool {
    (try? interpreter.session.readNumber(word.text, of: main))?.hasTypedUnit == true
  }

  private func field(_ id: String, of member: GroupMember) -> Field {
    guard let field = group.field(id, of: member, in: draft) else { preconditionFailure(id) }
    return field
  }

  private func next() throws(Refusal) -> GroupMember {
    guard let next = group.next(in: draft) else {
      let place = words.first?.span.lowerBound ?? 0
      throw Refusal(
        .tooManyProducts(most: group.numbers.upperBound), at: place..<(words.last?.span.upperBound ?? place))
    }
    return next
  }

  private func fact(at index: Int) -> String? { words.indices.contains(index) ? fact(words[index]) : nil }

  /// What a word means, of what may be said of one of the group besides its value.
  private func fact(_ word: Word) -> String? { group.fact(word.text, interpreter.wording) }

  private func rest(from index: Int) throws -> Word {
    guard let rest = typed.rest(from: index) else { throw Failure.missingArgument(usage: usage) }
    return rest
  }
}

extension FieldGroup {
  /// Which of the facts about one of them a word means; nil where it is none.
  func fact(_ typed: String, _ wording: Wording) -> String? {
    facts.first { fact in
      wording.names("field-\(fact)", english: [fact]).contains { $0.folded == typed.folded }
    }
  }
}
