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

  /// Words of texts, which come again and again, as they are kept.
  private var known: [String: [String]] = [:]

  /// Names and whatever holds a digit are a calculation's own words; the others it shares with many.
  func searchable(_ draft: Draft?, _ evaluation: Evaluation?, names: [String]) -> (own: String, shared: String) {
    var (own, shared) = (Set(names.flatMap(Self.words)), Set<String>())
    if let draft, let evaluation {
      for catalog in languages {
        for word in shown(draft, evaluation, catalog).utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
          if word.contains(where: isDigit) {
            own.formUnion(Self.words(String(decoding: word, as: UTF8.self)))
          } else {
            shared.formUnion(known(String(decoding: word, as: UTF8.self)))
          }
        }
      }
    }
    return (Self.text(own), Self.text(shared.subtracting(own)))
  }

  private func known(_ word: String) -> [String] {
    if let words = known[word] { return words }
    let words = Self.words(word)
    known[word] = words
    return words
  }

  /// The words to look for, in the form in which they are kept.
  static func sought(_ text: String) -> [String] { words(text) }

  private static func text(_ words: Set<String>) -> String { words.sorted().joined(separator: " ") }

  /// Lower case, no diacritics, decimal points, numbers without the spaces that group their digits.
  private static func words(_ text: String) -> [String] {
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

  /// The spaces at which no line breaks, as they stand in numbers; also in units of two words.
  private static func isGrouping(_ character: Character) -> Bool {
    ["\u{A0}", "\u{202F}", "\u{2009}"].contains(character)
  }

  /// Whether it begins with the three digits that go on with a number.
  private static func isGroup(_ part: Substring, behind word: String) -> Bool {
    part.utf8.prefix(while: isDigit).count == 3 && word.utf8.last.map(isDigit) == true
  }
}
