import Batch
import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The command `treatments import`: it takes over what another program recorded.
extension CommandTable {
  /// Lets the command leave out the lines that are refused.
  static let skip = Choice(
    "--skip", key: .commandTreatmentsSkip, meaning: Text.commandTreatmentsSkipSummary.key)

  /// Takes back that lines of a file of this name were left out before.
  static let mended = Choice(
    "--mended", key: .commandTreatmentsMended, meaning: Text.commandTreatmentsMendedSummary.key)

  static let importTreatments = Command(
    "import", doubt: nil,
    does: Work(.flag(force), .flag(skip), .flag(mended), .file) {
      call, isForced, isSkipping, isMended, file in
      let way = TreatmentImport.Way(
        isForced: isForced, isSkipping: isSkipping, isMended: isMended)
      return try TreatmentImport(call: call, way: way).run(file)
    })
}

/// Takes over the treatments of a table.
struct TreatmentImport {
  /// How a file is taken over.
  struct Way {
    /// Whether nothing is asked.
    let isForced: Bool
    /// Whether lines that are refused are left out.
    let isSkipping: Bool
    /// Whether lines that were left out before no longer count as possible treatments.
    let isMended: Bool
  }

  let call: Invocation
  let way: Way
  private var wording: Wording { call.wording }

  /// Lists what would be taken over of a file and asks once, unless it is forced. If a line is refused, nothing is taken
  /// over, unless such lines are left out.
  func run(_ typed: Word) throws -> Answer {
    try refusing(at: typed.span) {
      let step = call.interpreter.refuseWhenInterrupted
      let file = try file(typed.text)
      let table = try TreatmentRows(file, step: step)
      let plan = try call.session.record.treatments.plan(
        table.treatments, refused: table.refused, of: file.name, isMended: way.isMended,
        step: step)
      let isPossible = plan.refused.isEmpty || way.isSkipping
      let isAsked = isPossible && !plan.added.isEmpty && !way.isForced
      guard try !isAsked || isWanted(plan, file) else { return call.notDone }
      let numbers = isPossible ? try call.session.record.carryOut(plan, step: step) : []
      return told(plan, file, numbers, isShown: isAsked, isPossible: isPossible)
    }
  }

  private func file(_ name: String) throws -> TreatmentFile {
    guard let remembered = call.calculators.remembered else { preconditionFailure("book") }
    let settings = call.session.settings
    return try TreatmentFile(
      try call.interpreter.exporter.tableBytes(of: name), named: name, remembered.group,
      of: remembered.calculator,
      settings.notationOfFiles, [settings.catalog] + settings.allCatalogs,
      step: call.interpreter.refuseWhenInterrupted)
  }

  /// Shows every treatment that is new, then what is told of the others, and asks whether to take them over.
  private func isWanted(_ plan: TreatmentPlan, _ file: TreatmentFile) throws -> Bool {
    let dialogue = try call.dialogue(otherwise: call.forceNeeded)
    let entries = try plan.added.map { new in
      try call.interpreter.refuseWhenInterrupted()
      return TreatmentScreen(wording).entry(of: new.content, isWithdrawn: new.isWithdrawn)
    }
    let remarks = TreatmentImportScreen(wording, plan, file).remarks
    try dialogue.show(entries.reduce(Sheet(), +) + Sheet(remarks.map { .paragraph([$0]) }))
    return try call.interpreter.confirm(
      Text.treatmentsImportQuestion(count: .count(plan.added.count)), dialogue)
  }

  private func told(
    _ plan: TreatmentPlan, _ file: TreatmentFile, _ numbers: [Int64], isShown: Bool,
    isPossible: Bool
  ) -> Answer {
    let screen = TreatmentImportScreen(wording, plan, file)
    let remarks = isShown ? [] : screen.remarks
    return call.acknowledgement(
      remarks + screen.done(numbers, isPossible: isPossible), isDone: plan.refused.isEmpty,
      isMere: remarks.isEmpty,
      data: ["treatments_imported": json(of: plan, file, numbers, isPossible: isPossible)])
  }

  private func json(
    of plan: TreatmentPlan, _ file: TreatmentFile, _ numbers: [Int64], isPossible: Bool
  ) -> JSON {
    let differing = plan.differing.map { differing -> JSON in
      ["line": .integer(differing.line), "treatment": .string(Treatment.name(differing.number))]
    }
    let refused = plan.refused.map { line -> JSON in
      [
        "line": .integer(line.known.line),
        "error": .error(line.failure.code, message: wording.message(of: line.failure)),
      ]
    }
    return [
      "added": .array(numbers.map { .string(Treatment.name($0)) }), "same": .integer(plan.same),
      "differing": .array(differing), "refused": .array(refused),
      "left_out": .integer(isPossible ? plan.refused.count : 0),
      "mended": .integer(isPossible ? plan.mended.count : 0),
      "still_left_out": .array(plan.stillLeftOut.map { .integer($0.line) }),
      "others": .array(file.others.map { .string($0.heading) }),
    ]
  }
}
