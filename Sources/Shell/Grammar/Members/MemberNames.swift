import Calculation
import Catalog
import ViewModels

/// The names of all members in a session, such as the products of the mix, to be found among typed words.
struct MemberNames {
  /// The members of a group, and the values entered for its calculator.
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

  /// Returns the main fields of the members that a text names; several if the text is the beginning of several names.
  func mainFields(_ typed: String) -> [Field] {
    for found in groups where found.group.nameField != nil {
      let members = found.finder.members(called: typed)
      if members.isEmpty { continue }
      return members.compactMap { found.group.field(found.group.mainField, of: $0, in: found.draft) }
    }
    return []
  }

  /// Joins the words of each name into one word.
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

  /// Returns how many of the first words are a name: a whole name, or else as many first words of a name as possible.
  ///
  /// First words that end in a number count only if there is no other way, because the number may be a value. A
  /// quoted word is a name by itself.
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
  func beginsChange(_ word: Word) -> Bool { dialogue != nil && !word.isQuoted && Field.beginsChange(word.text) }

  /// Whether a text is a range, such as the doses on product labels.
  func isRange(_ text: String) -> Bool {
    TypedRange(text, session.notation) { unit in UnitTable.builtIn.isUnit(unit, self.session.notation) }.isRange
  }

  /// Refuses a name that fits several members, and offers the line with each of their names.
  func whichOne(
    _ members: [GroupMember], of group: FieldGroup, in draft: Draft, at span: Range<Int>, _ typed: TypedCommand
  ) -> Refusal {
    let lines = members.map { typed.line(replacing: span, by: group.shownName(of: $0, in: draft)) }
    return Refusal(.whichOne(members.map { (group.name(of: $0, in: draft), $0.number) }), at: span, suggestions: lines)
  }
}
