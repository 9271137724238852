import Calculation
import Records
import ViewModels

/// What a refused command of a script leaves in doubt, since it may have been meant to change it. While a doubt stands,
/// the commands that need certainty are refused; a line that is taken for the same value, or `clear`, ends it.
enum Doubt: Equatable {
  case field(FieldName)
  /// The members of a group, by the name of their list: `products`.
  case members(String)
  /// A fact of the record in progress, or of a kept treatment; a command declares nil for the one that its line names.
  case fact(FieldName?, of: Int64?)
  /// The limits of the product that these words begin with.
  case limits([String])
  /// The home units, and with them every number without a unit.
  case units
  case everything

  /// The word for programs: `rate`, `products`, `*`.
  var word: String {
    switch self {
    case .field(let name): name.id
    case .members(let list): list
    case .fact(let name, _): name?.id ?? Self.everything.word
    case .limits: "limits"
    case .units: "units"
    case .everything: "*"
    }
  }

  var text: Text {
    switch self {
    case .field(let name), .fact(let name?, of: _):
      Text.doubtfulField(field: .fields([name]))
    case .everything, .fact: .doubtfulEverything
    case .members, .limits, .units: Text(key: "doubtful-\(word)")
    }
  }

  /// Whether only `clear` ends it, because it cannot be told which value the refused line was for.
  var needsClear: Bool { if case .members = self { true } else { self == .everything } }

  /// Whether the line that ends it may say more than that it was done, such as how a date was read.
  var isOfFact: Bool { if case .fact = self { true } else { false } }

  var isOfValues: Bool { if case .field = self { true } else { needsClear } }

  /// What a refused value leaves; nothing in a calculator that answers each value by itself.
  init?(of field: Field, in calculator: any Calculator) {
    if calculator.answering == .always { return nil }
    let group = calculator.form.groups.first { $0.id == field.path.member?.group }
    self = group.map { .members($0.listKey) } ?? .field(field.name)
  }
}

/// A doubt of a script, and the place of the refused command that left it.
struct LeftDoubt {
  let doubt: Doubt
  let place: CommandPlace
}

extension [Doubt] {
  var json: JSON { .array(map(\.word).uniqued.map(JSON.string)) }

  var texts: [Text] { map(\.text).uniqued }
}

/// The law of scripts that go on after refused lines: a refused line leaves a doubt under the command that it named,
/// and while any doubt stands nothing is worked out, kept or exported.
extension Interpreter {
  /// Notes what a command that was refused for this reason leaves in doubt, and returns it; everything if the line
  /// could not be read.
  func leaveDoubt(_ typed: TypedCommand?, refusedFor failure: Failure?, at place: CommandPlace)
    -> Doubt?
  {
    if let failure, failure.changesNothing { return nil }
    guard let left = typed.map(doubt) ?? .everything else { return nil }
    doubts.append(LeftDoubt(doubt: left, place: place))
    // An `undo` that follows is for the refused line and must not undo an earlier step instead.
    session.steps.forget()
    return left
  }

  /// Runs a command while something is in doubt, unless it needs certainty, and ends the doubts that it makes certain.
  func runInDoubt(_ typed: TypedCommand) throws -> Answer {
    try refusing(at: typed.words[0].span) { try refuseInDoubt(typed) }
    let answer = try run(typed)
    let left = doubts.filter { !isCertain($0.doubt, after: typed, answer) }
    guard left.count < doubts.count else { return answer }
    doubts = left
    // Undoing what made a value certain would bring back the value before the refused line.
    session.steps.forget()
    return answer
  }

  private func refuseInDoubt(_ typed: TypedCommand) throws(Failure) {
    guard let uses = try? match(typed).called.uses, uses != .none else { return }
    if uses == .conversion, !standing.contains(.everything) { return }
    // A command of the job runs if it ends the only doubt.
    if uses == .job, let own = doubt(of: typed), !own.needsClear,
      standing.allSatisfy({ isSettled($0, by: own) })
    {
      return
    }
    throw .doubtful(standing.texts)
  }

  /// Whether a command that was taken, with this answer, ends a doubt.
  private func isCertain(_ doubtful: Doubt, after typed: TypedCommand, _ answer: Answer) -> Bool {
    guard let command = try? match(typed).command else { return false }
    if command.name == "clear" {
      guard let name = typed.rest(from: 1) else { return doubtful.needsClear }
      return names.exactCommand(name.text)?.field.map { doubtful == .field($0.name) } == true
    }
    // What only shows something is no acknowledgement, and a calculator's name alone sets no value.
    guard let own = doubt(of: typed), answer.isAcknowledgement || own.isOfFact,
      typed.words.count > 1 || command.arguments.isEmpty, !doubtful.needsClear
    else { return false }
    return isSettled(doubtful, by: own)
  }

