import Foundation
import Testing

@testable import Shell

/// Tests of the project's rules that the compiler does not check.
struct HouseTests {
  /// The modules that each module (a "room") may import.
  nonisolated static let allowed: [String: Set<String>] = [
    "System": ["Glibc"],
    "Calculation": ["BigInt", "Synchronization"],
    "Catalog": ["System", "Glibc", "Synchronization"],
    "Storage": ["Calculation", "System", "GRDB", "GRDBSQLite", "Glibc", "Foundation", "Synchronization"],
    "Sheets": ["Calculation", "Catalog", "System", "FoundationEssentials"],
    "Batch": ["Calculation", "Catalog", "Sheets", "System", "Foundation"],
    "ViewModels": ["Calculation", "Catalog", "Storage", "Observation", "Synchronization"],
    "Terminal": ["CReadline", "Calculation", "Sheets", "System", "Glibc", "Synchronization"],
    "Shell": ["Batch", "Calculation", "Catalog", "Sheets", "System", "Terminal", "ViewModels", "Glibc"],
    "spraycalc": ["Calculation", "Catalog", "Storage", "Sheets", "System", "Terminal", "ViewModels", "Shell", "Glibc"],
    "spraycalc-pdf": ["CPango", "Calculation", "Sheets", "System", "Glibc", "FoundationEssentials"],
  ]

  static let sources = URL(filePath: Rig.localizations).deletingLastPathComponent().appending(path: "Sources")

  static func swiftFiles(in room: String) throws -> [URL] {
    let files = FileManager.default.enumerator(at: sources.appending(path: room), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// Returns the folder of the module that holds the file; the module's name if the file is in no folder of it.
  static func folder(of file: URL, in room: String) -> String {
    let path = file.pathComponents.drop { $0 != "Sources" }.dropFirst()
    return path.count > 2 ? path[path.startIndex + 1] : room
  }

  @Test func importsRunOneWay() throws {
    for (room, allowed) in Self.allowed {
      let files = try Self.swiftFiles(in: room)
      #expect(!files.isEmpty, "\(room)")
      for file in files {
        let imports = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^(?:@\w+ )?import (\w+)/)
        for name in imports.map({ String($0.output.1) }) {
          #expect(allowed.contains(name), "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
  }

  /// Only the System module opens files and folders and starts processes. Other modules may poll and read a
  /// descriptor that is already open.
  @Test func filesAreOpenedInOneRoom() throws {
    let calls =
      #/\b(?:opendir|mkdir|mkdtemp|mknod|[fl]?stat|access|unlink|rmdir|chmod|flock|posix_spawn|socketpair|waitpid)\(|O_CLOEXEC/#
    for room in Self.allowed.keys where room != "System" {
      for file in try Self.swiftFiles(in: room) {
        let found = try String(contentsOf: file, encoding: .utf8).firstMatch(of: calls)
        #expect(found == nil, "\(file.lastPathComponent): \(found?.output ?? "")")
      }
    }
  }

  @Test func filesAreShort() throws {
    for room in Self.allowed.keys {
      for file in try Self.swiftFiles(in: room) {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 300, "\(file.lastPathComponent)")
      }
    }
  }

  /// The manual page explains every environment variable that the program reads.
  @Test func everyVariableIsInTheManual() throws {
    let explained = Set(ManFacts.variables.flatMap(\.names))
    var read: Set<String> = []
    for room in Self.allowed.keys {
      for file in try Self.swiftFiles(in: room) {
        let code = try String(contentsOf: file, encoding: .utf8)
        read.formUnion(code.matches(of: /environment\["([A-Z_]+)"\]/).map { String($0.output.1) })
      }
    }
    #expect(read.count > 5 && read.isSubset(of: explained), "\(read.subtracting(explained))")
  }

  /// The code holds no Polish letters, because texts belong in the catalogs.
  @Test func codeHoldsNoPolish() throws {
    for room in Self.allowed.keys {
      for file in try Self.swiftFiles(in: room) {
        let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.contains("///") }
        for line in code { #expect(!line.contains(/[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/), "\(file.lastPathComponent): \(line)") }
      }
    }
  }
}
