import Calculation

/// What is still to be told of the numbers that were typed.
///
/// A jump is told with the change and with every result until the number is typed again or a result with it is kept; the rest with
/// the change, and again with the first result after it.
struct Untold {
  /// A number that is so far from another that it may be a slip; a reference, for each typed line looks at them.
  private final class Jump {
    let old: Quantity
    let new: Quantity
    /// Whether the old one is the book's.
    let isFromBook: Bool

    init(from old: Quantity, to new: Quantity, isFromBook: Bool = false) {
      (self.old, self.new, self.isFromBook) = (old, new, isFromBook)
    }
  }

  /// Those of a field, oldest first.
  private struct Jumps {
    let field: FieldPath
    var all: [Jump]
  }

  /// A unit that a person knows a field to have: it was typed in this session, or told.
  private struct Known: Hashable {
    let field: FieldPath
    let unit: Unit
  }

  /// The most jumps that are kept of a field; each line of a script looks through them.
  private static let mostJumps = 8

  /// The jumps of the few fields that have any; an array is quicker here than a dictionary.
  private var jumps: [Jumps] = []
  /// What stood there when the job began and has not been typed since: another job's numbers are not compared with this one's.
  private var inherited: [FieldPath: Quantity] = [:]
  private var known: Set<Known> = []
  /// The numbers that were read in a unit which was neither typed nor told.
  private var readings: [FieldPath: Quantity] = [:]
  /// What held only for a while, and was ended by a change.
  private var ended: [(field: Field, value: Quantity, end: PassingEnd)] = []

  /// The fields whose values a later one has taken the place of, unseen.
  private var replaced: [(fields: [Field], by: Field)] = []

  /// Forgets which units were typed, for the values were put in by another command.
  mutating func bring() { (known, readings) = ([], [:]) }

  /// Another job begins with these numbers.
  mutating func beginJob(with standing: [FieldPath: Quantity]) { inherited = standing }

  /// A number has been read into a field, in place of another; whether it will stand there is not said. `lastUsed` is what the book
  /// has for it.
  mutating func note(_ entered: Entered, in field: Field, replacing old: Quantity?, lastUsed: Quantity? = nil) {
    guard let new = entered.draft[field.path] else { return }
    noteJump(to: new, from: old, lastUsed, in: field)
    let isKnown = Known(field: field.path, unit: new.unit)
    if !entered.isBareNumber { known.insert(isKnown) }
    let isAtHome = new.unit == field.home(in: entered.draft.system)
    if readings.isEmpty && isAtHome { return }
    readings[field.path] = isAtHome || known.contains(isKnown) ? nil : new
  }

  private mutating func noteJump(to new: Quantity, from old: Quantity?, _ lastUsed: Quantity?, in field: Field) {
    let all = jumps(of: field)
    let jump = jump(to: new, from: old, lastUsed, in: field, all)
    if !inherited.isEmpty { inherited[field.path] = nil }
    guard jump != nil || all.contains(where: { $0.new == new }) else { return }
    let others = all.filter { $0.new != new }.suffix(Self.mostJumps - 1)
    jumps.removeAll { $0.field == field.path }
    jumps.append(Jumps(field: field.path, all: others + [jump].compactMap(\.self)))
  }

  /// The jump that a number makes from the field's last value, or from the last used dose; nil when it is typed again.
  private func jump(
    to new: Quantity, from old: Quantity?, _ lastUsed: Quantity?, in field: Field, _ all: [Jump]
  ) -> Jump? {
    guard field.jumpFactor != nil else { return nil }
    if let old, old.isAsMuch(as: new) { return nil }
    if let old, inherited[field.path] != old {
      // What jumped before is measured from where it began, so that a slip can be put right.
      let pending = all.first { $0.new == old }
      let start = pending?.old ?? old
      if field.isJump(from: start, to: new) {
        return Jump(from: start, to: new, isFromBook: pending?.isFromBook ?? false)
      }
    }
    guard let lastUsed, field.isJump(from: lastUsed, to: new) else { return nil }
    return Jump(from: lastUsed, to: new, isFromBook: true)
  }

  /// A change has ended what these fields held.
  mutating func end(_ field: Field, _ value: Quantity, _ end: PassingEnd) {
    ended = ended.filter { $0.field.path != field.path } + [(field, value, end)]
  }

  /// A field's value has taken the place of those of others.
  mutating func replace(_ fields: [Field], by field: Field) {
    replaced = replaced.filter { $0.by.path != field.path } + [(fields, field)]
  }

  /// What there is to say of values that were replaced and have not been typed again.
  private func replacements(in draft: Draft) -> [Caution] {
    replaced.filter { change in draft.holds(change.by.path) && !change.fields.contains { draft.holds($0.path) } }
      .map { $0.by.replacementCaution($0.fields) }
  }

  /// Nobody wants to hear any more what has ended, of a field or of all.
  mutating func dropEnds(of field: Field? = nil) {
    ended.removeAll { field == nil || $0.field.path == field?.path }
    replaced.removeAll { field == nil || $0.by.path == field?.path }
  }

  /// What there is to say of values that have ended, unless there is another one again; of a change from other values, only of
  /// those that there were.
  func ends(in draft: Draft, since before: Draft? = nil) -> [Caution] {
    ended.filter { ended in draft[ended.field.path] == nil && before.map { $0[ended.field.path] != nil } ?? true }
      .map { $0.field.endCaution($0.value, $0.end) }
  }

  /// The changes that led to these values have been told.
  mutating func learn(_ draft: Draft) {
    for (field, reading) in readings where draft[field] == reading {
      known.insert(Known(field: field, unit: reading.unit))
    }
  }

  /// A result has told what is told once of these values.
  mutating func tell(_ draft: Draft) {
    learn(draft)
    (readings, ended, replaced) = ([:], [], [])
  }

  /// A result of these values has been kept: their jumps were meant. What does not stand there may still come back.
  mutating func forgetJumps(in draft: Draft) {
    for index in jumps.indices {
      let new = draft[jumps[index].field]
      jumps[index].all.removeAll { $0.new == new }
    }
  }

  private func jumps(of field: Field) -> [Jump] { jumps.first { $0.field == field.path }?.all ?? [] }

  /// What there is to say of a field's number as a change.
  func jump(of field: Field, in draft: Draft) -> Caution? {
    guard let new = draft[field.path], let jump = jumps(of: field).first(where: { $0.new == new }) else { return nil }
    return field.jumpCaution(from: jump.old, to: new, inBook: jump.isFromBook)
  }

  /// What there is to say of the unit that a field's number was read in.
  func keptUnit(of field: Field, in draft: Draft) -> Caution? {
    guard let reading = readings[field.path], reading == draft[field.path] else { return nil }
    return field.keptUnitCaution(reading, in: draft.system)
  }

  /// All there is to say of these values.
  func cautions(_ fields: [Field], in draft: Draft) -> [Caution] {
    if jumps.isEmpty && readings.isEmpty && ended.isEmpty && replaced.isEmpty { return [] }
    return ends(in: draft) + replacements(in: draft) + fields.compactMap { jump(of: $0, in: draft) }
      + fields.compactMap { keptUnit(of: $0, in: draft) }
  }
}
