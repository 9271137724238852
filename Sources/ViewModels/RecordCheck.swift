import Calculation
import Catalog
import Storage

/// Checks records from other files as strictly as typed values.
///
/// It checks names, values in their fields' units and limits, and that the figures follow from the values. Each check
/// returns nil for a record that this program could not have kept; a treatment tells by itself whether it follows.
struct RecordCheck {
  let calculators: Calculators
  let notation: Notation

  func calculation(_ foreign: HistoryRow) -> HistoryRow? {
    guard case let past = PastCalculation(stored: foreign.draft, figures: foreign.figures, calculators),
      let draft = past.draft, draft.calculator == foreign.calculator, past.isConsistent(calculators),
      draft.hasUsualNumbers, areNames(in: draft),
      case let favorite = foreign.favorite.flatMap(name), foreign.favorite == nil || favorite != nil
    else { return nil }
    let search = foreign.search.flatMap { words in
      (words.own + words.shared).unicodeScalars.contains(where: \.isInvisible) ? nil : words
    }
    return HistoryRow(
      id: foreign.id, at: foreign.at, draft: draft,
      figures: foreign.figures == nil ? nil : past.evaluation?.outcome.kept?.line, favorite: favorite?.text,
      search: search)
  }

  /// Whether all names of group members, such as products, could have been typed, and none occurs twice in its group.
  private func areNames(in draft: Draft) -> Bool {
    guard let calculator = calculators[draft.calculator] else { return false }
    return calculator.form.groups.allSatisfy { group in
      let names = group.enteredMembers(in: draft).compactMap { group.name(of: $0, in: draft) }
      return names.allSatisfy { calculator.isName($0, notation) } && Set(names.map(\.folded)).count == names.count
    }
  }

  func favorite(_ foreign: CopiedDraft) -> (name: StoredName, draft: Draft)? {
    guard let name = name(foreign.name), let draft = Draft(stored: foreign.draft, calculators), draft.hasUsualNumbers,
      areNames(in: draft),
      // Values that do not belong in a favourite are removed: what is left in the tank, the name of a job.
      let favorite = calculators[draft.calculator]?.favorite(from: draft)
    else { return nil }
    return (name, favorite)
  }

  func product(_ foreign: CopiedDraft) -> BookEntry? {
    guard let name = name(foreign.name), let (calculator, group) = calculators.remembered,
      group.whyTooLong(name.text) == nil,
      let draft = Draft(stored: foreign.draft, calculators), draft.calculator == calculator.id, draft.hasUsualNumbers,
      calculator.isName(name.text, notation), (try? calculator.refuseUnworkable(draft)) != nil,
      case let facts = group.facts(in: group.naming(draft, name.text)), facts.count == 1,
      let limits = foreign.limits.map({ CropLimits.all(stored: $0) }) ?? []
    else { return nil }
    return BookEntry(name, facts[0].facts, used: foreign.used, limits: limits)
  }

  private func name(_ text: String) -> StoredName? {
    guard let name = try? ChosenName(text), !name.text.isEmpty, name.text != "-" else { return nil }
    return name.stored
  }
}
