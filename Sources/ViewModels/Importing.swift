import Calculation
import Catalog
import Storage

/// The result of importing the data of another place.
package struct Imported: Sendable {
  package internal(set) var calculations = 0
  /// The numbers that the imported calculations have in this history.
  package internal(set) var numbers: ClosedRange<Int64>?
  package internal(set) var favorites = 0
  /// Names of favourites that have other values here; the values here stay.
  package internal(set) var keptFavorites: [String] = []
  /// The number of products that are new in the book.
  package internal(set) var products = 0
  /// The number of products here that got limits for crops for which they had none.
  package internal(set) var limits = 0
  /// The treatments that are new here, those that got a version or were withdrawn, and those that have been corrected
  /// otherwise here and stay so, by the numbers that they have here.
  package internal(set) var treatments: Set<Int64> = []
  package internal(set) var changedTreatments: Set<Int64> = []
  package internal(set) var differingTreatments: Set<Int64> = []
  /// The treatments that have another number here, because theirs could not be given here.
  package internal(set) var renumbered: [(from: Int64, to: Int64)] = []
  /// The numbers in the other place of treatments that were left out, because they do not follow from themselves.
  package internal(set) var treatmentsLeftOut: Set<Int64> = []
  /// The number of records that were left out, because this program could not have kept them.
  package internal(set) var unreadable = 0
  /// The numbers that the first calculations left out have in the other place.
  package internal(set) var unreadableNumbers: [Int64] = []

  package init() {}

  /// Whether more calculations were left out than `unreadableNumbers` holds, which are 20 at most.
  package internal(set) var hasMoreNumbers = false

  /// Notes what came of importing a version of the treatment that has a number in the file.
  fileprivate mutating func take(_ outcome: ImportedTreatment, of foreign: Int64) {
    switch outcome {
    case .added(let number):
      if treatments.insert(number).inserted, number != foreign { renumbered.append((foreign, number)) }
    case .changed(let number): if !treatments.contains(number) { changedTreatments.insert(number) }
    case .differs(let number): differingTreatments.insert(number)
    case .versionMissing: leaveOut()
    case .same: break
    }
  }

  mutating func leaveOut(_ number: Int64? = nil) {
    unreadable += 1
    guard let number, !unreadableNumbers.contains(number) else { return }
    hasMoreNumbers = unreadableNumbers.count == 20
    if !hasMoreNumbers { unreadableNumbers.append(number) }
  }
}

extension SessionViewModel {
  /// Writes all stored data as the bytes of a database, a piece at a time.
  ///
  /// First the copy is made in a nameless file in `folder`. `step` is called now and then; an error that it throws ends
  /// the work.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    keeper.keepWaiting()
    try archive.store.backup(inFolder: folder, step: step, to: write)
  }

  /// Whether a path leads to the data file or to a file that belongs to it, even if this session keeps no data.
  package func isData(at path: String) -> Bool { archive.isData(at: path) }

  /// Whether a path leads to the data that this session keeps.
  package func isOwnData(at path: String) -> Bool { archive.isKept && isData(at: path) }

  /// Imports what the database at a path holds and is new here: calculations, favourites, products of the book with their
  /// limits, and treatments.
  ///
  /// Either everything is imported or nothing. `step` is called between two records; an error that it throws ends the
  /// import. `name` is the file's name in error messages; `inUse` and `noPermission` are the failures of a copy that cannot
  /// be read for these reasons.
  package func importCopy(
    at path: String, named name: String, inUse: Failure, noPermission: Failure, step: @escaping () throws -> Void
  ) throws -> Imported {
    let reader = CopyReader(name: name, inUse: inUse, noPermission: noPermission, step: step)
    guard let copy = try reader.reading({ try archive.store.copy(at: path, named: name, step: step) }) else {
      throw Failure(SessionCode.olderImport, ["file": .text(name)])
    }
    let new = NewInCopy(copy, reader, self)
    try new.leaveOutTreatments()
    return try archive.store.importing { transaction in
      try new.addFavorites(to: transaction)
      try new.addProducts(to: transaction)
      try new.addTreatments(to: &transaction)
      try new.addCalculations(to: &transaction)
      return new.imported
    }
  }

  // Checks of records from other files, as strict as those of typed values: of names, of values in their fields' units and
  // limits, and whether the figures follow from the values. Each returns nil for a record that this program could not have
  // kept; a treatment tells by itself whether it follows.

  fileprivate func checkedCalculation(_ foreign: HistoryRow) -> HistoryRow? {
    guard case let past = PastCalculation(stored: foreign.draft, figures: foreign.figures, calculators),
      let draft = past.draft, draft.calculator == foreign.calculator, past.isConsistent(calculators),
      draft.hasUsualNumbers, areNames(in: draft),
      case let favorite = foreign.favorite.flatMap(checkedName), foreign.favorite == nil || favorite != nil
    else { return nil }
    let search = foreign.search.flatMap { words in
      (words.own + words.shared).unicodeScalars.contains(where: \.isInvisible) ? nil : words
    }
    return HistoryRow(
      id: foreign.id, at: foreign.at, draft: draft,
      figures: foreign.figures == nil ? nil : past.evaluation?.outcome.kept?.line, favorite: favorite?.text,
      search: search)
  }

  /// Whether all names of group members, such as products, could have been typed, and none occurs twice in its group.
  private func areNames(in draft: Draft) -> Bool {
    guard let calculator = calculators[draft.calculator] else { return false }
    return calculator.form.groups.allSatisfy { group in
      let names = group.enteredMembers(in: draft).compactMap { group.name(of: $0, in: draft) }
      return names.allSatisfy { calculator.isName($0, notation) } && Set(names.map(\.folded)).count == names.count
    }
  }

  fileprivate func checkedFavorite(_ foreign: CopiedDraft) -> (name: StoredName, draft: Draft)? {
    guard let name = checkedName(foreign.name), let draft = Draft(stored: foreign.draft, calculators),
      draft.hasUsualNumbers,
      areNames(in: draft),
      // Values that do not belong in a favourite are removed: what is left in the tank, the name of a job.
      let favorite = calculators[draft.calculator]?.favorite(from: draft)
    else { return nil }
    return (name, favorite)
  }

  fileprivate func checkedProduct(_ foreign: CopiedDraft) -> BookEntry? {
    guard let name = checkedName(foreign.name), let (calculator, group) = calculators.remembered,
      group.whyTooLong(name.text) == nil,
      let draft = Draft(stored: foreign.draft, calculators), draft.calculator == calculator.id, draft.hasUsualNumbers,
      calculator.isName(name.text, notation), (try? calculator.refuseUnworkable(draft)) != nil,
      case let facts = group.facts(in: group.naming(draft, name.text)), facts.count == 1,
      let limits = foreign.limits.map({ CropLimits.all(stored: $0) }) ?? []
    else { return nil }
    return BookEntry(name, facts[0].facts, used: foreign.used, limits: limits)
  }

  private func checkedName(_ text: String) -> StoredName? {
    guard let name = try? ChosenName(text), !name.text.isEmpty, name.text != "-" else { return nil }
    return name.stored
  }
}

