import Calculation

/// The cautions about what happened while values were typed: jumps, and values that have ended or were replaced. They are
/// shown with the change and with every result until one is kept or the value is typed again; that a number was read in a
/// unit that was not typed, with the change and the first result after.
struct PendingCautions {
  /// A number so far from an earlier one that it may be a slip.
  private struct Jump {
    let field: FieldPath
    let old: Quantity
    let new: Quantity
    /// Whether the earlier number is the dose that the book has.
    var isFromBook = true
  }

  /// A unit that a person knows a field to have.
  private struct KnownUnit: Equatable {
    let field: FieldPath
    let unit: Unit
  }

  /// A temporary value that a change has ended.
  private struct EndedValue {
    let field: Field
    let value: Quantity
    let end: TemporaryValueEnd
  }

  /// Fields whose values were replaced by a later value of another field.
  private struct Replacement {
    let fields: [Field]
    let by: Field
  }

  /// The most jumps that are kept for a field, because each line of a script looks through them.
  private static let mostJumps = 8

  /// The jumps, those of each field oldest first; few fields have any.
  private var jumps: [Jump] = []
  /// Numbers from before the job that have not been typed since; they are not compared with numbers of this job.
  private var inherited: [FieldPath: Quantity] = [:]
  /// The units that a person knows, because they were typed or shown in this session; few.
  private var knownUnits: [KnownUnit] = []
  /// The numbers that were read in a unit other than the home unit, if that unit was neither typed nor shown.
  private var readings: [FieldPath: Quantity] = [:]
  private var ended: [EndedValue] = []
  private var replaced: [Replacement] = []

  /// Forgets which units were typed, because another command has put the values in.
  mutating func forgetTypedUnits() {
    knownUnits = []
    readings = [:]
  }

  private func isKnown(_ unit: Unit, of field: FieldPath) -> Bool {
    knownUnits.contains { $0.field == field && $0.unit == unit }
  }

  /// Begins another job, in which new numbers are not compared with these.
  mutating func beginJob(with numbers: [FieldPath: Quantity]) { inherited = numbers }

  /// Notes a number read into a field in place of another, or of `lastUsed` in the book; it may yet be dropped.
  mutating func record(
    _ entered: Entered, in field: Field, replacing old: Quantity?, lastUsed: Quantity? = nil
  ) {
    guard let new = entered.draft[field.path] else { return }
    let all = jumps(of: field)
    let jump = jump(to: new, from: old, lastUsed, in: field, all)
    if !inherited.isEmpty { inherited[field.path] = nil }
    if jump != nil || all.contains(where: { $0.new == new }) {
      let others = all.filter { $0.new != new }.suffix(Self.mostJumps - 1)
      jumps = jumps.filter { $0.field != field.path } + others + [jump].compactMap(\.self)
    }
    let isKnown = isKnown(new.unit, of: field.path)
    if !entered.isBareNumber, !isKnown {
      knownUnits.append(KnownUnit(field: field.path, unit: new.unit))
    }
    let isAtHome = new.unit == field.home(in: entered.draft.system)
    if readings.isEmpty && isAtHome { return }
    readings[field.path] = isAtHome || isKnown || !entered.isBareNumber ? nil : new
  }

  /// Returns a number's jump from the field's last value or from the last used dose; nil if it is typed again.
  private func jump(
    to new: Quantity, from old: Quantity?, _ lastUsed: Quantity?, in field: Field, _ all: [Jump]
  ) -> Jump? {
    guard field.jumpFactor != nil else { return nil }
    if let old, old.isAsMuch(as: new) { return nil }
    if let old, inherited[field.path] != old {
      // A jump after a jump is measured from where the first began, so that a slip can be corrected without a caution.
      let pending = all.first { $0.new == old }
      let start = pending?.old ?? old
      if field.isJump(from: start, to: new) {
        return Jump(
          field: field.path, old: start, new: new, isFromBook: pending?.isFromBook ?? false)
      }
    }
    guard let lastUsed, field.isJump(from: lastUsed, to: new) else { return nil }
    return Jump(field: field.path, old: lastUsed, new: new)
  }

  /// Notes that a temporary value has ended.
  mutating func end(_ field: Field, _ value: Quantity, _ end: TemporaryValueEnd) {
    ended.removeAll { $0.field.path == field.path }
    ended.append(EndedValue(field: field, value: value, end: end))
  }

  /// Notes that a value of a field has replaced those of others.
  mutating func replace(_ fields: [Field], by field: Field) {
    replaced.removeAll { $0.by.path == field.path }
    replaced.append(Replacement(fields: fields, by: field))
  }

  /// Forgets the ended and replaced values of a field, or of all fields.
  mutating func dropEnds(of field: Field? = nil) {
    ended.removeAll { field == nil || $0.field.path == field?.path }
    replaced.removeAll { field == nil || $0.by.path == field?.path }
  }

  /// Returns the cautions about values that have ended and have no new value; with `before`, only those in `before`.
  func ends(in draft: Draft, since before: Draft? = nil) -> [Caution] {
    let stillEnded = ended.filter { ended in
      draft[ended.field.path] == nil
        && before.map { before in before[ended.field.path] != nil } ?? true
    }
    return stillEnded.map { ended in ended.field.endCaution(ended.value, ended.end) }
  }

  /// Notes that the changes to these values have been shown, so that their units are known.
  mutating func markUnitsShown(_ draft: Draft) {
    // The first loop over a dictionary of these keys is slow, and nearly no session has readings.
    if readings.isEmpty { return }
    for (field, reading) in readings where draft[field] == reading {
      if !isKnown(reading.unit, of: field) {
        knownUnits.append(KnownUnit(field: field, unit: reading.unit))
      }
    }
  }

  /// Notes that a result has shown the units in which numbers were read.
  mutating func markShown(_ draft: Draft) {
    markUnitsShown(draft)
    readings = [:]
  }

  /// Forgets the jumps to these values, because a result with them was kept. Jumps to values that may come back stay.
  mutating func forgetJumps(in draft: Draft) { jumps.removeAll { $0.new == draft[$0.field] } }

  private func jumps(of field: Field) -> [Jump] { jumps.filter { $0.field == field.path } }

  /// Returns the caution about a jump to the present value of a field; nil if there is none.
  func jump(of field: Field, in draft: Draft) -> Caution? {
    guard let new = draft[field.path], let jump = jumps(of: field).first(where: { $0.new == new })
    else { return nil }
    return field.jumpCaution(from: jump.old, to: new, inBook: jump.isFromBook)
  }

  /// Returns the caution that the present value of a field was read in a unit that was not typed; nil if it was not.
  func keptUnit(of field: Field, in draft: Draft) -> Caution? {
    guard let reading = readings[field.path], reading == draft[field.path] else { return nil }
    return field.keptUnitCaution(reading, in: draft.system)
  }

  /// Returns all cautions about values, for a result; `fields` is asked for only if there is anything to tell.
  func cautions(_ fields: @autoclosure () -> [Field], in draft: Draft) -> [Caution] {
    if jumps.isEmpty && readings.isEmpty && ended.isEmpty && replaced.isEmpty { return [] }
    // Values that were replaced and have not been typed again.
    let lost = replaced.filter { change in
      draft.holds(change.by.path) && !change.fields.contains { field in draft.holds(field.path) }
    }
    let fields = fields()
    return ends(in: draft) + lost.map { $0.by.replacementCaution($0.fields) }
      + fields.compactMap { jump(of: $0, in: draft) }
      + fields.compactMap { keptUnit(of: $0, in: draft) }
  }
}
