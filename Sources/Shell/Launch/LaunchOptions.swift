import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

/// The options and arguments of the command line.
package struct LaunchOptions: Equatable {
  /// The typed tag of `--lang`; nil for the language of the environment or the settings.
  package var language: String?
  /// Whether answers are text or JSON.
  package var format = OutputFormat.text
  /// The theme of this run; nil for the one that is set.
  package private(set) var theme: ThemeChoice?
  /// The theme as typed.
  fileprivate var themeName: String?
  /// When the output has colours.
  package var color = ColorChoice.auto
  /// The home units of this run; nil for those that are set.
  package var units: UnitSystem?
  /// The folder for stored data; nil for the usual one.
  package var dataFolder: String?
  /// Whether nothing is read from stored data and nothing is stored.
  package var isEphemeral = false
  /// Whether a script goes on after a refused line.
  package var keepsGoing = false
  /// Whether a batch ends with its totals.
  package var hasTotals = true
  /// Whether only the version is printed.
  package var wantsVersion = false
  /// Whether only the help is printed.
  package var wantsHelp = false
  /// The file to print for other programs, such as a shell's completions or the man page.
  package var generated: GeneratedFile?
  /// The commands of `-c`, as typed.
  package var commands: String?
  /// A file of commands, named without an option; `-` for standard input.
  package var file: String?
  /// A file of many fields; `-` for standard input.
  package var batch: String?

  /// The ways to start the program, as the start of their keys: `launch-file-usage`, `launch-file-summary`.
  static let usages = ["interactive", "file", "commands", "batch"].map { "launch-\($0)" }

  /// The options that were read, up to the first wrong argument.
  package struct Reading {
    /// The options in front of the wrong argument, or all of them.
    package let options: LaunchOptions
    /// Why an argument was refused; nil if all were taken.
    package let error: Failure?
  }

  /// Reads the program's arguments, without its own name, up to the first wrong one. A theme may be named in any
  /// language; `languages` is called only for a word that is not a theme's own name.
  package static func read(
    _ arguments: [String], languages: () -> [Catalog] = { [] }
  ) -> Reading {
    var options = LaunchOptions()
    do throws(Failure) {
      try options.take(arguments)
      guard let name = options.themeName else { return Reading(options: options, error: nil) }
      let choices = ThemeChoice.allCases.map(\.choice)
      options.theme =
        ThemeChoice(rawValue: name)
        ?? languages().lazy.compactMap { ChoiceNames(Wording($0), among: choices).choice(name) }
        .first
        .flatMap { ThemeChoice(rawValue: $0.id) }
      if options.theme == nil {
        throw .invalidOptionValue("--theme", name, allowed: choices.map(\.id))
      }
      return Reading(options: options, error: nil)
    } catch {
      return Reading(options: options, error: error)
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

  /// Reads one option with its value: `--lang pl`, `--lang=pl`, `-c calc`, `-ccalc`.
  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> LaunchOption {
    let (name, attached) = Self.parts(of: argument)
    guard let option = LaunchOption.all.first(where: { $0.spellings.contains(name) }) else {
      // The dashes count as letters and are usually right, so two mistakes are few even in a short word.
      let nearest = NearestName.all(
        to: name, among: LaunchOption.all.map(\.name), letters: 2...40, mistakes: 2
      ) {
        $0.count > 3 ? [$0] : []
      }
      throw Failure(LaunchCode.unknownOption, ["typed": .text(argument)], nearest: nearest.first)
    }
    if option.values == .none {
      guard attached == nil else { throw .unexpectedOption(argument) }
      try option.take(&self, "")
      return option
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty || option.name == "-c" else {
      throw Failure(LaunchCode.missingValue, ["option": .text(option.name)])
    }
    try option.take(&self, value)
    return option
  }

  /// Returns the option's name and the value attached by `=`, or right behind a letter that takes a value.
  private static func parts(of argument: String) -> (String, String?) {
    let short = String(argument.prefix(2))
    if argument.count > 2,
      LaunchOption.all.contains(where: { $0.values != .none && $0.spellings.contains(short) })
    {
      return (short, String(argument.dropFirst(2)))
    }
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }
}

/// One launch option, declared once; parsing, help and completion use this declaration. Its texts are
/// `option-NAME-summary`, which may list its `choices`, and `option-NAME-value`, unless the help shows its values
/// instead.
struct LaunchOption {
  /// The kinds of values an option can have; `none` for an option that is given or not.
  enum Values {
    case none, free, files, folders, languages
    /// One of a few words, which the help shows themselves: `text|json`.
    case few
    /// One of several words, for all of which the help shows one name: `NAME`.
    case named
  }

  let name: String
  /// The name with one letter: `-h`.
  var short: String?
  var values = Values.free
  /// The values it takes, if they are always the same words.
  var choices: [String] = []
  /// Notes the option with its value, which is empty for an option without one; throws if it does not take that value.
  let take: (inout LaunchOptions, String) throws(Failure) -> Void

  var spellings: [String] { (short.map { [$0] } ?? []) + [name] }

  /// The start of its catalog keys: `option-theme`.
  private var key: String { "option-" + name.drop { $0 == "-" } }
  var summaryKey: String { "\(key)-summary" }
  /// The arguments of the summary's text: the words of a value that the help shows only by a name.
  var summaryArguments: [String: Datum] { values == .named ? ["choices": .words(choices)] : [:] }
  /// The key of the placeholder for its value; nil if it takes no value, or one of a few words, which are shown.
  var valueKey: String? { [.none, .few].contains(values) ? nil : "\(key)-value" }

  static let all = [
    LaunchOption(name: "-c") { $0.commands = $1 },
    LaunchOption(name: "--batch", values: .files) { $0.batch = $1 },
    LaunchOption(name: "--lang", values: .languages) { $0.language = $1 },
    few("--format", OutputFormat.self) { $0.format = $1 },
    LaunchOption(name: "--theme", values: .named, choices: ThemeChoice.allCases.map(\.rawValue)) {
      $0.themeName = $1
    },
    few("--color", ColorChoice.self) { $0.color = $1 },
    few("--units", UnitSystem.self) { $0.units = $1 },
    LaunchOption(name: "--data-dir", values: .folders) { $0.dataFolder = $1 },
    flag("--ephemeral") { $0.isEphemeral = true },
    flag("--keep-going") { $0.keepsGoing = true },
    flag("--no-totals") { $0.hasTotals = false },
    few("--generate", GeneratedFile.self) { $0.generated = $1 },
    flag("--version", short: "-V") { $0.wantsVersion = true },
    flag("--help", short: "-h") { $0.wantsHelp = true },
  ]

  private static func flag(
    _ name: String, short: String? = nil, _ set: @escaping (inout LaunchOptions) -> Void
  ) -> LaunchOption {
    LaunchOption(name: name, short: short, values: .none) { options, _ in set(&options) }
  }

  private static func few<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ choices: Choice.Type, _ set: @escaping (inout LaunchOptions, Choice) -> Void
  ) -> LaunchOption {
    let words = choices.allCases.map(\.rawValue)
    return LaunchOption(name: name, values: .few, choices: words) {
      options, typed throws(Failure) in
      guard let choice = Choice(rawValue: typed) else {
        throw .invalidOptionValue(name, typed, allowed: words)
      }
      set(&options, choice)
    }
  }
}
