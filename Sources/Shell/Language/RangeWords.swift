import Calculation

/// One field's part of a `table` command as typed: `rate 150 300 25 l/ha`.
struct RangeWords {
  let field: Word
  /// From, to and step, each with the unit behind it.
  let values: [Word]

  /// Splits the words behind `table`: a word that begins no number belongs to the number before it, as its unit, but
  /// right before a fourth number it names a second field.
  ///
  /// Throws `missing` where a number is, and refuses with `unexpected` a word too many.
  static func ranges(
    in typed: TypedCommand, from start: Int, missing: ShellError, unexpected: (Word) -> ShellError
  ) throws -> [RangeWords] {
    var ranges: [RangeWords] = []
    var position = start
    while position < typed.words.count {
      guard ranges.count < 2 else {
        throw Refusal(unexpected(typed.words[position]), at: typed.words[position].span)
      }
      let field = typed.words[position]
      var starts: [Int] = []
      position += 1
      // Whatever stands where the first number should is read as one, so that the refusal tells what is wrong with it.
      while position < typed.words.count, starts.isEmpty || !(starts.count == 3 && isNextField(position, typed)) {
        if starts.isEmpty || beginsNumber(typed.words[position]) { starts.append(position) }
        guard starts.count <= 3 else {
          throw Refusal(unexpected(typed.words[position]), at: typed.words[position].span)
        }
        position += 1
      }
      guard starts.count == 3 else { throw missing }
      let ends = starts.dropFirst() + [position]
      ranges.append(RangeWords(field: field, values: zip(starts, ends).map { typed.text(of: $0..<$1) }))
    }
    return ranges
  }

  private static func isNextField(_ position: Int, _ typed: TypedCommand) -> Bool {
    guard !beginsNumber(typed.words[position]), position + 1 < typed.words.count else { return false }
    return beginsNumber(typed.words[position + 1])
  }

  /// Letters, and a slash between them, are a unit.
  private static func beginsNumber(_ word: Word) -> Bool {
    guard let first = word.text.first else { return true }
    return !(first.isLetter || first == "/")
  }
}
