import Calculation
import Catalog
import Storage

/// Why the database of another place could not be read.
package enum ImportTrouble: Error {
  case inUse
  case noPermission
}

/// What taking over the data of another place came to.
package struct Imported: Sendable {
  package internal(set) var calculations = 0
  /// The numbers that they have here.
  package internal(set) var numbers: ClosedRange<Int64>?
  package internal(set) var favorites = 0
  /// Favourites that have other values here, which stay.
  package internal(set) var keptFavorites: [String] = []
  /// Products that the book did not know.
  package internal(set) var products = 0
  /// How much was left out, for it is nothing that this program could have kept.
  package internal(set) var unreadable = 0
  /// The numbers that the first calculations among them have in the other place.
  package internal(set) var unreadableNumbers: [Int64] = []
  /// Why what is left of a text could not be read; nil where it ended as it should.
  package internal(set) var trouble: Failure?

  package init() {}

  var isNothing: Bool { calculations == 0 && favorites == 0 && products == 0 }

  /// Whether there are more of them.
  package internal(set) var hasMoreNumbers = false

  /// As many numbers as are told.
  private static let mostNumbers = 20

  /// With the calculations that wait taken over.
  fileprivate func taking(
    _ staging: Staging, _ takeover: inout Takeover, _ step: () throws -> Void
  ) throws -> Imported {
    var imported = self
    try staging.forEach { calculation, ordinal in
      try takeover.add(calculation, ordinal: ordinal)
      try step()
    }
    (imported.calculations, imported.numbers) = (takeover.count, takeover.numbers)
    return imported
  }

  mutating func leaveOut(_ number: Int64? = nil) {
    unreadable += 1
    guard let number, !unreadableNumbers.contains(number) else { return }
    hasMoreNumbers = unreadableNumbers.count == Self.mostNumbers
    if !hasMoreNumbers { unreadableNumbers.append(number) }
  }
}

