import Catalog
import Foundation
import Records
import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that fail where a step of the recipe for a fact of a product is left out. What is not here
/// does not compile: how the fact is entered, read from a draft and told to programs (step 1).
struct FactRecipeTests {
  /// A fact of a product as a person types it.
  private struct Sample {
    let typed: String
    /// What programs read of it.
    let json: String
    /// What is typed of the product before it.
    var before = "product Tebu 1 l/ha"
  }

  private static let samples = [
    "name": Sample(typed: "Tebu 250", json: #""Tebu 250""#),
    "form": Sample(typed: "EW", json: #""EW""#),
    "state": Sample(
      typed: "dry", json: #""dry""#, before: "product Tebu 0.5 %; product Tebu state liquid"),
    "role": Sample(typed: "adjuvant", json: #""adjuvant""#),
    "place": Sample(typed: "30", json: "30"),
    "permit": Sample(typed: "R-12/2015", json: #""R-12/2015""#),
    "pack": Sample(typed: "5 l", json: #"{"value":5,"unit":"l"}"#),
    "cap": Sample(typed: "0.8 l/ha", json: #"{"value":0.8,"unit":"l/ha"}"#),
    "density": Sample(
      typed: "1.3 kg/l", json: #"{"value":1.3,"unit":"kg/l"}"#, before: fertilizer),
    "nitrogen": Sample(typed: "32", json: #"{"value":32,"unit":"%"}"#, before: fertilizer),
  ]

  private static let fertilizer = "product Tebu 1 l/ha; product Tebu role fertilizer"

  /// A sample, and the line that gives the fact to the product.
  private func sample(_ fact: ProductFact) throws -> (sample: Sample, line: String) {
    let sample = try #require(
      Self.samples[fact.rawValue],
      "A fact of a product, step 3: \(fact) has no sample in FactRecipeTests")
    return (sample, "product Tebu \(fact) \(sample.typed)")
  }

  private func mix(_ sample: Sample) -> String {
    "area 5 ha; rate 200 l/ha; tank 1000 l; \(sample.before)"
  }

  /// Runs commands in a new session, which must take them all, and returns the session.
  private func session(_ text: String) throws -> Session {
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

  /// A fact of a product, step 1: it is stored and read back, and `share` carries it to another
  /// shell.
  @Test(arguments: ProductFact.allCases) func aFactIsKept(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let path = fact.path(of: SprayCalculator.productGroup.first)
    let typed = try #require(try session("\(mix(sample)); \(line)").values.models.first?.draft)
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

  /// A fact of a product, step 1: the book remembers what the declaration says.
  @Test(arguments: ProductFact.allCases) func theBookRemembersAFact(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let typed = try #require(try session("\(mix(sample)); \(line)").values.models.first?.draft)
    let group = SprayCalculator.productGroup
    let isRemembered = group.facts(of: group.first, in: typed).holds(fact.path(of: group.first))
    let isColumn = group.columns.contains { $0.id == fact.rawValue }
    let step = "A fact of a product, step 1: isInBook of \(fact)"
    #expect(isRemembered == fact.declaration.isInBook, "\(step)")
    #expect(isColumn == fact.declaration.isInBook, "\(step)")
  }

  /// A fact of a product, step 1: a product with another dose has the fact still.
  @Test(arguments: ProductFact.allCases) func aChangedProductKeepsAFact(_ fact: ProductFact) throws
  {
    let (sample, line) = try sample(fact)
    let typed = try #require(try session("\(mix(sample)); \(line)").values.models.first?.draft)
    let product = try #require(SprayCalculator.products(in: typed).first)
    let twice = Quantity(2 * product.entered.value, product.entered.unit)
    let changed = product.with(product.form, dose: twice)
    #expect(
      fact.inJSON.json(changed)?.line == sample.json,
      "A fact of a product, step 1: Product.with leaves \(fact) out")
  }

  /// A fact of a product, step 1: the open record of a treatment takes the fact, or ends, or is as
  /// it was.
  @Test(arguments: ProductFact.allCases) func aRecordTakesAFact(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let record = "\(mix(sample)); calc; record date 2026-11-20"
    let session = try session("\(record); \(line)")
    let path = fact.path(of: SprayCalculator.productGroup.first)
    // Asking for it takes the facts that have been typed since.
    let isStale = session.record.isStale()
    let isTaken = session.record.open?.values.holds(path) == true
    let isAsDeclared =
      switch fact.declaration.inRecord {
      case .isTaken: isTaken && !isStale
      case .endsIt: isStale
      case .isLeft: !isTaken && !isStale
      }
    #expect(isAsDeclared, "A fact of a product, step 1: inRecord of \(fact)")
  }

  /// A fact of a product, step 1: the empty table to fill in has the columns that the declarations
  /// say.
  @Test(arguments: ProductFact.allCases) func theEmptyTableHasAFact(_ fact: ProductFact) throws {
    let wording = Wording(try Checkout.catalog("en"))
    let header = String(decoding: BatchRun.template(wording, SprayCalculator()), as: UTF8.self)
    let field = fact.field(of: SprayCalculator.productGroup.first, owner: nil)
    let heading = ColumnHeading(of: field, in: SprayCalculator.form).text(wording)
    let isThere = header.split(separator: ",").contains { $0 == heading }
    #expect(
      isThere == (fact.declaration.column == .inTemplate),
      "A fact of a product, step 1: the column of \(fact)")
  }

  /// A fact of a product, step 2: its texts, and those of the words that can be chosen.
  @Test(arguments: Checkout.languages) func aFactHasItsTexts(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let keys = catalog.keys
    for fact in ProductFact.allCases {
      let field = fact.field(of: SprayCalculator.productGroup.first, owner: nil)
      var wanted = ["\(field.name.stem)-name", "\(field.name.stem)-names", "man-fact-\(fact)"]
      if case .choice(let choices) = field.kind {
        wanted += choices.map { $0.meaning ?? $0.key }
      }
      for key in wanted {
        let isThere = keys.contains(key)
        #expect(isThere, "A fact of a product, step 2: \(key) in \(tag)")
      }
    }
  }

  /// A fact of a product, step 2: the help on tables names those facts that the declarations say.
  @Test(arguments: Checkout.languages) func theHelpOnTablesNamesAFact(_ tag: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    let help = wording.text(key: CommandTable.key(ofTopic: "batch"))
    let words = Set(help.split { !$0.isLetter }.map(String.init))
    // The name has the column of the product.
    for fact in ProductFact.allCases where fact != .name {
      let isNamed = words.contains(wording.typedName(of: FieldName(fact.rawValue)))
      #expect(
        isNamed == (fact.declaration.column != .unmentioned),
        "A fact of a product, step 2: \(fact) in help-topic-batch of \(tag)")
    }
  }

  /// A fact of a product, step 4: what lists all facts.
  @Test(arguments: [
    "CHANGES.md",
    "Tests/CalculationTests/MixDraftTests.swift",
    "Tests/CalculationTests/SprayJSONTests.swift",
    "Tests/RecordsTests/StoredRows.txt",
    "Tests/Oracle/made.py",
    "Tests/Oracle/mix.py",
    "Tests/Oracle/share.py",
    "Tests/Oracle/spray.py",
    "Tests/ShellTests/ScriptTests.swift",
    "Tests/ShellTests/Transcripts/en-40-carrier.txt",
  ]) func aListHasAFact(_ file: String) throws {
    let text = try String(contentsOfFile: "\(Checkout.root)/\(file)", encoding: .utf8)
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    for fact in ProductFact.allCases {
      let isListed = words.contains(fact.rawValue)
      #expect(isListed, "A fact of a product, step 4: \(fact) in \(file)")
    }
  }
}
