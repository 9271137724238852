import Calculation

/// The values that a command would change. If a script goes on after a refused command, these values are in doubt.
package enum ValueScope {
  /// No value: the command only shows or writes something, or changes the appearance.
  case nothing
  case field(Field)
  /// All values of a group, because the refused command may have been for any of its members.
  case group(FieldGroup)
  /// The home units, and with them the meaning of later numbers without a unit.
  case units
  /// A fact of the record that is being filled in; nil for all of its facts, because the command may have been for any.
  case record(TreatmentFact?)
  /// A limit of a product, named by its first word; nil for a limit of an unknown kind.
  case limit(LimitFact?, of: String)
  /// Everything, in every calculator.
  case everything

  /// Whether the command changes values.
  package var isOfValues: Bool {
    switch self {
    case .nothing, .units, .record, .limit: false
    case .field, .group, .everything: true
    }
  }

  /// The name for programs to read: `rate`, `products`, `units`, `*`; nil for `nothing`.
  package var id: String? {
    switch self {
    case .nothing: nil
    case .field(let field): field.id
    case .group(let group): group.listKey
    case .units: "units"
    case .record(let fact): fact?.rawValue ?? "record"
    case .limit: "limits"
    case .everything: "*"
    }
  }
}

/// The values of one calculator that are in doubt, because a refused command would have changed them.
///
/// A field's doubt ends when the field is typed again or cleared; the doubt of a group or of everything ends when all
/// values are cleared.
package struct Doubts {
  package private(set) var scopes: [ValueScope] = []

  package init() {}

  package var isEmpty: Bool { scopes.isEmpty }

  private var isEverything: Bool { if case .everything? = scopes.first { true } else { false } }

  /// The names of the doubtful values, for programs to read.
  package var ids: [String] { scopes.compactMap(\.id) }

  mutating func add(_ scope: ValueScope) {
    guard let id = scope.id, !isEverything, !ids.contains(id) else { return }
    scopes = id == ValueScope.everything.id ? [scope] : scopes + [scope]
  }

  /// Ends the doubts of fields that were typed again or cleared.
  mutating func end(_ paths: [FieldPath]) {
    scopes.removeAll { scope in
      if case .field(let field) = scope { paths.contains(field.path) } else { false }
    }
  }

  /// Returns these doubts together with others.
  func union(_ others: Doubts) -> Doubts {
    others.scopes.reduce(into: self) { $0.add($1) }
  }

  /// Whether the value of a field is in doubt.
  package func include(_ field: Field) -> Bool {
    scopes.contains { scope in
      switch scope {
      case .nothing, .units, .record, .limit: false
      case .field(let doubtful): doubtful.path == field.path
      case .group(let group): field.path.member?.group == group.id
      case .everything: true
      }
    }
  }

  /// The failure that says why nothing is worked out. It names the widest doubt, because ending that ends the others.
  var failure: Failure {
    var fields: [FieldName] = []
    var group: FieldGroup?
    for scope in scopes {
      switch scope {
      case .nothing, .units, .record, .limit: continue
      case .field(let field): fields.append(field.name)
      case .group(let doubtful): group = doubtful
      case .everything: return .everythingDoubtful
      }
    }
    return group.map { .doubtful(all: $0.listKey) } ?? .doubtful(fields)
  }
}
