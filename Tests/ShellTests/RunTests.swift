import Foundation
import Storage
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import Shell

/// Tests of `run FILE`, which runs the commands of a file in the session.
struct RunTests {
  private let folder = TemporaryFolder()

  /// Writes a file and gives its name.
  private func file(_ name: String, _ text: String) throws -> String {
    try folder.write(text, to: name)
  }

  private static let mix = "area 5; rate 200 # both\ndose 1\n\ntank 1000\n"

  @Test func aScriptRunsAnother() throws {
    let inner = try file("mix", Self.mix)
    let outer = try file("all", "run \(inner)\ncalc")
    let run = try Rig.script("run \(outer)\nrate 220; calc")
    #expect(
      run.status == .success && run.results.contains("1000 l") && run.results.contains("1100 l"))
    let polish = try Rig.script("wykonaj \(outer)", language: "pl")
    #expect(polish.status == .success && polish.results.contains("Ciecz robocza  1000 l"))
  }

  @Test func itStopsAtTheFirstFailureAndSaysWhere() throws {
    let inner = try file("mix", "area 5\n; rate x; dose 2\ntank 9")
    let outer = try file("all", "tank 8\nrun \(inner)\ntank 7")
    let run = try Rig.script("run \(outer); show", keepsGoing: true)
    #expect(
      run.errors.hasPrefix(
        "  \(inner), line 2: \u{201C}x\u{201D} is not a number.\n  ; rate x; dose 2\n         ^\n"))
    #expect(
      run.errors.contains("In doubt: everything (until")
        && run.results.contains("Tank          8 l"))
  }

  @Test func programsReadAllAnswersInOne() throws {
    let inner = try file("mix", "area 5\nrate x\ntank 9")
    let outer = try file("all", "tank 8\nrun \(inner)\ntank 7")
    let well = try Rig.script(
      "run \(try file("well", "area 5\nrate 200"))\ncalc", format: .json, keepsGoing: true)
    let answers = try Answers(well.results)
    #expect(answers.places == [[1, 1], [2, 1]])
    #expect(answers.bodies[0] == "{\"run\":[\(Self.ok(1)),\(Self.ok(2))]}")
    let failed = try Answers(Rig.script("run \(outer)", format: .json, keepsGoing: true).results)
    #expect(
      failed.bodies[0].hasPrefix(
        #"{"error":{"code":"number.invalid","message":"\#(inner), line 2: \#u{201C}x\#u{201D} is not a number.","#
          + #""column":6,"field":"rate","product":null,"doubtful":["*"],"suggestions":[]},"#),
      "\(failed.bodies[0])")
    #expect(failed.kinds == ["error"])
    #expect(
      failed.bodies[0].contains(
        #"},"run":[\#(Self.ok(1)),{"line":2,"command":1,"kind":"error","error":{"#))
    #expect(failed.bodies[0].hasSuffix(#"},"run":[\#(Self.ok(1))]}]}"#), "\(failed.bodies[0])")
  }

  private static func ok(_ line: Int) -> String {
    #"{"line":\#(line),"command":1,"kind":"ok","ok":true}"#
  }

  @Test func filesRunOneAnotherEightDeep() throws {
    let endless = try file("endless", "run \(folder.path("endless"))")
    let run = try Rig.program("run \(endless)")
    #expect(run.errors.contains("\"run.depth\"") || run.results.contains("\"run.depth\""))
    var last = try file("8", "area 5")
    for number in 1...7 { last = try file("\(number)", "run \(last)") }
    #expect(try Rig.script("run \(last); show").results.contains("5 ha"))
    #expect(try Rig.script("run \(try file("9", "run \(last)"))").status == .commandFailed)
  }

  @Test(arguments: [
    ("/nowhere/x", "file.unreadable"), ("/", "file.special"), ("/dev/null", "file.special"),
  ])
  func whatCannotBeReadIsRefused(_ file: String, _ code: String) throws {
    #expect(try Rig.program("run \(file)").errors.contains("\"code\":\"\(code)\""))
  }

  /// At the prompt, `run` keeps history rows, shows one result after all changes, and refuses commands that ask
  /// questions.
  @Test func itKeepsRowsAsThePromptDoes() throws {
    let store = try Store.inMemory()
    let mix = try file("mix", Self.mix)
    let calculated = try file("calc", "calc; rate 220; calc")
    let shown = try Rig.type(
      [
        "run \(mix)", "run \(calculated)", "run \(try file("new", "new"))",
        "run \(try file("ask", "rate"))", "show",
      ],
      language: "en", width: 80, store: store)
    #expect(shown.components(separatedBy: "Spray liquid").count == 5, "\(shown)")
    #expect(shown.replacing("\n  ", with: " ").contains("asks questions"), "\(shown)")
    #expect(
      try Rig.session("en", isInteractive: true, store: store).notebook.history.newest(20).count
        == 2)
  }

  @Test func tabCompletesNamesOfAnyFile() throws {
    _ = try file("mix", "")
    let session = try Rig.session("en", isInteractive: true)
    let completer = Interpreter(session, exporter: Rig.exporter).completer
    let found = completer.command("run \(folder.path)/m").candidates.map(\.text)
    #expect(found == ["\(folder.path)/mix"])
  }
}
