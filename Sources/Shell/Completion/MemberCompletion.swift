import Calculation
import Records
import Sheets
import Storage
import Terminal
import ViewModels

/// Completes the names of members, such as products, and what may follow them, on a line and at a question.
extension Completer {
  /// Returns the named members whose main field fits, each with its value.
  func members(_ typed: Word, where fits: (Field) -> Bool = { _ in true }) -> [Candidate] {
    let draft = { (field: Field) in session.values.owner(of: field).draft }
    return candidates(
      called: session.values.namedMembers.filter { fits($0.main) }.map { member in
        let value = draft(member.main).value(of: member.main)
        return Candidate(member.name, meaning: value.map { wording.echo($0) } ?? "")
      }, typed)
  }

  /// Completes the arguments of a group's command, such as `product`: a name, then a fact of it, then its value.
  func member(of group: FieldGroup, in tail: TypedTail, from first: Int) -> Completion {
    guard let (main, next) = existingMember(in: tail, from: first) else {
      let finished = tail.finished.dropFirst(first).map(\.text)
      if let found = session.notebook.products.bookItems(beginning: finished, of: group).first(
        where: \.isWhole)
      {
        return value(of: found.items[0], group, tail.rest(from: first + found.count))
      }
      let typed = tail.rest(from: first)
      let entered = Set(session.values.namedMembers.map(\.name.folded))
      let inBook =
        group.isInBook && session.isInteractive
        ? bookEntries(typed) { !entered.contains($0.folded) } : []
      let names = members(typed) + inBook
      guard names.isEmpty,
        let main = group.oneOfEachKind.first(where: { $0.id == group.mainField }),
        let number = (first + 1..<max(first + 1, tail.count)).last(where: {
          tail.word($0)?.first?.isNumber == true
        })
      else { return typed.completed(by: names).followed(true) }
      // The unit of a new product's dose.
      return value(of: main, tail.rest(from: number))
    }
    let typed = tail.rest(from: next)
    guard next < tail.count else {
      let facts = candidates(among: group.factIDs.map { FieldName($0).choice }, typed.text)
      return facts.isEmpty ? value(of: main, typed) : typed.completed(by: facts).followed(true)
    }
    let fact = tail.word(next).flatMap { group.fact($0, wording) }
    let field = main.path.member.flatMap { member in
      fact.flatMap { group.field($0, of: member, in: session.values.owner(of: main).draft) }
    }
    return field.map { value(of: $0, tail.rest(from: next + 1)) } ?? value(of: main, typed)
  }

  /// Completes a line of a question for a group: a name, then a fact of it, then its value.
  func member(of group: FieldGroup, _ line: String) -> Completion {
    TypedTail(line).map { member(of: group, in: $0, from: 0) } ?? .none
  }

  /// The longest list that shows a last dose and its date beside each name.
  private static let mostTold = 100

  /// Returns the names of a kind, those of products each with its last dose and date unless they are many.
  func bookEntries(
    _ typed: Word, _ kind: BookEntry.Kind = .product, where fits: (String) -> Bool = { _ in true }
  ) -> [Candidate] {
    let names = (try? session.notebook.entries(kind).names(beginning: typed.text.folded)) ?? []
    guard kind == .product, names.count <= Self.mostTold,
      let group = session.calculators.remembered?.group
    else {
      return candidates(called: names.filter(fits).map { Candidate($0) }, typed)
    }
    let items =
      (try? session.notebook.products.withLastUses(
        try session.notebook.book.entries(beginning: typed.text.folded))) ?? []
    let fitting = items.filter { fits($0.entry.name.text) }
    let screen = BookScreen(wording, group)
    return candidates(
      called: fitting.map { product in
        Candidate(product.entry.name.text, meaning: screen.lastUse(of: product) ?? "")
      }, typed)
  }

  /// Offers the last dose of a product of the book; Tab brings it into the line, but only the person enters it.
  private func value(of item: BookEntry, _ group: FieldGroup, _ typed: Word) -> Completion {
    guard let main = group.oneOfEachKind.first(where: { $0.id == group.mainField }) else {
      return .none
    }
    guard typed.text.isEmpty,
      let product = session.notebook.products.knownProduct(item.name.text, of: group),
      let last = product.entry.facts.flatMap(group.mainValue)
    else { return value(of: main, typed) }
    return typed.completed(by: [Candidate(wording.exact(last))])
  }

  /// Completes a value of a member, whose name may come before the value.
  func value(ofMember field: Field, in tail: TypedTail, from first: Int) -> Completion {
    guard session.values.hasOthers(like: field) else {
      return value(of: field, tail.rest(from: first))
    }
    if let (main, next) = existingMember(in: tail, from: first) {
      return value(of: main, tail.rest(from: next))
    }
    let typed = tail.rest(from: first)
    let names = members(typed) { $0.id == field.id && $0.calculator == field.calculator }
    return names.isEmpty ? value(of: field, typed) : typed.completed(by: names).followed(true)
  }

  /// Returns the main field of the member whose name the finished words begin with, and the index behind the name.
  private func existingMember(in tail: TypedTail, from first: Int) -> (Field, Int)? {
    let words = tail.finished.dropFirst(first)
    guard let finder = session.memberFinder, let name = words.first else { return nil }
    let found = finder.beginnings(of: words).first.map { ($0.items[0], $0.count) }
    guard let (member, count) = found ?? finder.numbered(name.text).map({ ($0, 1) }) else {
      return nil
    }
    return finder.group.field(finder.group.mainField, of: member, in: finder.draft).map {
      ($0, first + count)
    }
  }
}
