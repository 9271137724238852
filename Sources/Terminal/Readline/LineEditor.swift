@preconcurrency import CReadline
import Glibc

/// Asks for lines at the terminal, with GNU readline's editing. A process has only one at a time. While it exists,
/// Ctrl-C and the signals that ask the program to end are held back until they are answered; the terminal's other
/// signals act as usual while no line is open.
package final class LineEditor: LineSource {
  /// Notes signals as long as the editor exists.
  private let lasting = SignalWatch()
  /// Notes signals while a line is open.
  private let atPrompt = SignalWatch()
  let input: KeyboardInput
  /// The locale that replaces the environment's; nil if that has UTF-8.
  private let locale: String?
  private var memory: LineMemory
  private var lineFile: LineFile?
  /// The events that have not been handed out.
  private var entered: [LineEvent] = []
  private var isOpen = false
  /// The event that ended the editor for good; every later event is the same.
  private var ending: LineEvent?
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  private var pasteEnd: ArraySlice<UInt8> = []
  /// The text that a key macro typed after its last Enter.
  private var begun = ""

  /// Takes the terminal at standard input; prompts go to standard output only if that is the terminal, too. Entered
  /// lines are stored in `lineFile`, which also holds the lines of earlier sessions.
  package init(
    programName: String = "spraycalc", standardOutputIsTerminal: Bool, lineFile: LineFile? = nil
  ) {
    self.lineFile = lineFile
    memory = LineMemory(older: lineFile?.lines() ?? [])
    input = KeyboardInput(watch: lasting)
    locale = adoptTerminalLocale()
    startReadline(programName: programName, onTerminal: !standardOutputIsTerminal)
    lasting.begin([SIGINT] + Int32.endings)
  }

  isolated deinit {
    lasting.end()
  }

  /// Remembers a line for the Up key; a command is also stored in the file of lines.
  package func remember(_ line: String, isCommand: Bool) {
    if memory.remember(line), isCommand { lineFile?.append(line) }
  }

  /// Opens a line at the terminal, with Tab completed by `completing`, and waits for its end or a
  /// signal; what was entered or typed ahead comes first.
  package func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    if let event = answerInterruption() { return event }
    if !entered.isEmpty { return entered.removeFirst() }
    listening = self
    atPrompt.begin([SIGTSTP, SIGCONT, SIGWINCH, SIGQUIT])
    defer {
      atPrompt.end()
      listening = nil
    }
    Terminal.completing = completing
    rl_clear_history()
    for line in memory.lines + recalling { add_history(line) }
    rl_getc_function = { _ in listening?.nextKey() ?? EOF }
    pasteEnd = Self.endOfPaste[...]
    isOpen = true
    openLine(prompt: prompt, begun: begun, locale: locale) { line in listening?.accept(line) }
    begun = ""
    return waitForEvent()
  }

  /// Whether a signal that ends the current action has come and is not answered yet.
  package var isInterrupted: Bool { SignalWatch.isInterrupted }

  /// Answers a signal that came while no line was open, before a prompt is shown.
  package func answerInterruption() -> LineEvent? {
    ending ?? answer(input.takeSignals().filter { $0 == SIGINT || $0.endsProgram })
  }

  /// Returns the next key; if the keys end in the middle of a paste, first the end-of-paste sequence, because readline
  /// would otherwise insert a text that it has not terminated.
  private func nextKey() -> Int32 {
    if let byte = input.readByte() { return Int32(byte) }
    let isReadingOn = rl_readline_state & UInt(RL_STATE_MOREINPUT) != 0
    guard isReadingOn, let byte = pasteEnd.popFirst() else { return EOF }
    return Int32(byte)
  }

  private func waitForEvent() -> LineEvent {
    while true {
      if let event = answer(input.takeSignals()) { return event }
      // The signal of a lost terminal may come later or never.
      if input.isGone { return leave(with: .terminated(SIGHUP)) }
      if let event = handOut() { return event }
      switch hasKeysInHand ? .key : input.wait() {
      case .key: rl_callback_read_char()
      case .signal: continue
      case .hangUp: return leave(with: .terminated(SIGHUP))
      }
    }
  }

  /// Handles a line that readline reports as finished; nil means Ctrl-D on an empty line.
  private func accept(_ text: UnsafeMutablePointer<CChar>?) {
    defer { free(text) }
    if input.isBrokenOff {
      if input.arrived.contains(SIGINT) { rl_echo_signal_char(SIGINT) }
      return close()
    }
    guard let text else {
      entered.append(.endOfInput)
      startFreshLine()
      return close()
    }
    entered.append(String(validatingCString: text).map { .line($0) } ?? .notUTF8)
    if !hasKeysInHand { close() }
  }

  /// Returns the first entered line; text that a macro typed after it waits for the next prompt.
  private func handOut() -> LineEvent? {
    guard !entered.isEmpty, !(isOpen && hasKeysInHand) else { return nil }
    if isOpen {
      begun = String(cString: rl_line_buffer)
      startFreshLine()
      close()
    }
    return entered.removeFirst()
  }

  private func answer(_ signals: Set<Int32>) -> LineEvent? {
    if let signal = signals.filter(\.endsProgram).min() { return leave(with: .terminated(signal)) }
    if signals.contains(SIGINT) { return interrupt() }
    if signals.contains(SIGQUIT) {
      if isOpen { rl_cleanup_after_signal() }
      atPrompt.perform(SIGQUIT)
    }
    if signals.contains(SIGTSTP) {
      return suspend()
    } else if signals.contains(SIGCONT), isOpen {
      takeTerminal()
    } else if signals.contains(SIGWINCH), isOpen {
      resizeLine()
    }
    return nil
  }

  /// Drops the typed text and every entered line that has not been handed out.
  private func interrupt() -> LineEvent {
    if isOpen { cancelLine() } else { startFreshLine() }
    isOpen = false
    entered = []
    begun = ""
    SignalWatch.forgetInterruption()
    return .interrupted
  }

  /// Ends the editor for good: restores the terminal and drops the typed text.
  private func leave(with event: LineEvent) -> LineEvent {
    if isOpen {
      rl_cleanup_after_signal()
      startFreshLine()
      close()
    }
    entered = []
    ending = event
    return event
  }

  /// Stops the program; when continued, takes the terminal back unless the program is to end.
  private func suspend() -> LineEvent? {
    if isOpen {
      rl_echo_signal_char(SIGTSTP)
      rl_cleanup_after_signal()
    }
    atPrompt.perform(SIGTSTP)
    if let event = answerInterruption() { return event }
    if isOpen { takeTerminal() }
    return nil
  }

  private func close() {
    isOpen = false
    rl_callback_handler_remove()
  }
}

