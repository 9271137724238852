import Calculation

/// Any text as the value of every field in both notations: what is taken means the same when it is typed again.
enum NumberTarget {
  private static let fields = Calculators.standard.all.flatMap(\.fields).filter { $0.kind == .quantity }

  @MainActor static func run(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    for field in fields {
      for notation in [Notation.point, .comma] { check(text, field, notation) }
    }
  }

  private static func check(_ text: String, _ field: Field, _ notation: Notation) {
    do throws(Refusal) {
      let value = try field.read(text, in: field.units[0], notation).quantity
      guard let digits = value.value.exactDecimal?.plain else { return }
      let again = "\(notation.mark == .comma ? digits.replacing(".", with: ",") : digits) \(value.unit.id)"
      // A sum may come to more digits than can be typed.
      guard let read = try? field.read(again, in: field.units[0], notation) else { return }
      hold(read.quantity == value, "\(text) was \(value), \(again) is \(read.quantity)")
    } catch {
      hold(error.span.lowerBound >= 0 && error.span.lowerBound <= text.utf8.count + 1, "\(text): \(error.span)")
    }
  }
}
