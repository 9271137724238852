extension Failure {
  /// Makes the failure for a unit file that was refused; `file` is its path.
  package init(_ error: UnitFileError, in file: String) {
    func refusal(_ code: UnitFileCode, _ data: [String: Datum] = [:], variant: String? = nil) -> Failure {
      let place: [String: Datum] = [
        "file": .text(file), "line": .text(String(error.place.line)), "column": .text(String(error.place.column)),
      ]
      return Failure(code, place.merging(data) { place, _ in place }, variant: variant)
    }
    func quoted(_ typed: String) -> Datum { .text(typed.safeForTerminal) }
    self =
      switch error.kind {
      case .syntax(let kind): refusal(.syntax, variant: kind == .noValue ? nil : kind.rawValue)
      case .missing(let key): refusal(.missing, ["key": .text(key)])
      case .unknownKey(let key, let known): refusal(.unknownKey, ["key": quoted(key), "known": .words(known)])
      case .wrongType(let shape, let what):
        refusal(.wrongType, ["what": quoted(what)], variant: shape == .text ? nil : shape.rawValue)
      case .empty(let what): refusal(.empty, ["what": quoted(what)])
      case .repeated(let typed): refusal(.repeated, ["typed": quoted(typed)])
      case .zero(let typed): refusal(.zero, ["typed": quoted(typed)])
      case .unreadableFactor(let typed): refusal(.unreadableFactor, ["typed": quoted(typed)])
      case .unsafe(let typed): refusal(.unsafe, ["typed": quoted(typed)])
      case .untypeable(let typed, let isWord):
        refusal(.unsafe, ["typed": quoted(typed)], variant: isWord ? "word" : "symbol")
      }
  }
}
