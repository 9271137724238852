/// Texts in which several crops stand together.
extension CropTable {
  /// Returns the crops that stand together in a text, `wheat, rye`, `winter wheat/rye`, `peas and beans`, `wheat or rye`,
  /// but not `peas to shell`; one or none if they do not stand for unlike crops.
  package func crops(in text: String, _ notation: Notation) -> [String] {
    if knows(text) { return [text] }
    var parts = Self.parts(of: text) { word in
      notation.means(word, Notation.and) || notation.isRangeWord(word)
    }
    // A word such as `to` parts crops only where each part is one.
    if !parts.allSatisfy(knows) {
      parts = Self.parts(of: text) { notation.means($0, Notation.and) }
    }
    return Set(parts.map(key)).count > 1 ? parts : []
  }

  /// Returns the names between signs that part crops, and between words that do.
  private static func parts(of text: String, where isBetween: (String) -> Bool) -> [String] {
    let spaced = ["/", "&", "+", ","].reduce(text) { $0.replacing($1, with: " , ") }
    let words = spaced.split(separator: " ").map(String.init)
    return words.split { $0 == "," || isBetween($0) }.map { $0.joined(separator: " ") }
  }
}
