import Calculation
import Sheets
import ViewModels

// A fact of a product and its value. A second fact in the value would be part of a text without anybody seeing it.

/// A fact of a product, and what was typed for it; a text with another fact in it is refused.
struct TypedProductFact {
  let field: Field
  let value: Word

  /// Makes it of the words of the value, at least one. `lead` are the words with which a line about another fact of the
  /// product begins, `record Tebu`; nil in an answer, which holds one fact.
  init(
    _ field: Field, in group: FieldGroup, words: ArraySlice<Word>, of line: TypedCommand,
    lead: String?, _ wording: Wording
  ) throws(Refusal) {
    self.field = field
    value = line.text(from: words[words.startIndex], through: words[words.endIndex - 1])
    let isName = field.id == group.nameField
    guard field.isText, !value.isQuoted,
      let other = Self.other(in: words, group, isName: isName, wording)
    else { return }
    let comma = words[..<other.lowerBound].lastIndex { $0.text.last == "," }
    // Behind a comma another command was meant, unless the fact itself stands there.
    let next = comma.map { $0 + 1 } ?? other.lowerBound
    let cut = comma.map { words[$0].span.upperBound - 1 } ?? words[next - 1].span.upperBound
    let behind = words[next].span.lowerBound..<value.span.upperBound
    let first = line.source(line.words[0].span.lowerBound..<cut)
    let parted = lead.map { lead in
      let second = (next == other.lowerBound ? "\(lead) " : "") + line.source(behind)
      // Behind the new name the line could not find the product by the present one.
      return isName ? "\(second); \(first)" : "\(first); \(second)"
    }
    let quoted = isName ? line.line(replacing: value.span, by: value.text.inQuotes()) : nil
    throw Refusal(
      Failure(
        ShellCode.valueAsText,
        [
          "typed": .text(
            line.source(words[other.lowerBound].span.lowerBound..<value.span.upperBound))
        ],
        variant: "fact"),
      at: behind, suggestions: [parted, quoted].compactMap(\.self))
  }

  /// Returns where the name of another fact stands, behind the first word and in front of a value; nil without one. In a
  /// new name such as Garden State a word with a capital is no fact.
  private static func other(
    in words: ArraySlice<Word>, _ group: FieldGroup, isName: Bool, _ wording: Wording
  ) -> Range<Int>? {
    words.indices.dropFirst().lazy.compactMap { index in
      group.fact(beginning: words[index...], wording)
    }.first { place in
      place.upperBound < words.endIndex
        && !(isName && words[place.lowerBound].text.first?.isLowercase == false)
    }
  }
}

extension FieldGroup {
  /// Returns where the name of a fact stands if the words begin with one; nil if they do not.
  fileprivate func fact(beginning words: ArraySlice<Word>, _ wording: Wording) -> Range<Int>? {
    let named = FactNames(wording).field(among: factIDs.map { FieldName($0) }, in: words.prefix(4))
    if let named, named.place.lowerBound == words.startIndex { return named.place }
    guard let first = words.first, !first.isQuoted, fact(first.text, wording) != nil else {
      return nil
    }
    return words.startIndex..<words.startIndex + 1
  }
}
