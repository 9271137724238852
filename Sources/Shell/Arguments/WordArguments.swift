import Calculation
import Sheets
import Terminal
import ViewModels

// Arguments of one word, or of a text: numbers, words to choose from, flags, names of commands and of languages.

/// A value, and where it was typed.
struct Located<Value> {
  let value: Value
  let span: Range<Int>
}

extension Argument where Value == Int {
  /// A whole number above 0.
  static var number: Argument {
    Argument { unread in try unread.invocation.wholeNumber(try unread.next()) }
  }

  /// A year, `2027`.
  static var year: Argument {
    Argument { unread in try unread.invocation.year(try unread.next()) }
  }
}

extension Argument where Value == Bool {
  /// A word in front of the other arguments or behind them that changes what is done; true if it was typed.
  static func flag(_ choice: Choice) -> Argument {
    Argument(ArgumentForm(content: .flag(choice), isOptional: true)) { unread in
      unread.take(choice)
    }
  }
}

extension Argument where Value == Word {
  /// A word, whatever it is.
  static var word: Argument { Argument { unread in try unread.next() } }

  /// A text to the end of the command.
  static var text: Argument { Argument(.text) { unread in try unread.rest() } }

  /// Words to the end of the command, one of which is chosen.
  static func words(among choices: [Choice]) -> Argument {
    Argument(
      ArgumentForm(content: .choice(choices), takesRest: true),
      complete: { place in
        place.typed.completed(by: place.completer.candidates(among: choices, place.typed.text))
      }
    ) { unread in try unread.rest() }
  }

  /// A word, one of which is chosen.
  static func word(among choices: [Choice]) -> Argument {
    Argument(
      ArgumentForm(content: .choice(choices)),
      complete: { place in
        place.typed.completed(by: place.completer.candidates(among: choices, place.typed.text))
      }
    ) { unread in try unread.next() }
  }

  /// The tag or the name of a language, to the end of the command.
  static var language: Argument {
    Argument(
      .rest,
      complete: { place in
        place.typed.completed(by: place.completer.languages(place.typed.text))
      }
    ) { unread in try unread.rest() }
  }

  /// The name of a command, or another word of which help tells.
  static var command: Argument {
    Argument(
      ArgumentForm(content: .name),
      complete: { place in
        let commands = place.completer.commands(place.typed.text)
        return place.typed.completed(by: commands.map { $0.followed(false) })
      }
    ) { unread in try unread.next() }
  }
}

extension Invocation {
  /// Reads a year of four digits.
  func year(_ word: Word) throws(Refusal) -> Int {
    guard word.text.utf8.count == 4 else { throw invalid(word) }
    return try wholeNumber(word)
  }
}
