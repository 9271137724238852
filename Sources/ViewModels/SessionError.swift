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
  case nothingToSave
  case nothingToUndo
  case nothingToRedo
  /// The deletion can no longer be taken back.
  case deletionFinal
  case unknownLanguage(String, available: [String])

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
    case deletionFinal = "undo.too_late"
    case unknownLanguage = "language.unknown"
  }

  package var code: String {
    let code: Code =
      switch self {
      case .noHistoryEntry: .noHistoryEntry
      case .unreadableEntry: .unreadableEntry
      case .noFavorite: .noFavorite
      case .ambiguousFavorite: .ambiguousFavorite
      case .unreadableFavorite: .unreadableFavorite
      case .favoriteExists: .favoriteExists
      case .nothingToSave: .nothingToSave
      case .nothingToUndo: .nothingToUndo
      case .nothingToRedo: .nothingToRedo
      case .deletionFinal: .deletionFinal
      case .unknownLanguage: .unknownLanguage
      }
    return code.rawValue
  }

  package var arguments: [String: Datum] {
    switch self {
    case .noHistoryEntry(let id), .unreadableEntry(let id): ["id": .text(String(id))]
    case .noFavorite(let name), .unreadableFavorite(let name), .favoriteExists(let name): ["name": .text(name)]
    case .ambiguousFavorite(let name, let names): ["name": .text(name), "names": .words(names)]
    case .nothingToSave, .nothingToUndo, .nothingToRedo, .deletionFinal: [:]
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
