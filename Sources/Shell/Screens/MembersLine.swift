import Calculation
import Sheets

/// The members of a calculation, such as the products of a mix, in one line of a list.
struct MembersLine {
  private let wording: Wording
  /// The most members that stand in a list.
  private static let mostMembers = 3

  init(_ wording: Wording) { self.wording = wording }

  /// Returns the members with their main values, those that hold `text` first, `Tebu 250 EW 1 l/ha = 12.5 l, NIS 0.1 %
  /// and 2 more`; nil without any. A past calculation also has the amounts in all, and the order of its result.
  func line(
    of draft: Draft, _ calculator: any Calculator, _ outline: Outline? = nil,
    showing text: String? = nil
  ) -> Line? {
    let members = members(of: draft, calculator, outline?.table?.rows ?? [])
    guard !members.isEmpty else { return nil }
    let found = text.map { text in members.filter { $0.folded.contains(text.folded) } } ?? []
    let shown = (found + members.filter { !found.contains($0) }).prefix(Self.mostMembers)
    let names = members.filter(shown.contains)
    let left = members.count - shown.count
    let line =
      left > 0
      ? wording.text(.membersAndMore(count: .count(left), members: .words(names)))
      : names.joined(separator: ", ")
    return [Span(line)]
  }

  /// Returns each member with its main value and, from its row, its amount in all: `Tebu 250 EW 1 l/ha = 12.5 l`.
  private func members(
    of draft: Draft, _ calculator: any Calculator, _ rows: [Outline.TableRow]
  ) -> [String] {
    let words = ResultWords(wording, of: calculator.id)
    let place = { (member: GroupMember) in
      rows.firstIndex { $0.item?.number == member.number } ?? rows.endIndex
    }
    return calculator.form.groups.flatMap { group in
      group.enteredMembers(in: draft).sorted { place($0) < place($1) }.map { member in
        let name = group.name(of: member, in: draft) ?? words.nameless
        let value = draft[FieldPath(group.mainField, of: member)].map { wording.echo($0) }
        let inAll = rows.first { $0.item?.number == member.number }?.inAll
        return Self.text(name, value, inAll.map { words.figure($0).plainText })
      }
    }
  }

  private static func text(_ name: String, _ value: String?, _ inAll: String?) -> String {
    guard let value else { return name }
    return "\(name) \(value)" + (inAll.map { " = \($0)" } ?? "")
  }
}
