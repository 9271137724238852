@preconcurrency import CReadline
import Calculation

/// The open line as it is drawn. Readline itself shows controls of ASCII as `^X`; other characters that are
/// invisible, or that a terminal could act on, are written out, such as a pasted C1 control.
struct DrawnLine {
  private(set) var text = ""
  /// For each byte of the typed line, and for its end, the byte of the drawn line at which it stands.
  private var places: [Int] = []

  /// Makes the drawn line of a typed one; nil if that is drawn as it is.
  init?(_ typed: String) {
    guard typed.mayHaveToBeWrittenOut, typed.unicodeScalars.contains(where: Self.isWrittenOut)
    else { return nil }
    for scalar in typed.unicodeScalars {
      places += Array(repeating: text.utf8.count, count: UTF8.width(scalar))
      if Self.isWrittenOut(scalar) {
        text += scalar.writtenOut
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    places.append(text.utf8.count)
  }

  /// Returns where a byte of the typed line stands in the drawn line.
  func place(_ typed: Int) -> Int { places[max(0, min(typed, places.count - 1))] }

  private static func isWrittenOut(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.isWrittenOut
  }
}

/// Draws the open line, in place of readline's own function for this.
func drawLine() { drawing { rl_redisplay() } }

/// Draws the open line for a window of another size.
func resizeLine() {
  // Readline moves to the first row of the line only if it draws lines by its own function.
  rl_redisplay_function = { rl_redisplay() }
  drawing { rl_resize_terminal() }
  rl_redisplay_function = { drawLine() }
}

/// Runs what draws the open line, with the line to be drawn in place of the typed one.
private func drawing(_ draw: () -> Void) {
  // A line that is not text is drawn as readline draws it.
  guard let line = rl_line_buffer, let typed = String(validatingCString: line) else {
    return draw()
  }
  guard typed.utf8.count == Int(rl_end), let drawn = DrawnLine(typed) else { return draw() }
  let point = rl_point
  let end = rl_end
  let mark = rl_mark
  var bytes = Array(drawn.text.utf8CString)
  bytes.withUnsafeMutableBufferPointer { bytes in
    rl_line_buffer = bytes.baseAddress
    rl_point = Int32(drawn.place(Int(point)))
    rl_end = Int32(drawn.text.utf8.count)
    rl_mark = Int32(drawn.place(Int(mark)))
    draw()
  }
  rl_line_buffer = line
  rl_point = point
  rl_end = end
  rl_mark = mark
}
