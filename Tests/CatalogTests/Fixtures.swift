import Foundation

/// The syntax fixtures of the Fluent project, kept next to the package.
enum Fixtures {
  static let folder: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appending(path: "shared/fluent-fixtures")
  }()

  /// The names of the fixtures; empty if the folder is missing.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".ftl") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: file)))
  }
}
