import Calculation
import Sheets
import Storage
import Terminal
import ViewModels

// What is kept under a name or a number: favourites, entries of the book and of the history.

extension Argument where Value == Located<Favorite> {
  /// The name of a favourite, to the end of the command.
  static var favorite: Argument {
    Argument(.text) { unread in try unread.rest().favorite(in: unread.session) }
      .completing { place in place.typed.completed(by: place.completer.favorites(place.typed)) }
      .offering(Substitute.favorites)
  }
}

extension Argument where Value == BookEntry {
  /// The name of an entry of a kind, to the end of the command; a refusal names the nearest one itself.
  static func bookEntry(_ kind: BookEntry.Kind) -> Argument {
    Argument(.text) { unread in try unread.rest().bookEntry(kind, in: unread.session) }
      .completing { place in
        place.typed.completed(by: place.completer.bookEntries(place.typed, kind))
      }
  }
}

/// What is kept under a name, and the name that it is to have: `Wheat to Winter wheat`.
struct Renaming<Kept> {
  let kept: Kept
  let name: Located<ChosenName>
}

extension Argument where Value == Renaming<Located<Favorite>> {
  /// A favourite and its new name.
  static var favoriteToRename: Argument {
    Argument(.text) { unread in
      let session = unread.session
      return try unread.renaming(
        isKnown: { name in (try? session.notebook.favorites.named(name)) != nil },
        find: { old in try old.favorite(in: session) })
    }
    .completing { place in place.typed.completed(by: place.completer.favorites(place.typed)) }
    .offering(Substitute.favorites)
  }
}

extension Argument where Value == Renaming<BookEntry> {
  /// An entry of a kind and its new name.
  static func bookEntryToRename(_ kind: BookEntry.Kind) -> Argument {
    Argument(.text) { unread in
      let session = unread.session
      return try unread.renaming(
        isKnown: { name in (try? session.notebook.entries(kind).entry(name.folded)) != nil },
        find: { old in try old.bookEntry(kind, in: session) })
    }
    .completing { place in
      place.typed.completed(by: place.completer.bookEntries(place.typed, kind))
    }
  }
}

extension Argument where Value == HistoryEntry {
  /// The number of a past calculation.
  static var pastCalculation: Argument {
    Argument { unread in
      let word = try unread.next()
      let number = Int64(try word.wholeNumber(in: unread.invocation))
      return try refusing(SessionCode.self, at: word.span) {
        try unread.session.notebook.history.item(number)
      }
    }
    .completing { place in
      place.typed.completed(by: place.completer.pastCalculations(place.typed.text))
    }
  }
}

extension Argument where Value == Located<ClosedRange<Int64>> {
  /// The number of a past calculation, or those of several: `7-12`.
  static var pastCalculations: Argument {
    Argument { unread in
      let word = try unread.next()
      let ends = word.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let first = ends.first?.wholeNumber
      let last = ends.last?.wholeNumber
      guard let first, let last, first <= last else { throw unread.invocation.invalid(word) }
      return Located(value: Int64(first)...Int64(last), span: word.span)
    }
    .completing { place in
      place.typed.completed(by: place.completer.pastCalculations(place.typed.text))
    }
  }
}

extension Completer {
  fileprivate func pastCalculations(_ typed: String) -> [Candidate] {
    let newest = (try? session.notebook.history.newest(10).reversed()) ?? []
    return newest.filter { String($0.id).hasPrefix(typed) }.map { item in
      Candidate(
        String(item.id), meaning: [item.at.text, inputs(of: item.draft)].joined(separator: "  "))
    }
  }

  fileprivate func favorites(_ typed: Word) -> [Candidate] {
    candidates(
      called: ((try? session.notebook.favorites.all()) ?? []).map { favorite in
        let calculator = favorite.draft.map { wording.calculatorName($0.calculator) + ": " } ?? ""
        return Candidate(favorite.name, meaning: calculator + inputs(of: favorite.draft))
      }, typed)
  }

  private func inputs(of draft: Draft?) -> String {
    guard let draft, let calculator = session.calculators[draft.calculator] else {
      return wording.text(.unreadable)
    }
    return EnteredValues(wording).line(of: draft, calculator)
  }
}

extension Substitute {
  fileprivate static func favorites(_ words: ArraySlice<Word>, _ call: Invocation) -> [Substitute] {
    let favorites = (try? call.session.notebook.favorites.all()) ?? []
    return nearest(to: words, among: favorites.map { [$0.name] })
  }
}

extension Word {
  fileprivate func favorite(in session: Session) throws -> Located<Favorite> {
    let favorite = try refusing(SessionCode.self, at: span) {
      try session.notebook.favorites.named(text.withOrdinarySpaces)
    }
    return Located(value: favorite, span: span)
  }

  fileprivate func bookEntry(_ kind: BookEntry.Kind, in session: Session) throws -> BookEntry {
    try refusing(SessionCode.self, at: span) {
      try session.notebook.entries(kind).named(text.withOrdinarySpaces)
    }
  }
}

extension UnreadWords {
  /// Reads `Wheat to Winter wheat`: parts the names at the last `to` that follows a known name.
  fileprivate mutating func renaming<Kept>(
    isKnown: (String) -> Bool, find: (_ old: Word) throws -> Kept
  ) throws -> Renaming<Kept> {
    let places = words.indices.dropFirst().dropLast().filter { place in
      session.settings.notation.means(words[place].text, Notation.into)
    }
    let known = places.last { place in
      let name = invocation.typed.text(from: words[words.startIndex], through: words[place - 1])
      return isKnown(name.text.withOrdinarySpaces)
    }
    guard let place = known ?? places.last else {
      throw Failure.missingArgument(usage: invocation.usage)
    }
    let old = next(place - words.startIndex)
    _ = try next()
    return Renaming(kept: try find(old), name: try rest().newName(in: invocation))
  }
}
