import Calculation
import Catalog
import Storage

/// The result of importing the data of another place.
package struct Imported: Sendable {
  /// A treatment of the other place that has another number here.
  package struct Renumbering: Sendable {
    /// Its number in the other place.
    package let from: Int64
    /// Its number here.
    package let to: Int64
  }

  /// How many calculations were imported.
  package internal(set) var calculations = 0
  /// The numbers that they have in this history; nil if others have numbers between them.
  package internal(set) var numbers: ClosedRange<Int64>?
  /// How many favourites are new here.
  package internal(set) var favorites = 0
  /// Names of favourites that have other values here; the values here stay.
  package internal(set) var keptFavorites: [String] = []
  /// How many products are new in the book.
  package internal(set) var products = 0
  /// How many products here got limits for crops for which they had none.
  package internal(set) var limits = 0
  /// How many fields are new here.
  package internal(set) var parcels = 0
  /// The numbers here of treatments that are new.
  package internal(set) var treatments: Set<Int64> = []
  /// The numbers here of treatments that got a version or a withdrawal.
  package internal(set) var changedTreatments: Set<Int64> = []
  /// The numbers here of treatments that stay as they are, because they differ.
  package internal(set) var differingTreatments: Set<Int64> = []
  /// The treatments that have another number here, because theirs could not be given here.
  package internal(set) var renumbered: [Renumbering] = []
  /// The numbers in the other place of treatments that were left out, because they do not follow from themselves.
  package internal(set) var treatmentsLeftOut: Set<Int64> = []
  /// The numbers in the other place of treatments that were left out, because they are too large.
  package internal(set) var treatmentsTooLarge: Set<Int64> = []
  /// How many lines that were left out of treatments in the other place are new here.
  package internal(set) var linesLeftOut = 0
  /// The facts of products that were left out, because they do not go with the other facts of their product.
  package internal(set) var factsLeftOut: [FieldName] = []
  /// The limits of products that came in and cannot be read, of which nothing is known until they are typed.
  package internal(set) var unreadableLimits: [UnreadableLimit] = []
  /// The records that were left out, because this program could not have kept them.
  package internal(set) var unreadable = 0
  /// The numbers, in the other place, of the first 20 calculations left out.
  package internal(set) var unreadableNumbers: [Int64] = []
  /// Whether there are more of them.
  package internal(set) var hasMoreNumbers = false
  /// The error that ended the import before its end: a `Failure`, or what `step` threw. What had come in by then stays.
  /// nil for a finished import.
  package internal(set) var ending: (any Error)?

  /// Makes the result of an import that has not begun.
  package init() {}

  /// Whether all that the other place has could be read and taken.
  package var isWhole: Bool {
    ending == nil && unreadable == 0 && treatmentsLeftOut.isEmpty && treatmentsTooLarge.isEmpty
      && factsLeftOut.isEmpty && unreadableLimits.isEmpty
  }

  /// Notes what came of importing a version of the treatment that has a number in the file.
  mutating func take(_ outcome: ImportedTreatment, of foreign: Int64) {
    switch outcome {
    case .added(let number):
      if treatments.insert(number).inserted, number != foreign {
        renumbered.append(Renumbering(from: foreign, to: number))
      }
    case .changed(let number):
      if !treatments.contains(number) { changedTreatments.insert(number) }
    case .differs(let number): differingTreatments.insert(number)
    case .versionMissing: leaveOut()
    case .same: break
    }
  }

  /// Notes that a record was left out; a calculation has a number in the other place.
  mutating func leaveOut(_ number: Int64? = nil) {
    unreadable += 1
    guard let number, !unreadableNumbers.contains(number) else { return }
    hasMoreNumbers = unreadableNumbers.count == 20
    if !hasMoreNumbers { unreadableNumbers.append(number) }
  }
}

extension SessionViewModel {
  /// Writes all stored data as the bytes of a database, a piece at a time, after a copy in a nameless file in `folder`.
  /// `step` is called now and then; an error that it throws ends the work.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    storeWaiting(.asked)
    try archive.store.backup(inFolder: folder, step: step, to: write)
  }

  /// Whether a path leads to the data file or to a file that belongs to it, even if this session keeps no data.
  package func isData(at path: String) -> Bool { archive.isData(at: path) }

  /// Whether a path leads to the data that this session keeps.
  package func isOwnData(at path: String) -> Bool { archive.isKept && isData(at: path) }

  /// Imports what the database at a path holds and is new here: favourites, products of the book with their limits,
  /// fields, treatments, and calculations. They come in by pieces, each as a whole; the same import begun again adds what
  /// is missing. `step` is called between two records; an error that it throws ends the import. `name` is the file's name
  /// in error messages; `unreadable` returns the failure of a copy that cannot be read for a reason, nil if the reason's
  /// own failure says enough.
  package func importCopy(
    at path: String, named name: String, unreadable: @escaping (StorageCode) -> Failure?,
    step: @escaping () throws -> Void
  ) throws -> Imported {
    let store = try archive.store
    return try CopyImport(into: self, store, of: name, unreadable: unreadable, step: step).run(path)
  }

  // Checks of records from other files, as strict as those of typed values, and whether the figures follow from the
  // values; nil for a record that this program could not have kept. A treatment tells by itself whether it follows.

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
