import Foundation

/// A new folder for the files of a test; it is deleted with everything in it when the last reference is gone.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    // The name is short, because messages cut long paths.
    var name = Array(
      FileManager.default.temporaryDirectory.appending(path: "spray-XXXXXX").path.utf8CString)
    guard let made = mkdtemp(&name) else {
      preconditionFailure("no folder can be made in the temporary one")
    }
    path = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path) }

  /// Returns the path of a file or folder with this name in the folder; it need not exist.
  package func path(_ name: String) -> String { path + "/" + name }

  /// The names of all files and folders in the folder, including hidden ones, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Writes files into a subfolder, by their paths in it, and returns the path of the subfolder.
  package func write(_ files: [String: String], under folder: String) throws -> String {
    for (file, text) in files { try write(text, to: "\(folder)/\(file)") }
    return path(folder)
  }
}
