/// Why a file of units was refused, and the place of the error in the file.
///
/// Units do not depend on `Failure`, so the code that reads the file makes a failure out of this error.
package struct UnitFileError: Error, Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case syntax(JSONSyntaxError.Kind)
    /// A unit lacks a key that every unit must have.
    case missing(key: String)
    case unknownKey(String, known: [String])
    case wrongType(Shape, of: String)
    case empty(String)
    /// An id, symbol, spelling or category that already exists.
    case repeated(String)
    /// A factor that is not above zero.
    case zero(String)
    case unreadableFactor(String)
    /// A text with a control character or another invisible character.
    case unsafe(String)
    /// A text that cannot be typed behind a number; with `isWord`, a text that cannot be typed as one word.
    case untypeable(String, isWord: Bool)
  }

  /// The type that a value must have.
  enum Shape: String, Sendable {
    case text, list, object
  }

  let kind: Kind
  let place: TextPlace
}

/// The stable codes of these failures.
package enum UnitFileCode: String, CaseIterable {
  case syntax = "units.json"
  case missing = "units.missing"
  case unknownKey = "units.key"
  case wrongType = "units.type"
  case empty = "units.empty"
  case repeated = "units.repeated"
  case zero = "units.zero"
  case unreadableFactor = "units.factor"
  case unsafe = "units.unsafe"
}
