import Calculation
import ViewModels

/// Trying a guessed line on a copy of the session, which takes back what the line writes.
extension Suggestions {
  /// How many more lines may be tried for one refused line, so that a refusal is answered at once whatever was typed.
  final class Attempts {
    private var left = 80

    /// Counts a trial; returns false if there have been too many.
    func countOne() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  /// What came of a line that was accepted: the copy of the session after it, and what each command answered.
  struct Trial {
    let session: Session
    let answers: [Answer]
  }

  /// What came of trying a line.
  enum Outcome {
    case accepted(Trial)
    /// The line is one command, and was refused.
    case refused(Refusal, of: TypedCommand)
    /// One of several commands was refused, the line cannot be read, or too many were tried before.
    case untried
  }

  /// Tries a line on a copy of the session.
  func tried(_ line: String) -> Outcome {
    guard attempts.countOne(), let commands = try? interpreter.commands(in: line),
      let first = commands.first
    else { return .untried }
    let trial = Interpreter(trying: interpreter)
    do {
      let answers = try commands.map(trial.answer(toTried:))
      return .accepted(Trial(session: trial.session, answers: answers))
    } catch let refusal as Refusal where commands.count == 1 {
      return .refused(refusal, of: first)
    } catch { return .untried }
  }

  /// Tries a line on a copy of the session and returns the copy; nil if the line was refused.
  func accepted(_ line: String) -> Session? {
    guard case .accepted(let trial) = tried(line) else { return nil }
    return trial.session
  }
}

extension Interpreter {
  /// Returns the answer to a command on this copy of the session, which takes back what it writes; throws if it is
  /// refused. A command that works on other files, asks or leaves is accepted only without arguments; at the prompt a
  /// missing value is asked for.
  fileprivate func answer(toTried typed: TypedCommand) throws -> Answer {
    try refusing(at: typed.words[0].span) {
      let match = try match(typed)
      let invocation = Invocation(match, typed, self)
      try invocation.checkWords()
      switch match.command.name {
      case "backup", "import", "run": throw CannotBeTried()
      case "book" where match.subcommand?.name == "import", "limit" where match.subcommand != nil:
        throw CannotBeTried()
      case "new":
        guard isAtPrompt else { throw CannotBeTried() }
        return Answer()
      case "fill":
        guard isAtPrompt, match.count == 0 else { throw CannotBeTried() }
        _ = try session.fillingPlan()
        return Answer()
      case "quit":
        guard match.count == 0 else { throw CannotBeTried() }
        return Answer()
      case "help":
        guard match.count == 0 || names.exactCommand(match.words[1].text) != nil else {
          throw CannotBeTried()
        }
        return Answer()
      default: break
      }
      do { return try match.called.run(invocation) } catch {
        guard isAskedFor(error, by: match.command) else { throw error }
        return Answer()
      }
    }
  }

  /// Whether the prompt asks for what a command refuses to go without.
  private func isAskedFor(_ error: any Error, by command: Command) -> Bool {
    guard isAtPrompt, command.field != nil || command.name == "calc" else { return false }
    let failure = (error as? Refusal)?.failure ?? error as? Failure
    return failure?.is(ShellCode.missingArgument) == true
      || failure?.is(InputCode.missingFields) == true
  }
}

/// The error thrown for a line that is never tried, because it would work on files or ask.
private struct CannotBeTried: Error {}
