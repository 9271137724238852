import Batch
import Calculation
import Catalog
import Foundation
import Sheets

/// Any bytes as a language's texts: every message is shown, with data and without.
enum FluentTarget {
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fluent-\(getpid())")
    let language = "language-name = X\ndecimal-mark = ,\nplural-one = i = 1 and v = 0\n"
    try? FileManager.default.createDirectory(at: folder.appending(path: "xx"), withIntermediateDirectories: true)
    try? language.write(to: folder.appending(path: "xx/language.ftl"), atomically: true, encoding: .utf8)
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
    _ = catalog.problems
  }
}

/// Any bytes as a table of fields: in one piece and in several they come to the same, which is a table, or JSON, again.
enum CSVTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    // Most rows are to be more than a wrong header.
    let head = first & 1 == 0 ? Array("name;area [ha];rate;dose;tank\n".utf8) : []
    let file = head + bytes.dropFirst()
    let size = Int(first >> 1) + 1
    let pieces = stride(from: 0, to: file.count, by: size).map { Array(file[$0..<min(file.count, $0 + size)]) }
    let (whole, parts) = (results(of: [file], first), results(of: pieces, first))
    hold(whole == parts, "in pieces of \(size): \(parts) instead of \(whole)")
  }

  private static func checkTable(_ bytes: [UInt8]) {
    var reader = CSVReader()
    var widths: Set<Int> = []
    reader.feed(bytes)
    while reader.next() {
      hold(reader.record.problem == nil, "\(reader.record) in \(String(decoding: bytes, as: UTF8.self))")
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
      language.wording, language.notation, languages: Language.all.map(\.catalog),
      format: choice & 4 == 0 ? .csv : .json)
    var failure = ""
    do {
      for piece in pieces { try run.take(piece) }
      try run.finish()
    } catch {
      failure = "\(error)"
    }
    guard let text = String(validating: run.output, as: UTF8.self) else { fatalError("not UTF-8: \(run.output)") }
    for scalar in text.unicodeScalars where !"\t\r\n".unicodeScalars.contains(scalar) {
      hold(!scalar.isUnsafeOnTerminal, "U+\(String(scalar.value, radix: 16)) in \(text)")
    }
    if choice & 4 == 0 { checkTable(run.output) } else { checkJSON(run.output) }
    return text + failure
  }
}

/// Any bytes as a person's units: what is added can be typed and converts there and back.
enum UnitsTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let table = try? UnitTable.builtIn.adding(json: bytes) else { return }
    for unit in table.units where UnitTable.builtIn.unit(id: unit.id) == nil {
      hold(table.unit(spelled: unit.id) == unit, "\(unit.id) is \(String(describing: table.unit(spelled: unit.id)))")
      let partner = table.units(of: unit.dimension)[0]
      guard let there = try? Quantity(2, unit).converted(to: partner), let back = try? there.converted(to: unit) else {
        continue
      }
      hold(back == Quantity(2, unit), "\(unit.id): \(back)")
    }
  }
}
