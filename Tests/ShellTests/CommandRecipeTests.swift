import Catalog
import Foundation
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that fail where a step of the recipe for a command is left out.
struct CommandRecipeTests {
  /// A command, step 2: its texts.
  @Test(arguments: Checkout.languages) func aCommandHasItsTexts(_ tag: String) throws {
    let keys = try Checkout.catalog(tag).keys
    for command in CommandTable(.standard).all {
      // A field's command needs no usage text, because the field itself tells what to type.
      let usage = command.field == nil ? [command.usageKey] : []
      let texts = usage + [command.summaryKey, command.exampleKey]
      for key in texts + command.subcommands.map(\.summaryKey) {
        let isThere = keys.contains(key)
        #expect(isThere, "A command, step 2: \(key) in \(tag)")
      }
    }
  }

  /// The lines that a transcript types at the prompt for commands.
  private nonisolated static func typedLines(_ name: String) throws -> [String] {
    let file = TranscriptTests.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /(?m)^\w+> (.*)$/).map { String($0.output.1) }
      .filter { !$0.hasSuffix("^C") && !$0.hasSuffix("^D") }
  }

  /// The commands that read or write files, which no transcript does.
  private static let ofFiles = ["command-backup", "command-export", "command-run"]

  /// A command, step 3: a transcript types it in some language.
  @Test func aCommandIsInATranscript() throws {
    var missing = Set(CommandTable(.standard).all.map(\.key)).subtracting(Self.ofFiles)
    for tag in Checkout.languages {
      let session = try Rig.session(tag, isInteractive: true)
      let interpreter = Interpreter(session, exporter: .pretending)
      for name in TranscriptTests.names where name.hasPrefix("\(tag)-") {
        for line in try Self.typedLines(name) {
          for command in (try? TypedLine.commands(in: line)) ?? [] {
            guard let match = try? interpreter.match(command) else { continue }
            missing.remove(match.command.key)
          }
        }
      }
    }
    #expect(missing.sorted() == [], "A command, step 3: no transcript types these")
  }

  /// A command, step 4: the schema knows every answer to the lines of the transcripts.
  @Test(arguments: TranscriptTests.names) func theSchemaKnowsTheAnswers(_ name: String) throws {
    let check = try AnswerCheck()
    let leaving = ["quit", "exit", "q", "koniec", "wyjdź"]
    let lines = try Self.typedLines(name).filter { !leaving.contains($0) }
    let run = try Rig.script(
      lines.joined(separator: "\n"), language: String(name.prefix(2)), format: .json,
      keepsGoing: true, exporter: .pretending)
    for answer in run.results.split(separator: "\n").map(String.init) {
      let isKnown = try check.takes(answer: answer)
      #expect(isKnown, "A command, step 4: AnswerSchema lacks \(answer)")
    }
  }
}