/// The editor whose line is open; readline's callbacks do not say which editor they are for.
private var listening: LineEditor?

/// What came of asking for a line.
package enum LineEvent: Equatable, Sendable {
  /// A line was entered; a pasted block arrives as one text with newlines.
  case line(String)
  /// Ctrl-C: the typed text is dropped and never runs.
  case interrupted
  /// Ctrl-D on an empty line.
  case endOfInput
  /// A signal such as SIGTERM asks the program to end; a lost terminal counts as SIGHUP. Every later event is the same.
  case terminated(Int32)
  /// The line is not valid UTF-8 and is refused as a whole.
  case notUTF8
}

/// Asks for one line at a time; tests use a list of lines in place of a terminal.
package protocol LineSource {
  /// Waits for an event. Up recalls the lines of `recalling`, the last one first, and then the remembered lines.
  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent
  /// Remembers a line for the Up key; a command is remembered for later sessions, too.
  func remember(_ line: String, isCommand: Bool)
  /// Whether a signal that ends the current action has come and is not answered yet.
  var isInterrupted: Bool { get }
  /// Answers such a signal and returns its event, on a fresh line of the screen; nil if no signal has come.
  func answerInterruption() -> LineEvent?
}

extension LineSource {
  /// No signal comes to a source that is no terminal.
  package var isInterrupted: Bool { false }
  /// There is no signal to answer.
  package func answerInterruption() -> LineEvent? { nil }
}
