import Calculation
import Glibc
import Sheets
import Storage
import System
import Terminal
import ViewModels

/// Commands that copy all of the data to a file and import such a copy.
extension CommandTable {
  static let copies: [Command] = [
    Command("backup", topic: .memory, arguments: [.flag(force), .file], doubt: nil) {
      try $0.backup()
    },
    Command("import", topic: .memory, arguments: [.file], doubt: nil) { invocation in
      let word = try invocation.required(invocation.word(0))
      return try refusing(at: word.span) {
        invocation.told(try invocation.imported(from: word.text))
      }
    },
  ]
}

extension Invocation {
  fileprivate func backup() throws -> Answer {
    let destination = try destination()
    let written = Text.backupWritten(file: .text(destination.file))
    return try write(to: destination, told: [Span(wording.text(written), .good)], isPrivate: true) {
      _ in
      { new in
        let step = { if interpreter.isInterrupted || new.isInterrupted { throw Cancelled() } }
        try session.backup(inFolder: new.folder, step: step) { try new.write($0) }
      }
    }
  }

  fileprivate func imported(from file: String) throws -> Imported {
    let path = interpreter.exporter.path(of: file)
    if session.isOwnData(at: path) { throw Failure.ownImport(file) }
    // The file is closed before SQLite opens it, because closing it later would release SQLite's locks.
    guard
      let first = try interpreter.exporter.reading(
        file, { file throws(SystemError) in try file.descriptor.next() })
    else { return Imported() }
    guard first.starts(with: "SQLite format 3\0".utf8) else { throw Failure.unreadableImport(file) }
    do {
      return try session.importCopy(
        at: path, named: file, unreadable: { $0.failure(ofCopy: file) },
        step: interpreter.refuseWhenInterrupted)
    } catch let error as UnwritableFolder {
      throw Failure.writing(error.folder, error.reason)
    }
  }

  fileprivate func told(_ imported: Imported) -> Answer {
    let leftOut = imported.treatmentsLeftOut.sorted()
    let tooLarge = imported.treatmentsTooLarge.sorted()
    let unreadable = imported.unreadableNumbers.map(String.init)
    // What is no failure is what `step` threw: Ctrl-C.
    let failure = imported.ending.map {
      $0 as? Failure ?? Failure(ShellCode.cancelled, variant: "import")
    }
    let cautions =
      (failure.map { [Text.importedBrokenOff(reason: .told([$0.text]))] } ?? [])
      + counted(imported.unreadable, Text.importedUnreadable)
      + listed(unreadable, hasMore: imported.hasMoreNumbers, Text.importedUnreadableNumbers)
      + counted(imported.linesLeftOut, Text.importedLinesLeftOut)
      + factsLeftOut(of: imported) + unreadableLimits(of: imported)
      + firstListed(of: leftOut, Text.importedTreatmentsLeftOut, name: Treatment.name)
      + firstListed(of: tooLarge, Text.importedTreatmentsTooLarge, name: Treatment.name)
    // Scripts do not show mere acknowledgements, but they must show what was left out.
    let isWhole = imported.isWhole
    return acknowledgement(
      goodTexts(of: imported).map { Span(wording.text($0), .good) }
        + cautions.map { Span(wording.text($0), .caution) },
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

  /// Returns the texts that are no cautions: of what came in, or that nothing did, and of favourites and treatments that
  /// stay as they were.
  private func goodTexts(of imported: Imported) -> [Text] {
    let renumbered = imported.renumbered.map {
      Text.importedTreatmentNumber(
        new: .text(Treatment.name($0.to)), old: .text(Treatment.name($0.from)))
    }
    let added =
      calculations(of: imported) + counted(imported.favorites, Text.importedFavorites)
      + counted(imported.products, Text.importedProducts)
      + counted(imported.limits, Text.importedLimits)
      + counted(imported.parcels, Text.importedFields)
      + counted(imported.treatments.count, Text.importedTreatments) + renumbered
      + counted(imported.changedTreatments.count, Text.importedTreatmentsChanged)
    let kept = imported.keptFavorites
    // Where something is left out, not everything is here.
    let nothing = imported.isWhole ? [Text.importedNothing] : []
    return (added.isEmpty ? nothing : added)
      + (kept.isEmpty
        ? [] : [Text.importedKept(count: .count(kept.count), names: .words(kept))])
      + listed(
        imported.differingTreatments.sorted().map(Treatment.name), Text.importedTreatmentsDiffer)
  }

  /// Returns a text with the count and the numbers of the calculations; no text for none.
  private func calculations(of imported: Imported) -> [Text] {
    guard let numbers = imported.numbers else {
      return counted(imported.calculations, Text.importedCalculationsAmongOthers)
    }
    let first = Int(numbers.lowerBound)
    let last = Int(numbers.upperBound)
    let told = Text.importedCalculations(
      count: .count(imported.calculations), first: .count(first), last: .count(last))
    return [told]
  }

  /// Returns a text with the names of the facts that were left out; no text if every fact was taken.
  private func factsLeftOut(of imported: Imported) -> [Text] {
    firstListed(of: imported.factsLeftOut, Text.importedFactsLeftOut) { wording.fieldName($0) }
  }

  /// Returns a text with the limits that could not be read; no text if all could.
  private func unreadableLimits(of imported: Imported) -> [Text] {
    firstListed(of: imported.unreadableLimits, Text.importedLimitsUnreadable) { limit in
      "\(limit.product), \(limit.crop): \(wording.choiceName(limit.fact.choice))"
    }
  }

  /// Returns the text that tells a count, `3 treatments added`; no text for zero.
  private func counted(_ count: Int, _ text: (_ count: Datum) -> Text) -> [Text] {
    count == 0 ? [] : [text(.count(count))]
  }

  /// The most numbers or names that a text lists.
  private static let mostListed = 20

  /// Returns the text that lists the names of the first items, with an ellipsis behind them if there are more; no text
  /// for an empty list.
  private func firstListed<Item>(
    of items: [Item], _ text: (_ listed: Datum) -> Text, name: (Item) -> String
  ) -> [Text] {
    let names = items.prefix(Self.mostListed).map(name)
    return listed(names, hasMore: items.count > names.count, text)
  }

  /// Returns the text that lists numbers or names; `hasMore` adds an ellipsis behind them. No text for an empty list.
  private func listed(
    _ words: [String], hasMore: Bool = false, _ text: (_ listed: Datum) -> Text
  ) -> [Text] {
    words.isEmpty ? [] : [text(.words(words + (hasMore ? ["\u{2026}"] : [])))]
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
