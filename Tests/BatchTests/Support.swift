import Catalog
import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Helpers that run batches with the language catalogs of this checkout.
enum Rig {
  static func run(
    _ text: String, language: String = "en", format: BatchRun.Format = .csv, hasTotals: Bool = true,
    pieces size: Int = .max
  ) throws -> (output: String, failed: Int, rows: Int, others: [String]) {
    let languages = try Checkout.languages.map(Checkout.catalog)
    let catalog = try Checkout.catalog(language)
    var run = BatchRun(
      SprayCalculator(), Wording(catalog), notation(catalog, languages), languages: languages,
      format: format,
      hasTotals: hasTotals)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try run.take(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    try run.finish()
    return (
      String(decoding: run.output, as: UTF8.self), run.failed, run.rows, run.others.map(\.heading)
    )
  }

  /// Returns how a language writes numbers, with the words of every language, as in files.
  private static func notation(_ catalog: Catalog, _ languages: [Catalog]) -> Notation {
    Notation(
      catalog.language.decimalMark == "," ? .comma : .point,
      isName: { typed, key in
        let names = languages.flatMap { $0.names(key) } + [catalog.optionalText(key) ?? key]
        return names.contains { $0.folded == typed.folded }
      }, unitNames: { _ in [] })
  }

  /// Reads a first line, in which every field of a spray job and of up to eight products can have a column.
  static func header(_ line: String) throws -> TableHeader {
    try #require(try header(lines: line + "\n"))
  }

  /// Reads the columns of a whole table, as `header(_:)` does.
  static func header(lines: String) throws -> TableHeader? {
    let form = SprayCalculator().form
    let fields = form.oneOfEachKind.filter { $0.path.member == nil }
    let members = (1...8).map { GroupMember("product", $0) }.flatMap {
      form.groups[0].fields(of: $0, owner: nil)
    }
    let names = ColumnNames(
      fields + members, of: form, try (["en"] + Checkout.languages).map(Checkout.catalog))
    var reader = TableReader(names, .point)
    try reader.feed(Array(lines.utf8))
    try reader.finish()
    return reader.header
  }

  /// Runs a batch and returns the rows of its CSV output, each as cells by heading.
  static func table(_ text: String, language: String = "en") throws -> [[String: String]] {
    let records = CSVReaderTests.records(
      Array(try run(text, language: language).output.utf8), separator: language == "pl" ? ";" : ",")
    return records.dropFirst().map { record in
      Dictionary(uniqueKeysWithValues: zip(records[0].cells, record.cells))
    }
  }

  /// Returns the code and the message with which a whole file is refused; nil if it is taken.
  static func refusal(_ text: String, language: String = "en") throws -> (
    code: String, message: String
  )? {
    do {
      _ = try run(text, language: language)
      return nil
    } catch let failure as Failure {
      return (failure.code, Wording(try Checkout.catalog(language)).message(of: failure))
    }
  }
}
