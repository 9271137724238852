import Calculation
import ViewModels

/// What is in doubt in a script that goes on after refused lines.
///
/// While a doubt stands, nothing is worked out, kept or exported.
struct Doubts {
  /// Each doubt with the place of the refused line.
  private var all: [(doubt: Doubt, place: CommandPlace)] = []

  var isEmpty: Bool { all.isEmpty }
  var standing: [Doubt] { all.map(\.doubt) }
  /// Why nothing is worked out; nil if nothing is in doubt.
  var failure: Failure? { isEmpty ? nil : .doubtful(standing.texts) }

  mutating func add(_ doubt: Doubt, at place: CommandPlace) { all.append((doubt, place)) }

  /// Ends the doubt that the refused line at this place has left; returns false if none is left.
  mutating func end(at place: String) -> Bool {
    let count = all.count
    all.removeAll { "\($0.place.line).\($0.place.command)" == place }
    return all.count < count
  }

  /// Throws if a command would work something out of what is in doubt, keep or export it.
  func refuse(_ typed: TypedCommand, _ interpreter: Interpreter) throws(Failure) {
    guard let match = try? interpreter.match(typed) else { return }
    switch match.uses {
    case .none: return
    case .conversion: guard standing.contains(.everything) else { return }
    case .job:
      // The command runs if it ends the only doubt.
      if let own = interpreter.doubt(of: typed), !own.needsClear, standing.allSatisfy({ $0 == own }) { return }
    }
    if let failure { throw failure }
  }

  /// Ends what a line that was taken makes certain; returns false if that is nothing.
  mutating func end(with typed: TypedCommand, _ answer: Answer, _ interpreter: Interpreter) -> Bool {
    guard let command = try? interpreter.match(typed).command else { return false }
    let count = all.count
    if command.name != "clear" {
      // What only shows something is no acknowledgement, and a calculator's name alone sets no value.
      guard answer.isAcknowledgement, typed.words.count > 1 || command.arguments.isEmpty,
        let doubt = interpreter.doubt(of: typed)
      else {
        return false
      }
      all.removeAll { !$0.doubt.needsClear && interpreter.isSame($0.doubt, doubt) }
    } else if let name = typed.rest(from: 1) {
      guard let field = interpreter.names.exactCommand(name.text)?.field else { return false }
      all.removeAll { $0.doubt == .field(field.name) }
    } else {
      // Values, units and facts of kept treatments are ended by their own commands.
      all.removeAll { doubtful in
        switch doubtful.doubt {
        case .members, .everything, .limits, .fact(_, of: nil): true
        case .field, .fact, .units: false
        }
      }
    }
    return all.count < count
  }
}

extension Interpreter {
  /// Whether two doubts are about the same; limits are if they are of one product.
  fileprivate func isSame(_ one: Doubt, _ other: Doubt) -> Bool {
    guard case .limits(let words) = one, case .limits(let others) = other else { return one == other }
    let product = try? session.limitedProduct(words).product.name
    return product != nil && product == (try? session.limitedProduct(others).product.name)
  }
}
