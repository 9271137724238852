/// A bill on one line: its amount, and behind it the names of other fields, each with its value: `450 nok tip 15 split 4`.
struct BillLine {
  struct Part {
    let field: Field
    let text: String
    /// Where the text begins, in bytes of the line.
    let start: Int
  }

  let amount: String
  let parts: [Part]

  init(_ line: String, others: [Field], _ notation: Notation) {
    let words = line.split(separator: " ")
    let names = words.compactMap { word in
      others.first { field in field.isCalled(String(word), notation) }.map { (word: word, field: $0) }
    }
    let ends = names.dropFirst().map(\.word.startIndex) + [line.endIndex]
    amount = Self.trimmed(line[..<(names.first?.word.startIndex ?? line.endIndex)])
    parts = zip(names, ends).map { name, end in
      let value = line[name.word.endIndex..<end].drop { $0 == " " }
      return Part(
        field: name.field, text: Self.trimmed(value),
        start: line.utf8.distance(from: line.startIndex, to: value.startIndex))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
  }
}

extension Field {
  /// Whether a word is one of the names that are typed for it.
  fileprivate func isCalled(_ word: String, _ notation: Notation) -> Bool {
    names.contains { notation.means(word, $0, "field-\(id)") }
  }
}
