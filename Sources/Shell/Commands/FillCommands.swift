import Calculation
import Sheets
import Terminal
import ViewModels

/// The command `fill`, which guides a person at the tank through the fills, a step at a time.
extension CommandTable {
  static let fill: [Command] = [
    Command("fill", topic: .results, arguments: [.number.optional], doubt: nil, uses: .job, isExplained: true) {
      try $0.fill()
    }
  ]
}

extension Invocation {
  /// Runs `fill`, which goes on where the filling stands, and `fill 2`.
  fileprivate func fill() throws -> Answer {
    let dialogue = try dialogue(
      otherwise: Failure(ShellCode.interactiveOnly, ["command": .text(interpreter.names.name(of: command))]))
    if let word = word(0), Int(word.text) == nil {
      // `fill even` is said of the field with a name like this.
      throw invalid(word).suggesting(["\(names.shortName(ofCommand: "fills")) \(word.text)"])
    }
    try askPlaces(dialogue)
    let plan = try session.fillingPlan()
    let wanted = try word(0).map { try number($0, in: plan) }
    let kept = try session.keptFilling()
    guard let kept, !kept.isUntouched, let calculator = session.filled?.calculator else {
      return try guided(Filling(plan, at: wanted ?? kept?.present.number ?? 1), over: kept, dialogue).run()
    }
    if kept.isComplete {
      let question = Text("filling-again", ["done": .words([wording.doneWithTimes(in: kept)])])
      return try interpreter.confirm(question, dialogue)
        ? try guided(Filling(plan, at: wanted ?? 1), over: kept, dialogue).run() : notDone
    }
    guard let filling = kept.following(plan, calculator) else { return try changed(kept, plan, wanted, dialogue) }
    let guided = guided(filling, over: kept, dialogue)
    return try wanted.map(guided.go) ?? true ? try guided.run() : notDone
  }

  fileprivate func number(_ word: Word, in plan: FillingPlan) throws -> Int {
    let number = try wholeNumber(word)
    guard number <= plan.count else {
      throw Refusal(
        Failure(ShellCode.noSuchFill, ["typed": .text(word.text), "count": .count(plan.count)]), at: word.span)
    }
    return number
  }

  private func guided(_ filling: Filling, over kept: Filling?, _ dialogue: any Dialogue) -> GuidedFilling {
    GuidedFilling(invocation: self, dialogue: dialogue, filling: filling, kept: kept)
  }

  /// Asks where the products go in whose place in the order is unknown.
  private func askPlaces(_ dialogue: any Dialogue) throws {
    guard let model = session.filled, case let places = try session.unknownPlaces(), !places.isEmpty else { return }
    var steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: model.calculator, scope: .needed(places))
    steps.note = { field, _ in wording.text("filling-place", ["name": .text(field.name.owner ?? "")]) }
    let answers = try steps.fill(model.draft)
    _ = session.change(answers.draft, typed: answers.typed)
  }

  /// Goes on after the values have changed: with the fill that is begun as it was, with the rest of the field in the
  /// new values, or from the beginning; else throws what to type.
  private func changed(
    _ kept: Filling, _ plan: FillingPlan, _ wanted: Int?, _ dialogue: any Dialogue
  ) throws -> Answer {
    var kept = kept, done = wording.done(in: kept)
    if let wanted {
      let question = Text("filling-anew", ["done": .words([done]), "fill": .count(wanted)])
      return try interpreter.confirm(question, dialogue)
        ? try guided(Filling(plan, at: wanted), over: kept, dialogue).run() : notDone
    }
    if kept.isWithinFill {
      let told = wording.text("filling-changed", ["done": .words([done])])
      dialogue.tell(Sheet([.paragraph([Span(told, .caution)])]))
      let question = Text("filling-as-begun", ["fill": .count(kept.present.number)])
      if try interpreter.confirm(question, dialogue) {
        let asBegun = guided(kept, over: kept, dialogue)
        let answer = try asBegun.run(onlyPresent: true)
        guard asBegun.filling.isFillDone else { return answer }
        (kept, done) = (asBegun.filling, wording.done(in: asBegun.filling))
      }
    }
    if let area = plan.area, kept.rest?.isAsMuch(as: area) == true {
      return try guided(Filling(plan, after: kept.asBefore), over: kept, dialogue).run()
    }
    guard let rest = kept.rest, let field = interpreter.names.exactCommand("area")?.field else {
      throw Failure(ShellCode.fillingChanged, ["done": .words([done])])
    }
    let line = "\(interpreter.names.shortName(of: field)) \(wording.exact(rest))"
    throw Refusal(
      Failure(ShellCode.fillingChanged, ["done": .words([done])], variant: "rest"), at: typed.words[0].span,
      suggestions: [line])
  }
}

/// A filling that a person is guided through; each step is on disk before it is shown as done.
private final class GuidedFilling {
  let invocation: Invocation
  let dialogue: any Dialogue
  private(set) var filling: Filling
  /// The filling as it is on disk; nil before its first step.
  private(set) var kept: Filling?

  private enum Turn {
    case done, back, why, again, stop
    case fill(Int)
    case command(String)
  }

  private static let stop = Choice("stop", key: "word-stop")

