import Catalog
import Foundation
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell
@testable import Terminal

/// A test calculator for the area of a rectangle. It shows that a new calculator needs only its own code and texts.
private struct RectangleCalculator: Calculator {
  let id = "rectangle"
  let form = Form(
    ["rectangle", "depth"].map {
      Field($0, of: "rectangle", units: Field.Units(UnitTable.builtIn.units(of: .length)))
    })
  let answering = Answering.whenComplete
  let resultRows = ["area"]

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    guard let width = draft["rectangle"], let depth = draft["depth"] else {
      throw Failure.missingFields(missingFields(in: draft).map(\.name))
    }
    let square = Calculation.Unit(
      id: "cm2", symbol: "cm²", dimension: Dimension(rawValue: "square"), toBase: 1)
    let centimetre = UnitTable.builtIn.units(of: .length)[0]
    let sides = (width.converted(to: centimetre).value, depth.converted(to: centimetre).value)
    return Evaluation(outcome: Rectangle(area: Quantity(sides.0 * sides.1, square)))
  }

  var input: Codec<Draft> {
    Codec(template.map { field in .optional(field.id, .quantity) { $0[field.path] } })
  }
  let result = JSONShape.object([("area", .quantity)])

  struct Rectangle: Outcome {
    let area: Quantity
    var outline: Outline { Outline(calculator: "rectangle", rows: brief) }
    var brief: [Outline.Row] { [Outline.Row(id: "area", figure: .quantity(area))] }
    var formulas: [Outline.Phrase] {
      [Outline.Phrase(id: "area", arguments: ["result": .precise(area)])]
    }
    var json: JSON { ["area": .quantity(area)] }
  }
}

struct ToyCalculatorTests {
  private static let texts = """
    calculator-rectangle-name = Rectangle
    calculator-rectangle-prompt = rectangle
    field-rectangle-name = Width
    field-rectangle-summary = width
    field-depth-name = Depth
    field-depth-summary = depth
    rectangle-result-area = Area
    rectangle-brief-area = Area
    rectangle-formula-area = { $result }
        .label = Area = width × depth

    """

  private let folder = TemporaryFolder()
  private let calculators = Calculators(Calculators.standard.all + [RectangleCalculator()])

  private func session(_ store: Store, isInteractive: Bool = true) throws -> Session {
    try folder.write(Self.texts, to: "en/rectangle.ftl")
    let catalogs = CatalogLibrary(folders: [Checkout.localizations, folder.path])
    return Session(
      isInteractive: isInteractive, calculators: calculators,
      archive: Archive { () throws(Failure) in store },
      catalogs: catalogs, catalog: try catalogs.load("en"),
      shown: { shownOfPast($0, $1, $2, calculators) },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
  }

  private func type(_ lines: [String], in session: Session) -> String {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      session, source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output),
      format: .text, exporter: Rig.exporter)
    _ = door.run()
    return screen.shown
  }

  @Test func everySharedCommandKnowsIt() throws {
    let store = try Store.inMemory(calculators: calculators)
    let shown = type(
      [
        "rectangle 2 m", "depth 50 cm", "explain", "table depth 10 20 10", "depth 1 m", "undo",
        "calc", "save Field",
        "clear", "use Field", "history", "area 5", "help depth",
      ], in: try session(store))
    for expected in [
      "rectangle> depth 50 cm", "Area  10\u{A0}000 cm²", "Area = width × depth",
      "Area   2000 cm²  4000 cm²",
      "10\u{A0}000 \u{2192} 20\u{A0}000 cm²",
      "Saved as “Field”.", "Width  2 m", "rectangle 2 m, depth 50 cm \u{2192} Area 10\u{A0}000 cm²",
      "spray> help depth", "See also  rectangle",
    ] { #expect(shown.contains(expected), "\(expected) is not in\n\(shown)") }
  }

  @Test func itsValuesAreThereAtTheNextStart() throws {
    let store = try Store.inMemory(calculators: calculators)
    _ = type(["rectangle 2 m"], in: try session(store))
    let next = try session(store)
    next.restoreValues()
    #expect(
      next.values.current.calculator.id == "rectangle"
        && next.values.current.draft["rectangle"]?.value == 2)
  }

  @Test func scriptsKnowIt() throws {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let outputs = Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors))
    let session = try session(try Store.inMemory(calculators: calculators), isInteractive: false)
    let door = ScriptDoor(
      session, outputs: outputs, format: .json, exporter: Rig.exporter, keepsGoing: false)
    #expect(door.run(LineReader(text: "rectangle 2 m; depth 3 m; calc")) == .success)
    #expect(
      try Answers(results.shown).data == [
        """
        {"calculator":"rectangle","input":{"rectangle":{"value":2,"unit":"m"},"depth":{"value":3,"unit":"m"}},\
        "result":{"area":{"value":60000,"unit":"cm2"}},"cautions":[],"date":null,"if_today":false,"limits":[],"doubtful":[]}
        """
      ])
    #expect(errors.shown.isEmpty)
  }
}
