import Calculation
import Records
import Sheets
import Storage
import System
import Terminal
import ViewModels

/// The commands that write results, and what is stored, into files.
extension CommandTable {
  /// Lets the command replace a file without asking.
  static let force = Choice(
    "--force", key: .commandExportForce, meaning: Text.commandExportForceSummary.key)
  static let export: [Command] = [
    Command(
      "export", .flag(force), .file, topic: .results,
      subcommands: [
        Command("history", .flag(force), .file, doubt: nil, uses: .job) { invocation, _, _ in
          try invocation.exportHistory()
        },
        Command("treatments", .flag(force), .file, .optional(.file), doubt: nil, uses: .job) {
          invocation, _, _, _ in try invocation.exportTreatments()
        },
      ],
      doubt: nil, uses: .job
    ) { invocation, _, _ in try invocation.exportResult() }
  ]
}

extension Invocation {
  /// Runs `export FILE`; the answer tells what happened while the values were typed, which the file does not. The file
  /// prints the number of its calculation, which is kept in the history first.
  func exportResult() throws -> Answer {
    let current = session.values.current
    let destination = try destination()
    let format = try format(of: destination, among: ExportFormat.allCases)
    guard let result = session.answer(of: current) else { throw Failure(ExportCode.noResult) }
    try interpreter.refuseWhenInterrupted()
    let events = result.cautions.filter(\.isEvent).map {
      Span(wording.message(of: $0), .caution)
    }
    var number: Int64?
    var pages: Int?
    var told: String {
      [
        .exported(file: .text(destination.file)),
        pages.map { Text.exportedPages(count: .count($0)) },
        number.map { Text.exportedNumber(number: .text(String($0))) },
      ].compactMap(\.self).map { wording.text($0) }.joined(separator: " \u{B7} ")
    }
    do {
      // A terminal takes escapes, so that the answer may lead to the file.
      let link = {
        interpreter.stage.flatMap { _ in interpreter.exporter.link(to: destination.file) }
      }
      return try write(to: destination, told: [Span(told, .good, link: link())] + events) {
        exporter in
        // An exported result must be found again in the history.
        number =
          session.isInteractive
          ? session.keepInHistory(result.evaluation, of: current.calculator, isLearning: true) : nil
        let bytes = try content(of: result, current, as: format, number: number, exporter)
        pages = format == .pdf ? Exporter.pageCount(ofPDF: bytes) : nil
        return { try $0.write(bytes) }
      }
    } catch is Cancelled {
      throw Cancelled(keeping: number)
    }
  }

  private func content(
    of result: ShownResult, _ current: CalculatorViewModel, as format: ExportFormat,
    number: Int64?,
    _ exporter: Exporter
  ) throws -> [UInt8] {
    var report: Report {
      ResultPaper(wording, of: result, current.draft, current.calculator).report(
        name: session.notebook.favoriteName(of: current), date: session.dateAndTimeNow,
        number: number)
    }
    let own: [(String, JSON)] = [
      ("format", .integer(Version.jsonFormat)), ("kind", "result"),
      ("id", .integer(orNull: number.map { Int($0) })),
    ]
    return switch format {
    case .pdf: try exporter.pdf(report)
    case .csv:
      table(
        ResultTable(wording, of: result, current.draft, current.calculator).rows(
          favorite: session.notebook.favoriteName(of: current), date: session.dateAndTimeNow,
          number: number),
        atStart: true)
    case .json: Array("\(ShownValues(call: self).json(of: current, result, own: own).line)\n".utf8)
    case .md: Array(report.markdown.utf8)
    case .txt: Array(Layout(width: 80).text(of: report.sheet).utf8)
    }
  }

  /// Runs `export history FILE`: writes every past calculation, oldest first, a page at a time.
  func exportHistory() throws -> Answer {
    let destination = try destination()
    let format = try format(of: destination, among: [.csv, .json])
    return try write(to: destination) { _ in format == .json ? writeJSON : writeTable }
  }

