import Calculation
import Sheets
import Terminal

/// The lines that the program writes outside of a session: errors and notices.
package struct Notices {
  private let wording: Wording
  private let format: OutputFormat

  /// Makes lines of text in the words of a language, or lines of JSON.
  package init(_ wording: Wording, _ format: OutputFormat) {
    self.wording = wording
    self.format = format
  }

  /// Returns the message of a failed start, or of something that a start had to leave out.
  package func line(of failure: Failure) -> String {
    let message = wording.message(of: failure)
    return line(message, "error", .error(failure.code, message: message))
  }

  /// Returns a notice as a line of text, or as a line of JSON with `format`, `kind` and `notice`.
  package func line(of notice: Text) -> String {
    let message = wording.text(notice)
    return line(message, "notice", ["message": .string(message)])
  }

  private func line(_ message: String, _ kind: String, _ data: JSON) -> String {
    switch format {
    case .text: Layout(width: nil).text(of: Sheet.line(Span(message)))
    case .json:
      JSON.ordered([
        ("format", .integer(Version.jsonFormat)), ("kind", .string(kind)), (kind, data),
      ]).line + "\n"
    }
  }
}
