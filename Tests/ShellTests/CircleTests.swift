import Testing

/// Tests that the folders of a module (a "room") do not depend on each other in a circle.
nonisolated struct CircleTests {
  /// The files of each room, read once.
  private static let rooms = Result {
    try Dictionary(grouping: CodeFile.all.get(), by: \.room).mapValues { files in
      files.map { SourceFile(folder: $0.folder, code: $0.code) }
    }
  }

  @Test(arguments: HouseTests.allowed.keys.sorted())
  func foldersOfARoomStandOnOneAnother(_ room: String) throws {
    let rooms = try Self.rooms.get()
    let graph = FolderGraph(
      rooms[room] ?? [], besides: rooms.filter { $0.key != room }.values.flatMap(\.self))
    #expect(graph.circle == nil, "\(graph.circle ?? "")")
    #expect(graph.unclear.isEmpty, "\(graph.unclear)")
  }

  /// The graph finds real circles only. It ignores a name in a comment or a string, and a member of another type with
  /// the same name. If a name is declared more than once, the declaration nearest to its use counts.
  @Test(
    arguments: [
      (["A struct One { let two: Two }", "B enum Two { case x(One) }"], true),
      (
        [
          "A struct One { let two: Two }", "B struct Two { let c: Three }",
          "C let three = One()\nfunc Three() {}",
        ], true
      ),
      (["A func one() { two() }", "B func two() {}\nlet x = one()"], true),
      (
        [
          "A extension Text {\n  var one: Int { 1 }\n}\nlet a: Two",
          "B struct Two {\n  let b = text.one\n}",
        ], true
      ),
      (["A struct One { let two: Two }", "B enum Two {}"], false),
      (
        [
          "A struct One { let two: Two }",
          "B /// One\nenum Two { case one } // One\nlet text = \"One\"",
        ], false
      ),
      (["A struct One { let two: Two }", "B enum Two { case x(Other.One) }"], false),
      (["A struct One { let two: Two }", "A enum Two { case x(One) }"], false),
      // The file or the type declares the same name for itself.
      (
        ["A struct One { let two: Two }", "B private struct One {}\nenum Two { case x(One) }"],
        false
      ),
      (
        ["A struct One { let two: Two }", "B fileprivate enum One {}\nenum Two { case x(One) }"],
        false
      ),
      (
        ["A struct One { let two: Two }", "B enum Two {\n  case x(One)\n  struct One {}\n}"], false
      ),
      (
        [
          "A struct One { let two: Two }", "B enum Two {\n  struct One {}\n}",
          "B extension Two {\n  var x: One\n}",
        ],
        false
      ),
      // Another file or type declares the same name for itself.
      (
        ["A struct One { let two: Two }", "B enum Two { case x(One) }", "C private struct One {}"],
        true
      ),
      (
        ["A struct One { let two: Two }", "B enum Two { case x(One) }", "B private struct One {}"],
        true
      ),
      (
        [
          "A struct One { let two: Two }", "B enum Two { case x(One) }",
          "C struct C {\n  struct One {}\n}",
        ], true
      ),
      (
        [
          "A struct One { let two: Two }",
          "B enum Two {\n  struct One {}\n}\nstruct Three { let one: One }",
        ], true
      ),
      (
        [
          "A private struct Part {}\nstruct One { let two: Two }",
          "B private struct Part {}\nenum Two { case x(One) }",
        ], true
      ),
      // A type within a type of another folder.
      (["A extension Two {\n  struct One {}\n}", "B struct Two {\n  let one: One\n}"], true),
      (
        ["A extension Two {\n  struct One {}\n}", "B struct Two {\n  let one: Other.One\n}"], false
      ),
    ] as [([String], Bool)])
  func aCircleIsFound(_ files: [String], _ isCircle: Bool) {
    let graph = FolderGraph(files)
    #expect((graph.circle != nil) == isCircle, "\(graph.circle ?? "none")")
    #expect(graph.unclear.isEmpty, "\(graph.unclear)")
  }

  /// A name that several folders declare is reported, because the graph cannot tell which declaration is used.
  @Test(
    arguments: [
      (
        ["A struct One { let two: Two }", "B enum Two { case x(One) }", "C struct One {}"],
        ["B needs One, which A and C declare"]
      ),
      (
        ["A func one() {}", "B func one(_ x: Int) {}\nlet x = one()"],
        ["B needs one, which A and B declare"]
      ),
      (["A func one() {}", "B func one(_ x: Int) {}", "C struct One {}"], []),
      (["A struct One {}", "B struct One {}", "C private struct One {}\nlet one = One()"], []),
      (
        [
          "A extension Two {\n  struct One {}\n}", "B extension Two {\n  enum One {}\n}",
          "C struct Two {\n  let one: One\n}",
        ], ["C needs One, which A and B declare"]
      ),
    ] as [([String], [String])])
  func anUnclearNameIsTold(_ files: [String], _ unclear: [String]) {
    #expect(FolderGraph(files).unclear == unclear)
  }
}

