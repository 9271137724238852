import Calculation
import Sheets
import Storage
import ViewModels

/// Commands on what the program remembers by name: the products, which are the book, and the fields.
extension CommandTable {
  static func book(_ calculators: Calculators) -> [Command] {
    guard let remembered = calculators.remembered else { return [] }
    return [
      Command(
        "book", topic: .memory,
        subcommands: onEntries(.product) { try BookCommands(call: $0, remembered).show($1) }
          + bookFiles(isOfLimits: false), doubt: nil,
        does: Work { BookCommands(call: $0, remembered).list() }),
      Command(
        "fields", topic: .memory,
        subcommands: onEntries(.parcel) { try ParcelCommands(call: $0).show($1) }, doubt: nil,
        does: Work { ParcelCommands(call: $0).list() }),
    ]
  }

  /// The subcommands on one entry of a kind.
  private static func onEntries(
    _ kind: BookEntry.Kind, show: @escaping (Invocation, BookEntry) throws -> Answer
  ) -> [Command] {
    [
      Command("show", doubt: nil, does: Work(.bookEntry(kind)) { try show($0, $1) }),
      Command(
        "delete", doubt: nil,
        does: Work(.bookEntry(kind)) { try EntryCommands(call: $0).delete($1) }),
      Command(
        "rename", doubt: nil,
        does: Work(.bookEntryToRename(kind)) { try EntryCommands(call: $0).rename($1) }),
    ]
  }
}

/// Deletes and renames products of the book, and fields.
private struct EntryCommands {
  let call: Invocation

  func delete(_ entry: BookEntry) throws -> Answer {
    call.acknowledgement(
      try call.session.notebook.delete(entry),
      data: ["deleted": .deleted(entry.kind.rawValue, entry.name.text)])
  }

  /// Runs `book rename Tebu to Tebu 250` and `fields rename North to North 1`.
  func rename(_ renaming: Renaming<BookEntry>) throws -> Answer {
    let entry = renaming.kept
    let name = renaming.name.value
    try refusing(at: renaming.name.span) { try call.session.notebook.rename(entry, to: name) }
    return call.acknowledgement(
      .renamed(entry.name.text, to: name.text),
      data: ["renamed": .renamed(entry.kind.rawValue, entry.name.text, to: name.text)])
  }
}

/// Lists the products of the book, and shows one of them.
private struct BookCommands {
  let call: Invocation
  private let remembered: RememberedGroup
  private let screen: BookScreen

  /// `remembered` is what has the products that the book remembers.
  init(call: Invocation, _ remembered: RememberedGroup) {
    self.call = call
    self.remembered = remembered
    screen = BookScreen(call.wording, remembered.group)
  }

  /// Lists all products, each with its last use and what else is known of it.
  func list() -> Answer {
    let list = LongList(name: "book", end: call.endWithoutCount(none: Text.bookEmpty)) {
      var pages = try call.session.notebook.book.pages()
      // The uses have a column from the first page on in which a product was used.
      var hasUses = false
      return {
        guard let page = try pages.next() else { return nil }
        let products = try call.session.notebook.products.withLastUses(page)
        let uses = products.map { screen.lastUse(of: $0) }
        hasUses = hasUses || uses.contains { $0 != nil }
        return zip(products, uses).map { [hasUses] product, use in
          let entry = product.entry
          return LongList.Item(
            sheet: {
              let lastUse = hasUses ? use ?? "" : nil
              return Sheet([.rows([screen.row(of: entry, facts(of: entry), lastUse: lastUse)])])
            },
            json: { json(of: entry) })
        }
      }
    }
    return Answer(list: list)
  }

  func show(_ product: BookEntry) throws -> Answer {
    let known = try call.session.notebook.products.withLastUses([product])[0]
    let item = known.entry
    return Answer(
      sheet: screen.sheet(of: known, facts(of: item)), json: ["book": [json(of: item)]])
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
}
