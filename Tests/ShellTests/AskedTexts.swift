import Foundation
import Records
import Sheets
import TestSupport
import ViewModels

import class Catalog.Catalog
import struct Catalog.CatalogLibrary

@testable import Batch
@testable import Calculation
@testable import enum Catalog.PluralCategory
@testable import Shell

/// The keys of all texts that the program asks for: those that the code names, those of everything it declares, and those
/// of a sample of everything it shows.
struct AskedTexts {
  /// For each key, the names of the data that the program gives with it.
  private(set) var given: [String: Set<String>] = [:]
  /// The keys that a language may have but need not have.
  private(set) var optional: Set<String> = []

  static let all = Result { try AskedTexts() }

  private init() throws {
    for text in try Samples.texts { ask(text) }
    for word in WordKey.allCases { offer(Choice("", key: word)) }
    for command in CommandTable(.standard).all { ask(of: command) }
    for topic in CommandTable(.standard).topics { ask(topic.key) }
    for topic in CommandTable.helpTopics { ask(CommandTable.key(ofTopic: topic)) }
    for calculator in Calculators.standard.all { ask(of: calculator) }
    let english = try Checkout.catalog("en")
    let keys = english.keys
    for key in try TextList.present.get().keys {
      given[key, default: []].formUnion(english.variables(of: key) ?? [])
    }
    askForUnits(keys)
    askForStart(english)
    for code in Failure.codes(.standard) where code == Failure.noCatalog {
      ask(Failure.key(of: code))
    }
    // The list of codes says what a code means whose messages all have variants.
    for code in Failure.codes(.standard) { optional.insert(Failure.key(of: code)) }
    for kind in Report.Section.Kind.allCases { ask(kind.key) }
    for key in Report.blankKeys + ResultTable.figureKeys { ask(key) }
    for name in Catalog.systemErrors.values { ask(Catalog.key(ofSystemError: name)) }
    for role in Role.sampled { ask(role.sampleKey) }
    for setting in Setting.listed { ask(setting.summaryKey) }
    for choice in RangeWords.connectors { offer(choice) }
    ask(Field.none.key)
    for tag in Checkout.languages { allowNames(of: CatalogLibrary.key(ofLanguage: tag)) }
    for key in ["language-name", "decimal-mark"] { ask(key) }
    for category in PluralCategory.allCases { optional.insert(category.key) }
    for evaluation in try Samples.evaluations + EveryResult.all { ask(of: evaluation) }
    askForTreatments()
    askForParts()
    for instructions in try Samples.instructions { ask(of: instructions) }
    for case let mix as SprayResult in EveryResult.all.map(\.outcome) {
      for inJar in [false, true] { ask(of: mix.instructions(inJar: inJar)) }
    }
    for (key, names) in given where keys.contains(Wording.keyOnPaper(key)) {
      given[Wording.keyOnPaper(key)] = names
    }
  }

  private mutating func ask(_ key: String, _ data: [String: Datum] = [:]) {
    given[key, default: []].formUnion(data.keys)
  }

  private mutating func ask(_ text: Text) { ask(text.key, text.data) }

  private mutating func allowNames(of key: String) { optional.insert(Catalog.key(ofNames: key)) }

  /// Asks for the meaning of a choice; its text and names are optional, because without a text the choice's id is
  /// shown.
  private mutating func offer(_ choice: Choice) {
    if let meaning = choice.meaning { ask(meaning) }
    optional.insert(choice.key)
    allowNames(of: choice.key)
  }
}

/// Texts whose keys the code puts together where it asks for them.
extension AskedTexts {
  private mutating func askForParts() {
    for side in ["less", "more"] {
      ask("convert-scale-\(side)")
      ask("convert-scale-factor-\(side)")
    }
    for suffix in ["", "-carrier"] {
      ask("order-reason-left\(suffix)")
      ask("order-reason-water-first\(suffix)")
      ask("order-reason-up-to-the-mark\(suffix)")
    }
    for place in FormulationTable.builtIn.places { ask("order-reason-\(place.reason)") }
    ask("order-reason-entered")
    for form in FormulationTable.builtIn.formulations where form.harmedBy != nil {
      if let place = form.place { ask("order-reason-\(place.reason)-beside") }
    }
    for role in Product.Role.allCases { ask("role-\(role.rawValue)") }
    for limit in ["limit-shown-total", "limit-shown-times"] {
      for period in ["season", "year", "years"] { ask("\(limit)-\(period)") }
    }
    for step in ["water", "fill"] { ask("spray-step-\(step)-with") }
    for fact in TreatmentFact.allCases { ask("\(TreatmentForm.field(fact).name.stem)-summary") }
    for setting in ["language", "theme"] { ask("setting-\(setting)-name") }
    let groups = Calculators.standard.all.flatMap(\.form.groups)
    for group in groups {
      for end in ["", "-hint", "-usage"] { ask("step-next-\(group.id)\(end)") }
      ask("doubtful-\(group.listKey)")
    }
    for word in ["limits", "units"] { ask("doubtful-\(word)") }
    for field in TreatmentForm().form.oneOfEachKind
      + Calculators.standard.all.flatMap(\.form.oneOfEachKind)
    {
      if case .formed(let form) = field.kind { ask("hint-\(form.id)") }
    }
  }
}

