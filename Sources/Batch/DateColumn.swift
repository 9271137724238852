import Calculation
import Records

/// Reads the dates of a column. With slashes, day and month could be confused: a number above 12 anywhere in the column
/// settles their order for all of its dates.
struct DateColumn {
  /// The order of day and month in all dates; nil if no date tells it, or if two dates contradict each other.
  private let order: SlashedDate.Order?
  /// Whether a row has a date, and not only an end with a date.
  let isFilled: Bool

  /// Settles the order by these cells, which hold dates, perhaps with times.
  init(_ cells: some Sequence<String>, isFilled: Bool) {
    self.isFilled = isFilled
    let settledOrders = cells.compactMap { cell in
      let orders = Self.words(of: cell).first.flatMap { SlashedDate($0) }?.orders ?? []
      return orders.count == 1 ? orders[0] : nil
    }
    order = Set(settledOrders).count == 1 ? settledOrders[0] : nil
  }

  /// Returns a cell with its date as `2027-05-31`, without a time of midnight, which spreadsheets put behind days; a
  /// cell with another date as it is. Throws both readings of a date whose order is not settled.
  func text(_ cell: String) throws(Failure) -> String {
    let words = Self.words(of: cell)
    let behindDate = words.dropFirst().filter { !["00:00", "00:00:00", "0:00"].contains($0) }
    guard let date = words.first else { return cell }
    return ([try day(String(date))] + behindDate.map(String.init)).joined(separator: " ")
  }

  /// Returns a date as `2027-05-31`; one that is no date with slashes as it is.
  private func day(_ date: String) throws(Failure) -> String {
    let parts = date.split(separator: "/")
    if parts.count == 3, parts[0].utf8.count == 4 { return parts.joined(separator: "-") }
    guard let slashed = SlashedDate(date) else { return date }
    let readings = (order.map { [$0] } ?? slashed.orders).compactMap(slashed.day)
    guard let first = readings.first else { return date }
    guard let other = readings.dropFirst().first(where: { $0 != first }) else { return first.text }
    throw Failure(
      RecordCode.date,
      ["typed": .text(date), "first": .text(first.text), "second": .text(other.text)],
      variant: "slashes")
  }

  /// Returns the words of a cell, the date first. A `T` between two digits parts a day and a time: `2027-05-31T21:00`.
  private static func words(of cell: String) -> [Substring] {
    cell.replacing(/([0-9])T([0-9])/) { "\($0.output.1) \($0.output.2)" }.split(separator: " ")
  }
}
