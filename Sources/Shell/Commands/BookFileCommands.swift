import Batch
import Calculation
import Records
import Sheets
import Storage
import System
import ViewModels

/// The commands that import the book, or the limits in it, from a table and export them to one.
extension CommandTable {
  static func bookFiles(isOfLimits: Bool) -> [Command] {
    [
      Command(
        "import", doubt: nil,
        does: Work(.flag(force), .file) { call, isForced, file in
          try BookFileCommands(call: call, isOfLimits: isOfLimits)
            .importTable(from: file, isForced: isForced)
        }),
      Command(
        "export", doubt: nil,
        does: Work(.target(among: [.csv])) { call, target in
          try BookFileCommands(call: call, isOfLimits: isOfLimits).export(to: target.destination)
        }),
    ]
  }
}

/// Reads the products of the book, or their limits, from a table, and writes them into one.
private struct BookFileCommands {
  let call: Invocation
  /// Whether the table holds limits rather than products.
  let isOfLimits: Bool

  /// What has the products that the book remembers; without it there are no commands on the book.
  private var remembered: RememberedGroup {
    guard let remembered = call.calculators.remembered else { preconditionFailure("book") }
    return remembered
  }

  /// Runs `book import FILE.csv` and `limit import FILE.csv`: shows the changes and asks once, without `--force`.
  func importTable(from file: Word, isForced: Bool) throws -> Answer {
    try refusing(at: file.span) {
      let step = call.interpreter.refuseWhenInterrupted
      let products = call.session.notebook.products
      let table = try table(of: file.text)
      let plan = try products.plan(
        table.entries, of: remembered.group, remembered.calculator, step: step)
      let isAsked = !plan.changes.isEmpty && !isForced
      guard try !isAsked || isWanted(plan, table) else { return call.notDone }
      try products.carryOut(plan, step: step)
      return told(plan, table, isShown: isAsked)
    }
  }

  private func table(of file: String) throws -> BookTable {
    let settings = call.session.settings
    return try BookTable(
      try call.interpreter.exporter.tableBytes(of: file), remembered.group,
      of: remembered.calculator, settings.notationOfFiles,
      [settings.catalog] + settings.allCatalogs, isOfLimits: isOfLimits,
      step: call.interpreter.refuseWhenInterrupted)
  }

  /// Runs `book export FILE.csv` and `limit export FILE.csv`: writes the products, or their limits, a page at a time.
  func export(to destination: Destination) throws -> Answer {
    let table = BookTableWriter(
      remembered.group, of: remembered.calculator, call.wording,
      mark: call.session.settings.notation.mark, isOfLimits: isOfLimits)
    return try WrittenFile(call: call, destination).written { _ in
      { file in
        try file.write(table.start)
        let notebook = call.session.notebook
        var pages = try notebook.book.pages()
        let nextPage = { try pages.next().map(notebook.products.withLastUses) }
        try call.interpreter.forEach(in: nextPage) { product in
          if let row = BookRow(product.entry) { try file.write(table.rows(of: row)) }
        }
      }
    }
  }

  /// Shows every change, then the refused rows and the ignored columns, and asks whether to make the changes.
  private func isWanted(_ plan: BookPlan, _ table: BookTable) throws -> Bool {
    let dialogue = try call.dialogue(otherwise: call.forceNeeded)
    let rows = try plan.changes.map { change in
      try call.interpreter.refuseWhenInterrupted()
      return BookScreen(call.wording, remembered.group).row(of: change)
    }
    let remarks = BookImportScreen(call.wording, plan, table).remarks
    try dialogue.show(Sheet([.rows(rows)] + remarks.map { .paragraph([$0]) }))
    return try call.interpreter.confirm(
      Text.bookImport(added: .count(plan.added), changed: .count(plan.changed)), dialogue)
  }

  /// Tells what was imported; adds the remarks on the table unless the person has already seen them.
  private func told(_ plan: BookPlan, _ table: BookTable, isShown: Bool) -> Answer {
    let screen = BookImportScreen(call.wording, plan, table)
    let remarks = screen.remarks
    let refused = table.refused.map { row -> JSON in
      [
        "line": .integer(row.line),
        "error": .error(row.failure.code, message: call.wording.message(of: row.failure)),
      ]
    }
    let book: JSON = [
      "added": .integer(plan.added), "changed": .integer(plan.changed), "same": .integer(plan.same),
      "refused": .array(refused), "others": .array(table.others.map { .string($0.heading) }),
      "alike": .array(plan.alike.map { .array($0.map(JSON.string)) }),
    ]
    // Scripts hide mere acknowledgements, but they must show that rows or columns were left out.
    return call.acknowledgement(
      (isShown ? [] : remarks) + screen.done, isDone: table.refused.isEmpty,
      isMere: remarks.isEmpty, data: ["book": book])
  }
}
