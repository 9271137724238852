import TestSupport
import Testing

@testable import Calculation

/// Tests of the figures that a row of the history keeps, and of the result that is read back from them.
struct KeptFiguresTests {
  private func past(
    _ draft: Draft, _ evaluation: Evaluation, _ calculators: Calculators = .standard
  ) -> PastCalculation {
    PastCalculation(stored: draft.stored, figures: evaluation.outcome.kept?.line, calculators)
  }

  /// `quantity(in:)` reads a number, a space and a known unit. It refuses a combining mark between space and unit.
  @Test(arguments: [
    ("75/11 l", true), ("75/11 \u{301}l", false), ("75/11", false), ("75/11 ", false),
    ("x l", false),
  ])
  func readsQuantities(_ text: String, _ isRead: Bool) throws {
    let kept = try #require(StoredJSON("{}"))
    #expect((kept.quantity(text) != nil) == isRead)
  }

  private func same(_ evaluation: Evaluation, _ other: Evaluation?) -> Bool {
    evaluation.outcome.outline == other?.outcome.outline
      && evaluation.outcome.json == other?.outcome.json
      && evaluation.cautions == other?.cautions
  }

  @Test(arguments: [
    ["12.5 ha", "200", "1.5", "1000"], ["1 / 3 ac", "20 gal/ac", "3 floz/ac", "0.5 impgal"],
    ["10 ha", "200", "2 kg/ha", "1000"],
    ["", "200", "1.5", "1000"], ["2 m2", "200", "1.5", "1000"],
  ])
  func aMixIsWhatItWas(_ typed: [String]) throws {
    let fields: [SprayField] = [.area, .rate, .dose, .tank]
    let draft = try zip(fields, typed).filter { !$1.isEmpty }.reduce(Draft(calculator: "spray")) {
      draft, value in
      try value.0.field.read(value.1, into: draft, .point).draft
    }
    let evaluation = try SprayCalculator().evaluate(draft)
    #expect(same(evaluation, past(draft, evaluation).evaluation))
  }

