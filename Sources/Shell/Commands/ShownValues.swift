import Calculation
import Records
import Sheets
import ViewModels

/// The answers that show a result, or what a line changed.
struct ShownValues {
  let call: Invocation

  private var session: Session { call.session }
  private var interpreter: Interpreter { call.interpreter }
  private var wording: Wording { call.wording }

  func result(_ result: ShownResult, isShownAgain: Bool = false) -> Answer {
    Answer(
      sheet: ResultScreen(wording).sheet(of: result, since: isShownAgain ? result.evaluation : nil),
      json: json(of: session.values.current, result))
  }

  /// Shows what changed, below `note`, `notices` and what has ended. A script tells only the notices, and a file that `run` plays also
  /// shows the result of all its changes. A crop outside the table is one of the notices.
  func update(
    _ update: Update, behind note: Sheet = Sheet(), notices: [Caution] = [],
    json: JSON = Answer.done
  ) -> Answer {
    let outside = update.cropsOutside
    let notices = update.endings.isEmpty ? notices : notices + update.endings
    let noticed: [(String, JSON)] =
      notices.isEmpty ? [] : [("notices", notices.json { wording.message(of: $0) })]
    let told = noticed + outside.members
    let data = told.isEmpty ? json : .ordered(json.members.map { ($0.key, $0.value) } + told)
    // Nearly no line tells anything, and scripts have many lines.
    let toldOfProducts =
      notices.isEmpty ? Sheet() : CautionScreen(wording).sheet(ofNotices: notices)
    let toldOfCrops = outside.names.isEmpty ? Sheet() : ChangeScreen(wording).sheet(of: outside)
    guard interpreter.dialogue != nil else {
      let isScript = interpreter.person == nil
      return Answer(
        json: data, isAcknowledgement: true, update: isScript ? nil : update,
        notices: toldOfProducts + toldOfCrops)
    }
    let changes = ChangeScreen(wording).sheet(
      of: update, toCome: interpreter.endsLine ? session.values.toCome(after: update) : [])
    return Answer(
      sheet: note + toldOfProducts + changes + toldOfCrops, json: data, isAcknowledgement: true,
      update: update)
  }

  /// Returns the result that is shown without `calc`; nil while something is in doubt.
  func resultUnlessInDoubt(of model: CalculatorViewModel) -> ShownResult? {
    interpreter.doubts.isEmpty ? session.answer(of: model) : nil
  }

  /// Returns the values and the result for programs, with `endings` among the cautions.
  func json(of model: CalculatorViewModel, endings: [Caution] = []) -> JSON {
    json(of: model, resultUnlessInDoubt(of: model)?.adding(endings))
  }

  /// Returns the values and the result for programs, between the members that only a file has.
  func json(of model: CalculatorViewModel, _ result: ShownResult?, own: [(String, JSON)] = [])
    -> JSON
  {
    .record(
      own, calculator: model.calculator.id, input: model.calculator.inputJSON(model.draft),
      result: result?.outcome.json, cautions: cautions(of: result?.evaluation),
      more: [
        ("date", .text(result?.judgement?.day?.text)),
        ("if_today", .bool(result?.judgement?.isIfToday == true)),
        ("limits", .array((result?.limits ?? []).map(JudgedLimit.codec.json))),
        ("doubtful", interpreter.standing.json),
      ])
  }

  func cautions(of evaluation: Evaluation?) -> JSON {
    (evaluation?.cautions ?? []).json { wording.message(of: $0) }
  }

  /// Tells what a change did; if the calculator always answers, shows the result, in scripts too.
  func answer(to update: Update, behind note: Sheet = Sheet()) throws -> Answer {
    guard update.calculator.answering == .always else { return self.update(update, behind: note) }
    switch session.outcome(of: update) {
    case .result(let shown, _): return result(shown)
    case .impossible(let failure): throw failure
    case .notLive, nil: return self.update(update)
    }
  }

  /// Enters members of a group as one step for `undo`, and tells what is known of each new one.
  func entered(_ members: [ListedMember], of group: FieldGroup) -> Answer {
    let update = session.change(to: members.map(\.entered))
    let notices = members.flatMap { member in
      member.new.map { group.notices(on: $0.member, in: member.entered.draft) } ?? []
    }
    let told = members.compactMap(\.new).map { interpreter.told(of: $0, in: group) }
    return self.update(update, behind: told.reduce(Sheet(), +), notices: notices)
  }

  /// Tells which calculator is the current one.
  func selected(_ calculator: any Calculator) -> Sheet {
    let name = wording.calculatorName(calculator.id)
    return call.acknowledgement(Text.calculatorSelected(name: .text(name))).sheet
  }
}
