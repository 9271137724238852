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

  /// More than `undo` could bring back, so that a long script stays small.
  private static let mostJumps = 2000

  /// By field, each number that jumped, and the one that it jumped from.
  private var origins: [String: [Quantity: Quantity]] = [:]
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
    if origin != nil || origins[field.id] != nil { keep(origin, of: new, in: field) }
    if broughtUnits.isEmpty && readings.isEmpty { return }
    let isBrought = broughtUnits.contains(field.id)
    readings[field.id] = isBrought ? Reading(value: new, isBare: entered.isBareNumber) : nil
  }

  /// These values stand now: what has been read in a brought unit has settled it.
  mutating func settle(_ draft: Draft) {
    for (field, reading) in readings where draft[field] == reading.value { broughtUnits.remove(field) }
  }

  /// A result has told everything.
  mutating func tell() { (origins, readings) = ([:], [:]) }

  /// What there is to say of a field's number as a change.
  func jump(of field: Field, in draft: Draft) -> Caution? {
    guard let new = draft[field.id], let old = origins[field.id]?[new] else { return nil }
    return field.jumpCaution(from: old, to: new)
  }

  /// What there is to say of the unit that a field's number was read in.
  func keptUnit(of field: Field, in draft: Draft) -> Caution? {
    guard let reading = readings[field.id], reading.isBare, reading.value == draft[field.id] else { return nil }
    return field.keptUnitCaution(reading.value, in: draft.system)
  }

  /// All there is to say of these values.
  func cautions(_ fields: [Field], in draft: Draft) -> [Caution] {
    if origins.isEmpty && readings.isEmpty { return [] }
    return fields.compactMap { jump(of: $0, in: draft) } + fields.compactMap { keptUnit(of: $0, in: draft) }
  }

  /// Nobody has been told of an earlier jump: then that is what counts, unless this number puts it right.
  private func origin(ofJumpTo new: Quantity, from old: Quantity, in field: Field) -> Quantity? {
    let first = origins[field.id]?[old]
    guard new != first else { return nil }
    return [first, old].compactMap(\.self).first { field.isJump(from: $0, to: new) }
  }

  private mutating func keep(_ origin: Quantity?, of new: Quantity, in field: Field) {
    if origins[field.id]?.count == Self.mostJumps { origins[field.id] = nil }
    origins[field.id, default: [:]][new] = origin
  }
}
