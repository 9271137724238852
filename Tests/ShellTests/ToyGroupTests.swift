import Catalog
import Foundation
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Batch
@testable import Calculation
@testable import Sheets
@testable import Shell
@testable import Terminal

/// A calculator made up for these tests, with a group: crates on a trailer, each with a name, a weight and a day.
private struct TrailerCalculator: ActingCalculator, ReplacingCalculator, SolvingCalculator {
  static let weights = Field.Units(UnitTable.builtIn.units(of: .weight))

  static let crates = FieldGroup(
    "crate", most: 3, isNeeded: false, named: "crate", main: "weight",
    fields: [
      .init(id: "crate") {
        Field(
          FieldPath("crate", of: $0), owner: $1, of: "trailer", .text(most: 20), asking: .atQuestion
        )
      },
      .init(id: "weight") {
        Field(
          FieldPath("weight", of: $0), owner: $1, of: "trailer",
          units: weights,
          numbers: Field.Numbers(jumpFactor: Field.Numbers.usualJump))
      },
      .init(id: "picked") {
        Field(FieldPath("picked", of: $0), owner: $1, of: "trailer", .date, asking: .optional)
      },
    ])

  let id = "trailer"
  let form = Form(
    [
      .field(Field("empty", of: "trailer", units: Self.weights)),
      .group(crates),
      // The weight from the number plate, in place of a weighed one.
      .field(Field("plate", of: "trailer", asking: .onlyTyped, units: Self.weights)),
    ], jobFields: ["empty"])
  let answering = Answering.whenComplete
  let resultRows = ["with", "gross"]

  var actions: [Action] { [load] }

  func rivals(of path: FieldPath) -> [FieldPath] {
    ["empty", "plate"].contains(path) ? [path == "empty" ? "plate" : "empty"] : []
  }

  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft {
    rivals(of: field.path).compactMap { form.field(at: $0) }.reduce(after) { $0.clearing($1) }
  }

  func columns(of fields: [Field]) -> [FigureColumn] {
    fields.filter { $0.id == "weight" }
      .map {
        FigureColumn(key: "trailer-result-with", figure: RowFigure(row: "with", of: $0.member))
      }
      + [FigureColumn(Text(key: "trailer-result-gross"), summed: RowFigure(row: "gross"))]
  }

  /// `load Apples 300 kg` adds a crate.
  private var load: Action {
    Action(id: "load", takesText: true, field: form.ofFirstMembers[1]) {
      [self] drafts, text, notation in
      let draft = drafts[self]
      guard let space = text.firstIndex(of: " "), let member = Self.crates.next(in: draft),
        let field = form.field(at: FieldPath("weight", of: member))
      else { throw Failure.missingFields(["weight"]) }
      let named = draft.setting(FieldPath("crate", of: member), word: String(text[..<space]))
      return try read(String(text[space...]), into: field, of: named, notation)
    }
  }

  func targets(in draft: Draft) -> [Target] {
    Self.crates.members(in: draft).map { member in
      Target(
        name: FieldName("with", of: Self.crates.name(of: member, in: draft)), member: member.number,
        fields: [FieldPath("weight", of: member)],
        units: UnitTable.builtIn.units(of: .weight)
      ) { draft throws(Failure) in try load(through: member, in: draft) }
    }
  }

  /// Returns the weight of the trailer and the crates up to this one, in kilograms.
  private func load(through last: GroupMember, in draft: Draft) throws(Failure) -> Fraction {
    guard let empty = draft["empty"] ?? draft["plate"] else {
      throw Failure.missingFields(["empty"])
    }
    let weights = Self.crates.members(in: draft).prefix { $0.number <= last.number }
      .compactMap { draft[FieldPath("weight", of: $0)] }
    return ([empty] + weights).reduce(.zero) { $0 + $1.converted(to: .kilogram).value }
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let missing = missingFields(in: draft).filter { $0.path != "empty" || draft["plate"] == nil }
    guard missing.isEmpty else { throw Failure.missingFields(missing.map(\.name)) }
    let members = Self.crates.members(in: draft)
    let rows = try members.map { member throws(Failure) in
      Outline.Row(
        id: "with",
        of: Outline.Item(number: member.number, name: Self.crates.name(of: member, in: draft)),
        figure: .quantity(Quantity(try load(through: member, in: draft), .kilogram)))
    }
    let gross =
      rows.last?.figure ?? .quantity(draft["empty"] ?? draft["plate"] ?? Quantity(0, .kilogram))
    return Evaluation(outcome: Load(rows: rows + [Outline.Row(id: "gross", figure: gross)]))
  }

