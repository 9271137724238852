import Batch
import Calculation
import Sheets
import Terminal

/// A text for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man, csv, schema

  /// The whole text, in the words of one language; `languages` are the tags there are.
  package func text(_ wording: Wording, _ calculators: Calculators, languages: [String]) -> String {
    switch self {
    case .bash: BashCompletion(languages: languages).text
    case .zsh: ZshCompletion(wording: wording, languages: languages).text
    case .fish: FishCompletion(wording: wording, languages: languages).text
    case .csv: String(decoding: BatchTemplate(wording, calculators.all[0]).bytes, as: UTF8.self)
    case .schema: AnswerSchema(calculators).json.line + "\n"
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }
}

extension LaunchOption {
  /// The words Tab offers for its value, with the tags of the languages there are.
  func offered(_ languages: [String]) -> [String] { values == .languages ? languages : choices }
}

extension String {
  /// A catalog's text as part of a line that is code for somebody: line breaks are spaces, and no other control character is left.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").safeForTerminal }

  /// One word for bash and zsh, which take every character between single quotes as it is.
  var quotedForShell: String { "'" + onOneLine.replacing("'", with: "'\\''") + "'" }

  /// One word for fish, to which a backslash between single quotes means something before itself and before a quote.
  var quotedForFish: String {
    "'" + onOneLine.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
