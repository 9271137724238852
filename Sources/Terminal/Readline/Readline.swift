@preconcurrency import CReadline
import Glibc

/// Prepares GNU readline for this program; it reads the person's `.inputrc` when the first line is opened.
///
/// With `onTerminal` prompt and echo go to the terminal itself, because standard output leads elsewhere.
func startReadline(programName: String, onTerminal: Bool) {
  rl_readline_name = UnsafePointer(strdup(programName))
  rl_instream = fdopen(STDIN_FILENO, "r")
  rl_outstream = onTerminal ? fopen("/dev/tty", "we") ?? fdopen(STDIN_FILENO, "w") : fdopen(STDOUT_FILENO, "w")
  rl_catch_signals = 0
  rl_catch_sigwinch = 0
  rl_change_environment = 0
  prepareCompletion()
  rl_deprep_term_function = {
    rl_eof_found = 0  // readline would start a fresh line at Ctrl-D, but only where the terminal knows pasting
    rl_deprep_terminal()
  }
}

/// Runs `body` with `locale` in the environment: readline asks there before every line, not for the adopted locale.
private func withEnvironment(locale: String?, _ body: () -> Void) {
  guard let locale else { return body() }
  let before = getenv("LC_ALL").map { String(cString: $0) }
  setenv("LC_ALL", locale, 1)
  body()
  if let before { setenv("LC_ALL", before, 1) } else { unsetenv("LC_ALL") }
}

/// Takes a finished line, which is its own to free, or nil for Ctrl-D on an empty one.
typealias FinishedLine = @convention(c) (UnsafeMutablePointer<CChar>?) -> Void

/// Shows the prompt with what has been typed already and sends every finished line to `finished`.
///
/// `locale` stands in for the environment's where that one does not serve.
func openLine(prompt: String, begun: String, locale: String?, finished: @escaping FinishedLine) {
  rl_reset_screen_size()
  typedAhead = begun
  rl_startup_hook = {
    rl_insert_text(typedAhead)
    return 0
  }
  withEnvironment(locale: locale) { rl_callback_handler_install(prompt, finished) }
  rl_startup_hook = nil
}

/// What the next line starts with: readline's hook can hold nothing itself.
private var typedAhead = ""

/// Ends the line, if one is open, and gives the terminal its usual modes back.
func closeLine() {
  rl_callback_handler_remove()
}

/// Drops what was typed, also a half-typed search, argument or vi command, leaves it on the screen with `^C` after it.
func cancelLine() {
  rl_callback_sigcleanup()
  rl_free_line_state()
  rl_clear_pending_input()
  rl_point = rl_end
  rl_redisplay()
  rl_echo_signal_char(SIGINT)
  startFreshLine()
  closeLine()
}

/// Moves the cursor to the start of the next line of the screen.
func startFreshLine() {
  fputs("\n", rl_outstream)
  fflush(rl_outstream)
}

/// Gives the terminal away, as it was before the line began, with the cursor below the typed text.
func leaveTerminal() {
  rl_cleanup_after_signal()
}

/// Takes the terminal, as another program left it, and draws the open line anew.
func takeTerminal() {
  rl_deprep_terminal()
  rl_reset_after_signal()
  rl_reset_screen_size()
  rl_forced_update_display()
}

/// Puts the lines that Up brings back into readline's own list.
func showHistory(_ lines: [String]) {
  rl_clear_history()
  for line in lines { add_history(line) }
}

/// Whether readline can go on without a key being pressed, as in a key macro of the person's `.inputrc`.
var hasKeysInHand: Bool {
  rl_pending_input != 0 || rl_readline_state & UInt(RL_STATE_MACROINPUT) != 0
}
