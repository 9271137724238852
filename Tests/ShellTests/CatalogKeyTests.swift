import class Catalog.Catalog
import Sheets
import TestSupport
import Testing
import ViewModels

@testable import Batch
@testable import Calculation
@testable import Shell

/// The catalogs hold exactly the texts that the program asks for, with exactly the data that it gives.
struct CatalogKeyTests {
  /// Every key the code asks for, with the names of the data it hands over.
  private static func asked() throws -> [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    func ask(_ key: String, _ arguments: [String: Datum] = [:]) {
      keys[key] = (keys[key] ?? []).union(arguments.keys)
    }
    for text in Samples.messages + Samples.failures.map(\.text) + Text.ofBatch + Samples.orderTexts {
      ask(text.key, text.data)
    }
    for command in CommandTable(.standard).all {
      ask("\(command.key)-summary")
      ask("\(command.key)-example")
      if command.field == nil { ask("\(command.key)-usage") }
      for choice in command.choices + command.arguments.flatMap(\.choices) {
        if let meaning = choice.meaning { ask(meaning) }
      }
    }
    for calculator in Calculators.standard.all {
      ask("calculator-\(calculator.id)-name")
      ask("calculator-\(calculator.id)-prompt")
      let trials = calculator.procedures.compactMap(\.trial?.amount)
      for field in calculator.form.kinds + calculator.form.groups.flatMap(\.kinds) + trials {
        ask("field-\(field.id)-name")
        if case .measured(let parts) = field.kind { for part in parts { ask("field-\(part.field.id)-name") } }
        if case .choice(let choices) = field.kind { for choice in choices { ask(choice.meaning ?? choice.key) } }
        // A size is shown with its colour; a code of a formulation by itself.
        if field.path == CalibrateField.nozzle.path { for nozzle in Nozzle.all { ask(nozzle.choice.key) } }
      }
      for target in calculator.targets { ask("field-\(target.id)-name") }
      for column in calculator.form.groups.filter(\.isInBook).flatMap(\.columns) { ask("field-\(column.id)-name") }
    }
    let headings = [
      "calculator", "name", "date", "values", "result", "steps", "cautions", "formulas", "checklist", "number",
    ]
    for heading in headings { ask("report-\(heading)") }
    ask("report-more", ["count": .count(2)])
    for key in ["report-unit", "report-total"] { ask(key, ["name": .text("x")]) }
    ask("about-author")
    for topic in CommandTable.helpTopics { ask("help-topic-\(topic)") }
    for name in Catalog.systemErrors.values { ask("system-\(name)") }
    for dimension in UnitTable.builtIn.categories { ask("dimension-\(dimension.rawValue)") }
    let units = UnitTable.builtIn.units.filter(\.isNamed) + BillCalculator().template.flatMap(\.units)
    for unit in units { ask(unit.key, ["count": .count(2)]) }
    for unit in units where unit.places != nil { ask("currency-\(unit.id)", ["amount": .count(2)]) }
    for text in try Samples.scales { ask(text.key, text.data) }
    for topic in CommandTable(.standard).topics { ask(topic.key) }
    for option in LaunchOption.all {
      ask("\(option.key)-summary", option.summaryArguments)
      if case .few = option.values { continue }
      if option.takesValue { ask("\(option.key)-value") }
    }
    for usage in LaunchOptions.usages {
      ask("\(usage)-usage")
      ask("\(usage)-summary")
    }
    for heading in ["name", "synopsis", "options", "commands", "statuses", "variables", "files"] {
      ask("man-\(heading)")
    }
    for entry in ManFacts.statuses + ManFacts.variables + ManFacts.files { ask(entry.key) }
    for key in [
      "word-custom-meaning", "error-catalog-none", "launch-summary", "caution-mark", "change-none", "answer-yes",
      "answer-no", "word-none",
    ] { ask(key) }
    ask("typed-read-as", ["typed": .text("x")])
    for key in ["left-counted", "left-not-counted"] { ask(key, ["left": .count(1)]) }
    for text in Samples.orderTexts { ask(text.key, text.data) }
    for role in Role.allCases where ![Role.text, .unit].contains(role) { ask("theme-sample-\(role.rawValue)") }
    for setting in Setting.named + [.language, .theme] { ask("setting-\(setting.rawValue)-summary") }
    for share in ["share-below", "share-above"] { ask(share) }
    ask("share-percent", ["percent": .count(50)])
    ask("measured-within", ["value": .text("x"), "time": .text("x")])
    ask("share-of-spray-liquid", ["share": .count(50)])
    ask("label-of-one", ["label": .text("x"), "name": .text("x")])
    ask("label-numbered", ["label": .text("x"), "number": .count(2)])
    for key in ["table-present", "solve-type", "report-job"] { ask(key) }
    ask("table-end", ["end": .count(1), "last": .count(1)])
    ask("solve-wanted", ["figure": .fields(["product"])])
    ask("solve-short", ["short": .count(1)])
    ask("solve-short-part", ["short": .count(1), "full": .count(1)])
    ask("change-was", ["old": .count(1)])
    for evaluation in try Samples.evaluations { askForResult(evaluation, ask) }
    for instructions in try Samples.instructions { askForSteps(instructions, ask) }
    ask("step-numbered", ["number": .count(1), "step": .text("x")])
    ask("step-of-one", ["name": .text("x"), "label": .text("y")])
    for group in Calculators.standard.all.flatMap(\.form.groups) { ask("group-\(group.id)", [:]) }
    for fact in Samples.readFacts { ask(fact.text.key, fact.text.data) }
    for caution in Samples.jumps + Samples.stale { ask(caution.key, caution.arguments) }
    ask("symbol-PS")
    return keys
  }

