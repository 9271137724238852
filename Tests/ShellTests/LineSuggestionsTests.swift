import Calculation
import Catalog
import Sheets
import Storage
import Terminal
import TestSupport
import Testing

@testable import Shell
@testable import ViewModels

/// Tests of the lines that a refusal offers instead of the typed line.
struct LineSuggestionsTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let language, typed, code: String
    let lines: [String]
    let before: String

    nonisolated init(
      _ language: String, _ typed: String, _ code: String, _ lines: String..., before: String = ""
    ) {
      (self.language, self.typed, self.code, self.lines, self.before) = (
        language, typed, code, lines, before
      )
    }

    var testDescription: String { "\(language): \(typed)" }
  }

  nonisolated static let unknown = "command.unknown"
  nonisolated static let two = "product Tebu 1 l/ha; product Mospilan 0.2 kg/ha"
  nonisolated static let dwa = "\u{15B}rodek Tebu 1 l/ha; \u{15B}rodek Mospilan 0,2 kg/ha"
  nonisolated static let mix = "area 10; rate 200; dose 1.5; tank 1000"
  nonisolated static let named = "area 10; rate 200; product Tebu 1.5 l/ha; tank 1000"

  nonisolated static let values = [
    Case("pl", "12,5 ha", unknown, "pole 12,5 ha"), Case("en", "12.5 ha", unknown, "area 12.5 ha"),
    Case("pl", "200 l/ha", unknown, "ciecz 200 l/ha"),
    Case("en", "200 l/ha", unknown, "rate 200 l/ha"),
    Case("pl", "1,5 l/ha", unknown, "dawka 1,5 l/ha"),
    Case("en", "1.5 l/ha", unknown, "dose 1.5 l/ha"),
    Case("pl", "1000 l", unknown, "zbiornik 1000 l"), Case("en", "1000 l", unknown, "tank 1000 l"),
    Case("pl", "30 l/ha", unknown, "ciecz 30 l/ha", "dawka 30 l/ha"),
    Case("en", "30 psi", unknown, "pressure 30 psi"), Case("en", "5 kW", unknown, "convert 5 kW"),
    Case("pl", "12,5 ha", unknown, "pole 12,5 ha", before: "kalibracja"),
    // A value alone does not say of which product it is the dose.
    Case("en", "1.5 l/ha", unknown, before: "product A 1 l/ha; product B 2 l/ha"),
    Case("en", "0.05 l/100 l", unknown, before: "product A 1 l/ha; product B 2 l/ha"),
    Case(
      "pl", "1 500l/ha", unknown, "ciecz 1 500l/ha",
      before: "zapas 5 %; \u{15B}rodek A 2 l/ha; \u{15B}rodek B 2 kg/ha"),
    Case("en", "1.5 l/ha", unknown, "dose A 1.5 l/ha", before: "product A 1 l/ha"),
    // The number of a product may be part of a value, and no unit is added that only a guessed line lacks.
    Case("pl", "preaprat 2 250 l/ha", unknown, before: dwa),
    Case(
      "en", "producct Tebu 1000", unknown,
      before: "set units us; rate 20 gal/ac; product Tebu 1 l/ha"
    ),
    // A question with one unit asks for no conversion.
    Case("en", "many in 28.2 kg/ha", unknown), Case("en", "how much 29,05l", unknown),
    Case("en", "water unchanged", unknown), Case("pl", "woda bez zmian", unknown),
    Case("en", "stop", unknown), Case("pl", "stop", unknown),
    Case("en", "convert 1 kgg", "unit.unknown", "convert 1 kg", before: "convert 1 kg"),
    Case(
      "en", "dose Tebu one and a half litres", "number.invalid", "dose Tebu 1.5 l/ha",
      before: named),
    Case(
      "en", "dose Tebu 2 litres", "unit.other_kind", "solve Tebu product 2 l", "dose Tebu 2 l/ha",
      before: named),
    Case(
      "en", "record sprayed by John Smith", "argument.invalid", "record operator John Smith",
      before: "\(named); calc"),
    Case(
      "pl", "zabieg opryskiwał Jan Kowalski", "argument.invalid", "zabieg operator Jan Kowalski",
      before: "\(named); calc"),
    Case("en", "crop winter wheat variety Skyfall", "text.value", "crop winter wheat"),
    Case("pl", "uprawa rzepak ozimy, odm. Architect", "text.value", "uprawa rzepak ozimy"),
    Case(
      "pl", "zabieg uprawa rzepak ozimy odmiana Architect", "text.value",
      "zabieg uprawa rzepak ozimy", before: "\(named); calc"),
    Case(
      "pl", "środek grzybowy Foo 33 WG 1 kg/ha", "product.name", "środek Foo 33 WG 1 kg/ha"),
    Case("pl", "środek dolej Foo 0,1%", "product.name", "środek Foo 0,1%"),
    Case("pl", "200", unknown), Case("en", "200 foo", unknown),
    Case("en", "use Whaet", "favorite.unknown", "use Wheat", before: "rate 300; save Wheat"),
    Case("en", "fills evne", "choice.unknown", "fills even"),
    Case(
      "en", "treatments cancel T-1", "argument.unexpected", "treatments withdraw T-1",
      before: "\(named); calc; record keep"),
    Case(
      "pl", "ewidencja usu\u{144} T-1", "argument.unexpected", "zabiegi wycofaj T-1",
      before: "\(named); calc; record keep"),
    Case("en", "half a tank", unknown, before: mix),
    Case("en", "carrier 1 500 l", unknown), Case("en", "keep @", unknown, before: mix),
    Case("en", "tank water 8,25l/min", "number.invalid", before: mix),
    Case("pl", "ile preparatu 007 cm", unknown, before: mix),
    Case("en", "fill even", "argument.invalid", "fills even"),
    Case(
      "en", "record temp 12 C wind 8 mph SW operator J. Smith", "text.value",
      "record temperature 12 C; record wind 8 mph SW; record operator J. Smith",
      "record temperature \"12 C wind 8 mph SW operator J. Smith\"", before: "\(mix); calc"),
    Case(
      "en", "record parcel Church Field wind SW 5 mph", "text.value",
      "record parcel Church Field; record wind SW 5 mph",
      "record parcel \"Church Field wind SW 5 mph\"", before: "\(mix); calc"),
    Case(
      "en", "record date 20 Nov parcel West", "text.value",
      "record date 20 Nov; record parcel West",
      before: "\(mix); calc"),
    Case(
      "pl", "ewidencja popraw T-1 temperatura 14 C, wiatr 3 m/s", "text.value",
      "ewidencja popraw T-1 temperatura 14 C; ewidencja popraw T-1 wiatr 3 m/s",
      "ewidencja popraw T-1 temperatura \"14 C, wiatr 3 m/s\"",
      before: "\(mix); calc; zabieg zachowaj"),
    Case(
      "en", "treatments correct T-1 Tebu permit R-1 role adjuvant", "text.value",
      "treatments correct T-1 Tebu permit R-1; treatments correct T-1 Tebu role adjuvant",
      before: "\(named); calc; record keep"),
    Case(
      "pl", "ewidencja popraw T-1 Tebu nazwa Foo zezwolenie R-9", "text.value",
      "ewidencja popraw T-1 Tebu zezwolenie R-9; ewidencja popraw T-1 Tebu nazwa Foo",
      "ewidencja popraw T-1 Tebu nazwa \"Foo zezwolenie R-9\"",
      before: "\(named); calc; zabieg zachowaj"),
    Case(
      "en", "record permit Tebu R-1 pack 5 l", "text.value",
      "record permit Tebu R-1; record Tebu pack 5 l", before: "\(named); calc"),
    Case(
      "pl", "zabieg Tebu numer zezwolenia R-1 rola adiuwant", "text.value",
      "zabieg Tebu numer zezwolenia R-1; zabieg Tebu rola adiuwant", before: "\(named); calc"),
    Case(
      "en", "product Tebu name Foo permit R-9", "text.value",
      "product Tebu permit R-9; product Tebu name Foo", before: named),
    Case(
      "en", "product Tebu name Foo role adjuvant", "text.value",
      "product Tebu role adjuvant; product Tebu name Foo", before: named),
    Case(
      "en", "product Tebu permit R-1, pack 5 l", "text.value",
      "product Tebu permit R-1; product Tebu pack 5 l", before: named),
    Case("en", "nozzle bleu", "nozzle.unknown", "nozzle blue"),
    Case("pl", "rozpylacz niebeski", "nozzle.unknown", "rozpylacz niebieski"),
    Case("en", "use Whaet north", "favorite.unknown", before: "rate 300; save Wheat"),
    Case("en", "increase rate by 10%", unknown),
    Case("pl", "zwi\u{119}ksz ciecz o 10%", unknown),
    Case("pl", "pole 12,5 ha, 200 l/ha", "number.leftover", "pole 12,5 ha; ciecz 200 l/ha"),
    Case("en", "area 12.5 ha, 200 l/ha", "number.leftover", "area 12.5 ha; rate 200 l/ha"),
    Case("pl", "pole 12,5 ha ciecz 200 l/ha", "unit.other_kind", "pole 12,5 ha; ciecz 200 l/ha"),
    Case("pl", "pole 12,5 ciecz 200", "number.leftover", "pole 12,5; ciecz 200"),
    Case(
      "en", "area 12.5 ha rate 200 dose 1 l/ha tank 1000", "number.leftover",
      "area 12.5 ha; rate 200; dose 1 l/ha; tank 1000"),
    Case(
      "en", "area 12.5 ha,200 l/ha, Tebu 1 l/ha", "number.leftover",
      "area 12.5 ha; rate 200 l/ha; product Tebu 1 l/ha"),
    Case("pl", "12,5 ha, 200 l/ha", unknown, "pole 12,5 ha; ciecz 200 l/ha"),
    Case(
      "pl", "pole 12,5 ha ilo\u{15B}\u{107} cieczy 200", "number.leftover",
      "pole 12,5 ha; ilo\u{15B}\u{107} cieczy 200"
    ),
    Case("en", "area 12.5, 200", "number.bare_mark"),
  ]

  /// Typed lines for which an offered line could give another mix than the user wants. Only the lines listed here may
  /// be offered.
  nonisolated static let misleading = [
    Case("en", "40 ac at 15 gpa", unknown), Case("en", "600 gal / 15 gal/ac", unknown),
    Case("pl", "pole 3 ha, 20 a", "number.leftover"),
    Case("en", "dose 0.25 - 0.5% v/v", "number.range"),
    Case("en", "product Topsin 1.5 l/ha, 0.5 l/ha", "product.name"),
    Case("en", "product Topsin 1, 5 l/ha", "product.name"),
    Case("en", "product in 200 l/ha", "product.name"),
    Case("en", "product Tebu 1.5 l/ha in 200 l water/ha", "product.name"),
    Case("en", "product 1 name Foo 1 qt/ac", "product.name", before: "product A 1 l/ha"),
    Case(
      "en", "product Callisto 3 fl oz/ac AAtrex 4L 1 qt/ac", "product.name",
      "product Callisto 3 fl oz/ac, AAtrex 4L 1 qt/ac"),
    Case(
      "en", "product RSM 32 200 l/ha", "product.ambiguous", "product \"RSM 32\" 200 l/ha",
      "product \"RSM\" 32 200 l/ha"
    ),
    Case("en", "Karate 3 fl oz/ac", unknown, "product Karate 3 fl oz/ac"),
    Case("en", "Karate 6", unknown, "dose Karate 6", before: "product Karate Zeon 1 pt/ac"),
    Case("en", "product Iron 5 % DTPA 1 qt/ac", "product.name"),
    Case("en", "dose all 2 fl oz/ac", "product.which", before: "product A 1 pt/ac, B 1 pt/ac"),
    Case("en", "replace A with B 1.6 fl oz/ac", unknown, before: "product A 1 pt/ac"),
    Case("en", "product Tebu 1 l/ha without Mirador 2 l/ha", "product.name"),
    Case("en", "product Tebu 1 / 1.5 l/ha", "product.ambiguous"),
    Case(
      "en", "product Tebu 250 EW 2 l/ha", "product.name", "product \"Tebu 250 EW\" 2 l/ha",
      before: "product Tebu 1 l/ha"),
    Case(
      "en", "product Roundup 5 oz/ac", "unit.ambiguous", "product Roundup 5 oz wt/ac",
      "product Roundup 5 imp fl oz/ac",
      "product Roundup 5 usfloz/ac", before: "set units imperial"),
    Case(
      "en", "dose Tebu 2 Score 0.3 l/ha", "unit.unknown",
      before: "product Tebu 250 EW 1 l/ha, Score 0.2 l/ha"),
    Case(
      "en", "product Tebu 2 l/ha pack 5 l", "unit.other_kind", before: "product Tebu 250 EW 1 l/ha"),
    // A fact behind several products belongs to the last of them.
    Case(
      "en", "product A 1.5 l/ha, B 0.5 kg/ha cap 0.3 kg/ha", "number.range",
      "product A 1.5 l/ha, B 0.5 kg/ha; product B cap 0.3 kg/ha"),
    Case(
      "en", "product A 1.5 l/ha, B 0.5 kg/ha pack 5 kg", "unit.other_kind",
      "product A 1.5 l/ha, B 0.5 kg/ha; product B pack 5 kg"),
    Case(
      "pl", "\u{15B}rodek A 1,5 l/ha, B 0,5 l/ha adiuwant", "unit.unknown",
      "\u{15B}rodek A 1,5 l/ha, B 0,5 l/ha; \u{15B}rodek B rola adiuwant"),
    Case("pl", "ciecz 200 l", "unit.other_kind", "ciecz 200 l/ha"),
    Case("en", "product Delan 0.5 kg", "unit.other_kind"),
    Case("en", "rate 20 gal", "unit.other_kind", "rate 20 gal/ac", before: "set units us"),
    Case("en", "tank 20 l/ha", "unit.other_kind"),
    Case("en", "product Topsin and Mospilan at 1.2 l/ha", "product.name"),
    Case(
      "en", "dose Topsim 1.2 l/ha", "number.invalid", "dose Topsin M 500 SC 1.2 l/ha",
      before: "product Topsin M 500 SC 1 l/ha"
    ),
    Case(
      "pl", "usu\u{144} Topsim", "product.unknown", "usu\u{144} Topsin M 500 SC",
      before: "product Topsin M 500 SC 1 l/ha"),
    Case(
      "en", "dose LV4 1.5", "product.which", before: "product A 1 l/ha; product 2,4-D LV4 2 l/ha"),
    // Handed on by `rate 50 gal/ac`, which asks for the gallon of the home.
    Case(
      "en", "water 50 gal/ac", unknown, "rate 50 impgal/ac", "rate 50 usgal/ac",
      before: "set units imperial"),
    Case(
      "en", "product X 12.8 fl. oz/A", "unit.ambiguous", "product X 12.8 fl. oz/ac",
      "product X 12.8 fl. oz/ar",
      before: "area 45 a"),
    Case(
      "en", "product Sevin 2 T/gal", "unit.ambiguous", "product Sevin 2 US tbsp/US gal",
      "product Sevin 2 US ton/US gal",
      "product Sevin 2 t/US gal"),
  ]

  nonisolated static let products = [
    Case("pl", "Topsin M 500 SC 1,5 l/ha", unknown, "\u{15B}rodek Topsin M 500 SC 1,5 l/ha"),
    Case("en", "Topsin M 500 SC 1.5 l/ha", unknown, "product Topsin M 500 SC 1.5 l/ha"),
    Case("en", "2,4-D 600 SL 1 l/ha", unknown, "product 2,4-D 600 SL 1 l/ha"),
    Case("en", "\"Mix #2\" 1 l/ha", unknown, "product \"Mix #2\" 1 l/ha"),
    Case("pl", "dodaj Topsin M 500 SC 1,5 l/ha", unknown, "\u{15B}rodek Topsin M 500 SC 1,5 l/ha"),
    Case("en", "add Topsin M 500 SC 1.5 l/ha", unknown, "product Topsin M 500 SC 1.5 l/ha"),
    Case("pl", "dawka Karate 0,1 l/ha", "number.invalid", "\u{15B}rodek Karate 0,1 l/ha"),
    Case("en", "dose Karate 0.1 l/ha", "number.invalid", "product Karate 0.1 l/ha"),
    Case(
      "en", "product Tebu dose 2", "product.unit_missing", "dose Tebu 2 l/ha",
      before: "product Tebu 1 l/ha"),
    Case(
      "pl", "\u{15B}rodek zmie\u{144} A 2", "product.unit_missing", "dawka A 2 l/ha",
      before: "\u{15B}rodek A 1 l/ha"),
    Case(
      "en", "product Tebu dose 2 l/ha", "product.which", "product Tebu 250 EW dose 2 l/ha",
      "product Tebu 430 SC dose 2 l/ha", before: "product Tebu 250 EW 1 l/ha, Tebu 430 SC 1 l/ha"),
    Case(
      "en", "product Mospilan20SP 0.2 kg/ha", "product.like", "product \"Mospilan20SP\" 0.2 kg/ha",
      "dose Mospilan 20 SP 0.2 kg/ha", before: "product Mospilan 20 SP 0.1 kg/ha"),
    Case(
      "en", "product Katan Zaw. 50 WP 1 at 400 l/ha", "product.like",
      before: "product Kaptan Zaw. 50 WP 2 kg/ha"),
    Case(
      "en", "product Basfoliar 612-6 2 l/ha", "product.like", "product \"Basfoliar 612-6\" 2 l/ha",
      "dose Basfoliar 6-12-6 2 l/ha", before: "product Basfoliar 6-12-6 1 l/ha"),
    Case(
      "en", "product NIS 0.1 l/ha role adjuvant", "unit.unknown",
      "product NIS 0.1 l/ha; product NIS role adjuvant"),
    Case(
      "pl", "usu\u{144} zosta\u{142}o", "product.unknown", "wyczy\u{15B}\u{107} zosta\u{142}o",
      before: "pole 5"),
    Case("en", "remove left", "product.unknown", "clear left"),
    Case("en", "Topsin M 500 SC", unknown), Case("en", "Topsin 360", unknown),
    Case(
      "en", "dose of Mospilan 3 oz wt/ac", "product.which", "dose Mospilan 3 oz wt/ac",
      before: two),
    Case(
      "en", "dose of 0.3 kg/ha", "product.which", "dose Tebu 0.3 kg/ha", "dose Mospilan 0.3 kg/ha",
      before: two),
    Case("en", "update Mospilan 3 oz wt/ac", unknown, before: two),
    Case("pl", "daj Tebu 2 l/ha", unknown, "dawka Tebu 2 l/ha", before: dwa),
    Case(
      "pl", "popraw Tebu 2 l/ha, Mospilan 0,3 kg/ha", unknown,
      "\u{15B}rodek Tebu 2 l/ha; \u{15B}rodek Mospilan 0,3 kg/ha", before: dwa),
    // What the product's own refusal offers for a name almost another's, but no new product.
    Case(
      "pl", "dawka \u{15B}rodka Mospilam 0,3 kg/ha", "product.which", "dawka Mospilan 0,3 kg/ha",
      before: dwa),
    Case(
      "en", "Roundpu 2 pt/ac", unknown, "dose Roundup PowerMax SL 2 pt/ac",
      before: "product Roundup PowerMax SL 1 pt/ac"),
    Case("en", "dose Tebu 2 l/ha, Mospilam 0.3 kg/ha", "product.like", before: two),
    Case("en", "area 5 ha, 0.3 kg/ha", "number.leftover", before: two),
    Case("pl", "\u{15B}rodek Tebu opakowanie 5 l, 10 l", "number.leftover", before: dwa),
    Case(
      "en", "remove Tops", "product.unknown", "remove Topas 100 EC", "remove Topsin M 500 SC",
      before: "product Topas 100 EC 1 l/ha, Topsin M 500 SC 1 l/ha"),
    Case("en", "wind", unknown, "help record"), Case("pl", "wiatr", unknown, "pomoc zabieg"),
    Case("en", "dose Mosp 0", "product.unknown", before: two),
    Case(
      "pl", "dawka 2,4 l/ha", "product.which", "dawka 2,4-D 2,4 l/ha", "dawka Tebu 2,4 l/ha",
      before: "\u{15B}rodek 2,4-D 1 l/ha; \u{15B}rodek Tebu 1 l/ha"),
    Case("en", "dose Mosp 0.3 kg/ha", "product.unknown", "dose Mospilan 0.3 kg/ha", before: two),
    Case(
      "en", "calc", "product.state_unknown", "dose glyphosate 2 l/100 l",
      "dose glyphosate 2 kg/100 l",
      before: "area 1; rate 200; tank 1000; product glyphosate 2 %"),
    Case(
      "pl", "oblicz", "product.state_unknown", "dawka glifosat 2 l/100 l",
      "dawka glifosat 2 kg/100 l",
      before: "pole 1; ciecz 200; zbiornik 1000; \u{15B}rodek glifosat 2 %"),
  ]

  nonisolated static let words = [
    Case("pl", "dawka cieczy 200", "number.invalid", "ciecz 200"),
    Case("pl", "ciecz robocza 200", "number.invalid", "ciecz 200"),
    Case("pl", "woda 200", unknown, "ciecz 200"),
    Case("en", "water 200", unknown, "rate 200"),
    Case("en", "water rate 200 l/ha", unknown, "rate 200 l/ha"),
    Case("pl", "dzia\u{142}ka 3 ha", "text.value", "pole 3 ha", "nazwa \"3 ha\""),
    Case("en", "name 3 ha", "text.value", "area 3 ha", "name \"3 ha\""),
    Case("pl", "zmie\u{144} dawk\u{119} na 2 l/ha", unknown, "dawka 2 l/ha"),
    Case("en", "change dose to 2 l/ha", unknown, "dose 2 l/ha"),
    Case("pl", "zmie\u{144} ciecz na 220", unknown, "ciecz 220"),
    Case(
      "pl", "zmie\u{144} Tebu na 2 l/ha", unknown, "dawka Tebu 2 l/ha",
      before: "\u{15B}rodek Tebu 1 l/ha"),
    Case("en", "set rate 220", "setting.unknown", "rate 220"),
    Case("pl", "pr\u{F3}ba", unknown, "oblicz", "poka\u{17C}", before: mix),
    Case("pl", "wynik", unknown, "oblicz", "poka\u{17C}", before: mix),
    Case("en", "result", unknown, "calc", "show", before: mix),
    Case("en", "result", unknown, "show"),
    Case("pl", "drukuj", unknown, "eksport oprysk.pdf", before: "\(mix); calc"),
    Case("en", "print", unknown, "export spray.pdf", before: "\(mix); calc"),
    // What people say for a command that needs more is answered by its page of help.
    Case("en", "print", unknown, "help export"),
    Case("en", "print plan.csv", unknown, "export plan.csv", before: "\(mix); calc"),
    Case("en", "find", unknown, "help history"),
    Case("pl", "find Tebu", unknown, "historia znajd\u{17A} Tebu"),
    Case("en", "reset", unknown, "clear"),
    Case("en", "delete", unknown, "help remove", "help history"),
    Case("en", "delete Tebu", unknown, "remove Tebu", before: "product Tebu 1 l/ha"),
    Case("en", "delete rate", unknown, "clear rate"), Case("en", "delete 7", unknown),
    Case("en", "version", unknown, "about"), Case("pl", "version", unknown, "info"),
    Case(
      "pl", "ulubione zmie\u{144} nazw\u{119} A na B", "argument.invalid",
      "ulubione przemianuj A na B",
      before: "\(mix); zapisz A"),
    Case("en", "calc now", "argument.unexpected", "calc", before: mix),
    Case("en", "calc now", "argument.unexpected"),
    Case("pl", "przelicz 10 cali na cm", "argument.unexpected", "zamie\u{144} 10 cali na cm"),
    Case("pl", "dodatek 5 %", unknown, "zapas 5 %"),
    Case("en", "reserve 5 %", unknown, "extra 5 %"),
    Case("pl", "wycofaj T-2", unknown), Case("en", "increase rate by 10 %", unknown),
    Case("en", "clear water", "argument.invalid", "clear rate"),
    Case(
      "en", "clear dose", "product.which", "clear A", "clear B",
      before: "product A 1 l/ha; product B 2 l/ha"),
    Case("en", "history Tebu", "argument.invalid", "history find Tebu"),
    Case("pl", "spis Mospilan", "argument.invalid"), Case("en", "use 7", "favorite.unknown"),
    Case("pl", "save x.pdf", "name.file", "eksport x.pdf", before: "\(mix); calc"),
  ]

  nonisolated static let typos = [
    Case("pl", "zbiornkk 1000", unknown, "zbiornik 1000"),
    Case("en", "tankk 1000", unknown, "tank 1000"),
    Case("en", "tankk", unknown), Case("en", "tankk x", unknown),
    Case("en", "tabel rate 100 200 50", unknown, "table rate 100 200 50", before: mix),
    Case("en", "table raet 100 200 50", "field.unknown", "table rate 100 200 50", before: mix),
    Case("en", "table raet 100 200 50", "field.unknown"),
    Case("en", "pole 12", unknown, "area 12"),
    Case("en", "ilo\u{15B}\u{107} cieczy 200", unknown, "rate 200"),
    Case("en", "preparat X 1 l/ha", unknown, "product X 1 l/ha"),
    Case("en", "history shwo 7", "argument.unexpected"),
    Case("en", "history show 7", "history.unknown"),
    Case("en", "history delete x-3", "argument.invalid"),
    Case("en", "history 0", "argument.invalid"),
    Case("en", "solve tank product 15 l", "solve.unrelated"),
    Case("en", "solve area water 15 l", "solve.unknown"),
    Case(
      "en", "solve Tebu 2 l", "solve.unknown", "solve area product Tebu 2 l",
      "solve Tebu product 2 l",
      before: two + "; area 5; rate 200; tank 1000"),
    Case(
      "en", "solve area Tebu 2 l", "solve.unknown", "solve area product Tebu 2 l",
      before: two + "; area 5; rate 200; tank 1000"),
    Case("en", "clear raet", "argument.invalid", "clear rate"),
    Case("en", "product No 1 2 l/ha", "product.name", "product \"No 1\" 2 l/ha"),
    Case("en", "solve area prodct 5 l", "solve.unknown", "solve area product 5 l", before: mix),
    Case("en", "rate 5 kg", "unit.other_kind"), Case("en", "foo bar", unknown),
  ]

  /// Lines about rows, carriers and facts of products that new users type.
  nonisolated static let rows = [
    Case("en", "canopy 3.5 rows 4", "unit.needed", "canopy 3.5 m rows 4 m"),
    Case("pl", "korona 3,5 rz\u{105}d 4", "unit.needed", "korona 3,5 m rz\u{119}dy 4 m"),
    Case("en", "canopy 3.2 m 3.5 m", "value.incomplete", "canopy 3.2 m rows 3.5 m"),
    Case("en", "canopy 10 ft rows 12", "unit.needed", "canopy 10 ft rows 12 ft"),
    Case("en", "band 25 of 75", "unit.needed", "band 25 cm of 75 cm"),
    Case("en", "band 10 of 30", "unit.needed", "band 10 in of 30 in", before: "set units us"),
    Case("en", "band 25 x 75 cm", "unit.unknown", "band 25 of 75 cm"),
    Case("en", "rate -", "number.negative"),
    Case("en", "carrier UAN 32", unknown, "product UAN 32 role carrier"),
    Case("en", "product UAN 32 carrier", "unit.unknown", "product UAN 32 role carrier"),
    Case("en", "product carrier UAN 32", "product.unit_missing", "product UAN 32 role carrier"),
    Case("pl", "no\u{15B}nik RSM 32", unknown, "\u{15B}rodek RSM 32 rola no\u{15B}nik"),
    Case("en", "carrier RSM 200 l/ha", unknown, "product RSM 200 l/ha; product RSM role carrier"),
    Case(
      "en", "product Tebu adjuvant", "product.name", "product Tebu role adjuvant",
      before: "product Tebu 1 l/ha"),
    Case(
      "en", "product RSM role fertilizer 2 l/ha", "product.unknown",
      "product RSM 2 l/ha; product RSM role fertilizer"),
    Case("en", "product A cap 3 l/ha", "product.unknown"), Case("pl", "azot 64 kg/ha", unknown),
    Case("en", "pack 5 l", unknown, "product Tebu pack 5 l", before: "product Tebu 1 l/ha"),
    Case("en", "product Tebu 250 EW: 1 l/ha", "product.name", "product Tebu 250 EW 1 l/ha"),
    Case("en", "product Tebu, 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Case(
      "en", "dose 200 g", "unit.other_kind", "dose 200 g/100l", "dose 200 g/ha",
      before: "dose 0.5 kg/100 l"),
    Case("en", "dose 200 g", "unit.other_kind", "dose 200 g/ha", before: "dose 0.5 %"),
    Case("en", "dose 2 l", "unit.other_kind", "dose 2 l/ac", before: "dose 20 fl oz/ac"),
    Case("en", "100 m in 45 s", unknown, "timed 100 m in 45 s", before: "calibrate"),
    Case("pl", "karencja nie dotyczy", unknown, "pomoc limit"),
  ]

  private func interpreter(_ session: Session, after before: String) throws -> Interpreter {
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: before) { _ = try interpreter.run(command) }
    return interpreter
  }

  @Test(arguments: values + misleading + products + words + typos + rows)
  func refusalOffers(_ this: Case) throws {
    let session = try Rig.session(this.language, isInteractive: false)
    let interpreter = try interpreter(session, after: this.before)
    let drafts = session.values.models.map(\.draft)
    let refusal = try #require(throws: Refusal.self) {
      for command in try TypedLine.commands(in: this.typed) { _ = try interpreter.run(command) }
    }
    #expect(refusal.failure.code == this.code)
    #expect(refusal.suggestions == this.lines)
    #expect(session.values.models.map(\.draft) == drafts)
  }

  /// The `-meant-names` of a command are wrong words that users type for it, so none of them may be a command's name.
  @Test(arguments: Checkout.languages)
  func meantWordsAreNoNames(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let names = NameIndex(CommandTable(.standard), Wording(catalog))
    for key in catalog.keys where key.hasSuffix("-meant-names") {
      let phrases = catalog.names(String(key.dropLast("-names".count)))
      #expect(!phrases.isEmpty)
      for phrase in phrases {
        #expect(throws: Failure.self, "\(tag): \(phrase)") {
          try names.command(phrase, abbreviated: false)
        }
      }
    }
  }

  /// A refusal finds a product in the book, and a number in the history if no favourite has that name.
  @Test(arguments: [
    ("en", "book Mospilan", "book show Mospilan"),
    ("pl", "spis Mospilan", "spis poka\u{17C} Mospilan"),
    ("en", "use 1", "history use 1"), ("pl", "u\u{17C}yj 1", "historia u\u{17C}yj 1"),
  ])
  func whatIsKeptElsewhereIsOffered(_ language: String, _ typed: String, _ line: String) throws {
    let session = try Rig.session(language, isInteractive: true)
    let interpreter = try interpreter(
      session, after: "product Mospilan 20 SP 0.2 kg/ha; rate 200; tank 1000; calc")
    let command = try #require(try TypedLine.commands(in: typed).first)
    let refusal = try #require(throws: Refusal.self) { _ = try interpreter.run(command) }
    #expect(refusal.suggestions == [line])
  }
}

