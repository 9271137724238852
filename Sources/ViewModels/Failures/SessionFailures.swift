import Calculation
import Storage

/// Why a session refused a command.
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
  case noParcel = "fields.unknown"
  case ambiguousParcel = "fields.ambiguous"
  case parcelExists = "fields.exists"
  case unreadableParcel = "fields.unreadable"
  case nothingToUndo = "undo.nothing"
  case nothingToRedo = "redo.nothing"
  case overtaken = "undo.overtaken"
  case entryOfOtherUnits = "history.other_units"
  case nameTooLong = "name.too_long"
  case invisibleName = "name.invisible"
  case fileName = "name.file"
  case wordOfCommands = "name.word"
  case unknownLanguage = "language.unknown"
  case unreadableLanguage = "language.unreadable"
  case unreadableImport = "import.unreadable"
  case ownImport = "import.same_file"
  case newerImport = "import.newer_version"
  case olderImport = "import.older_version"

  /// The codes of all failures of a session and of its stored data.
  package static var allWithStorage: [String] {
    allCases.map(\.rawValue) + StorageCode.allCases.map(\.rawValue)
  }
}

extension Failure {
  /// Makes a failure about what has this name; `names` are those that it may mean.
  package init(_ code: SessionCode, name: String, among names: [String] = []) {
    self.init(
      code, ["name": .text(name)].merging(names.isEmpty ? [:] : ["names": .words(names)]) { $1 })
  }
  static func noHistoryEntry(_ id: Int64) -> Failure {
    Failure(SessionCode.noHistoryEntry, ["id": .text(String(id))])
  }
  /// Makes a failure of a file that is no copy of the data, or is damaged, with the reason as far as it is known.
  package static func unreadableImport(_ file: String, reason: Datum? = nil) -> Failure {
    guard let reason else { return Failure(SessionCode.unreadableImport, ["file": .text(file)]) }
    return Failure(
      SessionCode.unreadableImport, ["file": .text(file), "detail": reason], variant: "reason")
  }
  /// Makes the failure of an import from the session's own data.
  package static func ownImport(_ file: String) -> Failure {
    Failure(SessionCode.ownImport, ["file": .text(file)])
  }
  static let fillingOvertaken = Failure(SessionCode.overtaken, variant: "filling")
  static let historyOvertaken = Failure(SessionCode.overtaken, variant: "history")
  static let treatmentsOvertaken = Failure(SessionCode.overtaken, variant: "treatments")
  static let bookOvertaken = Failure(SessionCode.overtaken, variant: "book")
  /// Whether stored data could not be read or written; what is too long to store is refused like other typed values.
  package var isOfStorage: Bool { isOne(of: StorageCode.self) && !self.is(StorageCode.tooLong) }
}
