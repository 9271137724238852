import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// Tests of texts that were once wrong, misleading or in a foreign language.
struct WordingOnScreenTests {
  @Test(arguments: [
    ("en", "help tip", "0, 5, 10, 15, 20, 25 "), ("pl", "pomoc napiwek", "0, 5, 10, 15, 20, 25 "),
    ("pl", "pomoc eksport", "dawka 1,5; zbiornik 1000; oblicz; eksport mieszanina.pdf"),
    (
      "pl", "pole 1; ciecz 200; dawka 200; zbiornik 1000; oblicz",
      "Dawka 200\u{A0}l/ha nie mie\u{15B}ci si\u{119} w ilo\u{15B}ci cieczy"
    ),
    ("en", "area 1; rate 200; dose 200; tank 1000; calc", "Check both against the product label."),
    ("en", "area 5 x 5", "Type one number with its unit, such as 5.2 ha."),
    ("en", "tank -3", "type a number above 0"), ("en", "convert -40 F C", "\u{2212}40 \u{B0}C"),
    ("pl", "zamie\u{144} -2,5 C K; odwr\u{F3}\u{107}", "\u{2212}2,5 \u{B0}C"),
    ("en", "about", "Calculated with Spray Calculator - Wojciech Olszak"),
    ("pl", "info", "Obliczono w Kalkulator Oprysku - Wojciech Olszak"),
    ("pl", "rachunek 450 pln; napiwek 10; wyja\u{15B}nij", "\u{D7} 10% ="),
    ("en", "bill 450; tip 10; show", "10%\n"),
    ("pl", "wczytaj /nie/ma", "/nie/ma: nie ma takiego pliku ani folderu"),
    ("en", "import /not/there", "/not/there: there is no such file or folder"),
    ("pl", "ulubione", "Nie ma ulubionych."),
    ("pl", "pole 5; eksport x.doc", "Nieznane rozszerzenie: \u{201E}x.doc\u{201D}"),
  ])
  func readsAsAPersonWouldSayIt(_ tag: String, _ typed: String, _ expected: String) throws {
    let shown = try Rig.type([typed], language: tag, width: 200)
    #expect(shown.contains(expected.replacing("\u{A0}", with: " ")), "\(shown)")
  }

  /// Help outside a question leaves out the keys and the empty line that answer a question, because they mean nothing
  /// there.
  @Test(arguments: Checkout.languages)
  func whatFitsAFieldNamesNoKeysOfAQuestion(_ tag: String) throws {
    let shown = try Rig.type(["area ?"], language: tag, width: 80)
    #expect(shown.contains("ha") && !shown.contains("Ctrl") && !shown.contains("<"), "\(shown)")
  }

  /// The help of a field lists all its presets.
  @Test(arguments: Checkout.languages)
  func presetsAreNamedWhereTheFieldIsExplained(_ tag: String) throws {
    for field in Calculators.standard.all.flatMap(\.template) {
      guard let presets = field.presets else { continue }
      let numbers = presets.values.map { "\($0.numerator)" }.joined(separator: ", ")
      #expect(try Rig.script("help \(field.names[0])", language: tag).results.contains(numbers))
    }
  }
}
