import Calculation
import Sheets
import Storage
import ViewModels

/// Commands for favourites: values kept under a name.
extension CommandTable {
  static let favorites: [Command] = [
    Command("save", .flag(force), .text, topic: .memory, doubt: nil, uses: .job) {
      invocation, _, _ in try invocation.saveFavorite()
    },
    Command("use", .favorite, topic: .memory, doubt: .everything) { invocation, _ in
      try invocation.withFavorite {
        invocation.usedValues(try invocation.session.use($0), from: $0.draft)
      }
    },
    Command(
      "favorites", others: ["favourites"], topic: .memory,
      subcommands: [
        Command("delete", .favorite, doubt: nil) { invocation, _ in
          try invocation.withFavorite { favorite in
            try invocation.session.notebook.delete(favorite)
            return invocation.acknowledgement(
              Text.favoriteDeleted(name: .text(favorite.name)),
              data: ["deleted": .deleted("favorite", favorite.name)])
          }
        },
        Command("rename", .favorite, doubt: nil) { invocation, _ in
          try invocation.renameFavorite()
        },
      ], doubt: nil
    ) { $0.listFavorites() },
  ]
}

extension Invocation {
  /// Runs `save NAME` and `save --force NAME`.
  func saveFavorite() throws -> Answer {
    let typed = try required(nameTyped(from: isForced ? 1 : 0))
    let name = try newName(typed)
    if !isForced { try refuseFileName(name.text, typed) }
    do throws(Failure) {
      return saved(try session.notebook.save(session.values.current, as: name, replacing: isForced))
    } catch {
      guard error.is(SessionCode.favoriteExists), case .text(let taken)? = error["name"] else {
        throw error
      }
      guard try confirm(Text.favoriteReplace(name: .text(taken)), otherwise: error) else {
        return notDone
      }
      return saved(try session.notebook.save(session.values.current, as: name, replacing: true))
    }
  }

  /// Returns the name that was typed from an argument on, without the word that leads to it, `as` in `save as Wheat`,
  /// unless that is quoted; nil without a name.
  func nameTyped(from index: Int) -> Word? {
    let leads =
      word(index).map {
        !$0.isQuoted && session.settings.notation.means($0.text, Self.leadingToName)
      }
      ?? false
    return rest(from: leads ? index + 1 : index)
  }

  private static let leadingToName = Choice("as", key: .wordNamed)

  private func saved(_ name: String) -> Answer {
    acknowledgement(
      Text.favoriteSaved(name: .text(name)), data: ["saved": ["name": .string(name)]])
  }

  /// Checks a typed name for a favourite or a product of the book.
  func newName(_ typed: Word) throws -> ChosenName {
    guard !typed.text.withOrdinarySpaces.isEmpty else {
      throw Failure.missingArgument(usage: usage)
    }
    return try refusing(SessionCode.self, at: typed.span) { try ChosenName(typed.text) }
  }

  /// Asks about a name such as `mix.pdf`, because the person may want a file, which `export` writes.
  private func refuseFileName(_ name: String, _ typed: Word) throws {
    guard ExportFormat(file: name) != nil else { return }
    let line =
      "\(interpreter.names.shortName(ofCommand: "export")) \(self.typed.source(typed.span))"
    let refusal = Refusal(
      Failure(SessionCode.fileName, ["name": .text(name)]), at: typed.span, suggestions: [line])
    guard let dialogue = interpreter.dialogue,
      try interpreter.confirm(Text.favoriteFileName(name: .text(name)), dialogue)
    else {
      throw refusal
    }
  }

  /// Runs `favorites rename Wheat to Winter wheat`.
  func renameFavorite() throws -> Answer {
    let (old, typed) = try namesParted { (try? session.notebook.favorites.named($0)) != nil }
    let name = try newName(typed)
    try refuseFileName(name.text, typed)
    do throws(Failure) {
      let favorite = try session.notebook.favorites.named(old.text.withOrdinarySpaces)
      try session.notebook.rename(favorite, to: name)
      return acknowledgement(
        .renamed(favorite.name, to: name.text),
        data: ["renamed": .renamed("favorite", favorite.name, to: name.text)])
    } catch {
      guard error.isOne(of: SessionCode.self) else { throw error }
      throw Refusal(error, at: error.is(SessionCode.favoriteExists) ? typed.span : old.span)
    }
  }

  /// Splits `Wheat to Winter wheat` into the old and the new name, at the last `to` that follows a known name.
  func namesParted(_ isKnown: (String) -> Bool) throws -> (Word, Word) {
    let words = typed.words
    let places = words.indices.filter {
      $0 > start && $0 + 1 < words.count
        && session.settings.notation.means(words[$0].text, Notation.into)
    }
    let parted =
      places.last { isKnown(typed.text(of: start..<$0).text.withOrdinarySpaces) } ?? places.last
    guard let place = parted else { throw Failure.missingArgument(usage: usage) }
    return (typed.text(of: start..<place), typed.text(of: place + 1..<words.count))
  }

  /// Shows the values that are gone and those now entered, and marks those that do not come from what is in use.
  func usedValues(_ update: Update, from source: Draft?) -> Answer {
    let current = session.values.current
    let temporary = current.calculator.job?.temporaryFields ?? []
    let gone = update.changes.filter {
      $0.new == nil && $0.field.member == nil && !temporary.contains($0.field.path)
    }
    let renamings = source.map(session.notebook.products.renamings) ?? []
    let values = source.map { session.notebook.products.naming(renamings, in: $0) }
    let renamed = renamings.map { BookScreen.sheet(ofRenamed: $0.name, $0.today, wording) }.reduce(
      Sheet(), +)
    return Answer(
      sheet: renamed + ChangeScreen(wording).sheet(of: gone)
        + EnteredValues(wording).sheet(of: current.draft, current.calculator, from: values),
      json: ShownValues(call: self).json(of: current, endings: update.endings), update: update,
      notices: CautionScreen(wording).sheet(ofNotices: update.endings))
  }

  /// Runs `body` with the favourite that the rest of the line names.
  fileprivate func withFavorite(_ body: (Favorite) throws -> Answer) throws -> Answer {
    let name = try required(rest())
    return try refusing(SessionCode.self, at: name.span) {
      try body(session.notebook.favorites.named(name.text.withOrdinarySpaces))
    }
  }

  fileprivate func listFavorites() -> Answer {
    let list = LongList(name: "favorites", end: endWithoutCount(none: Text.favoritesNone)) {
      var pages = try session.notebook.favorites.pages()
      return {
        try pages.next()?.map { favorite in
          LongList.Item(
            sheet: { FavoriteScreen(wording, calculators).entry(of: favorite) },
            json: { json(of: favorite) })
        }
      }
    }
    return Answer(list: list)
  }

  private func json(of favorite: Favorite) -> JSON {
    [
      "name": .string(favorite.name),
      "calculator": favorite.draft.map { .string($0.calculator) } ?? .null,
      "input": favorite.draft.flatMap { calculators[$0.calculator]?.inputJSON($0) } ?? .null,
    ]
  }
}

/// What was done to stored data, for programs.
extension JSON {
  /// Something that was deleted: one with a name, or a number of those that have none.
  static func deleted(_ what: String, _ name: String? = nil, count: Int = 1) -> JSON {
    ["what": .string(what), "name": .text(name), "count": .integer(count)]
  }

  static func renamed(_ what: String, _ name: String, to new: String) -> JSON {
    ["what": .string(what), "from": .string(name), "to": .string(new)]
  }
}
