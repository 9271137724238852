import Calculation
import Glibc
import Records
import Shell
import Storage
import System

/// The program's arguments, environment variables, own path and kind of input, read once at the start.
struct ProgramEnvironment {
  /// The arguments behind the program's name; nil if it was started without a name.
  let arguments: [String]?
  /// The environment variables.
  let environment: [String: String]
  /// The program's own file, with symbolic links resolved.
  let program: String
  /// Whether a person types at a terminal, rather than a file or another program giving the input.
  let isInputTerminal: Bool

  init() {
    let all = ProgramStart.arguments
    // A system that starts a program without any argument may put an empty name there.
    if let name = all.first, !name.isEmpty {
      arguments = Array(all.dropFirst())
    } else {
      arguments = nil
    }
    environment = ProgramStart.environment
    program = ProgramStart.program
    isInputTerminal = isatty(STDIN_FILENO) == 1
  }

  /// The region whose money a person pays in, as an ISO 3166 code: PL from `pl_PL.UTF-8`; nil if the locale names none.
  var region: String? { region(of: "LC_MONETARY") }

  /// Whether the locale's measures are those of Great Britain or Ireland, where a gallon may be an imperial one.
  var isInImperialRegion: Bool {
    guard let region = region(of: "LC_MEASUREMENT") else { return false }
    return ["GB", "IE"].contains(region)
  }

  /// Returns the region that the locale names for a category, as an ISO 3166 code; nil if it names none.
  private func region(of category: String) -> String? {
    let values = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }
    guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// The folder for data unless an option names another; nil if neither `XDG_DATA_HOME` nor `HOME` names a folder.
  var dataFolder: String? { folder("XDG_DATA_HOME", usually: ".local/share") }

  /// The file of the lines that Up recalls; nil without a folder for data from an option, `XDG_STATE_HOME` or `HOME`.
  func lineHistoryPath(inDataFolder folder: String?) -> String? {
    let folder = folder ?? self.folder("XDG_STATE_HOME", usually: ".local/state")
    return folder.map { "\($0)/line-history" }
  }

  /// The person's own file of units; nil if neither `XDG_CONFIG_HOME` nor `HOME` names a folder.
  var unitFile: String? {
    folder("XDG_CONFIG_HOME", usually: ".config").map { "\($0)/units.json" }
  }

  /// Returns the program's folder in the one that a variable names, or in the usual place below the home folder.
  private func folder(_ variable: String, usually place: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/spraycalc" }
    return home.map { "\($0)/\(place)/spraycalc" }
  }

  /// The person's home folder; nil if `HOME` names none from the root.
  var home: String? {
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home
  }

  /// Returns the present moment.
  static func now() -> Moment {
    let seconds = Int64(time(nil))
    return Moment(secondsSince1970: seconds, utcOffset: clock.utcOffset(seconds))
  }

  /// The local clock, with the changes of its zone.
  static let clock = LocalClock { instant in
    var seconds = time_t(instant)
    var local = tm()
    localtime_r(&seconds, &local)
    // Some offsets include seconds; only whole minutes are kept and shown.
    return local.tm_gmtoff / 60 * 60
  }
}
