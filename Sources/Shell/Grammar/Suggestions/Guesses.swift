import Calculation
import Sheets

/// A way to guess the lines that a refused line was meant to be.
@MainActor struct Guess {
  /// Whether its lines may hold other figures than the typed line: those that it makes of words, but not the number of
  /// a list. It leaves no other figure out.
  var takesNumbersOver = false
  /// Makes the lines, the likeliest first; none where the guess is not for such a line.
  let lines: (Suggestions) -> [String]
}

/// Every guess, each with lines that it is for.
extension Guess {
  /// The guesses in the order in which they are tried; the first one with a lawful line counts.
  static let lines = [
    figuresForWords, withoutMarks, twoLengths, ofRefusal, question, factOfProduct, ofRecords,
    commandMeant, parted, settings, nameInFront, reworded, doseOfProduct, behindCommand, solved,
    missing,
  ]

  // MARK: How the line is written

  /// Figures for the words of a number in front of a unit: `area half an acre`, `area twelve and a half ha`,
  /// `tip ten percent`, `split four`.
  static let figuresForWords = Guess(takesNumbersOver: true) { suggestions in
    NumbersInWords(suggestions: suggestions).lines
  }

  /// The line without marks and without the number of a list: `Chwastox Turbo 340 SL – 2,0 l/ha`, `1. Prosaro 1 l/ha`,
  /// `pole=10`, `dose .75 pt/ac`.
  static let withoutMarks = Guess(takesNumbersOver: true) { $0.withoutMarks }

  /// Two values that are one of a field, in its order and with its word between them: `100 m in 45 s`,
  /// `speed 204 ft in 28 s`, `sprayed 100 m2 and used 4.5 l`, `canopy 3.5 m 4 m`, `band 25 of 75`; an area of two
  /// lengths, `field 300 m by 400 m`.
  static let twoLengths = Guess(takesNumbersOver: true) { suggestions in
    MeasuredTogether(suggestions: suggestions).lines
  }

  // MARK: What the refusal asks for

  /// What the command or its argument proposes, `dose 1 l/ha` beside two products, or else the unit, the number, the
  /// state or the result that the refusal asks for: `dose 5 oz/ac`, `area 1,000`, `product Falcon 1.2 l/h`, `record today`.
  static let ofRefusal = Guess { suggestions in
    let proposed = suggestions.refusal.suggestions
    return proposed.isEmpty ? suggestions.whatIsAskedFor : proposed
  }

  // MARK: The first words

  /// A question for a value in another unit, as a conversion: `how many acres is 5 ha`.
  static let question = Guess { $0.asked }

  /// A limit, a fact of a record or a crop without its command: `max dose Falcon winter wheat 0.6 l/ha`, `wind 3 m/s`,
  /// `winter wheat`.
  static let ofRecords = Guess { $0.limitOfProduct + $0.withItsCommand }

  /// The command that the first words mean: by its name in another language, `pole 12` in English, by what people say
  /// for it, `water 200`, `print`, or by the nearest name, `zbiornkk 1000`.
  static let commandMeant = Guess { $0.commandMeant }

  /// The line without a word such as `change`: `change dose to 2 l/ha`, `zmniejsz Prosaro do 0,9 l/ha`.
  static let reworded = Guess { $0.reworded }

  // MARK: Values and names in whatever order

  /// Several values on a line, each as a command: `pole 12,5 ha, 200 l/ha`, `area 12.5 rate 200`.
  static let parted = Guess { $0.parted }

  /// Each value with its name, which may stand behind it or be missing, without words that say nothing more: `12,5 ha`,
  /// `12 m boom`, `left from yesterday 80 l`, `Apply 1.0 l/ha of Prosaro in 200 l/ha of water`, `I have 12 ha`, `even`,
  /// `120 split 4 tip 10`, `Prosaro 0,8 i Falcon 0,5`; a conversion, `5 gal/ac to l/ha`.
  static let settings = Guess { $0.settings }

  /// The name in front of what was typed before it: `even fills`, `density clear`, `Tebu remove`.
  static let nameInFront = Guess { $0.nameInFront }

  /// A figure that is worked out, not set: `fills 3`, `speed 150 l/ha`.
  static let solved = Guess { $0.solved }

  // MARK: Products

  /// A dose: of the product that was named, of each that stands, or of a new one. `product Prosaro 1.2`,
  /// `dose 10 fluid oz per acre`, `Topsin M 500 SC 1,5 l/ha`, `dose Karate 0.1 l/ha`.
  static let doseOfProduct = Guess { $0.doseOfProduct + $0.doseOfEachProduct + $0.newProduct }

  /// A fact of a product, in whatever order, also without its name or beside the dose: `form Prosaro EC`, `dry`,
  /// `product Pack of 5 l Prosaro`, `carrier UAN 32`, `product NIS 0.1 l/ha role adjuvant`.
  static let factOfProduct = Guess { suggestions in
    let facts = FactsOfProducts(suggestions: suggestions)
    return facts.ofStanding + facts.namedByValue + facts.apartFromDose
  }

  // MARK: The words behind a command

  /// What the words behind a command mean where it takes none of them: a subcommand or another command,
  /// `history shwo 7`, `remove left`, `book Tebu`, `show history`, a value, `spray 200 l/ha`, or nothing, `share driver`.
  static let behindCommand = Guess { suggestions in
    WordsBehindCommand(suggestions: suggestions)?.lines ?? []
  }

  /// What is missing: a file for `export`, a number for `convert lbs/ac to kg/ha` and `Roundup quart per acre`.
  static let missing = Guess { $0.withFile + $0.withOne }

  // MARK: Help

  /// The pages of help to offer if nothing else is: about a fact of a record or a kind of limit, `phi`, `wiatr`, or about
  /// a command that needs more than its name, `limits`.
  static let help = Guess { suggestions in
    let ofFact = suggestions.helpOfFact
    return ofFact.isEmpty ? suggestions.helpOfCommand : ofFact
  }
}
