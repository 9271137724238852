import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

/// The person at the terminal: receives questions and messages while a command runs.
package protocol Dialogue: AnyObject {
  /// The columns of the terminal; nil if unknown.
  var width: Int? { get }
  /// Reads one typed line; Up brings back the lines of `recalling`, the last one first.
  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent
  func tell(_ sheet: Sheet)
  /// Remembers a line that Up then brings.
  func remember(_ line: String)
  /// Shows a sheet in a pager if it is longer than the screen and there is one.
  func show(_ sheet: Sheet) throws
  /// Whether the person or the system wants to stop the command that is running.
  var isInterrupted: Bool { get }
  /// Whether more lines of a pasted block are still to be run.
  var hasMoreToRun: Bool { get }
  /// Whether the line that was read last is one of a pasted block.
  var isPasted: Bool { get }
  /// Lets a line that was typed in place of an answer run as a command behind the one that asks.
  func runNext(_ line: String)
  /// Tells why an answer was refused; drops the rest of a pasted block.
  func refuse(_ sheet: Sheet)
  /// Tells what is new about storing.
  func reportStoring()
}

/// The error thrown when the person answers a question with `quit`.
struct Left: Error {}

/// Interprets typed lines and runs their commands; prints nothing itself.
package final class Interpreter {
  /// The session that the commands read and change.
  package let session: Session
  /// The person at the prompt; nil in a script.
  package weak var person: (any Dialogue)?
  /// The person to ask; nil in a script and while a command file runs.
  var dialogue: (any Dialogue)? { depth == 0 ? person : nil }
  /// Whether lines are read as at the prompt, where names may be abbreviated.
  var isAtPrompt: Bool { triedAtPrompt ?? (dialogue != nil) }
  var isInterrupted: Bool { person?.isInterrupted == true }
  /// Whether the running command is the last one typed at the prompt, so that its echo tells what is still to come.
  var endsLine = false
  /// How many command files are running, each started by the one before.
  var depth = 0
  /// What is in doubt in a script, each with the place of the refused line.
  var doubts: [LeftDoubt] = [] {
    didSet { session.settings.hasDoubtfulUnits = standing.contains(.units) }
  }
  var standing: [Doubt] { doubts.map(\.doubt) }
  /// Whether help runs its examples; false while an example itself runs.
  var playsExamples = true
  /// The terminal; nil if it does not understand escape sequences.
  var stage: (any TerminalEffects)?
  let exporter: Exporter
  private(set) var names: NameIndex
  private(set) var painter: Painter
  let style: TerminalStyle
  /// Whether the line that the interpreter tries, on a copy of the values, was typed at the prompt; nil for no trial.
  private let triedAtPrompt: Bool?

  init(_ session: Session, _ table: CommandTable, style: TerminalStyle, exporter: Exporter) {
    self.session = session
    self.exporter = exporter
    self.style = style
    painter = style.painter(session.settings.theme, on: session.settings.ground)
    names = Self.names(table, session)
    triedAtPrompt = nil
  }

  init(trying other: Interpreter) {
    session = other.session.trialCopy()
    exporter = .pretending
    style = other.style
    painter = other.painter
    names = other.names
    triedAtPrompt = other.isAtPrompt
  }

  private static func names(_ table: CommandTable, _ session: Session) -> NameIndex {
    NameIndex(table, Wording(session.settings.catalog), others: { session.settings.allCatalogs })
  }

  var wording: Wording { names.wording.printing(session.unitSymbols) }

  func adoptLanguage() { names = Self.names(names.table, session) }

  /// Adopts the theme; one that follows the background asks the terminal first, and its answer, or none, is stored.
  func adoptTheme(asking milliseconds: Int) {
    if session.settings.theme.followsGround, let stage {
      session.settings.set(
        stage.askGround(within: milliseconds)?.rawValue ?? "unknown", for: .ground)
    }
    painter = style.painter(session.settings.theme, on: session.settings.ground)
  }

  func refuseWhenInterrupted() throws { if isInterrupted { throw Cancelled() } }

  /// Runs `body` for each item of all pages; Ctrl-C between two pages cancels, and then there is no file.
  func forEach<Item>(in nextPage: () throws -> [Item]?, _ body: (Item) throws -> Void) throws {
    while let page = try nextPage() {
      try page.forEach(body)
      try refuseWhenInterrupted()
    }
  }

  func commands(in line: String) throws(Refusal) -> [TypedCommand] {
    try TypedLine.commands(in: line) { session.isComment(behind: $0, before: $1, names) }
  }

  /// Runs one command; a refusal tells the place of the error and probable corrections, and changes nothing.
  func run(_ typed: TypedCommand) throws -> Answer {
    do {
      return try refusing(at: typed.words[0].span) {
        let invocation = Invocation(try match(typed), typed, self)
        try invocation.checkWords()
        return try invocation.match.called.run(invocation)
      }
    } catch let refusal as Refusal where triedAtPrompt == nil {
      return try answer(toRefused: typed, refusal)
    }
  }

  /// Whether earlier changes show no result before this command: it changes values, shows the result, or is unknown.
  func continuesChanges(_ typed: TypedCommand) -> Bool {
    guard let called = try? match(typed).called else { return true }
    return called.changesValues || called.showsResult
  }

  /// Returns the id of the field, or of the fact of a treatment, that a refused line was to set, else of the field that
  /// the failure names; with the product's number. nil if neither names one.
  func field(of typed: TypedCommand, refusedFor failure: Failure) -> RefusedField? {
    guard let match = try? match(typed) else { return nil }
    if case .fact(let name?, of: _)? = match.subcommand?.doubt {
      return RefusedField(id: name.id, product: nil)
    }
    guard let field = match.command.field else {
      let model = session.values.current
      return model.calculator.field(of: failure, in: model.draft).map { field in
        RefusedField(id: field.id, product: field.member)
      }
    }
    let resolved = try? NamedFields(call: Invocation(match, typed, self)).resolved(field)
    return RefusedField(id: field.id, product: resolved?.field.member)
  }

  func match(_ typed: TypedCommand) throws(Failure) -> Match {
    try names.match(typed.words, in: session, isAbbreviated: isAtPrompt)
  }
}

/// Runs `work`; turns a failure into a refusal at `span`.
func refusing<T>(at span: Range<Int>, _ work: () throws -> T) throws -> T {
  do { return try work() } catch let failure as Failure { throw Refusal(failure, at: span) }
}

/// The same for failures with one of these codes.
func refusing<Code: RawRepresentable<String>, T>(
  _ codes: Code.Type, at span: Range<Int>, _ work: () throws -> T
) throws -> T {
  do { return try work() } catch let failure as Failure where failure.isOne(of: codes) {
    throw Refusal(failure, at: span)
  }
}
