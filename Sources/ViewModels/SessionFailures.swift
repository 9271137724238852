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
}

/// Failures of the history.
extension Failure {
  static func noHistoryEntry(_ id: Int64) -> Failure { Failure(SessionCode.noHistoryEntry, ["id": .text(String(id))]) }
  /// This version cannot read the entry, as when a later version wrote it.
  static func unreadableEntry(_ id: Int64) -> Failure {
    Failure(SessionCode.unreadableEntry, ["id": .text(String(id))])
  }
  /// A unit of the entry has the same name today, but another meaning.
  static func entryOfOtherUnits(_ id: Int64) -> Failure {
    Failure(SessionCode.entryOfOtherUnits, ["id": .text(String(id))])
  }
  /// The file is no copy of the data.
  package static func unreadableImport(_ file: String) -> Failure {
    Failure(SessionCode.unreadableImport, ["file": .text(file)])
  }
  /// The file is a copy of the data of a later version.
  static func newerImport(_ file: String) -> Failure { Failure(SessionCode.newerImport, ["file": .text(file)]) }
  /// The file is a copy of the data of a version before 0.2.0.
  static func olderImport(_ file: String) -> Failure { Failure(SessionCode.olderImport, ["file": .text(file)]) }

  // Failures of favourites.

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
  /// The new name of a favourite is the name of another one.
  static func nameTaken(_ name: String) -> Failure {
    Failure(SessionCode.favoriteExists, ["name": .text(name)], variant: "rename")
  }
  static let nothingToSave = Failure(SessionCode.nothingToSave)
  static func nameTooLong(_ name: String, most: Int) -> Failure {
    Failure(SessionCode.nameTooLong, ["name": .text(name), "most": .count(most)])
  }
  /// The name looks like the name of a file.
  package static func fileName(_ name: String) -> Failure { Failure(SessionCode.fileName, ["name": .text(name)]) }
  /// The name contains an invisible character.
  static func invisibleName(_ name: String) -> Failure { Failure(SessionCode.invisibleName, ["name": .text(name)]) }

  // Failures of the book.

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
  /// The new name of an entry is the name of another one.
  static func inBook(_ name: String) -> Failure { Failure(SessionCode.inBook, ["name": .text(name)]) }

  // Failures of a session's steps and its language.

  static let nothingToUndo = Failure(SessionCode.nothingToUndo)
  static let nothingToRedo = Failure(SessionCode.nothingToRedo)
  /// The favourite has changed since the step, by another shell or by a change that is no step.
  static func favoriteOvertaken(_ name: String) -> Failure { Failure(SessionCode.overtaken, ["name": .text(name)]) }
  /// The history has changed since the step.
  static let historyOvertaken = Failure(SessionCode.overtaken, variant: "history")
  /// The book has changed since the step.
  static let bookOvertaken = Failure(SessionCode.overtaken, variant: "book")
  /// Whether stored data could not be read or written; what is too long to be stored is refused like other typed values.
  package var isOfStorage: Bool { isOne(of: StorageCode.self) && !self.is(StorageCode.tooLong) }
  static func unknownLanguage(_ tag: String, available: [String]) -> Failure {
    Failure(SessionCode.unknownLanguage, ["tag": .text(tag), "tags": .words(available)])
  }
}

extension SessionViewModel {
  /// The codes of all failures of a session and of its stored data.
  package static var errorCodes: [String] {
    SessionCode.allCases.map(\.rawValue) + StorageCode.allCases.map(\.rawValue)
  }
}
