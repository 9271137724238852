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
    "import", .flag(force), .flag(skip), .flag(mended), .file, doubt: nil
  ) { invocation, _, _, _, _ in
    try invocation.importTreatments()
  }
}

extension Invocation {
  /// What is typed behind `treatments import`.
  private struct TypedImport {
    let file: Word
    /// Whether nothing is asked.
    let isForced: Bool
    /// Whether lines that are refused are left out.
    let isSkipping: Bool
    /// Whether lines that were left out before no longer count as possible treatments.
    let isMended: Bool
  }

  private func typedImport() throws -> TypedImport {
    let words = typed.words.dropFirst(start)
    let flags = [CommandTable.force, CommandTable.skip, CommandTable.mended].map(\.id)
    let others = words.filter { !flags.contains($0.text) }
    let file = try required(others.first)
    if let more = others.dropFirst().first {
      throw Refusal(.unexpectedArgument(more.text, usage: usage), at: more.span)
    }
    func isTyped(_ flag: Choice) -> Bool { words.contains { $0.text == flag.id } }
    return TypedImport(
      file: file, isForced: isTyped(CommandTable.force), isSkipping: isTyped(CommandTable.skip),
      isMended: isTyped(CommandTable.mended))
  }

  /// Runs `treatments import FILE.csv`: lists what would be taken over and asks once, without `--force`. If a line is
  /// refused, nothing is taken over, unless `--skip` was typed.
  fileprivate func importTreatments() throws -> Answer {
    let typed = try typedImport()
    return try refusing(at: typed.file.span) {
      let step = interpreter.refuseWhenInterrupted
      guard let remembered = calculators.remembered else { preconditionFailure("book") }
      let file = try TreatmentFile(
        try interpreter.exporter.tableBytes(of: typed.file.text), named: typed.file.text,
        remembered.group,
        of: remembered.calculator,
        session.settings.notationOfFiles,
        [session.settings.catalog] + session.settings.allCatalogs, step: step)
      let table = try TreatmentRows(file, step: step)
      let plan = try session.record.treatments.plan(
        table.treatments, refused: table.refused, of: file.name, isMended: typed.isMended,
        step: step)
      let isPossible = plan.refused.isEmpty || typed.isSkipping
      let isAsked = isPossible && !plan.added.isEmpty && !typed.isForced
      guard try !isAsked || isWanted(plan, file) else { return notDone }
      let numbers = isPossible ? try session.record.carryOut(plan, step: step) : []
      return told(plan, file, numbers, isShown: isAsked, isPossible: isPossible)
    }
  }

  /// Shows every treatment that is new, then what is told of the others, and asks whether to take them over.
  private func isWanted(_ plan: TreatmentPlan, _ file: TreatmentFile) throws -> Bool {
    let dialogue = try dialogue(otherwise: forceNeeded)
    let entries = try plan.added.map { new in
      try interpreter.refuseWhenInterrupted()
      return TreatmentScreen(wording).entry(of: new.content, isWithdrawn: new.isWithdrawn)
    }
    let remarks = TreatmentImportScreen(wording, plan, file).remarks
    try dialogue.show(entries.reduce(Sheet(), +) + Sheet(remarks.map { .paragraph([$0]) }))
    return try interpreter.confirm(
      Text.treatmentsImportQuestion(count: .count(plan.added.count)), dialogue)
  }

  private func told(
    _ plan: TreatmentPlan, _ file: TreatmentFile, _ numbers: [Int64], isShown: Bool,
    isPossible: Bool
  ) -> Answer {
    let screen = TreatmentImportScreen(wording, plan, file)
    let remarks = isShown ? [] : screen.remarks
    return acknowledgement(
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