/// Copies of what is kept, and taking over what such a copy holds.
extension SessionViewModel {
  /// Writes everything that is kept as the bytes of a database, a piece at a time. Before, it is in a file without a name in
  /// `folder`. What `step` throws now and then ends it.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    keeper.keepWaiting()
    try archive.backup(inFolder: folder, step: step, to: write)
  }

  /// Whether a path leads to the file that holds the data, or to what belongs beside it; also where this session keeps nothing there.
  package func isData(at path: String) -> Bool { archive.isData(at: path) }

  /// Whether a path leads to the data that this session has open.
  package func isOwnData(at path: String) -> Bool { archive.isKept && isData(at: path) }

  /// Takes over what the database at a path holds and is not here yet: calculations, favourites, and products of the book.
  ///
  /// All of it or nothing: what `step` throws, which is called between two records, ends it. `name` is what the file is called where
  /// something is wrong with it.
  package func importCopy(
    at path: String, named name: String, step: @escaping () throws -> Void
  ) throws -> Imported {
    let copy = try reading(name, step) { try archive.copy(at: path, named: name, step: step) }
    let (check, staging) = (recordCheck, try Staging())
    var imported = Imported()
    let favorites = try checked(check.favorite, &imported, step) { row in
      try reading(name, step) { try copy.favorites(after: row, limit: 100) }
    }
    let products = try checked(check.product, &imported, step) { row in
      try reading(name, step) { try copy.book(after: row, limit: 100) }
    }
    var last: Int64 = 0
    while case let page = try reading(name, step, { try copy.calculations(after: last, limit: 100) }),
      let end = page.last
    {
      for (number, foreign) in page where try checked(foreign, check, into: staging, step) == nil {
        imported.leaveOut(number)
      }
      last = end.number
    }
    return try archive.takeOver { takeover in
      for favorite in favorites {
        try step()
        try take(favorite, &imported, &takeover)
      }
      for product in products {
        try step()
        if try takeover.add(product) { imported.products += 1 }
      }
      return try imported.taking(staging, &takeover, step)
    }
  }

  /// Takes over the calculations of an exported history that are not here yet, all of them or none. `pieces` gives the next piece of the
  /// text, empty at its end; what `step` throws, which is called between two records, ends it.
  ///
  /// Of a text that was cut off, what was before is taken.
  package func importHistory(
    _ pieces: () throws -> [UInt8], named name: String, step: () throws -> Void
  ) throws -> Imported {
    let (check, staging) = (recordCheck, try Staging())
    var (imported, list, isHistory) = (Imported(), JSONListPieces(of: "history"), false)
    do {
      while case let piece = try pieces(), !piece.isEmpty {
        for object in try list.take(piece) {
          let foreign = ForeignCalculation(object)
          isHistory = isHistory || foreign != nil
          if try checked(foreign, check, into: staging, step) == nil {
            imported.leaveOut(foreign?.id ?? ExportedCalculation.id(in: object))
          }
        }
      }
      if !list.isOver || !isHistory && imported.unreadable > 0 { imported.trouble = .unreadableImport(name) }
    } catch is JSONListPieces.Malformed {
      imported.trouble = .unreadableImport(name)
    }
    return try archive.takeOver { takeover in
      imported = try imported.taking(staging, &takeover, step)
      if let trouble = imported.trouble, imported.isNothing { throw trouble }
      return imported
    }
  }

  private var recordCheck: RecordCheck {
    RecordCheck(calculators: calculators, notation: notation, words: history.words)
  }

  /// Does what reads the copy, which may be one of a later version, or nothing of this program.
  private func reading<T>(_ name: String, _ step: () throws -> Void, _ work: () throws -> T) throws -> T {
    do { return try work() } catch let failure as Failure {
      // A reading that was broken off fails, too.
      try step()
      switch StorageCode(rawValue: failure.code) {
      case .newerVersion: throw Failure.newerImport(name)
      case .notADatabase, .damaged, .failed: throw Failure.unreadableImport(name)
      // Of the data itself other words are told.
      case .busy: throw ImportTrouble.inUse
      case .readOnly, .cannotOpen: throw ImportTrouble.noPermission
      default: throw failure
      }
    }
  }

  /// Puts a calculation among those that wait if it passes the check; nil if it does not.
  private func checked(
    _ foreign: ForeignCalculation?, _ check: RecordCheck, into staging: Staging, _ step: () throws -> Void
  ) throws -> CheckedCalculation? {
    try step()
    guard let checked = foreign.flatMap(check.calculation) else { return nil }
    try staging.add(checked)
    return checked
  }

  /// As many favourites or products as are held at once; nobody has so many.
  private var mostHeld: Int { 50_000 }

  /// Reads the favourites or products that pass the check; `page` gives the next ones behind a row.
  private func checked<Foreign, Checked>(
    _ check: (Foreign) -> Checked?, _ imported: inout Imported, _ step: () throws -> Void,
    page: (Int64) throws -> [(number: Int64, item: Foreign?)]
  ) throws -> [Checked] {
    var (all, last) = ([Checked](), Int64.min)
    while case let rows = try page(last), let end = rows.last {
      for row in rows {
        try step()
        if all.count < mostHeld, let checked = row.item.flatMap(check) {
          all.append(checked)
        } else {
          imported.leaveOut()
        }
      }
      last = end.number
    }
    return all
  }

  private func take(
    _ favorite: (name: StoredName, draft: Draft), _ imported: inout Imported, _ takeover: inout Takeover
  ) throws {
    switch try takeover.add(favorite.name, favorite.draft) {
    case .saved: imported.favorites += 1
    case .taken(.one(let here)) where here.draft == favorite.draft: break
    case .taken: imported.keptFavorites.append(favorite.name.text)
    }
  }
}

extension ForeignCalculation {
  fileprivate init?(_ object: [UInt8]) {
    guard let exported = ExportedCalculation(object), let at = Moment(iso8601: exported.at) else { return nil }
    self.init(
      id: exported.id, at: at, calculator: exported.calculator, draft: exported.draft, figures: exported.figures,
      favorite: exported.favorite)
  }
}
