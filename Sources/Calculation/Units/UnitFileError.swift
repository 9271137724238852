/// Why a file of units was refused, and where in it the trouble is.
package struct UnitFileError: Failure, Equatable {
  enum Kind: Equatable {
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
  enum Shape: String {
    case text, list, object
  }

  /// The stable codes.
  package enum Code: String, CaseIterable {
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

  let kind: Kind
  package let place: TextPlace
  /// The file's path, which whoever read the file knows.
  package var file = ""

  init(_ kind: Kind, at place: TextPlace) {
    self.kind = kind
    self.place = place
  }

  package var code: String { stableCode.rawValue }

  private var stableCode: Code {
    switch kind {
    case .syntax: .syntax
    case .missing: .missing
    case .unknownKey: .unknownKey
    case .wrongType: .wrongType
    case .empty: .empty
    case .repeated: .repeated
    case .zero: .zero
    case .unreadableFactor: .unreadableFactor
    case .unsafe, .untypeable: .unsafe
    }
  }

  package var textID: String {
    switch kind {
    case .syntax(let kind) where kind != .noValue: "\(code).\(kind.rawValue)"
    case .wrongType(let shape, _) where shape != .text: "\(code).\(shape.rawValue)"
    case .untypeable(_, let isWord): "\(code).\(isWord ? "word" : "symbol")"
    default: code
    }
  }

  package var arguments: [String: Datum] {
    let place: [String: Datum] = [
      "file": .text(file), "line": .text(String(place.line)), "column": .text(String(place.column)),
    ]
    return place.merging(details) { place, _ in place }
  }

  private var details: [String: Datum] {
    switch kind {
    case .syntax: [:]
    case .missing(let key): ["key": .text(key)]
    case .unknownKey(let key, let known): ["key": .text(key.safeForTerminal), "known": .words(known)]
    case .wrongType(_, let what), .empty(let what): ["what": .text(what.safeForTerminal)]
    case .repeated(let typed), .zero(let typed), .unreadableFactor(let typed), .unsafe(let typed),
      .untypeable(let typed, _):
      ["typed": .text(typed.safeForTerminal)]
    }
  }
}
