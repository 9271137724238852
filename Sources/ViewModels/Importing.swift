import Calculation
import Catalog
import Storage

/// What taking over the data of another place came to.
package struct Imported: Sendable {
  package internal(set) var calculations = 0
  /// The numbers that they have here.
  package internal(set) var numbers: ClosedRange<Int64>?
  package internal(set) var favorites = 0
  /// Favourites that stand for other values here, which stay.
  package internal(set) var keptFavorites: [String] = []
  /// Products that the book did not know.
  package internal(set) var products = 0
  /// What could not be read and was left out.
  package internal(set) var unreadable = 0
  /// What ended it before its end; nil where all of it was looked at.
  package internal(set) var trouble: (any Error)?

  package init() {}
}

/// Copies of what is kept, and taking over what such a copy holds.
extension SessionViewModel {
  /// Writes everything that is kept into the empty file at a path; what `step` throws now and then ends it.
  package func backup(to path: String, step: @escaping () throws -> Void) throws {
    keeper.keepWaiting()
    try archive.backup(to: path, step: step)
  }

  /// Whether a path leads to the file that holds the data, or to what belongs beside it.
  package func isData(at path: String) -> Bool { archive.isData(at: path) }

  /// Takes over what the database at a path, which nobody else has open, holds and is not here yet: calculations, favourites,
  /// and products of the book. `name` is what it is called where something is wrong with it; `step`, called between two pages,
  /// ends it by what it throws.
  package func importCopy(at path: String, named name: String, step: () throws -> Void) throws -> Imported {
    var imported = Imported()
    var history = try HistoryImport(into: archive.history)
    do {
      let copy = try reading { () throws(Failure) in try StoreCopy(path: path, named: name, calculators) }
      for favorite in try reading(copy.favorites) { try take(favorite, &imported) }
      imported.products = try archive.book.add(reading(copy.book))
      var last: Int64 = 0
      while case let page = try reading({ () throws(Failure) in try copy.entries(after: last, limit: 500) }),
        let end = page.last
      {
        try history.add(page.map { ($0, $0.search ?? self.history.search(for: $0)) })
        last = end.id
        try step()
      }
    } catch let unreadable as UnreadableCopy {
      imported.trouble =
        unreadable.failure.is(StorageCode.newerVersion) ? Failure.newerImport(name) : .unreadableImport(name)
    } catch {
      imported.trouble = error
    }
    return try imported.finished(with: history)
  }

  /// Does what reads the copy, which is told from what is stored here.
  private func reading<T>(_ work: () throws(Failure) -> T) throws(UnreadableCopy) -> T {
    do throws(Failure) { return try work() } catch { throw UnreadableCopy(failure: error) }
  }

  /// Takes over the calculations of an exported history that are not here yet. `pieces` gives the next piece of the text,
  /// empty at its end; `step`, called between two, ends it by what it throws.
  package func importHistory(
    _ pieces: () throws -> [UInt8], named name: String, step: () throws -> Void
  ) throws -> Imported {
    var imported = Imported()
    var (list, history) = (JSONListPieces(of: "history"), try HistoryImport(into: archive.history))
    var readable = 0
    do {
      while case let piece = try pieces(), !piece.isEmpty {
        let objects = try list.take(piece)
        let entries = objects.compactMap(ImportedEntry.init)
        readable += entries.count
        imported.unreadable += objects.count - entries.count
        try history.add(entries.map { ($0, self.history.search(for: $0)) })
        try step()
      }
      let isHistory = list.isOver && (readable > 0 || imported.unreadable == 0)
      if !isHistory { imported.trouble = Failure.unreadableImport(name) }
    } catch is JSONListPieces.Malformed {
      imported.trouble = Failure.unreadableImport(name)
    } catch {
      imported.trouble = error
    }
    return try imported.finished(with: history)
  }

  private func take(_ favorite: Favorite, _ imported: inout Imported) throws(Failure) {
    guard let draft = favorite.draft else { return imported.unreadable += 1 }
    switch try archive.favorites.save(StoredName(favorite.name), draft, replacing: false) {
    case .saved: imported.favorites += 1
    case .taken(.one(let here)) where here.draft == draft: break
    case .taken: imported.keptFavorites.append(favorite.name)
    }
  }
}

/// Why a copy could not be read, while nothing is wrong with the data here.
private struct UnreadableCopy: Error {
  let failure: Failure
}

extension Imported {
  /// What was added is told even where something ended it; where nothing was, only that.
  fileprivate func finished(with history: HistoryImport) throws -> Imported {
    var imported = self
    (imported.calculations, imported.numbers) = (history.count, history.numbers)
    if let trouble, history.count == 0, favorites == 0, products == 0 { throw trouble }
    return imported
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
