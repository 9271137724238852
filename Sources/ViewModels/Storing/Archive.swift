import Calculation
import Storage

/// The stored data. It is opened when it is first needed, so that a session that stores nothing touches no file.
package final class Archive {
  private let folder: String?
  /// Whether this session keeps its own data in the folder.
  let isKept: Bool
  private let others: [String]
  /// Limits the waiting for other programs.
  let lockWait: LockWait
  private let open: () throws(Failure) -> Store
  /// The store once it has been opened.
  private var opened: Store?

  /// Creates an archive that calls `open` when the data is first needed, again at the next need if `open` failed, and
  /// once more when data that could only be read may be written.
  /// `folder` holds the person's data; if `isKept`, this session keeps its own there; `others` are more of its files.
  package init(
    folder: String? = nil, isKept: Bool = true, others: [String] = [],
    lockWait: LockWait = LockWait(),
    open: @escaping () throws(Failure) -> Store
  ) {
    self.folder = folder
    self.isKept = isKept
    self.others = others
    self.lockWait = lockWait
    self.open = open
  }

  /// The same data for trying a line out: every write is taken back at once.
  var trial: Archive {
    Archive(folder: folder, others: others) { () throws(Failure) in
      guard let opened = self.opened else { throw .store(.cannotOpen, file: "") }
      return opened.trial
    }
  }

  /// Whether a person or the system wants to stop the command that is running.
  var isInterrupted: Bool { lockWait.isInterrupted() }

  func isData(at path: String) -> Bool { Store.isData(at: path, inFolder: folder, or: others) }

  var isOpen: Bool { opened != nil }

  // What it holds, each opened when it is first needed.

  var settings: SettingsStore { get throws(Failure) { SettingsStore(try store) } }
  /// The past calculations.
  var history: HistoryStore { get throws(Failure) { HistoryStore(try store) } }
  /// The favourites of all calculators.
  var favorites: FavoritesStore { get throws(Failure) { FavoritesStore(try store) } }
  /// The book of products.
  var book: BookStore { get throws(Failure) { try entries(.product) } }
  /// The treatments that were kept.
  var treatments: TreatmentStore { get throws(Failure) { TreatmentStore(try store) } }
  /// The fillings that have begun, by job.
  var fillings: JobStore { get throws(Failure) { JobStore(try store, .filling) } }
  /// The open records, by job.
  var records: JobStore { get throws(Failure) { JobStore(try store, .record) } }

  /// The book of products, or that of fields.
  func entries(_ kind: BookEntry.Kind) throws(Failure) -> BookStore {
    BookStore(try store, kind)
  }

  var store: Store {
    get throws(Failure) {
      if let opened { return openedForWriting(opened) }
      let store = try open()
      opened = store
      return store
    }
  }

  /// Returns the store itself, or the one that takes its place because it could only be read and may now be written.
  private func openedForWriting(_ store: Store) -> Store {
    guard store.mayBeOpenedForWriting, let writable = try? open() else { return store }
    opened = writable
    return writable
  }
}
