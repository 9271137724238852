import Calculation
import Foundation
import GRDB
import Records

/// A version of a treatment, and when it was stored and withdrawn.
package struct StoredTreatment: Sendable, Equatable {
  /// The treatment in this version.
  package let treatment: Treatment
  /// When the version was stored.
  package let at: Moment
  /// When the treatment was withdrawn; nil if it is not.
  let withdrawn: Moment?
  /// The content, in the form of `TreatmentContent.stored`.
  private let stored: String

  /// The length of the content in bytes.
  package var size: Int { stored.utf8.count }

  static let columns =
    """
    number, version, uuid, at, utc_offset, content,
    (SELECT w.at FROM treatment_withdrawal AS w WHERE w.number = treatment.number),
    (SELECT w.utc_offset FROM treatment_withdrawal AS w WHERE w.number = treatment.number), date
    """

  /// The greatest number of a version; a person makes far fewer corrections.
  private static let mostVersion: Int64 = 1_000_000

  /// Reads a row with the columns `columns`, in that order.
  init(_ row: Row) throws(UnreadableValue) {
    let number = try row.integer(0)
    let version = try row.integer(1)
    let uuid = try row.text(2)
    stored = try row.text(5)
    guard let content = TreatmentContent(stored: stored) else { throw UnreadableValue() }
    guard (1...HistoryStore.mostNumber).contains(number) else { throw UnreadableValue() }
    guard (1...Self.mostVersion).contains(version) else { throw UnreadableValue() }
    guard TreatmentStore.isID(uuid) else { throw UnreadableValue() }
    at = try row.moment(3)
    withdrawn = try row.optionalMoment(6)
    let hasDayOfColumn = try row.optionalText(8) == content.facts.day?.text
    treatment = Treatment(
      number: number, version: Int(version), uuid: uuid, isWithdrawn: withdrawn != nil,
      content: content, follows: hasDayOfColumn && content.follows)
  }
}

extension TreatmentContent {
  private static let check = Calculators.standard.recorded.flatMap { TreatmentCheck(mix: $0) }

  /// Whether the content follows from itself, as strictly as if it had been typed.
  var follows: Bool { Self.check?.follows(self) ?? true }
}

/// The last treatment of a field.
package struct LastTreatment: Sendable {
  /// Its permanent number.
  package let number: Int64
  /// What its last version says of the work.
  package let facts: TreatmentFacts

  /// The name by which people call it: `T-12`.
  package var name: String { Treatment.name(number) }
}

/// What came of keeping a treatment.
package enum KeptTreatment: Sendable, Equatable {
  /// It is stored under its number.
  case kept(Treatment)
  /// Nothing is stored, because this treatment, which is not withdrawn, is the same work.
  case same(Treatment)
}
