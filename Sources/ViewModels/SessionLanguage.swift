import Calculation
import Catalog

/// The languages of a session.
extension SessionViewModel {
  package var languages: [Language] { catalogs.languages() }
  /// The texts of every language, read again from the disk.
  package var allCatalogs: [Catalog] { catalogs.all() }
  /// The notation for files: numbers as in the session's language, words as in every language.
  package var notationOfFiles: Notation { notation.understanding(allCatalogs.map(Notation.init)) }

  /// Switches to a language and reads its texts again; an interactive session keeps it for the next start.
  package func setLanguage(_ tag: String) throws(Failure) {
    guard !tag.isEmpty, let catalog = catalogs.load(asked: tag) else {
      throw .unknownLanguage(tag, available: languages.map(\.tag))
    }
    adopt(catalog)
    settings.set(catalog.language.tag, for: .language)
  }
}
