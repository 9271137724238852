import Calculation
import Records
import ViewModels

/// The lines that a refused line was probably meant to be.
///
/// Each guess makes lines of the refused line. All of them go through the law of suggestions: a line is offered only if
/// it was tried and is accepted, holds every value that was typed with its unit, or with the one that the refusal asks
/// for, holds no dose in a name and no other product's name in a new one, and makes nothing that was not typed as what
/// it makes; at most three lines are offered. A guessed line that is itself refused hands on what its own refusal offers.
struct Suggestions {
  let interpreter: Interpreter
  let typed: TypedCommand
  let refusal: Refusal
  /// What the refused line means; nil if its first word is unknown.
  let match: Match?
  /// How many more lines may be tried.
  let attempts: Attempts
  /// How many guesses made this line of the typed one; 0 for the typed line itself.
  private let depth: Int
  /// Whether the guess that made this line took the numbers over from words or other writing.
  let hasOtherFigures: Bool
  var isGuessed: Bool { depth > 0 }

  init(
    _ interpreter: Interpreter, _ typed: TypedCommand, _ refusal: Refusal,
    attempts: Attempts = Attempts(), depth: Int = 0, hasOtherFigures: Bool = false
  ) {
    self.interpreter = interpreter
    self.typed = typed
    self.refusal = refusal
    self.attempts = attempts
    self.depth = depth
    self.hasOtherFigures = hasOtherFigures
    match = try? interpreter.match(typed)
  }

  var names: NameIndex { interpreter.names }
  var session: Session { interpreter.session }
  var words: [Word] { typed.words }
  var command: Command? { match?.command }
  var isUnknown: Bool { refusal.failure.is(ShellCode.unknownCommand) }

  /// The most lines to offer, because a longer list takes too long to read.
  static let most = 3
  /// The most words of a line for which others are tried; a person types fewer.
  private static let mostWords = 100
  /// How many guesses may stand between the typed line and an offered one.
  private static let deepest = 2

  var refusalWithLines: Refusal {
    let lines = offeredLines
    // The message names the nearest command itself, but not beside lines with another one, and not of a word of a list,
    // which is no slip.
    guard isUnknown else { return refusal.suggesting(lines) }
    let isNearest =
      lines.isEmpty ? !names.isListed(words[0].text) : lines.first.map(beginsWithNearest) ?? false
    return Refusal(
      isNearest ? refusal.failure : withoutNearest, at: refusal.span, suggestions: lines)
  }

  private func beginsWithNearest(_ line: String) -> Bool {
    guard case .text(let nearest)? = refusal.failure["nearest"] else { return false }
    return line.hasPrefix("\(nearest) ")
  }

  private var withoutNearest: Failure {
    Failure(ShellCode.unknownCommand, ["typed": refusal.failure["typed"] ?? .text(words[0].text)])
  }

  /// The lines to offer: those of the first guess with a lawful one, else those that the first guess hands on.
  private var offeredLines: [String] {
    guard words.count <= Self.mostWords else { return [] }
    var refused: [[GuessedLine]] = []
    for guess in Guess.lines {
      var lawful: [String] = []
      var effects: [[Draft]] = []
      var ofGuess: [GuessedLine] = []
      for line in guess.lines(self).uniqued where lawful.count < Self.most {
        switch tried(line) {
        case .accepted(let trial):
          let isKept = (guess.takesNumbersOver || keepsValues(line)) && keepsSubject(trial)
          let drafts = trial.session.values.models.map(\.draft)
          // One line is enough for one effect: `dose Tebu 1 l/ha`, `product Tebu 1 l/ha`.
          let isOther = drafts == presentDrafts || !effects.contains(drafts)
          if isKept, isOther, isLawful(line, trial) {
            lawful.append(line)
            effects.append(drafts)
          }
        case .refused(let refusal, of: let command):
          if guess.takesNumbersOver || keepsValues(line) {
            ofGuess.append(
              GuessedLine(
                command: command, refusal: refusal, hasOtherFigures: guess.takesNumbersOver))
          }
        case .untried: break
        }
      }
      if !lawful.isEmpty { return lawful }
      refused.append(ofGuess)
    }
    let handedOn = refused.lazy.map(handedOn).first { !$0.isEmpty }
    return handedOn ?? helpToOffer
  }

