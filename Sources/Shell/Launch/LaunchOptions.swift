import Calculation
import Catalog
import Sheets
import Terminal

/// The options and arguments of the command line.
package struct LaunchOptions: Equatable {
  package var language: String?
  package var format = OutputFormat.text
  package private(set) var theme: ThemeChoice?
  /// The theme as typed.
  fileprivate var themeName: String?
  package var color = ColorChoice.auto
  package var dataFolder: String?
  package var isEphemeral = false
  package var keepsGoing = false
  /// Whether a batch ends with its totals.
  package var hasTotals = true
  package var wantsVersion = false
  package var wantsHelp = false
  /// The file to print for other programs, such as a shell's completions or the man page.
  package var generated: GeneratedFile?
  /// Commands given with `-c`.
  package var commands: String?
  /// A file of commands.
  package var file: String?
  /// A file of many fields; `-` for standard input.
  package var batch: String?

  /// The ways to start the program, as the start of their keys: `launch-file-usage`, `launch-file-summary`.
  static let usages = ["interactive", "file", "commands", "batch"].map { "launch-\($0)" }

  /// Reads the program's arguments, without its own name, up to the first wrong one.
  ///
  /// A theme may be named in any language; `languages` is called only for a word that is not a theme's own name.
  package static func read(
    _ arguments: [String], languages: () -> [Catalog] = { [] }
  ) -> (options: LaunchOptions, error: Failure?) {
    var options = LaunchOptions()
    do throws(Failure) {
      try options.take(arguments)
      try options.adoptTheme(languages)
      return (options, nil)
    } catch {
      return (options, error)
    }
  }

  private mutating func take(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    var takesOptions = true
    var given: Set<String> = []
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        let option = try take(argument, &rest)
        guard given.insert(option.name).inserted else {
          throw Failure(LaunchCode.repeatedOption, ["option": .text(option.name)])
        }
      } else if file == nil {
        file = argument
      } else {
        throw .unexpectedOption(argument)
      }
    }
    if commands != nil || batch != nil, let file { throw .unexpectedOption(file) }
    if commands != nil, batch != nil { throw .unexpectedOption("-c") }
  }

  private mutating func adoptTheme(_ languages: () -> [Catalog]) throws(Failure) {
    guard let themeName else { return }
    let choices = ThemeChoice.allCases.map(\.choice)
    theme =
      ThemeChoice(rawValue: themeName)
      ?? languages().lazy.compactMap { Wording($0).choice(themeName, among: choices) }.first
      .flatMap { ThemeChoice(rawValue: $0.id) }
    if theme == nil { throw .invalidOptionValue("--theme", themeName, allowed: choices.map(\.id)) }
  }

  /// Reads one option with its value: `--lang pl`, `--lang=pl`, `-c calc`, `-ccalc`.
  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> LaunchOption {
    let (name, attached) = Self.parts(of: argument)
    guard let option = LaunchOption.all.first(where: { $0.spellings.contains(name) }) else {
      throw .unknownOption(argument, nearest: LaunchOption.nearest(to: name))
    }
    switch option.effect {
    case .flag(let set):
      guard attached == nil else { throw .unexpectedOption(argument) }
      set(&self)
    case .value(let set):
      guard let value = attached ?? rest.popFirst(), !value.isEmpty || option.name == "-c" else {
        throw Failure(LaunchCode.missingValue, ["option": .text(option.name)])
      }
      try set(&self, value)
    }
    return option
  }

  /// Returns the option's name and the attached value: after `=`, or after the letter of a short option that takes a
  /// value.
  private static func parts(of argument: String) -> (name: String, attached: String?) {
    let short = String(argument.prefix(2))
    if argument.count > 2, LaunchOption.all.contains(where: { $0.takesValue && $0.spellings.contains(short) }) {
      return (short, String(argument.dropFirst(2)))
    }
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }
}

/// One launch option, declared once; parsing, help and completion use this declaration.
///
/// Its texts are `option-NAME-summary`, which may list its `choices`, and `option-NAME-value`, unless the help shows
/// its values instead.
struct LaunchOption {
  enum Effect {
    case flag((inout LaunchOptions) -> Void)
    case value((inout LaunchOptions, String) throws(Failure) -> Void)
  }

  /// The kinds of values an option can have.
  enum Values: Equatable {
    case free, files, folders, languages
    /// One of a few words, which the help shows themselves: `text|json`.
    case few([String])
    /// One of these words; the help shows one name for them all: `NAME`.
    case named([String])
  }

