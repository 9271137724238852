import Calculation
import Sheets
import Terminal

/// The questions that commands ask the person at the prompt.
extension PromptDoor: Dialogue {
  /// Whether more lines of a pasted block are still to be run.
  package var hasMoreToRun: Bool { !pasted.isEmpty }

  /// Reads the answer to a question: a typed line, or the next one of a pasted block.
  package func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    promptAbove = nil
    return nextLine(prompt, recalling: recalling, completing: completing, isCommand: false)
  }

  /// Returns a typed line, or the next line of a pasted block, which is shown as if typed.
  func nextLine(
    _ prompt: String, recalling: [String] = [], completing: Completing?, isCommand: Bool
  ) -> LineEvent {
    if source.isInterrupted, let event = source.answerInterruption() {
      leavePaste(ofCommands: isCommand)
      return event
    }
    isPasted = !pasted.isEmpty
    if let line = pasted.popFirst() {
      let shown = painted(prompt) { interpreter.painter.text(of: Span($0, .heading)) }
      writer.write(Array("\(shown)\(line.safeForTerminal)\n".utf8))
      return .line(line)
    }
    let painted = painted(prompt) { interpreter.painter.prompt($0.safeForTerminal) }
    let event = source.readLine(prompt: painted, recalling: recalling, completing: completing)
    guard case .line(let text) = event, text.contains(where: Self.isLineEnd) else { return event }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd).map {
      String($0.map { $0 == "\t" ? " " : $0 })
    }
    pasted = lines.dropFirst()
    isPasted = true
    return .line(lines.first ?? "")
  }

  private func painted(_ prompt: String, _ paint: (String) -> String) -> String {
    prompt.split(separator: "\n", omittingEmptySubsequences: false).map { paint(String($0)) }
      .joined(separator: "\n")
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    ["\n", "\r", "\r\n"].contains(character)
  }

  /// Remembers an answer for the Up key of this session; it is no command, so no later session has
  /// it.
  package func remember(_ line: String) { source.remember(line, isCommand: false) }

  /// The columns of the terminal at this moment; nil if results go elsewhere.
  package var width: Int? { writer.outputs.results.width }

  /// Whether the person or the system wants to stop the command that is running.
  package var isInterrupted: Bool { source.isInterrupted }

  /// Tells with the bell why an answer was refused, and drops the rest of a pasted block.
  package func refuse(_ sheet: Sheet) {
    ring()
    tell(sheet)
    leavePaste(ofCommands: false)
  }

  /// Shows a sheet in the pager, or piece by piece without one; throws when it is interrupted.
  package func show(_ sheet: Sheet) throws {
    let begin = { self.writer.pieces(ofList: sheet) }
    if try writer.showInPager(begin) { return }
    let pieces = begin()
    while let piece = pieces() {
      tell(piece)
      try interpreter.refuseWhenInterrupted()
    }
  }

  /// Shows a sheet that is not a command's answer; with JSON it goes to the error output, apart from the answers.
  package func tell(_ sheet: Sheet) { tell(writer.bytes(of: sheet)) }

  private func tell(_ text: [UInt8]) {
    if format == .text { writer.write(text) } else { _ = writer.outputs.errors.write(text) }
  }
}
