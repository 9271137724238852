import TestSupport
import Testing

@testable import Batch

/// Which column is which.
struct HeaderTests {
  @Test(
    arguments: Checkout.languages,
    [
      "area,rate,dose,tank\n12.5,200,1.5,1000\n", "TANK,Dose,volume,Area\n1000,1.5,200,12.5\n",
      "powierzchnia;ciecz;dawka;zbiornik\n12.5;200;1.5;1000\n", "pole\tilość\tdawka\tzbiornik\n12.5\t200\t1.5\t1000",
      "Field area,Spray volume,Product dose,Tank\n12.5,200,1.5,1000\n",
      "Powierzchnia pola;ilosc  CIECZY;Dawka \u{15B}rodka;Zbiornik\n12.5;200;1.5;1000\n",
      "area [ha],rate (l/ha),dose[ml/ha],tank [l]\n12.5,200,1500,1000\n",
      "area [a],rate,dose [ml / ha],tank\n1250,200,1500,1000\n",
      "dawka,pole,rate,tank,nazwa\n1.5,12.5,200,1000,\u{141}\u{105}ka\n",
      "name;area;rate;dose;tank;;\nx;12.5;200;1.5;1000;;\n", "\n,,\narea,rate,dose,tank\n\n12.5,200,1.5,1000\n\n",
    ])
  func namesOfEveryLanguageCount(_ language: String, _ text: String) throws {
    let run = try Rig.run(text, language: language, format: .json)
    #expect(run.rows == 1 && run.failed == 0, "\(run.output)")
    #expect(run.output.contains("\"spray_volume\":{\"value\":2500,\"unit\":\"l\"},\"fills\":3"), "\(run.output)")
    let product = text.contains("ml") ? "{\"value\":18750,\"unit\":\"ml\"}" : "{\"value\":18.75,\"unit\":\"l\"}"
    #expect(run.output.contains("\"total\":\(product)"))
  }

  @Test(arguments: [
    ("", "batch.no_header", "empty"), ("\n\r\n ;;\n", "batch.no_header", "empty"),
    ("area,dsoe,rate,tank\n1,2,3,4", "batch.column_unknown", "\u{201C}dose\u{201D}"),
    ("area,dose,rate,tank,note\n1,2,3,4,5", "batch.column_unknown", "note"),
    ("area,,rate,tank\n1,2,3,4", "batch.column_unknown", "Column 2"),
    ("name [ha],rate,dose,tank", "batch.column_unknown", "name"),
    ("area;rate,dose;tank\n", "batch.separators", "separator"),
    ("area rate dose tank\n", "batch.column_unknown", "area"),
    ("area,rate\n1,2\n", "batch.column_missing", "dose, tank"),
    ("area,rate,dose,dawka,tank\n", "batch.column_repeated", "dawka"),
    ("name,nazwa,rate,dose,tank\n", "batch.column_repeated", "nazwa"),
    ("area [l],rate,dose,tank\n", "unit.other_kind", "ha"), ("area [zz],rate,dose,tank\n", "unit.unknown", "zz"),
    ("dose [oz/ac],rate,tank\n", "unit.ambiguous", "oz/ac"),
    ("\"area,rate,dose,tank\n1,2,3,4\n", "batch.quote_unclosed", "line 1"),
    ("\"area\"x,rate,dose,tank\n", "batch.quote", "quotation"),
  ])
  func refusesAHeaderThatIsNotClear(_ text: String, _ code: String, _ named: String) throws {
    let refusal = try #require(try Rig.refusal(text))
    #expect(refusal.code == code)
    #expect(refusal.message.contains(named), "\(refusal.message)")
  }

  @Test func namesTheColumnsOfTheActiveLanguage() throws {
    let refusal = try #require(try Rig.refusal("pole;dawkaa;ciecz;zbiornik\n", language: "pl"))
    #expect(refusal.message.contains("dawka") && refusal.message.contains("zbiornik"), "\(refusal.message)")
  }
}