  private func writeTable(to file: NewFile) throws {
    let table = HistoryTable(wording, calculators)
    try file.write(self.table([table.head], atStart: true))
    var pages = try session.notebook.history.reading()
    let nextPage = { try pages.next() }
    try forEach(in: nextPage) { item in
      let rows = table.rows(
        number: item.id, date: item.at.text, calculator: item.calculator, favorite: item.favorite,
        item.draft,
        item.evaluation)
      try file.write(self.table(rows))
    }
  }

  private func writeJSON(to file: NewFile) throws {
    try writeList("history", to: file) { write in
      var pages = try session.notebook.history.reading()
      let nextPage = { try pages.next() }
      try forEach(in: nextPage) { item in
        // The exact values and figures, as they are stored; null if this version cannot read the values.
        let figures = item.evaluation?.outcome.kept ?? .null
        let kept: JSON = item.draft.map { ["draft": $0.storedJSON, "figures": figures] } ?? .null
        try write(json(of: item, kept: kept))
      }
    }
  }

  /// Writes an object with a list, an item at a time; `items` calls its argument with each item.
  private func writeList(
    _ name: String, to file: NewFile, items: (@escaping (JSON) throws -> Void) throws -> Void
  ) throws {
    try file.write("{\"format\":\(Version.jsonFormat),\"kind\":\"\(name)\",\"\(name)\":[")
    var separator = "\n"
    var bytes = [UInt8]()
    try items { item in
      bytes.replaceSubrange(bytes.indices, with: separator.utf8)
      item.write(to: &bytes)
      try file.write(bytes)
      separator = ",\n"
    }
    try file.write("\n]}\n")
  }

  /// Runs `export treatments FILE` and `export treatments 2027 FILE`: writes the treatments in their last versions.
  func exportTreatments() throws -> Answer {
    let (destination, before) = try destinationBehindWord()
    let year = try before.map(year)
    let format = try format(of: destination, among: [.csv, .json, .pdf])
    var left: [String] = []
    let treatments: Treatments = { body in
      let next = try session.record.treatments.store.pages(of: year, byDate: true)
      left = []
      try forEach(in: next) { item in
        if let treatment = item.treatment {
          try body(treatment)
        } else {
          left.append(Treatment.name(item.number))
        }
      }
    }
    return try write(to: destination, leavingOut: left) { exporter in
      switch format {
      case .json:
        return { file in
          try writeList("treatments", to: file) { write in
            try treatments { try write(Treatment.codec.json(of: $0)) }
          }
        }
      case .pdf:
        let pdf = try exporter.pdf(
          try TreatmentPaper(wording).table(
            year: year, date: session.dateAndTimeNow, of: treatments))
        return { try $0.write(pdf) }
      default:
        // The amounts of a product have the unit of its largest, so all treatments are read before the first is written.
        var units = UnitsOfProducts()
        try treatments { units.add($0) }
        let table = TreatmentTable(wording, units)
        return { file in
          try file.write(self.table([table.head], atStart: true))
          try treatments { try file.write(self.table(table.rows(of: $0))) }
        }
      }
    }
  }

  /// Calls its argument with each treatment to write; those that cannot be read are left out and told afterwards.
  private typealias Treatments = (_ body: (Treatment) throws -> Void) throws -> Void

  /// Runs `body` for each item of all pages; Ctrl-C between two pages cancels, and then there is no file.
  func forEach<Item>(in nextPage: () throws -> [Item]?, _ body: (Item) throws -> Void) throws {
    while let page = try nextPage() {
      try page.forEach(body)
      try interpreter.refuseWhenInterrupted()
    }
  }

  private func table(_ rows: [[Cell]], atStart: Bool = false) -> [UInt8] {
    let line = CSVLine(mark: session.settings.notation.mark)
    return rows.reduce(into: atStart ? line.start : []) { line.write($1, to: &$0) }
  }

  /// Reads the file name among the arguments; `--force` before or behind it lets the command replace a file.
  func destination() throws -> Destination {
    let (destination, before) = try destinationBehindWord()
    if before != nil {
      throw Refusal(.unexpectedArgument(destination.file, usage: usage), at: destination.span)
    }
    return destination
  }

