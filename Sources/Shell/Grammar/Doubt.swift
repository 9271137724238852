import Calculation
import ViewModels

/// What a refused command of a script leaves in doubt, since it may have been meant to change it. While a doubt stands,
/// the commands that need certainty are refused; a line that is taken for the same value, or `clear`, ends it.
enum Doubt: Equatable {
  case field(FieldName)
  /// The members of a group, by the name of their list: `products`.
  case members(String)
  /// A fact of the record in progress, or of a kept treatment; a command declares nil for the one that its argument tells.
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
    if uses == .job, let doubtOfLine = doubt(of: typed), !doubtOfLine.needsClear,
      standing.allSatisfy({ isSettled($0, by: doubtOfLine) })
    {
      return
    }
    throw .doubtful(standing.texts)
  }

  /// Whether a command that was taken, with this answer, ends a doubt.
  private func isCertain(_ doubtful: Doubt, after typed: TypedCommand, _ answer: Answer) -> Bool {
    guard let command = try? match(typed).command else { return false }
    let isAlone = typed.words.count == 1
    if doubtful.needsClear { return command.name == CommandTable.clear && isAlone }
    // What only shows something is no acknowledgement, and a calculator's name alone sets no value.
    guard let doubtOfLine = doubt(of: typed),
      answer.isAcknowledgement || doubtOfLine.isOfFact,
      !isAlone || command.arguments.isEmpty
    else { return false }
    return isSettled(doubtful, by: doubtOfLine)
  }

  private func isSettled(_ doubtful: Doubt, by settling: Doubt) -> Bool {
    switch (doubtful, settling) {
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
    default: return doubtful == settling
    }
  }

  /// Returns what a line leaves in doubt if it is refused, and makes certain if it is taken; nil for nothing.
  private func doubt(of typed: TypedCommand) -> Doubt? {
    guard let match = try? match(typed) else { return .everything }
    let words = match.words.dropFirst(match.start)
    if let doubt = match.called.doubt {
      // An argument of the command knows which one it is.
      guard let leaves = match.called.arguments.lazy.compactMap(\.leaves).first else {
        return doubt
      }
      return leaves(words, Invocation(match, typed, self))
    }
    guard match.count > match.called.wordCounts.upperBound, match.subcommand == nil else {
      return nil
    }
    // More words than the command takes may begin with a misspelled subcommand that changes something.
    return match.command.subcommands.contains { $0.doubt != nil } ? .everything : nil
  }
}

extension Failure {
  /// Whether a command that is refused for this reason cannot have been meant to change a value: there was nothing to
  /// take back or to repeat, or it is for the prompt alone.
  fileprivate var changesNothing: Bool {
    self.is(SessionCode.nothingToUndo) || self.is(SessionCode.nothingToRedo)
      || self.is(ShellCode.interactiveOnly)
  }
}
