import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// Past calculations: the entries of the list, and one of them with its result.
struct HistoryScreen {
  private let wording: Wording
  private let calculators: Calculators
  /// The most figures of a result that stand in a list.
  private static let mostFigures = 3

  init(_ wording: Wording, _ calculators: Calculators) {
    self.wording = wording
    self.calculators = calculators
  }

  /// Shows one past calculation with its result, or with its values if this version cannot read the result.
  func sheet(of item: HistoryEntry) -> Sheet {
    var sheet = Sheet([.paragraph(heading(of: item, item.evaluation?.outcome.outline))])
    if let draft = item.draft, let calculator = calculators[item.calculator] {
      sheet +=
        item.evaluation.map {
          ResultScreen(wording).sheet(of: ShownResult($0), with: draft, calculator)
        }
        ?? EnteredValues(wording).sheet(of: draft, calculator)
    }
    if item.evaluation == nil {
      sheet += Sheet.line(Span(wording.text(.unreadable), .muted))
    }
    return sheet
  }

  /// Returns an entry of the list: a heading, what went in, what came out, and the products; marks what was searched.
  func entry(of item: HistoryEntry, finding text: String?) -> Sheet {
    let outline = item.evaluation?.outcome.short
    let heading = heading(of: item, outline)
    guard let draft = item.draft, let calculator = calculators[item.calculator], let outline else {
      return .entry(heading, [[Span(wording.text(.unreadable), .muted)]])
    }
    let lines = [
      line(of: outline, draft, calculator),
      MembersLine(wording).line(of: draft, calculator, outline, showing: text),
    ]
    return .entry(heading, lines.compactMap(\.self).map { text.map($0.marking) ?? $0 })
  }

  private func heading(of item: HistoryEntry, _ outline: Outline?) -> Line {
    let calculator =
      calculators[item.calculator].map { wording.calculatorName($0.id) } ?? item.calculator
    let names = [item.favorite].compactMap(\.self) + (outline?.names ?? [])
    let name = names.isEmpty ? calculator : "\(calculator): \(names.joined(separator: ", "))"
    let gap = Span("  ")
    return [
      Span(String(item.id), .heading), gap, Span(item.at.text, .muted), gap, Span(name, .heading),
    ]
  }

  /// Returns what went in and what came out, without names: `12.5 ha \u{B7} tank 1000 l \u{2192} 2500 l`.
  private func line(of outline: Outline, _ draft: Draft, _ calculator: any Calculator) -> Line {
    let words = ResultWords(wording, of: calculator.id)
    let basis = outline.basis.filter { !$0.isName }
    let values: String
    let results: String
    if basis.isEmpty {
      values = EnteredValues(wording).line(of: draft, calculator)
      results = ResultWords(wording, of: outline.calculator).summary(of: outline.rows)
    } else {
      values = words.line(of: basis)
      results = figures(of: outline, words).joined(separator: " \u{B7} ")
    }
    return [Span(values), Span(" \u{2192} ", .muted), Span(results, .value)]
  }

  /// Returns the first figures of a result, in the short form that some have for a list.
  private func figures(of outline: Outline, _ words: ResultWords) -> [String] {
    // Without its label a figure of one item would not tell what it is.
    outline.rows.filter { $0.item == nil }.prefix(Self.mostFigures).map { row in
      guard case .phrase(let phrase) = row.figure, let brief = words.brief(phrase) else {
        return words.figure(row.figure).plainText
      }
      return brief
    }
  }
}

extension Line {
  /// Returns the line with the words that hold a word of a text as headings.
  fileprivate func marking(_ text: String) -> Line {
    let sought = text.split(separator: " ").map { [UInt8](String($0).folded.utf8) }
    return flatMap { $0.marking(sought) }
  }
}

extension Span {
  /// Returns the span with the words that hold one of `sought`, which are folded, as headings.
  fileprivate func marking(_ sought: [[UInt8]]) -> Line {
    // Words without a mark stay in one span, so that the line breaks where it would break without marks.
    text.split(separator: " ", omittingEmptySubsequences: false).enumerated().reduce(
      into: Line()
    ) { line, word in
      let text = (word.offset > 0 ? " " : "") + word.element
      let role = Self.holds(word.element, sought) ? Role.heading : role
      guard let last = line.last, last.role == role else { return line.append(Span(text, role)) }
      line[line.count - 1] = Span(last.text + text, role)
    }
  }

  private static func holds(_ word: Substring, _ sought: [[UInt8]]) -> Bool {
    // Bytes are compared, as the search does: to compare letters takes twenty times as long.
    let bytes = [UInt8](String(word).folded.utf8)
    return sought.contains { part in bytes.indices.contains { bytes[$0...].starts(with: part) } }
  }
}
