import Foundation
import TestSupport
import Testing

@testable import Calculation
@testable import Records

/// Tests that what this program and earlier versions stored is read as it was, and written again byte for byte.
///
/// `StoredRows.txt` holds rows of the tables as sessions in both languages stored them, and the forms of earlier versions. Each
/// row is a block: its kind, its stored texts, then what programs read of it, behind `=`, and, behind `>`, a text that is
/// written differently today. The rows of versions that people have are never edited.
struct StoredRowTests {
  static let blocks: [[String]] = {
    let file = Checkout.root + "/Tests/RecordsTests/StoredRows.txt"
    let text = (try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n").map { block in
      block.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }.filter { !$0.isEmpty }
  }()

  @Test func thereAreRowsOfEachKind() {
    let counts = Dictionary(Self.blocks.map { ($0[0], 1) }, uniquingKeysWith: +)
    #expect(counts.count == 5 && counts.values.reduce(0, +) > 120, "\(counts)")
  }

  @Test(arguments: blocks) func aRowIsWhatItWas(_ block: [String]) throws {
    let stored = block.dropFirst().prefix { !$0.hasPrefix("=") && !$0.hasPrefix(">") }
    let (read, written) = try Self.read(block[0], Array(stored))
    let others = zip(stored, written).filter { $0 != $1 }.map { "> \($1)" }
    #expect([block[0]] + stored + ["= \(read)"] + others == block)
  }

  /// Returns what programs read of a row, and its texts as they are written again.
  private static func read(_ kind: String, _ stored: [String]) throws -> (
    read: String, written: [String]
  ) {
    switch kind {
    case "history":
      let past = PastCalculation(stored: stored[0], figures: stored[1], .standard)
      let draft = try #require(past.draft)
      let flags: JSON = [
        "usable": .bool(past.isUsable), "consistent": .bool(past.isConsistent(.standard)),
      ]
      return (
        JSON.record(
          calculator: draft.calculator,
          input: Calculators.standard[draft.calculator]?.inputJSON(draft),
          result: past.evaluation?.outcome.json,
          cautions: .array(past.evaluation?.cautions.map { .string($0.code) } ?? []),
          more: [("row", flags)]
        ).line, [draft.stored, past.kept?.line ?? ""]
      )
    case "values":
      // A unit that the user had added may be unknown today.
      guard let draft = Draft(stored: stored[0], .standard) else { return ("null", []) }
      return (
        try #require(Calculators.standard[draft.calculator]).inputJSON(draft).line, [draft.stored]
      )
    case "product":
      let facts = try #require(Draft(stored: stored[0], .standard))
      let names = try #require(Draft.formerNames(stored: stored[0]))
      let product: JSON = [
        "input": try #require(Calculators.standard[facts.calculator]).inputJSON(facts),
        "formerly": .array(names.map(JSON.string)),
      ]
      return (product.line, [facts.stored(formerly: names)])
    case "limits":
      let limits = try #require(CropLimits.all(stored: stored[0]))
      return (JSON.array(limits.map(CropLimits.codec.json)).line, [CropLimits.stored(limits)])
    default:
      let content = try #require(TreatmentContent(stored: stored[0]))
      let check = try #require(TreatmentCheck(mix: SprayCalculator()))
      return (
        JSON.array([
          TreatmentContent.codec.json(of: content), .bool(check.follows(content)),
          content.missingJSON,
        ])
        .line, [content.stored]
      )
    }
  }
}
