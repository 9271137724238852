import Calculation
import Sheets
import Terminal

/// A report of a refused line, or of a failure without a line: carets under the error, the reason, and the lines that were
/// probably meant. A file that `run` plays throws it to end that `run`.
@MainActor struct RefusalReport: Error {
  let refusal: Refusal
  private let line: TypedText
  /// The line's number in a script.
  private let number: Int?
  /// The file that `run` plays, if the line is in it.
  let file: String?
  /// The JSON answers of that file's commands before it, each on a line.
  var answers: [UInt8] = []
  /// What is in doubt because of the refusal, or was before and is the reason for it.
  var doubtful: [Doubt] = []
  /// The field whose value the line was to set; nil for other lines.
  var field: RefusedField?
  /// The prompt in front of the line if the line stands on the screen right above the report.
  var prompt: String?

  init(_ refusal: Refusal, line: TypedText, number: Int?, in file: String? = nil) {
    self.refusal = refusal
    self.line = line
    self.number = number
    self.file = file
  }

  init(_ refusal: Refusal, line: String) { self.init(refusal, line: TypedText(line), number: nil) }

  /// Makes a report of a failure that belongs to no line.
  init(_ failure: Failure) { self.init(Refusal(failure, at: 0..<0), line: "") }

  /// Makes the sheet: at the prompt carets, the reason and `Up: …`, in a script the reason, the line, the lines meant
  /// and the doubts. A line that stands right above is not repeated; a line too wide is cut around the error.
  func sheet(_ wording: Wording, width: Int?) -> Sheet {
    let reason = Sheet.Block.paragraph([
      Span(placed(wording.message(of: refusal.failure), wording), .error)
    ])
    let lineWithCarets = marked(width).map { typed, carets -> Sheet.Block in
      let indent = spaces(before: typed, width)
      return .verbatim(
        (indent == nil ? [[Span(typed)]] : []) + [[Span((indent ?? "") + carets, .error)]])
    }
    let suggestions = refusal.suggestions
    var blocks =
      (number == nil ? [lineWithCarets, reason] : [reason, lineWithCarets]).compactMap(\.self)
    if number == nil, suggestions.isEmpty, wording.leavesOutItems(of: refusal.failure) {
      blocks.append(.paragraph([Span(wording.text(.reasonOthers), .muted)]))
    }
    let linesMeant = LinesMeant(suggestions, wording)
    blocks += number == nil ? linesMeant.atPrompt : linesMeant.inScript
    if !doubtful.isEmpty, !refusal.failure.is(InputCode.doubtful) {
      blocks.append(
        .paragraph([Span(wording.text(.inDoubt(doubts: .told(doubtful.texts))), .caution)]))
    }
    return Sheet(blocks)
  }

  /// `{"error":{"code":…,"message":…,"column":6,"field":"rate","product":null,"doubtful":["rate"],"suggestions":[…]}}`
  ///
  /// Columns count characters from 1. The message names the line only in a file, because a program knows its own lines.
  func json(_ wording: Wording) -> JSON {
    let message = wording.message(of: refusal.failure)
    return [
      "error": .error(
        refusal.failure.code, message: file == nil ? message : placed(message, wording),
        column: line.line.isEmpty ? nil : line.column(of: startOffset), field: field?.id,
        product: field?.product,
        doubtful: doubtful.json, suggestions: refusal.suggestions)
    ]
  }

  /// Returns the message with the number of the line, and with the file's name if the line is in one.
  private func placed(_ message: String, _ wording: Wording) -> String {
    guard let number else { return message }
    guard let file else { return wording.text(.refusedLine(number: number, message: message)) }
    // A message is shown whole; `.text` would shorten it.
    return wording.text(
      .refusedLineOfFile(file: .text(file), line: .text(String(number)), message: .words([message]))
    )
  }

  /// Returns the spaces that bring the carets under the line above; nil if it is not there, or not whole on one line.
  private func spaces(before typed: String, _ width: Int?) -> String? {
    guard let prompt = prompt?.split(separator: "\n").last, typed == line.line else { return nil }
    let promptWidth = String(prompt).displayWidth
    guard promptWidth >= Layout.indent, promptWidth + typed.displayWidth < width ?? .max else {
      return nil
    }
    return String(repeating: " ", count: promptWidth - Layout.indent)
  }

  private var startOffset: Int { min(refusal.span.lowerBound, line.line.utf8.count) }

  /// The most characters shown of the error, and of the text on each side of it.
  private static let mostShown = 60
  /// The most scalars that are looked at for them, because a line may be long and a character may have many.
  private static let mostRead = 512

  /// Returns the typed line, cut to the width around the error, and the carets under it; nil if the refusal has no place
  /// in the line.
  private func marked(_ width: Int?) -> (String, String)? {
    let bytes = line.line.utf8
    let scalars = line.line.unicodeScalars
    guard !refusal.span.isEmpty, refusal.span.lowerBound <= bytes.count else { return nil }
    let endOffset = max(startOffset, min(refusal.span.upperBound, bytes.count))
    let startIndex = bytes.index(bytes.startIndex, offsetBy: startOffset)
    let endIndex = bytes.index(startIndex, offsetBy: endOffset - startOffset)
    let room = width.map { $0 - Layout.indent } ?? 3 * Self.mostShown
    // The error may take half of the room; of what is left, the text behind it keeps a third if it is that long.
    let inside = shortened(
      shown(scalars[startIndex..<endIndex].prefix(Self.mostRead)), to: room / 2)
    let behind = shown(scalars[endIndex...].prefix(Self.mostRead))
    let roomBeside = room - inside.displayWidth
    let beforeInReverse = shown(scalars[..<startIndex].suffix(Self.mostRead)).reversed()
    let before = String(
      shortened(beforeInReverse, to: roomBeside - min(behind.count, roomBeside / 3)).reversed())
    let after = shortened(behind, to: roomBeside - before.displayWidth)
    let carets = String(repeating: "^", count: max(1, inside.displayWidth))
    return (before + inside + after, String(repeating: " ", count: before.displayWidth) + carets)
  }

  private func shortened(_ text: some Collection<Character>, to most: Int) -> String {
    let most = min(most, Self.mostShown)
    return text.count <= most ? String(text) : String(text.prefix(max(0, most - 1))) + "\u{2026}"
  }

  private func shown(_ scalars: Substring.UnicodeScalarView) -> String {
    String(scalars).replacing("\t", with: " ").safeForTerminal
  }
}

/// The field whose value a refused line was to set.
struct RefusedField {
  let id: String
  /// The number of its product; nil for a field of no product.
  let product: Int?
}

/// A typed line that finds columns quickly: the starts of its characters are worked out once.
nonisolated final class TypedText {
  let line: String
  /// The byte offset at which each character starts; nil if each byte is a character.
  private lazy var starts: [Int]? =
    line.utf8.allSatisfy { $0 < 0x80 }
    ? nil : line.indices.map { line.utf8.distance(from: line.startIndex, to: $0) }

  init(_ line: String) { self.line = line }

  func column(of offset: Int) -> Int {
    guard let starts else { return offset + 1 }
    return (starts.firstIndex { $0 >= offset } ?? starts.count) + 1
  }
}
