import Calculation
import Sheets
import Terminal

/// A question that a typed line answers; it is repeated until one does.
struct AskedLine {
  let interpreter: Interpreter
  let dialogue: any Dialogue
  /// Makes the question. It is made again each time, because an answer such as `lang pl` can change the language.
  let prompt: () -> String
  /// The lines that Up brings, the last one first; in front of them stand those that were refused.
  var recalled: [String] = []
  let completing: Completing

  /// Asks until `read` makes something of what was typed; nil from it, and a refusal, which is told, ask again. Throws
  /// `Cancelled` when the person leaves, and `Terminated` when the system ends the program.
  func answered<Given>(_ read: (String) throws -> Given?) throws -> Given {
    var refused = LineMemory()
    while true {
      let question = prompt()
      let event = dialogue.readLine(
        prompt: question, recalling: recalled + refused.lines, completing: completing)
      switch event {
      case .line(let typed):
        do {
          if let given = try read(typed) { return given }
        } catch let refusal as Refusal {
          var report = RefusalReport(refusal, line: typed)
          report.prompt = question
          dialogue.refuse(report.sheet(interpreter.wording, width: dialogue.width))
          for line in [typed] + refusal.suggestions.reversed() { refused.remember(line) }
        }
      case .notUTF8:
        let told = interpreter.wording.message(of: .lineNotUTF8)
        dialogue.refuse(Sheet.line(Span(told, .error)))
      case .interrupted, .endOfInput: throw Cancelled()
      case .terminated(let signal): throw Terminated(signal: signal)
      }
    }
  }
}
