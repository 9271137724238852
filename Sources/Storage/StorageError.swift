import Calculation

/// Why stored data could not be read or written, which file, and what the system said about it.
package struct StorageError: Failure, Hashable {
  /// The faults that a person is told apart; the raw value is the stable code.
  package enum Kind: String, Sendable, CaseIterable {
    /// Another program held the file longer than the waiting time; nothing is wrong with it.
    case busy = "store.busy"
    /// The disk or the quota is used up.
    case full = "store.full"
    /// The file or its folder may not be written.
    case readOnly = "store.read_only"
    /// There is no home, the folder cannot be made, or the file cannot be opened.
    case cannotOpen = "store.cannot_open"
    /// The file is something else than a database.
    case notADatabase = "store.not_a_database"
    /// The file is a database with broken contents.
    case damaged = "store.damaged"
    /// A newer version of the program wrote the file; it was left as it is.
    case newerVersion = "store.newer_version"
    /// Anything else; the detail says what.
    case failed = "store.failed"
  }

  package let kind: Kind
  /// The database file's path.
  package let file: String
  /// What SQLite or the system said.
  package let detail: Reason

  /// A fault of one kind on one file.
  package init(_ kind: Kind, file: String, detail: Reason = .said("")) {
    self.kind = kind
    self.file = file
    self.detail = detail
  }

  /// There is no folder in which data could stand.
  package static let noHome = StorageError(.cannotOpen, file: StoreFiles.name)

  package var code: String { kind.rawValue }
  package var textID: String { self == .noHome ? "\(code).home" : code }
  package var arguments: [String: Datum] { ["file": .text(file), "detail": .reason(detail)] }
}
