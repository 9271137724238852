import Calculation
import ViewModels

/// Comments behind a command.
extension Session {
  /// Whether a `#` begins a comment behind these words of a command and before the word `next`: behind a whole command,
  /// unless it is part of a text, a name or a value.
  ///
  /// `area 12.5 # north` is a comment, `dose 2 # / ac` pounds, which are refused, `save Mix # 2` a name.
  func isComment(behind words: [Word], before next: String, _ names: NameIndex) -> Bool {
    // A word that makes the `#` a sign for pounds: `2 # / ac`, `2 # per acre`.
    func continuesValue() -> Bool {
      next.isEmpty || next.first == "/" || settings.notation.means(next, Notation.per)
        || UnitTable.builtIn.isUnit(next, settings.notation)
    }
    guard let match = try? names.match(words, in: self, isAbbreviated: true) else {
      // A number without a command is a conversion.
      return words[0].text.first?.isNumber == true && !continuesValue()
    }
    let fitting = match.called.wordCounts
    guard match.count >= fitting.lowerBound,
      match.called.arguments.last?.form.isText(behind: match.count) != true
    else { return false }
    let command = match.command
    let mayNameMember =
      command.takesNames || command.field?.path.member != nil
      || command.arguments.contains { $0.form.group != nil }
    // `product Mix # 2 1 l/ha`
    if mayNameMember, next.first?.isNumber == true { return false }
    return match.count >= fitting.upperBound || !continuesValue()
  }
}
