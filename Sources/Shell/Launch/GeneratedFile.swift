import Calculation
import Sheets

/// A text for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man

  /// The whole text, in the words of one language.
  package func text(_ wording: Wording, _ calculators: Calculators) -> String {
    switch self {
    case .bash: bash
    case .zsh: zsh(wording)
    case .fish: fish(wording)
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }

  private var bash: String {
    let choices = LaunchOption.all.filter { !$0.choices.isEmpty }.map { option in
      "    \(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    let free = LaunchOption.all.filter { $0.takesValue && $0.choices.isEmpty && $0.name != "--data-dir" }.map(\.name)
    return """
      _spraycalc() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        case $previous in
      \(choices.joined(separator: "\n"))
          --data-dir) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
          \(free.joined(separator: "|"))) return ;;
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(LaunchOption.all.map(\.name).joined(separator: " "))' -- "$word"))
        else
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
      }
      complete -o filenames -F _spraycalc spraycalc

      """
  }

  private func zsh(_ wording: Wording) -> String {
    let options = LaunchOption.all.map { option in
      let summary = wording.text("\(option.key)-summary").map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      let values =
        option.choices.isEmpty
        ? (option.name == "--data-dir" ? "_files -/" : "") : "(\(option.choices.joined(separator: " ")))"
      return
        "  \(quoted("\(option.name)[\(summary)]" + (option.takesValue ? ":\(wording.text("\(option.key)-value")):\(values)" : "")))"
    }
    return "#compdef spraycalc\n\n_arguments \\\n" + (options + ["  '*:file:_files'"]).joined(separator: " \\\n") + "\n"
  }

  private func fish(_ wording: Wording) -> String {
    LaunchOption.all.map { option in
      let name = option.name.drop { $0 == "-" }
      var line =
        "complete -c spraycalc \(name.count == 1 ? "-s" : "-l") \(name) -d \(quoted(wording.text("\(option.key)-summary")))"
      if !option.choices.isEmpty { line += " -x -a \(quoted(option.choices.joined(separator: " ")))" }
      if option.takesValue && option.choices.isEmpty { line += option.name == "--data-dir" ? " -r" : " -x" }
      return line + "\n"
    }.joined()
  }

  /// One word for a shell.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
