import Calculation
import Catalog

/// Language.
extension SessionViewModel {
  package var languages: [Language] { catalogs.languages() }
  /// The texts of every language, read anew.
  package var allCatalogs: [Catalog] { catalogs.all() }
  /// How numbers are read in the session's language, and words in every language: what stands in a file.
  package var notationOfFiles: Notation { notation.understanding(allCatalogs.map(Notation.init)) }

  /// Switches to a language, reading its texts anew; interactive, it is kept for the next start.
  package func setLanguage(_ tag: String) throws(Failure) {
    guard !tag.isEmpty, let catalog = catalogs.load(asked: tag) else {
      throw .unknownLanguage(tag, available: languages.map(\.tag))
    }
    adopt(catalog)
    settings.set(catalog.language.tag, for: .language)
  }
}
