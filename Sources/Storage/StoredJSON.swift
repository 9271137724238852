import Calculation
import Foundation

/// Values as one JSON text in a column.
enum StoredJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Values that these calculators could have taken; nil for others.
  static func draft(from text: String, _ calculators: Calculators) -> Draft? { Draft(stored: text, calculators) }
}
