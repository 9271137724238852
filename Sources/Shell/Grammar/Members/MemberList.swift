import Calculation

/// Parts a line about several products: `Tebu 1 l/ha, Mospilan 0.2 kg/ha + NIS 0.1 %`.
///
/// A comma, a sign or a word parts two phrases only right behind a dose with its unit; elsewhere it belongs to a name, as in
/// `Plonvit + Mg 2 l/ha`.
struct MemberList {
  /// More words than any value has.
  private static let mostOfValue = 12
  private static let signs: Set<String> = ["+", "&", ","]

  /// Whether words are a dose with its unit.
  let isDose: (Word) -> Bool
  /// Whether a word can stand between two phrases: `and`, `plus`, or the name of the command itself.
  let isBetween: (String) -> Bool

  /// The phrases of a command's words from one on; a phrase is empty where a separator has nothing on one side.
  func phrases(in typed: TypedCommand, from first: Int) -> [TypedCommand] {
    let words = Array(typed.words.dropFirst(first))
    guard words.contains(where: mayPart) else { return [typed.divided(into: words)] }
    var phrases: [[Word]] = [[]]
    for word in words.flatMap(apart) {
      let phrase = phrases[phrases.count - 1]
      if isSeparator(word), endsInDose(phrase, typed) || (phrase.isEmpty && phrases.count > 1) {
        // Of several in a row, such as a comma and a word, one parts.
        if !phrase.isEmpty { phrases.append([]) }
        continue
      }
      phrases[phrases.count - 1] = phrase + [word]
    }
    return (phrases.count == 1 ? [words] : phrases.map(joiningCommas)).map(typed.divided)
  }

  private func mayPart(_ word: Word) -> Bool {
    !word.isQuoted && (word.text.contains(",") || Self.signs.contains(word.text) || isBetween(word.text))
  }

  private func isSeparator(_ word: Word) -> Bool {
    !word.isQuoted && (Self.signs.contains(word.text) || isBetween(word.text))
  }

  /// A word with each comma that is no decimal mark as a word of its own: `l/ha,` is two.
  private func apart(_ word: Word) -> [Word] {
    guard !word.isQuoted, word.text.contains(",") else { return [word] }
    let bytes = Array(word.text.utf8)
    let commas = bytes.indices.filter { index in
      bytes[index] == UInt8(ascii: ",")
        && !(index > 0 && isDigit(bytes[index - 1]) && index + 1 < bytes.count && isDigit(bytes[index + 1]))
    }
    let cuts = [0] + commas.flatMap { [$0, $0 + 1] } + [bytes.count]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { start, end in
      let place = word.span.lowerBound + start
      return Word(
        text: String(decoding: bytes[start..<end], as: UTF8.self), span: place..<place + end - start, textStart: place)
    }
  }

  /// Commas that parted nothing belong to the words that they touch, as they were typed.
  private func joiningCommas(_ words: [Word]) -> [Word] {
    words.reduce(into: []) { joined, word in
      guard let last = joined.last, last.span.upperBound == word.span.lowerBound, !last.isQuoted, !word.isQuoted else {
        return joined.append(word)
      }
      joined[joined.count - 1] = Word(
        text: last.text + word.text, span: last.span.lowerBound..<word.span.upperBound, textStart: last.textStart)
    }
  }

  private func endsInDose(_ words: [Word], _ typed: TypedCommand) -> Bool {
    guard !words.isEmpty else { return false }
    let phrase = typed.divided(into: joiningCommas(words))
    return phrase.words.indices.suffix(Self.mostOfValue).contains { start in
      isDose(phrase.text(of: start..<phrase.words.count))
    }
  }
}
