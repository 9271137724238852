import Calculation
import ViewModels

/// Decides whether a `#` between spaces begins a comment: it does behind a complete command, unless it is part of a
/// text, a name or a value.
///
/// ```
/// area 12.5 # north      a comment
/// dose 2 # / ac          pounds, which are refused
/// save Mix # 2           a name
/// ```
struct CommentRule {
  let names: NameIndex
  let session: SessionViewModel

  /// Whether a `#` begins a comment behind these words of a command and before the word `next`.
  func isComment(behind words: [Word], before next: String) -> Bool {
    guard let match = try? names.match(words, in: session, isAbbreviated: true) else {
      // A number without a command is a conversion.
      return words[0].text.first?.isNumber == true && !continuesValue(next)
    }
    guard match.count >= match.arguments.words.lowerBound, match.arguments.last?.isText != true else { return false }
    let command = match.command
    let mayNameMember =
      command.takesNames || command.field?.path.member != nil
      || command.arguments.contains { if case .member = $0.kind { true } else { false } }
    // `product Mix # 2 1 l/ha`
    if mayNameMember, next.first?.isNumber == true { return false }
    return match.count >= match.arguments.words.upperBound || !continuesValue(next)
  }

  /// Whether the word behind `#` makes the `#` a sign for pounds: `2 # / ac`, `2 # per acre`.
  private func continuesValue(_ next: String) -> Bool {
    next.isEmpty || next.first == "/" || session.notation.means(next, Notation.per)
      || UnitTable.builtIn.isUnit(next, session.notation)
  }
}