  private func isSettled(_ doubtful: Doubt, by own: Doubt) -> Bool {
    switch (doubtful, own) {
    // Limits are the same if they are of one product.
    case (.limits(let words), .limits(let others)):
      let product = try? session.notebook.products.limitedProduct(words).product.name
      return product != nil
        && product == (try? session.notebook.products.limitedProduct(others).product.name)
    // `record Tebu permit R-1`, which may be of several products, is settled by the line for one of them.
    case (.fact(let name?, let number), .fact(let other?, let same))
    where number == same && name.id == other.id:
      guard let called = name.owner else { return true }
      return !NameFinder([(item: other, name: other.owner ?? "")]).items(called: called).isEmpty
    default: return doubtful == own
    }
  }

  /// Returns what a line leaves in doubt if it is refused, and makes certain if it is taken; nil for nothing.
  private func doubt(of typed: TypedCommand) -> Doubt? {
    guard let match = try? match(typed) else { return .everything }
    let words = match.words.dropFirst(match.start)
    switch match.called.doubt {
    case .limits?: return asksForLimits(words) ? nil : .limits(typed.words.dropFirst().map(\.text))
    // The words behind the number of a treatment, or of the open record.
    case .fact(nil, of: _)? where match.subcommand != nil:
      guard let number = words.first.flatMap({ Treatment.number($0.text) }) else {
        return .everything
      }
      return doubt(ofFactIn: words.dropFirst(), of: number)
    case .fact(nil, of: _)?: return words.isEmpty ? nil : doubt(ofFactIn: words, of: nil)
    case nil where words.count > match.called.wordCounts.upperBound && match.subcommand == nil:
      // More words than the command takes may begin with a misspelled subcommand that changes something.
      return match.command.subcommands.contains { $0.doubt != nil } ? .everything : nil
    case let doubt: return doubt
    }
  }

  /// Returns what the words of a fact leave in doubt of the treatment with this number, or else of
  /// the open record.
  private func doubt(ofFactIn words: ArraySlice<Word>, of number: Int64?) -> Doubt {
    if let (fact, _) = FactNames(wording).fact(beginning: words) {
      return .fact(TreatmentForm.field(fact).name, of: number)
    }
    let idsOfProduct =
      session.calculators.factsTakenIntoRecord + UsedProduct.Fact.allCases.map(\.rawValue)
    let factsOfProduct = idsOfProduct.map { FieldName($0) }
    guard let named = FactNames(wording).field(among: factsOfProduct, in: words) else {
      return .everything
    }
    let owner = words[..<named.place.lowerBound].map(\.text).joined(separator: " ")
    return .fact(FieldName(named.id, of: owner.isEmpty ? nil : owner), of: number)
  }

  /// Whether the words behind `limit` only ask for limits: they name no kind of limit, and no stretch of them is a value
  /// of one, behind a misspelt kind or before other words. More words than names have ask for nothing.
  private func asksForLimits(_ words: ArraySlice<Word>) -> Bool {
    let texts = words.map(\.text)
    guard texts.count <= CropLimits.mostWords, LimitNames(wording).first(in: texts, from: 0) == nil
    else {
      return false
    }
    return !texts.indices.contains { start in
      (start..<texts.count).prefix(Self.mostWordsOfValue).contains { end in
        let stretch = texts[start...end]
        let isOfName = end < texts.count - 1 && mayBeOfName(stretch)
        return !isOfName && isValueOfLimit(stretch.joined(separator: " "))
      }
    }
  }

  /// Whether words that are a value of a limit may as well be of a name, before other words of it: `Tebu 250 EW`,
  /// `Butisan Star Max 500 SE`, `dry beans`.
  private func mayBeOfName(_ stretch: ArraySlice<String>) -> Bool {
    if stretch.count == 1, let word = stretch.first, !word.contains(where: \.isNumber) {
      return true
    }
    return stretch.allSatisfy { word in
      word.allSatisfy { $0.isNumber || ".,".contains($0) }
        || session.settings.notation.isRangeWord(word)
    }
  }

  private func isValueOfLimit(_ text: String) -> Bool {
    LimitFact.allCases.contains { fact in
      // Any text is a source.
      fact != .source && (try? LimitReader.read(text, of: fact, session.settings.notation)) != nil
    }
  }

  /// The most words of a limit's value, as in `2 times in 3 years on the same parcel`.
  private static let mostWordsOfValue = 9
}

extension Failure {
  /// Whether a command that is refused for this reason cannot have been meant to change a value: there was nothing to
  /// take back or to repeat, or it is for the prompt alone.
  fileprivate var changesNothing: Bool {
    self.is(SessionCode.nothingToUndo) || self.is(SessionCode.nothingToRedo)
      || self.is(ShellCode.interactiveOnly)
  }
}
