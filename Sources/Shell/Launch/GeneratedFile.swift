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
    case .csv: String(decoding: BatchTemplate(wording, calculators.main).bytes, as: UTF8.self)
    case .schema: AnswerSchema(calculators).json.line + "\n"
    case .man: ManPage(wording: wording, table: CommandTable(calculators)).text
    }
  }
}

/// The bash script that completes the launch options.
struct BashCompletion {
  let languages: [String]

  /// The whole script.
  ///
  /// Bash itself splits `--theme=dark` into three words; if a person has turned that off, the script keeps `--theme=`
  /// in front of the offered values.
  var text: String {
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
    \(LaunchOption.all.filter(\.takesValue).map(values).joined(separator: "\n"))
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

  private func values(of option: LaunchOption) -> String {
    let words = option.offered(languages).joined(separator: " ").quotedForShell
    let offer =
      switch option.values {
      case .free: ""
      case .files:
        "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -P \"$front\" -- \"$word\"); "
      case .folders:
        "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -P \"$front\" -- \"$word\"); "
      case .few, .named, .languages: "COMPREPLY=($(compgen -P \"$front\" -W \(words) -- \"$word\")); "
      }
    return "    \(option.name)) \(offer)return ;;"
  }
}

/// The zsh script that completes the launch options.
struct ZshCompletion {
  let wording: Wording
  let languages: [String]

  var text: String {
    let arguments =
      (LaunchOption.all.flatMap { option in
        option.spellings.map { specification(of: option, as: $0).quotedForShell }
      } + ["'*:file:_files'"])
      .map { "  \($0)" }
    return "#compdef spraycalc\n\n_arguments \\\n" + arguments.joined(separator: " \\\n") + "\n"
  }

  /// Returns `--theme=[summary]:value:(words)`, in which `=` also allows a space before the value.
  private func specification(of option: LaunchOption, as name: String) -> String {
    let summary = "[\(escaped(wording.summary(of: option)))]"
    guard let value = wording.value(of: option) else { return name + summary }
    let isLong = name.hasPrefix("--")
    return "\(name)\(isLong ? "=" : "")\(summary):\(escaped(value)):\(action(of: option))"
  }

  private func action(of option: LaunchOption) -> String {
    switch option.values {
    case .free: ""
    case .files: "_files"
    case .folders: "_files -/"
    case .few, .named, .languages: "(\(option.offered(languages).joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String) -> String { text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() }
}

/// The fish script that completes the launch options.
struct FishCompletion {
  let wording: Wording
  let languages: [String]

  var text: String { LaunchOption.all.map { line(for: $0) + "\n" }.joined() }

  private func line(for option: LaunchOption) -> String {
    let name = option.name.drop { $0 == "-" }
    let summary = wording.summary(of: option).quotedForFish
    let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
    return "complete -c spraycalc \(short)\(name.count == 1 ? "-s" : "-l") \(name) -d \(summary)\(values(of: option))"
  }

  private func values(of option: LaunchOption) -> String {
    guard option.takesValue else { return "" }
    return switch option.values {
    case .free: " -x"
    case .files: " -r"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .few, .named, .languages: " -x -a " + option.offered(languages).joined(separator: " ").quotedForFish
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
