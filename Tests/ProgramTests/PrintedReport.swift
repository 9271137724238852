import Foundation
import Sheets
import TestSupport

/// A PDF that the built program prints into its own folder, read back with other programs.
final class PrintedReport {
  let path: String
  private let folder = TemporaryFolder()

  /// The program's output and exit status.
  let outcome: Program.Outcome

  init(_ document: some PaperDocument, environment: [String: String] = [:]) throws {
    path = folder.path("sheet.pdf")
    outcome = try Self.print(try JSONEncoder().encode(document), to: path, environment: environment)
  }

  /// Runs the program with its output going to a file.
  static func print(_ json: Data, to path: String, environment: [String: String] = [:]) throws
    -> Program.Outcome
  {
    let program = try Program(named: "spraycalc-pdf")
    return try Program(path: "/bin/sh").run(
      ["-c", #"exec "$0" > "$1""#, program.path, path],
      input: String(decoding: json, as: UTF8.self),
      environment: environment)
  }

  var bytes: Data { get throws { try Data(contentsOf: URL(filePath: path)) } }

  /// Returns the output of a poppler tool for the file; throws if the tool reports a problem.
  func read(with tool: String, _ arguments: String..., to output: String? = nil) throws -> String {
    let outcome = try Program(path: "/usr/bin/" + tool).run(
      arguments + [path] + (output.map { [$0] } ?? []))
    guard outcome.status == .exited(0), outcome.errors.isEmpty else {
      throw ProgramFailure(description: outcome.errors)
    }
    return outcome.output
  }

  /// The text of each page in drawing order.
  var pages: [String] {
    get throws {
      try read(with: "pdftotext", "-raw", to: "-").split(separator: "\u{C}").map(String.init)
    }
  }

  /// The rectangle of each word on each page.
  var wordPlaces: [[CGRect]] { get throws { try words.map { $0.map(\.place) } } }

  /// Each word on each page, with its rectangle.
  var words: [[(text: String, place: CGRect)]] {
    get throws {
      let word =
        #/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>/#
      return try read(with: "pdftotext", "-bbox", to: "-").split(separator: "<page ").dropFirst()
        .map { page in
          page.matches(of: word).map { (String($0.5), CGRect(from: $0.1, $0.2, to: $0.3, $0.4)) }
        }
    }
  }

  /// The rectangles that are drawn on a page, such as lines under and through words.
  func bars(onPage page: Int) throws -> [CGRect] {
    try read(with: "pdftocairo", "-svg", "-f", "\(page)", "-l", "\(page)", to: "-")
      .matches(of: #/d="M ([\d.]+) ([\d.]+) L ([\d.]+) \2 L \3 ([\d.]+) L \1 \4 Z/#)
      .map { CGRect(from: $0.1, $0.2, to: $0.3, $0.4) }
  }

  /// Returns the value of a line of `pdfinfo`, for example `Title`.
  func info(_ name: String) throws -> String? {
    let line = try read(with: "pdfinfo").split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// The number of tick boxes on all pages.
  var tickBoxes: Int {
    get throws {
      try pages.indices.reduce(0) { count, page in
        let drawing = try read(
          with: "pdftocairo", "-svg", "-f", "\(page + 1)", "-l", "\(page + 1)", to: "-")
        return count + drawing.matches(of: /stroke-width[:="]+1\.4\b/).count
      }
    }
  }
}

extension CGRect {
  /// Makes a rectangle of its upper left and its lower right corner.
  fileprivate init(from left: Substring, _ top: Substring, to right: Substring, _ bottom: Substring)
  {
    let sides = [left, top, right, bottom].map { Double($0) ?? 0 }
    self.init(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }
}

extension String {
  /// The text without any white space, because a line may break between two words.
  var squeezed: String { String(filter { !$0.isWhitespace }) }
}

extension Report {
  /// All texts that the PDF must show: on a sheet to be worked with, the basis replaces the values and the formulas.
  var texts: [String] {
    let isRead = blanks.isEmpty
    let printed = sections.filter { isRead || ($0.kind != .values && $0.kind != .formulas) }
    // The cautions are in a frame instead of below a heading, and so are the totals above the grid.
    let headed = printed.filter { $0.kind != .cautions && (isRead || $0.kind != .result) }
    return headed.map(\.title) + printed.flatMap { $0.sheet.blocks.flatMap(\.texts) }
      + (isRead ? [] : [basis] + blanks)
  }

  /// The rows of the report's steps.
  var steps: [Sheet.Row] {
    (section(.steps)?.sheet.blocks ?? []).flatMap { block in
      if case .grid(let grid) = block { grid.rows } else { [Sheet.Row]() }
    }
  }

  /// The number of tick boxes: those of the steps, and one for each fill in the list.
  var boxes: Int {
    steps.reduce(0) { $0 + $1.cells.reduce(0) { $0 + $1.boxes } }
      + checklist.reduce(0) { $0 + $1.count { $0 == .box } }
  }

  /// The lines of the checklist with boxes.
  var checklist: [Line] {
    (section(.checklist)?.sheet.blocks ?? []).flatMap {
      if case .verbatim(let lines) = $0 { lines } else { [Line]() }
    }
  }

  /// The names of the kinds of fill in the checklist, and the note that there are more fills.
  var checklistTexts: [String] {
    (section(.checklist)?.sheet.blocks ?? []).compactMap { block in
      if case .paragraph(let line) = block { line.plainText } else { nil }
    }
  }
}

extension Sheet.Block {
  fileprivate var texts: [String] {
    switch self {
    case .paragraph(let line): line.map(\.text)
    case .rows(let rows): rows.flatMap(\.texts)
    case .table(let table):
      // In halves what stands behind a comma has a mark, which is explained below.
      table.columns.map(\.title.plainText)
        + table.rows.flatMap(\.texts).flatMap { $0.components(separatedBy: ", ") }
    case .grid(let grid):
      grid.columns.flatMap { $0.title.plainText.split(separator: " \u{B7} ").map(String.init) }
        + grid.rows.flatMap(\.texts)
    case .context(let values, let details): (values + details).map(\.plainText)
    case .verbatim(let lines): lines.joined().filter { $0 != .box }.map(\.text)
    case .gap: []
    }
  }
}

extension Sheet.Row {
  fileprivate var texts: [String] {
    let lines: [Line] = cells + [detail, belowLast]
    return [label.plainText] + lines.flatMap { $0.behindBoxes.map(\.text) }
  }
}
