import Calculation
import Catalog
import Sheets
import Terminal

/// Returns the text that the history list and the tank mix show for a past calculation in one language, for searching
/// it.
package func shownOfPast(_ draft: Draft, _ evaluation: Evaluation, _ catalog: Catalog, _ calculators: Calculators)
  -> String
{
  guard let calculator = calculators[draft.calculator] else { return "" }
  let wording = Wording(catalog)
  let recipe = wording.entered(in: draft, calculator) + wording.sheet(of: evaluation)
  let line = [
    wording.calculatorName(calculator.id), wording.inputs(of: draft, calculator),
    wording.summary(of: evaluation.outcome.outline),
  ]
  return line.joined(separator: " ") + "\n" + Layout(width: 80).text(of: recipe)
}

/// Past calculations and favourites in short.
extension Wording {
  /// The most products that are named in a list.
  private static let mostMembers = 3

  /// Returns what went in and what came out, without names: `12.5 ha \u{B7} tank 1000 l \u{2192} Spray liquid 2500 l`.
  func inShort(_ outline: Outline, _ draft: Draft, _ calculator: any Calculator) -> Line {
    let basis = outline.basis.filter { !$0.isName }
    let inputs = basis.isEmpty ? self.inputs(of: draft, calculator) : line(of: basis, calculator.id)
    return [Span(inputs), Span(" = ", .muted), Span(summary(of: outline), .value)]
  }

  /// Returns the members of groups with their main values, `Tebu 250 EW 1 l/ha = 12.5 l, NIS 0.1 % and 2
  /// more`; nil without any. A past calculation also has the amounts in all.
  /// Members that hold `text` are named before others.
  func members(
    of draft: Draft, _ calculator: any Calculator, _ outline: Outline? = nil, showing text: String? = nil
  ) -> Line? {
    let rows = outline?.table?.rows ?? []
    let all = calculator.form.groups.flatMap { group in
      group.enteredMembers(in: draft).map { member in
        let inAll = rows.first { $0.item?.number == member.number }?.inAll
        let total = inAll.map { " = " + figure($0, of: calculator.id).plainText } ?? ""
        let value = draft[FieldPath(group.mainField, of: member)].map { echo($0) + total }
        return [group.name(of: member, in: draft) ?? self.text(ResultText.item(of: calculator.id)), value]
          .compactMap(\.self).joined(separator: " ")
      }
    }
    guard !all.isEmpty else { return nil }
    let found = text.map { text in all.filter { $0.folded.contains(text.folded) } } ?? []
    let shown = (found + all.filter { !found.contains($0) }).prefix(Self.mostMembers)
    let names = all.filter(shown.contains), more = all.count - shown.count
    return [
      Span(
        more > 0
          ? self.text("members-and-more", ["members": .words(names), "count": .count(more)])
          : names.joined(separator: ", "))
    ]
  }
}

extension Line {
  /// The line with the words that hold `text` marked.
  func marking(_ text: String) -> Line {
    let words = text.split(separator: " ").map { String($0).folded }
    return flatMap { span -> Line in
      // Words without a mark stay in one span, so that the line breaks where it would break without marks.
      span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated().reduce(into: Line()) {
        line, word in
        let isFound = words.contains { String(word.element).folded.contains($0) }
        let (text, role) = ((word.offset > 0 ? " " : "") + word.element, isFound ? Role.heading : span.role)
        guard let last = line.last, last.role == role else { return line.append(Span(text, role)) }
        line[line.count - 1] = Span(last.text + text, role)
      }
    }
  }
}