/// Texts about treatments and limits.
extension AskedTexts {
  private mutating func askForTreatments() {
    for field in TreatmentForm().form.oneOfEachKind { ask(of: field) }
    for fact in LimitFact.allCases {
      ask(fact.choice.key)
      offer(fact.choice)
      allowNames(of: ColumnNames.key(ofHeadings: fact.rawValue))
      allowNames(of: ColumnNames.key(ofHeadings: "limit-\(fact.rawValue)"))
      allowNames(of: fact.closing.key)
      allowNames(of: ColumnNames.key(ofPossessives: fact.rawValue))
    }
    for word in HeadingReader.words { allowNames(of: word.key) }
    for word in LimitWord.allCases {
      ask(word.choice.key)
      offer(word.choice)
    }
    ask("field-buffer-name")
    for choice in LimitValueReader.words { offer(choice) }
    for column in TreatmentColumn.allCases {
      ask(naming: column.field.name)
      if case .choice(let choices) = column.field.kind {
        for choice in choices { offer(choice) }
      }
    }
    for field in TreatmentForm().form.oneOfEachKind + TreatmentColumn.allCases.map(\.field) {
      allowNames(of: ColumnNames.key(ofHeadings: field.id))
      allowNames(of: ColumnNames.key(ofPossessives: field.id))
    }
    for key in TreatmentTable.keys + TreatmentPaper.columns.map(\.heading.key) { ask(key) }
  }
}

/// Texts about what a person types.
extension AskedTexts {
  private mutating func ask(of command: Command) {
    ask(command.summaryKey)
    ask(command.exampleKey)
    if let key = command.explanationKey { ask(key) }
    // A field's command needs no usage text, because the field itself tells what to type.
    if command.field == nil { ask(command.usageKey) } else { optional.insert(command.usageKey) }
    allowNames(of: command.key)
    let arguments = command.arguments + command.subcommands.flatMap(\.arguments)
    for choice in command.choices + arguments.flatMap(\.form.choices) { offer(choice) }
    let chosen = ([command] + command.subcommands).flatMap(\.chosen)
    for key in [command.key] + (command.choices + chosen).map(\.key) {
      allowNames(of: NameIndex.synonymsKey(for: key))
    }
  }

  private mutating func ask(of calculator: any Calculator) {
    for text in ["name", "prompt"] { ask("calculator-\(calculator.id)-\(text)") }
    for row in calculator.resultRows { ask(ResultText.result.key(row, of: calculator.id)) }
    let form = calculator.form
    let trials = (calculator.ordered?.procedures ?? []).compactMap(\.trial?.amount)
    for field in form.oneOfEachKind + form.groups.flatMap(\.oneOfEachKind) + trials {
      ask(of: field)
    }
    for field in form.groups.filter(\.isInBook).flatMap(\.columns) { ask(naming: field.name) }
    for target in calculator.solving?.targets ?? [] {
      ask(naming: target.name)
      offer(target.choice)
    }
    for group in form.groups {
      ask(group.labelKey)
      for fact in group.factFields { ask("man-fact-\(fact.id)", ["values": .words([])]) }
      allowNames(of: ColumnNames.key(ofHeadings: group.id))
      allowNames(of: ColumnNames.key(ofPossessives: group.id))
    }
    for path in calculator.job?.temporaryFields ?? [] {
      for isCounted in [true, false] {
        ask(TemporaryValuesInTrial.key(of: path.name, isCounted: isCounted), [path.name: .count(1)])
      }
    }
  }

  private mutating func ask(naming field: FieldName) {
    ask(field.key)
    optional.formUnion(["\(field.stem)-asked", "\(field.stem)-help"])
    allowNames(of: field.stem)
  }

  private mutating func ask(of field: Field) {
    ask(naming: field.name)
    allowNames(of: ColumnNames.key(ofHeadings: field.id))
    allowNames(of: ColumnNames.key(ofPossessives: field.id))
    if let share = field.shareOf { ask(share, ["share": .count(50)]) }
    switch field.kind {
    case .measured(let parts):
      for part in parts { ask(naming: part.field.name) }
      guard let key = field.measuredKey else { break }
      let quantities = parts.map { Quantity(1, $0.field.units[0]) }
      for count in 2...quantities.count {
        ask(FieldValue.text(of: Array(quantities[..<count]), as: key) { .entered($0) })
      }
    case .choice(let choices):
      for choice in choices {
        ask(choice.meaning ?? choice.key)
        offer(choice)
      }
      // A nozzle size is shown with its colour, a formulation code alone.
      if field.path == CalibrateField.nozzle.path {
        for nozzle in Nozzle.all { ask(nozzle.choice.key) }
      }
    default: break
    }
  }

