import Calculation
import Catalog
import Storage

/// What taking over the data of another place came to.
package struct Imported: Sendable, Equatable {
  package internal(set) var calculations = 0
  /// The numbers that they have here.
  package internal(set) var numbers: ClosedRange<Int64>?
  package internal(set) var favorites = 0
  /// Favourites that stand for other values here, which stay.
  package internal(set) var keptFavorites: [String] = []
  /// Whether it was broken off.
  package internal(set) var isPartial = false

  package init() {}
}

/// Copies of what is kept, and taking over what such a copy holds.
extension SessionViewModel {
  /// Writes everything that is kept into the empty file at a path; what `step` throws now and then ends it.
  package func backup(to path: String, step: @escaping () throws -> Void) throws {
    keeper.keepWaiting()
    try archive.backup(to: path, step: step)
  }

  /// Takes over what the database at a path, which nobody else has open, holds and is not here yet: calculations and
  /// favourites. `name` is what it is called where something is wrong with it; stops between two pages when interrupted.
  package func importCopy(at path: String, named name: String, isInterrupted: () -> Bool) throws -> Imported {
    do {
      return try takeOver(StoreCopy(path: path, named: name, calculators), isInterrupted: isInterrupted)
    } catch let error as StorageError where error.file == name {
      throw error.kind == .newerVersion ? SessionError.newerImport(name) : .unreadableImport(name)
    }
  }

  private func takeOver(_ copy: StoreCopy, isInterrupted: () -> Bool) throws -> Imported {
    var imported = Imported()
    for favorite in try copy.favorites() { try take(favorite, &imported) }
    var (last, history) = (Int64(0), try HistoryImport(into: archive.history))
    while !imported.isPartial, case let page = try copy.entries(after: last, limit: 500), let end = page.last {
      try history.add(page.map { ($0, $0.search ?? self.history.search(for: $0)) })
      last = end.id
      imported.isPartial = isInterrupted()
    }
    (imported.calculations, imported.numbers) = (history.count, history.numbers)
    return imported
  }

  /// Takes over the calculations of an exported history that are not here yet; where the text is none, throws and has added
  /// what stood before that. `pieces` gives the next piece of the text, empty at its end; stops between two when interrupted.
  package func importHistory(
    _ pieces: () throws -> [UInt8], named name: String, isInterrupted: () -> Bool
  ) throws -> Imported {
    var (list, history) = (JSONListPieces(), try HistoryImport(into: archive.history))
    var imported = Imported()
    while !imported.isPartial, case let piece = try pieces(), !piece.isEmpty {
      guard let objects = try? list.take(piece) else { throw SessionError.unreadableImport(name) }
      try history.add(
        objects.map { object in
          guard let entry = ImportedEntry(object) else { throw SessionError.unreadableImport(name) }
          return (entry, self.history.search(for: entry))
        })
      imported.isPartial = isInterrupted()
    }
    guard list.isOver || imported.isPartial else { throw SessionError.unreadableImport(name) }
    (imported.calculations, imported.numbers) = (history.count, history.numbers)
    return imported
  }

  private func take(_ favorite: Favorite, _ imported: inout Imported) throws {
    guard let draft = favorite.draft else { return }
    switch try archive.favorites.save(StoredName(favorite.name), draft, replacing: false) {
    case .saved: imported.favorites += 1
    case .taken(.one(let here)) where here.draft == draft: break
    case .taken: imported.keptFavorites.append(favorite.name)
    }
  }
}

extension ImportedEntry {
  fileprivate init?(_ object: [UInt8]) {
    guard let exported = ExportedCalculation(object), let at = Moment(iso8601: exported.at) else { return nil }
    self.init(
      id: exported.id, at: at, calculator: exported.calculator, draft: exported.draft, figures: exported.figures,
      favorite: exported.favorite)
  }
}
