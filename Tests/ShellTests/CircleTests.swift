import Foundation
import Testing

@testable import Shell

/// Within a room, too, arrows run one way: no folder needs what is declared in a folder that needs it.
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

  /// What is to be found is found, and nothing else: a name in a comment or a text, a name of several folders, a member of
  /// something else that is called so.
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

/// Which folder names what another declares: types, functions and values that stand by themselves, and members of extensions,
/// as far as only one folder declares something called so, and of members nobody in the house. What is written behind a dot of a
/// type's own, and a new `init` of it, are not seen: it knows names, not meanings. The files that stand in the room itself
/// are as one folder.
struct FolderGraph {
  private typealias Names = [String: Set<String>]
  /// What each folder needs of which other, with a name that tells.
  private var needs: [String: [String: String]] = [:]

  /// Of the others, which are other rooms', members may be called the same.
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

  /// Without comments and texts.
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

  /// A way from a folder back to it, with the names that lead along it; nil where there is none.
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
