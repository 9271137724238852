import Calculation
import Storage

/// Why a session could not do what was asked of it.
package enum SessionError: Failure, Equatable {
  case noHistoryEntry(Int64)
  /// The entry was written by a version that knew more.
  case unreadableEntry(Int64)
  case noFavorite(String)
  case ambiguousFavorite(String, [String])
  case unreadableFavorite(String)
  /// A favourite of this name has been saved since the deleted one.
  case favoriteExists(String)
  /// A favourite is to get the name of another.
  case nameTaken(String)
  case nothingToSave
  case nothingToUndo
  case nothingToRedo
  /// Of what a step changed, something has been changed since, by another shell or by what is no step.
  case overtaken(Overtaken)
  /// A unit of the entry is called the same today and is another.
  case entryOfOtherUnits(Int64)
  case nameTooLong(String, most: Int)
  /// The name is one that a file would have.
  case fileName(String)
  /// The name holds a character that nobody can see.
  case invisibleName(String)
  case unknownLanguage(String, available: [String])
  /// A file is no copy of the data and no exported history that can be taken over.
  case unreadableImport(String)
  /// A file is a copy of the data of a later version.
  case newerImport(String)

  /// What it was that another shell has changed.
  package enum Overtaken: Sendable, Equatable {
    case favorite(String)
    case history
  }

  /// The stable codes.
  package enum Code: String, CaseIterable {
    case noHistoryEntry = "history.unknown"
    case unreadableEntry = "history.unreadable"
    case noFavorite = "favorite.unknown"
    case ambiguousFavorite = "favorite.ambiguous"
    case unreadableFavorite = "favorite.unreadable"
    case favoriteExists = "favorite.exists"
    case nothingToSave = "favorite.empty"
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

  package var code: String {
    let code: Code =
      switch self {
      case .noHistoryEntry: .noHistoryEntry
      case .unreadableEntry: .unreadableEntry
      case .noFavorite: .noFavorite
      case .ambiguousFavorite: .ambiguousFavorite
      case .unreadableFavorite: .unreadableFavorite
      case .favoriteExists, .nameTaken: .favoriteExists
      case .nothingToSave: .nothingToSave
      case .nothingToUndo: .nothingToUndo
      case .nothingToRedo: .nothingToRedo
      case .overtaken: .overtaken
      case .entryOfOtherUnits: .entryOfOtherUnits
      case .nameTooLong: .nameTooLong
      case .invisibleName: .invisibleName
      case .fileName: .fileName
      case .unknownLanguage: .unknownLanguage
      case .unreadableImport: .unreadableImport
      case .newerImport: .newerImport
      }
    return code.rawValue
  }

  package var textID: String {
    switch self {
    case .overtaken(.history): "\(code).history"
    case .nameTaken: "\(code).rename"
    default: code
    }
  }

  package var arguments: [String: Datum] {
    switch self {
    case .noHistoryEntry(let id), .unreadableEntry(let id), .entryOfOtherUnits(let id): ["id": .text(String(id))]
    case .noFavorite(let name), .unreadableFavorite(let name), .favoriteExists(let name), .nameTaken(let name),
      .overtaken(.favorite(let name)), .invisibleName(let name), .fileName(let name):
      ["name": .text(name)]
    case .nameTooLong(let name, let most): ["name": .text(name), "most": .count(most)]
    case .ambiguousFavorite(let name, let names): ["name": .text(name), "names": .words(names)]
    case .nothingToSave, .nothingToUndo, .nothingToRedo, .overtaken(.history): [:]
    case .unreadableImport(let file), .newerImport(let file): ["file": .text(file)]
    case .unknownLanguage(let tag, let available): ["tag": .text(tag), "tags": .words(available)]
    }
  }
}

extension SessionViewModel {
  /// The codes of everything that can go wrong in a session or with its stored data.
  package static var errorCodes: [String] {
    SessionError.Code.allCases.map(\.rawValue) + StorageError.Kind.allCases.map(\.rawValue)
  }
}
