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
    ofRefusal, figuresForWords, withoutMarks, question, betweenLengths, areaOfLengths,
    clearUnits, nearestName,
    inThisLanguage, ofProduct, factOfProduct, roleOfProduct, ofRecords, otherWords, parted,
    settings, measured, nameInFront, reworded, oneValue, eachProduct, nearestProduct,
    newProduct, factApart, nearestArgument, elsewhere, solved, missing, alone, ofState,
  ]

  /// The pages of help that are offered if nothing else is.
  static let help = [helpOfFact, helpOfCommand]

  // MARK: What the refusal asks for

  /// What the command itself proposes: `dose 1 l/ha` beside two products, `limit Tebu wheat reentry 24`,
  /// `product Water 200 l/ha`.
  static let ofRefusal = Guess { $0.refusal.suggestions }

  /// A clear unit, or the number that was meant, in place of an unclear or missing one: `dose 5 oz/ac`, `area 1,000`,
  /// `product Tebu 2 l`.
  static let clearUnits = Guess { $0.clearUnits }

  /// The word between the two lengths of a canopy or a band, and their unit: `canopy 3.5 m 4 m`, `band 25 of 75`.
  static let betweenLengths = Guess { $0.apartByWord }

  /// An area of two lengths, whose unit becomes one of area: `field 300 m by 400 m`.
  static let areaOfLengths = Guess(takesNumbersOver: true) { $0.areaOfLengths }

  /// The state of a product whose percentage is unclear without it: `calc` with `product glyphosate 2 %`.
  static let ofState = Guess { $0.ofState }

  // MARK: How the line is written

  /// Figures for the words of a number, or for none in front of a unit: `area half an acre`, `area twelve and a half ha`,
  /// `tip ten percent`, `Roundup a quart per acre`.
  static let figuresForWords = Guess(takesNumbersOver: true) { $0.figuresForWords }

  /// The line without marks and without the number of a list: `Chwastox Turbo 340 SL – 2,0 l/ha`, `1. Prosaro 1 l/ha`,
  /// `pole=10`, `dose .75 pt/ac`.
  static let withoutMarks = Guess(takesNumbersOver: true) { $0.withoutMarks }

  /// Several values on a line, each as a command: `pole 12,5 ha, 200 l/ha`, `area 12.5 rate 200`.
  static let parted = Guess { $0.parted }

  /// Each value with its name, which may stand behind it, without words that say nothing more: `12 m boom`,
  /// `left from yesterday 80 l`, `Apply 1.0 l/ha of Prosaro in 200 l/ha of water`, `bill €120 tip 10% 5 people`,
  /// `I have 12 ha`, `ha 12,5`, `120 split 4 tip 10`, `Prosaro 0,8 i Falcon 0,5`.
  static let settings = Guess { $0.settings }

  /// Several measured values in the order of the field that takes them: `speed 204 ft in 28 s`, `100 m in 45 s`,
  /// `sprayed 100 m2 and used 4.5 l`.
  static let measured = Guess { $0.measured }

  /// The name in front of what was typed before it: `even fills`, `density clear`, `Tebu remove`.
  static let nameInFront = Guess { $0.nameInFront }

  // MARK: The first words

  /// The nearest command name: `zbiornkk 1000`, `tabel rate 100 200 50`.
  static let nearestName = Guess { $0.nearestName }

  /// This language's name in place of another's: `pole 12` and `preparat X 1 l/ha` in English.
  static let inThisLanguage = Guess { $0.inThisLanguage }

  /// What people say for a command: `water 200`, `print`, `wynik`, `favorites change name A to B`.
  static let otherWords = Guess { $0.otherWords }

  /// The line without a word such as `change`: `change dose to 2 l/ha`, `zmniejsz Prosaro do 0,9 l/ha`.
  static let reworded = Guess { $0.reworded }

  /// The field that takes a value alone, or a conversion: `12,5 ha`, `30 l/ha`, `5 gal/ac to l/ha`.
  static let oneValue = Guess { $0.oneValue }

  /// A question for a value in another unit, as a conversion: `how many acres is 5 ha`.
  static let question = Guess { $0.asked }

  /// A limit, a fact of a record or a crop without its command: `max dose Falcon winter wheat 0.6 l/ha`, `wind 3 m/s`,
  /// `winter wheat`.
  static let ofRecords = Guess { $0.limitOfProduct + $0.withItsCommand }

  // MARK: Products

  /// The dose of a product that stands, named alone or with a dose without a unit: `Karate 6`, `product Prosaro 1.2`.
  static let ofProduct = Guess { $0.ofProduct }

  /// A fact of a product that stands, in whatever order: `form Prosaro EC`, `dry`, `product Pack of 5 l Prosaro`.
  static let factOfProduct = Guess { $0.factOfProduct }

  /// The name of a fact that only its value was typed of: `carrier UAN 32`, `product RSM 32 carrier`.
  static let roleOfProduct = Guess { $0.roleOfProduct }

  /// A dose for each product that stands: `dose 1 qt`, `dose 10 fluid oz per acre`.
  static let eachProduct = Guess { $0.eachProduct }

  /// Products of the mix with names like a misspelled or unfinished one: `dose Topsim 1.2 l/ha`, `remove Tops`.
  static let nearestProduct = Guess { $0.nearestProduct }

  /// A new product: `Topsin M 500 SC 1,5 l/ha`, `dose Karate 0.1 l/ha`.
  static let newProduct = Guess { $0.unnamedProduct }

  /// A fact apart from the dose before or behind it: `product NIS 0.1 l/ha role adjuvant`.
  static let factApart = Guess { $0.factApart }

  // MARK: The words behind a command

  /// The nearest name of a subcommand, a choice, a field or a figure: `history shwo 7`, `motyw kontrast`, `clear taank`.
  static let nearestArgument = Guess { $0.nearestArgument }

  /// The command that takes such an argument: `remove left`, `remove all`, `book Tebu`, `treatments T-1`.
  static let elsewhere = Guess { $0.elsewhere }

  /// A figure that is worked out, not set: `fills 3`, `speed 150 l/ha`.
  static let solved = Guess { $0.solved }

  /// What is missing: a file for `export`, a result for `export mix.pdf`, and a name for `record today`, a number for `convert lbs/ac to kg/ha`.
  static let missing = Guess { $0.missing }

  /// The value behind a command that takes none, `spray 200 l/ha`, the command without a word too many, `share driver`, or
  /// what is to be shown, `show history`.
  static let alone = Guess { $0.alone }

  // MARK: Help

  /// The page about a fact of a record or a kind of limit: `phi`, `wiatr`.
  static let helpOfFact = Guess { $0.helpOfFact }

  /// The page of a command that needs more than its name: `limits`.
  static let helpOfCommand = Guess { $0.helpOfCommand }
}
