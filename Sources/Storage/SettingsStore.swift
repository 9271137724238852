import Calculation
import GRDB

/// Settings as texts by key; what they mean is the caller's business.
package struct SettingsStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// A setting's text; nil when it was never set.
  package func value(for key: String) throws(Failure) -> String? {
    try store.read { try String.fetchOne($0, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key]) }
  }

  /// Keeps a setting; on disk when this returns.
  package func set(_ value: String, for key: String) throws(Failure) {
    try store.write { db in
      try db.execute(sql: "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", arguments: [key, value])
    }
  }

  /// Forgets a setting; gone from the disk when this returns.
  package func remove(_ key: String) throws(Failure) {
    try store.write { try $0.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key]) }
  }

  /// Every setting that was ever set.
  package func all() throws(Failure) -> [String: String] {
    try store.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM setting")
      return try Dictionary(uniqueKeysWithValues: rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) })
    }
  }
}