/// Values of several words at the prompt, where a name with an area behind it is refused; a script names fields so.
struct AreaBehindNameTests {
  @Test(arguments: [
    ("en", "name 5 2.5 ha", "name \"5 2.5 ha\""),
    (
      "pl", "działka 5 2,5 ha",
      "nazwa \"5 2,5 ha\""
    ),
    (
      "pl", "nazwa pole za stodołą 3 ha",
      "nazwa \"pole za stodołą 3 ha\""
    ),
  ])
  func isRefusedAtThePrompt(_ tag: String, _ line: String, _ offered: String) throws {
    let screen = try Rig.type([line, "show"], language: tag, width: 100)
    #expect(screen.contains(": \(offered)"), "\(screen)")
    let script = try Rig.script(line, language: tag)
    #expect(script.status == .success, "\(script.errors)")
  }

  @Test(arguments: ["name North \"3 ha\"", "name \"5 2.5 ha\"", "name Plot 5", "name 5 ha North"])
  func isNoneInOtherNames(_ line: String) throws {
    let screen = try Rig.type([line], language: "en", width: 100)
    #expect(!screen.contains("is a value, not a text"), "\(screen)")
  }
}

/// A terminal that records the lines it is asked to remember.
private final class Recalling: LineSource {
  private var lines: [String]
  private(set) var remembered: [String] = []

