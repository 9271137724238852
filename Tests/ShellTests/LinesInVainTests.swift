import Foundation
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests of the lines that people typed in vain (`LinesInVain.txt`): what is offered for each.
struct LinesInVainTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let language: String
    let context: String
    let typed: String
    /// The lines to offer; empty if nothing is.
    let offered: [String]

    func offering(_ line: String) -> Case {
      Case(language: language, context: context, typed: typed, offered: offered + [line])
    }

    var testDescription: String { "\(language) \(context): \(typed)" }
  }

  /// What is typed before the lines of each context.
  nonisolated private static let contexts = [
    "mix":
      "area 10; rate 200; tank 1000; product \"Prosaro 250 EC\" 1 l/ha; product \"Falcon 460 EC\" 0.6 l/ha",
    "us":
      "set units us; area 30 ac; rate 20 gal/ac; tank 500 usgal; product \"Roundup PowerMax\" 32 usfloz/ac; product \"Liberty\" 32 usfloz/ac",
    "calibrate": "calibrate",
    "bill": "bill 120",
  ]

  /// The cases of the file: `en mix: even fills`, and under it the lines to offer behind `>`, or why none is.
  nonisolated private static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "LinesInVain.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    var cases: [Case] = []
    for line in (text ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("    > "), let last = cases.popLast() {
        cases.append(last.offering(String(line.dropFirst(6))))
      } else if !line.hasPrefix("    - ") {
        let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
        let beginning = parts[0].split(separator: " ").map(String.init)
        cases.append(
          Case(language: beginning[0], context: beginning[1], typed: parts[1], offered: []))
      }
    }
    return cases
  }()

  @Test(arguments: cases) func theLineIsAnswered(_ this: Case) throws {
    let session = try Rig.session(this.language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: Self.contexts[this.context] ?? "") {
      _ = try interpreter.run(command)
    }
    var offered: [String] = []
    do {
      for command in try interpreter.commands(in: this.typed) { _ = try interpreter.run(command) }
    } catch let refusal as Refusal { offered = refusal.suggestions }
    #expect(offered == this.offered)
  }
}
