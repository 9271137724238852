import Calculation
import Catalog
import ViewModels

/// The products that there are in all calculators of a session, found among typed words.
struct MemberNames {
  /// The members of one group, and what has been entered for its calculator.
  private struct Group {
    let group: FieldGroup
    let draft: Draft
    let finder: MemberFinder
  }

  private let groups: [Group]

  init(_ session: SessionViewModel) {
    groups = session.calculators.all.flatMap { calculator in
      calculator.form.groups.map { group in
        let draft = session.draft(of: calculator)
        return Group(group: group, draft: draft, finder: MemberFinder(group, in: draft))
      }
    }
  }

  /// The main fields of the members that a text names: several where it is the beginning of several names.
  func mainFields(_ typed: String) -> [Field] {
    for found in groups where found.group.nameField != nil {
      let members = found.finder.members(called: typed)
      if members.isEmpty { continue }
      return members.compactMap { found.group.field(found.group.mainField, of: $0, in: found.draft) }
    }
    return []
  }

  /// The words with those that are one name together as one word.
  func joined(_ words: [Word], in line: (Range<Int>) -> Word) -> [Word] {
    guard groups.contains(where: { $0.finder.mostWords > 1 }) else { return words }
    var (joined, index) = ([Word](), 0)
    while index < words.count {
      let count = count(of: words[index...])
      joined.append(count == 1 ? words[index] : line(index..<index + count))
      index += count
    }
    return joined
  }

  /// How many of the words are one name: a whole one, else the most first words of one that do not end in a number, which may
  /// be another thing; what is in quotes is whole.
  private func count(of words: ArraySlice<Word>) -> Int {
    let most = min(words.count, groups.map(\.finder.mostWords).max() ?? 1)
    guard most > 1, words.first?.isQuoted == false else { return 1 }
    let isNamed = { (count: Int) in
      let text = Self.text(words.prefix(count))
      return groups.contains { !$0.finder.named(text).isEmpty }
    }
    let counts = (2...most).reversed().filter(isNamed)
    let whole = counts.first { count in groups.contains { $0.finder.isWhole(Self.text(words.prefix(count))) } }
    let isNumber = { (count: Int) in words[words.startIndex + count - 1].text.first?.isNumber == true }
    return whole ?? counts.first { !isNumber($0) } ?? (isNamed(1) ? 1 : counts.first) ?? 1
  }

  private static func text(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }
}

extension FieldGroup {
  /// What a person calls a member: its name, else its number.
  func shownName(of member: GroupMember, in draft: Draft) -> String {
    name(of: member, in: draft) ?? String(member.number)
  }
}

extension Interpreter {
  /// Whether words are a number of a field, with its unit or without.
  func reads(_ word: Word, _ field: Field) -> Bool {
    field.isTypedNumber && (try? session.readNumber(word.text, of: field)) != nil
  }

  /// Whether words are a number of a field with its unit.
  func readsWithUnit(_ word: Word, _ field: Field) -> Bool {
    field.isTypedNumber && (try? session.readNumber(word.text, of: field))?.hasTypedUnit == true
  }

  /// Whether a text is a range, such as labels give for doses.
  func isRange(_ text: String) -> Bool {
    TypedRange(text, session.notation) { unit in UnitTable.builtIn.isUnit(unit, self.session.notation) }.isRange
  }

  /// What a group's own command is called.
  func name(of group: FieldGroup) -> String {
    names.table.command(group.id).map(names.name) ?? group.id
  }

  /// The phrases of a line about products, each with its words; a word that is the group's own command begins one.
  func phrases(
    _ group: FieldGroup, of calculator: any Calculator, in typed: TypedCommand, from first: Int
  ) -> [TypedCommand] {
    guard group.nameField != nil, let main = group.field(group.mainField, of: group.first, in: calculator.blank) else {
      return [typed.divided(into: Array(typed.words.dropFirst(first)))]
    }
    let list = MemberList {
      self.readsWithUnit($0, main)
    } isBetween: {
      self.session.notation.means($0, Notation.and) || self.session.notation.means($0, Notation.plus)
        || self.isCommand($0, of: group)
    }
    return list.phrases(in: typed, from: first)
  }

