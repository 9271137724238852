import Catalog
import Foundation
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that fail where a step of a recipe in `Sources/README.md` is left out. Each says the recipe and the step.
struct RecipeTests {
  // A unit. Its system (step 1) is needed to read the table; `UnitTableTests` wants its definition (step 3).

  /// The units that have no name but the one they are shown with.
  private static let withoutOtherNames = ["%w/v"]

  /// A unit, step 2: its name, and its other forms and short names.
  @Test(arguments: Checkout.languages) func aUnitHasItsNames(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let keys = catalog.keys
    for unit in UnitTable.builtIn.units where unit.isNamed {
      let isNamed = keys.contains(unit.key)
      #expect(isNamed, "A unit, step 2: \(unit.key) in units.ftl of \(tag)")
      #expect(
        catalog.names(unit.key).isEmpty == Self.withoutOtherNames.contains(unit.id),
        "A unit, step 2: \(unit.key)-names in unitnames.ftl of \(tag)")
    }
    for dimension in UnitTable.builtIn.categories {
      let isNamed = keys.contains(dimension.choice.key)
      #expect(isNamed, "A unit, step 2: \(dimension.choice.key) in \(tag)")
    }
  }
}

/// A fact of a product. Its field and its JSON (step 1) are needed to compile.
struct FactRecipeTests {
  /// A fact of a product as a person types it.
  private struct Sample {
    let typed: String
    /// What programs read of it.
    let json: String
    let inRecord: InRecord
    /// What is typed of the product before it.
    var before = "product Tebu 1 l/ha"
  }

  /// What becomes of a fact that is typed after the record of a treatment began.
  private enum InRecord {
    /// The record takes it.
    case isTaken
    /// It makes another mix, of which another record begins.
    case endsIt
    /// No treatment holds it, and it changes no amount.
    case isLeft
  }

  private static func sample(_ fact: ProductFact) -> Sample? { samples[fact.rawValue] }

  private static let samples = [
    "name": Sample(typed: "Tebu 250", json: #""Tebu 250""#, inRecord: .endsIt),
    "form": Sample(typed: "EW", json: #""EW""#, inRecord: .isTaken),
    "state": Sample(
      typed: "dry", json: #""dry""#, inRecord: .endsIt,
      before: "product Tebu 0.5 %; product Tebu state liquid"),
    "role": Sample(typed: "adjuvant", json: #""adjuvant""#, inRecord: .isTaken),
    "place": Sample(typed: "30", json: "30", inRecord: .isTaken),
    "permit": Sample(typed: "R-12/2015", json: #""R-12/2015""#, inRecord: .isTaken),
    "pack": Sample(typed: "5 l", json: #"{"value":5,"unit":"l"}"#, inRecord: .isTaken),
    "cap": Sample(typed: "0.8 l/ha", json: #"{"value":0.8,"unit":"l/ha"}"#, inRecord: .endsIt),
    "density": Sample(
      typed: "1.3 kg/l", json: #"{"value":1.3,"unit":"kg/l"}"#, inRecord: .isLeft,
      before: "product Tebu 1 l/ha; product Tebu role fertilizer"),
    "nitrogen": Sample(
      typed: "32", json: #"{"value":32,"unit":"%"}"#, inRecord: .isLeft,
      before: "product Tebu 1 l/ha; product Tebu role fertilizer"),
  ]

  /// A sample, and the line that gives the fact to the product.
  private func sample(_ fact: ProductFact) throws -> (sample: Sample, line: String) {
    let sample = try #require(
      Self.sample(fact), "A fact of a product, step 3: \(fact) has no sample in RecipeTests")
    return (sample, "product Tebu \(fact) \(sample.typed)")
  }

  private func mix(_ sample: Sample) -> String {
    "area 5 ha; rate 200 l/ha; tank 1000 l; \(sample.before)"
  }

  /// Returns a session after some commands, none of which is refused.
  private func session(_ text: String) throws -> SessionViewModel {
    let session = try Rig.session("en", isInteractive: false)
    let interpreter = Interpreter(session, exporter: .pretending)
    for command in try TypedLine.commands(in: text) { _ = try interpreter.run(command) }
    return session
  }

  /// Returns the last answer to some lines.
  private func lastAnswer(_ text: String) throws -> String {
    let run = try Rig.script(text, format: .json)
    return try #require(try Answers(run.results).bodies.last)
  }

  /// A fact of a product, step 1: programs read it in what `calc` answers.
  @Test(arguments: ProductFact.allCases) func programsReadAFact(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let told = #""\#(fact)":\#(sample.json)"#
    let before = try lastAnswer("\(mix(sample)); calc")
    #expect(!before.contains(told), "A fact of a product, step 3: \(fact) needs another sample")
    let answer = try lastAnswer("\(mix(sample)); \(line); calc")
    #expect(answer.contains(told), "A fact of a product, step 1: calc says \(answer)")
  }

  /// A fact of a product, step 1: it is stored and read back, and `share` carries it to another shell.
  @Test(arguments: ProductFact.allCases) func aFactIsKept(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let path = fact.path(of: SprayCalculator.productGroup.first)
    let typed = try #require(try session("\(mix(sample)); \(line)").models.first?.draft)
    #expect(typed.holds(path))
    let stored = Draft(stored: typed.stored, .standard)
    #expect(stored == typed, "A fact of a product, step 1: \(fact) is not stored")
    let share = try lastAnswer("\(mix(sample)); \(line); share")
    let lines = try JSONReader.read(Array(share.utf8))["share"]?["lines"]?.items ?? []
    let pasted = try lastAnswer(lines.compactMap(\.text).joined(separator: "\n") + "\ncalc")
    #expect(
      pasted.contains(#""\#(fact)":\#(sample.json)"#),
      "A fact of a product, step 1: share leaves \(fact) out: \(share)")
  }

  /// A fact of a product, step 3: the open record of a treatment takes what changes no amount and what it may need.
  @Test(arguments: ProductFact.allCases) func aRecordTakesAFact(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let record = "\(mix(sample)); calc; record date 2026-11-20"
    let session = try session("\(record); \(line)")
    let isStale = session.isRecordStale
    let path = fact.path(of: SprayCalculator.productGroup.first)
    let isTaken = session.openRecord?.values.holds(path) == true
    let step = "A fact of a product, step 3: OpenRecord.factsTaken and the sample of \(fact)"
    #expect(isStale == (sample.inRecord == .endsIt), "\(step)")
    #expect(
      OpenRecord.factsTaken.contains(fact.rawValue) == (sample.inRecord == .isTaken), "\(step)")
    if !isStale { #expect(isTaken == (sample.inRecord == .isTaken), "\(step)") }
  }
}

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
