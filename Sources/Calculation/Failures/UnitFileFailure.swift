/// What is told of a file of units that was refused.
extension UnitFileError: Failure {
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
