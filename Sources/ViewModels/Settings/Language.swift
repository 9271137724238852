import Calculation
import Catalog

/// The language, and how numbers and words are read and units are printed in it.
extension Settings {
  /// The notation for reading numbers and words in the session's language.
  package var notation: Notation {
    lastNotation = lastNotation.withHome(
      units, asksWhichGallon: asksWhichGallon,
      takesBareNumbers: !hasDoubtfulUnits && !areUnitsInDoubt,
      areHomeUnitsUnread: areUnitsInDoubt)
    return lastNotation
  }

  /// The languages that have catalogs.
  package var languages: [Language] { catalogs.languages() }
  /// The texts of every language, read again from the disk.
  package var allCatalogs: [Catalog] { catalogs.all() }
  /// The notation for files: numbers as in the session's language, words as in every language.
  package var notationOfFiles: Notation { notation.understanding(allCatalogs.map(Notation.init)) }

  /// Reads the texts of the language with this tag or name again; throws if there are none or they cannot be read.
  package func catalog(asked typed: String) throws(Failure) -> Catalog {
    guard !typed.isEmpty, let catalog = catalogs.load(asked: typed) else {
      throw missingLanguage(typed)
    }
    return catalog
  }

  /// Switches to a language by its texts; an interactive session keeps it.
  package func setLanguage(_ catalog: Catalog) {
    adopt(catalog)
    set(catalog.language.tag, for: .language)
  }

  /// Switches to the language that was kept, unless another one was asked for; throws, and stays in the present one, if
  /// it is gone or cannot be read.
  package func adoptSavedLanguage() throws(Failure) {
    guard takesSavedLanguage, let tag = self[.language] else { return }
    guard let catalog = try? catalogs.load(tag) else { throw missingLanguage(tag) }
    adopt(catalog)
  }

  private func adopt(_ catalog: Catalog) {
    self.catalog = catalog
    lastNotation = Notation(catalog)
  }

  /// Returns why there is no catalog of a language: it cannot be read, or nobody made it.
  private func missingLanguage(_ tag: String) -> Failure {
    if let unread = catalogs.unread(of: tag) {
      return Failure(
        SessionCode.unreadableLanguage,
        ["tag": .text(tag), "file": .text(unread.path), "detail": .system(unread.code)])
    }
    return Failure(
      SessionCode.unknownLanguage, ["tag": .text(tag), "tags": .words(languages.map(\.tag))])
  }

  /// Returns the catalogs that could not be read since the last call, each once.
  package func takeUnreadCatalogs() -> [UnreadCatalog] { catalogs.takeUnread() }

  /// Returns the home units of the calculators' fields, in the order of the fields, each once.
  package func homeUnits(of calculators: Calculators) -> [Unit] {
    calculators.all.flatMap(\.template).filter(\.hasHomes).reduce(into: []) { known, field in
      let unit = field.home(in: units)
      if !known.contains(unit) { known.append(unit) }
    }
  }

  /// Returns the symbols that units are printed with, so that a person can type them back; `besideAcres` beside values in
  /// acres.
  func symbols(besideAcres: Bool) -> UnitSymbols {
    UnitSymbols(units, besideAcres: besideAcres, asksWhichGallon: asksWhichGallon)
  }
}
