import Calculation
import Records
import Storage

/// An import of what a copy holds and is new here, one kind of record after the other. What has been read and checked
/// waits until it is a piece, which then comes in as a whole; a treatment is never parted.
final class CopyImport {
  private typealias Note = (inout Imported) -> Void

  /// A record, or all versions of a treatment, that waits for its piece.
  private struct Addition {
    /// Adds it, and returns what notes what came of it.
    let add: (inout ImportTransaction) throws -> Note
    /// Notes that it was left out, because it is too long to be stored.
    let leaveOut: Note
  }

  /// The size of a treatment in the copy: all of its versions, of which a person makes far fewer.
  private struct TreatmentSize {
    let number: Int64
    var versions = 0
    var bytes = 0
    /// A larger treatment would be too large a piece.
    var isTooLarge: Bool { versions > 1000 || bytes > 4_000_000 }
  }

  private let check: CopiedRecords
  private let store: Store
  private let name: String
  private let unreadable: (StorageCode) -> Failure?
  private let step: () throws -> Void
  private var imported = Imported()
  private var greatestNumber: Int64 = 0
  private var target: PiecewiseImport
  /// What the next piece adds: calculations, and before them everything else, some of it several records at once.
  private var additions: [Addition] = []
  private var calculations: [HistoryRow] = []
  /// When the next piece was begun; nil if nothing waits.
  private var began: ContinuousClock.Instant?

  /// The most records of a piece, and the longest time for which they are collected: to add them takes less, and other
  /// programs wait no longer.
  private static let mostRecords = 500
  private static let longestCollecting = Duration.milliseconds(100)

  init(
    into store: Store, _ check: CopiedRecords, of name: String,
    unreadable: @escaping (StorageCode) -> Failure?,
    step: @escaping () throws -> Void
  ) {
    self.check = check
    self.store = store
    self.name = name
    self.step = step
    target = PiecewiseImport(into: store)
    self.unreadable = unreadable
  }

  func run(_ path: String) throws -> Imported {
    guard let copy = try reading({ try store.copy(at: path, named: name, step: step) }) else {
      throw Failure(SessionCode.olderImport, ["file": .text(name)])
    }
    try lookThroughTreatments(of: copy)
    do { try addAll(of: copy) } catch {
      guard target.hasChanged else { throw error }
      imported.ending = error
    }
    return imported
  }

  /// Notes which treatments are left out, because a version does not follow or because they are too large: no version of
  /// them is taken then.
  private func lookThroughTreatments(of copy: StoreCopy) throws {
    var size = TreatmentSize(number: 0)
    try forEach(in: copy.treatments) { row in
      guard let version = row.item else { return }
      let number = version.treatment.number
      greatestNumber = max(greatestNumber, number)
      if !version.treatment.follows { imported.treatmentsLeftOut.insert(number) }
      if number != size.number { size = TreatmentSize(number: number) }
      size.versions += 1
      size.bytes += version.size
      if size.isTooLarge { imported.treatmentsTooLarge.insert(number) }
    }
  }

  private func addAll(of copy: StoreCopy) throws {
    try addFavorites(of: copy)
    try addProducts(of: copy)
    try addParcels(of: copy)
    try addTreatments(of: copy)
    try forEach(in: copy.linesLeftOut) { row in
      try add(row.item) { line, transaction in
        let count = try transaction.add([line])
        return { imported in imported.linesLeftOut += count }
      }
    }
    try forEach(in: copy.calculations) { row in
      guard let checked = row.item.flatMap(check.checkedCalculation) else {
        return imported.leaveOut(row.number)
      }
      calculations.append(checked)
      try endPieceIfDue()
    }
    try endPiece()
  }

  private func addFavorites(of copy: StoreCopy) throws {
    try forEach(in: copy.favorites) { row in
      try add(row.item.flatMap(check.checkedFavorite)) { favorite, transaction in
        let result = try transaction.add(favorite.name, favorite.draft)
        return { imported in
          switch result {
          case .saved: imported.favorites += 1
          case .taken(let here) where here.count == 1 && here[0].draft == favorite.draft: break
          case .taken: imported.keptFavorites.append(favorite.name.text)
          }
        }
      }
    }
  }

