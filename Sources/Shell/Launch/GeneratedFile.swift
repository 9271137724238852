import Batch
import Calculation
import Sheets
import Terminal

/// A file for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man, csv, schema

  /// Returns the whole file in the words of one language; `languages` are the tags of all languages.
  package func text(_ wording: Wording, _ calculators: Calculators, languages: [String]) -> String {
    switch self {
    case .bash: BashCompletion(languages: languages).text
    case .zsh: ZshCompletion(wording: wording, languages: languages).text
    case .fish: FishCompletion(wording: wording, languages: languages).text
    case .csv: String(decoding: BatchRun.template(wording, calculators.main), as: UTF8.self)
    case .schema: AnswerSchema(calculators).json.line + "\n"
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }
}

extension LaunchOption {
  /// Returns the words that Tab offers for the option's value; `languages` are the tags of all languages.
  func offered(_ languages: [String]) -> [String] { values == .languages ? languages : choices }
}

extension String {
  /// The text on one line, for use in generated code: line breaks become spaces, and other control characters become
  /// `\u{9B}` and the like.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").safeForTerminal }

  /// The text as one word for bash and zsh, which take every character between single quotes literally.
  var quotedForShell: String { "'" + onOneLine.replacing("'", with: "'\\''") + "'" }

  /// The text as one word for fish, where between single quotes a backslash escapes a backslash or a quote.
  var quotedForFish: String {
    "'" + onOneLine.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
