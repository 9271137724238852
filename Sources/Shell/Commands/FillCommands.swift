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
  /// Runs `fill`, which goes on where the filling stands, and `fill 2`; `fill even` is said of the field `fills`.
  fileprivate func fill() throws -> Answer {
    let dialogue = try dialogue(
      otherwise: Failure(ShellCode.interactiveOnly, ["command": .text(interpreter.names.name(of: command))]))
    if let word = word(0), Int(word.text) == nil {
      throw invalid(word).suggesting(["\(names.shortName(ofCommand: "fills")) \(word.text)"])
    }
    try askPlaces(dialogue)
    let plan = try session.fillingPlan(), wanted = try word(0).map { try number($0, in: plan) }
    let kept = try session.keptFilling()
    func begin(after question: Text? = nil) throws -> Answer {
      guard try question.map({ try interpreter.confirm($0, dialogue) }) ?? true else { return notDone }
      return try GuidedFilling(self, dialogue, Filling(plan, at: wanted ?? 1), over: kept).run()
    }
    guard let kept, kept.start != nil else { return try begin() }
    let done = Datum.words([wording.done(in: kept)])
    if kept.isComplete { return try begin(after: Text("filling-again", ["done": done])) }
    if let filling = kept.following(plan, session.filled.calculator) {
      return try GuidedFilling(self, dialogue, wanted.map(filling.going) ?? filling, over: kept).run()
    }
    guard let wanted else { return try goOn(from: kept, to: plan, dialogue) }
    return try begin(after: Text("filling-anew", ["done": done, "fill": .count(wanted)]))
  }

  fileprivate func number(_ word: Word, in plan: FillingPlan) throws -> Int {
    let number = try wholeNumber(word), count = Datum.count(plan.count)
    if number <= plan.count { return number }
    throw Refusal(Failure(ShellCode.noSuchFill, ["typed": .text(word.text), "count": count]), at: word.span)
  }

  /// Asks where the products go in whose place in the order is unknown.
  private func askPlaces(_ dialogue: any Dialogue) throws {
    let unknown = try session.productsWithoutPlace(), model = session.filled
    guard let group = calculators.remembered?.group, !unknown.isEmpty else { return }
    let steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: model.calculator,
      scope: .needed(unknown.map { FieldPath("place", of: $0) }))
    let names = unknown.map { group.shownName(of: $0, in: model.draft) }
    steps.tell(wording.text("filling-place", ["names": .words(names)]))
    let answers = try steps.fill(model.draft)
    _ = session.change(answers.draft, typed: answers.typed)
  }

  /// Goes on after amounts have changed: with the fill that is begun as it was, then with the rest of the field; throws
  /// the line to type for the rest until its area stands there.
  private func goOn(from begun: Filling, to plan: FillingPlan, _ dialogue: any Dialogue) throws -> Answer {
    var kept = begun
    let question = Text(
      "filling-as-begun", ["done": .words([wording.done(in: kept)]), "fill": .count(kept.present.number)])
    if kept.step != nil, !kept.present.times.isEmpty, try interpreter.confirm(question, dialogue) {
      let asBegun = GuidedFilling(self, dialogue, kept, over: kept)
      asBegun.endsWithFill = true
      let answer = try asBegun.run()
      guard asBegun.filling.step == nil else { return answer }
      kept = asBegun.filling
    }
    let done = Datum.words([wording.done(in: kept)])
    guard let rest = kept.restToType else { throw Failure(ShellCode.fillingChanged, ["done": done]) }
    if plan.instructions.area.map(kept.isRest) == true {
      return try GuidedFilling(self, dialogue, Filling(plan, after: kept.asBefore), over: kept).run()
    }
    throw Refusal(
      Failure(ShellCode.fillingChanged, ["done": done], variant: "rest"), at: typed.words[0].span,
      suggestions: ["\(names.shortName(ofCommand: "area")) \(wording.exact(rest))"])
  }
}

/// A filling that a person is guided through; each step is on disk before it is shown as done.
private final class GuidedFilling {
  private let invocation: Invocation
  private let steps: StepByStep
  private(set) var filling: Filling
  /// The filling as it is on disk; nil before its first step.
  private var kept: Filling?
  var endsWithFill = false
  private static let stop = Choice("stop", key: "word-stop")

