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
    let old: Quantity
    let new: Quantity

    init(from old: Quantity, to new: Quantity) { (self.old, self.new) = (old, new) }
  }

  /// Of a field, more than anybody brings back by `undo` before asking for a result; each line of a script looks through them.
  private static let mostJumps = 8

  /// Those of a field, oldest first.
  private struct Jumps {
    let field: String
    var all: [Jump]
  }

  /// Of the few fields that have any: looked through more quickly than a dictionary.
  private var jumps: [Jumps] = []
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
    let known = jumps(of: field)
    let origin = entered.isBareNumber ? old.flatMap { Self.origin(ofJumpTo: new, from: $0, in: field, known) } : nil
    if origin != nil || known.contains(where: { $0.new == new }) {
      let others = known.filter { $0.new != new }.suffix(Self.mostJumps - 1)
      jumps.removeAll { $0.field == field.id }
      jumps.append(Jumps(field: field.id, all: others + (origin.map { [Jump(from: $0, to: new)] } ?? [])))
    }
    if broughtUnits.isEmpty && readings.isEmpty { return }
    let isBrought = broughtUnits.contains(field.id)
    readings[field.id] = isBrought ? Reading(value: new, isBare: entered.isBareNumber) : nil
  }

  /// These values stand now: what has been read in a brought unit has settled it.
  mutating func settle(_ draft: Draft) {
    if readings.isEmpty { return }
    for (field, reading) in readings where draft[field] == reading.value { broughtUnits.remove(field) }
  }

  /// A result has told everything.
  mutating func tell() { (jumps, readings) = ([], [:]) }

  private func jumps(of field: Field) -> [Jump] { jumps.first { $0.field == field.id }?.all ?? [] }

  /// What there is to say of a field's number as a change.
  func jump(of field: Field, in draft: Draft) -> Caution? {
    guard let new = draft[field.id], let old = Self.origin(of: new, jumps(of: field)) else { return nil }
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
  private static func origin(
    ofJumpTo new: Quantity, from old: Quantity, in field: Field, _ jumps: [Jump]
  ) -> Quantity? {
    let first = origin(of: old, jumps) ?? old
    return field.isJump(from: first, to: new) ? first : nil
  }

  /// What a number jumped from; nil where it did not.
  private static func origin(of new: Quantity, _ jumps: [Jump]) -> Quantity? { jumps.first { $0.new == new }?.old }
}
