import Calculation
import Records
import Storage

/// Checks records from other files, as strictly as typed values, and whether the figures follow from the values. A
/// treatment tells by itself whether it follows.
struct CopiedRecords {
  let calculators: Calculators
  let notation: Notation

  /// Returns the calculation as it is taken here; nil for one that this program could not have kept.
  func checkedCalculation(_ foreign: HistoryRow) -> HistoryRow? {
    guard
      case let past = PastCalculation(stored: foreign.draft, figures: foreign.figures, calculators),
      let draft = past.draft, draft.calculator == foreign.calculator,
      past.isConsistent(calculators),
      draft.hasUsualNumbers, areNames(in: draft),
      case let favorite = foreign.favorite.flatMap(checkedName),
      foreign.favorite == nil || favorite != nil
    else { return nil }
    let search = foreign.search.flatMap { words in
      (words.own + words.shared).unicodeScalars.contains(where: \.isInvisible) ? nil : words
    }
    return HistoryRow(
      id: foreign.id, at: foreign.at, draft: draft,
      figures: foreign.figures == nil ? nil : past.kept?.line, favorite: favorite?.text,
      search: search)
  }

  /// Whether all names of group members, such as products, could have been typed, and none occurs twice in its group.
  private func areNames(in draft: Draft) -> Bool {
    guard let calculator = calculators[draft.calculator] else { return false }
    return calculator.form.groups.allSatisfy { group in
      let members = group.enteredMembers(in: draft)
      let names = members.compactMap { member in group.name(of: member, in: draft) }
      return names.allSatisfy { name in calculator.isName(name, notation) }
        && Set(names.map(\.folded)).count == names.count
    }
  }

  /// Returns the favourite as it is taken here; nil for one that this program could not have kept.
  func checkedFavorite(_ foreign: CopiedDraft) -> CheckedFavorite? {
    guard let name = checkedName(foreign.name),
      let draft = Draft(stored: foreign.draft, calculators),
      draft.hasUsualNumbers,
      areNames(in: draft),
      // Values that do not belong in a favourite are removed: what is left in the tank, the name of a job.
      let favorite = calculators[draft.calculator]?.favorite(from: draft)
    else { return nil }
    return CheckedFavorite(name: name, draft: favorite)
  }

  /// Takes a product without those of its facts that do not go with the others, such as a pack in kg of a liquid.
  func checkedProduct(_ foreign: CopiedDraft) -> CheckedProduct? {
    guard let name = checkedName(foreign.name), let remembered = calculators.remembered else {
      return nil
    }
    let calculator = remembered.calculator
    let group = remembered.group
    guard group.whyTooLong(name.text) == nil,
      let draft = Draft(stored: foreign.draft, calculators), draft.calculator == calculator.id,
      draft.hasUsualNumbers,
      calculator.isName(name.text, notation),
      let limits = foreign.limits.map({ CropLimits.all(stored: $0) }) ?? []
    else { return nil }
    let given = group.naming(draft, name.text)
    let named = group.naming(Draft(calculator: calculator.id), name.text)
    let isWorkable = (try? calculator.refuseUnworkable(given)) != nil
    let taken = isWorkable ? given : calculator.merged(named, over: given)
    let products = group.facts(in: taken)
    guard products.count == 1 else { return nil }
    let leftOut = calculator.fields(in: given).filter {
      given.holds($0.path) && !taken.holds($0.path)
    }
    guard let formerNames = Draft.formerNames(stored: foreign.draft) else { return nil }
    let names = formerNames.filter {
      checkedName($0)?.text == $0 && calculator.isName($0, notation)
    }
    let entry = BookEntry(name, products[0].facts, used: foreign.used, limits: limits)
    return CheckedProduct(
      entry: entry.with(
        name, products[0].facts, used: foreign.used, formerNames: entry.formerNames(with: names)),
      factsLeftOut: leftOut.map(\.name))
  }

  /// Returns the field as it is taken here; nil for one that this program could not have kept.
  func checkedParcel(_ foreign: CopiedDraft) -> BookEntry? {
    let name = checkedName(foreign.name)
    let facts = ParcelForm().facts(stored: foreign.draft)
    guard let name, let facts, facts.hasUsualNumbers else { return nil }
    return BookEntry(name, facts, used: foreign.used, .parcel)
  }

  private func checkedName(_ text: String) -> StoredName? {
    guard let name = try? ChosenName(text), !name.text.isEmpty, name.text != "-" else { return nil }
    return name.stored
  }
}

/// A favourite of another place as it is taken here.
struct CheckedFavorite {
  let name: StoredName
  let draft: Draft
}

/// A product of another place as the book takes it, and those of its facts that it was taken without.
struct CheckedProduct {
  let entry: BookEntry
  let factsLeftOut: [FieldName]
}
