import Foundation

/// A fresh folder for what a test writes; it goes, with all that is in it, with its last reference.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    // Short, because what is told of a file cuts a long path.
    var name = Array(FileManager.default.temporaryDirectory.appending(path: "spray-XXXXXX").path.utf8CString)
    guard let made = mkdtemp(&name) else { preconditionFailure("no folder can be made in the temporary one") }
    path = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path) }

  /// Where something of this name stands in it, or could.
  package func path(_ name: String) -> String { path + "/" + name }

  /// The names of what is in it, hidden ones too.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, makes the folders that it stands in, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Writes files by their paths under one of its folders, and returns that one.
  package func write(_ files: [String: String], under folder: String) throws -> String {
    for (file, text) in files { try write(text, to: "\(folder)/\(file)") }
    return path(folder)
  }
}
