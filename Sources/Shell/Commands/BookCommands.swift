import Batch
import Calculation
import Records
import Sheets
import Storage
import System
import ViewModels

/// Commands on what the program remembers by name: the products, which are the book, and the fields.
extension CommandTable {
  static func book(_ calculators: Calculators) -> [Command] {
    guard calculators.remembered != nil else { return [] }
    return [
      Command(
        "book", topic: .memory,
        subcommands: onEntries(.product) { try $0.showProduct($1) } + bookFiles(isOfLimits: false),
        doubt: nil
      ) { $0.listBook() },
      Command(
        "fields", topic: .memory, subcommands: onEntries(.parcel) { try $0.showParcel($1) },
        doubt: nil
      ) {
        $0.listParcels()
      },
    ]
  }

  /// The subcommands on one entry of a kind.
  static func onEntries(
    _ kind: BookEntry.Kind, show: @escaping (Invocation, BookEntry) throws -> Answer
  ) -> [Command] {
    [
      Command("show", .bookEntry(kind), doubt: nil) { invocation, name in
        try show(invocation, try invocation.bookEntry(name, kind))
      },
      Command("delete", .bookEntry(kind), doubt: nil) { invocation, _ in
        try invocation.deleteEntry(kind)
      },
      Command("rename", .bookEntry(kind), doubt: nil) { invocation, _ in
        try invocation.renameEntry(kind)
      },
    ]
  }

  /// The subcommands that import the book, or the limits in it, from a table and export them to one.
  static func bookFiles(isOfLimits: Bool) -> [Command] {
    [
      Command("import", .flag(force), .file, doubt: nil) { invocation, _, _ in
        try invocation.importBook(isOfLimits)
      },
      Command("export", .flag(force), .file, doubt: nil) { invocation, _, _ in
        try invocation.exportBook(isOfLimits)
      },
    ]
  }
}

extension Invocation {
  /// What has the products that the book remembers; without it there are no commands on the book.
  private var remembered: RememberedGroup {
    guard let remembered = calculators.remembered else { preconditionFailure("book") }
    return remembered
  }

  private var bookScreen: BookScreen { BookScreen(wording, remembered.group) }

  /// Lists all products, each with its last use and what else is known of it.
  func listBook() -> Answer {
    let list = LongList(name: "book", end: endWithoutCount(none: Text.bookEmpty)) {
      var pages = try session.notebook.book.pages()
      // The uses have a column from the first page on in which a product was used.
      var hasUses = false
      return {
        guard let page = try pages.next() else { return nil }
        let products = try session.notebook.products.withLastUses(page)
        let uses = products.map { bookScreen.lastUse(of: $0) }
        hasUses = hasUses || uses.contains { $0 != nil }
        return zip(products, uses).map { [hasUses] product, use in
          let entry = product.entry
          return LongList.Item(
            sheet: {
              let lastUse = hasUses ? use ?? "" : nil
              return Sheet([.rows([bookScreen.row(of: entry, facts(of: entry), lastUse: lastUse)])])
            },
            json: { json(of: entry) })
        }
      }
    }
    return Answer(list: list)
  }

  fileprivate func showProduct(_ product: BookEntry) throws -> Answer {
    let known = try session.notebook.products.withLastUses([product])[0]
    let item = known.entry
    return Answer(
      sheet: bookScreen.sheet(of: known, facts(of: item)), json: ["book": [json(of: item)]])
  }

  fileprivate func deleteEntry(_ kind: BookEntry.Kind) throws -> Answer {
    let item = try bookEntry(try required(rest()), kind)
    return acknowledgement(
      try session.notebook.delete(item), data: ["deleted": .deleted(kind.rawValue, item.name.text)])
  }

  fileprivate func renameEntry(_ kind: BookEntry.Kind) throws -> Answer {
    let (old, typed) = try namesParted {
      (try? session.notebook.entries(kind).entry($0.folded)) != nil
    }
    let item = try bookEntry(old, kind)
    let name = try newName(typed)
    try refusing(at: typed.span) { try session.notebook.rename(item, to: name) }
    return acknowledgement(
      .renamed(item.name.text, to: name.text),
      data: ["renamed": .renamed(kind.rawValue, item.name.text, to: name.text)]
    )
  }

  fileprivate func bookEntry(_ name: Word, _ kind: BookEntry.Kind) throws -> BookEntry {
    try refusing(SessionCode.self, at: name.span) {
      try session.notebook.entries(kind).named(name.text.withOrdinarySpaces)
    }
  }

  /// Returns what the book has of a product beside its last dose.
  private func facts(of item: BookEntry) -> [MemberFacts.Value] {
    values(of: item).filter { $0.field.id != remembered.group.mainField }
  }

  private func values(of item: BookEntry) -> [MemberFacts.Value] {
    let calculator = remembered.calculator
    let group = remembered.group
    return item.facts.flatMap { group.memberFacts(in: $0, of: calculator).first }?.values ?? []
  }

