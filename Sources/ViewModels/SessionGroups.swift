import Calculation

/// Groups of values: the products of a mix.
extension SessionViewModel {
  /// The fields of this kind that there are beside what has been entered.
  package func fields(like field: Field) -> [Field] { owner(of: field).fields.filter { $0.id == field.id } }

  /// Whether its calculator's fields are others than before anything was entered, for a person has named some or has several.
  package func hasOthers(like field: Field) -> Bool {
    let model = owner(of: field)
    return !model.calculator.form.isAtFirst(in: model.draft)
  }

  /// Whether there may be names that a person gave to any of a group.
  package var hasNamedMembers: Bool { !models.allSatisfy { $0.calculator.form.isAtFirst(in: $0.draft) } }

  /// Those of groups that a person has named: their fields, and the one that the name alone means.
  package var namedMembers: [(name: String, fields: [Field], main: Field)] {
    models.flatMap { model in
      model.calculator.form.groups.flatMap { group in
        group.members(in: model.draft).compactMap { member in
          guard let name = group.name(of: member, in: model.draft),
            case let fields = model.fields.filter({ $0.path.member == member }),
            let main = fields.first(where: { $0.id == group.mainField })
          else { return nil }
          return (name, fields, main)
        }
      }
    }
  }
}
