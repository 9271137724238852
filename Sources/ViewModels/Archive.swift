import Calculation
import Storage

/// The stored data. It is opened when it is first needed, so that a session that stores nothing touches no file.
package final class Archive {
  private let folder: String?
  /// Whether this session keeps its data in `folder`.
  let isKept: Bool
  /// Paths of other files that belong to the person's data.
  private let others: [String]
  private let lockWait: LockWait
  private let open: () throws(Failure) -> Store
  private var opened: Store?

  /// Creates an archive that calls `open` when the data is first needed, and again at the next need if `open` failed.
  ///
  /// `folder` holds the person's data; with `isKept`, this session keeps its data there. `others` are paths of other
  /// files that belong to the data. The store waits for other programs with `lockWait`.
  package init(
    folder: String? = nil, isKept: Bool = true, others: [String] = [], lockWait: LockWait = LockWait(),
    open: @escaping () throws(Failure) -> Store
  ) {
    (self.folder, self.isKept, self.others, self.lockWait, self.open) = (folder, isKept, others, lockWait, open)
  }

  /// The same data for trying a line out: every write is taken back at once.
  var trial: Archive {
    Archive(folder: folder, others: others) { () throws(Failure) in
      guard let opened = self.opened else { throw Failure(StorageCode.cannotOpen) }
      return opened.trial
    }
  }

  /// Lets the command that begins now wait for other programs again.
  func renewLockWait() { lockWait.renew() }

  /// Whether a person or the system wants to stop the command that is running.
  var isInterrupted: Bool { lockWait.isInterrupted() }

  var history: HistoryStore { get throws(Failure) { HistoryStore(try store) } }
  var favorites: FavoritesStore { get throws(Failure) { FavoritesStore(try store) } }
  var book: BookStore { get throws(Failure) { BookStore(try store) } }
  var treatments: TreatmentStore { get throws(Failure) { TreatmentStore(try store) } }
  var settings: SettingsStore { get throws(Failure) { SettingsStore(try store) } }
  var draft: DraftStore { get throws(Failure) { DraftStore(try store) } }

  func isData(at path: String) -> Bool { Store.isData(at: path, inFolder: folder, or: others) }

  /// Whether the data is already open, so that using it does not open it first.
  var isOpen: Bool { opened != nil }

  var store: Store {
    get throws(Failure) {
      if let opened { return opened }
      let store = try open()
      opened = store
      return store
    }
  }
}