  /// `{"name":"Tebu 250 EW","used":"2026-11-21T14:05:00+01:00","formerly":[],"dose":{"value":1,"unit":"l/ha"},…}`
  private func json(of item: BookEntry) -> JSON {
    .ordered(
      [
        ("name", .string(item.name.text)), ("used", .text(item.used?.iso8601)),
        ("formerly", .array(item.formerNames.map(JSON.string))),
      ] + remembered.group.members(values(of: item)))
  }

  /// Runs `book import FILE.csv` and `limit import FILE.csv`: shows the changes and asks once, without `--force`.
  func importBook(_ isOfLimits: Bool) throws -> Answer {
    let source = try destination()
    let calculator = remembered.calculator
    let group = remembered.group
    return try refusing(at: source.span) {
      let step = interpreter.refuseWhenInterrupted
      let table = try BookTable(
        try tableBytes(of: source.file), group, of: calculator, session.settings.notationOfFiles,
        [session.settings.catalog] + session.settings.allCatalogs, isOfLimits: isOfLimits,
        step: step)
      let plan = try session.notebook.products.plan(
        table.entries, of: group, calculator, step: step)
      let isAsked = !plan.changes.isEmpty && !source.isReplacing
      guard try !isAsked || isWanted(plan, table) else { return notDone }
      try session.notebook.products.carryOut(plan, step: step)
      return told(plan, table, isShown: isAsked)
    }
  }

  /// Runs `book export FILE.csv` and `limit export FILE.csv`: writes the products, or their limits, a page at a time.
  func exportBook(_ isOfLimits: Bool) throws -> Answer {
    let destination = try destination()
    let calculator = remembered.calculator
    let group = remembered.group
    _ = try format(of: destination, among: [.csv])
    let table = BookTableWriter(
      group, of: calculator, wording, mark: session.settings.notation.mark, isOfLimits: isOfLimits)
    return try write(to: destination) { _ in
      { file in
        try file.write(table.start)
        var pages = try session.notebook.book.pages()
        try forEach(in: { try pages.next().map(session.notebook.products.withLastUses) }) {
          product in
          if let row = BookRow(product.entry) { try file.write(table.rows(of: row)) }
        }
      }
    }
  }

  /// The longest table that is read, in bytes; a list of every product on the market is shorter.
  private static let mostBytes = 16 * 1024 * 1024

  /// Reads a whole table; throws if it is longer.
  func tableBytes(of file: String) throws -> [UInt8] {
    let read = try interpreter.exporter.reading(file) { file throws(SystemError) in
      try file.content(most: Self.mostBytes)
    }
    guard let content = read else { return [] }
    guard let bytes = content else {
      throw Failure.tooLargeFile(file, mostKiB: Self.mostBytes / 1024)
    }
    return bytes
  }

  /// A script has nobody to ask; a word in front of the file answers.
  var forceNeeded: Failure {
    let name = typed.words.prefix(start).map(\.text).joined(separator: " ")
    return Failure(
      ShellCode.confirmationNeeded,
      ["command": .text(name), "word": .words([CommandTable.force.id])],
      variant: "force")
  }

  /// Shows every change, then the refused rows and the ignored columns, and asks whether to make the changes.
  private func isWanted(_ plan: BookPlan, _ table: BookTable) throws -> Bool {
    let dialogue = try dialogue(otherwise: forceNeeded)
    let rows = try plan.changes.map { change in
      try interpreter.refuseWhenInterrupted()
      return bookScreen.row(of: change)
    }
    let remarks = BookImportScreen(wording, plan, table).remarks
    try dialogue.show(Sheet([.rows(rows)] + remarks.map { .paragraph([$0]) }))
    return try interpreter.confirm(
      Text.bookImport(added: .count(plan.added), changed: .count(plan.changed)), dialogue)
  }

  /// Tells what was imported; adds the remarks on the table unless the person has already seen them.
  private func told(_ plan: BookPlan, _ table: BookTable, isShown: Bool) -> Answer {
    let screen = BookImportScreen(wording, plan, table)
    let remarks = screen.remarks
    let refused = table.refused.map { row -> JSON in
      [
        "line": .integer(row.line),
        "error": .error(row.failure.code, message: wording.message(of: row.failure)),
      ]
    }
    let book: JSON = [
      "added": .integer(plan.added), "changed": .integer(plan.changed), "same": .integer(plan.same),
      "refused": .array(refused), "others": .array(table.others.map { .string($0.heading) }),
      "alike": .array(plan.alike.map { .array($0.map(JSON.string)) }),
    ]
    // Scripts hide mere acknowledgements, but they must show that rows or columns were left out.
    return acknowledgement(
      (isShown ? [] : remarks) + screen.done, isDone: table.refused.isEmpty,
      isMere: remarks.isEmpty, data: ["book": book])
  }
}
