import Calculation
import Sheets

/// A text for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man

  /// The whole text, in the words of one language; `languages` are the tags there are.
  package func text(_ wording: Wording, _ calculators: Calculators, languages: [String]) -> String {
    switch self {
    case .bash: BashCompletion(languages: languages).text
    case .zsh: ZshCompletion(wording: wording, languages: languages).text
    case .fish: FishCompletion(wording: wording, languages: languages).text
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }
}

extension LaunchOption {
  /// The words Tab offers for its value, with the tags of the languages there are.
  func offered(_ languages: [String]) -> [String] { values == .languages ? languages : choices }
}

extension String {
  /// One word for a shell.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
