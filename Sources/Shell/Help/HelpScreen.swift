import Calculation
import Sheets

/// The pages of help: the first one, the list of all commands, one command, and lists of entries.
struct HelpScreen {
  private let names: NameIndex
  private let wording: Wording

  init(_ names: NameIndex, _ wording: Wording) {
    self.names = names
    self.wording = wording
  }

  /// The page of `help`: lines to type for a first mix and after it, each with what it does, below headings.
  var page: Sheet {
    let lines = wording.text(.helpPage).split(separator: "\n").map {
      $0.split(separator: " | ").map(String.init)
    }
    return Sheet([
      .rows(
        lines.map { line in
          line.count == 1
            ? Sheet.Row([Span(line[0], .heading)], [])
            : Sheet.Row([Span(line[0], .value)], [[Span(line[1])]])
        })
    ])
  }

  /// Lists every command with its summary by topic; `entry` makes the entry of a command.
  func sheet(ofTopics topics: [Command.Topic], entry: (Command) -> HelpEntry) -> Sheet {
    let lists = topics.map { topic in
      let rows = names.table.commands(on: topic).map { entry($0).row }
      return Sheet.section(wording.text(key: topic.key), .rows(rows))
    }
    let hint = Span(wording.text(.helpHint), .muted)
    return lists.reduce(Sheet(), +) + Sheet([.gap, .paragraph([hint])])
  }

  /// Explains a command: how it is typed, its names, units and relatives, then at length, with what it can set and an
  /// example.
  func sheet(of help: CommandHelp) -> Sheet {
    let command = help.command
    let summary = Span(wording.text(key: command.summaryKey))
    let explanation = command.explanationKey.map { paragraphs(wording.text(key: $0)) } ?? []
    let rowsOfFacts = help.facts.map(\.row)
    let lines: [Line] = help.example.map { [Span($0)] }
    let sections = [
      rowsOfFacts.isEmpty ? nil : Sheet.section(wording.text(.helpFacts), .rows(rowsOfFacts)),
      lines.isEmpty ? nil : Sheet.section(wording.text(.helpExample), .verbatim(lines)),
    ].compactMap(\.self)
    let start: [Sheet.Block] = [.paragraph([summary]), .rows(rows(of: help))]
    return sections.reduce(Sheet(start + explanation), +)
  }

  private func rows(of help: CommandHelp) -> [Sheet.Row] {
    let symbols = help.units.map { wording.symbol(of: $0) }.filter { !$0.isEmpty }
    return [
      row(.helpUsage, names.usage(of: help.command), .value),
      row(.helpNames, names.names(of: help.command).joined(separator: ", ")),
      symbols.isEmpty ? nil : row(.helpUnits, symbols.joined(separator: ", ")),
      row(.helpRelated, help.related.map(names.name).joined(separator: ", ")),
    ].compactMap(\.self)
  }

  private func row(_ label: Text, _ text: String, _ role: Role = .text) -> Sheet.Row {
    Sheet.Row([Span(wording.text(label), .muted)], [[Span(text, role)]])
  }

  /// Shows a text with a paragraph for each of its lines.
  func sheet(ofText text: String) -> Sheet { Sheet(paragraphs(text)).withoutGapAtStart }

  private func paragraphs(_ text: String) -> [Sheet.Block] {
    let lines = text.split(separator: "\n").map { Sheet.Block.paragraph([Span(String($0))]) }
    return lines.isEmpty ? [] : [.gap] + lines
  }

  /// Lists entries, below a heading if there is one.
  func sheet(of entries: [HelpEntry], below heading: String?) -> Sheet {
    let head = heading.map { [Sheet.Block.paragraph([Span($0, .heading)])] } ?? []
    return Sheet(head + [.rows(entries.map(\.row))])
  }
}
