/// What each of several nozzles sprayed into a jug.
struct Caught: Sendable {
  /// Volumes if there is a time, else flows.
  let amounts: [Quantity]
  let time: Quantity?
  /// The size of the nozzles; nil if unknown.
  let size: Nozzle?

  /// nil for a draft without such a measurement.
  init?(in draft: Draft) {
    guard let parts = draft.measured(at: CalibrateField.caught.path) else { return nil }
    self.init(parts, size: draft.nozzle(in: .caughtSize))
  }

  /// The last part may be a time; nil for volumes without a time, for flows with one, and without amounts.
  init?(_ parts: [Quantity], size: Nozzle? = nil) {
    let time = parts.last.flatMap { $0.unit.dimension == .time ? $0 : nil }
    let amounts = time == nil ? parts : parts.dropLast()
    guard !amounts.isEmpty else { return nil }
    let dimension: Dimension = time == nil ? .flow : .volume
    guard amounts.allSatisfy({ $0.unit.dimension == dimension }) else { return nil }
    self.amounts = amounts
    self.time = time
    self.size = size
  }

  /// The first flow that was caught as one; nil for volumes and a time.
  var flow: Quantity? { time == nil ? amounts.first : nil }

  /// The sum of the amounts, in litres or in l/min.
  var sum: Quantity {
    Quantity(amounts.reduce(.zero) { $0 + $1.inBaseUnit }, time == nil ? .litrePerMinute : .litre)
  }

  /// The flows in l/min.
  var flows: [Fraction] {
    let minutes = time?.converted(to: .minute).value ?? .one
    return amounts.map { $0.inBaseUnit / minutes }
  }

  /// The mean flow in l/min.
  var mean: Fraction { flows.reduce(.zero, +) / Fraction(amounts.count) }
}
