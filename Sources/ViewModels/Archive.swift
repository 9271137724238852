import Calculation
import Storage

/// The stored data, opened when something first needs it, so that a session that stores nothing touches no file.
package final class Archive {
  private let folder: String?
  private let open: () throws(Failure) -> Store
  private var opened: Store?

  /// `open` is called at the first need, and again at the next one if it failed; `folder` holds the data where a file does.
  package init(folder: String? = nil, open: @escaping () throws(Failure) -> Store) {
    (self.folder, self.open) = (folder, open)
  }

  var history: HistoryStore { get throws(Failure) { HistoryStore(try store) } }
  var favorites: FavoritesStore { get throws(Failure) { FavoritesStore(try store) } }
  var book: BookStore { get throws(Failure) { BookStore(try store) } }
  var settings: SettingsStore { get throws(Failure) { SettingsStore(try store) } }
  var draft: DraftStore { get throws(Failure) { DraftStore(try store) } }

  func backup(to path: String, step: @escaping () throws -> Void) throws { try store.backup(to: path, step: step) }

  func isData(at path: String) -> Bool { folder.map { Store.isData(at: path, inFolder: $0) } ?? false }

  /// Whether the data is open, so that a need of it does not begin with opening it.
  var isOpen: Bool { opened != nil }

  private var store: Store {
    get throws(Failure) {
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }
  }
}
