import Calculation
import Catalog

/// The words by which a past calculation is found: all that the list and the recipe show of it, in every language there is.
package final class HistoryWords {
  /// What is shown of values and their result in a language.
  package typealias Shown = (Draft, Evaluation, Catalog) -> String

  let shown: Shown
  private let catalogs: CatalogLibrary
  private lazy var languages = catalogs.all()

  init(_ catalogs: CatalogLibrary, shown: @escaping Shown) { (self.catalogs, self.shown) = (catalogs, shown) }

  /// Names and whatever holds a digit are a calculation's own words; the others it shares with many.
  func searchable(_ draft: Draft?, _ evaluation: Evaluation?, names: [String]) -> (own: String, shared: String) {
    var all: Set<String> = []
    if let draft, let evaluation { all = Set(languages.flatMap { Self.words(shown(draft, evaluation, $0)) }) }
    let own = all.filter { $0.utf8.contains { $0 &- UInt8(ascii: "0") < 10 } }.union(names.flatMap(Self.words))
    return (Self.text(own), Self.text(all.subtracting(own)))
  }

  /// The words to look for, in the form in which they are kept.
  static func sought(_ text: String) -> [String] { words(text) }

  private static func text(_ words: Set<String>) -> String { words.sorted().joined(separator: " ") }

  /// Lower case, no diacritics, decimal points, no spaces between digits that group them.
  private static func words(_ text: String) -> [String] {
    let pointed = String(text.folded.map { $0 == "," ? "." : $0 }).withOrdinarySpaces
    let plain = pointed.contains(" ") ? pointed.replacing(/(\d) (?=\d{3}(?!\d))/) { $0.output.1 } : pointed
    return plain.split(separator: " ").map(String.init)
  }
}
