import Calculation
import Sheets
import Terminal

extension Invocation {
  /// Asks a yes-or-no question until the person answers it; throws `error` in a script.
  func confirm(_ question: Text, otherwise error: Failure) throws -> Bool {
    try interpreter.confirm(question, try dialogue(otherwise: error))
  }
}

extension Interpreter {
  /// Asks a yes-or-no question until the person answers it.
  func confirm(_ question: Text, _ dialogue: any Dialogue) throws -> Bool {
    while true {
      let prompt = prompt(wording.text(question), dialogue.width)
      switch dialogue.readLine(prompt: prompt, recalling: [], completing: completer.answer) {
      case .line(let line):
        if isAnswer(line, .yes) { return true }
        if isAnswer(line, .no) { return false }
        dialogue.refuse(Sheet([.paragraph([Span(wording.text("answer-yes-or-no"), .muted)])]))
      case .notUTF8: continue
      case .interrupted, .endOfInput: throw Cancelled()
      case .terminated(let signal): throw Terminated(signal: signal)
      }
    }
  }

  /// Returns a question in lines that are broken between words and leave room for an answer.
  private func prompt(_ question: String, _ width: Int?) -> String {
    guard let width else { return question + " " }
    return question.wrapped(to: max(Self.narrowest, width - Self.answerRoom)).joined(separator: "\n") + " "
  }

  /// The columns that a short answer such as “yes” needs, with the spaces around it.
  private static let answerRoom = 5
  /// The least width in which a question is broken between words.
  private static let narrowest = 10

  private func isAnswer(_ typed: String, _ consent: Consent) -> Bool {
    let answer = typed.folded.split(separator: " ").joined()
    return wording.text(consent.key).folded.split(whereSeparator: { $0 == "," || $0 == " " }).contains(
      Substring(answer))
  }
}
