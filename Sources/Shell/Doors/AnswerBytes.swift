import Calculation
import Sheets
import Terminal

/// The format in which results and errors are written.
package enum OutputFormat: String, CaseIterable {
  case text
  case json
}

extension AnswerWriter {
  /// Returns a command's answer piece by piece as it is asked for; a piece may be empty, and nil is the end.
  func pieces(of answer: Answer, at place: CommandPlace, isFirst: Bool) throws -> () throws ->
    [UInt8]?
  {
    if let list = answer.list { return try pieces(of: list, at: place) }
    var isMade = false
    return { [self] in
      if isMade { return nil }
      isMade = true
      return switch format {
      case .json: line(answer.json, at: place)
      case .text: framed(isFirst ? answer.sheet.withoutGapAtStart : answer.sheet)
      }
    }
  }

  /// Returns one line of JSON: `{"line":3,"command":1,"kind":"result",…}`.
  private func line(_ json: JSON, at place: CommandPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    place.json(kind: JSON.kind(ofKeys: json.members.map(\.key)), json.members).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Returns the start of an answer with a list in it: `{"line":1,"command":1,"kind":"history","history":[`.
  private func start(ofList name: String, at place: CommandPlace) -> [UInt8] {
    Array("\(place.json(kind: name).line.dropLast()),\"\(name)\":[".utf8)
  }

  /// Marks the first line of a run, or of a batch, with the version of the format.
  static func begin(_ bytes: [UInt8]) -> [UInt8] {
    Array("{\"format\":\(Version.jsonFormat),".utf8) + bytes.dropFirst()
  }

  /// Returns a sheet as text; at the prompt one with gaps between its blocks also ends with a gap.
  func framed(_ sheet: Sheet) -> [UInt8] {
    bytes(of: isInteractive && sheet.blocks.contains(.gap) ? sheet + Sheet([.gap]) : sheet)
  }

  private var layout: Layout {
    Layout(width: outputs.results.width, isReadOut: interpreter.painter.isReadOut)
  }

  func bytes(of sheet: Sheet) -> [UInt8] { bytes(of: layout.lines(of: sheet)) }

  private func bytes(of lines: [Line]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * lines.count)
    interpreter.painter.write(lines, to: &bytes)
    return bytes
  }

  /// Returns a list of rows and paragraphs in pieces of up to 256 rows, with the same columns in all pieces.
  func pieces(ofList sheet: Sheet) -> () -> [UInt8]? {
    let layout = layout
    let pages = sheet.blocks.flatMap { block -> [Sheet.Block] in
      guard case .rows(let rows) = block else { return [block] }
      return stride(from: 0, to: rows.count, by: 256).map {
        .rows(Array(rows[$0..<min($0 + 256, rows.count)]))
      }
    }
    var blocks = pages[...]
    var columns = [0]
    return { [self] in
      guard let block = blocks.popFirst() else { return nil }
      guard case .rows(let rows) = block else { return bytes(of: layout.lines(of: Sheet([block]))) }
      return bytes(of: layout.lines(of: rows, columns: &columns))
    }
  }

  /// Returns a long list, a page in each piece; in JSON one line, `{"line":1,…,"kind":"history","history":[…],…}`.
  private func pieces(of list: LongList, at place: CommandPlace) throws -> () throws -> [UInt8]? {
    let pages = try list.begin()
    var count = 0
    var isOver = false
    var isFirst = true
    var columns = [0]
    var start = format == .json ? self.start(ofList: list.name, at: place) : []
    return { [self] in
      if isOver { return nil }
      let page = try pages()
      count += page?.count ?? 0
      isOver = page == nil
      guard format == .json else {
        return page.map { bytes(ofPage: $0, columns: &columns) } ?? framed(list.end(count).sheet)
      }
      var written = start
      start = []
      for item in (page ?? []).compactMap({ $0.json() }) {
        if !isFirst { written.append(UInt8(ascii: ",")) }
        isFirst = false
        item.write(to: &written)
      }
      guard isOver else { return written }
      written.append(UInt8(ascii: "]"))
      for (key, value) in list.end(count).members {
        written += Array(",\"\(key)\":".utf8)
        value.write(to: &written)
      }
      return written + Array("}\n".utf8)
    }
  }

  /// Returns a page of a list as text; rows of a table stand in the columns of the pages before, or in wider ones.
  private func bytes(ofPage page: [LongList.Item], columns: inout [Int]) -> [UInt8] {
    let blocks = page.flatMap { $0.sheet().blocks }
    let rows = blocks.flatMap { block -> [Sheet.Row] in
      if case .rows(let rows) = block { rows } else { [] }
    }
    return rows.isEmpty
      ? bytes(of: Sheet(blocks)) : bytes(of: layout.lines(of: rows, columns: &columns))
  }

  /// Returns the end of a list that broke off after a part of it was written; its line stays one complete answer.
  func end(ofBrokenList report: RefusalReport) -> [UInt8] {
    Array("],\(report.json(interpreter.wording).line.dropFirst())\n".utf8)
  }

  /// Returns the answer of `run`: why a command was refused, if one was, and the answers of the file, each on a line.
  func bytes(ofRun answers: [UInt8], _ report: RefusalReport? = nil, at place: CommandPlace)
    -> [UInt8]
  {
    let error = report.map {
      place.json(kind: "error", $0.json(interpreter.wording).members).line.dropLast()
    }
    let start = error.map { Array("\($0),\"run\":[".utf8) } ?? start(ofList: "run", at: place)
    let list = answers.dropLast().map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 }
    return start + list + Array("]}\n".utf8)
  }

  func bytes(of report: RefusalReport, at place: CommandPlace) -> [UInt8] {
    report.file == nil
      ? line(report.json(interpreter.wording), at: place)
      : bytes(ofRun: report.answers, report, at: place)
  }
}
