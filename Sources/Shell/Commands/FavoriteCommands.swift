import Calculation
import Sheets
import ViewModels

/// Commands on values kept under names.
extension CommandTable {
  static let favorites: [Command] = [
    Command("save", topic: .memory, arguments: [.text]) { try $0.saveFavorite() },
    Command("use", topic: .memory, arguments: [.favorite], isEditing: true) { try $0.useFavorite() },
    Command(
      "favorites", "favourites", topic: .memory,
      subcommands: [Subcommand("delete", arguments: [.favorite]) { try $0.deleteFavorite() }]
    ) { $0.list(try $0.session.favorites.all()) },
  ]
}

extension Invocation {
  func saveFavorite() throws -> Answer {
    let name = try required(rest()).text.withOrdinarySpaces
    guard !name.isEmpty else { throw ShellError.missingArgument(usage: usage) }
    do {
      try session.save(as: name)
    } catch let taken as SessionError where taken == .favoriteExists(name) {
      guard try confirm(.replaceFavorite(name: name), otherwise: taken) else {
        return acknowledgement(.notDone, .muted)
      }
      try session.save(as: name, replacing: true)
    }
    return acknowledgement(.saved(name: name))
  }

  func useFavorite() throws -> Answer {
    try withFavorite { favorite in usedValues(try session.use(favorite), from: favorite.draft) }
  }

  /// The values now entered, those marked that did not come from where the others did; live, also the result.
  func usedValues(_ update: Update, from source: Draft?) -> Answer {
    let current = session.current
    var sheet = wording.entered(in: current.draft, current.calculator, from: source)
    sheet += wording.sheet(of: update.outcome)
    return Answer(sheet: sheet, json: json(of: current))
  }

  func deleteFavorite() throws -> Answer {
    try withFavorite { favorite in
      try session.deleteFavorite(favorite)
      return acknowledgement(.favoriteDeleted(name: favorite.name))
    }
  }

  /// Does something with the favourite that the rest of the line names.
  private func withFavorite(_ body: (FavoritesViewModel.Item) throws -> Answer) throws -> Answer {
    let name = try required(rest())
    do {
      return try body(session.favorites.named(name.text.withOrdinarySpaces))
    } catch let error as SessionError {
      throw Refusal(error, at: name.span)
    }
  }

  fileprivate func list(_ favorites: [FavoritesViewModel.Item]) -> Answer {
    let rows = favorites.map { favorite in
      let inputs = favorite.draft.flatMap { draft in
        calculators[draft.calculator].map { wording.inputs(of: draft, $0) }
      }
      return Sheet.Row(
        [Span(favorite.name, .value)],
        [
          [Span(favorite.draft.map { wording.calculatorName($0.calculator) } ?? "", .muted)],
          [Span(inputs ?? wording.text(.unreadable))],
        ])
    }
    let sheet =
      rows.isEmpty ? Sheet([.paragraph([Span(wording.text(.noFavorites), .muted)])]) : Sheet([.rows(rows)])
    return Answer(sheet: sheet, json: ["favorites": .array(favorites.map(json))])
  }

  private func json(of favorite: FavoritesViewModel.Item) -> JSON {
    [
      "name": .string(favorite.name),
      "calculator": favorite.draft.map { .string($0.calculator) } ?? .null,
      "input": favorite.draft.flatMap { calculators[$0.calculator]?.inputJSON($0) } ?? .null,
    ]
  }
}
