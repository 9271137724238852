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

  /// Calls that end the program, where stored data are read, and why each of those that are there cannot.
  nonisolated static let provedTraps: [String: String] = [
    "BuiltInData.swift: preconditionFailure(\"\\(file)\")": "the tables are part of the program",
    "FormulationTable.swift: uniqueKeysWithValues": "formulations.json is part of the program",
    "Entered.swift: preconditionFailure(path.text)":
      "the kinds of fields whose values are copied are text, choice and date",
    "FractionText.swift: preconditionFailure(\"not an exact number: \\(text)\")": "for literals in the code",
    "Fraction.swift: precondition(denominator != 0, \"division by zero\")": "no stored fraction has a zero below",
    "Fraction.swift: precondition(numerator != 0, \"division by zero\")": "engines refuse zeros that they divide by",
    "Quantity.swift: precondition(unit.converts(to: other), \"\\(unit.id) does not convert to \\(other.id)\")":
      "a stored unit is checked against its field, and a treatment's and a limit's against what it is compared with",
    "Unit.swift: preconditionFailure(\"no built-in unit \\(id)\")": "for ids in the code",
    "SprayOrder.swift: preconditionFailure()": "the order holds the products that it was made of",
  ]

  /// Data that are read from a file never end the program: in the rooms that read them nothing traps but what is listed, and
  /// the tables that are part of the program.
  @Test func storedDataEndNoProgram() throws {
    let calls =
      #/uniqueKeysWithValues|\b(?:precondition|preconditionFailure|fatalError|assert|assertionFailure)\(.*|\btry!|\bas!|\bunowned\b|[\w)\]]!(?=[.,)\]\s]|$)/#
    let ofProgram = #/preconditionFailure\("(?:crops|units)\.json/#
    var found: Set<String> = []
    for room in ["Storage", "ViewModels", "Calculation"] {
      for file in try Self.swiftFiles(in: room) {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") && $0.firstMatch(of: ofProgram) == nil }
        for line in code {
          for call in line.matches(of: calls) { found.insert("\(file.lastPathComponent): \(trimmed(call.output))") }
        }
      }
    }
    #expect(found.subtracting(Self.provedTraps.keys).sorted() == [])
    #expect(Set(Self.provedTraps.keys).subtracting(found).sorted() == [])
  }

  private func trimmed(_ call: Substring) -> String {
    var call = call
    while let last = call.last, " }".contains(last) { call.removeLast() }
    return String(call)
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
    let explained = Set(ManPage.variables.flatMap(\.names))
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
