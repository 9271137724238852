import Calculation

/// What a command would change: what is in doubt where a script goes on behind its refusal.
package enum ValueScope {
  /// No value: the command shows, writes, or sets how things look.
  case nothing
  case field(Field)
  /// All of a group, for the refused command may have meant any of them.
  case group(FieldGroup)
  /// What the numbers without a unit mean that follow.
  case units
  /// Anything, in every calculator.
  case everything

  /// Whether the command changes values.
  package var isOfValues: Bool {
    switch self {
    case .nothing, .units: false
    case .field, .group, .everything: true
    }
  }

  /// As programs read it: `rate`, `products`, `units`, `*`; nil where there is nothing to name.
  package var id: String? {
    switch self {
    case .nothing: nil
    case .field(let field): field.id
    case .group(let group): group.listKey
    case .units: "units"
    case .everything: "*"
    }
  }
}

/// The values of one calculator that are in doubt, because a refused command would have changed them.
///
/// A field's doubt ends when the field is typed anew or cleared; that of a group or of everything when all is cleared.
package struct Doubts {
  package private(set) var scopes: [ValueScope] = []

  package init() {}

  package var isEmpty: Bool { scopes.isEmpty }

  private var isEverything: Bool { if case .everything? = scopes.first { true } else { false } }

  /// What programs read.
  package var ids: [String] { scopes.compactMap(\.id) }

  mutating func add(_ scope: ValueScope) {
    guard let id = scope.id, !isEverything, !ids.contains(id) else { return }
    scopes = id == ValueScope.everything.id ? [scope] : scopes + [scope]
  }

  /// Fields have been typed anew or cleared.
  mutating func end(_ paths: [FieldPath]) {
    scopes.removeAll { scope in
      if case .field(let field) = scope { paths.contains(field.path) } else { false }
    }
  }

  /// These doubts and those that there were beside other values.
  func union(_ others: Doubts) -> Doubts {
    others.scopes.reduce(into: self) { $0.add($1) }
  }

  /// Whether the value of a field is in doubt.
  package func include(_ field: Field) -> Bool {
    scopes.contains { scope in
      switch scope {
      case .nothing, .units: false
      case .field(let doubtful): doubtful.path == field.path
      case .group(let group): field.path.member?.group == group.id
      case .everything: true
      }
    }
  }

  /// Why nothing is worked out: the widest doubt, for what ends it ends the others, too.
  var failure: Failure {
    var fields: [FieldName] = []
    var group: FieldGroup?
    for scope in scopes {
      switch scope {
      case .nothing, .units: continue
      case .field(let field): fields.append(field.name)
      case .group(let doubtful): group = doubtful
      case .everything: return .everythingDoubtful
      }
    }
    return group.map { .doubtful(all: $0.listKey) } ?? .doubtful(fields)
  }
}
