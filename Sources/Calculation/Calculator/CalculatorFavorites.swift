/// What a favourite keeps of a calculator's values.
extension Calculator {
  /// Returns the values to save as a favourite: those without the ones of the job and of hidden fields, with the units
  /// that fields of their own hold; nil if nothing is left but what is never cleared. Between units it is their pair.
  package func favorite(from draft: Draft) -> Draft? {
    if let converting { return converting.unitPair(of: draft) }
    let fields = fields(in: draft)
    let hiddenFields = hiddenFields
    let known = draft.keeping { path in !hiddenFields.contains { $0.path == path } }
    let withoutJob = fields.filter { form.jobFields.contains($0.path) }.reduce(known) {
      $0.clearing($1)
    }
    let hasValue = fields.contains { $0.isCleared && withoutJob.value(of: $0) != nil }
    guard hasValue else { return nil }
    return fields.reduce(withoutJob) { favorite, field in
      guard case .unit(let owner) = field.kind else { return favorite }
      return favorite.setting(owner, unit: draft.unit(of: field))
    }
  }

  /// Returns the values of the favourite with those of the job that last, and with those of hidden fields.
  package func adopting(_ favorite: Draft, in draft: Draft) -> Draft {
    if let converting { return converting.taking(unitPair: favorite, in: draft) }
    let temporaryFields = job?.temporaryFields ?? []
    let lasting = form.jobFields.filter { !temporaryFields.contains($0) }
    let adopted = draft.adopting(favorite, keeping: lasting + hiddenFields.map(\.path))
    return adopted.forgettingEmptied { path in
      guard let field = form.field(at: path) else { return false }
      return !field.isAsked
    }
  }
}
