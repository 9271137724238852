@preconcurrency import CReadline
import Glibc

/// Prepares GNU readline for this program; readline reads the person's `.inputrc` when the first line is opened. If
/// `onTerminal`, prompt and echo go to the terminal itself, because standard output leads elsewhere.
func startReadline(programName: String, onTerminal: Bool) {
  rl_readline_name = UnsafePointer(strdup(programName))
  rl_instream = fdopen(STDIN_FILENO, "r")
  rl_outstream =
    onTerminal ? fopen("/dev/tty", "we") ?? fdopen(STDIN_FILENO, "w") : fdopen(STDOUT_FILENO, "w")
  rl_catch_signals = 0
  rl_catch_sigwinch = 0
  rl_change_environment = 0
  // Tab and its related keys offer the completions of `completing` instead of readline's file names. For readline the
  // whole line up to the cursor is one word, because where a word begins depends on the command.
  rl_completer_word_break_characters = UnsafePointer(strdup(""))
  rl_sort_completion_matches = 0
  rl_ignore_completion_duplicates = 0
  rl_attempted_completion_function = { _, _, _ in
    rl_attempted_completion_over = 1
    return matches()
  }
  rl_completion_display_matches_hook = { _, _, _ in showOffered() }
  rl_deprep_term_function = {
    // Otherwise readline starts a fresh line at Ctrl-D, if the terminal marks pasted text.
    rl_eof_found = 0
    rl_deprep_terminal()
  }
}

/// Shows the prompt with the text typed already, and sends every finished line to `finished`, which must free it; nil
/// for Ctrl-D on an empty line. A `locale` replaces the environment's while the line is opened, unless it is nil.
func openLine(
  prompt: String, begun: String, locale: String?,
  finished: @escaping @convention(c) (UnsafeMutablePointer<CChar>?) -> Void
) {
  rl_reset_screen_size()
  typedAhead = begun
  rl_startup_hook = {
    // Only now, since readline takes the terminal for a simple one if another function draws from the start.
    rl_redisplay_function = { drawLine() }
    if !hasCharacterSetUTF8 { takeLettersAsTheyCome() }
    rl_insert_text(typedAhead)
    return 0
  }
  // Readline reads the locale from the environment before every line.
  let before = getenv("LC_ALL").map { String(cString: $0) }
  if let locale { setenv("LC_ALL", locale, 1) }
  rl_callback_handler_install(prompt, finished)
  switch (locale, before) {
  case (nil, _): break
  case (_, let before?): setenv("LC_ALL", before, 1)
  case (_, nil): unsetenv("LC_ALL")
  }
  rl_startup_hook = nil
}

/// Lets readline take and show each byte as it is. In the C locale, the only one of a system without locales, it would
/// take the bytes of letters for keys pressed together with Meta.
private func takeLettersAsTheyCome() {
  for (name, value) in ["input-meta": "on", "convert-meta": "off", "output-meta": "on"] {
    rl_variable_bind(name, value)
  }
}

/// The text that the next line starts with; readline's hook cannot capture values itself.
private var typedAhead = ""

/// Drops the typed text, also a half-typed search, argument or vi command; it stays on the screen, followed by `^C`.
func cancelLine() {
  rl_callback_sigcleanup()
  rl_free_line_state()
  rl_clear_pending_input()
  rl_point = rl_end
  drawLine()
  rl_echo_signal_char(SIGINT)
  startFreshLine()
  rl_callback_handler_remove()
}

/// Moves to the next line of the screen.
func startFreshLine() {
  fputs("\n", rl_outstream)
  fflush(rl_outstream)
}

/// Takes over the terminal after another program has used it, and draws the open line again.
func takeTerminal() {
  rl_deprep_terminal()
  rl_reset_after_signal()
  rl_reset_screen_size()
  rl_forced_update_display()
}

/// Whether readline can go on without a key press, for example in a key macro of the person's `.inputrc`.
var hasKeysInHand: Bool {
  rl_pending_input != 0 || rl_readline_state & UInt(RL_STATE_MACROINPUT) != 0
}

/// Completes the open line; nil if the answer is free text.
package var completing: Completing?

/// The completion that readline was given last.
private var offered = Completion.none

/// Returns the completed lines as readline wants them: their common start, then each line; a single line comes alone.
private func matches() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  let typed = UnsafeRawBufferPointer(start: rl_line_buffer, count: Int(rl_point))
  guard let completing, let line = String(validating: typed, as: UTF8.self), !inserts("*") else {
    return nil
  }
  offered = completing(line)
  guard let first = offered.candidates.first else { return nil }
  rl_completion_append_character =
    offered.candidates.allSatisfy(\.isFollowed) ? Int32(UInt8(ascii: " ")) : 0
  // When readline only lists (`?`), it would print a single line as it is instead of showing the list.
  let isSingle = offered.candidates.count == 1 && !inserts("?")
  let common = isSingle ? offered.line(line, with: first) : offered.lineWithCommonStart(line)
  let lines = [common] + (isSingle ? [] : offered.candidates.map { offered.line(line, with: $0) })
  let list = calloc(lines.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
    .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  for (index, line) in lines.enumerated() { list?[index] = strdup(line) }
  return list
}

/// Whether readline is doing this kind of completion: `*` puts in all candidates at once, `?` only lists them.
private func inserts(_ kind: Unicode.Scalar) -> Bool { rl_completion_type == Int32(kind.value) }

/// Shows the list below the typed line, and the typed line again below the list.
private func showOffered() {
  var rows: Int32 = 0
  var columns: Int32 = 0
  rl_get_screen_size(&rows, &columns)
  let list = offered.list(width: Int(columns), height: Int(rows))
  rl_crlf()
  fputs(list.map { $0 + "\n" }.joined(), rl_outstream)
  fflush(rl_outstream)
  rl_forced_update_display()
}
