import Sheets
import Terminal

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
