import Calculation
import Sheets
import ViewModels

/// Commands on past calculations: `history` and its subcommands.
extension CommandTable {
  static let history: [Command] = [
    Command(
      "history", topic: .memory, arguments: [.number.optional],
      subcommands: [
        Subcommand("find", arguments: [.text], doubt: nil) { try $0.findInHistory() },
        Subcommand("show", arguments: [.entry], doubt: nil) { $0.show(try $0.entry()) },
        Subcommand("use", arguments: [.entry], doubt: .everything) { try $0.useEntry() },
        Subcommand("delete", arguments: [.entry], doubt: nil) { try $0.deleteEntries() },
        Subcommand("clear", doubt: nil) { try $0.clearHistory() },
      ], doubt: nil
    ) { try $0.history() }
  ]
}

extension Invocation {
  func history() throws -> Answer {
    let count = try word(0).map(wholeNumber) ?? HistoryViewModel.usualCount
    return historyList {
      try session.history.pages(newest: count)
    } end: { count in
      LongList.End(count == 0 ? remark(.noHistory) : Sheet())
    }
  }

  func findInHistory() throws -> Answer {
    let text = try required(rest()).text
    return historyList(finding: text) {
      try session.history.pages(finding: text)
    } end: { count in
      LongList.End(remark(count == 0 ? .nothingFound(text) : .found(count: count)), json: ["count": .integer(count)])
    }
  }

  func useEntry() throws -> Answer {
    let item = try entry()
    return usedValues(try session.use(item), from: item.draft)
  }

  /// Runs `history delete 7` and `history delete 7-12`.
  func deleteEntries() throws -> Answer {
    let word = try required(word(0))
    let ends = word.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = try ends.map { try wholeNumber(Word(text: String($0), span: word.span, textStart: word.textStart)) }
    guard let first = numbers.first, let last = numbers.last, first <= last else { throw invalid(word) }
    return try refusing(SessionCode.self, at: word.span) {
      deleted(try session.deleteHistory(.entries(Int64(first)...Int64(last))))
    }
  }

  func clearHistory() throws -> Answer {
    let name = "\(interpreter.names.name(of: command)) \(typed.words[1].text)"
    guard try confirm(.clearHistory, otherwise: .confirmationNeeded(name)) else { return notDone }
    return deleted(try session.deleteHistory())
  }

  private func deleted(_ count: Int) -> Answer {
    acknowledgement(.historyDeleted(count: count), data: ["deleted": .integer(count)])
  }

  /// Returns the past calculation whose number follows the subcommand.
  fileprivate func entry() throws -> HistoryViewModel.Item {
    let word = try required(word(0))
    let number = Int64(try wholeNumber(word))
    return try refusing(SessionCode.self, at: word.span) { try session.history.item(number) }
  }

  /// Reads a whole number above zero.
  func wholeNumber(_ word: Word) throws(Refusal) -> Int {
    guard word.text.utf8.allSatisfy({ $0 &- 48 < 10 }), let number = Int(word.text), number > 0 else {
      throw invalid(word)
    }
    return number
  }

  /// Returns the refusal of an argument that the command does not take.
  func invalid(_ word: Word) -> Refusal { Refusal(.invalidArgument(word.text, usage: usage), at: word.span) }

  fileprivate func show(_ item: HistoryViewModel.Item) -> Answer {
    var sheet = Sheet([
      .paragraph(Array(heading(of: item, item.evaluation?.outcome.outline).joined(separator: [Span("  ")])))
    ])
    if let draft = item.draft, let calculator = calculators[item.calculator] {
      sheet +=
        item.evaluation.map { wording.sheet(of: $0, with: draft, calculator) } ?? wording.entered(in: draft, calculator)
    }
    if item.evaluation == nil { sheet += remark(.unreadable) }
    return Answer(sheet: sheet, json: ["history": [json(of: item)]])
  }

  private func historyList(
    finding text: String? = nil, _ begin: @escaping () throws -> HistoryViewModel.Pages,
    end: @escaping (Int) -> LongList.End
  ) -> Answer {
    let list = LongList(name: "history", end: end) {
      var pages = try begin()
      return {
        try pages.next().map { items in
          LongList.Page(
            count: items.count, sheet: Sheet(items.map { .entry(entry(of: $0, finding: text)) }),
            json: items.map { json(of: $0) })
        }
      }
    }
    return Answer(list: list)
  }

  func remark(_ message: Text) -> Sheet { Sheet([.paragraph([Span(wording.text(message), .muted)])]) }

  /// Returns an entry of the list: a heading, what went in and what came out, and the products. What was searched for
  /// is marked.
  private func entry(of item: HistoryViewModel.Item, finding text: String?) -> Sheet.Entry {
    let outline = item.evaluation?.outcome.outline
    let heading = Line(heading(of: item, outline).joined(separator: [Span("  ")]))
    guard let draft = item.draft, let calculator = calculators[item.calculator], let outline else {
      return Sheet.Entry(heading, [[Span(wording.text(.unreadable), .muted)]])
    }
    let lines = [
      wording.inShort(outline, draft, calculator), wording.members(of: draft, calculator, outline, showing: text),
    ]
    return Sheet.Entry(heading, lines.compactMap(\.self).map { text.map($0.marking) ?? $0 })
  }

  /// Returns the number, the date and time, the calculator, the favourite if the calculation used one, and the name of
  /// the job.
  private func heading(of item: HistoryViewModel.Item, _ outline: Outline?) -> [Line] {
    let calculator = calculators[item.calculator].map { wording.calculatorName($0.id) } ?? item.calculator
    let names = [item.favorite].compactMap(\.self) + (outline?.names ?? [])
    let name = names.isEmpty ? calculator : "\(calculator): \(names.joined(separator: ", "))"
    return [[Span(String(item.id), .heading)], [Span(item.at.text, .muted)], [Span(name, .heading)]]
  }

  func json(of item: HistoryViewModel.Item, kept: JSON? = nil) -> JSON {
    .record(
      [("id", .integer(Int(item.id))), ("at", .string(item.at.iso8601))], calculator: item.calculator,
      input: item.draft.flatMap { calculators[item.calculator]?.inputJSON($0) }, result: item.evaluation?.outcome.json,
      cautions: cautions(of: item.evaluation),
      more: [("favorite", item.favorite.map(JSON.string) ?? .null)] + (kept.map { [("kept", $0)] } ?? []))
  }
}