  /// Whether a word is what the group's own command is called.
  func isCommand(_ typed: String, of group: FieldGroup) -> Bool {
    (try? names.command(typed, abbreviated: false))?.name == group.id
  }

  /// What one phrase of several means; throws where it has no name, or no dose with its unit.
  func listed(_ parser: MemberPhraseParser) throws -> MemberPhraseParser.Meaning {
    guard let phrase = parser.typed.rest(from: 0) else {
      let end = parser.whole.words.last?.span.upperBound ?? 0
      throw Refusal(.missingPart, at: end..<end)
    }
    if parser.reads(phrase) { throw Refusal(.incompletePart(phrase.text, isUnnamed: true), at: phrase.span) }
    do {
      let meaning = try parser.meaning()
      guard case .name = meaning else { return meaning }
      throw Refusal(.incompletePart(phrase.text, isUnnamed: false), at: phrase.span)
    } catch let failure as Failure where failure.is(ShellCode.missingArgument) {
      throw Refusal(.incompletePart(phrase.text, isUnnamed: false), at: phrase.span)
    }
  }

  /// Refuses a name that several members begin with, and offers the line with each of their names.
  func whichOne(
    _ members: [GroupMember], of group: FieldGroup, in draft: Draft, at span: Range<Int>, _ typed: TypedCommand
  ) -> Refusal {
    let names = members.map { group.shownName(of: $0, in: draft) }
    return Refusal(.whichOne(names), at: span, instead: names.map { typed.line(replacing: span, by: $0) })
  }
}

extension Invocation {
  /// The field that a name means beside what has been entered: `dose` is the only product's dose, `dose Tebu` that of Tebu.
  ///
  /// Throws when several products stand and the line names no one of them; `next` is the place of the first argument behind it.
  func meant(_ field: Field) throws -> (field: Field, next: Int) {
    guard field.path.member != nil, session.hasOthers(like: field) else { return (field, 0) }
    guard let group = session.group(of: field), case let model = session.owner(of: field) else { return (field, 0) }
    let parser = MemberPhraseParser(
      group, model.calculator, model.draft, interpreter, typed, from: start, of: typed, usage: usage)
    if let (member, end) = try parser.standing(before: field) {
      return (group.field(field.id, of: member, in: model.draft) ?? field, end - start)
    }
    if let word = word(0), case let named = parser.finder.named(word.text), named.count > 1 {
      throw interpreter.whichOne(named, of: group, in: model.draft, at: word.span, typed)
    }
    return (try only(session.fields(like: field)) ?? field, 0)
  }

  /// The field, when there is one; of several, throws a question that offers the line with each.
  func only(_ fields: [Field], named word: Word? = nil) throws -> Field? {
    guard fields.count > 1, let command = typed.words.first else { return fields.first }
    let names = fields.map { $0.name.owner ?? String($0.member ?? 1) }
    // Where no name was typed, it stands behind the command.
    let span = word?.span ?? command.span.upperBound..<command.span.upperBound
    let lines = names.map { typed.line(replacing: span, by: word == nil ? " \($0)" : $0) }
    throw Refusal(.whichOne(names), at: word?.span ?? command.span, instead: rest() == nil ? [] : lines)
  }

  /// The field that a word names, by the field's name or a product's; throws for a word that names no field of this calculator.
  func field(_ word: Word, of calculator: (any Calculator)? = nil) throws -> Field? {
    let named = try? interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil).field
    if let named, calculator == nil || named.calculator == calculator?.id {
      return named.path.member == nil ? named : try only(session.fields(like: named), named: word) ?? named
    }
    let fields = interpreter.memberNames.mainFields(word.text).filter {
      calculator?.id ?? $0.calculator == $0.calculator
    }
    return try only(fields, named: word)
  }
}
