/// A line of a bill, such as `450 nok tip 15 split 4`: the amount, and other fields behind it, each with its name.
struct BillLine {
  /// A field that the line names.
  struct Part {
    let field: Field
    /// The name as typed.
    let name: String
    /// The place of the name, in bytes.
    let span: Range<Int>
    /// The value behind the name.
    let text: String
    /// Where the value begins, in bytes.
    let start: Int
  }

  /// The name of a field where it stands in the line.
  private struct Name {
    let word: Substring
    let field: Field
  }

  /// What stands in front of the first name; empty if nothing does.
  let amount: String
  let parts: [Part]

  /// Divides a line at the names of these fields.
  init(_ line: String, _ fields: [Field], _ notation: Notation) {
    let names = line.split(separator: " ").compactMap { word -> Name? in
      let field = fields.first { $0.isCalled(String(word), notation) }
      return field.map { Name(word: word, field: $0) }
    }
    func offset(_ index: String.Index) -> Int {
      line.utf8.distance(from: line.startIndex, to: index)
    }
    let endOfAmount = names.first?.word.startIndex ?? line.endIndex
    amount = Self.withoutTrailingSpaces(line[..<endOfAmount])
    let ends = names.dropFirst().map(\.word.startIndex) + [line.endIndex]
    parts = zip(names, ends).map { name, end in
      let value = line[name.word.endIndex..<end].drop { $0 == " " }
      return Part(
        field: name.field, name: String(name.word),
        span: offset(name.word.startIndex)..<offset(name.word.endIndex),
        text: Self.withoutTrailingSpaces(value), start: offset(value.startIndex))
    }
  }

  private static func withoutTrailingSpaces(_ text: Substring) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// Throws if a field is named twice.
  func refuseRepeatedFields() throws(Refusal) {
    let repeated = parts.indices.first { index in
      parts[..<index].contains { $0.field.path == parts[index].field.path }
    }
    if let repeated { throw Self.leftover(parts[repeated]) }
  }

  /// Throws if the currency is named, for an amount that has one already.
  func refuseCurrency() throws(Refusal) {
    let currency = parts.first { $0.field.path == BillField.currency.path }
    if let currency { throw Self.leftover(currency) }
  }

  private static func leftover(_ part: Part) -> Refusal {
    Refusal(Failure(.leftover, typed: part.name), at: part.span)
  }
}
