import Calculation

/// Values that are taken away: by a person, by a change.
extension SessionViewModel {
  /// Forgets one value and its doubt, or all of the current calculator's: then there is no result to be told.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      defer {
        current.isDue = false
        current.beginJob()
      }
      let cleared = current.clearingAll()
      keepLastResult(of: current, before: cleared)
      return change(cleared, doubts: Doubts())
    }
    var doubts = owner(of: field).doubts
    doubts.end([field.path])
    return change(owner(of: field).clearing(field), doubts: doubts)
  }

  /// The values without what they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), case let calculator = model.calculator,
      case let passing = calculator.passingFields.filter({ draft.holds($0) && draft[$0] == model.draft[$0] }),
      !passing.isEmpty, let end = calculator.passingEnd(from: model.draft, to: draft)
    else { return draft }
    let settled = calculator.withoutPassing(draft)
    noteEnds(by: settled, end)
    return settled
  }

  /// Remembers, to be told, which passing values others that are about to be put in end.
  func noteEnds(by draft: Draft, _ end: PassingEnd = .job) {
    guard let model = model(of: draft.calculator) else { return }
    model.end(model.calculator.passingFields.filter { !draft.holds($0) }, of: model.draft, end)
  }
}
