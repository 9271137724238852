@preconcurrency import CReadline
import Glibc

/// Completes the open line; nil if the answer is free text.
package var completing: Completing?

/// The completion offered last, for the list.
private var offered = Completion.none

/// Makes Tab and its related keys offer the completions of `completing` instead of readline's file names.
///
/// For readline the whole line up to the cursor is one word, because where a word begins depends on the command.
func prepareCompletion() {
  rl_completer_word_break_characters = UnsafePointer(strdup(""))
  rl_sort_completion_matches = 0
  rl_ignore_completion_duplicates = 0
  rl_attempted_completion_function = { _, _, _ in
    rl_attempted_completion_over = 1
    return matches()
  }
  rl_completion_display_matches_hook = { _, _, _ in showOffered() }
}

private typealias Matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Returns the completed lines as readline wants them: their common start, then each line; a single line comes alone.
private func matches() -> Matches? {
  let typed = UnsafeRawBufferPointer(start: rl_line_buffer, count: Int(rl_point))
  guard let completing, let line = String(validating: typed, as: UTF8.self), !inserts("*") else { return nil }
  offered = completing(line)
  guard let first = offered.candidates.first else { return nil }
  rl_completion_append_character = offered.candidates.allSatisfy(\.isFollowed) ? Int32(UInt8(ascii: " ")) : 0
  // When readline only lists (`?`), it would print a single line as it is instead of showing the list.
  let isSingle = offered.candidates.count == 1 && !inserts("?")
  let common = isSingle ? offered.line(line, with: first) : offered.lineWithCommonStart(line)
  let lines = [common] + (isSingle ? [] : offered.candidates.map { offered.line(line, with: $0) })
  let list = calloc(lines.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
    .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  for (index, line) in lines.enumerated() { list?[index] = strdup(line) }
  return list
}

/// Whether readline is doing this kind of completion: `*` puts in all candidates at once, which makes no valid line;
/// `?` only lists them.
private func inserts(_ kind: Unicode.Scalar) -> Bool { rl_completion_type == Int32(kind.value) }

/// Shows the list below the typed line, and the typed line again below the list.
private func showOffered() {
  var (rows, columns): (Int32, Int32) = (0, 0)
  rl_get_screen_size(&rows, &columns)
  let list = CompletionList(candidates: offered.candidates).lines(width: Int(columns), height: Int(rows))
  rl_crlf()
  fputs(list.map { $0 + "\n" }.joined(), rl_outstream)
  fflush(rl_outstream)
  rl_forced_update_display()
}
