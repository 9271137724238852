/// What each of several nozzles sprayed into a jug.
struct Caught: Sendable {
  /// Volumes if there is a time, else flows.
  let amounts: [Quantity]
  let time: Quantity?
  /// The size of the nozzles; nil if unknown.
  let size: Nozzle?

  /// The last part may be a time; nil for volumes without a time, for flows with one, and without amounts.
  init?(_ parts: [Quantity], size: Nozzle? = nil) {
    let time = parts.last.flatMap { $0.unit.dimension == .time ? $0 : nil }
    let amounts = time == nil ? parts : parts.dropLast()
    let measured: Dimension = time == nil ? .flow : .volume
    guard !amounts.isEmpty, amounts.allSatisfy({ $0.unit.dimension == measured }) else { return nil }
    (self.amounts, self.time, self.size) = (amounts, time, size)
  }

  /// The first flow that was caught as one; nil for volumes and a time.
  var flow: Quantity? { time == nil ? amounts.first : nil }

  var flows: [Fraction] {
    guard let time else { return amounts.map { $0.converted(to: .litrePerMinute).value } }
    let minutes = time.converted(to: .minute).value
    return amounts.map { $0.converted(to: .litre).value / minutes }
  }

  /// The mean flow in l/min.
  var mean: Fraction { flows.reduce(.zero, +) / Fraction(amounts.count) }
}
