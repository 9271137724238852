import Calculation
import Catalog

/// The words by which a past calculation is found: all that the list and the recipe show of it, in every language.
package final class HistoryWords {
  /// Returns the text that a language shows for values and their result.
  package typealias Shown = (Draft, Evaluation, Catalog) -> String

  let shown: Shown
  private let catalogs: CatalogLibrary
  private lazy var languages = catalogs.all()

  init(_ catalogs: CatalogLibrary, shown: @escaping Shown) { (self.catalogs, self.shown) = (catalogs, shown) }

  /// A cache of the search words of each shown word, because the same words come again and again.
  private var known: [String: [String]] = [:]

  /// Returns the search words of a calculation, as texts to store.
  ///
  /// Names and words with a digit are the calculation's own; it shares the other words with many calculations.
  func searchable(_ draft: Draft?, _ evaluation: Evaluation?, names: [String]) -> (own: String, shared: String) {
    var (own, shared) = (Set(names.flatMap(Self.words)), Set<String>())
    if let draft, let evaluation {
      for catalog in languages {
        for word in shown(draft, evaluation, catalog).utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
          if word.contains(where: isDigit) {
            own.formUnion(Self.words(String(decoding: word, as: UTF8.self)))
          } else {
            shared.formUnion(searchWords(of: String(decoding: word, as: UTF8.self)))
          }
        }
      }
    }
    return (Self.text(own), Self.text(shared.subtracting(own)))
  }

  private func searchWords(of word: String) -> [String] {
    if let words = known[word] { return words }
    let words = Self.words(word)
    known[word] = words
    return words
  }

  private static func text(_ words: Set<String>) -> String { words.sorted().joined(separator: " ") }

  /// Returns the words in lower case, without diacritics, with decimal points and without spaces inside numbers.
  static func words(_ text: String) -> [String] {
    text.folded.split { $0.isWhitespace && !isGrouping($0) }.flatMap { word -> [String] in
      let pointed = word.contains(",") ? Substring(word.map { $0 == "," ? "." : $0 }) : word
      return pointed.split(whereSeparator: isGrouping).reduce(into: []) { words, part in
        if let last = words.last, isGroup(part, behind: last) {
          words[words.count - 1] = last + part
        } else {
          words.append(String(part))
        }
      }
    }
  }

  /// Whether this is a no-break, narrow no-break or thin space. They group digits; units of two words have them too.
  private static func isGrouping(_ character: Character) -> Bool {
    ["\u{A0}", "\u{202F}", "\u{2009}"].contains(character)
  }

  /// Whether `part` continues the number at the end of `word`: it begins with exactly three digits.
  private static func isGroup(_ part: Substring, behind word: String) -> Bool {
    part.utf8.prefix(while: isDigit).count == 3 && word.utf8.last.map(isDigit) == true
  }
}