/// Reads from a copy; what fails is told of the file by its name.
private struct CopyReader {
  let name: String
  let inUse, noPermission: Failure
  /// Called between two records.
  let step: () throws -> Void

  /// Reads and throws fitting errors: the copy may be of a later version, or not of this program at all.
  func reading<T>(_ work: () throws -> T) throws -> T {
    do { return try work() } catch let failure as Failure {
      // An interrupted reading fails, too; then `step` throws the interruption.
      try step()
      switch StorageCode(rawValue: failure.code) {
      case .newerVersion: throw Failure(SessionCode.newerImport, ["file": .text(name)])
      case .notADatabase, .damaged, .failed: throw Failure.unreadableImport(name)
      // These errors need other words for the copy than for the program's own data.
      case .busy: throw inUse
      case .readOnly, .cannotOpen: throw noPermission
      default: throw failure
      }
    }
  }

  func forEach<Foreign>(in rows: () throws -> CopiedRows<Foreign>, _ body: (Int64, Foreign?) throws -> Void) throws {
    let rows = try reading(rows)
    for number in rows.numbers {
      let item = try reading { try rows.item(number) }
      try step()
      try body(number, item)
    }
  }
}

/// Adds what a copy holds and is new here, one kind of record after the other, and counts it.
private final class NewInCopy {
  private let copy: StoreCopy
  private let reader: CopyReader
  private let session: SessionViewModel
  private(set) var imported = Imported()
  /// The greatest number of a treatment in the copy.
  private var greatestNumber: Int64 = 0

  init(_ copy: StoreCopy, _ reader: CopyReader, _ session: SessionViewModel) {
    (self.copy, self.reader, self.session) = (copy, reader, session)
  }

  /// Notes the treatments of which no version is taken, because one does not follow.
  func leaveOutTreatments() throws {
    try reader.forEach(in: copy.treatments) { _, version in
      guard let treatment = version?.treatment else { return }
      greatestNumber = max(greatestNumber, treatment.number)
      if !treatment.follows { imported.treatmentsLeftOut.insert(treatment.number) }
    }
  }

  func addFavorites(to transaction: ImportTransaction) throws {
    try add(copy.favorites, session.checkedFavorite) { name, draft in
      switch try transaction.add(name, draft) {
      case .saved: imported.favorites += 1
      case .taken(let here) where here.count == 1 && here[0].draft == draft: break
      case .taken: imported.keptFavorites.append(name.text)
      }
    }
  }

  func addProducts(to transaction: ImportTransaction) throws {
    try add(copy.book, session.checkedProduct) { product in
      let crops = try transaction.add(product, key: CropTable.builtIn.key)
      if crops == nil { imported.products += 1 } else if crops != 0 { imported.limits += 1 }
    }
  }

  /// Adds the versions of treatments. A withdrawal is taken over with the last version, so each version waits for the next
  /// one.
  func addTreatments(to transaction: inout ImportTransaction) throws {
    var waiting: StoredTreatment?
    func addWaiting(before next: StoredTreatment?) throws {
      if let version = waiting {
        let isLast = version.treatment.uuid != next?.treatment.uuid
        let added = try transaction.add(version, isLast: isLast, above: greatestNumber)
        imported.take(added, of: version.treatment.number)
      }
      waiting = next
    }
    try add(copy.treatments, { $0 }) { version in
      if !imported.treatmentsLeftOut.contains(version.treatment.number) { try addWaiting(before: version) }
    }
    try addWaiting(before: nil)
  }

  func addCalculations(to transaction: inout ImportTransaction) throws {
    try add(copy.calculations, session.checkedCalculation, isNumbered: true) { try transaction.add($0) }
    (imported.calculations, imported.numbers) = (transaction.count, transaction.numbers)
  }

  /// Adds the records of a kind that pass the check and are not too long; counts the others.
  private func add<Foreign, Checked>(
    _ rows: () throws -> CopiedRows<Foreign>, _ check: (Foreign) -> Checked?, isNumbered: Bool = false,
    _ body: (Checked) throws -> Void
  ) throws {
    try reader.forEach(in: rows) { number, foreign in
      let checked = foreign.flatMap(check)
      if try checked.map({ checked in try ImportTransaction.fits { try body(checked) } }) != true {
        imported.leaveOut(isNumbered ? number : nil)
      }
    }
  }
}
