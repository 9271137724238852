import Calculation
import Sheets
import ViewModels

/// Commands on the book: what is known of products by their names.
extension CommandTable {
  static func book(_ calculators: Calculators) -> [Command] {
    guard let (calculator, group) = calculators.remembered else { return [] }
    return [
      Command(
        "book", topic: .memory,
        subcommands: [
          Subcommand("show", arguments: [.bookEntry], changes: .nothing) {
            try $0.showBookEntry(group, of: calculator)
          },
          Subcommand("delete", arguments: [.bookEntry], changes: .nothing) { try $0.deleteBookEntry() },
          Subcommand("rename", arguments: [.bookEntry], changes: .nothing) { try $0.renameBookEntry() },
          Subcommand("import", arguments: [.flag(force), .file], changes: .nothing) {
            try $0.importBook(group, of: calculator)
          },
          Subcommand("export", arguments: [.flag(force), .file], changes: .nothing) {
            try $0.exportBook(group, of: calculator)
          },
        ], changes: .nothing
      ) { try $0.listBook(group, of: calculator) }
    ]
  }
}

extension Invocation {
  /// `book`
  func listBook(_ group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    let items = try session.book.all()
    let uses = items.map { wording.lastUse(of: $0, group) }, hasUses = uses.contains { $0 != nil }
    let rows = zip(items, uses).map { item, use in
      Sheet.Row(
        [Span(item.name, .value)],
        (hasUses ? [[Span(use ?? "", .muted)]] : []) + wording.cells(facts(of: item, group, calculator), of: group))
    }
    let none = Sheet.Block.paragraph([Span(wording.text(.bookEmpty), .muted)])
    return Answer(
      sheet: Sheet([rows.isEmpty ? none : .rows(rows)]),
      json: ["book": .array(items.map { json(of: $0, group, calculator) })], isLong: true)
  }

  /// `book show Tebu`
  func showBookEntry(_ group: FieldGroup, of calculator: any Calculator) throws -> Answer {
    let item = try bookEntry(try required(rest()))
    let facts = facts(of: item, group, calculator).map { value in
      Sheet.Row(
        [Span(wording.fieldName(FieldName(value.field.id)))],
        [[wording.shown(value.value, of: value.field, read: value.read)]])
    }
    let use = wording.lastUse(of: item, group).map { Sheet.Row([Span(wording.text(.bookLastUse))], [[Span($0)]]) }
    return Answer(
      sheet: Sheet([.paragraph([Span(item.name, .heading)]), .rows(facts + [use].compactMap(\.self))]),
      json: ["book": [json(of: item, group, calculator)]])
  }

  /// `book delete Tebu`
  func deleteBookEntry() throws -> Answer {
    let item = try bookEntry(try required(rest()))
    try session.delete(item)
    return acknowledgement(.made(.deleted(item.name)))
  }

  /// `book rename Tebu to Tebu 250 EW`
  func renameBookEntry() throws -> Answer {
    let (old, typed) = try namesParted { session.book.knows($0) }
    let item = try bookEntry(old), name = try newName(typed)
    try refusing(at: typed.span) { try session.rename(item, to: name) }
    return acknowledgement(.made(.renamed(from: item.name, to: name.text)))
  }

  private func bookEntry(_ name: Word) throws -> BookViewModel.Item {
    try refusing(SessionCode.self, at: name.span) { try session.book.named(name.text.withOrdinarySpaces) }
  }

  /// What is known besides the last value.
  private func facts(
    of item: BookViewModel.Item, _ group: FieldGroup, _ calculator: any Calculator
  ) -> [KnownMember.Value] {
    values(of: item, group, calculator)?.values.filter { $0.field.id != group.mainField } ?? []
  }

  private func values(
    of item: BookViewModel.Item, _ group: FieldGroup, _ calculator: any Calculator
  ) -> KnownMember? {
    item.known.flatMap { group.known(in: $0, of: calculator).first }
  }

  /// `{"name":"Tebu 250 EW","used":"2026-11-21T14:05:00+01:00","dose":{"value":1,"unit":"l/ha"},"form":"EW","read":["form"]}`
  private func json(of item: BookViewModel.Item, _ group: FieldGroup, _ calculator: any Calculator) -> JSON {
    .ordered(
      [("name", .string(item.name)), ("used", .text(item.timestamp))]
        + (values(of: item, group, calculator)?.members ?? [("read", [])]))
  }
}

extension FieldGroup {
  /// What programs read of the book.
  var bookShape: JSONShape.Members {
    let entry = JSONShape.object(
      [("name", .string), ("used", .string.orNull), ("read", .list(of: .string))], optional: knownShape)
    return [("book", .list(of: entry))]
  }
}

extension Wording {
  /// `1 l/ha \u{B7} 2026-11-21`: the last value of an entry and when that was; nil where nobody has used it.
  func lastUse(of item: BookViewModel.Item, _ group: FieldGroup) -> String? {
    let value = item.known.flatMap(group.mainValue).map { echo($0) }
    let parts = [value, item.day].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " \u{B7} ")
  }

  /// The same told of one that has just been named; nothing where nobody has used it.
  func lastUse(of item: BookViewModel.Item?, in group: FieldGroup) -> Sheet {
    guard let item, let use = lastUse(of: item, group) else { return Sheet() }
    return Sheet([.paragraph([Span(text(.lastUse(of: item.name, use)), .muted)])])
  }
}

/// What is said of the book.
extension Text {
  static let bookEmpty = Text("book-empty")
  static let bookLastUse = Text("book-last-use")
  static func lastUse(of name: String, _ use: String) -> Text {
    Text("book-last-use-of", ["name": .text(name), "use": .text(use)])
  }

  /// A step has been made.
  static func made(_ kind: BookStep.Kind) -> Text {
    switch kind {
    case .deleted(let name): Text("book-deleted", ["name": .text(name)])
    case .renamed(let old, let new): .renamed(from: old, to: new)
    case .imported(let count): Text("book-imported", ["count": .count(count)])
    }
  }

  /// It has been taken back.
  static func takenBack(_ kind: BookStep.Kind) -> Text {
    switch kind {
    case .deleted(let name): .favoriteRestored(name: name)
    case .renamed(let old, let new): .renamed(from: new, to: old)
    case .imported(let count): Text("book-import-taken-back", ["count": .count(count)])
    }
  }
}
