import Calculation
import Glibc
import Records
import Sheets
import Storage
import System
import Terminal
import ViewModels

/// Commands that copy all of the data to a file and import such a copy.
extension CommandTable {
  static let copies: [Command] = [
    Command(
      "backup", topic: .memory, doubt: nil,
      does: Work(.destinationOfAnyKind) { try CopyCommands(call: $0).backUp(to: $1) }),
    Command(
      "import", topic: .memory, doubt: nil,
      does: Work(.file) { try CopyCommands(call: $0).importCopy($1) }),
  ]
}

/// Copies all of the data to a file, and takes in what such a copy holds.
private struct CopyCommands {
  let call: Invocation

  func backUp(to destination: Destination) throws -> Answer {
    let told = Text.backupWritten(file: .text(destination.file))
    let file = WrittenFile(call: call, destination, isPrivate: true)
    return try file.written(told: [Span(call.wording.text(told), .good)]) { _ in
      { new in
        let step = {
          if call.interpreter.isInterrupted || new.isInterrupted { throw Cancelled() }
        }
        try call.session.backup(inFolder: new.folder, step: step) { try new.write($0) }
      }
    }
  }

  func importCopy(_ file: Word) throws -> Answer {
    try refusing(at: file.span) { told(try imported(from: file.text)) }
  }

  private func imported(from file: String) throws -> Imported {
    let path = call.interpreter.exporter.path(of: file)
    if call.session.notebook.isOwnData(at: path) { throw Failure.ownImport(file) }
    // The file is closed before SQLite opens it, because closing it later would release SQLite's locks.
    guard
      let first = try call.interpreter.exporter.reading(
        file, { file throws(SystemError) in try file.descriptor.next() })
    else { return Imported() }
    guard first.starts(with: "SQLite format 3\0".utf8) else { throw Failure.unreadableImport(file) }
    do {
      return try call.session.notebook.importCopy(
        at: path, named: file, unreadable: { $0.failure(ofCopy: file) },
        step: call.interpreter.refuseWhenInterrupted)
    } catch let error as UnwritableFolder {
      throw Failure.writing(error.folder, error.reason)
    }
  }

  private func told(_ imported: Imported) -> Answer {
    // What is no failure is what `step` threw: Ctrl-C.
    let failure = imported.ending.map {
      $0 as? Failure ?? Failure(ShellCode.cancelled, variant: "import")
    }
    // Scripts do not show mere acknowledgements, but they must show what was left out.
    let isWhole = imported.isWhole
    return call.acknowledgement(
      CopyImportScreen(call.wording, imported).lines(failure),
      isDone: isWhole, failure: failure,
      isMere: isWhole && imported.linesLeftOut == 0 && imported.keptFavorites.isEmpty
        && imported.renumbered.isEmpty
        && imported.differingTreatments.isEmpty, data: ["imported": json(of: imported)])
  }

  /// Returns what came in for programs. `AnswerSchema.imported` has the same keys.
  private func json(of imported: Imported) -> JSON {
    let first = imported.numbers.map { Int($0.lowerBound) }
    let last = imported.numbers.map { Int($0.upperBound) }
    let allLeftOut = imported.treatmentsLeftOut.union(imported.treatmentsTooLarge).sorted()
    return [
      "calculations": .integer(imported.calculations), "first": .integer(orNull: first),
      "last": .integer(orNull: last),
      "favorites": .integer(imported.favorites),
      "favorites_kept": .array(imported.keptFavorites.map(JSON.string)),
      "products": .integer(imported.products), "limits": .integer(imported.limits),
      "fields": .integer(imported.parcels), "treatments": .integer(imported.treatments.count),
      "treatments_renumbered": .array(
        imported.renumbered.map {
          ["from": .string(Treatment.name($0.from)), "to": .string(Treatment.name($0.to))]
        }),
      "treatments_changed": .integer(imported.changedTreatments.count),
      "treatments_differ": .array(
        imported.differingTreatments.sorted().map { .string(Treatment.name($0)) }),
      "treatments_left_out": .array(allLeftOut.map { .string(Treatment.name($0)) }),
      "unreadable": .integer(imported.unreadable),
      "unreadable_numbers": .array(imported.unreadableNumbers.map { .integer(Int($0)) }),
      "lines_left_out": .integer(imported.linesLeftOut),
      "facts_left_out": .array(
        imported.factsLeftOut.map { ["product": .text($0.owner), "field": .string($0.id)] }),
      "limits_unreadable": .array(
        imported.unreadableLimits.map {
          [
            "product": .string($0.product), "crop": .string($0.crop),
            "fact": .string($0.fact.rawValue),
          ]
        }),
    ]
  }
}

extension StorageCode {
  /// Returns the failure of a copy that cannot be read for this reason, which needs other words than the program's own
  /// data; nil if it needs none.
  fileprivate func failure(ofCopy file: String) -> Failure? {
    switch self {
    case .busy: .unreadableFile(file, reason: .system(EBUSY))
    case .noLocks: .unreadableFile(file, reason: .system(ENOLCK))
    case .readOnly, .cannotOpen: .unreadableFile(file, reason: .system(EACCES))
    case .full, .tooLong, .notADatabase, .damaged, .newerVersion, .failed: nil
    }
  }
}
