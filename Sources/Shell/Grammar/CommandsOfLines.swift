import Calculation

/// The line of a command in a script, and its number in that line, both from 1; its answer in JSON begins with them.
struct CommandPlace: Equatable {
  let line: Int
  let command: Int

  /// The place as a script names it, `3.1`.
  var text: String { "\(line).\(command)" }

  func json(kind: String, _ data: [JSON.Member] = []) -> JSON {
    let place: JSON = ["line": .integer(line), "command": .integer(command), "kind": .string(kind)]
    return .object(place.members + data)
  }
}

/// What follows a command of a script.
enum NextStep {
  case goOn
  /// Leaves out the rest of the commands.
  case stop
  case leave
}

/// Running the lines of a script, or of a file of commands.
extension Interpreter {
  /// Runs the commands of lines in turn; `refuse` answers each that is not taken, and each line that cannot be read.
  func run<Stopped: Error>(
    _ lines: LineReader, perform: (TypedCommand, CommandPlace) throws -> NextStep,
    refuse: (any Error, TypedText, CommandPlace, TypedCommand?) throws(Stopped) -> NextStep
  ) throws(Stopped) -> NextStep {
    var lines = lines
    var count = 0
    while let line = lines.next() {
      count += 1
      var typed = TypedText("")
      let commands: [TypedCommand]
      do {
        typed = TypedText(try line.get())
        commands = try self.commands(in: typed.line)
      } catch {
        let step = try refuse(error, typed, CommandPlace(line: count, command: 1), nil)
        if step == .goOn { continue }
        return step
      }
      for (index, command) in commands.enumerated() {
        let place = CommandPlace(line: count, command: index + 1)
        let step: NextStep
        do {
          step = try perform(command, place)
        } catch {
          step = try refuse(error, typed, place, command)
        }
        if step != .goOn { return step }
      }
    }
    return .goOn
  }
}
