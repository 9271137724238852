import Calculation

/// What is still to be told of the numbers that were typed: with the change that put one in, and once more with the first
/// result after it, where it still stands.
struct Untold {
  /// How a number was read in a unit that nobody had typed in this session.
  private struct Reading {
    let value: Quantity
    /// Whether its unit stayed unspoken.
    let isBare: Bool
  }

  /// A number that is so far from another that it may be a slip; a reference, for each typed line looks at them.
  private final class Jump {
    let field: String
    let old: Quantity
    let new: Quantity

    init(field: String, old: Quantity, new: Quantity) { (self.field, self.old, self.new) = (field, old, new) }
  }

  /// Of a field, more than anybody brings back by `undo` before asking for a result; each line of a script looks through them.
  private static let mostJumps = 8

  private var jumps: [Jump] = []
  /// The fields whose unit nobody has typed in this session: it was restored, or brought along.
  private var broughtUnits: Set<String> = []
  /// What has been read in those.
  private var readings: [String: Reading] = [:]

  /// The units of these fields have come with values that were put in.
  mutating func bring(unitsOf fields: [Field]) {
    broughtUnits = Set(fields.map(\.id))
    readings = [:]
  }

  /// A number has been read into a field, in place of another; whether it will stand there is not said.
  mutating func note(_ entered: Entered, in field: Field, replacing old: Quantity?) {
    guard let new = entered.draft[field.id] else { return }
    let origin = entered.isBareNumber ? old.flatMap { self.origin(ofJumpTo: new, from: $0, in: field) } : nil
    if let place = place(of: new, in: field) { jumps.remove(at: place) }
    if let origin { keep(Jump(field: field.id, old: origin, new: new)) }
    if broughtUnits.isEmpty && readings.isEmpty { return }
    let isBrought = broughtUnits.contains(field.id)
    readings[field.id] = isBrought ? Reading(value: new, isBare: entered.isBareNumber) : nil
  }

  /// These values stand now: what has been read in a brought unit has settled it.
  mutating func settle(_ draft: Draft) {
    for (field, reading) in readings where draft[field] == reading.value { broughtUnits.remove(field) }
  }

  /// A result has told everything.
  mutating func tell() { (jumps, readings) = ([], [:]) }

  /// What there is to say of a field's number as a change.
  func jump(of field: Field, in draft: Draft) -> Caution? {
    guard let new = draft[field.id], let old = origin(of: new, in: field) else { return nil }
    return field.jumpCaution(from: old, to: new)
  }

  /// What there is to say of the unit that a field's number was read in.
  func keptUnit(of field: Field, in draft: Draft) -> Caution? {
    guard let reading = readings[field.id], reading.isBare, reading.value == draft[field.id] else { return nil }
    return field.keptUnitCaution(reading.value, in: draft.system)
  }

  /// All there is to say of these values.
  func cautions(_ fields: [Field], in draft: Draft) -> [Caution] {
    if jumps.isEmpty && readings.isEmpty { return [] }
    return fields.compactMap { jump(of: $0, in: draft) } + fields.compactMap { keptUnit(of: $0, in: draft) }
  }

  /// Nobody has been told of an earlier jump: then that is what counts, unless this number puts it right.
  private func origin(ofJumpTo new: Quantity, from old: Quantity, in field: Field) -> Quantity? {
    let first = origin(of: old, in: field)
    guard new != first else { return nil }
    if let first, field.isJump(from: first, to: new) { return first }
    return field.isJump(from: old, to: new) ? old : nil
  }

  /// What a number jumped from; nil where it did not.
  private func origin(of new: Quantity, in field: Field) -> Quantity? {
    place(of: new, in: field).map { jumps[$0].old }
  }

  private func place(of new: Quantity, in field: Field) -> Int? {
    jumps.firstIndex { $0.new.value == new.value && $0.new.unit == new.unit && $0.field == field.id }
  }

  private mutating func keep(_ jump: Jump) {
    let own = jumps.indices.filter { jumps[$0].field == jump.field }
    if own.count == Self.mostJumps { jumps.remove(at: own[0]) }
    jumps.append(jump)
  }
}
