import Calculation
import Sheets
import Terminal
import ViewModels

/// Questions that are answered by yes or no, and the words that leave a question.
extension Interpreter {
  /// Asks a yes-or-no question until the person answers it, or if it `letsGo` leaves it for another command.
  func confirm(_ question: Text, _ dialogue: any Dialogue, letsGo: Bool = false) throws -> Bool {
    let prompt = {
      let asked = self.wording.text(question)
      // Lines are broken between words. A short answer such as “yes” needs five columns with the spaces around it.
      let lines = dialogue.width.map { asked.wrapped(to: max(10, $0 - 5)) } ?? [asked]
      return lines.joined(separator: "\n") + " "
    }
    let asked = AskedLine(
      interpreter: self, dialogue: dialogue, prompt: prompt, completing: completer.answer)
    return try asked.answered { line in
      if isYes(line) { return true }
      if isAnswer(line, .answerNo) { return false }
      if letsGo { try letGo(line, dialogue) }
      dialogue.refuse(Sheet.line(Span(wording.text(.answerYesOrNo), .muted)))
      return nil
    }
  }

  func isYes(_ typed: String) -> Bool { isAnswer(typed, .answerYes) }

  /// Ends the command that asks if `stop` or a command was typed in place of an answer; that command runs next. Returns
  /// for any other text.
  func letGo(_ typed: String, _ dialogue: any Dialogue) throws(Cancelled) {
    if isStop(typed) { throw Cancelled() }
    guard let command = try? commands(in: typed).first, (try? match(command)) != nil else { return }
    dialogue.runNext(typed)
    throw Cancelled()
  }

  /// Whether a text is the word that leaves a filling, or the questions that it asks.
  func isStop(_ typed: String) -> Bool { session.settings.notation.means(typed, Self.stop) }

  private static let stop = Choice("stop", key: .wordStop)

  private func isAnswer(_ typed: String, _ answer: Text) -> Bool {
    AnswerWords(answer, wording).contains(typed)
  }
}

extension Invocation {
  /// Asks a yes-or-no question at the prompt; a script goes on as if the answer were yes.
  func agrees(_ question: Text) throws -> Bool {
    try interpreter.dialogue.map { try interpreter.confirm(question, $0) } ?? true
  }

  /// Asks a yes-or-no question until the person answers it; throws `error` in a script.
  func confirm(_ question: Text, otherwise error: Failure) throws -> Bool {
    try interpreter.confirm(question, try dialogue(otherwise: error))
  }
}
