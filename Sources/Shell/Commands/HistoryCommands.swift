import Calculation
import Sheets
import ViewModels

/// Commands on past calculations.
extension CommandTable {
  static let history: [Command] = [
    Command(
      "history", topic: .memory, words: 0...Int.max, subcommands: ["find", "show", "use", "delete", "clear"]
    ) { try $0.history() }
  ]
}

extension Invocation {
  func history() throws -> Answer {
    guard let word = word(0) else { return list(try session.history.newest()) }
    switch subcommand {
    case "find": return try find(try required(rest(from: 1)).text)
    case "show": return show(try entry())
    case "use":
      let item = try entry()
      return usedValues(try session.use(item), from: item.draft)
    case "delete": return acknowledgement(.historyDeleted(count: try session.deleteHistory(try entry().id)))
    case "clear": return try clearHistory()
    default:
      try refuseWords(beyond: 1)
      return list(try session.history.newest(try number(word)))
    }
  }

  private func clearHistory() throws -> Answer {
    try refuseWords(beyond: 1)
    let name = interpreter.names.name(of: command)
    guard try confirm(.clearHistory, otherwise: ShellError.confirmationNeeded("\(name) \(word(0)?.text ?? "")")) else {
      return acknowledgement(.notDone, .muted)
    }
    return acknowledgement(.historyDeleted(count: try session.deleteHistory()))
  }

  /// The entry whose number stands behind the subcommand.
  private func entry() throws -> HistoryViewModel.Item {
    let word = try required(word(1))
    try refuseWords(beyond: 2)
    do {
      return try session.history.item(Int64(try number(word)))
    } catch let error as SessionError {
      throw Refusal(error, at: word.span)
    }
  }

  private func number(_ word: Word) throws -> Int {
    guard word.text.utf8.allSatisfy({ $0 &- 48 < 10 }), let number = Int(word.text), number > 0 else {
      throw Refusal(ShellError.invalidArgument(word.text, usage: usage), at: word.span)
    }
    return number
  }

  private func find(_ text: String) throws -> Answer {
    list(try session.history.find(text), otherwise: .nothingFound(text))
  }

  private func show(_ item: HistoryViewModel.Item) -> Answer {
    var sheet = Sheet([.paragraph(Array(heading(of: item).joined(separator: [Span("  ")])))])
    if let draft = item.draft, let calculator = Calculators.calculator(item.calculator) {
      sheet += wording.entered(in: draft, fields: calculator.fields)
    }
    if let evaluation = item.evaluation { sheet += wording.sheet(of: evaluation) }
    return Answer(sheet: sheet, json: ["history": [json(of: item)]])
  }

  private func list(_ items: [HistoryViewModel.Item], otherwise message: Message = .noHistory) -> Answer {
    let sheet =
      items.isEmpty
      ? Sheet([.paragraph([Span(wording.text(message), .muted)])]) : Sheet([.rows(items.map(line))])
    return Answer(sheet: sheet, json: ["history": .array(items.map(json))])
  }

  /// Number, date and time, calculator, inputs, totals.
  private func line(of item: HistoryViewModel.Item) -> Sheet.Row {
    let heading = heading(of: item)
    let fields = Calculators.calculator(item.calculator)?.fields ?? []
    let inputs = item.draft.map { wording.inputs(of: $0, fields: fields) } ?? wording.text(.unreadable)
    let totals = item.evaluation.map(wording.summary) ?? ""
    return Sheet.Row(heading[0], heading.dropFirst() + [[Span(inputs)], [Span(totals, .value)]])
  }

  /// Number, date and time, calculator.
  private func heading(of item: HistoryViewModel.Item) -> [Line] {
    let calculator = Calculators.calculator(item.calculator).map { wording.calculatorName($0.id) } ?? item.calculator
    return [[Span(String(item.id), .value)], [Span(item.date, .muted)], [Span(calculator, .muted)]]
  }

  private func json(of item: HistoryViewModel.Item) -> JSON {
    [
      "id": .integer(Int(item.id)),
      "at": .string(item.timestamp),
      "calculator": .string(item.calculator),
      "input": item.draft.flatMap { Calculators.calculator(item.calculator)?.inputJSON($0) } ?? .null,
      "result": item.evaluation?.outcome.json ?? .null,
    ]
  }
}
