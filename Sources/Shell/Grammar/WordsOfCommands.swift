import Calculation
import ViewModels

/// Words that mean something else than a new name: `record` in `save record`, `to` in `save to pdf`, `copy` in
/// `backup copy`. In quotation marks they are a name.
extension Invocation {
  /// Returns the first word of a new name or file if it means something else: it is in small letters, and belongs to
  /// what people type for a command, `save as pdf`, or, unless the name is led to by a word such as `as`, names a
  /// command in some language or joins other words. nil for any other word.
  private func wordOfCommands(beginning name: ArraySlice<Word>, isLed: Bool) -> Word? {
    guard let first = name.first, !first.isQuoted, first.text.first?.isLowercase == true else {
      return nil
    }
    if isOfPhrase(first) { return first }
    if isLed { return nil }
    let isName =
      names.exactCommand(first.text) != nil || names.everywhere[first.text.folded] != nil
      || !names.synonyms(at: name).isEmpty
    // A letter may be a name, as in `save a b`.
    let joins = name.count > 1 && first.text.count > 1 && joinsWords(first)
    return isName || joins ? first : nil
  }

  private func joinsWords(_ word: Word) -> Bool {
    let notation = session.settings.notation
    return Self.joining.contains { notation.means(word.text, $0) }
  }

  /// Words such as `of`, `to` and `in`.
  private static let joining = [
    Choice("of", key: .wordLink), Notation.into, Choice("as", key: .wordAs),
  ]

  /// Whether the line begins with words that people type for a command, which end in this word or behind it.
  private func isOfPhrase(_ word: Word) -> Bool {
    guard let place = typed.words.firstIndex(where: { $0.span == word.span }) else { return false }
    return names.synonyms(at: typed.words).contains { $0.words.count > place }
  }

  /// Refuses a new name or file whose first word means something else; `isLed` tells that a word such as `as` stands in
  /// front of it. The name in quotation marks is offered unless the line is what people type for a command.
  func refuseWordOfCommands(_ name: ArraySlice<Word>, isLed: Bool) throws(Refusal) {
    guard let first = wordOfCommands(beginning: name, isLed: isLed), let last = name.last else {
      return
    }
    let whole = typed.text(from: first, through: last)
    let quoted = typed.line(replacing: whole.span, by: whole.text.inQuotes())
    throw Refusal(
      Failure(
        SessionCode.wordOfCommands, ["name": .text(whole.text), "word": .text(first.text)]),
      at: whole.span, suggestions: isOfPhrase(first) ? [] : [quoted])
  }
}