  private static func askForResult(_ evaluation: Evaluation, _ ask: (String, [String: Datum]) -> Void) {
    let outline = evaluation.outcome.outline
    let calculator = outline.calculator
    for caution in evaluation.cautions { ask(caution.key, caution.arguments) }
    for row in outline.rows { ask("\(calculator)-result-\(row.id)", [:]) }
    if let note = outline.note { ask("\(calculator)-note-\(note.id)", note.arguments) }
    for formula in evaluation.outcome.formulas {
      ask("\(calculator)-formula-\(formula.id)", formula.arguments)
      ask("\(calculator)-formula-\(formula.id).label", [:])
    }
    for case .phrase(let value) in outline.basis { ask("\(calculator)-basis-\(value.id)", value.arguments) }
    let columns = outline.table?.columns ?? []
    for column in columns { ask("\(calculator)-column-\(column.id)", ["count": .whole(column.count)]) }
    for row in outline.table?.rows ?? [] { ask("\(calculator)-\(row.item == nil ? "row-\(row.id)" : "item")", [:]) }
    let compared = evaluation.outcome.brief + evaluation.outcome.cells
    for row in compared { ask("\(calculator)-brief-\(row.id)", [:]) }
    let figures = (outline.rows + compared).map(\.figure) + (outline.table?.rows ?? []).flatMap(\.figures)
    for figure in figures {
      if case .phrase(let phrase) = figure { ask("\(calculator)-figure-\(phrase.id)", phrase.arguments) }
    }
  }

  private static func askForSteps(_ instructions: Instructions, _ ask: (String, [String: Datum]) -> Void) {
    let calculator = instructions.calculator
    ask(instructions.advice.key, instructions.advice.data)
    ask(instructions.apartHeading.key, instructions.apartHeading.data)
    for list in instructions.lists {
      ask("\(calculator)-column-\(list.column.id)", ["count": .whole(list.column.count)])
      for sum in list.sums { ask("\(calculator)-row-\(sum.id)", [:]) }
    }
    for step in instructions.lists.flatMap({ $0.steps + $0.apart }) {
      ask("\(calculator)-step-\(step.id)", [:])
      ask(step.reason.key, step.reason.data)
      if case .phrase(let phrase) = step.figure { ask("\(calculator)-figure-\(phrase.id)", phrase.arguments) }
    }
  }

  private static func dashed(_ code: String) -> String { String(code.map { $0 == "." || $0 == "_" ? "-" : $0 }) }

  /// Other names for commands, and the language's own description, are not asked for by key alone.
  private static func isOptional(_ key: String) -> Bool {
    key.hasSuffix("-names")
      || (key.hasPrefix("field-") && (key.hasSuffix("-usage") || key.hasSuffix("-asked"))) || key == "word-custom"
      || key.hasPrefix("language-name") || key.hasPrefix("decimal-mark")
      || key.hasPrefix("plural-")
  }

