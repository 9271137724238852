import Batch
import Calculation
import Sheets

/// A file for other programs, made from the launch options and the catalogs.
package enum GeneratedFile: String, CaseIterable {
  case bash, zsh, fish, man, csv, schema

  /// Returns the whole file in the words of one language; `languages` are the tags of all languages.
  package func text(_ wording: Wording, _ calculators: Calculators, languages: [String]) -> String {
    let completions = Completions(help: LaunchHelp(wording), languages: languages)
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
  let help: LaunchHelp
  let languages: [String]

  /// Bash splits `--theme=dark` into three words; if a person has turned that off, the values keep `--theme=` in front.
  var bash: String {
    let cases = LaunchOption.all.filter { $0.values != .none }.map {
      "    \($0.name)) \(offer($0).bash)return ;;"
    }
    return """
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
      \(cases.joined(separator: "\n"))
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

  /// What completes an option's value in each shell; empty where nothing does.
  private struct Offer {
    /// Commands that end in a space.
    var bash = ""
    /// The action behind the last colon of a specification.
    var zsh = ""
    /// Options of `complete`, with a space in front.
    var fish = ""
  }

  private func offer(_ option: LaunchOption) -> Offer {
    let words = (option.values == .languages ? languages : option.choices).joined(separator: " ")
    func paths(_ flag: String) -> String {
      "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen \(flag) -P \"$front\" -- \"$word\"); "
    }
    return switch option.values {
    case .none: Offer()
    case .free: Offer(fish: " -x")
    case .files: Offer(bash: paths("-f"), zsh: "_files", fish: " -r")
    case .folders:
      Offer(
        bash: paths("-d"), zsh: "_files -/", fish: " -x -a '(__fish_complete_directories)'")
    case .few, .named, .languages:
      Offer(
        bash: "COMPREPLY=($(compgen -P \"$front\" -W \(words.quotedForShell) -- \"$word\")); ",
        zsh: "(\(words))",
        fish: " -x -a " + words.quotedForFish)
    }
  }

  var zsh: String {
    let options = LaunchOption.all.flatMap { option in
      option.spellings.map { zshSpecification(of: option, as: $0).quotedForShell }
    }
    return "#compdef spraycalc\n\n_arguments"
      + (options + ["'*:file:_files'"]).map { " \\\n  \($0)" }.joined() + "\n"
  }

  /// Returns `--theme=[summary]:value:(words)`, in which `=` also allows a space before the value.
  private func zshSpecification(of option: LaunchOption, as name: String) -> String {
    let summary = "[\(escaped(help.summary(of: option)))]"
    guard let value = help.value(of: option) else { return name + summary }
    return
      "\(name)\(name.hasPrefix("--") ? "=" : "")\(summary):\(escaped(value)):\(offer(option).zsh)"
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  var fish: String {
    LaunchOption.all.map { option in
      let name = option.name.drop { $0 == "-" }
      let summary = help.summary(of: option).quotedForFish
      let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
      let dashes = name.count == 1 ? "-s" : "-l"
      return "complete -c spraycalc \(short)\(dashes) \(name) -d \(summary)\(offer(option).fish)\n"
    }.joined()
  }
}

extension String {
  /// The text on one line, for generated code; control characters but line breaks become `\u{9B}` and the like.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").safeForTerminal
  }

  /// The text as one word for bash and zsh, which take every character between single quotes literally.
  var quotedForShell: String { "'" + onOneLine.replacing("'", with: "'\\''") + "'" }

  /// The text as one word for fish, where between single quotes a backslash escapes a backslash or a quote.
  var quotedForFish: String {
    "'" + onOneLine.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
