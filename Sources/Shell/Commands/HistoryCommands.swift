import Calculation
import Catalog
import Sheets
import Storage
import Terminal
import ViewModels

/// The commands on kept calculations.
extension CommandTable {
  static let history: [Command] = [
    Command(
      "history", topic: .memory, arguments: [.number.optional],
      subcommands: [
        Command("find", arguments: [.text], doubt: nil) { try $0.findInHistory() },
        Command("show", arguments: [.entry], doubt: nil) {
          $0.show(try $0.entry().checked($0.calculators))
        },
        Command("use", arguments: [.entry], doubt: .everything) {
          let item = try $0.entry()
          return $0.usedValues(try $0.session.use(item), from: item.draft)
        },
        Command("delete", arguments: [.entry], doubt: nil) { try $0.deleteEntries() },
        Command("clear", doubt: nil) { try $0.clearHistory() },
      ], doubt: nil
    ) { try $0.history() }
  ]
}

extension Invocation {
  func history() throws -> Answer {
    let count = try word(0).map(wholeNumber) ?? 20
    return historyList(end: ending(none: Text.historyNone)) {
      var reading = try session.history.reading(newest: count)
      return { try reading.next() }
    }
  }

  func findInHistory() throws -> Answer {
    let text = try required(rest()).text
    let end = ending(
      none: Text.historyNothingFound(text: .text(text)), found: Text.historyFound)
    return historyList(finding: text, end: end) {
      var search = try session.history(finding: text)
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
    return try refusing(SessionCode.self, at: word.span) { try session.history.item(number) }
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
    var sheet = Sheet([.paragraph(heading(of: item, item.evaluation?.outcome.outline))])
    if let draft = item.draft, let calculator = calculators[item.calculator] {
      sheet +=
        item.evaluation.map { wording.sheet(of: $0, with: draft, calculator) }
        ?? wording.entered(in: draft, calculator)
    }
    if item.evaluation == nil { sheet += remark(.unreadable) }
    return Answer(sheet: sheet, json: ["history": [json(of: item)], "count": .integer(1)])
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
          LongList.Item(sheet: { entry(of: item, finding: text) }, json: { json(of: item) })
        }
      }
    }
    return Answer(list: list)
  }

  func remark(_ message: Text) -> Sheet { Sheet.line(Span(wording.text(message), .muted)) }

  /// Returns an entry of the list: a heading, what went in, what came out, and the products; marks what was searched.
  private func entry(of item: HistoryEntry, finding text: String?) -> Sheet {
    let wording = wording
    let outline = item.evaluation?.outcome.short
    let heading = heading(of: item, outline)
    guard let draft = item.draft, let calculator = calculators[item.calculator], let outline else {
      return .entry(heading, [[Span(wording.text(.unreadable), .muted)]])
    }
    let lines = [
      wording.inShort(outline, draft, calculator),
      wording.members(of: draft, calculator, outline, showing: text),
    ]
    return .entry(heading, lines.compactMap(\.self).map { text.map($0.marking) ?? $0 })
  }

  private func heading(of item: HistoryEntry, _ outline: Outline?) -> Line {
    let calculator =
      calculators[item.calculator].map { wording.calculatorName($0.id) } ?? item.calculator
    let names = [item.favorite].compactMap(\.self) + (outline?.names ?? [])
    let name = names.isEmpty ? calculator : "\(calculator): \(names.joined(separator: ", "))"
    let gap = Span("  ")
    return [
      Span(String(item.id), .heading), gap, Span(item.at.text, .muted), gap, Span(name, .heading),
    ]
  }

  func json(of item: HistoryEntry, kept: JSON? = nil) -> JSON {
    .record(
      [("id", .integer(Int(item.id))), ("at", .string(item.at.iso8601))],
      calculator: item.calculator,
      input: item.draft.flatMap { calculators[item.calculator]?.inputJSON($0) },
      result: item.evaluation?.outcome.json,
      cautions: cautions(of: item.evaluation),
      more: [("favorite", item.favorite.map(JSON.string) ?? .null)]
        + (kept.map { [("kept", $0)] } ?? []))
  }
}

