import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests that fail where a step of the recipe for a fact of a product is left out. Its field and its JSON (step 1) are
/// needed to compile.
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
    /// It changes neither the name nor an amount, and only carriers and fertilizers have it.
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
      Self.sample(fact), "A fact of a product, step 3: \(fact) has no sample in FactRecipeTests")
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

  /// A fact of a product, step 1: it is stored and read back, and `share` carries it to another shell.
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

  /// A fact of a product, step 3: the open record of a treatment takes what changes neither the name nor an amount, unless
  /// only carriers and fertilizers have it.
  @Test(arguments: ProductFact.allCases) func aRecordTakesAFact(_ fact: ProductFact) throws {
    let (sample, line) = try sample(fact)
    let record = "\(mix(sample)); calc; record date 2026-11-20"
    let session = try session("\(record); \(line)")
    let isStale = session.record.isStale
    let path = fact.path(of: SprayCalculator.productGroup.first)
    let isTaken = session.record.open?.values.holds(path) == true
    let step = "A fact of a product, step 3: OpenRecord.factsTaken and the sample of \(fact)"
    #expect(isStale == (sample.inRecord == .endsIt), "\(step)")
    #expect(
      OpenRecord.factsTaken.contains(fact.rawValue) == (sample.inRecord == .isTaken), "\(step)")
    if !isStale { #expect(isTaken == (sample.inRecord == .isTaken), "\(step)") }
  }
}
