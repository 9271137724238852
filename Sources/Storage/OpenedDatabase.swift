import CQueue
import GRDB
import System

/// How every database of this program is opened.
extension Configuration {
  /// The configuration that every database of this program begins with.
  ///
  /// It keeps the queue of the database after that is closed, which takes some kilobytes. Libdispatch would start a
  /// thread to free what GRDB has attached to the queue, and where the system makes no thread it tries again for ever,
  /// deaf to signals.
  static var ofStorage: Configuration {
    _ = SystemCalls.tellsMissingLocks
    var configuration = Configuration()
    configuration.prepareDatabase { _ in keep_current_queue() }
    return configuration
  }
}

/// Databases by their paths, which may have any bytes.
extension DatabaseQueue {
  /// Opens the database at a path, in memory for `:memory:`, in a file without a name for an empty path. The
  /// configuration is made from `ofStorage`.
  static func opening(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    try DatabaseQueue(path: name(of: path), configuration: configuration)
  }

  /// The path that was given to `opening`; `:memory:` for a database in memory.
  var file: String { Self.path(named: path) }

  /// Returns the name by which SQLite takes a path: the path itself, or a URI if its bytes are no text, which SQLite
  /// takes nowhere else, or if SQLite would read it as one.
  static func name(of path: String) -> String {
    let isText = path.systemBytes.count == path.utf8.count
    return isText && !path.hasPrefix(scheme) ? path : uri(of: path)
  }

  /// Returns the path that SQLite takes by a name.
  static func path(named name: String) -> String {
    guard name.hasPrefix(scheme) else { return name }
    var escaped = name.dropFirst(scheme.count)
    if escaped.hasPrefix(emptyHost) { escaped = escaped.dropFirst(emptyHost.count) }
    var bytes: [UInt8] = []
    while let character = escaped.popFirst() {
      if character == "%", let byte = UInt8(escaped.prefix(2), radix: 16) {
        bytes.append(byte)
        escaped = escaped.dropFirst(2)
      } else {
        bytes += Array(String(character).utf8)
      }
    }
    return String(system: bytes)
  }

  private static let scheme = "file:"
  /// What stands before an absolute path in a URI.
  private static let emptyHost = "//"

  /// Returns a path as a URI, in which each byte but the slashes is escaped (SQLite, “Uniform Resource Identifiers”).
  private static func uri(of path: String) -> String {
    let parts = path.systemBytes.map { byte in
      if byte == UInt8(ascii: "/") { return "/" }
      let digits = String(byte, radix: 16)
      return "%" + (byte < 16 ? "0" : "") + digits
    }
    return scheme + (path.hasPrefix("/") ? emptyHost : "") + parts.joined()
  }
}
