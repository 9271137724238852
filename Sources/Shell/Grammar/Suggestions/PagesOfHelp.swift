import Calculation
import Records
import Sheets
import ViewModels

/// The pages of help that are offered where no line is.
extension Suggestions {
  /// Takes the name of a fact of a record, or of a kind of limit, for a question about it: `phi`.
  var helpOfFact: [String] {
    // A word that people type for a command, `water`, is no question.
    guard isUnknown, names.synonyms(at: words).isEmpty else { return [] }
    let isLimit =
      ChoiceNames(interpreter.wording, among: LimitFact.choices).choice(words[0].text) != nil
    guard isLimit || FactNames(interpreter.wording).fact(words[0].text) != nil else { return [] }
    let words = ["help", isLimit ? "limit" : "record"].map { names.shortName(ofCommand: $0) }
    return [words.joined(separator: " ")]
  }

  /// Takes a command that needs more than its name for a question about it: `limits`; a field only if it was guessed.
  var helpOfCommand: [String] {
    guard let match, match.count == 0, match.command.field == nil || isGuessed,
      refusal.failure.is(ShellCode.missingArgument)
    else { return [] }
    return ["\(names.shortName(ofCommand: "help")) \(names.shortName(of: match.command))"]
  }
}
