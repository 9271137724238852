/// A bill typed on one line: the amount, then names of other fields, each with its value: `450 nok tip 15 split 4`.
struct BillLine {
  struct Part {
    let field: Field
    /// The field's name as it was typed.
    let name: String
    /// Where the name is in the line, in bytes.
    let span: Range<Int>
    let text: String
    /// Where the value's text begins in the line, in bytes.
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
    amount = Self.withoutTrailingSpaces(line[..<(names.first?.word.startIndex ?? line.endIndex)])
    func offset(_ index: String.Index) -> Int { line.utf8.distance(from: line.startIndex, to: index) }
    parts = zip(names, ends).map { name, end in
      let value = line[name.word.endIndex..<end].drop { $0 == " " }
      return Part(
        field: name.field, name: String(name.word),
        span: offset(name.word.startIndex)..<offset(name.word.endIndex), text: Self.withoutTrailingSpaces(value),
        start: offset(value.startIndex))
    }
  }

  /// The first part that names a field for a second time; nil if the line names each field at most once.
  var repeated: Part? {
    parts.enumerated().first { index, part in parts[..<index].contains { $0.field.path == part.field.path } }?.element
  }

  private static func withoutTrailingSpaces(_ text: Substring) -> String {
    String(text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
  }
}

extension Field {
  /// Whether a word is one of the names by which this field is typed.
  package func isCalled(_ word: String, _ notation: Notation) -> Bool {
    names.contains { notation.means(word, $0, name.stem) }
  }
}
