import CArguments
import Glibc

/// What the system gave this program at its start.
package enum ProgramStart {
  /// The program's name and its arguments, as C has them; empty if it was started without even a name.
  package static var arguments: [String] {
    (0..<given_arguments()).compactMap { String(systemText: given_argument($0)) }
  }

  /// The variables of the environment; of two with one name the later one.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    variables.reserveCapacity(64)
    var entry = environ
    while let variable = entry.pointee {
      if let mark = strchr(variable, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: variable, count: mark - variable)
        variables[String(system: name)] = String(systemText: mark + 1)
      }
      entry += 1
    }
    return variables
  }

  /// The program's own file, without symbolic links; where `/proc` cannot be read, as the system found it at the start.
  package static var program: String {
    let found = String(systemText: given_program()) ?? arguments.first ?? ""
    return Folder.resolved("/proc/self/exe") ?? Folder.resolved(found) ?? found
  }

  /// The least room for addresses, in bytes, with which the program works.
  package static let leastAddresses = 48 << 20

  /// Whether the system leaves the program enough room for addresses (`ulimit -v`). With less, the first thing that
  /// finds no memory ends a program of Swift without a word.
  package static var hasEnoughAddresses: Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return true }
    return limit.rlim_cur >= rlim_t(leastAddresses)
  }
}
