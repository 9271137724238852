import Foundation

/// The Fluent project's own syntax fixtures, kept beside the package.
enum Fixtures {
  static let folder: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appending(path: "shared/fluent-fixtures")
  }()

  /// Empty where the folder is absent.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".ftl") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: file)))
  }
}
