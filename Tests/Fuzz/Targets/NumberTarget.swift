import Calculation
import Sheets

/// Any text as the value of every field in every language: what is printed for it means the same when it is typed again.
enum NumberTarget {
  private static let fields = Calculators.standard.all.flatMap(\.template).filter { $0.kind == .quantity }

  @MainActor static func run(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    for field in fields {
      for language in Language.all { check(text, field, language) }
    }
  }

  private static func check(_ text: String, _ field: Field, _ language: Language) {
    do throws(Refusal) {
      let value = try field.read(text, in: field.units[0], language.notation).quantity
      checkExact(value, field, language)
      checkRounded(value, field, language)
    } catch {
      hold(error.span.lowerBound >= 0 && error.span.lowerBound <= text.utf8.count + 1, "\(text): \(error.span)")
    }
  }

  private static func checkExact(_ value: Quantity, _ field: Field, _ language: Language) {
    check(language.wording.exact(value), means: value, field, language)
    if value.value.isPrecise { check(language.wording.echo(value), means: value, field, language) }
  }

  private static func checkRounded(_ value: Quantity, _ field: Field, _ language: Language) {
    let shown = Fraction(value.value.forDisplay)
    check(language.wording.quantity(value), means: Quantity(shown, value.unit), field, language)
    // Three significant digits, the least that is shown, are never off by more than one in two hundred.
    hold((shown - value.value).magnitude * 200 <= value.value.magnitude, "\(value) is shown as \(shown)")
  }

  /// In its own language the value or, being longer than what can be typed, a refusal; in another never another value.
  private static func check(_ printed: String, means value: Quantity, _ field: Field, _ language: Language) {
    for reader in Language.all {
      do throws(Refusal) {
        let read = try field.read(printed, in: value.unit, reader.notation).quantity
        hold(read == value, "\(printed) of \(language.tag) is \(read) in \(reader.tag), not \(value)")
      } catch {
        hold(reader.tag != language.tag || !isTypable(printed, value.unit), "\(printed) of \(reader.tag): \(error)")
      }
    }
  }

  /// Money may have its symbol in front, and people are counted in words.
  private static func isTypable(_ printed: String, _ unit: Unit) -> Bool {
    unit.places == nil && !unit.symbol.isEmpty && printed.count(where: { $0.isASCII && $0.isNumber }) <= 12
  }
}
