import Calculation
import Sheets
import ViewModels

/// Commands on the book: the products that the program remembers by name.
extension CommandTable {
  static func book(_ calculators: Calculators) -> [Command] {
    guard calculators.remembered != nil else { return [] }
    return [
      Command(
        "book", topic: .memory,
        subcommands: [
          Command("show", arguments: [.bookEntry], doubt: nil) { try $0.showBookEntry() },
          Command("delete", arguments: [.bookEntry], doubt: nil) { try $0.deleteBookEntry() },
          Command("rename", arguments: [.bookEntry], doubt: nil) { try $0.renameBookEntry() },
        ] + bookFiles(isOfLimits: false), doubt: nil
      ) { try $0.listBook() }
    ]
  }

  /// The subcommands that import the book, or the limits in it, from a table and export them to one.
  static func bookFiles(isOfLimits: Bool) -> [Command] {
    [
      Command("import", arguments: [.flag(force), .file], doubt: nil) { try $0.importBook(isOfLimits) },
      Command("export", arguments: [.flag(force), .file], doubt: nil) { try $0.exportBook(isOfLimits) },
    ]
  }
}

extension Invocation {
  /// What has the products that the book remembers; without it there are no commands on the book.
  var remembered: (calculator: any Calculator, group: FieldGroup) {
    guard let remembered = calculators.remembered else { preconditionFailure("book") }
    return remembered
  }

  func listBook() throws -> Answer {
    let items = try session.book.all(), group = remembered.group
    let uses = items.map { wording.lastUse(of: $0, group) }, hasUses = uses.contains { $0 != nil }
    let rows = zip(items, uses).map { item, use in
      Sheet.Row(
        [Span(item.name.text, .value)],
        (hasUses ? [[Span(use ?? "", .muted)]] : []) + wording.cells(facts(of: item), of: group))
    }
    return Answer(
      sheet: rows.isEmpty ? remark(Text("book-empty")) : Sheet([.rows(rows)]),
      json: ["book": .array(items.map(json))], isLong: true)
  }

  func showBookEntry() throws -> Answer {
    let item = try bookEntry(try required(rest()))
    let facts = facts(of: item).map { value in
      Sheet.Row(
        [Span(wording.fieldName(FieldName(value.field.id)))],
        [[wording.shown(value.value, of: value.field, read: value.read)]])
    }
    let use = wording.lastUse(of: item, remembered.group).map {
      Sheet.Row([Span(wording.text("book-last-use"))], [[Span($0)]])
    }
    return Answer(
      sheet: Sheet([.paragraph([Span(item.name.text, .heading)]), .rows(facts + [use].compactMap(\.self))]),
      json: ["book": [json(of: item)]])
  }

  func deleteBookEntry() throws -> Answer {
    let item = try bookEntry(try required(rest()))
    try session.delete(item)
    return acknowledgement(
      Text("book-deleted", ["name": .text(item.name.text)]), data: ["deleted": .deleted("product", item.name.text)])
  }

  func renameBookEntry() throws -> Answer {
    let (old, typed) = try namesParted { (try? session.book.entry($0.folded)) != nil }
    let item = try bookEntry(old), name = try newName(typed)
    try refusing(at: typed.span) { try session.rename(item, to: name) }
    return acknowledgement(
      .renamed(item.name.text, to: name.text), data: ["renamed": .renamed("product", item.name.text, to: name.text)])
  }

  private func bookEntry(_ name: Word) throws -> SessionViewModel.BookItem {
    try refusing(SessionCode.self, at: name.span) { try session.book.named(name.text.withOrdinarySpaces) }
  }

  /// Returns what the book has of a product beside its last dose.
  private func facts(of item: SessionViewModel.BookItem) -> [MemberFacts.Value] {
    values(of: item).filter { $0.field.id != remembered.group.mainField }
  }

  private func values(of item: SessionViewModel.BookItem) -> [MemberFacts.Value] {
    let (calculator, group) = remembered
    return item.facts.flatMap { group.memberFacts(in: $0, of: calculator).first }?.values ?? []
  }

  /// `{"name":"Tebu 250 EW","used":"2026-11-21T14:05:00+01:00","dose":{"value":1,"unit":"l/ha"},"form":"EW",…}`
  private func json(of item: SessionViewModel.BookItem) -> JSON {
    .ordered(
      [("name", .string(item.name.text)), ("used", .text(item.used?.iso8601))]
        + remembered.group.members(values(of: item)))
  }
}

extension Wording {
  /// Returns the last dose of a product and its date, `1 l/ha \u{B7} 2026-11-21`; nil if the product was never used.
  func lastUse(of item: SessionViewModel.BookItem, _ group: FieldGroup) -> String? {
    let value = item.facts.flatMap(group.mainValue).map { echo($0) }
    let parts = [value, item.used?.day].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " \u{B7} ")
  }

  /// Tells the last dose and date of a product that was just named; empty if it was never used.
  func lastUse(of item: SessionViewModel.BookItem?, in group: FieldGroup) -> Sheet {
    guard let item, let use = lastUse(of: item, group) else { return Sheet() }
    return Sheet([
      .paragraph([Span(text("book-last-use-of", ["name": .text(item.name.text), "use": .text(use)]), .muted)])
    ])
  }
}