  /// Returns what the refused lines of one guess hand on: the first line of each, then the second of each.
  private func handedOn(_ guessed: [GuessedLine]) -> [String] {
    let offered = guessed.map(handedOn)
    let longest = offered.map(\.count).max() ?? 0
    let inTurn = (0..<longest).flatMap { place in
      offered.compactMap { $0.count > place ? $0[place] : nil }
    }
    return Array(inTurn.uniqued.prefix(Self.most))
  }

  /// A guessed line that was refused, too.
  private struct GuessedLine {
    let command: TypedCommand
    let refusal: Refusal
    let hasOtherFigures: Bool
  }

  /// Returns what the refusal of a guessed line offers, as far as it is lawful for the typed line, too.
  private func handedOn(_ guessed: GuessedLine) -> [String] {
    guard depth < Self.deepest, guessed.command.text != typed.text else { return [] }
    // What an area of leaf walls means, and which product a number tells, is asked only of the line that was typed.
    let failure = guessed.refusal.failure
    guard !failure.is(InputCode.doseBasis), !failure.is(ShellCode.productAmbiguous) else {
      return []
    }
    // An amount of a new product is no dose, whatever its unit means.
    let asked = guessed.command.source(guessed.refusal.span)
    let isAmount =
      !asked.contains("/")
      && !asked.folded.split(separator: " ").contains { word in
        session.settings.notation.means(String(word), Notation.per)
      }
    let isOfProduct = (try? interpreter.match(guessed.command))?.command.group != nil
    if isAmount, isOfProduct, failure.is(InputCode.ambiguousUnit) { return [] }
    let deeper = Suggestions(
      interpreter, guessed.command, guessed.refusal, attempts: attempts, depth: depth + 1,
      hasOtherFigures: guessed.hasOtherFigures)
    return deeper.offeredLines.filter { line in
      guard case .accepted(let trial) = tried(line) else { return false }
      // The guess kept every value and the subject, and so did its own refusal; the unit that it asks for was not asked
      // for by the typed line.
      return keepsBareNumbers(line) && isLawful(line, trial, isHandedOn: true)
    }
  }

  /// The pages of help for a line for which no other could be found.
  private var helpToOffer: [String] {
    Array(Guess.help.lines(self).uniqued.filter(keepsValues).prefix(Self.most))
  }

  private func isLawful(_ line: String, _ trial: Trial, isHandedOn: Bool = false) -> Bool {
    guard line != typed.text, isOfOneCalculator(trial),
      isTyped(Creations(from: session, to: trial.session)),
      trial.answers.allSatisfy(isTyped)
    else { return false }
    let known = session.values.namedMembers.map(\.name)
    // A name almost another one's is offered in quotation marks only where the product's own command was typed.
    func isQuoted(_ name: String) -> Bool { !isHandedOn && line.contains("\"\(name)\"") }
    return trial.session.values.namedMembers.map(\.name).allSatisfy { name in
      known.contains(name)
        || !holdsDose(name) && (isQuoted(name) || mayBeNew(name, besides: known))
    }
  }

  private var presentDrafts: [Draft] { session.values.models.map(\.draft) }

  /// Whether the commands of a line are of one calculator: a line of several values names no other one besides.
  private func isOfOneCalculator(_ trial: Trial) -> Bool {
    let changed = zip(trial.session.values.models, session.values.models).filter { after, before in
      after.draft != before.draft
    }
    return trial.answers.count == 1 || changed.count < 2
  }

  /// Whether the first of several commands sets something: one that only shows, such as `product herbicide Falcon`, has lost
  /// its value to the next, `rate 1.2 l/ha`.
  /// A result that the rest needs is worked out first.
  private func keepsSubject(_ trial: Trial) -> Bool {
    trial.answers.count == 1
      || trial.answers.first?.json.members.contains { $0.key == "ok" } == true
      || refusal.failure.is(ExportCode.noResult) || refusal.failure.is(RecordCode.noResult)
  }

  func line(_ name: String, _ rest: some Collection<Word>) -> String {
    rest.isEmpty ? name : "\(name) \(text(rest))"
  }

  func text(_ words: some Collection<Word>) -> String {
    words.map { typed.source($0.span) }.joined(separator: " ")
  }
}
