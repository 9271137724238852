import Calculation
import ViewModels

/// Finds the product of a mix that a person names: by its whole name, by whole first words of it, or by its number.
///
/// Every command, question and list uses it, so that a name means the same everywhere.
struct MemberFinder {
  /// A name at the start of typed words, and the index behind it.
  struct Beginning {
    let member: GroupMember
    let end: Int
    /// Whether the words are the whole name.
    let isWhole: Bool
  }

  private let all: [GroupMember]
  private let names: NameFinder<GroupMember>

  init(_ group: FieldGroup, in draft: Draft) {
    all = group.members(in: draft)
    names = NameFinder(all.compactMap { member in group.name(of: member, in: draft).map { (member, $0) } })
  }

  /// The number of words of the longest name.
  var mostWords: Int { names.mostWords }

  /// Returns the members whose name is the text or begins with it; if no name fits, the member with this number.
  func members(called typed: String) -> [GroupMember] {
    let named = named(typed)
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
    return all.first { $0.number == number }
  }

  /// Whether a text is the whole name of a member.
  func isWhole(_ typed: String) -> Bool { names.isWhole(typed) }

  /// Returns the members whose whole name is the text; if no whole name fits, those whose name begins with its words.
  func named(_ typed: String) -> [GroupMember] { names.items(called: typed) }

  /// Returns the names that the typed words begin with and that fit one member each, the longest first.
  ///
  /// `text` returns the words at some indices as one text.
  func beginnings(among words: Range<Int>, text: (Range<Int>) -> String) -> [Beginning] {
    (0..<min(mostWords, words.count)).reversed().compactMap { count in
      let end = words.lowerBound + count + 1, typed = text(words.lowerBound..<end)
      let named = named(typed)
      return named.count == 1 ? Beginning(member: named[0], end: end, isWhole: isWhole(typed)) : nil
    }
  }
}
