import Calculation
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
