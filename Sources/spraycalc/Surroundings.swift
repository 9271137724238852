import Glibc
import Storage

/// What the program finds around it, read once at the start.
struct Surroundings {
  let arguments: [String]
  let environment: [String: String]
  /// The program's own file, symbolic links resolved.
  let program: String
  let isInputTerminal: Bool

  init() {
    arguments = Array(CommandLine.arguments.dropFirst())
    environment = Self.readEnvironment()
    program = Self.readProgram()
    isInputTerminal = isatty(STDIN_FILENO) == 1
  }

  /// An argument, or what stands behind an option in one, as it was given: in a text made of it, U+FFFD stands for what is
  /// no UTF-8.
  func bytes(ofArgument text: String) -> [UInt8] {
    guard text.contains("\u{FFFD}") else { return Array(text.utf8) }
    for given in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst() {
      guard let given else { continue }
      let decoded = String(cString: given)
      guard decoded.hasSuffix(text) else { continue }
      let option = decoded.utf8.count - text.utf8.count
      return Array(UnsafeRawBufferPointer(start: given, count: strlen(given)).dropFirst(option))
    }
    return Array(text.utf8)
  }

  /// The locale names that say which language a person reads, most important first.
  var localeNames: [String] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
  }

  /// The region whose money a person pays in, by ISO 3166 code: PL of `pl_PL.UTF-8`; nil where the locale names none.
  var region: String? {
    let name = ["LC_ALL", "LC_MONETARY", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let parts = name?.prefix { $0 != "." && $0 != "@" }.split(separator: "_") ?? []
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// Where data lives unless an option says otherwise; nil without a home.
  var dataFolder: String? { folder("XDG_DATA_HOME", usually: ".local/share") }

  /// The file of the lines that Up brings back; nil without a home.
  var lineHistory: String? { folder("XDG_STATE_HOME", usually: ".local/state").map(Self.lineHistory) }

  /// The file of the lines that Up brings back, in a folder.
  static func lineHistory(in folder: String) -> String { "\(folder)/line-history" }

  /// The person's own units; nil without a home.
  var unitFile: String? { folder("XDG_CONFIG_HOME", usually: ".config").map { "\($0)/units.json" } }

  /// The program's folder in the one that a variable names, or in the usual one below the home.
  private func folder(_ variable: String, usually place: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/spraycalc" }
    return home.map { "\($0)/\(place)/spraycalc" }
  }

  /// The person's folder; nil where the environment names none.
  var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// The time now, with the local offset from UTC.
  static func now() -> Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    // Where a clock is off by seconds, too, only whole minutes are kept and shown.
    return Moment(secondsSince1970: Int64(seconds), utcOffset: local.tm_gmtoff / 60 * 60)
  }

  private static func readEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    variables.reserveCapacity(64)
    var entry = environ
    while let variable = entry.pointee {
      if let mark = strchr(variable, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: variable, count: mark - variable)
        variables[String(decoding: name, as: UTF8.self)] = String(cString: mark + 1)
      }
      entry += 1
    }
    return variables
  }

  private static func readProgram() -> String {
    // Without /proc there are no arguments either.
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments.first ?? "" }
    defer { free(path) }
    return String(cString: path)
  }
}
