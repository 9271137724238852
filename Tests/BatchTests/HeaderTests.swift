import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of `TableHeader`: which field each column of a table belongs to.
struct HeaderTests {
  @Test(
    arguments: Checkout.languages,
    [
      "area,rate,dose,tank\n12.5,200,1.5,1000\n", "TANK,Dose,volume,Area\n1000,1.5,200,12.5\n",
      "powierzchnia;ciecz;dawka;zbiornik\n12.5;200;1.5;1000\n",
      "pole\tilość\tdawka\tzbiornik\n12.5\t200\t1.5\t1000",
      "Field area,Spray volume,Product dose,Tank\n12.5,200,1.5,1000\n",
      "Powierzchnia pola;ilosc  CIECZY;Dawka \u{15B}rodka;Zbiornik\n12.5;200;1.5;1000\n",
      "area [ha],rate (l/ha),dose[ml/ha],tank [l]\n12.5,200,1500,1000\n",
      "area [a],rate,dose [ml / ha],tank\n1250,200,1500,1000\n",
      "dawka,pole,rate,tank,nazwa\n1.5,12.5,200,1000,\u{141}\u{105}ka\n",
      "Nazwa pola;Pow. (ha);Il. cieczy;Daw. \u{15B}r. [l/ha];Zb.\nx;12.5;200;1.5;1000\n",
      "Field,Field size [ha],Spray rate,Dosage,Tank size\nx,12.5,200,1.5,1000\n",
      "Pole;Powierzchnia;Dawka cieczy;Dawka preparatu;Pojemno\u{15B}\u{107} zbiornika\nx;12.5;200;1.5;1000\n",
      "Area\tPole\tciecz\tdawka\tzbiornik\n12.5\tx\t200\t1.5\t1000\n",
      "pow.pola,rate,dose,tank\n12.5,200,1.5,1000\n",
      "name;area;rate;dose;tank;;\nx;12.5;200;1.5;1000;;\n",
      "\n,,\narea,rate,dose,tank\n\n12.5,200,1.5,1000\n\n",
    ])
  func namesOfEveryLanguageCount(_ language: String, _ text: String) throws {
    let run = try Rig.run(text, language: language, format: .json)
    #expect(run.rows == 1 && run.failed == 0, "\(run.output)")
    #expect(
      run.output.contains("\"spray_liquid\":{\"value\":2500,\"unit\":\"l\"},\"to_prepare\""),
      "\(run.output)")
    let product =
      text.contains("ml") ? "{\"value\":18750,\"unit\":\"ml\"}" : "{\"value\":18.75,\"unit\":\"l\"}"
    #expect(run.output.contains("\"total\":\(product)"))
  }

  @Test(arguments: [
    ("", "batch.no_header", "empty"), ("\n\r\n ;;\n", "batch.no_header", "empty"),
    ("area,dsoe,rate,tank\n1,2,3,4", "batch.column_unknown", "\u{201C}dose\u{201D}"),
    ("area,dose,rate,tank,Dosse\n1,2,3,4,5", "batch.column_unknown", "\u{201C}dose\u{201D}"),
    ("area,dose,rate,tank,Dosse 2\n1,2,3,4,5", "batch.column_unknown", "\u{201C}dose\u{201D}"),
    ("area,dose,rate,tank,dose 2nd\n1,2,3,4,5", "batch.column_unknown", "\u{201C}dose\u{201D}"),
    (
      "pole [ha],area,rate,dose,tank\n", "batch.column_repeated",
      "\u{201C}pole [ha]\u{201D} and \u{201C}area\u{201D}"
    ),
    (
      "Pole;area;name;rate;dose;tank\n", "batch.column_repeated",
      "\u{201C}area\u{201D} and \u{201C}Pole\u{201D}"
    ),
    (
      "pow.;rate;dose;tank;area\n", "batch.column_repeated",
      "\u{201C}pow.\u{201D} and \u{201C}area\u{201D}"
    ),
    ("area,[ha],rate,tank\n1,2,3,4", "batch.column_unknown", "column 2"),
    ("area,,rate,tank\n1,2,3,4", "batch.column_missing", "dose"),
    ("a\u{0}rea,rate\n", "book.encoding", "Windows-1250"),
    (
      "area,rate,gal/ac,tank\n", "batch.column_repeated",
      "\u{201C}rate\u{201D} and \u{201C}gal/ac\u{201D}"
    ),
    ("name [ha],rate,dose,tank", "batch.column_unknown", "name"),
    ("area;rate,dose;tank\n", "batch.separators", "separator"),
    ("area rate dose tank\n", "batch.column_missing", "rate"),
    ("area,rate\n1,2\n", "batch.column_missing", "dose, tank"),
    (
      "area,rate,dose,dawka,tank\n", "batch.column_repeated",
      "\u{201C}dose\u{201D} and \u{201C}dawka\u{201D}"
    ),
    ("name,nazwa,rate,dose,tank\n", "batch.column_repeated", "nazwa"),
    ("area [l],rate,dose,tank\n", "unit.other_kind", "ha"),
    ("area [zz],rate,dose,tank\n", "unit.unknown", "zz"),
    ("dose [oz/ac],rate,tank\n", "unit.ambiguous", "oz/ac"),
    ("\"area,rate,dose,tank\n1,2,3,4\n", "batch.quote_unclosed", "line 1"),
    ("\"area\"x,rate,dose,tank\n", "batch.quote", "quotation"),
  ])
  func refusesAHeaderThatIsNotClear(_ text: String, _ code: String, _ named: String) throws {
    let refusal = try #require(try Rig.refusal(text))
    #expect(refusal.code == code)
    #expect(refusal.message.contains(named), "\(refusal.message)")
  }

  /// A column `Pole` is the area if the table has no other area; otherwise it is the name of the field.
  @Test func poleIsAreaOrName() throws {
    let area = try Rig.run(
      "Pole;ciecz;dawka;zbiornik\n12,5;200;1,5;1000\n", language: "pl", format: .json
    ).output
    #expect(
      area.hasPrefix("{\"line\":2,\"kind\":\"result\",\"name\":null,")
        && area.contains("\"area\":{\"value\":12.5,\"unit\":\"ha\"}"))
    let both = try Rig.run(
      "Pole;Area\u{142};ciecz;dawka;zbiornik\n\u{141}\u{105}ka;12,5;200;1,5;1000\n", language: "pl",
      format: .json
    ).output
    #expect(
      both.hasPrefix("{\"line\":2,\"kind\":\"result\",\"name\":\"\u{141}\u{105}ka\",")
        && both.contains("\"value\":12.5,\"unit\":\"ha\""))
  }

  /// Columns that the program does not know, as farmers have them in their tables, are copied to the output.
  @Test(arguments: [
    "", "Date", "Variety", "Note", "Yield [t/ha]", "Data", "Odmiana", "Rok", "Uwagi", "Price (PLN)",
    "x", "BBCH",
  ])
  func aColumnThatNobodyKnowsGoesAlong(_ heading: String) throws {
    let text = "area,rate,\(heading),dose,tank\n12.5,200,a \"b\",1.5,1000\n,x,c,1,1\n1,2\n"
      .replacing(
        "a \"b\"", with: "\"a \"\"b\"\"\"")
    let rows = try Rig.table(text)
    #expect(rows.map { $0[heading] } == ["a \"b\"", "c", "", ""])
    #expect(rows[0]["Spray liquid"] == "2500")
    let json = try Rig.run(text, format: .json).output.split(separator: "\n")
    let other = "\"name\":null,\"others\":[{\"column\":\"\(heading)\",\"text\":"
    #expect(
      json[0].contains(other + "\"a \\\"b\\\"\"}]")
        && json[1].contains(other + "\"c\"}],\"error\""), "\(json)")
  }

  @Test func whatGoesAlongIsHarmless() throws {
    let output = try Rig.run(
      "area,rate,dose,tank,=1+1\n1,200,1,100,=A1\n1,200,1,100,\"\u{1B}[2J\"\n"
    ).output
    #expect(
      output.contains(",'=1+1\r\n") && output.contains(",'=A1\r\n")
        && output.contains(",\\u{1B}[2J\r\n"))
  }

  /// A table without an area is refused if a column is unknown, because that column may be the area; without any
  /// unknown column each row is a recipe for one tank.
  @Test func anAreaThatIsNotRecognizedIsAskedFor() throws {
    for heading in ["Surface [ha]", "Ground", "R.", "T."] {
      let error = try #require(throws: Failure.self) {
        try Rig.run("\(heading),rate,dose,tank\n1,200,1,100\n")
      }
      #expect(error.code == "batch.column_missing")
    }
    #expect(try Rig.run("rate,dose,tank\n200,1,100\n").output.contains("100"))
  }

  /// The template that the program prints is a table that it can read when it is filled in.
  @Test(arguments: Checkout.languages)
  func theTemplateIsAHeader(_ language: String) throws {
    let wording = Wording(try Checkout.catalog(language))
    let template = String(decoding: BatchRun.template(wording, SprayCalculator()), as: UTF8.self)
    let isPolish = language == "pl"
    #expect(template.hasPrefix("\u{FEFF}") == isPolish && template.hasSuffix("\r\n"))
    #expect(
      template.contains(isPolish ? ";Dawka \u{15B}rodka;" : ",Product dose,"),
      "each may have another unit")
    let row =
      isPolish
      ? "x;12,5;200;\u{141}an;1,5 l/ha;EC;p\u{142}ynny;Tebu;0,2 kg/ha;wg;sta\u{142}y;Olej;0,5 %;;ciek\u{142}y;1000"
      : "x,12.5,200,\u{141}an,1.5 l/ha,EC,liquid,Tebu,0.2 kg/ha,wg,dry,Olej,0.5 %,,Liquid,1000"
    let blank = isPolish ? "y;12,5;200;;1,5;;;;;;;;;;;1000" : "y,12.5,200,,1.5,,,,,,,,,,,1000"
    let run = try Rig.run("\(template)\(row)\r\n\(blank)", language: language, format: .json)
    let lines = run.output.split(separator: "\n")
    #expect(run.failed == 0 && run.others.isEmpty && lines.count == 3, "\(run.output)")
    #expect(lines.allSatisfy { $0.contains("\"spray_liquid\":") }, "\(run.output)")
    let given =
      #"{"id":2,"name":"Tebu","dose":{"value":0.2,"unit":"kg/ha"},"typed":null,"form":"WG","state":"dry","#
      + #""role":"product""#
    #expect(
      lines[0].contains(given)
        && lines[0].contains(#"{"id":3,"name":"Olej","total":{"value":12.5,"unit":"l"}"#))
  }

  /// Every field can have a column, for each product its own, under any of its names: `dose 2`, `product 2 permit`,
  /// `rola 3`.
  ///
  /// An expected text that begins with `!` is part of the message with which the heading is refused.
  @Test(arguments: [
    (
      "name,Field area [a],product,dose,form,state,product 2,Dose 2 [g/ha]",
      "name area product[1].name product[1].dose "
        + "product[1].form product[1].state product[2].name product[2].dose"
    ),
    (
      "\u{15A}rodek;Dawka \u{15B}rodka 1;Forma u\u{17C}ytkowa 2;P\u{142}ynny czy sta\u{142}y 8;nazwa preparatu 2",
      "product[1].name product[1].dose product[2].form product[8].state product[2].name"
    ),
    (
      "rola 3;kolejno\u{15B}\u{107} 3;zezwolenie 3;opakowanie 3 [ml];preparat 3",
      "product[3].role product[3].place product[3].permit product[3].pack product[3].name"
    ),
    ("zapas [%];Zosta\u{142}o [hl];nape\u{142}nienia;dzia\u{142}ka", "extra left fills name"),
    ("dose [g/ha] 2,Product 2 dose [l/ha]", "! \u{201C}dose [g/ha] 2\u{201D} and"),
    ("product 2 permit,\u{15B}rodek 3 dawka [kg/ha]", "product[2].permit product[3].dose"),
    ("product,Products", "! \u{201C}product\u{201D} and \u{201C}Products\u{201D}"),
    ("dose,dawka 1", "! \u{201C}dose\u{201D} and \u{201C}dawka 1\u{201D}"),
    ("dose 8", "product[8].dose"),
    ("area,dose 9", "! Column 2, \u{201C}dose 9\u{201D}: a row of a table can have at most 8"),
    ("\u{15A}rodek 12", "! at most 8"), ("product 9 dose", "! at most 8"),
    ("dose 0", "! Did you mean \u{201C}dose\u{201D}"),
    ("Prodduct 2", "! Did you mean \u{201C}product\u{201D}"),
    ("Formm", "! Did you mean \u{201C}form\u{201D}"),
    ("Stann 2", "! Did you mean \u{201C}stan\u{201D}"),
    ("product [l]", "! Did you mean \u{201C}product\u{201D}"),
    ("product 2: dose", "product[2].dose"),
    ("Opak. 2", "! Did you mean \u{201C}opakowanie\u{201D}"),
    ("Poz.", "! Did you mean \u{201C}pozosta\u{142}o\u{201D}"),
    ("Daw. \u{15B}r. 2", "product[2].dose"),
    ("Farm,Firma,Stage,Status,Project,Zapis", ""), ("Price 2 (PLN),Weather 9,Crop [2026] x", ""),
  ])
  func everyFieldCanHaveAColumn(_ heading: String, _ expected: String) throws {
    let parts = expected.split(separator: "!", omittingEmptySubsequences: false)
    do {
      let header = try Rig.header(heading)
      #expect(header.columns.map(\.field.path.text).joined(separator: " ") == expected)
    } catch let error as Failure {
      let message = Wording(try Checkout.catalog("en")).message(of: error)
      #expect(parts.count == 2 && message.contains(parts[1].dropFirst()), "\(message)")
    }
  }

  @Test func aHeadingSaysWhatItsNumbersAreIn() throws {
    let columns = try Rig.header("extra,dose,dose 2 [kg/ha],state").columns
    #expect(columns.map { $0.unit?.id } == [nil, "l/ha", "kg/ha", nil])
    #expect(columns.map(\.hasUnit) == [false, false, true, false])
  }

  /// In a table of products alone, `name` and its translations mean the product's name.
  @Test func theNameOfAGroupAloneIsAName() throws {
    let form = SprayCalculator().form
    let fields = form.groups[0].oneOfEachKind
    let names = ColumnNames(fields, of: form, [try Checkout.catalog("pl")])
    #expect(
      ["name", "nazwa", "product", "\u{15B}rodek"].map { names.meanings(of: $0).map(\.id) }
        == Array(repeating: ["name"], count: 4))
    #expect(names.fields.count == fields.count && names.meanings(of: "area").isEmpty)
  }

  @Test func namesTheColumnsOfTheActiveLanguage() throws {
    let refusal = try #require(try Rig.refusal("pole;dawkaa;ciecz;zbiornik\n", language: "pl"))
    #expect(
      refusal.message.contains("dawka") && refusal.message.contains("uprawa"),
      "\(refusal.message)")
  }
}