  init(_ lines: [String]) { self.lines = lines }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    lines.isEmpty ? .endOfInput : .line(lines.removeFirst())
  }

  func remember(_ line: String, isCommand: Bool) {
    remembered.append("\(isCommand ? "" : "once: ")\(line)")
  }
}

struct LineSuggestionsRecallTests {
  private func remembered(_ lines: [String], _ language: String = "en") throws -> [String] {
    let source = Recalling(lines)
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try Rig.session(language, isInteractive: true), source: source,
      outputs: Outputs(results: output, errors: output),
      format: .text, exporter: Rig.exporter)
    _ = door.run()
    return source.remembered
  }

  /// The likeliest line is remembered last, so the Up key brings it back first.
  @Test func upBringsTheLikeliestLineInFirst() throws {
    #expect(try remembered(["30 l/ha"]) == ["30 l/ha", "once: dose 30 l/ha", "once: rate 30 l/ha"])
  }

  /// A line is tried as it was typed, at the prompt.
  @Test(arguments: [("en", "rat 1,000", "rat 1000"), ("pl", "zbi 1.000", "zbi 1000")])
  func anAbbreviatedLineIsOffered(_ language: String, _ typed: String, _ line: String) throws {
    #expect(try remembered([typed], language).contains("once: \(line)"))
  }

  /// A filling is offered at the prompt, where it can ask, if there is a mix.
  @Test(arguments: [
    ("area 10; rate 200; tank 1000; dose 1", "once: fill"), ("area 10", "next tank"),
  ])
  func aFillingIsOffered(_ mix: String, _ last: String) throws {
    #expect(try remembered([mix, "next tank"]).last == last)
  }

  @Test func theLineGoesOnWithWhatWasNotRun() throws {
    #expect(
      try remembered(["tank 500; 12.5 ha, 200 l/ha; dose 1; calc"]).last
        == "once: area 12.5 ha; rate 200 l/ha; dose 1; calc")
  }

  /// Every offered line is accepted when it is typed.
  @Test(
    arguments: (LineSuggestionsTests.values + LineSuggestionsTests.products
      + LineSuggestionsTests.rows)
      .filter { !$0.lines.isEmpty })
  func whatIsOfferedIsTaken(_ this: LineSuggestionsTests.Case) throws {
    let refused = try Rig.script("\(this.before)\n\(this.typed)", language: this.language)
    #expect(refused.status != .success)
    for line in this.lines {
      let taken = try Rig.script("\(this.before)\n\(line)", language: this.language)
      #expect(taken.status == .success, "\(line): \(taken.errors)")
    }
  }
}
