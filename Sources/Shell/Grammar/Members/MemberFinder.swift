import Calculation
import Catalog
import ViewModels

/// Finds the products of a mix that a person names: by the whole name, by whole first words of it, or by the number.
///
/// Every command, question and list uses it, so that a name means the same everywhere.
struct MemberFinder {
  let group: FieldGroup
  let draft: Draft
  let names: NameFinder<GroupMember>

  init(_ group: FieldGroup, in draft: Draft, besides left: GroupMember? = nil) {
    (self.group, self.draft) = (group, draft)
    names = NameFinder(
      group.members(in: draft).compactMap { member in
        member == left ? nil : group.name(of: member, in: draft).map { (member, $0) }
      })
  }

  /// Returns the members whose name is the text or begins with it; if no name fits, the member with this number.
  func members(called typed: String) -> [GroupMember] {
    let named = names.items(called: typed)
    return named.isEmpty ? [numbered(typed)].compactMap(\.self) : named
  }

  /// Returns the member that a text names; nil for an unknown name and for a name that fits several members.
  func member(called typed: String) -> GroupMember? {
    let fitting = members(called: typed)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Returns the member with this number; nil if no member has it.
  func numbered(_ typed: String) -> GroupMember? {
    guard typed.utf8.allSatisfy(isDigit), let number = Int(typed) else { return nil }
    return group.members(in: draft).first { $0.number == number }
  }

  /// Returns the names that the typed words begin with and that fit one member each, the longest first.
  func beginnings(of words: some Collection<Word>) -> [NameFinder<GroupMember>.Beginning] {
    names.beginnings(of: words.map(\.text)).filter { $0.items.count == 1 }
  }

  /// Returns the names of members to show; the number stands for a member without a name.
  func shown(_ members: [GroupMember]) -> [String] { members.map { group.shownName(of: $0, in: draft) } }

  /// Returns the main field of the one member whose name the words begin with, and the number of the words of that name.
  func beginning(of words: [Word]) -> (main: Field, count: Int)? {
    guard let first = words.first else { return nil }
    let found = beginnings(of: words).first.map { ($0.items[0], $0.count) }
    guard let (member, count) = found ?? numbered(first.text).map({ ($0, 1) }) else { return nil }
    return group.field(group.mainField, of: member, in: draft).map { ($0, count) }
  }

  /// Returns how many of the first words are a name: a whole name, or else as many first words of a name as possible.
  ///
  /// First words that end in a number count only if there is no other way, because the number may be a value. A
  /// quoted word is a name by itself.
  func count(of words: ArraySlice<Word>) -> Int {
    guard words.first?.isQuoted == false else { return 1 }
    let found = names.beginnings(of: words.map(\.text))
    let isNumber = { (count: Int) in words[words.startIndex + count - 1].text.first?.isNumber == true }
    let best =
      found.first(where: \.isWhole) ?? found.first { $0.count > 1 && !isNumber($0.count) }
      ?? found.first { $0.count == 1 } ?? found.first
    return best?.count ?? 1
  }
}

extension SessionViewModel {
  /// The finder for the one group whose members have names, such as the products of a mix; nil if there is no such group.
  var memberFinder: MemberFinder? {
    calculators.all.lazy.compactMap { [self] calculator in
      calculator.form.groups.first { $0.nameField != nil }.map { MemberFinder($0, in: draft(of: calculator)) }
    }.first
  }

  /// Returns the main fields of the members that a text names, such as their doses; several if the text is the beginning
  /// of several names.
  func mainFields(called typed: String) -> [Field] {
    guard let finder = memberFinder, case let group = finder.group else { return [] }
    return finder.members(called: typed).compactMap { group.field(group.mainField, of: $0, in: finder.draft) }
  }
}

extension FieldGroup {
  /// Returns a member's name, or its number if it has no name.
  func shownName(of member: GroupMember, in draft: Draft) -> String {
    name(of: member, in: draft) ?? String(member.number)
  }
}

extension Interpreter {
  /// Whether words are a numeric value of a field, with or without a unit.
  func reads(_ word: Word, _ field: Field) -> Bool {
    field.isTypedNumber && (try? session.readNumber(word.text, of: field)) != nil
  }

  /// Whether words begin a change of a value at the prompt: `*1.1`, `+10 %`.
  func beginsChange(_ word: Word) -> Bool { isAtPrompt && !word.isQuoted && Field.beginsChange(word.text) }

  /// Whether a text is a range, such as the doses on product labels.
  func isRange(_ text: String) -> Bool {
    TypedRange(text, session.notation) { unit in UnitTable.builtIn.isUnit(unit, self.session.notation) }.isRange
  }

  /// Refuses a name that fits several members, and offers the line with each of their names.
  func whichOne(
    _ members: [GroupMember], of finder: MemberFinder, at span: Range<Int>, _ typed: TypedCommand
  ) -> Refusal {
    let lines = finder.shown(members).map { typed.line(replacing: span, by: $0) }
    let named = members.map { (finder.group.name(of: $0, in: finder.draft), $0.number) }
    return Refusal(.whichOne(named), at: span, suggestions: lines)
  }
}
