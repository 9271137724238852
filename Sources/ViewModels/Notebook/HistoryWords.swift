import Calculation
import Catalog
import Storage

/// The words by which a past calculation is found: all that the list and the recipe show of it, in every language.
package final class HistoryWords {
  /// Returns the text that a language shows for values and their result.
  package typealias Shown = (Draft, Evaluation, Catalog) -> String

  let shown: Shown
  private let catalogs: CatalogLibrary
  private lazy var languages = catalogs.all()

  init(_ catalogs: CatalogLibrary, shown: @escaping Shown) {
    self.catalogs = catalogs
    self.shown = shown
  }

  /// A cache of the search words of each shown word, because the same words come again and again.
  private var known: [String: [String]] = [:]

  /// Returns the search words of a calculation, as texts to store: its own are names and words with a digit.
  func searchable(_ draft: Draft, _ evaluation: Evaluation?, names: [String]) -> SearchWords {
    var own = Set(names.flatMap(Self.words))
    var shared = Set<String>()
    let texts =
      evaluation.map { evaluation in
        languages.map { language in shown(draft, evaluation, language) }
      } ?? []
    for text in texts {
      for word in text.utf8.split(whereSeparator: { byte in byte == 0x20 || byte == 0x0A }) {
        let word = String(decoding: word, as: UTF8.self)
        if word.utf8.contains(where: isDigit) {
          own.formUnion(Self.words(word))
        } else {
          if known[word] == nil { known[word] = Self.words(word) }
          shared.formUnion(known[word, default: []])
        }
      }
    }
    return SearchWords(
      own: own.sorted().joined(separator: " "),
      shared: shared.subtracting(own).sorted().joined(separator: " "))
  }

  /// Returns the words in lower case, without diacritics, with decimal points and without spaces inside numbers.
  static func words(_ text: String) -> [String] {
    text.folded.split { $0.isWhitespace && !isGrouping($0) }.flatMap { word -> [String] in
      let pointed =
        word.contains(",") ? Substring(word.map { letter in letter == "," ? "." : letter }) : word
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
    guard let last = word.utf8.last, isDigit(last) else { return false }
    return part.utf8.prefix(while: isDigit).count == 3
  }
}
