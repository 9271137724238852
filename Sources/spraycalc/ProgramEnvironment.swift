import Calculation
import Glibc
import Shell
import Storage
import System

/// The program's arguments, environment variables, own path and kind of input, read once at the start.
struct ProgramEnvironment {
  /// The arguments behind the program's name; nil if it was started without a name.
  let arguments: [String]?
  let environment: [String: String]
  /// The program's own file, with symbolic links resolved.
  let program: String
  let isInputTerminal: Bool

  init() {
    let given = ProgramStart.arguments
    // A system that starts a program without any argument may put an empty name there.
    let hasName = given.first?.isEmpty == false
    arguments = hasName ? Array(given.dropFirst()) : nil
    environment = ProgramStart.environment
    program = ProgramStart.program
    isInputTerminal = isatty(STDIN_FILENO) == 1
  }

  /// The region whose money a person pays in, as an ISO 3166 code: PL from `pl_PL.UTF-8`; nil if the locale names none.
  var region: String? { region(of: "LC_MONETARY") }

  /// Whether the locale's measures are those of Great Britain or Ireland, where a gallon may be an imperial one.
  var isInImperialRegion: Bool {
    region(of: "LC_MEASUREMENT").map { ["GB", "IE"].contains($0) } ?? false
  }

  /// Returns the region that the locale names for a category, as an ISO 3166 code; nil if it names none.
  private func region(of category: String) -> String? {
    let name = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let parts = name?.prefix { $0 != "." && $0 != "@" }.split(separator: "_") ?? []
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// The folder for data unless an option names another; nil if neither `XDG_DATA_HOME` nor `HOME` names a folder.
  var dataFolder: String? { folder("XDG_DATA_HOME", usually: ".local/share") }

  /// The file of the lines that Up recalls; nil without a folder for data from an option, `XDG_STATE_HOME` or `HOME`.
  func lineHistory(inDataFolder folder: String?) -> String? {
    (folder ?? self.folder("XDG_STATE_HOME", usually: ".local/state")).map { "\($0)/line-history" }
  }

  /// The most KiB of a person's own file of units, far above any real one.
  private static let mostOfUnits = 1024

  /// Returns the built-in units together with those of the person's own file, and what is wrong with that file. A
  /// missing file adds none. A wrong one is reported at the start; the built-in units work all the same.
  func units() -> (table: UnitTable, trouble: Failure?) {
    let builtIn = UnitTable.builtIn
    guard let file = folder("XDG_CONFIG_HOME", usually: ".config").map({ "\($0)/units.json" })
    else {
      return (builtIn, nil)
    }
    let content: [UInt8]?
    do throws(SystemError) {
      content = try OpenFile(file).content(most: Self.mostOfUnits << 10)
    } catch {
      return switch error.code {
      case ENOENT, ENOTDIR: (builtIn, nil)
      case EISDIR: (builtIn, .specialFile(file))
      default: (builtIn, .unreadableFile(file, reason: error.reason))
      }
    }
    guard let content else { return (builtIn, .tooLargeFile(file, mostKiB: Self.mostOfUnits)) }
    do throws(Failure) {
      return (try builtIn.adding(json: Array(content[...].withoutByteOrderMark), from: file), nil)
    } catch { return (builtIn, error) }
  }

  /// Returns the program's folder in the one that a variable names, or in the usual place below the home folder.
  private func folder(_ variable: String, usually place: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/spraycalc" }
    return home.map { "\($0)/\(place)/spraycalc" }
  }

  var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

  static func now() -> Moment {
    let seconds = Int64(time(nil))
    return Moment(secondsSince1970: seconds, utcOffset: clock.utcOffset(seconds))
  }

  /// The local clock, with the changes of its zone.
  static let clock = LocalClock { instant in
    var (seconds, local) = (time_t(instant), tm())
    localtime_r(&seconds, &local)
    // Some offsets include seconds; only whole minutes are kept and shown.
    return local.tm_gmtoff / 60 * 60
  }
}
