import Foundation
import Testing

@testable import Shell

/// Tests that the folders of a module (a "room") do not depend on each other in a circle.
struct CircleTests {
  @Test(arguments: HouseTests.allowed.keys.sorted())
  func foldersOfARoomStandOnOneAnother(_ room: String) throws {
    let files = try HouseTests.swiftFiles(in: room).map { file in
      (folder: HouseTests.folder(of: file, in: room), code: try String(contentsOf: file, encoding: .utf8))
    }
    let others = try HouseTests.allowed.keys.filter { $0 != room }.flatMap(HouseTests.swiftFiles)
    let circle = FolderGraph(files, besides: try others.map { try String(contentsOf: $0, encoding: .utf8) }).circle
    #expect(circle == nil, "\(circle ?? "")")
  }

  /// The graph finds real circles only. It ignores a name in a comment or a string, a name declared in several
  /// folders, and a member of another type with the same name.
  @Test(
    arguments: [
      (["A struct One { let two: Two }", "B enum Two { case x(One) }"], true),
      (
        ["A struct One { let two: Two }", "B struct Two { let c: Three }", "C let three = One()\nfunc Three() {}"], true
      ),
      (["A func one() { two() }", "B func two() {}\nlet x = one()"], true),
      (["A extension Text {\n  var one: Int { 1 }\n}\nlet a: Two", "B struct Two {\n  let b = text.one\n}"], true),
      (["A struct One { let two: Two }", "B enum Two {}"], false),
      (["A struct One { let two: Two }", "B /// One\nenum Two { case one } // One\nlet text = \"One\""], false),
      (["A struct One { let two: Two }", "B enum Two { case x(One) }", "C struct One {}"], false),
      (["A struct One { let two: Two }", "B enum Two { case x(Other.One) }"], false),
      (["A struct One { let two: Two }", "A enum Two { case x(One) }"], false),
    ] as [([String], Bool)])
  func aCircleIsFound(_ files: [String], _ isCircle: Bool) {
    let circle = FolderGraph(files.map { (folder: String($0.prefix(1)), code: String($0.dropFirst(2))) }).circle
    #expect((circle != nil) == isCircle, "\(circle ?? "none")")
  }
}

/// The dependencies between the folders of a module, found by name.
///
/// A folder needs another folder if it uses a name that only the other folder declares: a type, function or value at
/// the top level, or a member of an extension whose name is declared only once in all modules. The graph compares
/// names, not meanings, so it misses members declared in the type itself and initialisers in extensions. Files
/// directly in the module's folder count as one folder.
struct FolderGraph {
  private typealias Names = [String: Set<String>]
  /// For each folder, the folders it needs, each with one name it uses from there.
  private var needs: [String: [String: String]] = [:]

  /// Builds the graph of these files. `others` is the code of the other modules, whose members may have the same
  /// names.
  init(_ files: [(folder: String, code: String)], besides others: [String] = []) {
    let files = files.map { (folder: $0.folder, code: Self.bare($0.code)) }
    var (names, members): (Names, Names) = ([:], [:])
    var declared: [String: Int] = [:]
    for file in files {
      for name in Self.declarations(in: file.code) { names[name, default: []].insert(file.folder) }
      for name in Self.extensionMembers(in: file.code) { members[name, default: []].insert(file.folder) }
    }
    for code in files.map(\.code) + others {
      for match in code.matches(of: #/\b(?:func|var|let|case) (\w+)/#) {
        declared[String(match.output.1), default: 0] += 1
      }
    }
    for file in files {
      for word in Set(file.code.matches(of: #/(?:^|[^.\w])(\w+)/#).map { String($0.output.1) }) {
        need(word, names[word], in: file.folder)
      }
      for word in Set(file.code.matches(of: #/[.\\](\w+)/#).map { String($0.output.1) }) where declared[word] == 1 {
        need(word, members[word], in: file.folder)
      }
    }
  }

  private mutating func need(_ name: String, _ folders: Set<String>?, in folder: String) {
    guard let other = folders?.first, folders?.count == 1, other != folder else { return }
    let known = needs[folder]?[other]
    needs[folder, default: [:]][other] = min(known ?? name, name)
  }

  /// Returns the code without comments and string literals.
  private static func bare(_ code: String) -> String {
    code.replacing(#/(?s)"""(.*?)"""/#, with: "").replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "").replacing(
      #/\/\/.*/#, with: "")
  }

  private static let declaration =
    #/(?m)^(?:@\w+ )*(?:(?:package|final|nonisolated|indirect) )*(?:struct|enum|class|protocol|typealias|func|var|let) (\w+)/#

  private static func declarations(in code: String) -> [String] {
    code.matches(of: declaration).map { String($0.output.1) }
  }

  private static func extensionMembers(in code: String) -> [String] {
    code.matches(of: #/(?m)^extension [^{]*\{\n((?:(?!\}).*\n)*)\}/#).flatMap { match in
      match.output.1.matches(of: #/(?m)^  (?:(?:package|static|mutating|nonisolated) )*(?:func|var|let) (\w+)/#)
        .map { String($0.output.1) }
    }
  }

  /// A path from a folder back to itself, with the names used along it; nil if there is no circle.
  var circle: String? {
    for start in needs.keys.sorted() {
      if let way = way(from: start, to: start, without: []) { return way }
    }
    return nil
  }

  private func way(from folder: String, to goal: String, without passed: Set<String>) -> String? {
    for (next, name) in (needs[folder] ?? [:]).sorted(by: { $0.key < $1.key }) where !passed.contains(next) {
      if next == goal { return "\(folder) needs \(name) of \(next)" }
      if let rest = way(from: next, to: goal, without: passed.union([next])) {
        return "\(folder) needs \(name) of \(next), \(rest)"
      }
    }
    return nil
  }
}