  private mutating func askForUnits(_ english: Set<String>) {
    for dimension in Dimension.perCanopy { ask(dimension.choice.key) }
    for dimension in UnitTable.builtIn.categories {
      ask(dimension.choice.key)
      offer(dimension.choice)
    }
    let units =
      UnitTable.builtIn.units.filter(\.isNamed) + BillCalculator().template.flatMap(\.units)
    for unit in units {
      ask(unit.key, ["count": .count(2)])
      allowNames(of: unit.key)
      if let key = unit.currencyKey { ask(key, ["amount": .count(2)]) }
      // If English has letters for a unit, the other languages must have them too.
      if let key = unit.symbolKey, english.contains(key) { ask(key, ["count": .count(2)]) }
    }
  }

  private mutating func askForStart(_ english: Catalog) {
    for option in LaunchOption.all {
      ask(option.summaryKey, option.summaryArguments)
      if let key = option.valueKey { ask(key) }
    }
    for usage in LaunchOptions.usages {
      for key in ["\(usage)-usage", "\(usage)-summary"] { ask(key) }
    }
    let manual = ManPage(wording: Wording(english), table: CommandTable(.standard))
    for section in manual.sections { ask(section.heading) }
    for entry in ManPage.statuses + ManPage.variables + ManPage.files { ask(entry.text) }
    for key in ManPage.examples + ManPage.tables { for key in [key, "\(key)-text"] { ask(key) } }
  }
}

/// Texts of results.
extension AskedTexts {
  private mutating func ask(
    _ part: ResultText, _ id: String, of calculator: String, _ data: [String: Datum] = [:]
  ) {
    ask(part.key(id, of: calculator), data)
  }

  private mutating func ask(of evaluation: Evaluation) {
    let outline = evaluation.outcome.outline
    let calculator = outline.calculator
    for caution in evaluation.cautions { ask(caution.key, caution.arguments) }
    for row in outline.rows { ask(.result, row.id, of: calculator) }
    if let note = outline.note { ask(.note, note.id, of: calculator, note.arguments) }
    for apart in outline.apart { ask(apart.reason) }
    for formula in evaluation.outcome.formulas {
      ask(.formula, formula.id, of: calculator, formula.arguments)
      ask(ResultText.label(ofFormula: ResultText.formula.key(formula.id, of: calculator)))
    }
    for case .phrase(let value) in outline.basis + outline.sources {
      ask(.basis, value.id, of: calculator, value.arguments)
    }
    for column in outline.table?.columns ?? [] { ask(column, of: calculator) }
    for row in outline.table?.rows ?? [] {
      if row.item == nil {
        ask(.row, row.id, of: calculator)
      } else {
        ask(ResultText.item(of: calculator))
      }
    }
    for column in evaluation.outcome.plain?.columns ?? [] { ask(column.key) }
    for row in evaluation.outcome.brief { ask(.brief, row.id, of: calculator) }
    let figures =
      (outline.rows + evaluation.outcome.brief).map(\.figure)
      + (outline.table?.rows ?? []).flatMap(\.figures)
    for figure in figures { ask(figure, of: calculator) }
    for row in outline.table?.rows ?? [] { askBeside(row, of: calculator) }
  }

  /// Asks for what is shown beside the figures of a row: the value they come from, the sum, and its packs.
  private mutating func askBeside(_ row: Outline.TableRow, of calculator: String) {
    if row.source != nil { ask(.column, "source", of: calculator) }
    if row.inAll != nil { for id in ["in-all", "store"] { ask(.column, id, of: calculator) } }
    for figure in [row.source, row.inAll, row.remark].compactMap(\.self) {
      ask(figure, of: calculator)
    }
  }

  private mutating func ask(_ column: Outline.Column, of calculator: String) {
    ask(.column, column.id, of: calculator, ["count": .whole(column.count)])
    if let value = column.value { ask(value, of: calculator) }
  }

  private mutating func ask(_ figure: Outline.Figure, of calculator: String) {
    guard case .phrase(let phrase) = figure else { return }
    ask(.figure, phrase.id, of: calculator, phrase.arguments)
    // Its short form in lists.
    optional.insert(ResultText.figure.key(phrase.id, of: calculator) + ".brief")
  }

  private mutating func ask(of instructions: Instructions) {
    let calculator = instructions.calculator
    ask(instructions.advice)
    for list in instructions.lists {
      ask(list.column, of: calculator)
      for sum in list.sums { ask(.row, sum.id, of: calculator) }
    }
    for step in instructions.lists.flatMap({ $0.steps + $0.apart }) {
      ask(.step, step.id, of: calculator)
      if let filler = step.filler {
        ask(.step, "\(step.id)-with", of: calculator, ["name": .text(filler.name ?? "")])
      }
      ask(step.reason)
      ask(step.figure, of: calculator)
    }
  }
}
