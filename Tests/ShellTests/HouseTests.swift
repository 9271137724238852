import Foundation
import TestSupport
import Testing

@testable import Shell

/// A file of the program's code in a module (a "room").
nonisolated struct CodeFile: Sendable {
  let room: String
  /// The folder of the module that holds the file; the module's name if the file is in no folder of it.
  let folder: String
  let name: String
  let code: String

  /// The files of all modules, read once.
  static let all = Result { try HouseTests.allowed.keys.sorted().flatMap(files) }

  private static func files(in room: String) throws -> [CodeFile] {
    let root = URL(filePath: Checkout.root).appending(path: "Sources/\(room)")
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map {
      file in
      let path = file.pathComponents.drop { $0 != "Sources" }.dropFirst()
      return CodeFile(
        room: room, folder: path.count > 2 ? path[path.startIndex + 1] : room,
        name: file.lastPathComponent,
        code: try String(contentsOf: file, encoding: .utf8))
    }
  }
}

/// Tests of the project's rules that the compiler does not check.
nonisolated struct HouseTests {
  /// The modules that each module (a "room") may import.
  nonisolated static let allowed: [String: Set<String>] = [
    "System": ["CArguments", "Glibc"],
    "Calculation": ["BigInt", "Synchronization"],
    "Records": ["Calculation", "Synchronization"],
    "Catalog": ["System", "Glibc", "Synchronization"],
    "Storage": [
      "CQueue", "Calculation", "Records", "System", "GRDB", "GRDBSQLite", "Glibc", "Foundation",
      "Synchronization",
    ],
    "Sheets": ["Calculation", "Catalog", "Records", "System", "FoundationEssentials"],
    "Batch": ["Calculation", "Catalog", "Records", "Sheets", "System"],
    "ViewModels": [
      "Calculation", "Catalog", "Records", "Storage", "Observation", "Synchronization",
    ],
    "Terminal": ["CReadline", "Calculation", "Sheets", "System", "Glibc", "Synchronization"],
    "Shell": [
      "Batch", "Calculation", "Catalog", "Records", "Sheets", "Storage", "System", "Terminal",
      "ViewModels", "Glibc",
    ],
    "spraycalc": [
      "Calculation", "Catalog", "Records", "Storage", "Sheets", "System", "Terminal",
      "ViewModels", "Shell", "Glibc",
    ],
    "spraycalc-pdf": ["CPango", "Calculation", "Sheets", "System", "Glibc"],
  ]

  @Test func importsRunOneWay() throws {
    let files = try CodeFile.all.get()
    #expect(Set(files.map(\.room)) == Set(Self.allowed.keys))
    for file in files {
      for name in file.code.matches(of: /(?m)^(?:@\w+ )?import (\w+)/).map({ String($0.output.1) })
      {
        #expect(Self.allowed[file.room]?.contains(name) == true, "\(file.name) imports \(name)")
      }
    }
  }

  /// Only the System module opens files and folders and starts processes. Other modules may poll and read a
  /// descriptor that is already open.
  @Test func filesAreOpenedInOneRoom() throws {
    let calls =
      #/\b(?:opendir|mkdir|mkdtemp|mknod|[fl]?stat|access|unlink|rmdir|chmod|flock|posix_spawn|socketpair|waitpid)\(|O_CLOEXEC/#
    for file in try CodeFile.all.get() where file.room != "System" {
      let found = file.code.firstMatch(of: calls)
      #expect(found == nil, "\(file.name): \(found?.output ?? "")")
    }
  }

  /// Every database begins with the same configuration, which keeps its queue, so that closing it wants no thread.
  @Test func databasesAreOpenedInOnePlace() throws {
    for file in try CodeFile.all.get() where file.name != "OpenedDatabase.swift" {
      let found = file.code.firstMatch(of: #/\b(?:Configuration|DatabaseQueue|DatabasePool)\(/#)
      #expect(found == nil, "\(file.name): \(found?.output ?? "")")
    }
  }

  /// Calls that end the program, where stored data are read, and why each of those that are there cannot.
  nonisolated static let provedTraps: [String: String] = [
    "BuiltInData.swift: preconditionFailure(\"\\(file)\")": "the tables are part of the program",
    "BuiltInUnits.swift: preconditionFailure(": "the table is part of the program",
    "Failure.swift: assert(": "only debug builds stop, for the tests",
    "FormulationTable.swift: uniqueKeysWithValues": "formulations.json is part of the program",
    "Entered.swift: preconditionFailure(path.text)":
      "the kinds of fields whose values are copied are text, choice and date",
    "FractionText.swift: preconditionFailure(\"not an exact number: \\(text)\")":
      "for literals in the code",
    "Fraction.swift: precondition(denominator != 0, \"division by zero\")":
      "no stored fraction has a zero below",
    "Fraction.swift: precondition(numerator != 0, \"division by zero\")":
      "engines refuse zeros that they divide by",
    "Quantity.swift: precondition(unit.converts(to: other), \"\\(unit.id) does not convert to \\(other.id)\")":
      "a stored unit is checked against its field, and a treatment's and a limit's against what it is compared with",
    "Unit.swift: preconditionFailure(\"no built-in unit \\(id)\")": "for ids in the code",
    "SprayOrder.swift: preconditionFailure()": "the order holds the products that it was made of",
  ]

  /// Data that are read from a file never end the program: in the rooms that read them nothing traps but what is listed.
  @Test func storedDataEndNoProgram() throws {
    let calls =
      #/uniqueKeysWithValues|\b(?:precondition|preconditionFailure|fatalError|assert|assertionFailure)\(.*|\btry!|\bas!|\bunowned\b|[\w)\]]!(?=[.,)\]\s]|$)/#
    var found: Set<String> = []
    for file in try CodeFile.all.get()
    where ["Storage", "ViewModels", "Calculation", "Records"].contains(file.room) {
      for line in file.code.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for call in line.matches(of: calls) {
          found.insert("\(file.name): \(trimmed(call.output))")
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

  /// The manual page explains every environment variable that the program reads.
  @MainActor @Test func everyVariableIsInTheManual() throws {
    let explained = Set(ManPage.variables.flatMap(\.names))
    let read = try CodeFile.all.get().flatMap { $0.code.matches(of: /environment\["([A-Z_]+)"\]/) }
    let names = Set(read.map { String($0.output.1) })
    #expect(names.count > 5 && names.isSubset(of: explained), "\(names.subtracting(explained))")
  }

  /// What stands at the top of the project; `.gitignore` names what may lie beside it.
  nonisolated static let top: Set<String> = [
    "Package.swift", "Sources", "Tests", "Localizations", "README.md", "CHANGES.md", "LICENSE",
    ".ci", ".gitignore",
    ".swift-format",
  ]

  @Test func theProjectHoldsOnlyWhatBelongsToIt() throws {
    let files = try projectFiles()
    #expect(Set(files.map { String($0.prefix { $0 != "/" }) }) == Self.top)
    let products = files.filter {
      ["o", "d", "dia", "swiftdeps", "swiftmodule"].contains(URL(filePath: $0).pathExtension)
    }
    #expect(files.count > 500 && products.isEmpty, "\(products)")
  }

  /// Returns the paths that git tracks; where there is no git, those that it would not ignore.
  private func projectFiles() throws -> [String] {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-c", "safe.directory=*", "-C", Checkout.root, "ls-files", "-z"]
    (git.standardOutput, git.standardError) = (output, FileHandle.nullDevice)
    try git.run()
    let listed = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    if git.terminationStatus == 0 {
      return String(decoding: listed, as: UTF8.self).split(separator: "\0").map(String.init)
    }
    let ignored = try String(contentsOfFile: "\(Checkout.root)/.gitignore", encoding: .utf8)
    let names = Set(ignored.split(separator: "\n").map { $0.filter { $0 != "/" } } + [".git"])
    let top = try FileManager.default.contentsOfDirectory(atPath: Checkout.root).filter {
      !names.contains($0)
    }
    return top.flatMap { name in
      [name]
        + (FileManager.default.subpaths(atPath: "\(Checkout.root)/\(name)") ?? []).map {
          "\(name)/\($0)"
        }
    }
  }

  /// The code holds no Polish letters, because texts belong in the catalogs.
  @Test func codeHoldsNoPolish() throws {
    let polish = Set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
    for file in try CodeFile.all.get() {
      for line in file.code.split(separator: "\n")
      where !line.utf8.allSatisfy({ $0 < 0x80 }) && !line.contains("///") {
        #expect(polish.isDisjoint(with: line), "\(file.name): \(line)")
      }
    }
  }
}