  /// A row shows the figures that it kept, even if the calculation gives other figures today.
  @Test func theKeptFiguresAreShown() throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let kept = try #require(try SprayCalculator().evaluate(draft).outcome.kept?.line)
    let changed = PastCalculation(
      stored: draft.stored, figures: kept.replacing("75/4 l", with: "19 l"), .standard)
    let result = try #require(changed.evaluation?.outcome as? SprayResult)
    #expect(result.toBuy == [Quantity(19, .litre)])
  }

  /// Kept figures that cannot be read are not replaced by newly calculated ones.
  @Test(arguments: [
    "", "{", "[]", "{}", #"{"liquid":"2500 l"}"#, #"{"full":{"volume":"x"},"count":2}"#,
  ])
  func unreadableFiguresGiveNoResult(_ figures: String) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let past = PastCalculation(stored: draft.stored, figures: figures, .standard)
    #expect(past.evaluation == nil && past.draft == draft && !past.isConsistent(.standard))
  }

  private static let (full, partial) = (
    #""volume":"1000 l","water":"1985/2 l","upTo":false,"area":"5 ha","products":["15/2 l"]}"#,
    #""volume":"500 l","water":"1985/4 l","upTo":false,"area":"5/2 ha","products":["15/4 l"]}"#
  )

  /// The forms in which 0.1.0, and versions between it and 0.2.0, kept a mix.
  @Test(arguments: [
    #"{"liquid":"2500 l","totals":["75/4 l"],"count":2,"full":{\#(full),"partial":{\#(partial)}"#,
    #"{"liquid":"2500 l","toBuy":["75/4 l"],"fills":[{"kind":"full","count":2,\#(full),"#
      + #"{"kind":"partial","count":1,\#(partial)]}"#,
  ])
  func earlierFormsAreRead(_ figures: String) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let evaluation = try SprayCalculator().evaluate(draft)
    let past = PastCalculation(stored: draft.stored, figures: figures, .standard)
    #expect(same(evaluation, past.evaluation) && past.isConsistent(.standard))
    let other = PastCalculation(
      stored: draft.stored, figures: figures.replacing("75/4 l", with: "19 l"), .standard)
    #expect((other.evaluation?.outcome as? SprayResult)?.toBuy == [Quantity(19, .litre)])
    #expect(!other.isConsistent(.standard))
    #expect(other.checked(.standard).evaluation == nil && past.checked(.standard).evaluation != nil)
  }

  /// 0.1.0 kept the recipe for one tank without a total.
  @Test func theEarlierRecipeIsRead() throws {
    let draft = try draft([.rate: "200", .dose: "1.5", .tank: "1000"])
    let past = PastCalculation(stored: draft.stored, figures: "{\"full\":{\(Self.full)}", .standard)
    #expect(same(try SprayCalculator().evaluate(draft), past.evaluation))
  }

  /// If as much is left as the first fill takes, nothing is added to it; the row is read all the same.
  @Test func aFirstFillWithNothingToAddIsRead() throws {
    let left = SprayField.left.field
    let draft = try left.read(
      "1000", into: draft([.area: "7.5", .rate: "200", .dose: "1.5", .tank: "1000"]), .point
    ).draft
    let evaluation = try SprayCalculator().evaluate(draft)
    #expect(same(evaluation, past(draft, evaluation).evaluation))
  }

  /// A later version may read another formulation out of the name, or none.
  @Test func theFormulationIsTheKeptOne() throws {
    let named = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
      .setting(ProductFact.name.path(of: SprayCalculator.productGroup.first), word: "Tebu 250 EW")
    let kept = try #require(try SprayCalculator().evaluate(named).outcome.kept?.line)
    #expect(kept.contains(#""form":"EW""#))
    for (changed, form) in [(#""form":"SC""#, "SC"), (#""other":"EW""#, nil)] {
      let figures = kept.replacing(#""form":"EW""#, with: changed)
      let past = PastCalculation(stored: named.stored, figures: figures, .standard)
      #expect((past.evaluation?.outcome as? SprayResult)?.input.products[0].form?.code == form)
    }
  }

  @Test func aBillIsWhatItWas() throws {
    let calculator = try #require(Calculators.standard["bill"])
    var draft = calculator.blank
    for (id, text) in [("bill", "450 nok"), ("tip", "15"), ("split", "4")] {
      draft = try calculator.read(
        text, into: #require(calculator.template.first { $0.id == id }), of: draft, .point
      )
      .draft
    }
    let evaluation = try calculator.evaluate(draft)
    #expect(same(evaluation, past(draft, evaluation).evaluation))
  }

  /// Figures of another kind than the values require, like a volume in kilograms, are ignored and worked out again.
  @Test(arguments: [
    ("1000 l", "1000 kg"), ("5 ha", "5 l"), ("\"15/2 l\"", "\"15/2 kg\""),
    ("\"count\":2", "\"count\":-2"),
    ("\"count\":2", "\"count\":2.5"),
    ("\"up_to\":false", "\"up_to\":true"), ("2500 l", "2500 ha"),
    ("\"id\":1,\"total\"", "\"id\":2,\"total\""),
    ("\"amount\":\"15/2 l\"", "\"other\":\"15/2 l\""),
  ])
  func refusesFiguresOfWrongKind(_ kept: String, _ changed: String) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let evaluation = try SprayCalculator().evaluate(draft)
    let figures = try #require(evaluation.outcome.kept?.line)
    #expect(figures.contains(kept))
    let past = PastCalculation(
      stored: draft.stored, figures: figures.replacing(kept, with: changed), .standard)
    #expect(past.evaluation == nil)
  }

  private func units(_ litres: String) throws -> Calculators {
    let file = #"{"volume":[{"id":"bkt","symbol":"bkt","toBase":"\#(litres)"}]}"#
    return .all(units: try UnitTable.builtIn.adding(json: Array(file.utf8), from: ""))
  }

  /// A row with the user's own unit `bkt` stays the same if the unit was 10 l and is 12 l or unknown today.
  @Test func aUnitThatIsDefinedAnewChangesNoRow() throws {
    let then = try units("10")
    let calculator = try #require(then["convert"])
    let draft = try calculator.read(
      "5 bkt to l", into: #require(calculator.mainField), of: calculator.blank, .point
    )
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
}
