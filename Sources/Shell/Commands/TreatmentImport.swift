import Batch
import Calculation
import Sheets
import Storage
import ViewModels

/// The command `treatments import`: it takes over what another program recorded.
extension CommandTable {
  /// Lets the command leave out the lines that are refused.
  static let skip = Choice("--skip", key: "command-treatments-skip", meaning: "command-treatments-skip-summary")

  static let importTreatments = Command("import", arguments: [.flag(force), .flag(skip), .file], doubt: nil) {
    try $0.importTreatments()
  }
}

extension Invocation {
  /// What is typed behind `treatments import`.
  private struct TypedImport {
    let file: Word
    /// Whether nothing is asked, and whether lines that are refused are left out.
    let isForced, isSkipping: Bool
    /// The name of the file without its folder, as it is kept and shown.
    var name: String { String((file.text.split(separator: "/").last ?? "").prefix(255)) }
  }

  private func typedImport() throws -> TypedImport {
    let words = typed.words.dropFirst(start), flags = [CommandTable.force.id, CommandTable.skip.id]
    let others = words.filter { !flags.contains($0.text) }, file = try required(others.first)
    if let more = others.dropFirst().first {
      throw Refusal(.unexpectedArgument(more.text, usage: usage), at: more.span)
    }
    return TypedImport(
      file: file, isForced: words.contains { $0.text == flags[0] }, isSkipping: words.contains { $0.text == flags[1] })
  }

  /// Runs `treatments import FILE.csv`: lists what would be taken over and asks once, without `--force`. If a line is
  /// refused, nothing is taken over, unless `--skip` was typed.
  fileprivate func importTreatments() throws -> Answer {
    let typed = try typedImport()
    return try refusing(at: typed.file.span) {
      let step = interpreter.refuseWhenInterrupted
      guard let (calculator, group) = calculators.remembered else { preconditionFailure("book") }
      let file = try TreatmentFile(
        try tableBytes(of: typed.file.text), group, of: calculator, session.notationOfFiles,
        [session.catalog] + session.allCatalogs, step: step)
      let table = try TreatmentRows(file.rows, ofFile: typed.name, group, of: calculator, file.notations, step: step)
      let unreadable = file.unreadable.map { RefusedLine(LeftOutLine(file: typed.name, line: $0.line), $0.failure) }
      let plan = try session.plan(table.treatments, refused: table.refused + unreadable, step: step)
      let isPossible = plan.refused.isEmpty || typed.isSkipping
      let isAsked = isPossible && !plan.added.isEmpty && !typed.isForced
      guard try !isAsked || isWanted(plan, file) else { return notDone }
      let numbers = isPossible ? try session.carryOut(plan, step: step) : []
      return told(plan, file, numbers, isShown: isAsked, isPossible: isPossible)
    }
  }

  /// Shows every treatment that is new, then what is told of the others, and asks whether to take them over.
  private func isWanted(_ plan: TreatmentPlan, _ file: TreatmentFile) throws -> Bool {
    let dialogue = try dialogue(otherwise: forceNeeded)
    let entries = try plan.added.map { new in
      try interpreter.refuseWhenInterrupted()
      return wording.entry(of: new.content, isWithdrawn: new.isWithdrawn)
    }
    let remarks = remarks(on: plan, file, isPossible: true)
    try dialogue.show(entries.reduce(Sheet(), +) + Sheet(remarks.map { .paragraph([$0]) }))
    return try interpreter.confirm(
      Text("treatments-import-question", ["count": .count(plan.added.count)]), dialogue)
  }

  /// Returns a line for each refused line, for each treatment that is here with other values, and for what is unusual.
  private func remarks(on plan: TreatmentPlan, _ file: TreatmentFile, isPossible: Bool) -> [Span] {
    let refused = plan.refused.map { line in
      Span(
        wording.text(.errorLine(number: line.known.line, message: wording.message(of: line.failure))), .error)
    }
    let differing = plan.differing.map { differing in
      let data: [String: Datum] = [
        "line": .text(String(differing.line)), "number": .text(Treatment.name(differing.number)),
      ]
      return Span(wording.text("treatments-import-differs", data), .caution)
    }
    let facts = plan.added.map(\.content.facts)
    let codes = facts.compactMap { CropTable.builtIn.otherCode(in: $0) }.uniqued.map { Text("record-other-code", $0) }
    let ends = facts.compactMap(\.lateEnd).map { Text("record-late-end", $0) }
    let crops = facts.flatMap(\.cropsOutside).uniqued
    let strange = crops.isEmpty ? [] : [Text("crops-outside", ["crops": .words(crops)])]
    let table = wording.remarks(onSkipped: file.skipped, file.others, unknown: "book-others")
    return refused + differing + (codes + ends + strange).map { Span(wording.text($0), .caution) }
      + table.map { Span(wording.text($0), .muted) }
  }

  private func told(
    _ plan: TreatmentPlan, _ file: TreatmentFile, _ numbers: [Int64], isShown: Bool, isPossible: Bool
  ) -> Answer {
    let remarks = isShown ? [] : remarks(on: plan, file, isPossible: isPossible)
    let done: Span? =
      if let first = numbers.first, let last = numbers.last {
        Span(
          wording.text(
            "treatments-imported",
            [
              "count": .count(numbers.count), "first": .text(Treatment.name(first)),
              "last": .text(Treatment.name(last)),
            ]), .good)
      } else if isPossible, plan.same + plan.differing.count > 0 {
        Span(wording.text("treatments-import-same"), .good)
      } else {
        nil
      }
    let left = ["count": Datum.count(plan.refused.count)]
    let refused: Span? =
      plan.refused.isEmpty
      ? nil : Span(wording.text(isPossible ? "treatments-import-skipped" : "treatments-import-refused", left), .caution)
    let imported: JSON = [
      "added": .array(numbers.map { .string(Treatment.name($0)) }), "same": .integer(plan.same),
      "differing": .array(
        plan.differing.map { ["line": .integer($0.line), "treatment": .string(Treatment.name($0.number))] }),
      "refused": .array(
        plan.refused.map { line in
          [
            "line": .integer(line.known.line),
            "error": .error(line.failure.code, message: wording.message(of: line.failure)),
          ]
        }),
      "left_out": .integer(isPossible ? plan.refused.count : 0),
      "others": .array(file.others.map { .string($0.heading) }),
    ]
    return acknowledgement(
      remarks + [done, refused].compactMap(\.self), isDone: plan.refused.isEmpty, isMere: remarks.isEmpty,
      data: ["treatments_imported": imported])
  }
}
