import Calculation
import Records
import Sheets
import Storage
import System
import ViewModels

// What `export history` and `export treatments` write, a page of what is stored at a time.

/// Writes every past calculation into a file.
struct HistoryExport {
  let call: Invocation

  /// Runs `export history FILE`; the oldest calculation stands first.
  func written(to target: ExportTarget) throws -> Answer {
    try WrittenFile(call: call, target.destination).written { _ in
      target.format == .json ? writeJSON : writeTable
    }
  }

  private func writeTable(to file: NewFile) throws {
    let table = HistoryTable(call.wording, call.calculators)
    try file.write(call.lines([table.head], atStart: true))
    var pages = try call.session.notebook.history.reading()
    let nextPage = { try pages.next() }
    try call.interpreter.forEach(in: nextPage) { item in
      let rows = table.rows(
        number: item.id, date: item.at.text, calculator: item.calculator, favorite: item.favorite,
        item.draft,
        item.evaluation)
      try file.write(call.lines(rows))
    }
  }

  private func writeJSON(to file: NewFile) throws {
    try file.writeList("history") { write in
      var pages = try call.session.notebook.history.reading()
      let nextPage = { try pages.next() }
      try call.interpreter.forEach(in: nextPage) { item in
        // The exact values and figures, as they are stored; null if this version cannot read the values.
        let figures = item.evaluation?.outcome.kept ?? .null
        let kept: JSON = item.draft.map { ["draft": $0.storedJSON, "figures": figures] } ?? .null
        try write(HistoryCommands(call: call).json(of: item, kept: kept))
      }
    }
  }
}

/// Writes the treatments in their last versions into a file.
struct TreatmentExport {
  let call: Invocation
  /// The only year whose treatments are written; nil for every year.
  let year: Int?

  /// Calls its argument with each treatment to write, the earliest first; those that cannot be read are left out.
  private typealias Treatments = (_ body: (Treatment) throws -> Void) throws -> Void

  /// Runs `export treatments FILE` and `export treatments 2027 FILE`.
  func written(to target: ExportTarget) throws -> Answer {
    var left: [String] = []
    let treatments: Treatments = { body in
      let next = try call.session.record.treatments.store.pages(of: year, byDate: true)
      left = []
      try call.interpreter.forEach(in: next) { item in
        if let treatment = item.treatment {
          try body(treatment)
        } else {
          left.append(Treatment.name(item.number))
        }
      }
    }
    return try WrittenFile(call: call, target.destination).written(leavingOut: left) { exporter in
      switch target.format {
      case .json: return json(of: treatments)
      case .pdf:
        let paper = TreatmentPaper(call.wording)
        let date = call.session.dateAndTimeNow
        let pdf = try exporter.pdf(try paper.table(year: year, date: date, of: treatments))
        return { try $0.write(pdf) }
      case .csv, .md, .txt: return try table(of: treatments)
      }
    }
  }

  private func json(of treatments: @escaping Treatments) -> (NewFile) throws -> Void {
    { file in
      try file.writeList("treatments") { write in
        try treatments { try write(Treatment.codec.json(of: $0)) }
      }
    }
  }

  /// The amounts of a product have the unit of its largest, so all treatments are read before the first is written.
  private func table(of treatments: @escaping Treatments) throws -> (NewFile) throws -> Void {
    var units = UnitsOfProducts()
    try treatments { units.add($0) }
    let table = TreatmentTable(call.wording, units)
    return { file in
      try file.write(call.lines([table.head], atStart: true))
      try treatments { try file.write(call.lines(table.rows(of: $0))) }
    }
  }
}

extension NewFile {
  /// Writes an object with a list, an item at a time; `items` calls its argument with each item.
  fileprivate func writeList(
    _ name: String, items: (@escaping (JSON) throws -> Void) throws -> Void
  ) throws {
    try write("{\"format\":\(Version.jsonFormat),\"kind\":\"\(name)\",\"\(name)\":[")
    var separator = "\n"
    var bytes = [UInt8]()
    try items { item in
      bytes.replaceSubrange(bytes.indices, with: separator.utf8)
      item.write(to: &bytes)
      try self.write(bytes)
      separator = ",\n"
    }
    try write("\n]}\n")
  }
}

extension Invocation {
  /// Returns rows as the lines of a table for programs, with the session's decimal mark.
  func lines(_ rows: [[Cell]], atStart isAtStart: Bool = false) -> [UInt8] {
    let line = CSVLine(mark: session.settings.notation.mark)
    return rows.reduce(into: isAtStart ? line.start : []) { line.write($1, to: &$0) }
  }
}