/// The dependencies between the folders of a module, found by name.
///
/// A folder needs another folder if it uses a name that the other folder declares: a type, function or value at the top
/// level, a type within a type, or a member of an extension whose name is declared only once in all modules. A name that
/// the file or the type declares for itself is no such use. The graph compares names, not meanings, so it misses members
/// declared in the type itself and initialisers in extensions. Files directly in the module's folder count as one folder.
private nonisolated struct FolderGraph {
  private typealias Names = [String: Set<String>]
  /// For each folder, the folders it needs, each with one name it uses from there.
  private var needs: [String: [String: String]] = [:]
  /// The names that are needed and that several folders declare.
  private(set) var unclear: [String] = []

  /// Each sample is the folder's letter, a space and the code of a file.
  init(_ samples: [String]) {
    self.init(
      samples.map { SourceFile(folder: String($0.prefix(1)), code: String($0.dropFirst(2))) })
  }

  /// Builds the graph of these files. `others` are those of the other modules, whose members may have the same names.
  init(_ files: [SourceFile], besides others: [SourceFile] = []) {
    var (names, members): (Names, Names) = ([:], [:])
    var inner: [String: Names] = [:]
    var declared: [String: Int] = [:]
    for file in files {
      for name in file.names { names[name, default: []].insert(file.folder) }
      for part in file.parts {
        guard let type = part.type else { continue }
        for name in part.innerTypes {
          inner[type, default: [:]][name, default: []].insert(file.folder)
        }
      }
      for name in file.extensionMembers { members[name, default: []].insert(file.folder) }
    }
    for name in (files + others).flatMap(\.members) { declared[name, default: 0] += 1 }
    for file in files {
      for part in file.parts {
        for word in part.words {
          // The nearest declaration counts: first that of the type, then that of the file, then that of the module.
          if let folders = part.type.flatMap({ inner[$0]?[word] }) {
            need(word, folders, in: file.folder)
          } else if !file.ownNames.contains(word) {
            need(word, names[word] ?? [], in: file.folder)
          }
        }
      }
      for word in file.wordsBehindDots where declared[word] == 1 {
        need(word, members[word] ?? [], in: file.folder)
      }
    }
    unclear = Set(unclear).sorted()
  }

  private mutating func need(_ name: String, _ folders: Set<String>, in folder: String) {
    if folders.count > 1 {
      unclear.append(
        "\(folder) needs \(name), which \(folders.sorted().joined(separator: " and ")) declare")
    } else if let other = folders.first, other != folder {
      let known = needs[folder]?[other]
      needs[folder, default: [:]][other] = min(known ?? name, name)
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
    for (next, name) in (needs[folder] ?? [:]).sorted(by: { $0.key < $1.key })
    where !passed.contains(next) {
      if next == goal { return "\(folder) needs \(name) of \(next)" }
      if let rest = way(from: next, to: goal, without: passed.union([next])) {
        return "\(folder) needs \(name) of \(next), \(rest)"
      }
    }
    return nil
  }
}

/// A file in a folder, split into its declarations at the top level.
private nonisolated struct SourceFile: Sendable {
  let folder: String
  let parts: [Part]
  /// The names that every file of the module can use.
  let names: [String]
  /// The private names, which only this file can use.
  let ownNames: Set<String>
  /// The names of all functions, values and cases that the file declares.
  let members: [String]
  /// The members that extensions at the top level declare.
  let extensionMembers: [String]
  let wordsBehindDots: Set<String>

  init(folder: String, code: String) {
    self.folder = folder
    // Without comments and string literals.
    let code = code.replacing(#/(?s)"""(.*?)"""/#, with: "").replacing(
      #/"(?:\\.|[^"\\\n])*"/#, with: ""
    )
    .replacing(#/\/\/.*/#, with: "")
    var blocks = [""]
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first.isLetter || first == "@" || first == "#" {
        blocks.append("")
      }
      blocks[blocks.count - 1] += line + "\n"
    }
    parts = blocks.map(Part.init)
    let declared = code.matches(of: Self.declaration)
    let isOwn = declared.map { $0.output.1?.contains("private") == true }
    names = zip(declared, isOwn).filter { !$1 }.map { String($0.0.output.2) }
    ownNames = Set(zip(declared, isOwn).filter { $1 }.map { String($0.0.output.2) })
    members = code.matches(of: #/\b(?:func|var|let|case) (\w+)/#).map { String($0.output.1) }
    wordsBehindDots = Set(code.matches(of: #/[.\\](\w+)/#).map { String($0.output.1) })
    extensionMembers = code.matches(of: #/(?m)^extension [^{]*\{\n((?:(?!\}).*\n)*)\}/#).flatMap {
      match in
      match.output.1.matches(
        of: #/(?m)^  (?:(?:package|static|mutating|nonisolated) )*(?:func|var|let) (\w+)/#
      )
      .map { String($0.output.1) }
    }
  }

  nonisolated(unsafe) private static let declaration =
    #/(?m)^(?:@\w+(?:\([^)]*\))? )*((?:(?:package|final|nonisolated|indirect|private|fileprivate) )+)?(?:struct|enum|class|protocol|typealias|func|var|let) (\w+)/#

  /// One type, extension, function or value.
  struct Part: Sendable {
    /// The type that the part declares or extends; nil for a function or value.
    let type: String?
    /// The types that are declared inside it.
    let innerTypes: Set<String>
    /// The names that the part uses, without the names that it declares and those behind a dot.
    let words: Set<String>

    init(_ code: String) {
      type = code.prefixMatch(of: Self.head).map { String($0.output.1) }
      innerTypes = Set(code.matches(of: Self.innerType).map { String($0.output.1) })
      words = Set(
        code.replacing(Self.declared, with: "").matches(of: Self.word).map { String($0.output.1) })
    }

    nonisolated(unsafe) private static let head =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*?(?:struct|enum|class|protocol|extension) ([\w.]+)/#
    nonisolated(unsafe) private static let declared =
      #/\b(?:struct|enum|class|protocol|typealias|func|var|let) \w+/#
    nonisolated(unsafe) private static let word = #/(?:^|[^.\w])(\w+)/#

    nonisolated(unsafe) private static let innerType =
      #/(?m)^ +(?:(?:package|final|nonisolated|indirect|private|fileprivate) )*(?:struct|enum|class|typealias) (\w+)/#
  }
}
