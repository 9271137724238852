import Calculation
import Sheets

/// A refused line: what was typed, a caret under the trouble, and why.
struct RefusalReport {
  private let refusal: Refusal
  private let line: String
  /// The line's number in a script.
  private let number: Int?

  init(_ refusal: Refusal, line: String, number: Int?) {
    self.refusal = refusal
    self.line = line
    self.number = number
  }

  /// `line 3: …`, the typed line, a caret under the word.
  func sheet(_ wording: Wording) -> Sheet {
    let message = wording.message(of: refusal.failure)
    let text = number.map { wording.text(.errorLine(number: $0, message: message)) } ?? message
    var blocks = [Sheet.Block.paragraph([Span(text, .error)])]
    if let marked { blocks.append(.verbatim([[Span(marked.typed)], [Span(marked.carets, .error)]])) }
    return Sheet(blocks)
  }

  /// `{"error":{"code":…,"message":…,"line":1,"column":6}}`; columns count characters from 1.
  func json(_ wording: Wording) -> JSON {
    let column = String(decoding: bytes[..<start], as: UTF8.self).count + 1
    return [
      "error": [
        "code": .string(refusal.failure.code), "message": .string(wording.message(of: refusal.failure)),
        "line": .integer(number ?? 1), "column": .integer(column),
      ]
    ]
  }

  private var bytes: [UInt8] { Array(line.utf8) }
  private var start: Int { min(refusal.span.lowerBound, bytes.count) }

  /// A long line is shown from a little before the trouble to a little behind it.
  private static let context = 60

  /// The typed line and the carets; nil where the line itself cannot be shown.
  private var marked: (typed: String, carets: String)? {
    guard !refusal.span.isEmpty, refusal.span.lowerBound <= bytes.count else { return nil }
    let end = min(refusal.span.upperBound, bytes.count)
    let before = shortened(shown(bytes[..<start]).reversed()).reversed()
    let inside = shortened(shown(bytes[start..<max(start, end)]))
    let after = shortened(shown(bytes[max(start, end)...]))
    let carets = String(repeating: "^", count: max(1, inside.displayWidth))
    return (String(before) + inside + after, String(repeating: " ", count: String(before).displayWidth) + carets)
  }

  private func shortened(_ text: some Collection<Character>) -> String {
    text.count <= Self.context ? String(text) : String(text.prefix(Self.context - 1)) + "\u{2026}"
  }

  private func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let spaced = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    return String(decoding: spaced, as: UTF8.self).safeForTerminal
  }
}