  let name: String
  /// The name with one letter: `-h`.
  var short: String?
  var values = Values.free
  let effect: Effect

  /// The values it takes, if they are always the same words; otherwise empty.
  var choices: [String] {
    switch values {
    case .few(let words), .named(let words): words
    case .free, .files, .folders, .languages: []
    }
  }

  /// The ways to type the option, the short one first.
  var spellings: [String] { (short.map { [$0] } ?? []) + [name] }

  var takesValue: Bool { if case .value = effect { true } else { false } }

  /// The start of its catalog keys: `option-theme`.
  private var key: String { "option-" + name.drop { $0 == "-" } }
  var summaryKey: String { "\(key)-summary" }
  /// The arguments of the summary's text: the words of a value that the help shows only by a name.
  var summaryArguments: [String: Datum] {
    if case .named(let words) = values { ["choices": .words(words)] } else { [:] }
  }
  /// The key of the placeholder for its value; nil if it takes no value, or one of a few words, which are shown.
  var valueKey: String? { if case .few = values { nil } else { takesValue ? "\(key)-value" : nil } }

  static let all = [
    LaunchOption(name: "-c", effect: .value { $0.commands = $1 }),
    LaunchOption(name: "--batch", values: .files, effect: .value { $0.batch = $1 }),
    LaunchOption(name: "--lang", values: .languages, effect: .value { $0.language = $1 }),
    LaunchOption(
      name: "--format", values: .few(OutputFormat.allCases.map(\.rawValue)),
      effect: .value { options, typed throws(Failure) in options.format = try choice("--format", typed) }),
    LaunchOption(
      name: "--theme", values: .named(ThemeChoice.allCases.map(\.rawValue)), effect: .value { $0.themeName = $1 }),
    LaunchOption(
      name: "--color", values: .few(ColorChoice.allCases.map(\.rawValue)),
      effect: .value { options, typed throws(Failure) in options.color = try choice("--color", typed) }),
    LaunchOption(name: "--data-dir", values: .folders, effect: .value { $0.dataFolder = $1 }),
    LaunchOption(name: "--ephemeral", effect: .flag { $0.isEphemeral = true }),
    LaunchOption(name: "--keep-going", effect: .flag { $0.keepsGoing = true }),
    LaunchOption(name: "--no-totals", effect: .flag { $0.hasTotals = false }),
    LaunchOption(
      name: "--generate", values: .few(GeneratedFile.allCases.map(\.rawValue)),
      effect: .value { options, typed throws(Failure) in options.generated = try choice("--generate", typed) }),
    LaunchOption(name: "--version", short: "-V", effect: .flag { $0.wantsVersion = true }),
    LaunchOption(name: "--help", short: "-h", effect: .flag { $0.wantsHelp = true }),
  ]

  /// Reads one of a few words; throws if the typed word is not one of them.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ typed: String
  ) throws(Failure) -> Choice {
    guard let choice = Choice(rawValue: typed) else {
      throw .invalidOptionValue(option, typed, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  static func nearest(to typed: String) -> String? {
    // The dashes count as letters and are usually right, so two mistakes are few even in a short word.
    NearestName.all(to: typed, among: all.map(\.name), letters: 2...40, mistakes: 2) { $0.count > 3 ? [$0] : [] }.first
  }
}

extension Wording {
  func summary(of option: LaunchOption) -> String { text(option.summaryKey, option.summaryArguments) }

  /// Returns the help's placeholder for an option's value: its few words, or a name; nil for an option without a
  /// value.
  func value(of option: LaunchOption) -> String? {
    if case .few(let words) = option.values { return words.joined(separator: "|") }
    return option.valueKey.map { text($0) }
  }
}

extension LaunchHelp {
  /// Returns the usage lines and every option, from the list of all options.
  package func help(width: Int?) -> String {
    let usage = LaunchOptions.usages.map {
      Sheet.Row([Span(wording.text("\($0)-usage"), .value)], [[Span(wording.text("\($0)-summary"))]])
    }
    let options = LaunchOption.all.map { option in
      let value = wording.value(of: option).map { " " + $0 } ?? ""
      return Sheet.Row(
        [Span(option.spellings.joined(separator: ", ") + value, .value)], [[Span(wording.summary(of: option))]])
    }
    let sheet = Sheet([.paragraph([Span(wording.text("launch-summary"))]), .gap, .rows(usage), .gap, .rows(options)])
    return text(of: sheet, width: width)
  }
}
