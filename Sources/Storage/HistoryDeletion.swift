import GRDB

/// Something deleted from the history that can still be taken back.
package struct Deletion: Sendable, Equatable {
  enum Extent: Sendable, Equatable {
    case entry(Int64)
    case clearing(Int64)
    case nothing
  }

  let extent: Extent
  /// How many entries went.
  package let count: Int

  /// Deletions can be taken back for a day; then the rows are removed for good.
  static let lifetime: Int64 = 86_400
}

extension HistoryStore {
  /// Deletes one entry; nil when there is none by that number.
  package func delete(_ id: Int64) throws(StorageError) -> Deletion? {
    try store.write { db in
      try db.execute(
        sql: "UPDATE history SET deletion = ? WHERE id = ? AND \(Self.isPresent)", arguments: [store.now(), id])
      return db.changesCount == 0 ? nil : Deletion(extent: .entry(id), count: 1)
    }
  }

  /// Deletes every entry there is now.
  package func clear() throws(StorageError) -> Deletion {
    try store.write { db in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM history WHERE \(Self.isPresent)") ?? 0
      guard count > 0 else { return Deletion(extent: .nothing, count: 0) }
      try db.execute(
        sql: "INSERT INTO history_clearing (last_entry, at) SELECT max(id), ? FROM history", arguments: [store.now()])
      return Deletion(extent: .clearing(db.lastInsertedRowID), count: count)
    }
  }

  /// Takes a deletion back, within a day.
  /// - Returns: false when that is too late, or another shell has cleared the history since.
  @discardableResult
  package func restore(_ deletion: Deletion) throws(StorageError) -> Bool {
    let latest = store.now() - Deletion.lifetime
    return try store.write { db in
      switch deletion.extent {
      case .nothing: return true
      case .clearing(let id):
        try db.execute(sql: "DELETE FROM history_clearing WHERE id = ? AND at > ?", arguments: [id, latest])
        return db.changesCount > 0
      case .entry(let id):
        let sql = "UPDATE history SET deletion = NULL WHERE id = ? AND deletion > ?"
        try db.execute(sql: sql, arguments: [id, latest])
        let present = "SELECT EXISTS (SELECT 1 FROM history WHERE id = ? AND \(Self.isPresent))"
        return try Bool.fetchOne(db, sql: present, arguments: [id]) ?? false
      }
    }
  }
}

/// Removes for good what was deleted more than a day ago, a limited number of rows at a time so that no start waits for it.
struct HistoryPurge {
  let store: Store
  var limit = 200

  func run() throws(StorageError) {
    let latest = store.now() - Deletion.lifetime
    guard try store.read({ try Self.isDue($0, latest) }) else { return }
    try store.write { db in
      try db.execute(sql: Self.rows, arguments: [latest, latest, limit])
      try db.execute(
        sql: """
          DELETE FROM history_clearing WHERE at <= ?
          AND NOT EXISTS (SELECT 1 FROM history WHERE history.id <= history_clearing.last_entry)
          """, arguments: [latest])
    }
  }

  private static func isDue(_ db: Database, _ latest: Int64) throws -> Bool {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM history WHERE deletion <= ?) OR EXISTS (SELECT 1 FROM history_clearing WHERE at <= ?)
      """
    return try Bool.fetchOne(db, sql: sql, arguments: [latest, latest]) ?? false
  }

  private static let rows = """
    DELETE FROM history WHERE id IN (
      SELECT id FROM history WHERE deletion <= ?
      UNION ALL SELECT id FROM history WHERE id <= (SELECT max(last_entry) FROM history_clearing WHERE at <= ?)
      LIMIT ?)
    """
}
