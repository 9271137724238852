import Calculation
import Records

/// The unit of a column's numbers, as its heading, a row of units or a cell names it.
package struct ColumnUnit: Sendable {
  /// What the unit means, by which two spellings of it are compared.
  enum Meaning: Equatable, Sendable {
    case unit(Unit)
    /// One of a limit: a week, once a season.
    case limit(LimitValue)
    /// What is put behind a number in a text, such as degrees of the wind, in folded letters.
    case word(String)
  }

  /// The unit as it was written, to be read behind a number without one.
  let text: String
  let meaning: Meaning

  /// The unit of a quantity; nil for limits, whose words are more than units.
  package var unit: Unit? { if case .unit(let unit) = meaning { unit } else { nil } }

  /// Whether it is the are by its bare letter, `a`, which beside acres could mean acres.
  var isBareAre: Bool {
    guard let unit else { return false }
    return unit.usesAre && text.bareAre != nil
  }

  /// Reads a unit that stands apart from its numbers, perhaps in brackets; throws if the field does not take it.
  init(_ typed: String, of field: Field, _ notation: Notation) throws(Failure) {
    text = Self.bare(typed)
    guard let limit = field.limit else {
      do throws(Failure) {
        meaning = .unit(try Self.unit(text, of: field, notation))
      } catch {
        guard field.isSaid else { throw error }
        meaning = .word(text.folded)
      }
      return
    }
    // A single spray volume does not say whether it is the least or the most.
    if let range = try? LimitValueReader.read("1-1 \(text)", of: limit, notation) {
      meaning = .limit(range)
      return
    }
    do throws(Refusal) {
      meaning = .limit(try LimitValueReader.read("1 \(text)", of: limit, notation))
    } catch {
      throw error.failure
    }
  }

  /// Reads a unit as one behind a number, `fl. oz/ac`, where it is not one by itself.
  private static func unit(_ text: String, of field: Field, _ notation: Notation) throws(Failure)
    -> Unit
  {
    do throws(Failure) {
      return try field.unit(spelled: text, notation)
    } catch {
      guard let one = try? field.read("1 \(text)", in: field.units[0], notation) else {
        throw error
      }
      guard one.hasTypedUnit, one.quantity.value == .one, one.expression == nil else { throw error }
      return one.quantity.unit
    }
  }

  /// Whether it means the same as another unit of the same column.
  func isSame(as other: ColumnUnit) -> Bool { meaning == other.meaning }

  /// Whether a text is a unit of anything that the fields of a table take, perhaps in brackets: `ha`, `[l/ha]`, `days`.
  static func isUnit(_ typed: String, among fields: [Field], _ notation: Notation) -> Bool {
    mayBeUnit(typed) && UnitTable.builtIn.isUnit(bare(typed), notation)
      || isTaken(typed, byOneOf: fields, notation)
  }

  /// Whether one of these fields takes a text as its unit.
  static func isTaken(_ typed: String, byOneOf fields: [Field], _ notation: Notation) -> Bool {
    mayBeUnit(typed)
      && fields.contains { $0.isMeasured && (try? ColumnUnit(typed, of: $0, notation)) != nil }
  }

  /// Whether one of these fields, or a number in one of them that is a text, has a text as its unit.
  static func isTyped(_ typed: String, for fields: [Field], _ notation: Notation) -> Bool {
    fields.contains { field in (try? unit(bare(typed), of: field, notation)) != nil }
  }

  /// Whether a text is short enough for a unit and does not begin with a number.
  private static func mayBeUnit(_ typed: String) -> Bool {
    let text = bare(typed)
    guard let first = text.first else { return false }
    return text.utf8.count <= longest && !first.isNumber
  }

  /// The most bytes of a unit: `l/10000 m2 of leaf wall area`.
  private static let longest = 40

  /// The unit without brackets around it, and without what marks a word as shortened or of any number: `ac.`, `acre(s)`.
  private static func bare(_ typed: String) -> String {
    var text = typed.withOrdinarySpaces.replacing("(s)", with: "s")
    if text.last == "." { text.removeLast() }
    let brackets: [(Character, Character)] = [("[", "]"), ("(", ")"), ("{", "}")]
    let isInBrackets = brackets.contains { open, close in
      text.first == open && text.last == close
    }
    guard isInBrackets, text.count > 2 else { return text }
    return String(text.dropFirst().dropLast()).withOrdinarySpaces
  }
}

extension Field {
  /// Whether its unit may stand apart from its cells: behind its numbers, or behind a number in a text, `Wind [m/s]`.
  var mayHaveUnitApart: Bool { isMeasured || isSaid }

  /// Whether it is a text that may hold a number with a unit, or say something else, such as the wind.
  var isSaid: Bool { isText && !measures.isEmpty }

  /// Whether a column of it holds numbers that have a unit or a period.
  var isMeasured: Bool {
    guard let limit else { return kind == .quantity && units.contains { !$0.symbol.isEmpty } }
    return !limit.units.isEmpty || limit.isPeriodic
  }
}

/// A cell of a column parted into its number and what stands behind it: `10-20` and `gal/ac`, `2` and `per season`.
struct MeasuredCell {
  /// What stands behind the number or the range of numbers; empty for a bare number, nil for a text without a number.
  let tail: String?

  /// Whether it is a number without a unit.
  var isBare: Bool { tail?.isEmpty ?? false }

  init(_ cell: String) {
    let text = cell.withOrdinarySpaces
    let numbers = /^[^0-9]*[0-9][0-9 .,\/]*(?:\s*[-\u{2013}\u{2212}]\s*[0-9][0-9 .,\/]*)?/
    tail = text.prefixMatch(of: numbers).map { match in
      String(text[match.range.upperBound...]).withOrdinarySpaces
    }
  }
}
