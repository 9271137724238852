import Calculation
import GRDB
import Records

/// What came of importing a version of a treatment, with the treatment's number here.
package enum ImportedTreatment: Sendable, Equatable {
  /// The treatment is new here.
  case added(Int64)
  /// A treatment that was here got the version, or was withdrawn.
  case changed(Int64)
  /// The treatment has been corrected otherwise here, and stays so.
  case differs(Int64)
  /// It was left out because a version before it could not be read.
  case versionMissing
  /// The version is here already.
  case same
}

/// Adding treatments of a copy.
extension TreatmentStore {
  /// Adds a copy's version of a treatment, found by its identity, if it is not here and follows the last one here. A
  /// treatment that is new here keeps its number if that is free and not far ahead, else it gets the next one above
  /// `greatest`, that of the copy, so that others can keep theirs. A withdrawal is taken over with the last version.
  func add(
    _ version: StoredTreatment, isLast: Bool, above greatest: Int64, _ db: Database
  ) throws -> ImportedTreatment {
    let foreign = version.treatment
    let lastHere = try lastVersion(of: foreign.uuid, db)
    let newNumber = try newNumber(for: foreign.number, above: greatest, db)
    let number = lastHere?.number ?? newNumber
    let gap = Int64(foreign.version) - max(0, lastHere?.version ?? 0)
    if gap == 1 {
      _ = try insert(
        foreign.content, number, version: foreign.version, uuid: foreign.uuid, at: version.at, db)
    } else {
      if try isCorrectedOtherwise(foreign, db) { return .differs(number) }
      if gap > 1 { return .versionMissing }
    }
    var isWithdrawnNow = false
    if isLast, let withdrawn = version.withdrawn {
      isWithdrawnNow = try withdraw(number, at: withdrawn, db)
    }
    if lastHere == nil { return .added(number) }
    return gap == 1 || isWithdrawnNow ? .changed(number) : .same
  }

  /// A treatment that is here, and its last version.
  private struct KnownVersion {
    let number: Int64
    let version: Int64
  }

  /// Returns the last version here of the treatment with an identity; nil if the treatment is not here.
  private func lastVersion(of uuid: String, _ db: Database) throws -> KnownVersion? {
    let sql = "SELECT number, version FROM treatment WHERE uuid = ? ORDER BY version DESC LIMIT 1"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [uuid])
    return try row.map { row in
      KnownVersion(number: try row.integer(0), version: try row.integer(1))
    }
  }

  /// Returns the number that a copy's treatment gets if it is new here.
  private func newNumber(for foreign: Int64, above greatest: Int64, _ db: Database) throws -> Int64
  {
    let next = try nextNumber(db)
    let farthest = next + ImportTransaction.leap
    if foreign <= farthest, try db.isFree(foreign, "number", in: "treatment") { return foreign }
    let isNear = greatest <= min(farthest, HistoryStore.mostNumber - 1)
    return isNear ? max(next, greatest + 1) : next
  }

  /// Whether this version of the treatment is here with another content.
  private func isCorrectedOtherwise(_ foreign: Treatment, _ db: Database) throws -> Bool {
    let sameVersions = try versions(
      "uuid = ? AND version = ?", [foreign.uuid, foreign.version], db)
    guard let here = sameVersions.first?.treatment else { return false }
    return here.content != foreign.content
  }
}
