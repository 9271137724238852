import Batch
import Calculation
import Catalog
import Foundation
import Sheets
import TestSupport

/// Reads any bytes as a language's texts and shows every message, with and without arguments.
enum FluentTarget {
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fluent-\(getpid())")
    let language = "language-name = X\ndecimal-mark = ,\nplural-one = i = 1 and v = 0\n"
    try? FileManager.default.createDirectory(
      at: folder.appending(path: "xx"), withIntermediateDirectories: true)
    try? language.write(
      to: folder.appending(path: "xx/language.ftl"), atomically: true, encoding: .utf8)
    return folder
  }()

  @MainActor static func run(_ bytes: [UInt8]) {
    try? Data(bytes).write(to: folder.appending(path: "xx/a.ftl"))
    guard let catalog = try? CatalogLibrary(folders: [folder.path]).load("xx") else { return }
    for key in catalog.keys {
      _ = catalog.text(key)
      _ = catalog.text(key, ["count": 2, "x": "y", "value": .number(ShownNumber("1.50") ?? 1)])
      _ = catalog.variables(of: key)
    }
  }
}

/// Reads any bytes as a batch table; checks that pieces and the whole file give the same table or JSON.
enum CSVTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    // In half of the cases a valid header comes first, so that most rows fail for other reasons than the header.
    let head =
      first & 1 == 0
      ? Array("name;area [ha];rate;product;dose;pack;product 2;dose 2;state 2;tank\n".utf8) : []
    let file = head + bytes.dropFirst()
    let size = Int(first >> 1) + 1
    let pieces = stride(from: 0, to: file.count, by: size).map {
      Array(file[$0..<min(file.count, $0 + size)])
    }
    let (whole, parts) = (results(of: [file], first), results(of: pieces, first))
    hold(whole == parts, "in pieces of \(size): \(parts) instead of \(whole)")
  }

  private static func checkTable(_ bytes: [UInt8]) {
    // A table with semicolons begins with a byte-order mark.
    var reader = CSVReader(separator: bytes.first == 0xEF ? UInt8(ascii: ";") : UInt8(ascii: ","))
    var widths: Set<Int> = []
    reader.feed(bytes)
    while reader.next() {
      hold(
        reader.record.problem == nil,
        "\(reader.record) in \(String(decoding: bytes, as: UTF8.self))")
      widths.insert(reader.record.count)
    }
    hold(widths.count < 2, "rows of \(widths) cells in \(String(decoding: bytes, as: UTF8.self))")
  }

  private static func checkJSON(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let json = try? JSONSerialization.jsonObject(with: Data(line))
      hold(json is [String: Any], "no JSON: \(String(decoding: line, as: UTF8.self))")
    }
  }

  @MainActor private static func results(of pieces: [[UInt8]], _ choice: UInt8) -> String {
    let language = Language.all[Int(choice >> 1) % Language.all.count]
    var run = BatchRun(
      SprayCalculator(), language.wording, language.notation,
      languages: Language.all.map(\.catalog),
      format: choice & 4 == 0 ? .csv : .json)
    var failure = ""
    do throws(Failure) {
      for piece in pieces { try run.take(piece) }
      try run.finish()
    } catch {
      failure = language.wording.message(of: error)
    }
    guard let text = String(validating: run.output, as: UTF8.self) else {
      fatalError("not UTF-8: \(run.output)")
    }
    holdHarmless(text, but: ["\t", "\r", "\n"])
    if choice & 4 == 0 { checkTable(run.output) } else { checkJSON(run.output) }
    return text + failure
  }
}

/// Reads any bytes as the user's units; checks that each unit can be typed as printed, hides no other unit, and
/// converts to every unit of its kind as the file defines.
enum UnitsTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let table = try? UnitTable.builtIn.adding(json: bytes, from: "") else { return }
    for unit in table.units {
      for spelling in [unit.id, unit.symbol] {
        let found = table.unit(spelled: spelling)
        hold(found == unit, "\(spelling) of \(unit.id) is \(String(describing: found?.id))")
      }
    }
    for unit in table.units.dropFirst(UnitTable.builtIn.units.count) {
      checkTyping(of: unit, table)
      for partner in table.units(of: unit.dimension) { check(Quantity(2, unit), in: partner) }
    }
  }

  /// Types `2` and the unit in every language; the only allowed refusal is a temperature below absolute zero.
  private static func checkTyping(of unit: Calculation.Unit, _ table: UnitTable) {
    guard let converter = Calculators.all(units: table)["convert"], let field = converter.mainField
    else { return }
    for (language, spelling) in Language.all.flatMap({ [($0, unit.id), ($0, unit.symbol)] }) {
      do throws(Refusal) {
        let entered = try converter.read(
          "2 \(spelling)", into: field, of: converter.blank, language.notation)
        hold(entered.draft[field.path] == Quantity(2, unit), "2 \(spelling) is \(entered.draft)")
      } catch {
        hold(error.failure.code == "temperature.below_absolute_zero", "2 \(spelling): \(error)")
      }
    }
  }

  private static func check(_ quantity: Quantity, in partner: Calculation.Unit) {
    let there = quantity.converted(to: partner)
    let back = there.converted(to: quantity.unit)
    hold(back == quantity, "\(quantity.unit.id) to \(partner.id) and back: \(back)")
    hold(quantity.inBase == there.inBase, "\(quantity.unit.id) to \(partner.id): \(there)")
  }
}

extension Quantity {
  /// The value in the base unit, worked out from the unit's definition.
  fileprivate var inBase: Fraction { value * unit.toBase + unit.toBaseOffset }
}