  let input = Codec<Draft>([
    .optional("empty", .quantity) { $0["empty"] },
    .member("weights", .list(of: .quantity)) { draft in
      crates.members(in: draft).compactMap { draft[FieldPath("weight", of: $0)] }
    },
  ])
  let result = JSONShape.list(of: .quantity)

  struct Load: Outcome {
    let rows: [Outline.Row]
    var outline: Outline { Outline(calculator: "trailer", rows: rows) }
    var brief: [Outline.Row] { rows }
    var formulas: [Outline.Phrase] { [] }
    var json: JSON { .array(rows.map { .quantity($0.figure.quantity) }) }
  }
}

/// A calculator with a group of named members works everywhere, although no file of the shell, the store or the view
/// models knows it.
struct ToyGroupTests {
  private static let texts = """
    calculator-trailer-name = Trailer
    calculator-trailer-prompt = trailer
    field-empty-name = Empty trailer
    field-plate-name = Plate weight
    field-crate-name = Crate
    field-weight-name = Weight
    field-picked-name = Picked
    field-with-name = Load
    trailer-result-with = With
    trailer-result-gross = In all
    trailer-brief-with = With
    trailer-brief-gross = In all

    """

  private let folder = TemporaryFolder()
  private let calculators = Calculators([TrailerCalculator()])

