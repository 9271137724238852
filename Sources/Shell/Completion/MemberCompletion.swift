import Calculation
import Terminal
import ViewModels

/// Completion of product names and of the facts and values that follow a name.
extension Completer {
  /// Returns the named members whose main field fits.
  func members(_ typed: TypedTail.Beginning, where fits: (Field) -> Bool = { _ in true }) -> [Completion.Candidate] {
    let draft = { (field: Field) in session.owner(of: field).draft }
    return candidates(
      called: session.namedMembers.filter { fits($0.main) }.map { member in
        (member.name, draft(member.main).value(of: member.main).map { wording.echo($0) } ?? "")
      }, typed)
  }

  /// Returns the main field of the member that a word names; nil if it names no member or several.
  func mainField(_ word: String?) -> Field? {
    let fields = word.map(MemberNames(session).mainFields) ?? []
    return fields.count == 1 ? fields[0] : nil
  }

  /// Completes the arguments of a group's command, such as `product`: a name, then a fact of that member, then its
  /// value.
  func member(of group: FieldGroup, in tail: TypedTail, from first: Int) -> Completion {
    guard let (main, next) = existingMember(in: tail, from: first) else {
      if let (item, next) = bookItem(in: tail, from: first, group) {
        return value(of: item, group, tail.rest(from: next))
      }
      let typed = tail.rest(from: first)
      return Completion(start: typed.start, candidates: members(typed) + bookNames(typed, group)).followed(true)
    }
    let typed = tail.rest(from: next)
    guard next < tail.count else {
      let facts = group.factIDs.compactMap { fact in
        wording.names(FieldName(fact).stem, english: [fact]).first { $0.begins(with: typed.text) }.map {
          Completion.Candidate($0, meaning: "")
        }
      }
      return facts.isEmpty ? value(of: main, typed) : Completion(start: typed.start, candidates: facts).followed(true)
    }
    let fact = tail.word(next).flatMap { group.fact($0, wording) }
    let field = main.path.member.flatMap { member in
      fact.flatMap { group.field($0, of: member, in: session.owner(of: main).draft) }
    }
    return field.map { value(of: $0, tail.rest(from: next + 1)) } ?? value(of: main, typed)
  }

  /// Completes an answer that begins with a member's name.
  func member(of group: FieldGroup, _ line: String) -> Completion {
    TypedTail(line).map { member(of: group, in: $0, from: 0) } ?? .none
  }

  /// The longest list that shows a last dose and its date beside each name.
  private static let mostTold = 100

  /// Returns the names in the book, each with its last dose and date unless they are many.
  func bookEntries(
    _ typed: TypedTail.Beginning, where fits: (_ name: String) -> Bool = { _ in true }
  ) -> [Completion.Candidate] {
    guard let group = session.calculators.remembered?.group else { return [] }
    let names = (try? session.book.names(beginning: typed.text)) ?? []
    if names.count > Self.mostTold { return candidates(called: names.filter(fits).map { ($0, "") }, typed) }
    let items = (try? session.book.items(beginning: typed.text)) ?? []
    return candidates(
      called: items.filter { fits($0.name.text) }.map { ($0.name.text, wording.lastUse(of: $0, group) ?? "") }, typed)
  }

  /// Returns the names in the book that are not in the mix yet.
  private func bookNames(_ typed: TypedTail.Beginning, _ group: FieldGroup) -> [Completion.Candidate] {
    guard group.isInBook, session.isInteractive else { return [] }
    let entered = Set(session.namedMembers.map(\.name.folded))
    return bookEntries(typed) { !entered.contains($0.folded) }
  }

  /// Offers the last dose of a product of the book; Tab brings it into the line, but only the person enters it.
  private func value(
    of item: BookViewModel.Item, _ group: FieldGroup, _ typed: TypedTail.Beginning
  ) -> Completion {
    guard let main = group.kinds.first(where: { $0.id == group.mainField }) else { return .none }
    let last = typed.text.isEmpty ? item.facts.flatMap(group.mainValue) : nil
    return last.map {
      Completion(start: typed.start, candidates: [Completion.Candidate(wording.exact($0), meaning: "")])
    } ?? value(of: main, typed)
  }

  /// Returns the product of the book that the finished words from `first` on begin with, and the index of the word
  /// behind its name.
  private func bookItem(
    in tail: TypedTail, from first: Int, _ group: FieldGroup
  ) -> (item: BookViewModel.Item, next: Int)? {
    let words = tail.finished.dropFirst(first).map(\.text)
    let found = session.bookItems(beginning: words, of: group).first(where: \.isWhole)
    return found.map { ($0.items[0], first + $0.count) }
  }

  /// Completes a value of a member, whose name may come before the value.
  func value(ofMember field: Field, in tail: TypedTail, from first: Int) -> Completion {
    guard session.hasOthers(like: field) else { return value(of: field, tail.rest(from: first)) }
    if let (main, next) = existingMember(in: tail, from: first) { return value(of: main, tail.rest(from: next)) }
    let typed = tail.rest(from: first)
    let names = members(typed) { $0.id == field.id && $0.calculator == field.calculator }
    return names.isEmpty
      ? value(of: field, typed) : Completion(start: typed.start, candidates: names).followed(true)
  }

  /// Returns the main field of the member whose name the finished words begin with, taking as many words as possible,
  /// and the index of the word behind the name.
  private func existingMember(in tail: TypedTail, from first: Int) -> (main: Field, next: Int)? {
    MemberNames(session).beginning(of: Array(tail.finished.dropFirst(first))).map { ($0.main, first + $0.count) }
  }
}
