import Calculation
import Catalog
import ViewModels

/// What a person calls those of a group, found among typed words: `Tebu 250 EW`, or `Tebu` where no other begins so.
struct MemberNames {
  private struct Named {
    let words: [String]
    let fields: [Field]
    let main: Field
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

  /// The field that the name alone means.
  func mainField(_ typed: String) -> Field? { named(typed)?.main }

  /// The words with those that are one name together as one.
  func joined(_ words: [Word], in line: (Range<Int>) -> Word) -> [Word] {
    guard !all.isEmpty else { return words }
    var (joined, index) = ([Word](), 0)
    while index < words.count {
      let most = min(words.count - index, all.map(\.words.count).max() ?? 1)
      let count = (2...max(2, most)).reversed().first { count in
        count <= most && named(words[index..<index + count].map(\.text).joined(separator: " ")) != nil
      }
      joined.append(count.map { line(index..<index + $0) } ?? words[index])
      index += count ?? 1
    }
    return joined
  }

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
    if let word = word(0), let named = interpreter.memberNames.field(word.text, like: field) { return (named, 1) }
    return (try only(session.fields(like: field)) ?? field, 0)
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
