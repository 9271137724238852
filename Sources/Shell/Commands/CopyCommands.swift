import Calculation
import Glibc
import Sheets
import System
import Terminal
import ViewModels

/// Commands that copy all of the data to a file and import such a copy.
extension CommandTable {
  static let copies: [Command] = [
    Command("backup", topic: .memory, arguments: [.flag(force), .file], doubt: nil) { try $0.backup() },
    Command("import", topic: .memory, arguments: [.file], doubt: nil) { try $0.importFile() },
  ]
}

extension Invocation {
  /// Runs `backup FILE`.
  func backup() throws -> Answer {
    let destination = try destination()
    return try writing(destination, confirmedBy: Text("backup-written", ["file": .text(destination.file)])) {
      exporter, isReplacing in
      try exporter.write(destination.file, replacing: isReplacing, isPrivate: true) { new in
        let step = { if interpreter.isInterrupted || new.isInterrupted { throw Cancelled() } }
        try session.backup(inFolder: new.folder, step: step) { try new.write($0) }
      }
    }
  }

  /// Runs `import FILE`: imports a copy of the data.
  func importFile() throws -> Answer {
    let word = try required(word(0))
    return try refusing(at: word.span) { told(try imported(from: word.text)) }
  }

  private func imported(from file: String) throws -> Imported {
    let path = interpreter.exporter.path(of: file)
    // The file is closed before SQLite opens it, because closing it later would release SQLite's locks.
    guard !session.isOwnData(at: path),
      let first = try interpreter.exporter.reading(file, { file throws(SystemError) in try file.descriptor.next() })
    else { return Imported() }
    guard first.starts(with: "SQLite format 3\0".utf8) else { throw Failure.unreadableImport(file) }
    do {
      return try session.importCopy(at: path, named: file, step: interpreter.refuseWhenInterrupted)
    } catch let trouble as ImportTrouble {
      let error = SystemError(code: trouble == .inUse ? EBUSY : EACCES)
      throw Failure.unreadableFile(file, reason: error.reason)
    }
  }

  /// Tells what was added and what was left out.
  private func told(_ imported: Imported) -> Answer {
    var lines = added(imported).map { Span(wording.text($0), .good) }
    if imported.unreadable > 0 {
      lines.append(Span(wording.text("imported-unreadable", ["count": .count(imported.unreadable)]), .caution))
    }
    if !imported.unreadableNumbers.isEmpty {
      let numbers = Text(
        "imported-unreadable-numbers",
        ["numbers": .words(imported.unreadableNumbers.map(String.init) + (imported.hasMoreNumbers ? ["…"] : []))])
      lines.append(Span(wording.text(numbers), .caution))
    }
    let leftOut = imported.treatmentsLeftOut.sorted().map(Treatment.name)
    if !leftOut.isEmpty {
      lines.append(
        Span(
          wording.text(
            "imported-treatments-left-out", ["numbers": .words(leftOut.prefix(20) + (leftOut.count > 20 ? ["…"] : []))]),
          .caution))
    }
    let counts: JSON = [
      "calculations": .integer(imported.calculations), "favorites": .integer(imported.favorites),
      "products": .integer(imported.products), "treatments": .integer(imported.treatments.count),
      "unreadable": .integer(imported.unreadable), "treatments_left_out": .array(leftOut.map(JSON.string)),
    ]
    // Scripts do not show mere acknowledgements, but they must show what was left out.
    let isWhole = imported.unreadable == 0 && leftOut.isEmpty
    return acknowledgement(
      lines, isDone: isWhole,
      isMere: isWhole && imported.keptFavorites.isEmpty && imported.renumbered.isEmpty
        && imported.differingTreatments.isEmpty,
      data: ["imported": counts])
  }

  private func added(_ imported: Imported) -> [Text] {
    var messages: [Text] = []
    if let numbers = imported.numbers {
      messages.append(
        Text(
          "imported-calculations",
          [
            "count": .count(imported.calculations), "first": .count(Int(numbers.lowerBound)),
            "last": .count(Int(numbers.upperBound)),
          ]))
    }
    if imported.favorites > 0 { messages.append(Text("imported-favorites", ["count": .count(imported.favorites)])) }
    if imported.products > 0 { messages.append(Text("imported-products", ["count": .count(imported.products)])) }
    if imported.limits > 0 { messages.append(Text("imported-limits", ["count": .count(imported.limits)])) }
    if !imported.treatments.isEmpty {
      messages.append(Text("imported-treatments", ["count": .count(imported.treatments.count)]))
    }
    messages += imported.renumbered.map {
      Text("imported-treatment-number", ["old": .text(Treatment.name($0.from)), "new": .text(Treatment.name($0.to))])
    }
    if !imported.changedTreatments.isEmpty {
      messages.append(Text("imported-treatments-changed", ["count": .count(imported.changedTreatments.count)]))
    }
    if messages.isEmpty { messages.append(Text("imported-nothing")) }
    if !imported.keptFavorites.isEmpty {
      messages.append(
        Text("imported-kept", ["count": .count(imported.keptFavorites.count), "names": .words(imported.keptFavorites)]))
    }
    let differing = imported.differingTreatments.sorted().map(Treatment.name)
    if !differing.isEmpty { messages.append(Text("imported-treatments-differ", ["numbers": .words(differing)])) }
    return messages
  }
}
