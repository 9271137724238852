import Calculation

/// Why stored data could not be read or written.
package enum StorageCode: String, Sendable, CaseIterable {
  /// Another program held the file longer than the waiting time; nothing is wrong with it.
  case busy = "store.busy"
  /// The disk or the quota is used up.
  case full = "store.full"
  /// The program may not write the file or its folder.
  case readOnly = "store.read_only"
  /// No home folder is known, the folder cannot be made, or the file cannot be opened.
  case cannotOpen = "store.cannot_open"
  /// The file is not a database.
  case notADatabase = "store.not_a_database"
  /// The file is a database with broken contents.
  case damaged = "store.damaged"
  /// A newer version of the program wrote the file; the file is left unchanged.
  case newerVersion = "store.newer_version"
  /// A record would be longer than any that is read; everything else can still be stored.
  case tooLong = "store.too_long"
  /// Another error; the detail names it.
  case failed = "store.failed"
}

extension Failure {
  /// Makes a failure of the database at a path, with what SQLite or the system reports about it.
  package static func store(_ code: StorageCode, file: String, detail: Reason = .said("")) -> Failure {
    Failure(code, ["file": .text(file), "detail": .reason(detail)])
  }
  /// The failure that no folder for the data is known.
  package static let noHome = Failure(
    StorageCode.cannotOpen, ["file": .text(StoreFiles.name), "detail": .reason(.said(""))], variant: "home")
}
