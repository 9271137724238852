import Calculation
import Catalog
import ViewModels

/// What a person calls those of a group, found among typed words: `Tebu 250 EW`, or `Tebu` where no other begins so.
struct MemberNames {
  private struct Named {
    let words: [String]
    let fields: [Field]
    let main: Field

    func isCalled(_ typed: String) -> Bool { words == typed.folded.split(separator: " ").map(String.init) }
  }

  private let all: [Named]

  init(_ session: SessionViewModel) {
    all = session.namedMembers.map { name, fields, main in
      Named(words: name.folded.split(separator: " ").map(String.init), fields: fields, main: main)
    }
  }

  /// The field of this kind that belongs to the one whose name it is; nil where it is none's.
  func field(_ typed: String, like field: Field) -> Field? {
    named(typed)?.fields.first { $0.id == field.id && $0.calculator == field.calculator }
  }

  /// Whether it is all of a name.
  func isWhole(_ typed: String) -> Bool { all.contains { $0.isCalled(typed) } }

  /// The field that the name alone means.
  func mainField(_ typed: String) -> Field? { named(typed)?.main }

  /// The words with those that are one name together as one.
  func joined(_ words: [Word], in line: (Range<Int>) -> Word) -> [Word] {
    guard !all.isEmpty else { return words }
    var (joined, index) = ([Word](), 0)
    while index < words.count {
      let count = count(of: words[index...])
      joined.append(count == 1 ? words[index] : line(index..<index + count))
      index += count
    }
    return joined
  }

  /// How many of the words are one name: a whole one, else the most first words of one that are no number, which may be
  /// another thing; what is in quotes is whole.
  private func count(of words: ArraySlice<Word>) -> Int {
    let most = min(words.count, all.map(\.words.count).max() ?? 1)
    guard most > 1, words.first?.isQuoted == false else { return 1 }
    let counts = (2...most).reversed().filter { named(Self.text(words.prefix($0))) != nil }
    let whole = counts.first { count in all.contains { $0.isCalled(Self.text(words.prefix(count))) } }
    let isNumber = { (count: Int) in words[words.startIndex + count - 1].text.first?.isNumber == true }
    return whole ?? counts.first { !isNumber($0) } ?? (named(words.first?.text ?? "") == nil ? counts.first : nil) ?? 1
  }

  private static func text(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }

  /// By the whole name, or by whole first words that no other name begins with.
  private func named(_ typed: String) -> Named? {
    let words = typed.folded.split(separator: " ").map(String.init)
    if words.isEmpty { return nil }
    let exact = all.filter { $0.words == words }
    let meant = exact.isEmpty ? all.filter { $0.words.starts(with: words) } : exact
    return meant.count == 1 ? meant[0] : nil
  }
}

extension Invocation {
  /// The field that a name means beside what has been entered: of a group the only one's, else that of the one named next.
  ///
  /// Throws where that is not said; `next` is the place of the first argument behind it.
  func meant(_ field: Field) throws -> (field: Field, next: Int) {
    guard field.path.member != nil, session.hasOthers(like: field) else { return (field, 0) }
    let names = interpreter.memberNames
    if let word = word(0), let named = names.field(word.text, like: field), isName(word, before: named) {
      try refuseOtherDivision(behind: word, named, names)
      return (named, 1)
    }
    return (try only(session.fields(like: field)) ?? field, 0)
  }

  /// Whether a word is a name and not the beginning of a value, or all of one.
  private func isName(_ word: Word, before field: Field) -> Bool {
    guard word.text.first?.isNumber == true, !word.isQuoted, field.isTypedNumber, let all = rest() else { return true }
    return rest(from: 1) != nil && (try? session.readNumber(all.text, of: field)) == nil
  }

  /// Throws where more of what stands behind a name may belong to it, and what is left would be a value, too.
  private func refuseOtherDivision(behind word: Word, _ field: Field, _ names: MemberNames) throws {
    guard !word.isQuoted, let value = rest(from: 1), reads(value, field) else { return }
    var later = 2
    while let shorter = rest(from: later) {
      if reads(shorter, field) { throw Refusal(.productAmbiguous(shorter.text, value.text), at: value.span) }
      later += 1
    }
    if names.isWhole(word.text) { return }
    var (name, next) = (word.text, 1)
    while let more = self.word(next), let other = rest(from: next + 1) {
      (name, next) = ("\(name) \(more.text)", next + 1)
      guard names.field(name, like: field)?.path == field.path else { return }
      if reads(other, field) { throw Refusal(.productAmbiguous(other.text, value.text), at: value.span) }
    }
  }

  private func reads(_ word: Word, _ field: Field) -> Bool {
    field.isTypedNumber && (try? session.readNumber(word.text, of: field))?.hasTypedUnit == true
  }

  /// The one field there is; throws which ones there are where there are several.
  private func only(_ fields: [Field]) throws -> Field? {
    guard fields.count > 1 else { return fields.first }
    throw Failure.whichOne(of: fields.map(\.name))
  }

  /// The field that a word names, by its own name or that of its group's one; throws where it names none of this calculator.
  func field(_ word: Word, of calculator: (any Calculator)? = nil) throws -> Field? {
    let named = try? interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil).field
    if let named, calculator == nil || named.calculator == calculator?.id {
      return named.path.member == nil ? named : try only(session.fields(like: named)) ?? named
    }
    guard let main = interpreter.memberNames.mainField(word.text), calculator.map({ $0.id == main.calculator }) ?? true
    else { return nil }
    return main
  }
}
