import Calculation

/// Why stored data could not be read or written.
package enum StorageCode: String, Sendable, CaseIterable {
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

extension Failure {
  /// A fault of the database at a path, and what SQLite or the system said about it.
  package static func store(_ code: StorageCode, file: String, detail: Reason = .said("")) -> Failure {
    Failure(code, ["file": .text(file), "detail": .reason(detail)])
  }
  /// There is no folder in which data could stand.
  package static let noHome = Failure(
    StorageCode.cannotOpen, ["file": .text(StoreFiles.name), "detail": .reason(.said(""))], variant: "home")
}
