@preconcurrency import CReadline
import Glibc

/// Prepares GNU readline for this program; readline reads the person's `.inputrc` here.
///
/// With `onTerminal` prompt and echo go to the terminal itself, because standard output leads elsewhere.
func startReadline(programName: String, onTerminal: Bool) {
  rl_readline_name = UnsafePointer(strdup(programName))
  rl_instream = fdopen(STDIN_FILENO, "r")
  if onTerminal { rl_outstream = fopen("/dev/tty", "we") ?? fdopen(dup(STDIN_FILENO), "w") }
  rl_catch_signals = 0
  rl_catch_sigwinch = 0
  rl_attempted_completion_function = { _, _, _ in
    rl_attempted_completion_over = 1
    return nil
  }
  rl_deprep_term_function = {
    rl_eof_found = 0  // readline would start a fresh line at Ctrl-D, but only where the terminal knows pasting
    rl_deprep_terminal()
  }
  withLocaleInEnvironment { _ = rl_initialize() }
}

/// Readline takes its locale from the environment, not from the one the program has adopted.
private func withLocaleInEnvironment(_ body: () -> Void) {
  let before = getenv("LC_ALL").map { String(cString: $0) }
  if let adopted = setlocale(LC_CTYPE, nil) { setenv("LC_ALL", adopted, 1) }
  body()
  if let before { setenv("LC_ALL", before, 1) } else { unsetenv("LC_ALL") }
}

/// Takes a finished line, which is its own to free, or nil for Ctrl-D on an empty one.
typealias FinishedLine = @convention(c) (UnsafeMutablePointer<CChar>?) -> Void

/// Shows the prompt with a text already typed and sends every finished line to `finished`.
func openLine(prompt: String, prefill: String, finished: @escaping FinishedLine) {
  rl_reset_screen_size()
  prefilled = prefill
  rl_startup_hook = {
    rl_insert_text(prefilled)
    return 0
  }
  rl_callback_handler_install(prompt, finished)
  rl_startup_hook = nil
}

/// What the next line starts with: readline's hook can hold nothing itself.
private var prefilled = ""

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
  rl_crlf()
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

/// Whether readline still works off a key macro of the person's `.inputrc`.
var isPlayingMacro: Bool {
  rl_readline_state & UInt(RL_STATE_MACROINPUT) != 0
}

/// Whether readline can go on without a key being pressed.
var hasKeysInHand: Bool {
  rl_pending_input != 0 || isPlayingMacro
}
