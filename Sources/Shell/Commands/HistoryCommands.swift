import Calculation
import Sheets
import Storage
import ViewModels

/// The commands on kept calculations.
extension CommandTable {
  static let history: [Command] = [
    Command(
      "history", .optional(.number), topic: .memory,
      subcommands: [
        Command("find", .text, doubt: nil) { $0.findInHistory($1.text) },
        Command("show", .entry, doubt: nil) { invocation, _ in
          invocation.show(try invocation.entry().checked(invocation.calculators))
        },
        Command("use", .entry, doubt: .everything) { invocation, _ in
          let item = try invocation.entry()
          return invocation.usedValues(try invocation.session.use(item), from: item.draft)
        },
        Command("delete", .entry, doubt: nil) { invocation, _ in
          try invocation.deleteEntries()
        },
        Command("clear", doubt: nil) { try $0.clearHistory() },
      ], doubt: nil
    ) { $0.history(newest: $1 ?? 20) }
  ]
}

extension Invocation {
  func history(newest count: Int) -> Answer {
    historyList(end: ending(none: Text.historyNone)) {
      var reading = try session.notebook.history.reading(newest: count)
      return { try reading.next() }
    }
  }

  func findInHistory(_ text: String) -> Answer {
    let end = ending(
      none: Text.historyNothingFound(text: .text(text)), found: Text.historyFound)
    return historyList(finding: text, end: end) {
      var search = try session.notebook.history(finding: text)
      return { try search.next() }
    }
  }

  /// Runs `history delete 7` and `history delete 7-12`.
  func deleteEntries() throws -> Answer {
    let word = try required(word(0))
    let ends = word.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = try ends.map {
      try wholeNumber(Word(text: String($0), span: word.span, quote: word.quote))
    }
    guard let first = numbers.first, let last = numbers.last, first <= last else {
      throw invalid(word)
    }
    return try refusing(SessionCode.self, at: word.span) {
      deleted(try session.deleteHistory(.entries(Int64(first)...Int64(last))))
    }
  }

  func clearHistory() throws -> Answer {
    let name = "\(interpreter.names.name(of: command)) \(typed.words[1].text)"
    guard
      try confirm(
        Text.historyClear,
        otherwise: Failure(ShellCode.confirmationNeeded, ["command": .text(name)]))
    else { return notDone }
    return deleted(try session.deleteHistory())
  }

  private func deleted(_ count: Int) -> Answer {
    acknowledgement(
      Text.historyDeleted(count: .count(count)),
      data: ["deleted": .deleted("calculation", count: count)])
  }

  fileprivate func entry() throws -> HistoryEntry {
    let word = try required(word(0))
    let number = Int64(try wholeNumber(word))
    return try refusing(SessionCode.self, at: word.span) {
      try session.notebook.history.item(number)
    }
  }

  func wholeNumber(_ word: Word) throws(Refusal) -> Int {
    guard word.text.utf8.allSatisfy({ $0 &- 48 < 10 }), let number = Int(word.text), number > 0
    else {
      throw invalid(word)
    }
    return number
  }

  func invalid(_ word: Word) -> Refusal {
    Refusal(.invalidArgument(word.text, usage: usage), at: word.span)
  }

  fileprivate func show(_ item: HistoryEntry) -> Answer {
    Answer(
      sheet: HistoryScreen(wording, calculators).sheet(of: item),
      json: ["history": [json(of: item)], "count": .integer(1)])
  }

  /// Returns the end of a list: `none` if it is empty, otherwise how many there are if there is a text that tells it.
  func ending(none: Text, found: ((_ count: Datum) -> Text)? = nil) -> (Int) -> LongList.End {
    { count in
      let told = count == 0 ? none : found?(.count(count))
      return LongList.End(
        sheet: told.map(remark) ?? Sheet(), members: [("count", .integer(count))])
    }
  }

  /// Returns the end of a list whose JSON holds the items alone.
  func endWithoutCount(none: Text) -> (Int) -> LongList.End {
    { count in LongList.End(sheet: count == 0 ? remark(none) : Sheet(), members: []) }
  }

  private func historyList(
    finding text: String? = nil, end: @escaping (Int) -> LongList.End,
    _ begin: @escaping () throws -> () throws -> [HistoryEntry]?
  ) -> Answer {
    let list = LongList(name: "history", end: end) {
      let nextPage = try begin()
      return {
        try nextPage()?.map { item in
          LongList.Item(
            sheet: { HistoryScreen(wording, calculators).entry(of: item, finding: text) },
            json: { json(of: item) })
        }
      }
    }
    return Answer(list: list)
  }

  func remark(_ message: Text) -> Sheet { Sheet.line(Span(wording.text(message), .muted)) }

  func json(of item: HistoryEntry, kept: JSON? = nil) -> JSON {
    .record(
      [("id", .integer(Int(item.id))), ("at", .string(item.at.iso8601))],
      calculator: item.calculator,
      input: item.draft.flatMap { calculators[item.calculator]?.inputJSON($0) },
      result: item.evaluation?.outcome.json,
      cautions: ShownValues(call: self).cautions(of: item.evaluation),
      more: [("favorite", item.favorite.map(JSON.string) ?? .null)]
        + (kept.map { [("kept", $0)] } ?? []))
  }
}
