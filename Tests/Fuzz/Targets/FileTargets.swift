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

/// Any bytes as a table of fields: in one piece and in several they come to the same.
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
    hold(String(validating: whole.utf8, as: UTF8.self) != nil, "not UTF-8")
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
    return String(decoding: run.output, as: UTF8.self) + failure
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
