import Calculation
import Terminal
import ViewModels

// Arguments of one word, or of a text: numbers, words to choose from, flags, names that are new.

/// A value, and where it was typed.
struct Located<Value> {
  let value: Value
  let span: Range<Int>
}

extension Argument where Value == Int {
  /// A whole number above 0.
  static var number: Argument {
    Argument { unread in try unread.next().wholeNumber(in: unread.invocation) }
  }

  /// A year, `2027`.
  static var year: Argument {
    Argument { unread in try unread.next().year(in: unread.invocation) }
  }
}

extension Argument {
  /// One of several values, by the word that stands for it, or by all that are left if it `takesRest`; any other word
  /// is refused as `refusal` says.
  static func choice(
    among values: [Value], by choice: (Value) -> Choice, takesRest: Bool = false,
    refusal: @escaping (Word, Invocation) -> Refusal
  ) -> Argument {
    let choices = values.map(choice)
    return Argument(ArgumentForm(content: .choice(choices), takesRest: takesRest)) { unread in
      let word = takesRest ? try unread.rest() : try unread.next()
      let names = ChoiceNames(unread.invocation.wording, among: choices)
      guard let place = names.choice(word.text).flatMap(choices.firstIndex) else {
        throw refusal(word, unread.invocation)
      }
      return values[place]
    }
    .completing { place in place.candidates(among: choices) }
    .offering { words, call in Substitute.nearest(to: words, among: choices, call) }
  }
}

extension Argument where Value == Choice {
  /// One of several words; any other is refused as `refusal` says.
  static func choice(
    among choices: [Choice], refusal: @escaping (Word, Invocation) -> Refusal = { $1.invalid($0) }
  ) -> Argument {
    .choice(among: choices, by: \.self, refusal: refusal)
  }
}

extension ArgumentInTail {
  /// Offers the names of choices that begin as typed.
  func candidates(among choices: [Choice]) -> Completion {
    typed.completed(by: completer.candidates(among: choices, typed.text))
  }
}

extension Argument where Value == Bool {
  /// A word beside the other arguments that changes what is done; true if it was typed.
  static func flag(_ choice: Choice) -> Argument {
    Argument(ArgumentForm(content: .onlyFlag, flag: choice, isOptional: true)) { unread in
      unread.invocation.match.has(choice)
    }
  }
}

extension Argument where Value == Word {
  /// A text to the end of the command.
  static var text: Argument { Argument(.text) { unread in try unread.rest() } }
}

extension Argument where Value == Located<ChosenName> {
  /// The name of a new favourite or of one that stands, to the end of the command; the words that lead to it, `as` in
  /// `save as Wheat`, are not part of it. Without them a new one begins with no word that means something else.
  static var nameOfFavorite: Argument {
    Argument(.text) { unread in
      let words = unread.words
      unread.takeLeadToName()
      let name = unread.words
      let isLed = name.startIndex > words.startIndex
      let typed = try unread.rest()
      let isKnown =
        (try? unread.session.notebook.favorites.named(typed.text.withOrdinarySpaces)) != nil
      if !isKnown { try unread.invocation.refuseWordOfCommands(name, isLed: isLed) }
      return try typed.newName(in: unread.invocation)
    }
  }
}

extension UnreadWords {
  private static let leadingToName = Choice("as", key: .wordNamed)

  /// The most words that lead to a name.
  private static let mostLeadingToName = 3

  /// Takes the words that lead to a name, `as` in `save as Wheat`; quotation marks make them part of the name.
  mutating func takeLeadToName() {
    let notation = session.settings.notation
    let unquoted = words.prefix(Self.mostLeadingToName).prefix { !$0.isQuoted }
    let count = unquoted.indices.last { last in
      let lead = unquoted[...last].map(\.text).joined(separator: " ")
      return notation.means(lead, Self.leadingToName)
    }
    if let count { _ = next(count - words.startIndex + 1) }
  }
}

extension StringProtocol {
  /// The whole number above 0 that the text is, of digits alone; nil for any other text.
  var wholeNumber: Int? {
    guard utf8.allSatisfy(isDigit), let number = Int(self), number > 0 else { return nil }
    return number
  }
}

extension Word {
  /// Reads the word as a whole number above 0; throws the refusal of a word that does not fit.
  func wholeNumber(in call: Invocation) throws(Refusal) -> Int {
    guard let number = text.wholeNumber else { throw call.invalid(self) }
    return number
  }

  /// Reads the word as a year of four digits; throws the refusal of a word that does not fit.
  func year(in call: Invocation) throws(Refusal) -> Int {
    guard text.utf8.count == 4 else { throw call.invalid(self) }
    return try wholeNumber(in: call)
  }

  /// Reads the word as a new name for something that is kept; throws if there is none, or it cannot be one.
  func newName(in call: Invocation) throws -> Located<ChosenName> {
    guard !text.withOrdinarySpaces.isEmpty else {
      throw Failure.missingArgument(usage: call.usage)
    }
    let name = try refusing(SessionCode.self, at: span) { try ChosenName(text) }
    return Located(value: name, span: span)
  }
}
