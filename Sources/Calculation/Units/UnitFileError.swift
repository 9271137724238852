/// Why a file of units was refused, and where in it the trouble is: units stand below what is told of them, so that whoever
/// read the file makes it a failure.
package struct UnitFileError: Error, Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case syntax(JSONSyntaxError.Kind)
    /// A unit without one of the keys that each must have.
    case missing(key: String)
    case unknownKey(String, known: [String])
    case wrongType(Shape, of: String)
    case empty(String)
    /// An id, symbol, spelling or category that is known already.
    case repeated(String)
    /// A factor that is not above zero.
    case zero(String)
    case unreadableFactor(String)
    /// A control character, or another one that cannot be seen.
    case unsafe(String)
    /// A text that could not be typed behind a number, or as one word.
    case untypeable(String, isWord: Bool)
  }

  /// What a value has to be.
  enum Shape: String, Sendable {
    case text, list, object
  }

  let kind: Kind
  let place: TextPlace

  init(_ kind: Kind, at place: TextPlace) {
    self.kind = kind
    self.place = place
  }
}

/// The stable codes.
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