  private func session(_ store: Store, isInteractive: Bool = true) throws -> Session {
    try folder.write(Self.texts, to: "en/trailer.ftl")
    let catalogs = CatalogLibrary(folders: [Checkout.localizations, folder.path])
    return Session(
      isInteractive: isInteractive, calculators: calculators,
      archive: Archive { () throws(Failure) in store },
      catalogs: catalogs, catalog: try catalogs.load("en"),
      shown: { shownOfPast($0, $1, $2, calculators) },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
  }

  /// Returns what the screen shows after the last of these lines; the lines are typed one after another.
  private func screen(_ lines: String..., in session: Session? = nil) throws -> String {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try session ?? self.session(try Store.inMemory(calculators: calculators)),
      source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output), format: .text,
      exporter: Rig.exporter)
    _ = door.run()
    let shown = screen.shown
    let last = shown.ranges(of: "trailer> \(lines.last ?? "")\n").last
    return last.map { String(shown[$0.upperBound...]) } ?? shown
  }

  private func json(_ script: String) throws -> (answers: [String], errors: [String]) {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let outputs = Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors))
    let session = try session(try Store.inMemory(calculators: calculators), isInteractive: false)
    let door = ScriptDoor(
      session, outputs: outputs, format: .json, exporter: Rig.exporter, keepsGoing: true)
    _ = door.run(LineReader(text: script))
    let answers = try Answers(results.shown)
    let codes = answers.refusals.map { $0.split(separator: "\"")[5] }
    return (answers.data, codes.map(String.init))
  }

  private static let two = ["empty 500", "load Apples 300 kg", "load Pears 200 kg"]

  @Test func resultsNameEach() throws {
    let shown = try screen("empty 500", "load Apples 300 kg", "load Pears 200 kg")
    for line in [
      "With    Apples  800 kg", "        Pears   1000 kg", "In all  800 \u{2192} 1000 kg",
    ] {
      #expect(shown.contains(line), "\(line) is not in\n\(shown)")
    }
  }

  @Test func aFieldOfOneIsNamedWithIt() throws {
    let start = "empty 500; load Apples 300 kg; load Pears 200 kg"
    #expect(try screen(start, "weight Apples 350").contains("Apples: weight 300 \u{2192} 350 kg"))
    #expect(try screen(start, "weight pea 250").contains("Which") == false)
    #expect(try screen(start, "weight 350").contains("Apples (1), Pears (2)"))
    #expect(try screen(start, "picked Pears 31.01.2027").contains("Pears: picked 2027-01-31"))
    #expect(try screen(start, "picked Pears 40/2/2027").contains("is not a date"))
    #expect(try screen(start, "clear Apples").contains("Apples: weight 300 kg \u{2192} not set"))
  }

  @Test func undoAndFavouritesKnowIt() throws {
    let start = "empty 500; load Apples 300 kg; load Pears 200 kg"
    let undone = try screen(start, "undo")
    #expect(
      undone.contains("Pears: weight 200 kg \u{2192} not set")
        && undone.contains("Pears: crate Pears \u{2192}"))
    let used = try screen(start, "save Both", "clear", "empty 100", "use Both")
    #expect(used.contains("Pears   600 kg") && used.contains("Crate: Apples   Apples"), "\(used)")
    // A crate that the favourite does not have is removed, together with its unit.
    let fewer = try screen(
      "empty 500", "load Apples 300 kg", "save One", "load Pears 2 t", "use One", "load Plums 5 kg",
      "show")
    #expect(fewer.contains("Weight: Plums   5 kg") && !fewer.contains("Pears"), "\(fewer)")
  }

  /// The shortest end of a line that is a value with its unit is the value; the words before it are the name of a new
  /// member.
  @Test(arguments: [
    ("crate Apples 300 kg", "Apples: weight 300 kg"),
    ("crate Red Apples 45 300 kg", "300 kg or 45 300 kg"),
    ("crate \"Red 45\" 300 kg", "Red 45: weight 300 kg"),
    ("crate \"\u{141}any 5\" 300 g; crate Lany 2 kg", "\u{141}any 5: weight 300 g \u{2192} 2 kg"),
    ("crate Apples 5 300 kg", "300 kg"), ("crate Apples 300", "needs its unit"),
    ("crate 300 kg", "is not a name"),
    ("crate kg 300 kg", "is not a name"), ("crate 5 300 kg", "5 300 kg"),
    ("crate empty 300 kg", "is not a name"),
    ("crate Apples picked 300 kg", "There is no"), ("crate Apples", "crate"),
    ("crate Apples 3 kgg", "kgg"),
    ("crate Apples 3 kg; crate Apples Red 5 kg", "quotation"),
    ("crate Apples 3 kg; crate \"Apples Red\" 5 kg", "5 kg"),
    ("crate Apples Red 3 kg; crate Apples 5 kg", "Apples Red: weight 3 \u{2192} 5 kg"),
    ("crate Apples Red 3 kg; crate \"Apples\" 5 kg", "Apples: weight 5 kg"),
    ("crate Apples 3 kg; crate APPLES 4", "needs its unit"),
    ("crate Apples 3 kg; crate Apples picked 2026-10-01", "Apples: picked 2026-10-01"),
    ("crate Apples 3 kg; crate 1 crate Pears", "Pears: crate Apples \u{2192} Pears"),
    ("crate A 1 kg; crate B 1 kg; crate C 1 kg; crate D 1 kg", "3"),
    ("crate A 1 kg; crate B 2 kg; remove A; crate", "2  B  2 kg"),
    ("crate A 1 kg; remove 1", "not set"),
    ("crate A 1 kg; remove X", "A"), ("remove X", "nothing"), ("crate", "Nothing has been entered"),
    ("crate aaaaaaaaaaaaaaaaaaaaa 1 kg", "20"),
  ])
  func aNewOneIsTypedWithItsName(_ line: String, _ expected: String) throws {
    let shown = try screen("empty 500", line)
    #expect(shown.contains(expected), "\(shown)")
  }

  @Test func historyAndItsTableHaveEach() throws {
    let store = try Store.inMemory(calculators: calculators)
    let session = try session(store)
    _ = try screen("empty 500; load Apples 300 kg; load Pears 200 kg", "calc", "", "", in: session)
    let list = try screen("history", in: session)
    #expect(list.contains("With: Apples 800 kg; With: Pears 1000 kg"), "\(list)")
    let item = try #require(try session.notebook.history.newest(20).last)
    let table = HistoryTable(Wording(session.settings.catalog), calculators)
    let rows = table.rows(
      number: item.id, date: item.at.text, calculator: item.calculator, favorite: nil, item.draft,
      item.evaluation)
    let heads = table.head.map { if case .text(let text) = $0 { text } else { "" } }
    func cells(_ head: String) -> [Cell] {
      rows.compactMap { row in heads.firstIndex(of: head).map { row[$0] } }
    }
    #expect(cells("Crate") == [.text("Apples"), .text("Pears")], "\(heads)")
    #expect(cells("Weight") == [.plain("300"), .plain("200")])
    // A value that all crates share appears once, so that a spreadsheet does not add it up twice.
    #expect(cells("Empty trailer") == [.plain("500"), .empty])
    #expect(rows.allSatisfy { $0.count == heads.count })
  }

  @Test func tableAndSolveTakeANameForItsMainField() throws {
    let start = "empty 500; load Apples 300 kg; load Pears 200 kg"
    let table = try screen(start, "table Pears 100 200 50")
    #expect(table.contains("With Apples 800 kg") && table.contains("950 kg"), "\(table)")
    let solved = try screen(start, "solve Pears with Pears 1050 kg")
    #expect(solved.contains("250 kg"), "\(solved)")
    #expect(
      try screen(start, "solve Pears with Apples 1050 kg").contains("cannot be worked out from"))
  }

  @Test func programsReadEach() throws {
    let answers = try json("empty 500; load Apples 300 kg; load Pears 200 kg; calc\nweight 5; calc")
    #expect(
      answers.answers == [
        #"{"calculator":"trailer","input":{"empty":{"value":500,"unit":"kg"},"#
          + #""weights":[{"value":300,"unit":"kg"},{"value":200,"unit":"kg"}]},"#
          + #""result":[{"value":800,"unit":"kg"},{"value":1000,"unit":"kg"},{"value":1000,"unit":"kg"}],"#
          + #""cautions":[],"date":null,"if_today":false,"limits":[],"doubtful":[]}"#
      ])
    // It is unknown which crate's weight was to change, so no result is calculated.
    #expect(answers.errors == ["product.which", "job.doubtful"])
  }

  /// A weight that is typed later replaces the other one; a row of a table may have only one of the two.
  @Test func rivalsReplaceEachOther() throws {
    let shown = try screen("empty 500; load Apples 300 kg", "plate 450 kg", "show")
    #expect(shown.contains("450 kg") && !shown.contains("500 kg"), "\(shown)")
    let answers = try json("empty 500; load Apples 300 kg; plate 450 kg; calc")
    #expect(answers.answers.last?.contains(#""empty":null"#) == true, "\(answers)")
    #expect(answers.answers.last?.contains(#""code":"value.replaced""#) == true, "\(answers)")
    let rows = try batch(
      "empty,plate [kg],crate,weight [kg]\n500,,Apples,300\n,450,Apples,300\n500,450,Apples,300\n")
    #expect(rows.failed == 1)
    #expect(rows.lines[1].contains(",800,") && rows.lines[2].contains(",750,"), "\(rows.lines)")
    #expect(rows.lines[3].contains("batch.rivals"), "\(rows.lines)")
  }

  private func batch(_ table: String) throws -> (failed: Int, lines: [Substring]) {
    let catalogs = CatalogLibrary(folders: [Checkout.localizations, folder.path])
    _ = try session(try Store.inMemory(calculators: calculators))
    let wording = Wording(try catalogs.load("en"))
    var run = BatchRun(TrailerCalculator(), wording, .point, languages: [], format: .csv)
    try run.take(Array(table.utf8))
    try run.finish()
    return (run.failed, String(decoding: run.output, as: UTF8.self).split(separator: "\r\n"))
  }

  @Test func aBatchHasColumnsForEach() throws {
    let (failed, lines) = try batch(
      "empty,crate,weight [kg],crate 2,weight 2 [kg]\n500,Apples,300,Pears,200\n400,Plums,100,,\n")
    #expect(failed == 0)
    #expect(
      lines[0].contains(",Weight,Weight: unit,") && lines[0].contains(",Weight 2,Weight 2: unit,"),
      "\(lines[0])")
    #expect(lines[1].contains("Apples,300,kg") && lines[1].contains("Pears,200,kg"), "\(lines[1])")
    #expect(
      lines[1].hasSuffix("800,1000,1000,,,,") && lines[2].hasSuffix("500,,500,,,,"), "\(lines)")
    #expect(lines[3].hasSuffix(",1500,,,,"), "\(lines[3])")
  }
}
