import Calculation
import Catalog

/// Finds the product of a mix that a person names: by its whole name, by whole first words of it, or by its number.
///
/// Every command, question and list asks here, so that a name means the same everywhere.
struct MemberFinder {
  private struct Named {
    let member: GroupMember
    /// The folded words of its name; empty for one without a name.
    let words: [Substring]
  }

  /// A name at the start of typed words, and the place behind it.
  struct Beginning {
    let member: GroupMember
    let end: Int
    /// Whether it is all of the name.
    let isWhole: Bool
  }

  private let all: [Named]

  init(_ group: FieldGroup, in draft: Draft) {
    all = group.members(in: draft).map { member in
      Named(member: member, words: group.name(of: member, in: draft)?.folded.split(separator: " ") ?? [])
    }
  }

  /// How many words the longest name has.
  var mostWords: Int { all.map(\.words.count).max() ?? 0 }

  /// The members whose name a text is, or begins, or else whose number it is.
  func members(called typed: String) -> [GroupMember] {
    let named = named(typed)
    return named.isEmpty ? [numbered(typed)].compactMap(\.self) : named
  }

  /// The member that a text names; nil for an unknown name and for one that fits several.
  func member(called typed: String) -> GroupMember? {
    let fitting = members(called: typed)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The member with this number.
  func numbered(_ typed: String) -> GroupMember? {
    guard typed.utf8.allSatisfy(isDigit), let number = Int(typed) else { return nil }
    return all.first { $0.member.number == number }?.member
  }

  /// Whether a text is all of a name.
  func isWhole(_ typed: String) -> Bool {
    let words = typed.folded.split(separator: " ")
    return !words.isEmpty && all.contains { $0.words == words }
  }

  /// The members named by a text, by all of the name where one is, else by whole first words.
  func named(_ typed: String) -> [GroupMember] {
    let words = typed.folded.split(separator: " ")
    if words.isEmpty { return [] }
    let exact = all.filter { $0.words == words }
    return (exact.isEmpty ? all.filter { $0.words.starts(with: words) } : exact).map(\.member)
  }

  /// The names that typed words begin with and that mean one member each, the longest first.
  ///
  /// `text` gives words as one text.
  func beginnings(among words: Range<Int>, text: (Range<Int>) -> String) -> [Beginning] {
    (0..<min(mostWords, words.count)).reversed().compactMap { count in
      let end = words.lowerBound + count + 1, typed = text(words.lowerBound..<end)
      let named = named(typed)
      return named.count == 1 ? Beginning(member: named[0], end: end, isWhole: isWhole(typed)) : nil
    }
  }
}
