@preconcurrency import CReadline
import Glibc

/// What completes the open line; none where the answer is free text.
package var completing: Completing?

/// What was offered last, for the list.
private var offered = Completion.none

/// Lets Tab and its relatives offer what `completing` gives, and never the names of files.
///
/// To readline the whole line up to the cursor is one word: where a word begins is not for it to know, for it depends on
/// the command.
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

/// The lines that could be, as readline wants them: what is common to them, then each; a single one alone.
private func matches() -> Matches? {
  let typed = UnsafeRawBufferPointer(start: rl_line_buffer, count: Int(rl_point))
  guard let completing, let line = String(validating: typed, as: UTF8.self), !inserts("*") else { return nil }
  offered = completing(line)
  guard let first = offered.candidates.first else { return nil }
  rl_completion_append_character = offered.candidates.allSatisfy(\.isFollowed) ? Int32(UInt8(ascii: " ")) : 0
  // Asked for the list alone, readline would show a single line as it is.
  let isSingle = offered.candidates.count == 1 && !inserts("?")
  let common = isSingle ? offered.line(line, with: first) : offered.lineWithCommonStart(line)
  let lines = [common] + (isSingle ? [] : offered.candidates.map { offered.line(line, with: $0) })
  let list = calloc(lines.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)?
    .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  for (index, line) in lines.enumerated() { list?[index] = strdup(line) }
  return list
}

/// Whether readline is doing this kind of completion: `*` puts in all at once, which makes no line; `?` only lists.
private func inserts(_ kind: Unicode.Scalar) -> Bool { rl_completion_type == Int32(kind.value) }

/// Shows the list below the line, and the line again below the list.
private func showOffered() {
  var (rows, columns): (Int32, Int32) = (0, 0)
  rl_get_screen_size(&rows, &columns)
  let list = CompletionList(candidates: offered.candidates).lines(width: Int(columns), height: Int(rows))
  rl_crlf()
  fputs(list.map { $0 + "\n" }.joined(), rl_outstream)
  fflush(rl_outstream)
  rl_forced_update_display()
}
