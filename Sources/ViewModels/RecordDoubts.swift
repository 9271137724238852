import Calculation
import Catalog

/// What is in doubt about the record of a treatment since a command of a script was refused: facts, and limits of labels.
struct RecordDoubts {
  /// The facts that a refused command would have changed; nil stands for all facts.
  private var facts: [TreatmentFact?] = []
  /// The limits that a refused command would have set: their kind if it is known, and the first word of the product.
  private var limits: [(fact: LimitFact?, product: String)] = []

  var areLimitsDoubtful: Bool { !limits.isEmpty }
  var isEmpty: Bool { facts.isEmpty && limits.isEmpty }

  mutating func add(_ fact: TreatmentFact?) { facts.append(fact) }
  mutating func add(_ fact: LimitFact?, of product: String) { limits.append((fact, product.folded)) }

  /// Ends the doubt of a fact that was typed again; the doubt of all facts stays.
  mutating func end(_ fact: TreatmentFact) { facts.removeAll { $0 == fact } }

  /// Ends the doubt of a limit that was set again; a doubt whose kind of limit is unknown stays.
  mutating func end(_ fact: LimitFact, of product: String) {
    limits.removeAll { $0.fact == fact && product.folded.hasPrefix($0.product) }
  }

  /// What is in doubt.
  var scopes: [ValueScope] {
    let ofFacts: [ValueScope] = facts.contains(nil) ? [.record(nil)] : facts.map { .record($0) }
    return ofFacts + (limits.first.map { [.limit($0.fact, of: $0.product)] } ?? [])
  }

  /// The failure that says why nothing is kept; nil if nothing is in doubt.
  var failure: Failure? {
    if areLimitsDoubtful { return .doubtful(all: "limits") }
    if facts.isEmpty { return nil }
    return facts.contains(nil)
      ? .doubtful(all: "record") : .doubtful(facts.compactMap { $0.map { TreatmentForm.field($0).name } })
  }
}
