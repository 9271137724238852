import Calculation
import Sheets
import Storage
import ViewModels

/// Commands for favourites: values kept under a name.
extension CommandTable {
  static let favorites: [Command] = [
    Command(
      "save", topic: .memory, doubt: nil, uses: .job,
      does: Work(.flag(force), .nameOfFavorite) {
        try FavoriteCommands(call: $0).save(as: $2, isForced: $1)
      }),
    Command(
      "use", topic: .memory, doubt: .everything,
      does: Work(.favorite) { try FavoriteCommands(call: $0).use($1) }),
    Command(
      "favorites", others: ["favourites"], topic: .memory,
      subcommands: [
        Command(
          "delete", doubt: nil, does: Work(.favorite) { try FavoriteCommands(call: $0).delete($1) }),
        Command(
          "rename", doubt: nil,
          does: Work(.favoriteToRename) { try FavoriteCommands(call: $0).rename($1) }),
      ], doubt: nil, does: Work { FavoriteCommands(call: $0).list() }),
  ]
}

/// Keeps values under a name, uses them again, lists, renames and deletes them.
struct FavoriteCommands {
  let call: Invocation

  /// Runs `save NAME`, which asks before it replaces a favourite, and `save --force NAME`, which does not.
  func save(as name: Located<ChosenName>, isForced: Bool) throws -> Answer {
    if !isForced { try refuseFileName(name) }
    do throws(Failure) {
      return try saved(as: name, replacing: isForced)
    } catch {
      guard error.is(SessionCode.favoriteExists), case .text(let taken)? = error["name"] else {
        throw error
      }
      guard try call.confirm(Text.favoriteReplace(name: .text(taken)), otherwise: error) else {
        return call.notDone
      }
      return try saved(as: name, replacing: true)
    }
  }

  private func saved(
    as name: Located<ChosenName>, replacing isReplacing: Bool
  ) throws(Failure) -> Answer {
    let session = call.session
    let saved = try session.notebook.save(
      session.values.current, as: name.value, replacing: isReplacing)
    return call.acknowledgement(
      Text.favoriteSaved(name: .text(saved)), data: ["saved": ["name": .string(saved)]])
  }

  /// Asks about a name such as `mix.pdf`, because the person may want a file, which `export` writes.
  private func refuseFileName(_ name: Located<ChosenName>) throws {
    guard ExportFormat(file: name.value.text) != nil else { return }
    let export = call.names.shortName(ofCommand: "export")
    let fileName = Datum.text(name.value.text)
    guard let dialogue = call.interpreter.dialogue,
      try call.interpreter.confirm(Text.favoriteFileName(name: fileName), dialogue)
    else {
      throw Refusal(
        Failure(SessionCode.fileName, ["name": fileName]), at: name.span,
        suggestions: ["\(export) \(call.typed.source(name.span))"])
    }
  }

  func use(_ favorite: Located<Favorite>) throws -> Answer {
    try refusing(SessionCode.self, at: favorite.span) {
      UsedValues(call: call).answer(
        to: try call.session.use(favorite.value), from: favorite.value.draft)
    }
  }

  func delete(_ favorite: Located<Favorite>) throws -> Answer {
    try refusing(SessionCode.self, at: favorite.span) {
      try call.session.notebook.delete(favorite.value)
      let name = favorite.value.name
      return call.acknowledgement(
        Text.favoriteDeleted(name: .text(name)), data: ["deleted": .deleted("favorite", name)])
    }
  }

  /// Runs `favorites rename Wheat to Winter wheat`.
  func rename(_ renaming: Renaming<Located<Favorite>>) throws -> Answer {
    let favorite = renaming.kept.value
    let name = renaming.name.value
    try refuseFileName(renaming.name)
    do throws(Failure) {
      try call.session.notebook.rename(favorite, to: name)
    } catch {
      guard error.isOne(of: SessionCode.self) else { throw error }
      let isTaken = error.is(SessionCode.favoriteExists)
      throw Refusal(error, at: isTaken ? renaming.name.span : renaming.kept.span)
    }
    return call.acknowledgement(
      .renamed(favorite.name, to: name.text),
      data: ["renamed": .renamed("favorite", favorite.name, to: name.text)])
  }

  func list() -> Answer {
    let end = call.endWithoutCount(none: Text.favoritesNone)
    let list = LongList(name: "favorites", end: end) {
      var pages = try call.session.notebook.favorites.pages()
      return {
        try pages.next()?.map { favorite in
          LongList.Item(
            sheet: { FavoriteScreen(call.wording, call.calculators).entry(of: favorite) },
            json: { json(of: favorite) })
        }
      }
    }
    return Answer(list: list)
  }

  private func json(of favorite: Favorite) -> JSON {
    let input = favorite.draft.flatMap { call.calculators[$0.calculator]?.inputJSON($0) }
    return [
      "name": .string(favorite.name),
      "calculator": favorite.draft.map { .string($0.calculator) } ?? .null,
      "input": input ?? .null,
    ]
  }
}
