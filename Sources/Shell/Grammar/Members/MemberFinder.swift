import Calculation
import ViewModels

/// Finds the products of a mix that a person names: by the whole name, by whole first words of it, or by the number. It
/// stands behind every command, question and list, so that a name means the same everywhere.
struct MemberFinder {
  let group: FieldGroup
  let draft: Draft
  let names: NameFinder<GroupMember>

  /// `otherNames` returns the other names that the product with a name has or had.
  init(
    _ group: FieldGroup, in draft: Draft, besides left: GroupMember? = nil,
    otherNames: (String) -> [String] = { _ in [] }
  ) {
    self.group = group
    self.draft = draft
    names = NameFinder(
      group.members(in: draft).compactMap { member in
        member == left ? nil : group.name(of: member, in: draft).map { (member, $0) }
      }, otherNames: otherNames)
  }

  /// Returns the members whose name is the text or begins with it; if no name fits, the member with this number.
  func members(called typed: String) -> [GroupMember] {
    let named = names.items(called: typed)
    return named.isEmpty ? [numbered(typed)].compactMap(\.self) : named
  }

  func member(called typed: String) -> GroupMember? {
    let fitting = members(called: typed)
    return fitting.count == 1 ? fitting[0] : nil
  }

  func numbered(_ typed: String) -> GroupMember? {
    guard typed.utf8.allSatisfy(isDigit), let number = Int(typed) else { return nil }
    return group.members(in: draft).first { $0.number == number }
  }

  /// Returns the names that the words begin with, the longest first: those of one member each, or those of several.
  func beginnings(
    of words: some Collection<Word>, areUnclear: Bool = false
  ) -> [NameFinder<GroupMember>.Beginning] {
    names.beginnings(of: words.map(\.text)).filter { ($0.items.count > 1) == areUnclear }
  }

  /// The number stands for a member without a name.
  func shown(_ members: [GroupMember]) -> [String] {
    members.map { group.shownName(of: $0, in: draft) }
  }

  func numbered(_ members: [GroupMember]) -> [String] {
    members.map { Failure.numbered(group.name(of: $0, in: draft), $0.number) }
  }

  /// The products with a value or a fact.
  var entered: [String] { numbered(group.enteredMembers(in: draft)) }

  func noSuchProduct(_ typed: String, at span: Range<Int>) -> Refusal {
    Refusal(.noSuchProduct(typed, among: entered), at: span)
  }

  /// Returns how many of the first words are a name: a whole name, or else as many first words of one as possible.
  /// Words that end in a number, which may be a value, count only if there is no other way; a quoted word is a name.
  func count(of words: ArraySlice<Word>) -> Int {
    guard words.first?.isQuoted == false else { return 1 }
    let found = names.beginnings(of: words.map(\.text))
    let isNumber = { (count: Int) in
      words[words.startIndex + count - 1].text.first?.isNumber == true
    }
    let best =
      found.first(where: \.isWhole) ?? found.first { $0.count > 1 && !isNumber($0.count) }
      ?? found.first { $0.count == 1 } ?? found.first
    return best?.count ?? 1
  }
}

extension Session {
  /// The finder for the one group whose members have names, such as the products of a mix; nil without such a group.
  var memberFinder: MemberFinder? {
    calculators.all.lazy.compactMap { [self] calculator in
      calculator.form.groups.first { $0.nameField != nil }.map {
        MemberFinder($0, in: values.draft(of: calculator), otherNames: notebook.products.otherNames)
      }
    }.first
  }

  /// Returns the main fields, such as doses, of the members that a text names or begins the names of.
  func mainFields(called typed: String) -> [Field] {
    guard let finder = memberFinder, case let group = finder.group else { return [] }
    return finder.members(called: typed).compactMap {
      group.field(group.mainField, of: $0, in: finder.draft)
    }
  }
}

extension Interpreter {
  func reads(_ word: Word, _ field: Field) -> Bool {
    field.isTypedNumber && (try? session.values.readNumber(word.text, of: field)) != nil
  }

  /// Whether words begin a change of a value at the prompt: `*1.1`, `+10 %`.
  func beginsChange(_ word: Word) -> Bool {
    isAtPrompt && !word.isQuoted && Field.beginsChange(word.text)
  }

  /// Whether a text is a range, such as the doses on product labels.
  func isRange(_ text: String) -> Bool {
    TypedRange(text, session.settings.notation) { unit in
      UnitTable.builtIn.isUnit(unit, self.session.settings.notation)
    }.isRange
  }

  /// Refuses a name that fits several members, and offers the line with each of their names.
  func whichOne(
    _ members: [GroupMember], of finder: MemberFinder, at span: Range<Int>, _ typed: TypedCommand
  ) -> Refusal {
    let lines = finder.shown(members).map { typed.line(replacing: span, by: $0) }
    return Refusal(.whichOne(finder.numbered(members)), at: span, suggestions: lines)
  }
}