/// Returns the text that the list and the tank mix show for a past calculation in one language, for searching it.
package func shownOfPast(
  _ draft: Draft, _ evaluation: Evaluation, _ catalog: Catalog, _ calculators: Calculators
)
  -> String
{
  guard let calculator = calculators[draft.calculator] else { return "" }
  let wording = Wording(catalog)
  let recipe = wording.entered(in: draft, calculator) + wording.sheet(of: evaluation)
  let line = [
    wording.calculatorName(calculator.id), wording.inputs(of: draft, calculator),
    wording.summary(of: evaluation.outcome.outline),
  ]
  return line.joined(separator: " ") + "\n" + Layout(width: 80).text(of: recipe)
}

extension Wording {
  /// The most products, and the most figures of a result, that stand in a list.
  private static let mostMembers = 3
  private static let mostFigures = 3

  /// Returns what went in and what came out, without names: `12.5 ha \u{B7} tank 1000 l \u{2192} 2500 l`.
  func inShort(_ outline: Outline, _ draft: Draft, _ calculator: any Calculator) -> Line {
    let basis = outline.basis.filter { !$0.isName }
    // Without its label a figure of one item would not tell what it is.
    let figures = outline.rows.filter { $0.item == nil }.prefix(Self.mostFigures).map { row in
      guard case .phrase(let phrase) = row.figure,
        case let key = ResultText.figure.key(phrase.id, of: calculator.id) + ".brief",
        catalog.optionalText(key, blank: .text("")) != nil
      else { return figure(row.figure, of: calculator.id).plainText }
      return text(key: key, phrase.arguments)
    }
    let inputs: String
    let results: String
    if basis.isEmpty {
      inputs = self.inputs(of: draft, calculator)
      results = summary(of: outline)
    } else {
      inputs = line(of: basis, calculator.id)
      results = figures.joined(separator: " \u{B7} ")
    }
    return [Span(inputs), Span(" \u{2192} ", .muted), Span(results, .value)]
  }

  /// Returns the members with their main values, those that hold `text` first, `Tebu 250 EW 1 l/ha = 12.5 l, NIS 0.1 %
  /// and 2 more`; nil without any. A past calculation also has the amounts in all, and the order of its result.
  func members(
    of draft: Draft, _ calculator: any Calculator, _ outline: Outline? = nil,
    showing text: String? = nil
  ) -> Line? {
    let rows = outline?.table?.rows ?? []
    let all = calculator.form.groups.flatMap { group in
      let place = { (number: Int) in rows.firstIndex { $0.item?.number == number } ?? rows.endIndex
      }
      return group.enteredMembers(in: draft).sorted { place($0.number) < place($1.number) }.map {
        member in
        let inAll = rows.first { $0.item?.number == member.number }?.inAll
        let total = inAll.map { " = " + figure($0, of: calculator.id).plainText } ?? ""
        let value = draft[FieldPath(group.mainField, of: member)].map { echo($0) + total }
        return [
          group.name(of: member, in: draft) ?? self.text(key: ResultText.item(of: calculator.id)),
          value,
        ]
        .compactMap(\.self).joined(separator: " ")
      }
    }
    guard !all.isEmpty else { return nil }
    let found = text.map { text in all.filter { $0.folded.contains(text.folded) } } ?? []
    let shown = (found + all.filter { !found.contains($0) }).prefix(Self.mostMembers)
    let names = all.filter(shown.contains)
    let more = all.count - shown.count
    return [
      Span(
        more > 0
          ? self.text(.membersAndMore(count: .count(more), members: .words(names)))
          : names.joined(separator: ", "))
    ]
  }
}

extension Line {
  func marking(_ text: String) -> Line {
    let words = text.split(separator: " ").map { [UInt8](String($0).folded.utf8) }
    return flatMap { span -> Line in
      // Words without a mark stay in one span, so that the line breaks where it would break without marks.
      span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated().reduce(
        into: Line()
      ) {
        line, word in
        // Bytes are compared, as the search does: to compare letters takes twenty times as long.
        let bytes = [UInt8](String(word.element).folded.utf8)
        let isFound = words.contains { sought in
          bytes.indices.contains { bytes[$0...].starts(with: sought) }
        }
        let text = (word.offset > 0 ? " " : "") + word.element
        let role = isFound ? Role.heading : span.role
        guard let last = line.last, last.role == role else { return line.append(Span(text, role)) }
        line[line.count - 1] = Span(last.text + text, role)
      }
    }
  }
}
