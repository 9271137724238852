import Calculation

/// The place of a command in a script: its line, and its number in that line, both counted from 1.
///
/// The answer to a command begins with them in JSON.
struct CommandPlace: Equatable {
  let line: Int
  let command: Int

  var members: [JSON.Member] {
    [JSON.Member(key: "line", value: .integer(line)), JSON.Member(key: "command", value: .integer(command))]
  }
}
