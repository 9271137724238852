import Batch
import Calculation
import Sheets

/// The sections of the manual page that list what the calculators declare.
extension ManPage {
  /// Explains how numbers are typed, and lists the units of each category.
  var numbers: [String] {
    let units = table.calculators.all.flatMap(\.unitGroups).flatMap { group in
      entry([wording.choiceName(group.dimension.choice)], listed(group.units.map(wording.spelling)))
    }
    return paragraphs(wording.text(CommandTable.key(ofTopic: "numbers"))) + paragraphs(wording.text("man-units-text"))
      + units
  }

  /// Lists the facts of a product, each with the values that it takes.
  var facts: [String] {
    let facts = table.calculators.all.flatMap { $0.form.groups.flatMap { $0.factFields } }
    return paragraphs(wording.text("man-facts-text"))
      + facts.flatMap { fact in
        entry(
          [wording.typedName(of: FieldName(fact.id))],
          wording.text(fact.manKey, ["values": .words(values(of: fact))]))
      }
  }

  /// Lists the columns of the table that a batch reads, of its results, and of the product book as a table.
  var tables: [String] {
    let (main, book) = (table.calculators.main, table.calculators.remembered)
    let parts: [(heading: String, text: String, lines: [String])] = [
      (
        wording.text("man-tables-read"), wording.text("man-tables-read-text"),
        columns(main.form.fields(ofFirst: 1), of: main.form)
      ),
      (
        wording.text("man-tables-results"), wording.text("man-tables-results-text"),
        paragraphs(listed(wording.resultHeadings(of: main)))
      ),
      (
        wording.text("man-tables-book"), wording.text("man-tables-book-text"),
        book.map { columns($0.group.columns, of: $0.calculator.form) } ?? []
      ),
    ]
    return paragraphs(wording.text(CommandTable.key(ofTopic: "batch")))
      + parts.flatMap { subheading($0.heading) + paragraphs($0.text) + $0.lines }
  }

  /// Explains scripts and their answers in JSON, and lists the objects of the JSON with their keys.
  var scripts: [String] {
    paragraphs(wording.text(CommandTable.key(ofTopic: "scripts"))) + paragraphs(wording.text("man-json-text"))
      + AnswerSchema(table.calculators).objects.flatMap { entry([$0.name], listed($0.keys)) }
  }

  /// Lists the columns of these fields: the names that a heading may have, and what the cells hold.
  private func columns(_ fields: [Field], of form: Form) -> [String] {
    let facts = form.groups.flatMap { $0.factFields.map(\.path) }
    let seeFacts = wording.text("man-tables-fact", ["facts": .words([wording.text("man-facts")])])
    return ColumnNames.listed(fields, of: form, in: wording.catalog).flatMap { field, names in
      entry(names, facts.contains(field.path) ? seeFacts : listed(values(of: field)))
    }
  }

  /// Returns the words or units that a field takes, or a hint if it takes neither.
  private func values(of field: Field) -> [String] {
    switch field.kind {
    case .choice(let choices): choices.map { wording.name(of: $0, among: choices) }
    case .text(let most): [wording.text(.hintText(most: most))]
    case .date: [wording.text(.hintDate)]
    case .formed(let form): [wording.text(.hint(on: form))]
    case .quantity, .unit, .measured: units(of: field)
    }
  }

  private func units(of field: Field) -> [String] {
    if let range = field.range { return [wording.text(.hintRange(range, isWhole: field.isWhole))] }
    return field.units.map(wording.spelling)
  }

  private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}

extension FieldGroup {
  /// The fields that tell something about a member, without its main value.
  var factFields: [Field] { kinds.filter { $0.id != mainField } }
}

extension Field {
  /// The key of the text that explains the field as a fact of a product in the manual page.
  var manKey: String { "man-fact-\(id)" }
}
