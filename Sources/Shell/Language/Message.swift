import Calculation
import Sheets

/// What the shell says besides results and errors: every text and its data, once.
enum Message {
  case banner(version: String)
  case bannerHint
  case restoredValues
  case languageSet(name: String)
  case activeLanguage
  case calculatorSelected(name: String)
  case fieldPrompt(field: Field, unit: Unit)
  case fieldUsage(name: String)
  case stepHint(field: Field, isOptional: Bool)
  case valueNeeded(field: Field)
  case noValue
  case nothingEntered
  case clearedAll
  case cancelled
  case notDone
  case yesOrNo
  case saved(name: String)
  case replaceFavorite(name: String)
  case favoriteDeleted(name: String)
  case favoriteRestored(name: String)
  case noFavorites
  case clearHistory
  case historyDeleted(count: Int)
  case historyRestored(count: Int)
  case noHistory
  case unreadable
  case helpUsage
  case helpNames
  case helpUnits
  case errorLine(number: Int, message: String)
  case aboutProgram(version: String)
  case aboutLicence
  case aboutSignature

  /// The catalog key.
  var key: String {
    switch self {
    case .banner: "banner"
    case .bannerHint: "banner-hint"
    case .restoredValues: "restored-values"
    case .languageSet: "language-set"
    case .activeLanguage: "language-active"
    case .calculatorSelected: "calculator-selected"
    case .fieldPrompt: "field-prompt"
    case .fieldUsage: "field-usage"
    case .stepHint: "step-hint"
    case .valueNeeded: "step-value-needed"
    case .noValue: "no-value"
    case .nothingEntered: "nothing-entered"
    case .clearedAll: "cleared-all"
    case .cancelled: "cancelled"
    case .notDone: "not-done"
    case .yesOrNo: "answer-yes-or-no"
    case .saved: "favorite-saved"
    case .replaceFavorite: "favorite-replace"
    case .favoriteDeleted: "favorite-deleted"
    case .favoriteRestored: "favorite-restored"
    case .noFavorites: "favorites-none"
    case .clearHistory: "history-clear"
    case .historyDeleted: "history-deleted"
    case .historyRestored: "history-restored"
    case .noHistory: "history-none"
    case .unreadable: "unreadable"
    case .helpUsage: "help-usage"
    case .helpNames: "help-names"
    case .helpUnits: "help-units"
    case .errorLine: "error-line"
    case .aboutProgram: "about-program"
    case .aboutLicence: "about-licence"
    case .aboutSignature: "about-signature"
    }
  }

  var arguments: [String: Datum] {
    switch self {
    case .banner(let version), .aboutProgram(let version): ["version": .text(version)]
    case .languageSet(let name), .calculatorSelected(let name), .fieldUsage(let name), .saved(let name),
      .replaceFavorite(let name), .favoriteDeleted(let name), .favoriteRestored(let name):
      ["name": .text(name)]
    case .fieldPrompt(let field, let unit): ["field": .fields([field.id]), "unit": .units([unit])]
    case .stepHint(let field, let isOptional):
      ["field": .fields([field.id]), "units": .units(field.units), "optional": .text(isOptional ? "yes" : "no")]
    case .valueNeeded(let field): ["field": .fields([field.id])]
    case .historyDeleted(let count), .historyRestored(let count): ["count": .count(count)]
    case .errorLine(let number, let message): ["line": .text(String(number)), "message": .text(message)]
    default: [:]
    }
  }
}

extension Wording {
  func text(_ message: Message) -> String { text(message.key, message.arguments) }
}
