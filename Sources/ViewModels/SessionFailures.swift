import Calculation
import Storage

/// Why a session could not do what was asked of it.
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
}

/// Of the history.
extension Failure {
  static func noHistoryEntry(_ id: Int64) -> Failure { Failure(SessionCode.noHistoryEntry, ["id": .text(String(id))]) }
  /// The entry was written by a version that knew more.
  static func unreadableEntry(_ id: Int64) -> Failure {
    Failure(SessionCode.unreadableEntry, ["id": .text(String(id))])
  }
  /// A unit of the entry is called the same today and is another.
  static func entryOfOtherUnits(_ id: Int64) -> Failure {
    Failure(SessionCode.entryOfOtherUnits, ["id": .text(String(id))])
  }
  /// A file is no copy of the data and no exported history that can be taken over.
  package static func unreadableImport(_ file: String) -> Failure {
    Failure(SessionCode.unreadableImport, ["file": .text(file)])
  }
  /// A file is a copy of the data of a later version.
  static func newerImport(_ file: String) -> Failure { Failure(SessionCode.newerImport, ["file": .text(file)]) }
}

/// Of favourites.
extension Failure {
  static func noFavorite(_ name: String) -> Failure { Failure(SessionCode.noFavorite, ["name": .text(name)]) }
  static func ambiguousFavorite(_ name: String, _ names: [String]) -> Failure {
    Failure(SessionCode.ambiguousFavorite, ["name": .text(name), "names": .words(names)])
  }
  static func unreadableFavorite(_ name: String) -> Failure {
    Failure(SessionCode.unreadableFavorite, ["name": .text(name)])
  }
  /// A favourite of this name has been saved since the deleted one.
  package static func favoriteExists(_ name: String) -> Failure {
    Failure(SessionCode.favoriteExists, ["name": .text(name)])
  }
  /// A favourite is to get the name of another.
  static func nameTaken(_ name: String) -> Failure {
    Failure(SessionCode.favoriteExists, ["name": .text(name)], variant: "rename")
  }
  static let nothingToSave = Failure(SessionCode.nothingToSave)
  static func nameTooLong(_ name: String, most: Int) -> Failure {
    Failure(SessionCode.nameTooLong, ["name": .text(name), "most": .count(most)])
  }
  /// The name is one that a file would have.
  package static func fileName(_ name: String) -> Failure { Failure(SessionCode.fileName, ["name": .text(name)]) }
  /// The name holds a character that nobody can see.
  static func invisibleName(_ name: String) -> Failure { Failure(SessionCode.invisibleName, ["name": .text(name)]) }
}

/// Of the book.
extension Failure {
  static func notInBook(_ name: String, nearest: String?) -> Failure {
    let nearest = nearest.map { ["nearest": Datum.text($0)] } ?? [:]
    return Failure(
      SessionCode.notInBook, nearest.merging(["name": .text(name)]) { $1 }, variant: nearest.isEmpty ? nil : "nearest")
  }
  /// Several begin with what was typed, and none is it whole.
  static func ambiguousInBook(_ name: String, _ names: [String]) -> Failure {
    Failure(SessionCode.ambiguousInBook, ["name": .text(name), "names": .words(names)])
  }
  /// The entry was written by a version that knew more.
  static func unreadableInBook(_ name: String) -> Failure {
    Failure(SessionCode.unreadableInBook, ["name": .text(name)])
  }
  /// An entry is to get the name of another.
  static func inBook(_ name: String) -> Failure { Failure(SessionCode.inBook, ["name": .text(name)]) }
}

/// Of a session's steps and its language.
extension Failure {
  static let nothingToUndo = Failure(SessionCode.nothingToUndo)
  static let nothingToRedo = Failure(SessionCode.nothingToRedo)
  /// Of the favourite that a step changed, something has been changed since, by another shell or by what is no step.
  static func favoriteOvertaken(_ name: String) -> Failure { Failure(SessionCode.overtaken, ["name": .text(name)]) }
  /// The same of the history.
  static let historyOvertaken = Failure(SessionCode.overtaken, variant: "history")
  /// The same of the book.
  static let bookOvertaken = Failure(SessionCode.overtaken, variant: "book")
  static func unknownLanguage(_ tag: String, available: [String]) -> Failure {
    Failure(SessionCode.unknownLanguage, ["tag": .text(tag), "tags": .words(available)])
  }
}

extension SessionViewModel {
  /// The codes of everything that can go wrong in a session or with its stored data.
  package static var errorCodes: [String] {
    SessionCode.allCases.map(\.rawValue) + StorageCode.allCases.map(\.rawValue)
  }
}

extension Failure {
  /// Whether stored data could not be read or written.
  package var isOfStorage: Bool { isOne(of: StorageCode.self) }
}
