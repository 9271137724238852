import Calculation
import GRDB

/// Stores settings as texts by key; the caller knows what they mean.
package struct SettingsStore: Sendable {
  private let store: Store

  package init(_ store: Store) { self.store = store }

  /// Returns a setting's text; nil if it is not set.
  package func value(for key: String) throws(Failure) -> String? {
    try store.read { try String.fetchOne($0, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key]) }
  }

  /// Stores a setting; it is on disk when this returns.
  package func set(_ value: String, for key: String) throws(Failure) {
    try store.write { db in
      try db.execute(sql: "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", arguments: [key, value])
    }
  }

  /// Removes a setting; it is gone from the disk when this returns.
  package func remove(_ key: String) throws(Failure) {
    try store.write { try $0.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key]) }
  }

  /// Returns every setting that is set and can be read; of a damaged file that has one twice, the first.
  package func all() throws(Failure) -> [String: String] {
    try store.read { db in
      let rows = try db.rows("key, value", from: "setting", "", []) { (try $0.text(0), try $0.text(1)) }
      return Dictionary(rows.compactMap(\.item)) { first, _ in first }
    }
  }
}