  /// Reads the file name among the arguments, and the word before it if there is one.
  private func destinationBehindWord() throws -> (Destination, Word?) {
    let words = typed.words.dropFirst(start)
    let others = words.filter { $0.text != CommandTable.force.id }
    if others.count > 2 {
      throw Refusal(.unexpectedArgument(others[2].text, usage: usage), at: others[2].span)
    }
    let file = try required(others.last)
    let destination = Destination(
      file: file.text, isReplacing: others.count < words.count, span: file.span)
    return (destination, others.count > 1 ? others[0] : nil)
  }

  /// Whether the first argument is `--force`: the command may replace an existing file or favourite without asking.
  var isForced: Bool { word(0)?.text == CommandTable.force.id }

  /// Returns the format that the ending of the file's name stands for; throws if it is not one of `formats`.
  func format(of destination: Destination, among formats: [ExportFormat]) throws -> ExportFormat {
    guard let format = ExportFormat(file: destination.file), formats.contains(format) else {
      throw Refusal(
        Failure(
          ExportCode.unknownFormat,
          ["typed": .text(destination.file), "allowed": .words(formats.map { ".\($0.rawValue)" })]),
        at: destination.span)
    }
    return format
  }

  /// Writes a file and returns what is `told` then; asks before it replaces a file, unless `--force` was typed.
  /// `content` first prepares everything that can fail, so that a failure leaves no file; treatments that it leaves out
  /// are told, too.
  func write(
    to destination: Destination, told: @autoclosure () -> [Span]? = nil, isPrivate: Bool = false,
    leavingOut left: @autoclosure () -> [String] = [],
    _ content: (Exporter) throws -> (NewFile) throws -> Void
  ) throws -> Answer {
    let exporter = interpreter.exporter
    let file = destination.file
    return try refusing(ExportCode.self, at: destination.span) {
      if session.notebook.isData(at: exporter.path(of: file)) {
        throw Failure(ExportCode.isTheData, ["file": .text(file)])
      }
      let isThere = !destination.isReplacing && exporter.exists(file)
      let question = Text.exportReplace(file: .text(file))
      guard try !isThere || confirm(question, otherwise: .fileExists(file)) else { return notDone }
      let finished = try exporter.write(
        file, replacing: destination.isReplacing || isThere, isPrivate: isPrivate, content(exporter)
      )
      let left = left()
      let done = told() ?? [Span(wording.text(.exported(file: .text(file))), .good)]
      let leftOut = left.isEmpty ? [] : [Text.treatmentsLeftOut(numbers: .words(left))]
      let cautions = leftOut + (finished?.cautions(about: file, isPrivate: isPrivate) ?? [])
      return acknowledgement(
        done + cautions.map { Span(wording.text($0), .caution) }, isDone: left.isEmpty,
        isMere: cautions.isEmpty,
        data: [
          "written": [
            "path": .string(file),
            "format": .text(isPrivate ? "sqlite" : ExportFormat(file: file)?.rawValue),
            "left_out": .array(left.map(JSON.string)), "on_disk": .bool(finished?.isOnDisk ?? true),
            "owner_kept": finished?.rights.map { JSON.bool($0.ownerStays) } ?? .null,
            "mode": .text(finished?.rights?.now.octal),
          ]
        ])
    }
  }
}

extension FinishedFile {
  /// Returns what must be told of a written file: that a power cut can still take it away, whose it is where its owner
  /// could not be kept, what its mode is where that has changed, and who can read it where it should be private.
  func cautions(about file: String, isPrivate: Bool) -> [Text] {
    var cautions: [Text] = []
    if !isOnDisk { cautions.append(Text.writtenNotOnDisk(file: .text(file))) }
    guard let rights else { return cautions }
    let mode = Datum.text(rights.now.octal)
    if !rights.ownerStays {
      cautions.append(Text.writtenOwner(file: .text(file), mode: mode))
    } else if rights.now.mode != rights.before.mode {
      let before = Datum.text(rights.before.octal)
      cautions.append(Text.writtenMode(before: before, file: .text(file), mode: mode))
    }
    if isPrivate, rights.now.letOthersRead {
      cautions.append(Text.writtenReadable(file: .text(file), mode: mode))
    }
    return cautions
  }
}

/// A file to write, as typed, such as `mix.pdf` or `--force mix.pdf`.
struct Destination {
  let file: String
  let isReplacing: Bool
  let span: Range<Int>
}
