import Calculation
import Sheets
import ViewModels

/// The person at the terminal, asked and told things in the middle of a command.
package protocol Dialogue: AnyObject {
  /// One typed line, to start with `prefill`.
  func readLine(prompt: String, prefill: String) -> LineEvent
  func tell(_ sheet: Sheet)
  /// Tells why an answer was not taken; what is still to come of a pasted block is dropped.
  func refuse(_ sheet: Sheet)
}

/// Understands typed lines and runs their commands; it prints nothing itself.
package final class Interpreter {
  package let session: SessionViewModel
  /// Nobody can be asked in a script.
  package weak var dialogue: (any Dialogue)?
  private(set) var names: NameIndex

  package init(_ session: SessionViewModel) {
    self.session = session
    names = NameIndex(Wording(session.catalog))
  }

  var wording: Wording { Wording(session.catalog) }

  /// Reads the texts of the session's language anew.
  func adoptLanguage() { names = NameIndex(wording) }

  /// Runs one command; a refusal says where in the line the trouble is, and has changed nothing.
  func run(_ typed: TypedCommand) throws -> Answer {
    let first = typed.words[0]
    do {
      let command = try command(typed)
      return try command.run(Invocation(command: command, typed: typed, interpreter: self))
    } catch let failure as any Failure {
      throw Refusal(failure, at: first.span)
    }
  }

  /// The command a line's first word means, with a fitting number of words behind it.
  func command(_ typed: TypedCommand) throws -> Command {
    let command = try names.command(typed.words[0].text, abbreviated: dialogue != nil)
    let extra = typed.words.count - 1
    guard extra >= command.words.lowerBound else { throw ShellError.missingArgument(usage: usage(of: command)) }
    guard extra <= command.words.upperBound else {
      let word = typed.words[command.words.upperBound + 1]
      throw Refusal(ShellError.unexpectedArgument(word.text, usage: usage(of: command)), at: word.span)
    }
    return command
  }

  /// How a command is typed, in the active language.
  func usage(of command: Command) -> String {
    guard command.field != nil else { return wording.text("\(command.key)-usage") }
    return wording.text(.fieldUsage(name: names.name(of: command)))
  }
}

/// A command as typed, and the session it acts on.
struct Invocation {
  let command: Command
  let typed: TypedCommand
  let interpreter: Interpreter

  var session: SessionViewModel { interpreter.session }
  var wording: Wording { interpreter.wording }
  var usage: String { interpreter.usage(of: command) }

  /// The word at a place behind the command's name.
  func word(_ index: Int) -> Word? { index + 1 < typed.words.count ? typed.words[index + 1] : nil }

  /// Everything from that word on, as one text.
  func rest(from index: Int = 0) -> Word? { typed.rest(from: index + 1) }

  /// The subcommand typed first, if it is one.
  var subcommand: String? { word(0).flatMap { interpreter.names.subcommand($0.text, of: command) } }

  /// The text a subcommand needs behind it.
  func required(_ word: Word?) throws -> Word {
    guard let word else { throw ShellError.missingArgument(usage: usage) }
    return word
  }

  /// Refuses words beyond the first so many.
  func refuseWords(beyond count: Int) throws {
    guard let word = word(count) else { return }
    throw Refusal(ShellError.unexpectedArgument(word.text, usage: usage), at: word.span)
  }

  /// The person to ask; throws in a script.
  func dialogue(otherwise error: ShellError) throws -> any Dialogue {
    guard let dialogue = interpreter.dialogue else { throw error }
    return dialogue
  }

  /// Something done, for a person to read.
  func acknowledgement(_ message: Message, _ role: Role = .good) -> Answer {
    Answer(sheet: Sheet([.paragraph([Span(wording.text(message), role)])]), isAcknowledgement: true)
  }
}