  init(invocation: Invocation, dialogue: any Dialogue, filling: Filling, kept: Filling?) {
    (self.invocation, self.dialogue, self.filling, self.kept) = (invocation, dialogue, filling, kept)
  }

  private var session: SessionViewModel { invocation.session }
  private var interpreter: Interpreter { invocation.interpreter }
  private var wording: Wording { invocation.wording }

  /// Asks step by step until all is filled, or only the present fill, or the person leaves.
  func run(onlyPresent: Bool = false) throws -> Answer {
    showFill()
    while true {
      if filling.isComplete {
        let told = Text("filling-complete", ["done": .words([wording.doneWithTimes(in: filling)])])
        return invocation.acknowledgement(told)
      }
      if onlyPresent, filling.isFillDone { return left }
      session.renewLockWait()
      switch try turn() {
      case .done: try isDone()
      case .back:
        guard let back = filling.back, try move(to: back) else { continue }
        showFill()
      case .why: tellWhy()
      case .again: showFill()
      case .stop: return left
      case .fill(let number):
        if try go(to: number) { showFill() }
      case .command(let line):
        dialogue.runNext(line)
        return left
      }
    }
  }

  private var left: Answer {
    guard kept != nil, !filling.isUntouched else { return invocation.notDone }
    let told = Text("filling-left", ["place": .words([wording.standing(of: filling)])])
    return invocation.acknowledgement(told, .muted)
  }

  /// Goes to another fill; one that is done is asked about, because it is filled again then.
  func go(to number: Int) throws -> Bool {
    if number == filling.present.number, !filling.isFillDone { return true }
    let question = Text("filling-refill", ["fill": .count(number)])
    guard try !filling.isDone(number) || interpreter.confirm(question, dialogue) else { return false }
    return try move(to: filling.going(to: number))
  }

  /// Marks the present step as done, or behind a fill that is done begins the next one.
  private func isDone() throws {
    guard filling.step != nil else {
      if let number = filling.nextNumber, try move(to: filling.going(to: number)) { showFill() }
      return
    }
    let number = filling.present.times.count + 1
    guard try move(to: filling.done(at: session.dateNow)) else { return }
    dialogue.tell(steps(only: number...number + 1))
    tellDone()
  }

  /// Keeps where the filling stands; if another shell has gone on with it, tells so and goes to where that stands.
  private func move(to next: Filling) throws -> Bool {
    if try session.keep(next, over: kept) {
      (filling, kept) = (next, next)
      return true
    }
    let there = try session.keptFilling(of: filling.plan.draft)
    dialogue.refuse(Sheet([.paragraph([Span(wording.text("filling-overtaken"), .error)])]))
    guard let there, let calculator = session.filled?.calculator else { throw Cancelled() }
    (filling, kept) = (there.following(filling.plan, calculator) ?? there, there)
    showFill()
    return false
  }

  private func turn() throws -> Turn {
    let steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: session.current.calculator, scope: .only([]))
    do {
      return try steps.asking({ prompt }, [], completing: interpreter.completer.command, answer: turn)
    } catch is Cancelled { return .stop }
  }

  private var prompt: String {
    guard filling.step != nil else {
      let next = Datum.count(filling.nextNumber ?? filling.present.number)
      return wording.text("filling-prompt-next", ["fill": next, "count": .count(filling.plan.count)])
    }
    let fill = Datum.count(filling.present.number), step = Datum.count(filling.present.times.count + 1)
    return wording.text("filling-prompt", ["fill": fill, "step": step])
  }

  /// Reads an answer; help and another language leave the question standing, every other command leaves it.
  private func turn(_ typed: String) throws -> Turn? {
    switch typed.withOrdinarySpaces {
    case "": return .done
    case "<": return .back
    case "?": return .why
    case let word where session.notation.means(word, Self.stop): return .stop
    default: break
    }
    guard let first = try interpreter.commands(in: typed).first else { return nil }
    let match = try refusing(at: first.words[0].span) { try interpreter.match(first) }
    switch match.command.name {
    case "fill" where match.count == 1: return .fill(try invocation.number(match.words[1], in: filling.plan))
    case "lang":
      dialogue.tell(try interpreter.run(first).sheet)
      return .again
    case "help":
      try dialogue.show(try interpreter.run(first).sheet)
      return nil
    default: return .command(typed)
    }
  }

  private func showFill() {
    let name = session.filled?.calculator.jobName.flatMap { filling.plan.draft.text(at: $0) }
    dialogue.tell(Sheet(wording.heading(of: filling, name: name)) + steps())
    tellDone()
  }

  private func steps(only numbers: ClosedRange<Int>? = nil) -> Sheet {
    wording.steps(of: filling, only: numbers, width: dialogue.width, style: interpreter.stepStyle)
  }

  private func tellDone() {
    guard filling.isFillDone else { return }
    dialogue.tell(Sheet([.paragraph([Span(wording.doneFill(of: filling), .good)])]))
  }

  private func tellWhy() {
    let why = filling.step.map { wording.text($0.reason) } ?? wording.doneFill(of: filling)
    dialogue.tell(Sheet([.paragraph([Span(why, .muted)])]))
  }
}

extension Interpreter {
  fileprivate var stepStyle: StepStyle { painter.isReadOut ? .readOut : style.isASCII ? .ascii : .marks }
}
