import Calculation

/// Runs files of commands for a door: people read each answer as it comes, programs get all answers in the answer of
/// `run`.
final class CommandFileRunner {
  /// The answers so far of the running file, each on a line; nil between files and for people.
  private var answers: [UInt8]?

  var isPlaying: Bool { answers != nil }

  /// Takes bytes that a door is about to write, if they belong to the answer of `run`; tells whether it took them.
  func takes(_ bytes: [UInt8]) -> Bool {
    answers?.append(contentsOf: bytes)
    return answers != nil
  }

  /// Plays a file; with JSON it then writes the answer of `run`.
  func play(
    _ file: CommandFile, of interpreter: Interpreter, at place: CommandPlace, _ presenter: Presenter,
    write: ([UInt8]) throws -> Void, perform: (TypedCommand, CommandPlace) throws -> NextStep
  ) throws -> NextStep {
    guard presenter.format == .json else { return try interpreter.play(file, perform) }
    let outer = answers
    answers = []
    let played = Result { try interpreter.play(file, perform) }
    // An unfinished answer at the end is left out.
    let end = answers?.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let own = Array(answers?.prefix(upTo: end ?? 0) ?? [])
    answers = outer
    do {
      let step = try played.get()
      let answer = presenter.bytes(ofRun: own, at: place)
      if !takes(answer) { try write(answer) }
      return step
    } catch var refusal as FileRefusal {
      refusal.answers = own
      _ = takes(presenter.bytes(ofRun: own, refusal.report(), at: place))
      throw refusal
    }
  }
}
