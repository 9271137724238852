import Calculation

/// Where a command stands in what is read, both counted from 1: what its answer begins with for programs.
struct CommandPlace: Equatable {
  let line: Int
  let command: Int

  var members: [JSON.Member] {
    [JSON.Member(key: "line", value: .integer(line)), JSON.Member(key: "command", value: .integer(command))]
  }
}
