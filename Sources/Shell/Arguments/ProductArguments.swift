import Calculation
import Sheets
import Storage
import ViewModels

// Products by their names, and what is said of them.

/// What a phrase about a member of a group says, or several phrases in a list.
enum MemberPhrase {
  /// New members with their values, or other main values of members that are there.
  case entered([ListedMember])
  /// A member alone.
  case member(GroupMember)
  /// A new member from the book, without a value, by a name of it.
  case fromBook(GroupMember, BookEntry, typedName: String)
  /// A fact of a member; a dash removes it.
  case fact(NewValue)
  /// That a member has no facts beside its name and its dose.
  case noFacts(GroupMember)
}

extension Argument where Value == MemberPhrase {
  /// A product's name and what to enter for it, `Tebu 1 l/ha`, or several of them.
  static func phrase(of group: FieldGroup, in calculator: any Calculator) -> Argument {
    Argument(ArgumentForm(content: .phrase(group), takesRest: true)) { unread in
      let call = unread.invocation
      let reader = MemberPhraseReader(call: call, group: group, calculator: calculator)
      return try reader.phrase(in: try unread.takeAll())
    }
    .completing { place in place.completer.member(of: group, in: place.tail, from: place.start) }
  }
}

extension Argument where Value == GroupMember {
  /// The name or the number of a product, to the end of the command.
  static func member(of group: FieldGroup, in calculator: any Calculator) -> Argument {
    Argument(ArgumentForm(content: .memberName, takesRest: true)) { unread in
      let call = unread.invocation
      let reader = MemberPhraseReader(call: call, group: group, calculator: calculator)
      return try reader.member(called: try unread.rest())
    }
    .completing { place in place.typed.completed(by: place.completer.members(place.typed)) }
    .offering(Substitute.members)
  }
}

extension Substitute {
  /// Returns the products of the mix with a name near to the first refused word, or that begin with it: `Top`.
  static func members(_ words: ArraySlice<Word>, _ call: Invocation) -> [Substitute] {
    let session = call.session
    guard let word = words.first, session.mainFields(called: word.text).isEmpty else { return [] }
    let typed = word.text.folded
    let otherNames = session.notebook.products.otherNames
    let names = session.values.namedMembers.map(\.name)
    func allNames(_ name: String) -> [String] { ([name] + otherNames(name)).map(\.folded) }
    let near = NearestName.all(to: typed, among: names) { name in
      allNames(name).flatMap { [$0, String($0.prefix { $0 != " " })] }
    }
    let fitting = names.filter { name in
      near.contains(name) || typed.count > 2 && allNames(name).contains { $0.hasPrefix(typed) }
    }
    return fitting.map { Substitute(text: $0) }
  }
}

/// Reads the words of a line that are about members of a group, such as the products of a mix.
struct MemberPhraseReader {
  let call: Invocation
  let group: FieldGroup
  let calculator: any Calculator

  private var interpreter: Interpreter { call.interpreter }
  private var draft: Draft { call.session.values.draft(of: calculator) }

  /// Returns what the words say of one member or of several.
  func phrase(in typed: TypedCommand) throws -> MemberPhrase {
    let phrases = phrases(in: typed)
    guard phrases.count == 1 else { return .entered(try members(in: phrases, mayAdd: true)) }
    let parser = parser(phrases[0], in: draft)
    switch try parser.meaning() {
    case .new(let new): return .entered([ListedMember(entered: try parser.adding(new), new: new)])
    case .value(let field, let value):
      let entered = try interpreter.read(value, into: field, of: draft)
      return .entered([ListedMember(entered: entered, new: nil)])
    case .name(let member): return .member(member)
    case .fromBook(let member, let entry):
      return .fromBook(member, entry, typedName: parser.nameAlone)
    case .fact(let fact): return .fact(try interpreter.read(fact, of: draft))
    case .noFacts(let member): return .noFacts(member)
    }
  }

  /// Splits words into the phrases of a list.
  func phrases(in typed: TypedCommand) -> [TypedCommand] {
    interpreter.phrases(group, of: calculator, in: typed, from: 0)
  }

  /// Reads several members with their main values; throws unless each has its name, its value and the unit, and for a
  /// new one unless one `mayAdd` it.
  func members(in phrases: [TypedCommand], mayAdd: Bool) throws -> [ListedMember] {
    let members = try interpreter.read(phrases, into: draft) { phrase, draft in
      parser(phrase, in: draft)
    }
    if !mayAdd, let new = zip(phrases, members).first(where: { $1.new != nil })?.0 {
      let name = new.text(of: new.words.indices)
      throw MemberFinder(group, in: draft).noSuchProduct(name.text, at: name.span)
    }
    return members
  }

  private func parser(_ phrase: TypedCommand, in draft: Draft) -> MemberPhraseParser {
    MemberPhraseParser(
      group, calculator, draft, interpreter, phrase, of: call.typed, usage: call.usage)
  }

  /// Returns the member that a name or a number means; throws if none has it, or several.
  func member(called name: Word) throws -> GroupMember {
    let finder = MemberFinder(
      group, in: draft, otherNames: call.session.notebook.products.otherNames)
    let entered = group.enteredMembers(in: draft)
    let members = finder.members(called: name.text).filter(entered.contains)
    if members.count > 1 {
      throw interpreter.whichOne(members, of: finder, at: name.span, call.typed)
    }
    guard let member = members.first ?? unnamed(name.text, among: entered) else {
      throw finder.noSuchProduct(name.text, at: name.span)
    }
    return member
  }

  /// Returns the only member without a name if the text names the main field of members: `remove dose`.
  private func unnamed(_ typed: String, among entered: [GroupMember]) -> GroupMember? {
    let field = interpreter.names.exactCommand(typed)?.field
    guard field?.id == group.mainField, field?.path.member?.group == group.id else { return nil }
    let unnamed = entered.filter { group.name(of: $0, in: draft) == nil }
    return unnamed.count == 1 ? unnamed[0] : nil
  }
}
