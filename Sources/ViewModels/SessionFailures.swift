import Calculation
import Storage

/// The codes of failures of a session.
package enum SessionCode: String, CaseIterable {
  case noHistoryEntry = "history.unknown"
  case unreadableEntry = "history.unreadable"
  case noFavorite = "favorite.unknown"
  case ambiguousFavorite = "favorite.ambiguous"
  case unreadableFavorite = "favorite.unreadable"
  case favoriteExists = "favorite.exists"
  case nothingToSave = "favorite.empty"
  case notInBook = "book.unknown"
  case ambiguousInBook = "book.ambiguous"
  case inBook = "book.exists"
  case unreadableInBook = "book.unreadable"
  case nothingToUndo = "undo.nothing"
  case nothingToRedo = "redo.nothing"
  case overtaken = "undo.overtaken"
  case entryOfOtherUnits = "history.other_units"
  case nameTooLong = "name.too_long"
  case invisibleName = "name.invisible"
  case fileName = "name.file"
  case unknownLanguage = "language.unknown"
  case unreadableImport = "import.unreadable"
  case newerImport = "import.newer_version"
  case olderImport = "import.older_version"

  /// The codes of all failures of a session and of its stored data.
  package static var allWithStorage: [String] { allCases.map(\.rawValue) + StorageCode.allCases.map(\.rawValue) }
}

extension Failure {
  static func noHistoryEntry(_ id: Int64) -> Failure { Failure(SessionCode.noHistoryEntry, ["id": .text(String(id))]) }
  /// The file is no copy of the data.
  package static func unreadableImport(_ file: String) -> Failure {
    Failure(SessionCode.unreadableImport, ["file": .text(file)])
  }
  static func noFavorite(_ name: String) -> Failure { Failure(SessionCode.noFavorite, ["name": .text(name)]) }
  static func ambiguousFavorite(_ name: String, _ names: [String]) -> Failure {
    Failure(SessionCode.ambiguousFavorite, ["name": .text(name), "names": .words(names)])
  }
  static func unreadableFavorite(_ name: String) -> Failure {
    Failure(SessionCode.unreadableFavorite, ["name": .text(name)])
  }
  /// There is a favourite with this name already.
  package static func favoriteExists(_ name: String) -> Failure {
    Failure(SessionCode.favoriteExists, ["name": .text(name)])
  }
  static func notInBook(_ name: String, nearest: String?) -> Failure {
    let nearest = nearest.map { ["nearest": Datum.text($0)] } ?? [:]
    return Failure(
      SessionCode.notInBook, nearest.merging(["name": .text(name)]) { $1 }, variant: nearest.isEmpty ? nil : "nearest")
  }
  /// Several names begin with the typed words, and no name equals them.
  static func ambiguousInBook(_ name: String, _ names: [String]) -> Failure {
    Failure(SessionCode.ambiguousInBook, ["name": .text(name), "names": .words(names)])
  }
  /// This version cannot read the entry, as when a later version wrote it.
  package static func unreadableInBook(_ name: String) -> Failure {
    Failure(SessionCode.unreadableInBook, ["name": .text(name)])
  }
  /// The favourite has changed since the step, by another shell or by a change that is no step.
  static func favoriteOvertaken(_ name: String) -> Failure { Failure(SessionCode.overtaken, ["name": .text(name)]) }
  static let historyOvertaken = Failure(SessionCode.overtaken, variant: "history")
  static let bookOvertaken = Failure(SessionCode.overtaken, variant: "book")
  /// Whether stored data could not be read or written; what is too long to be stored is refused like other typed values.
  package var isOfStorage: Bool { isOne(of: StorageCode.self) && !self.is(StorageCode.tooLong) }
}
