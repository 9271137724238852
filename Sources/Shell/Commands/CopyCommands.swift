import Calculation
import Sheets
import ViewModels

/// Whole copies of what is kept.
extension CommandTable {
  static let copies: [Command] = [
    Command("backup", topic: .memory, arguments: [.flag(force), .file]) { try $0.backup() },
    Command("import", topic: .memory, arguments: [.file]) { try $0.importFile() },
  ]
}

extension Invocation {
  /// `backup FILE`
  func backup() throws -> Answer {
    let destination = try destination()
    return try writing(destination, saying: .backedUp(file: destination.file)) { exporter, isReplacing in
      try exporter.write(destination.file, replacing: isReplacing) { path in
        do {
          try session.backup(to: path) { if interpreter.dialogue?.isInterrupted == true { throw Cancelled() } }
        } catch let failure as any Failure where failure.arguments["file"] == .text(path) {
          throw ExportError(failure, writing: destination.file)
        }
      }
    }
  }

  /// `import FILE`: a copy of the data, or an exported history.
  func importFile() throws -> Answer {
    let word = try required(word(0))
    do {
      return told(try imported(from: word.text))
    } catch let error as SystemError {
      throw Refusal(LaunchError.unreadableFile(word.text, reason: error.reason), at: word.span)
    } catch let failure as any Failure {
      throw Refusal(failure, at: word.span)
    }
  }

  private func imported(from file: String) throws -> Imported {
    guard let source = try interpreter.exporter.source(file) else { return Imported() }
    let isInterrupted = { interpreter.dialogue?.isInterrupted == true }
    return switch source.kind {
    case .database(let path): try session.importCopy(at: path, named: file, isInterrupted: isInterrupted)
    case .text(let pieces): try session.importHistory(pieces, named: file, isInterrupted: isInterrupted)
    }
  }

  private func told(_ imported: Imported) -> Answer {
    var messages: [Message] = []
    if let numbers = imported.numbers { messages.append(.importedCalculations(imported.calculations, numbers)) }
    if imported.favorites > 0 { messages.append(.importedFavorites(imported.favorites)) }
    if messages.isEmpty { messages.append(.importedNothing) }
    if !imported.keptFavorites.isEmpty { messages.append(.importKept(imported.keptFavorites)) }
    if imported.isPartial { messages.append(.importPartial) }
    return Answer(
      sheet: Sheet(messages.map { .paragraph([Span(wording.text($0), .good)]) }), isAcknowledgement: true)
  }
}
