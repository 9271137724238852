import Calculation
import Sheets
import Terminal

/// The format in which results and errors are written.
package enum OutputFormat: String, CaseIterable {
  case text
  case json
}

/// Turns answers and refusals into the text to write.
package struct Presenter {
  let wording: Wording
  let format: OutputFormat
  let isInteractive: Bool
  let painter: Painter
  /// Called only when something is laid out, because each call asks the terminal.
  private let width: () -> Int?

  init(
    wording: Wording, format: OutputFormat, isInteractive: Bool, painter: Painter,
    width: @autoclosure @escaping () -> Int?
  ) {
    (self.wording, self.format, self.isInteractive) = (wording, format, isInteractive)
    (self.painter, self.width) = (painter, width)
  }

  /// Returns a command's answer piece by piece, each piece made when asked for; a piece may be empty, and nil is the
  /// end.
  func pieces(of answer: Answer, at place: CommandPlace, isFirst: Bool = false) throws -> () throws -> [UInt8]? {
    if let list = answer.list { return try pieces(of: list, at: place) }
    var isMade = false
    return {
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
  static func begin(_ bytes: [UInt8]) -> [UInt8] { Array("{\"format\":\(Version.format),".utf8) + bytes.dropFirst() }

  /// Returns a sheet as bytes of text; at the prompt, a sheet with gaps between its blocks also ends with a gap before the
  /// next prompt.
  func framed(_ sheet: Sheet) -> [UInt8] {
    bytes(of: isInteractive && sheet.blocks.contains(.gap) ? sheet + Sheet([.gap]) : sheet)
  }

  func text(of sheet: Sheet) -> String { String(decoding: bytes(of: sheet), as: UTF8.self) }

  func bytes(of sheet: Sheet) -> [UInt8] {
    bytes(of: Layout(width: width(), isReadOut: painter.isReadOut).lines(of: sheet))
  }

  private func bytes(of lines: [Line]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * lines.count)
    painter.write(lines, to: &bytes)
    return bytes
  }

  /// Returns a list of rows and paragraphs in pieces of up to 256 rows, with the same columns in all pieces.
  func pieces(ofList sheet: Sheet) -> () -> [UInt8]? {
    let layout = Layout(width: width(), isReadOut: painter.isReadOut)
    let pages = sheet.blocks.flatMap { block -> [Sheet.Block] in
      guard case .rows(let rows) = block else { return [block] }
      return stride(from: 0, to: rows.count, by: 256).map { .rows(Array(rows[$0..<min($0 + 256, rows.count)])) }
    }
    var (blocks, columns) = (pages[...], [0])
    return {
      guard let block = blocks.popFirst() else { return nil }
      let lines: [Line]
      if case .rows(let rows) = block {
        lines = layout.lines(of: rows, columns: &columns)
      } else {
        lines = layout.lines(of: Sheet([block]))
      }
      return bytes(of: lines)
    }
  }

  /// Returns a long list, one page in each piece; as JSON it is one line:
  /// `{"line":1,"command":1,"kind":"history","history":[{…},{…}],"count":2}`.
  private func pieces(of list: LongList, at place: CommandPlace) throws -> () throws -> [UInt8]? {
    let pages = try list.begin()
    var (count, isOver, isFirst) = (0, false, true)
    var start = format == .json ? self.start(ofList: list.name, at: place) : []
    return {
      if isOver { return nil }
      let page = try pages()
      count += page?.count ?? 0
      isOver = page == nil
      guard format == .json else { return page.map { bytes(of: $0.sheet()) } ?? framed(list.end(count).sheet) }
      var written = start
      start = []
      for item in page?.json() ?? [] {
        if !isFirst { written.append(UInt8(ascii: ",")) }
        isFirst = false
        item.write(to: &written)
      }
      guard isOver else { return written }
      written.append(UInt8(ascii: "]"))
      for (key, value) in list.end(count).json {
        written += Array(",\"\(key)\":".utf8)
        value.write(to: &written)
      }
      return written + Array("}\n".utf8)
    }
  }

  /// Returns the end of a list in JSON that broke off after a part of it was written; its line stays one complete answer.
  func end(ofBrokenList report: RefusalReport) -> [UInt8] { Array("],\(report.json(wording).line.dropFirst())\n".utf8) }

  /// Returns the answer of `run`: the answers of the file's commands, one on each line of `answers`, and why one was
  /// refused, if one was.
  func bytes(ofRun answers: [UInt8], _ report: RefusalReport? = nil, at place: CommandPlace) -> [UInt8] {
    let list = answers.dropLast().map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 }
    let end = report.map(self.end(ofBrokenList:)) ?? Array("]}\n".utf8)
    return start(ofList: "run", at: place) + list + end
  }

  func bytes(of report: RefusalReport, at place: CommandPlace) -> [UInt8] {
    report.file == nil ? line(report.json(wording), at: place) : bytes(ofRun: report.answers, report, at: place)
  }

  /// Returns the text of a refusal that is not a command's answer or is read by a person.
  func text(of report: RefusalReport) -> String {
    switch format {
    case .json: JSON.object([.init(key: "kind", value: "error")] + report.json(wording).members).line + "\n"
    case .text: text(of: report.sheet(wording, width: width()))
    }
  }
}

/// The texts that the program writes outside of a session: help, version, errors and notices.
package struct LaunchHelp {
  let wording: Wording

  package init(_ wording: Wording) { self.wording = wording }

  package var version: String { "spraycalc \(Version.text)\n" }

  /// Returns the message of a failed start, or of something that a start had to leave out.
  package func text(of error: Failure, format: OutputFormat) -> String {
    let message = wording.message(of: error)
    guard format == .text else {
      return (["kind": "error", "error": .error(error.code, message: message)] as JSON).line + "\n"
    }
    return text(of: Sheet([.paragraph([Span(message, .error)])]), width: nil)
  }

  /// Returns the message of a notice that a batch writes apart from its results.
  func text(of said: Text, format: OutputFormat) -> String {
    let message = wording.text(said)
    guard format == .text else {
      return (["kind": "notice", "notice": ["message": .string(message)]] as JSON).line + "\n"
    }
    return text(of: Sheet([.paragraph([Span(message, .caution)])]), width: nil)
  }

  func text(of sheet: Sheet, width: Int?) -> String {
    Presenter(wording: wording, format: .text, isInteractive: false, painter: .plain, width: width).text(of: sheet)
  }
}
