import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// A filling that a person is guided through; each step is on disk before it is shown as done, or it is said that it
/// could not be stored.
final class GuidedFilling {
  private let call: Invocation
  private let dialogue: any Dialogue
  private(set) var filling: Filling
  /// The row that the next step replaces; nil before the first step, unless there is one of another filling, and once
  /// another shell has begun another one.
  private(set) var kept: String?
  /// Whether only the present fill is to be done, with other values than those that stand.
  private let endsWithFill: Bool
  private static let done = Choice("done", key: .wordDone)
  private static let back = Choice("back", key: .wordBack)

  init(
    _ call: Invocation, _ dialogue: any Dialogue, _ filling: Filling, over kept: String?,
    endsWithFill: Bool = false
  ) {
    self.call = call
    self.filling = filling
    self.kept = kept
    self.endsWithFill = endsWithFill
    self.dialogue = dialogue
  }

  private var interpreter: Interpreter { call.interpreter }
  private var wording: Wording { call.wording }
  private var now: String { call.session.dateAndTimeNow }
  private var screen: FillingScreen { FillingScreen(wording, filling, at: now) }

  /// Returns what is told of a filling that is left; without one, or before its first step, nothing has changed.
  static func answer(leaving filling: Filling?, _ call: Invocation) -> Answer {
    guard let filling, filling.end != nil, !filling.isComplete else { return call.notDone }
    let screen = FillingScreen(call.wording, filling, at: call.session.dateAndTimeNow)
    return call.acknowledgement(
      Text.fillingLeft(place: .words([screen.standing])), .muted)
  }

  /// Asks step by step until all is filled, or the person leaves.
  func run() throws -> Answer {
    if !endsWithFill {
      _ = try call.session.fillingPlan(
        keepsInHistory: true, learnsProducts: filling.before == nil)
    }
    dialogue.reportStoring()
    show()
    do {
      let question = AskedLine(
        interpreter: interpreter, dialogue: dialogue, prompt: { self.prompt },
        completing: interpreter.completer.command)
      return try end ?? question.answered(carryOut)
    } catch is Cancelled { return left }
  }

  private var end: Answer? {
    if !filling.isComplete { return endsWithFill && filling.step == nil ? left : nil }
    let done = Datum.words([screen.done])
    let areaBefore = filling.before?.area
    let ofParts = areaBefore.map { Text.fillingCompleteParts(area: .quantity($0), done: done) }
    return call.acknowledgement(ofParts ?? .fillingComplete(done: done))
  }

  /// Leaves the filling. Steps that are not stored yet are stored now; if that fails, the person is told.
  private var left: Answer {
    call.session.filling.storeWaitingSteps()
    return kept == nil ? call.notDone : Self.answer(leaving: filling, call)
  }

  private var prompt: String {
    let number = filling.step == nil ? filling.nextNumber ?? 1 : filling.number
    let fill = Datum.count(number)
    return filling.step == nil
      ? wording.text(.fillingPromptNext(count: .count(filling.plan.count), fill: fill))
      : wording.text(.fillingPrompt(fill: fill, step: .count(filling.times.count + 1)))
  }

  /// Carries out an answer; returns how the command ends, if it does. Any other command ends it, and then runs.
  private func carryOut(_ typed: String) throws -> Answer? {
    call.session.renewLockWait()
    func means(_ word: String, _ choice: Choice) -> Bool {
      call.session.settings.notation.means(word, choice)
    }
    switch typed.withOrdinarySpaces {
    // An empty line of a pasted block says nothing of a step.
    case "": if !dialogue.isPasted { try goOn() }
    case let word where means(word, Self.done) || interpreter.isYes(word): try goOn()
    case let word where word == "<" || means(word, Self.back):
      try filling.back.map { try move(to: $0) } ?? tell(wording.text(.fillingFirst))
    case "?":
      tell(filling.step.map { wording.text($0.reason) } ?? screen.doneFill)
    case let word where interpreter.isStop(word): return left
    default:
      let commands = try interpreter.commands(in: typed)
      guard let command = commands.first else { return nil }
      let match = try refusing(at: command.words[0].span) { try interpreter.match(command) }
      if match.command.name == "undo" {
        tell(wording.text(.fillingUndo))
        return end
      }
      guard commands.count == 1, match.command === call.command, match.count == 1,
        case let number = try self.number(ofFillIn: Invocation(match, command, interpreter)),
        !endsWithFill || number.value == filling.number
      else {
        dialogue.runNext(typed)
        return left
      }
      try move(to: filling.going(to: try filling.plan.fill(number)))
    }
    return end
  }

  private func number(ofFillIn typed: Invocation) throws -> Located<Int> {
    var unread = UnreadWords(typed, read: typed.command.arguments)
    return try unread.read(Argument.fill.parse)
  }

  private func tell(_ hint: String) { dialogue.tell(Sheet.line(Span(hint, .muted))) }

  /// Marks the present step as done, or behind a fill that is done begins the next one.
  private func goOn() throws {
    let number = filling.times.count + 1
    if filling.step == nil {
      if let number = filling.nextNumber { try move(to: filling.going(to: number)) }
    } else {
      try move(to: filling.done(at: now), showing: number...number + 1)
    }
  }

  /// Keeps where the filling stands, from the first step on; follows another shell that has gone on with it.
  private func move(to next: Filling, showing numbers: ClosedRange<Int>? = nil) throws {
    let session = call.session
    let isBegun = (filling.end ?? next.end) != nil
    if isBegun, !session.filling.keep(next, over: kept) { return try follow(next) }
    filling = next
    if isBegun { kept = next.stored }
    dialogue.reportStoring()
    show(only: numbers)
  }

  /// Tells that another shell has gone on with the filling and goes to where that stands; leaves if that fills with
  /// other values.
  private func follow(_ next: Filling) throws {
    let session = call.session
    let there = try session.filling.kept(of: next.plan.draft)
    let same = there?.filling?.following(filling.plan, session.values.recordedModel.calculator)
    let told = wording.text(same == nil ? .fillingReplaced : .fillingOvertaken)
    dialogue.refuse(Sheet.line(Span(told, .error)))
    kept = same == nil ? nil : there?.row
    guard let same else { throw Cancelled() }
    filling = same
    show()
  }

  /// Shows the present fill, or only these steps of it.
  private func show(only numbers: ClosedRange<Int>? = nil) {
    let name = call.session.calculators.jobName(of: filling.plan.draft)
    let heading = numbers == nil ? screen.heading(name: name) : []
    let isReadOut = interpreter.painter.isReadOut
    let isASCII = interpreter.style.isASCII
    let marks = isASCII ? FillingMarks.ascii : .usual
    let width = dialogue.width
    let fillSteps = FillSteps(wording, filling, at: now, marks: isReadOut ? nil : marks)
    let shown = fillSteps.sheet(only: numbers, width: width)
    let done =
      filling.step == nil
      ? [Sheet.Block.paragraph([Span(screen.doneFill, .good)])] : []
    dialogue.tell(Sheet(heading) + shown + Sheet(done))
  }
}

extension FillingPlan {
  /// Returns the number of a fill; throws the refusal of one that the plan does not have.
  func fill(_ number: Located<Int>) throws(Refusal) -> Int {
    guard number.value <= count else {
      let typed = Datum.text(String(number.value))
      throw Refusal(
        Failure(ShellCode.noSuchFill, ["typed": typed, "count": .count(count)]), at: number.span)
    }
    return number.value
  }
}