  @Test(arguments: Checkout.languages)
  func everyTextAskedForIsThere(_ tag: String) throws {
    let catalog = try Rig.catalogs.load(tag)
    #expect(catalog.problems.isEmpty)
    let keys = catalog.keys
    for key in try Self.asked().keys.sorted() { #expect(keys.contains(key), "\(tag) lacks \(key)") }
  }

  @Test(arguments: Checkout.languages)
  func everyTextThereIsAskedFor(_ tag: String) throws {
    let asked = try Self.asked()
    for key in try Rig.catalogs.load(tag).keys.sorted() where !Self.isOptional(key) {
      #expect(asked[key] != nil, "\(tag) has \(key), which nothing asks for")
    }
  }

  @Test(arguments: Checkout.languages)
  func textsUseOnlyTheDataTheyAreGiven(_ tag: String) throws {
    let catalog = try Rig.catalogs.load(tag)
    for (key, given) in try Self.asked() {
      let used = catalog.variables(of: key) ?? []
      #expect(used.isSubset(of: given), "\(tag) \(key) wants \(used.subtracting(given))")
    }
  }

  /// Translators' tools drop what English does not have; plural rules are each language's own.
  @Test(arguments: Checkout.languages)
  func everyTextStandsInEnglishToo(_ tag: String) throws {
    let english = try Rig.catalogs.load("en").keys
    for key in try Rig.catalogs.load(tag).keys where !key.hasPrefix("plural-") {
      #expect(english.contains(key), "\(tag) alone has \(key)")
    }
  }

  /// English names are understood in every language, so that those in the catalog can only be those of the program.
  @Test func englishNamesAreTheOnesThatAlwaysWork() throws {
    let catalog = try Rig.catalogs.load("en")
    for command in CommandTable(.standard).all {
      if case let names = catalog.names(command.key), !names.isEmpty {
        #expect(names == command.names, "\(command.key)")
      }
      for choice in command.choices + command.arguments.flatMap(\.choices) {
        if case let names = catalog.names(choice.key), !names.isEmpty { #expect(names.first == choice.id) }
      }
    }
    for calculator in Calculators.standard.all {
      for target in calculator.targets { #expect(catalog.names(target.choice.key).first == target.id) }
    }
  }

  /// A translation that forgets a number would hide it.
  @Test func translationsUseTheSameData() throws {
    let (english, polish) = (try Rig.catalogs.load("en"), try Rig.catalogs.load("pl"))
    for key in try Self.asked().keys {
      #expect(english.variables(of: key) == polish.variables(of: key), "\(key)")
    }
  }

  @Test(arguments: Checkout.languages)
  func everyFailureAndMessageHasWords(_ tag: String) throws {
    let wording = Wording(try Rig.catalogs.load(tag))
    for failure in Samples.failures {
      #expect(failure.text.key.hasPrefix("error-" + Self.dashed(failure.code)))
      let text = wording.message(of: failure)
      #expect(!text.hasPrefix("error-") && !text.contains("{") && !text.isEmpty, "\(failure.code): \(text)")
    }
    for message in Samples.messages {
      let text = wording.text(message)
      #expect(text != message.key && !text.contains("{"), "\(message.key): \(text)")
    }
    for caution in try Samples.evaluations.flatMap(\.cautions) + Samples.jumps + Samples.stale {
      #expect(!wording.message(of: caution).hasPrefix("caution-"), "\(caution.code)")
    }
  }

  @Test func everyCodeIsSampledAndListed() {
    #expect(Set(Samples.failures.map(\.code) + [ErrorCodes.noCatalog]) == Set(ErrorCodes.all(.standard)))
    #expect(Set(ErrorCodes.all(.standard)).count == ErrorCodes.all(.standard).count)
    #expect(ErrorCodes.all(.standard).allSatisfy { $0.wholeMatch(of: /[a-z_]+\.[a-z_0-9]+/) != nil })
  }

  @Test func everyCautionIsSampled() throws {
    let codes = Set((try Samples.evaluations.flatMap(\.cautions) + Samples.jumps + Samples.stale).map(\.code))
    let expected =
      ["area", "rate", "dose", "tank"].flatMap { ["\($0).low", "\($0).high"] }
      + ["pressure", "speed", "spacing", "width"].flatMap { ["\($0).low", "\($0).high"] } + [
        "target.out_of_reach", "rate.stale", "nozzle.series",
      ]
      + [
        "value.jump", "value.replaced", "unit.kept", "extra.unused", "fills.unused", "left.ended", "form.not_mixed",
        "mix.strong", "product.unnamed", "area.ares",
      ]
    #expect(codes == Set(expected))
  }

  /// Names of what can be given to `solve` must not hide one another, nor mean something else as a field.
  @Test(arguments: Checkout.languages)
  func targetNamesAreUnambiguous(_ tag: String) throws {
    let wording = Wording(try Rig.catalogs.load(tag))
    let names = NameIndex(CommandTable(.standard), wording)
    for calculator in Calculators.standard.all {
      for target in calculator.targets {
        for name in wording.names("field-\(target.id)", english: [target.id]) {
          #expect(names.target(name, among: calculator.targets)?.id == target.id, "\(tag): \(name)")
          let field = (try? names.command(name, abbreviated: false))?.field
          #expect(field == nil || field?.id == target.id, "\(tag): \(name)")
        }
      }
    }
  }

  /// Names of commands must not hide one another in a language.
  @Test(arguments: Checkout.languages)
  func namesAreUnambiguous(_ tag: String) throws {
    let wording = Wording(try Rig.catalogs.load(tag))
    let names = NameIndex(CommandTable(.standard), wording)
    for command in CommandTable(.standard).all {
      for name in wording.names(command.key, english: command.names) {
        #expect(try names.command(name, abbreviated: false).key == command.key, "\(tag): \(name)")
      }
    }
  }
}

extension Argument {
  /// The words to choose from, where it is one of a few.
  fileprivate var choices: [Choice] {
    switch kind {
    case .choice(let choices): choices
    case .flag(let choice): [choice]
    default: []
    }
  }
}
