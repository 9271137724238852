import Calculation
import Terminal
import ViewModels

/// What Tab offers of groups: what a person calls those that are there, and what may be said of one.
extension Completer {
  private var memberNames: MemberNames { MemberNames(session) }

  /// The names of those whose main field fits.
  func members(_ typed: TypedTail.Beginning, where fits: (Field) -> Bool = { _ in true }) -> [Completion.Candidate] {
    let draft = { (field: Field) in session.owner(of: field).draft }
    return candidates(
      called: session.namedMembers.filter { fits($0.main) }.map { member in
        (member.name, draft(member.main).value(of: member.main).map { wording.echo($0) } ?? "")
      }, typed)
  }

  /// The main field of the one whose name is a word.
  func mainField(_ word: String?) -> Field? { word.flatMap(memberNames.mainField) }

  /// Behind a group's own command: a name, then what may be said of that one, then its value.
  func member(of group: FieldGroup, in tail: TypedTail, from first: Int) -> Completion {
    guard let (main, next) = standing(in: tail, from: first) else {
      return Completion(start: tail.rest(from: first).start, candidates: members(tail.rest(from: first)))
        .followed(true)
    }
    let typed = tail.rest(from: next)
    guard next < tail.count else {
      let facts = group.facts.compactMap { fact in
        wording.names("field-\(fact)", english: [fact]).first { $0.begins(with: typed.text) }.map {
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

  /// A value of one of a group, which may be named before it.
  func value(ofMember field: Field, in tail: TypedTail, from first: Int) -> Completion {
    guard session.hasOthers(like: field) else { return value(of: field, tail.rest(from: first)) }
    if let (main, next) = standing(in: tail, from: first) { return value(of: main, tail.rest(from: next)) }
    let typed = tail.rest(from: first)
    let names = members(typed) { $0.id == field.id && $0.calculator == field.calculator }
    return names.isEmpty
      ? value(of: field, typed) : Completion(start: typed.start, candidates: names).followed(true)
  }

  /// The one that the finished words begin with the name of, the most words that do, and where the words go on.
  private func standing(in tail: TypedTail, from first: Int) -> (main: Field, next: Int)? {
    guard tail.count > first else { return nil }
    for end in (first + 1...tail.count).reversed() {
      let name = (first..<end).compactMap(tail.word).joined(separator: " ")
      if let main = mainField(name) { return (main, end) }
    }
    return nil
  }
}
