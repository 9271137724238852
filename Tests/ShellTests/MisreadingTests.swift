import Catalog
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests of input that could be misread: each text has one meaning in its language or is refused.
struct MisreadingTests {
  /// Returns the value that the text gives in the field, such as `25/2 ha`, or the code of its refusal.
  private static func meaning(of typed: String, in id: String, _ tag: String) throws -> String {
    let session = try Rig.session(tag, isInteractive: false)
    let command = try #require(CommandTable(.standard).command(id))
    let field = try #require(command.field)
    do throws(Refusal) {
      let update = try session.set(field, typed)
      return update.changes.first { $0.field.id == field.id }?.new?.quantity.map {
        "\($0.value) \($0.unit.id)"
      }
        ?? "none"
    } catch { return error.failure.code }
  }

  /// The sign in `area = 3 ha` is left out, but not in quotation marks.
  @Test(arguments: [
    ("name \"=abc\"", #""name":"=abc""#), ("name = abc", #""name":"abc""#),
    ("crop \"= x\"", #""crop":"= x""#),
    ("product A 1 l/ha; product A permit \"=R-1\"", #""permit":"=R-1""#),
    ("area = 3 ha", #""area":{"value":3,"#),
  ])
  func aSignInQuotesIsText(_ line: String, _ expected: String) throws {
    let run = try Rig.program("\(line); show")
    #expect(run.results.contains(expected), "\(run.results)\(run.errors)")
  }

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let field: String
    let typed: [String: String]
    let means: [String: String]

    nonisolated init(_ field: String, pl: String, en: String, _ means: String) {
      self.init(field, pl: (pl, means), en: (en, means))
    }

    nonisolated init(_ field: String, pl: (String, String), en: (String, String)) {
      self.field = field
      typed = ["pl": pl.0, "en": en.0]
      means = ["pl": pl.1, "en": en.1]
    }

    var testDescription: String { "\(field) \(typed["en"] ?? "")" }
  }

  nonisolated static let cases = [
    // Decimal marks.
    Case("area", pl: ("1.250", "number.ambiguous"), en: ("1.250", "5/4 ha")),
    Case("area", pl: ("1,250", "5/4 ha"), en: ("1,250", "number.ambiguous")),
    Case("area", pl: "12,5", en: "12,5", "25/2 ha"),
    Case("area", pl: "12.5", en: "12.5", "25/2 ha"),
    Case("area", pl: "1.250,5", en: "1.250,5", "2501/2 ha"),
    Case("area", pl: "0,125", en: "0,125", "1/8 ha"),
    Case("area", pl: ",5", en: ".5", "number.bare_mark"),
    Case("area", pl: "5,", en: "5.", "number.bare_mark"),
    Case("area", pl: "1,2,3", en: "1,2,3", "number.grouping"),
    Case("area", pl: "12'000", en: "12'000", "number.leftover"),
    // Spaces.
    Case("area", pl: "12 50", en: "12 50", "number.grouping"),
    Case("area", pl: "1 250", en: "1 250", "1250 ha"),
    Case("area", pl: "1\u{A0}250,5", en: "1\u{A0}250.5", "2501/2 ha"),
    Case("area", pl: "12 , 5", en: "12 . 5", "number.leftover"),
    Case("area", pl: "1 25 ha", en: "1 25 ha", "number.grouping"),
    // Other ways of writing numbers.
    Case("area", pl: "1e3", en: "1e3", "number.exponent"),
    Case("area", pl: "0x1F", en: "0x1F", "number.hexadecimal"),
    Case("area", pl: "1/5", en: "1/5", "number.operator_spacing"),
    Case("area", pl: "3-5", en: "3-5", "number.operator_spacing"),
    Case("area", pl: "\u{BD} ha", en: "\u{BD} ha", "number.foreign_digits"),
    Case("area", pl: "-3", en: "-3", "number.negative"),
    Case("area", pl: "1\u{BD} ha", en: "1\u{BD} ha", "number.foreign_digits"),
    Case("area", pl: "0", en: "0", "number.zero"),
    Case("area", pl: "dwa", en: "two", "number.invalid"),
    // Units glued to the number, put before it, inflected, cut short, or two in one text.
    Case("area", pl: "12ha", en: "12ha", "12 ha"),
    Case("area", pl: "12ha300", en: "12ha300", "unit.unknown"),
    Case("area", pl: "ha 12", en: "ha 12", "number.invalid"),
    Case("area", pl: "45 ar\u{F3}w", en: "45 ares", "45 a"),
    Case("area", pl: "12 hektarach", en: "12 hectares", "12 ha"),
    Case("area", pl: "12 h", en: "12 h", "unit.other_kind"),
    Case("area", pl: "5 ha 20 a", en: "5 ha 20 a", "26/5 ha"),
    Case("area", pl: "5 ha 200 a", en: "5 ha 200 a", "number.parts"),
    Case("area", pl: "2 ha + 30 a", en: "2 ha + 30 a", "23/10 ha"),
    Case("area", pl: "5 ha 20", en: "5 ha 20", "number.leftover"),
    Case("area", pl: "300 m kw", en: "300 sq m", "300 m2"),
    Case("area", pl: "300 m^2", en: "300 m^2", "300 m2"),
    Case("area", pl: "300 m", en: "300 m", "unit.other_kind"),
    Case("area", pl: "3 l/ha", en: "3 l/ha", "unit.other_kind"),
    Case("rate", pl: "300 litr\u{F3}w na hektar", en: "300 litres per hectare", "300 l/ha"),
    Case("rate", pl: "2 galony na akr", en: "2 gallons per acre", "2 gal/ac"),
    Case("rate", pl: "200 l", en: "200 l", "unit.other_kind"),
    Case("rate", pl: "200 ha/l", en: "200 ha/l", "unit.unknown"),
    Case("rate", pl: "200 l / ha", en: "200 l / ha", "200 l/ha"),
    Case("rate", pl: "200 / ha", en: "200 / ha", "number.invalid"),
    Case("rate", pl: "2 l/a", en: "2 l/a", "2 l/a"),
    // Doses: ounces, units that differ in case only (`ML`, `Mg`), ratios, percentages.
    Case("dose", pl: "16 oz/ac", en: "16 oz/ac", "unit.ambiguous"),
    Case("dose", pl: "3 uncje", en: "3 ounces", "unit.ambiguous"),
    Case("dose", pl: "3 uncje na akr", en: "32 ounces per acre", "unit.ambiguous"),
    Case("dose", pl: "5 oz/1,000 ft2", en: "5 oz/1,000 ft2", "unit.count"),
    Case("dose", pl: "1 fl oz/A", en: "1 fl oz/A", "1 floz/ac"),
    Case("dose", pl: "1 l/A", en: "1 l/A", "unit.ambiguous"),
    Case("dose", pl: "1/2 pt/A", en: "1/2 pt/A", "1/2 pt/ac"),
    Case("rate", pl: "20 gal/A", en: "20 gal/A", "20 gal/ac"),
    Case("dose", pl: "1 oz/A", en: "1 oz/A", "unit.ambiguous"),
    Case("rate", pl: "200 l/10000 m2", en: "200 l/10000 m2", "dose.basis"),
    Case("dose", pl: "1 % roztworu", en: "1 % solution", "1 %"),
    Case("dose", pl: "1 procent", en: "1 percent", "1 %"),
    Case("dose", pl: "2 T/A", en: "2 T/A", "unit.ambiguous"),
    Case("pressure", pl: "3 bar i 5 bar", en: "3 bar and 5 bar", "unit.unknown"),
    Case("speed", pl: "5 km/h i 3 km/h", en: "5 km/h and 3 km/h", "unit.unknown"),
    Case("area", pl: "5 ha i 3 ha", en: "5 ha and 3 ha", "8 ha"),
    Case("dose", pl: "200 l/ha cieczy", en: "200 l/ha of spray mix", "unit.unknown"),
    Case("caught", pl: "0 gal w 1/2 min", en: "0 gal in 1/2 min", "number.range"),
    Case("plot", pl: "1/128 ac 1/2 gal", en: "1/128 ac 1/2 gal", "none"),
    Case("area", pl: "2 ha cieczy", en: "2 ha of spray", "unit.unknown"),
    Case("speed", pl: "5 km/h cieczy", en: "5 km/h of spray", "unit.unknown"),
    Case("rate", pl: "200 l/ha cieczy", en: "200 l/ha of spray", "200 l/ha"),
    Case("tank", pl: "1000 l cieczy", en: "1000 l of spray", "1000 l"),
    Case("dose", pl: "3 oz wt/ac", en: "3 oz wt/ac", "3 ozwt/ac"),
    Case("area", pl: "45 A", en: "45 A", "unit.ambiguous"),
    Case("area", pl: "100 m kw.", en: "100 sq. m.", "100 m2"),
    Case("rate", pl: "300 l wody na ha", en: "300 l of water per ha", "300 l/ha"),
    Case("dose", pl: "5 ML/ha", en: "5 ML/ha", "unit.ambiguous"),
    Case("dose", pl: "5 Mg/ha", en: "5 Mg/ha", "unit.ambiguous"),
    Case("dose", pl: "1:200", en: "1:200", "number.ratio"),
    Case("convert", pl: "1:200 %", en: "1:200 %", "number.ratio"),
    Case("convert", pl: "10 cali:5 cm", en: "10 in:5 cm", "number.leftover"),
    Case("dose", pl: "20 ml na 10 l wody", en: "20 ml per 10 l of water", "20 ml/10l"),
    Case("dose", pl: "20 ml/10 l cieczy", en: "20 ml/10 l spray", "20 ml/10l"),
    Case("dose", pl: "5 ml na 1,5 l", en: "5 ml per 1.5 l", "unit.count"),
    Case("dose", pl: "0,5 %", en: "0.5 %", "1/2 %"),
    Case("dose", pl: "10 procent", en: "10 percent", "10 %"),
    Case("dose", pl: "2 l", en: "2 l", "unit.other_kind"),
    Case("dose", pl: "1 l/ha + 2 l/ha", en: "1 l/ha + 2 l/ha", "unit.sum"),
    Case("dose", pl: "1,5 L/HA", en: "1.5 L/HA", "3/2 l/ha"),
    Case("dose", pl: "1,5 kg/ha l", en: "1.5 kg/ha l", "unit.unknown"),
    Case("tank", pl: "6 hl", en: "6 hl", "6 hl"), Case("tank", pl: "1 m3", en: "1 m\u{B3}", "1 m3"),
    Case("tank", pl: "2*600", en: "2*600", "1200 l"),
    Case("tank", pl: "1 ML", en: "1 ML", "unit.ambiguous"),
    Case("tank", pl: "100 galon\u{F3}w", en: "100 gallons", "100 gal"),
    // Signs and letters of other units.
    Case("area", pl: "12'000 m2", en: "12'000 m2", "number.leftover"),
    Case("tank", pl: "12'000 l", en: "12'000 l", "number.leftover"),
    Case("area", pl: "5'", en: "5'", "unit.other_kind"),
    Case("area", pl: "5 min", en: "5 min", "unit.other_kind"),
    Case("tank", pl: "5 cl", en: "5 cl", "5 cl"),
    Case("tank", pl: "5 t", en: "5 t", "unit.other_kind"),
    Case("dose", pl: "2 q/ha", en: "2 q/ha", "2 q/ha"),
    Case("dose", pl: "2 t/ha", en: "2 t/ha", "2 t/ha"),
    Case("dose", pl: "2 kg/m3", en: "2 kg/m3", "2 kg/m3"),
    Case("dose", pl: "2 l/h", en: "2 l/h", "unit.other_kind"),
    Case("dose", pl: "3 m/h", en: "3 m/h", "unit.other_kind"),
    Case("area", pl: "5 m", en: "5 m", "unit.other_kind"),
    Case("area", pl: "45 a", en: "45 a", "45 a"),
    Case("area", pl: "5 d", en: "5 d", "unit.other_kind"),
    Case("convert", pl: "5 ton", en: "5 tonnes", "5 t"),
    Case("convert", pl: "120 KM", en: "120 KM", "unit.ambiguous"),
    Case("convert", pl: "120 KM na kW", en: "120 KM in kW", "120 PS"),
    Case("convert", pl: "5 stóp 10 cali na cm", en: "5 ft 10 in to cm", "70 in"),
    Case("convert", pl: "5'10\" w cm", en: "5'10\" in cm", "70 in"),
    Case("bill", pl: "450 z\u{142}otych", en: "450 zlotys", "450 PLN"),
    Case("split", pl: "2,5", en: "2.5", "number.not_whole"),
    Case("tip", pl: "10 procent", en: "10 percent", "10 %"),
    Case("tip", pl: "60", en: "60", "number.range"),
  ]

  @Test(arguments: cases, Checkout.languages)
  func meansOneThingOrIsRefused(_ expected: Case, _ tag: String) throws {
    let (typed, means) = (try #require(expected.typed[tag]), expected.means[tag])
    #expect(
      try Self.meaning(of: typed, in: expected.field, tag) == means, "\(expected.field) \(typed)")
  }

  /// A text that both languages accept means the same in both.
  @Test(arguments: cases) func theOtherLanguageNeverReadsAnotherValue(_ expected: Case) throws {
    for typed in Set(expected.typed.values) {
      let meanings = try Checkout.languages.map {
        try Self.meaning(of: typed, in: expected.field, $0)
      }
      let values = meanings.filter { $0.contains(" ") }
      #expect(Set(values).count <= 1, "\(typed)")
    }
  }
}

/// Tests of the unit names in every language.
struct UnitNameTests {
  /// Every name means its own unit and no other unit.
  @Test(arguments: Checkout.languages) func everyNameMeansItsUnit(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let reader = UnitReader(table: .builtIn, notation: Notation(catalog))
    var count = 0
    for unit in UnitTable.builtIn.units {
      for name in catalog.names(unit.key) {
        #expect(reader.plain(name) == unit, "\(name)")
        let meant = reader.notation.units(named: name, in: .builtIn)
        #expect(meant == [unit], "\(name): \(meant.map(\.id))")
        count += 1
      }
    }
    #expect(count > 60)
  }
}
