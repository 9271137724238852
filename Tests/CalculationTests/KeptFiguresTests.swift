import Testing

@testable import Calculation

/// What a row of the history keeps of a result, and what is made of it again.
struct KeptFiguresTests {
  private func past(_ draft: Draft, _ evaluation: Evaluation, _ calculators: Calculators = .standard) -> PastCalculation
  {
    PastCalculation(stored: draft.stored, figures: evaluation.outcome.kept?.line, calculators)
  }

  private func same(_ evaluation: Evaluation, _ other: Evaluation?) -> Bool {
    evaluation.outcome.outline == other?.outcome.outline && evaluation.outcome.json == other?.outcome.json
      && evaluation.cautions == other?.cautions
  }

  @Test(arguments: [
    ["12.5 ha", "200", "1.5", "1000"], ["1 / 3 ac", "20 gal/ac", "3 floz/ac", "0.5 impgal"],
    ["10 ha", "200", "2 kg/ha", "1000"],
    ["", "200", "1.5", "1000"], ["2 m2", "200", "1.5", "1000"],
  ])
  func aMixIsWhatItWas(_ typed: [String]) throws {
    let fields: [SprayField] = [.area, .rate, .dose, .tank]
    let draft = try zip(fields, typed).filter { !$1.isEmpty }.reduce(Draft(calculator: "spray")) { draft, value in
      try value.0.field.read(value.1, into: draft, .point).draft
    }
    let evaluation = try SprayCalculator().evaluate(draft)
    #expect(same(evaluation, past(draft, evaluation).evaluation))
  }

  /// The figures of the row, not those that would be worked out today.
  @Test func theKeptFiguresAreShown() throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let kept = try #require(try SprayCalculator().evaluate(draft).outcome.kept?.line)
    let changed = PastCalculation(
      stored: draft.stored, figures: kept.replacing("75/4 l", with: "19 l"), .standard)
    let result = try #require(changed.evaluation?.outcome as? SprayResult)
    #expect(result.toBuy == [Quantity(19, .litre)])
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"liquid":"2500 l"}"#, #"{"full":{"volume":"x"},"count":2}"#])
  func whatCannotBeReadIsWorkedOutAnew(_ figures: String) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let evaluation = try SprayCalculator().evaluate(draft)
    #expect(same(evaluation, PastCalculation(stored: draft.stored, figures: figures, .standard).evaluation))
  }

  @Test func aBillIsWhatItWas() throws {
    let calculator = try #require(Calculators.standard["bill"])
    var draft = calculator.blank
    for (id, text) in [("bill", "450 nok"), ("tip", "15"), ("split", "4")] {
      draft = try calculator.read(text, into: #require(calculator.template.first { $0.id == id }), of: draft, .point)
        .draft
    }
    let evaluation = try calculator.evaluate(draft)
    #expect(same(evaluation, past(draft, evaluation).evaluation))
  }

  /// Figures of other kinds than the values, as nobody kept them.
  @Test(arguments: [
    ("1000 l", "1000 kg"), ("5 ha", "5 l"), ("\"15/2 l\"", "\"15/2 kg\""), ("\"count\":2", "\"count\":-2"),
    ("\"count\":2", "\"count\":2.5"),
    ("\"upTo\":false", "\"upTo\":true"), ("2500 l", "2500 ha"), ("\"75/4 l\"", "\"75/4 l\",\"1 l\""),
  ])
  func figuresOfAnotherKindAreNone(_ kept: String, _ changed: String) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let evaluation = try SprayCalculator().evaluate(draft)
    let figures = try #require(evaluation.outcome.kept?.line)
    #expect(figures.contains(kept))
    let past = PastCalculation(stored: draft.stored, figures: figures.replacing(kept, with: changed), .standard)
    #expect(same(evaluation, past.evaluation))
  }

  private func units(_ litres: String) throws -> Calculators {
    let file = #"{"volume":[{"id":"bkt","symbol":"bkt","toBase":"\#(litres)"}]}"#
    return .all(units: try UnitTable.builtIn.adding(json: Array(file.utf8)))
  }

  /// `bkt` was 10 l, is 12 l now, or nothing.
  @Test func aUnitThatIsDefinedAnewChangesNoRow() throws {
    let then = try units("10")
    let calculator = try #require(then["convert"])
    let draft = try calculator.read("5 bkt to l", into: #require(calculator.mainField), of: calculator.blank, .point)
      .draft
    let evaluation = try calculator.evaluate(draft)
    #expect(evaluation.outcome.json == .quantity(Quantity(50, .litre)))
    #expect(past(draft, evaluation, then).isUsable)
    for today in [try units("12"), .standard] {
      let row = past(draft, evaluation, today)
      #expect(same(evaluation, row.evaluation))
      #expect(row.draft == draft && !row.isUsable)
    }
  }

  /// The objects of a list, however the text is cut.
  @Test(arguments: [1, 2, 3, 7, 1000])
  func aListComesInPieces(_ size: Int) throws {
    let objects = [#"{"a":[1,{"b":"}"}]}"#, #"{"c":"\"]}{"}"#, "{}"]
    let text = Array(("{ \"history\" : [\n" + objects.joined(separator: " ,\n") + "\n]}\n").utf8)
    var (pieces, found) = (JSONListPieces(of: "history"), [[UInt8]]())
    for start in stride(from: 0, to: text.count, by: size) {
      found += try pieces.take(Array(text[start..<min(start + size, text.count)]))
    }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == objects)
    #expect(pieces.isOver)
  }

  @Test(arguments: [
    "]", "[{}]", "{\"history\":[]}{", "{\"history\":[{\"a\":\"" + String(repeating: "x", count: 1 << 20),
  ])
  func whatIsNoSuchListIsRefused(_ text: String) {
    var pieces = JSONListPieces(of: "history")
    #expect(throws: JSONListPieces.Malformed.self) { try pieces.take(Array(text.utf8)) }
  }
}
