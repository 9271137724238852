import Calculation
import Sheets

/// Enters any text into every field in every language; checks that the printed value means the same when it is typed
/// again.
enum NumberTarget {
  private static let fields = Calculators.standard.all.flatMap(\.template).filter {
    $0.kind == .quantity
  }

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
      hold(
        error.span.lowerBound >= 0 && error.span.lowerBound <= text.utf8.count + 1,
        "\(text): \(error.span)")
    }
  }

  private static func checkExact(_ value: Quantity, _ field: Field, _ language: Language) {
    check(language.wording.exact(value), means: value, field, language)
    if value.value.isPrecise { check(language.wording.echo(value), means: value, field, language) }
  }

  private static func checkRounded(_ value: Quantity, _ field: Field, _ language: Language) {
    let shown = Fraction(value.value.forDisplay)
    check(language.wording.quantity(value), means: Quantity(shown, value.unit), field, language)
    // At least three significant digits are shown, so the error is at most one part in two hundred.
    hold(
      (shown - value.value).magnitude * 200 <= value.value.magnitude,
      "\(value) is shown as \(shown)")
  }

  /// Checks that the value's own language reads it back, or refuses a number too long to type; another language must
  /// never read another value.
  private static func check(
    _ printed: String, means value: Quantity, _ field: Field, _ language: Language
  ) {
    for reader in Language.all {
      do throws(Refusal) {
        let read = try field.read(printed, in: value.unit, reader.notation).quantity
        hold(
          read == value, "\(printed) of \(language.tag) is \(read) in \(reader.tag), not \(value)")
      } catch {
        hold(
          reader.tag != language.tag || !isTypable(printed, value.unit),
          "\(printed) of \(reader.tag): \(error)")
      }
    }
  }

  /// Whether the printed text can be typed: it is no money (which may have its symbol in front), no plain count and
  /// has at most 12 digits.
  private static func isTypable(_ printed: String, _ unit: Unit) -> Bool {
    unit.places == nil && !unit.symbol.isEmpty
      && printed.count(where: { $0.isASCII && $0.isNumber }) <= 12
  }
}
