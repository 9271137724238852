import Calculation
import Catalog

/// The words by which a past calculation is found: all that the list and the recipe show of it, in every language there is.
package final class HistoryWords {
  /// What is shown of values and their result in a language.
  package typealias Shown = (Draft, Evaluation, Catalog) -> String

  let shown: Shown
  private let catalogs: CatalogLibrary
  private lazy var languages = catalogs.languages().compactMap { try? catalogs.load($0.tag) }

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
    let digits = part.utf8.prefix { $0 &- UInt8(ascii: "0") < 10 }
    return digits.count == 3 && word.utf8.last.map { $0 &- UInt8(ascii: "0") < 10 } == true
  }
}
