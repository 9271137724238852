import Batch
import Calculation
import Sheets
import Terminal

/// A file for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man, csv, schema

  /// Returns the whole file in the words of one language; `languages` are the tags of all languages.
  package func text(_ wording: Wording, _ calculators: Calculators, languages: [String]) -> String {
    let completions = Completions(wording: wording, languages: languages)
    return switch self {
    case .bash: completions.bash
    case .zsh: completions.zsh
    case .fish: completions.fish
    case .csv: String(decoding: BatchRun.template(wording, calculators.main), as: UTF8.self)
    case .schema: AnswerSchema(calculators).json.line + "\n"
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }
}

/// The scripts that complete the launch options in shells.
private struct Completions {
  let wording: Wording
  let languages: [String]

  /// Bash itself splits `--theme=dark` into three words; if a person has turned that off, the script keeps `--theme=`
  /// in front of the offered values.
  var bash: String {
    """
    _spraycalc() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} front=
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      elif [[ $word == --*=* ]]; then
        previous=${word%%=*} front=$previous= word=${word#*=}
      fi
      case $previous in
    \(LaunchOption.all.filter { $0.values != .none }.map(bashCase).joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W \(LaunchOption.all.flatMap(\.spellings).joined(separator: " ").quotedForShell) -- "$word"))
      else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
    }
    complete -F _spraycalc spraycalc

    """
  }

  private func bashCase(of option: LaunchOption) -> String {
    let words = words(of: option).joined(separator: " ").quotedForShell
    let offer =
      switch option.values {
      case .none, .free: ""
      case .files, .folders:
        "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY "
          + "< <(compgen \(option.values == .files ? "-f" : "-d") -P \"$front\" -- \"$word\"); "
      case .few, .named, .languages: "COMPREPLY=($(compgen -P \"$front\" -W \(words) -- \"$word\")); "
      }
    return "    \(option.name)) \(offer)return ;;"
  }

  var zsh: String {
    let arguments =
      (LaunchOption.all.flatMap { option in
        option.spellings.map { zshSpecification(of: option, as: $0).quotedForShell }
      } + ["'*:file:_files'"])
      .map { "  \($0)" }
    return "#compdef spraycalc\n\n_arguments \\\n" + arguments.joined(separator: " \\\n") + "\n"
  }

  /// Returns `--theme=[summary]:value:(words)`, in which `=` also allows a space before the value.
  private func zshSpecification(of option: LaunchOption, as name: String) -> String {
    let summary = "[\(escaped(wording.summary(of: option)))]"
    guard let value = wording.value(of: option) else { return name + summary }
    let isLong = name.hasPrefix("--")
    let action =
      switch option.values {
      case .none, .free: ""
      case .files: "_files"
      case .folders: "_files -/"
      case .few, .named, .languages: "(\(words(of: option).joined(separator: " ")))"
      }
    return "\(name)\(isLong ? "=" : "")\(summary):\(escaped(value)):\(action)"
  }

  private func escaped(_ text: String) -> String { text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() }

  var fish: String { LaunchOption.all.map(fishLine).joined() }

  private func fishLine(for option: LaunchOption) -> String {
    let name = option.name.drop { $0 == "-" }
    let summary = wording.summary(of: option).quotedForFish
    let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
    let values =
      switch option.values {
      case .none: ""
      case .free: " -x"
      case .files: " -r"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .few, .named, .languages: " -x -a " + words(of: option).joined(separator: " ").quotedForFish
      }
    return "complete -c spraycalc \(short)\(name.count == 1 ? "-s" : "-l") \(name) -d \(summary)\(values)\n"
  }

  private func words(of option: LaunchOption) -> [String] { option.values == .languages ? languages : option.choices }
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