  private func addProducts(of copy: StoreCopy) throws {
    try forEach(in: copy.products) { row in
      try add(row.item.flatMap(check.checkedProduct)) { product, transaction in
        let crops = try transaction.add(product.entry)
        return { imported in
          if let crops {
            imported.limits += crops == 0 ? 0 : 1
          } else {
            imported.products += 1
            imported.factsLeftOut += product.factsLeftOut
          }
          if crops != 0 { imported.unreadableLimits += UnreadableLimit.all(of: product.entry) }
        }
      }
    }
  }

  private func addParcels(of copy: StoreCopy) throws {
    try forEach(in: copy.parcels) { row in
      try add(row.item.flatMap(check.checkedParcel)) { entry, transaction in
        let isNew = try transaction.add(entry) == nil
        return { imported in imported.parcels += isNew ? 1 : 0 }
      }
    }
  }

  /// Adds treatments, each with all of its versions at once; a withdrawal is taken over with the last version.
  private func addTreatments(of copy: StoreCopy) throws {
    var versions: [StoredTreatment] = []
    try forEach(in: copy.treatments) { row in
      guard let version = row.item else { return imported.leaveOut() }
      let number = version.treatment.number
      guard !imported.treatmentsLeftOut.contains(number),
        !imported.treatmentsTooLarge.contains(number)
      else { return }
      if let last = versions.last, last.treatment.number != number {
        try add(versions, of: last.treatment.number)
        versions = []
      }
      versions.append(version)
    }
    if let last = versions.last { try add(versions, of: last.treatment.number) }
  }

  /// Adds the versions of the treatment with a number in the copy, the first one first.
  private func add(_ versions: [StoredTreatment], of number: Int64) throws {
    let greatest = greatestNumber
    let addition = Addition { [step] transaction in
      let outcomes = try versions.enumerated().map { index, version in
        try step()
        return try transaction.add(version, isLast: index + 1 == versions.count, above: greatest)
      }
      return { imported in
        for outcome in outcomes { imported.take(outcome, of: number) }
      }
    } leaveOut: {
      $0.treatmentsTooLarge.insert(number)
    }
    try wait(addition)
  }

  /// Adds a record that has passed its check, unless it is too long; nil stands for one that has not.
  private func add<Checked>(
    _ checked: Checked?, _ add: @escaping (Checked, inout ImportTransaction) throws -> Note
  ) throws {
    guard let checked else { return imported.leaveOut() }
    try wait(Addition(add: { try add(checked, &$0) }, leaveOut: { $0.leaveOut() }))
  }

  private func wait(_ addition: Addition) throws {
    additions.append(addition)
    try endPieceIfDue()
  }

  private func endPieceIfDue() throws {
    let now = ContinuousClock.now
    let start = began ?? now
    began = start
    if additions.count + calculations.count >= Self.mostRecords
      || now - start > Self.longestCollecting
    {
      try endPiece()
    }
  }

  /// Adds what waits as one piece; what is told of it counts once it is on disk.
  private func endPiece() throws {
    guard began != nil else { return }
    var told = imported
    try target.addPiece { transaction in
      for addition in additions {
        try step()
        let note = try transaction.adding(addition.add) ?? addition.leaveOut
        note(&told)
      }
      try step()
      for tooLong in try transaction.add(calculations) { told.leaveOut(tooLong.id) }
      told.calculations = transaction.count
      told.numbers = transaction.numbers
    }
    imported = told
    additions = []
    calculations = []
    began = nil
  }

  private func forEach<Foreign>(
    in rows: () throws -> CopiedRows<Foreign>, _ body: (StoredRow<Foreign>) throws -> Void
  ) throws {
    var pages = try reading(rows)
    while let page = try reading({ try pages.next() }) {
      for row in page {
        try step()
        try body(row)
      }
    }
  }

  /// Reads from the copy and throws fitting errors: the copy may be of a later version, or not of this program at all.
  private func reading<T>(_ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch let failure as Failure {
      // An interrupted reading fails, too; then `step` throws the interruption.
      try step()
      guard let reason = StorageCode(rawValue: failure.code) else { throw failure }
      switch reason {
      case .newerVersion: throw Failure(SessionCode.newerImport, ["file": .text(name)])
      case .notADatabase, .failed: throw Failure.unreadableImport(name)
      case .damaged: throw Failure.unreadableImport(name, reason: failure["detail"])
      case .busy, .noLocks, .full, .readOnly, .cannotOpen, .tooLong:
        throw unreadable(reason) ?? failure
      }
    }
  }
}
