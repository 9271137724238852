import Calculation
import Sheets
import Storage
import ViewModels

/// The commands on kept calculations.
extension CommandTable {
  static let history: [Command] = [
    Command(
      "history", topic: .memory,
      subcommands: [
        Command("find", doubt: nil, does: Work(.text) { HistoryCommands(call: $0).find($1.text) }),
        Command(
          "show", doubt: nil,
          does: Work(.pastCalculation) { try HistoryCommands(call: $0).show($1) }),
        Command(
          "use", doubt: .everything,
          does: Work(.pastCalculation) { call, entry in
            UsedValues(call: call).answer(to: try call.session.use(entry), from: entry.draft)
          }),
        Command(
          "delete", doubt: nil,
          does: Work(.pastCalculations) { try HistoryCommands(call: $0).delete($1) }),
        Command("clear", doubt: nil, does: Work { try HistoryCommands(call: $0).clear() }),
      ], doubt: nil,
      does: Work(.optional(.number)) { HistoryCommands(call: $0).list(newest: $1 ?? 20) })
  ]
}

/// Shows, looks through and deletes the calculations that are kept.
struct HistoryCommands {
  let call: Invocation

  func list(newest count: Int) -> Answer {
    list(end: call.ending(none: Text.historyNone)) {
      var reading = try call.session.notebook.history.reading(newest: count)
      return { try reading.next() }
    }
  }

  func find(_ text: String) -> Answer {
    let end = call.ending(
      none: Text.historyNothingFound(text: .text(text)), found: Text.historyFound)
    return list(finding: text, end: end) {
      var search = try call.session.notebook.history(finding: text)
      return { try search.next() }
    }
  }

  func show(_ entry: HistoryEntry) throws -> Answer {
    let entry = entry.checked(call.calculators)
    return Answer(
      sheet: HistoryScreen(call.wording, call.calculators).sheet(of: entry),
      json: ["history": [json(of: entry)], "count": .integer(1)])
  }

  /// Runs `history delete 7` and `history delete 7-12`.
  func delete(_ numbers: Located<ClosedRange<Int64>>) throws -> Answer {
    try refusing(SessionCode.self, at: numbers.span) {
      deleted(try call.session.deleteHistory(.entries(numbers.value)))
    }
  }

  /// Runs `history clear`, which asks first.
  func clear() throws -> Answer {
    guard try call.confirm(Text.historyClear, otherwise: call.confirmationNeeded) else {
      return call.notDone
    }
    return deleted(try call.session.deleteHistory())
  }

  private func deleted(_ count: Int) -> Answer {
    call.acknowledgement(
      Text.historyDeleted(count: .count(count)),
      data: ["deleted": .deleted("calculation", count: count)])
  }

  private func list(
    finding text: String? = nil, end: @escaping (Int) -> LongList.End,
    _ begin: @escaping () throws -> () throws -> [HistoryEntry]?
  ) -> Answer {
    let list = LongList(name: "history", end: end) {
      let nextPage = try begin()
      return {
        try nextPage()?.map { entry in
          LongList.Item(
            sheet: {
              HistoryScreen(call.wording, call.calculators).entry(of: entry, finding: text)
            },
            json: { json(of: entry) })
        }
      }
    }
    return Answer(list: list)
  }

  /// Returns a calculation for programs; `kept` holds its exact values, which only a file has.
  func json(of entry: HistoryEntry, kept: JSON? = nil) -> JSON {
    .record(
      [("id", .integer(Int(entry.id))), ("at", .string(entry.at.iso8601))],
      calculator: entry.calculator,
      input: entry.draft.flatMap { call.calculators[entry.calculator]?.inputJSON($0) },
      result: entry.evaluation?.outcome.json,
      cautions: ShownValues(call: call).cautions(of: entry.evaluation),
      more: [("favorite", entry.favorite.map(JSON.string) ?? .null)]
        + (kept.map { [("kept", $0)] } ?? []))
  }
}