  init(_ invocation: Invocation, _ dialogue: any Dialogue, _ filling: Filling, over kept: Filling?) {
    (self.invocation, self.filling, self.kept) = (invocation, filling, kept)
    let owner = invocation.session.filled.calculator
    steps = StepByStep(interpreter: invocation.interpreter, dialogue: dialogue, owner: owner, scope: .only([]))
  }

  private var wording: Wording { invocation.wording }

  /// Asks step by step until all is filled, or the person leaves.
  func run() throws -> Answer {
    showFill()
    if let end { return end }
    let completing = invocation.interpreter.completer.command
    do { return try steps.asking({ prompt }, [], completing: completing, answer: answer) } catch is Cancelled {
      return left
    }
  }

  private var end: Answer? {
    if !filling.isComplete { return endsWithFill && filling.step == nil ? left : nil }
    return invocation.acknowledgement(Text("filling-complete", ["done": .words([wording.done(in: filling)])]))
  }

  private var left: Answer {
    if kept == nil || filling.start == nil { return invocation.notDone }
    let place = Datum.words([wording.standing(of: filling)])
    return invocation.acknowledgement(Text("filling-left", ["place": place]), .muted)
  }

  private var prompt: String {
    let number = filling.step == nil ? filling.nextNumber ?? 1 : filling.present.number, fill = Datum.count(number)
    return filling.step == nil
      ? wording.text("filling-prompt-next", ["fill": fill, "count": .count(filling.plan.count)])
      : wording.text("filling-prompt", ["fill": fill, "step": .count(filling.present.times.count + 1)])
  }

  /// Carries out an answer; returns how the command ends, if it does. Any other command ends it, and then runs.
  private func answer(_ typed: String) throws -> Answer? {
    invocation.session.renewLockWait()
    switch typed.withOrdinarySpaces {
    case "": try goOn()
    case "<": if let back = filling.back, try move(to: back) { showFill() }
    case "?": steps.tell(filling.step.map { wording.text($0.reason) } ?? wording.doneFill(of: filling))
    case let word where invocation.session.notation.means(word, Self.stop): return left
    default:
      guard let command = try steps.interpreter.commands(in: typed).first else { return nil }
      let match = try refusing(at: command.words[0].span) { try steps.interpreter.match(command) }
      guard match.command === invocation.command, match.count == 1 else {
        steps.dialogue.runNext(typed)
        return left
      }
      let number = try invocation.number(match.words[1], in: filling.plan)
      if try move(to: filling.going(to: number)) { showFill() }
    }
    return end
  }

  /// Marks the present step as done, or behind a fill that is done begins the next one.
  private func goOn() throws {
    let number = filling.present.times.count + 1
    if filling.step == nil {
      if let number = filling.nextNumber, try move(to: filling.going(to: number)) { showFill() }
    } else if try move(to: filling.done(at: invocation.session.dateNow)) {
      show(only: number...number + 1)
    }
  }

  /// Keeps where the filling stands; if another shell has gone on with it, tells so and goes to where that stands.
  private func move(to next: Filling) throws -> Bool {
    let isMine = try invocation.session.keep(next, over: kept)
    if !isMine { steps.dialogue.refuse(Sheet([.paragraph([Span(wording.text("filling-overtaken"), .error)])])) }
    guard let there = try isMine ? next : invocation.session.keptFilling(of: next.plan.draft) else { throw Cancelled() }
    (filling, kept) = (there, there)
    if !isMine { showFill() }
    return isMine
  }

  private func showFill() {
    let name = invocation.session.filled.calculator.jobName.flatMap { filling.plan.draft.text(at: $0) }
    show(below: wording.heading(of: filling, name: name))
  }

  private func show(below heading: [Sheet.Block] = [], only numbers: ClosedRange<Int>? = nil) {
    let isReadOut = steps.interpreter.painter.isReadOut, isASCII = steps.interpreter.style.isASCII
    let marks = isASCII ? (done: "+", now: ">") : (done: "\u{2713}", now: "\u{25B8}"), width = steps.dialogue.width
    let shown = wording.steps(of: filling, only: numbers, width: width, marks: isReadOut ? nil : marks)
    let done = filling.step == nil ? [Sheet.Block.paragraph([Span(wording.doneFill(of: filling), .good)])] : []
    steps.dialogue.tell(Sheet(heading) + shown + Sheet(done))
  }
}
