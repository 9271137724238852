import Records
import Sheets
import Storage

@testable import Batch
@testable import Calculation
@testable import Shell
@testable import ViewModels

/// One sample of everything that the program says, so that tests can show it in every language.
enum Samples {
  static let field = Calculators.standard.all[0].template[0]
  static let quantity = Quantity(2, field.units[0])

  static let failures: [Failure] =
    inputErrors + sprayErrors + convertErrors + billErrors + calibrateErrors + whatIfErrors
    + sessionErrors
    + storageErrors + shellErrors
    + launchErrors
    + settingErrors + unitFileErrors + exportErrors + batchErrors + treatmentErrors

  /// Texts that something declares, or whose keys are put together, each with its data, except those of results.
  static var texts: [Text] {
    get throws {
      let headings = [SprayCalculator().template, SprayCalculator().form.fields(ofFirst: 1)]
        .flatMap { ResultColumn.all(SprayCalculator(), $0).map { Text(key: $0.key) } }
      let doubts = ([.field(field.name), .limits([]), .units, .everything] as [Doubt]).texts
      let ofCautions = try cautions.map { Text(key: $0.key, $0.arguments) }
      let ofFacts = readFacts.map(\.text)
      let parts = try headings + doubts + ofCautions + orderTexts + scales + ofFacts
      return parts + treatmentTexts + failures.map(\.text)
    }
  }

  /// Every caution: those of results, and those about typed values.
  static var cautions: [Caution] {
    get throws { try evaluations.flatMap(\.cautions) + jumps + differing + beyondLimits }
  }

  /// The groups of fields of all calculators.
  private static let groups = Calculators.standard.all.flatMap(\.form.groups)

  private static let inputErrors: [Failure] = [
    Failure(
      .ambiguousNumber, typed: "1,250", ["whole": .number(1250), "decimal": .number("1.25")]),
    .tooLarge(typed: "9999999999"), .tooSmall(typed: "0.0000001"),
    Failure(.tooPrecise, typed: "1.2345678901", ["most": .count(9)]),
    Failure(.tooPrecise, typed: "*1.234567", ["most": .count(12)], variant: "change"),
    Failure(InputCode.zero), Failure(.negative, typed: "-3"),
    Failure(.grouping, typed: "12 50"), Failure(.bareMark, typed: ".5"),
    Failure(.exponent, typed: "1e3"),
    Failure(.hexadecimal, typed: "0x1"),
    Failure(.foreignDigits, typed: "٣"), Failure(.notANumber, typed: "nan"),
    Failure(
      .notANumber, typed: "x", ["least": .number(1), "most": .number(99)], variant: "between"),
    Failure(.notANumber, typed: "x", ["units": .units([.litre, .kilogram])], variant: "with-unit"),
    Failure(.operatorSpacing, typed: "/"), Failure(InputCode.operatorSpacing, variant: "fraction"),
    Failure(.operatorSpacing, typed: "1-1/2", ["meant": .text("1 1/2")], variant: "mixed"),
    Failure(InputCode.operandMissing), Failure(InputCode.parenthesis),
    Failure(InputCode.divisionByZero), Failure(.leftover, typed: "x"),
    Failure(InputCode.leftover, ["typed": .text("x"), "units": .units([.litre])], variant: "unit"),
    unknownUnit("zz", field.units),
    Failure(
      .unitOfOtherKind, typed: "l",
      ["unit": .units([.litre]), "field": .fields(["area"]), "units": .units(field.units)]),
    Failure(
      .unitOfOtherKind, typed: "l", ["field": .fields(["area"]), "units": .units([.kilogram])],
      variant: "weight"),
    Failure(
      .unitOfOtherKind, typed: "kg", ["field": .fields(["area"]), "units": .units([.litre])],
      variant: "volume"),
    Failure(
      .unitOfOtherKind, typed: "l", ["field": .fields(["dose"]), "units": .units([.litre])],
      variant: "amount"),
    .ambiguousUnit(typed: "oz", units: field.units),
    .ambiguousUnit(typed: "oz", units: [.gallon]),
    Failure(.ambiguousUnit, typed: "KM", ["units": .typedUnits([.litre])]), .unclearArea,
    Failure(
      .ambiguousUnit, typed: "gal", ["imperial": .text("impgal"), "us": .text("usgal")],
      variant: "measure"),
    Failure(
      .ambiguousUnit, typed: "ML",
      [
        "unit": .units([.millilitre]), "one": .entered(Quantity("0.001", .litre)),
        "other": .entered(Quantity(1_000_000, .litre)), "base": .units([.litre]),
      ], variant: "prefix"),
    Failure(.poundSign, typed: "#/ac"),
    Failure(.doseBasis, typed: "l/10000m2", ["units": .units([.litre])]),
    Failure(.doseBasis, typed: "l/10000m2", ["units": .units([.litre])], variant: "volume"),
    .countOfUnit(typed: "1.5", unit: .litre), Failure(.sumOfUnit, typed: "l/ha"),
    unknownUnit("bags", why: "pack"), unknownUnit("lb ai/ac", why: "active"),
    unknownUnit("% w/w", why: "weight"),
    unknownUnit("l/ha LWA", why: "leaf-wall"), unknownUnit("l of water", why: "water"),
    unknownUnit("l/ha in 200 l of water", why: "liquid"),
    .doubtful([]), Failure(InputCode.doubtful, variant: "units"),
    .unitNeeded(typed: "5", field: "area", units: field.units),
    Failure(InputCode.partTooLarge, ["second": .entered(quantity), "first": .entered(quantity)]),
    Failure(.ratio, typed: "1:200", ["whole": .precise(quantity), "besides": .precise(quantity)]),
    .missingFields(["rate", "tank"]),
    Failure(.outOfRange, typed: "60", ["least": .number(0), "most": .number(50)]),
    Failure(.notWhole, typed: "2.5"),
    Failure(
      .unknownChoice, typed: "x",
      ["field": .fields(["area"]), "choices": .choices([Dimension.area.choice])]),
    Failure(.textTooLong, typed: "x", ["most": .count(80)]), Failure(.invisibleText, typed: "x"),
    Failure(.notADate, typed: "x"), .notADate("1/2/2027"),
    Failure(
      .incomplete, typed: "100 m", ["field": .fields(["timed"]), "missing": .fields(["time"])]),
  ]
  private static func unknownUnit(_ typed: String, _ units: [Unit] = [], why: String? = nil)
    -> Failure
  {
    Failure(
      .unknownUnit, typed: typed, ["field": .fields(["area"]), "units": .units(units)], variant: why
    )
  }
  private static let unitFileErrors =
    JSONSyntaxError.Kind.allCases.map {
      unitFile(.syntax, variant: $0 == .noValue ? nil : $0.rawValue)
    } + [
      unitFile(.missing, ["key": .text("id")]),
      unitFile(.unknownKey, ["key": .text("x"), "known": .words(["id"])]),
      unitFile(.wrongType, ["what": .text("id")]),
      unitFile(.wrongType, ["what": .text("x")], variant: "list"),
      unitFile(.wrongType, ["what": .text("x")], variant: "object"),
      unitFile(.empty, ["what": .text("id")]),
      unitFile(.repeated, ["typed": .text("in")]), unitFile(.zero, ["typed": .text("0")]),
      unitFile(.unreadableFactor, ["typed": .text("x")]),
      unitFile(.unsafe, ["typed": .text("x\u{AD}")]),
      unitFile(.unsafe, ["typed": .text("5x")], variant: "word"),
      unitFile(.unsafe, ["typed": .text("5x")], variant: "symbol"),
    ]
  private static func unitFile(
    _ code: UnitFileCode, _ data: [String: Datum] = [:], variant: String? = nil
  ) -> Failure {
    let place: [String: Datum] = ["file": .text("/f"), "line": .text("3"), "column": .text("5")]
    return Failure(code, place.merging(data) { $1 }, variant: variant)
  }
  private static let doseOfCarrier: [String: Datum] = [
    "field": .fields([field.name]), "dose": .entered(quantity), "product": .count(1),
    "rest": .precise(quantity),
  ]
  private static let sprayErrors: [Failure] =
    [
      .doseExceedsRate(product: quantity, rate: quantity), .noRoom(sum: quantity, tank: quantity),
      .stateUnknown(of: product("0.1 %")), .packConflict(of: product("0.1 %"), pack: quantity),
      .packConflict(of: product("0.1 %"), pack: quantity, isDosed: false),
      .packConflict(
        of: Product(dose: product("0.1 %").dose, facts: ProductFacts(name: "x", state: .dry)),
        pack: quantity,
        isDosed: false),
      .stateConflict(
        of: Product(dose: product("0.1 %").dose, facts: ProductFacts(name: "x 5 EC", state: .dry)),
        stated: .liquid),
      .capConflict(of: product("1.5 l/ha"), cap: quantity),
      .capConflict(of: carrier, cap: quantity),
      .canopy(.canopyMissing, of: product("1 l/ha/m")),
      .canopy(.canopySides, of: product("1 l/ha/m")), .canopy(.canopyBand, of: product("1 l/ha/m")),
      Failure(SprayCode.bandWide, ["width": .entered(quantity), "row": .entered(quantity)]),
      .stateConflict(of: carrier, stated: .dry),
      .noRoom(sum: quantity, tank: quantity, variant: "carrier"),
      Failure(SprayCode.doseOfCarrier, doseOfCarrier),
      Failure(SprayCode.doseOfCarrier, doseOfCarrier, variant: "dry"),
      Failure(SprayCode.unshared, ["fields": .fields(["area"])]),
      Failure(SprayCode.permit, ["typed": .text("x")]),
      Failure(SprayCode.secondCarrier, ["first": .text("UAN"), "name": .text("RSM")]),
      Failure(
        SprayCode.factOfFertilizer,
        ["field": .fields([field.name]), "fact": .typedFields(["density"]), "product": .count(1)]),
    ] + Product.State.allCases.map { .stateConflict(of: product("1.5 l/ha"), stated: $0) }
    + ([nil, "liquid", "first"] as [String?]).map { .leftTooMuch(quantity, quantity, variant: $0) }
    + [
      "0.05 at 1600", "0.05 % at 1600", "1 l/ha at 1600 l/ha", "10 ml/100 m of row 75",
      "1 l/m of row 5 kg",
    ].compactMap { refusedDose($0) }

  /// A carrier with its density and nitrogen, without a dose.
  static let carrier = Product(
    number: 3, dose: product("100 %").dose,
    facts: ProductFacts(
      name: "RSM 32", role: .carrier,
      density: Quantity("1.32", UnitTable.builtIn.units(of: .density)[0]),
      nitrogen: Quantity(32, .percent)), isDosed: false)

  static func fertilizer(_ name: String? = nil, density: Fraction?, nitrogen: Fraction) -> Product {
    Product(
      dose: product("50 l/ha").dose,
      facts: ProductFacts(
        name: name, role: .fertilizer, density: density.map { Quantity($0, .kilogramPerLitre) },
        nitrogen: Quantity(nitrogen, .percent)))
  }

  private static func refusedDose(_ typed: String) -> Failure? {
    let spray = SprayCalculator()
    do throws(Refusal) {
      _ = try spray.read(typed, into: SprayField.dose.field, of: spray.blank, .point)
    } catch {
      return error.failure
    }
    return nil
  }

  /// Returns a product with a name and this dose, such as `1.5 l/ha`.
  static func product(_ dose: String) -> Product {
    let parts = dose.split(separator: " ").map(String.init)
    guard let number = Fraction(parts[0]), let unit = UnitTable.unit(id: parts[1]) else {
      preconditionFailure(dose)
    }
    return Product(dose: Quantity(number, unit), facts: ProductFacts(name: "x"))
  }
  private static let convertErrors: [Failure] = [
    .unknownUnit(typed: "x", near: [], others: []),
    .unknownUnit(typed: "x", near: [.litre], others: []),
    .unknownUnit(typed: "x", near: [], others: [.litre]),
    .unknownUnit(typed: "x", near: [.litre], others: [.litre]),
    .otherCategory(from: .litre, to: .acre, fitting: [.litre]),
    Failure(ConvertCode.missingUnit, ["typed": .text("5")]), Failure(ConvertCode.noLastResult),
    Failure(
      ConvertCode.belowAbsoluteZero, ["value": .entered(quantity), "least": .entered(quantity)]),
    Failure(
      InputCode.negative,
      ["value": .entered(quantity), "category": .choices([quantity.unit.dimension.choice])],
      variant: "category"),
  ]
  private static let billErrors: [Failure] = [
    Failure(
      BillCode.tooManyDecimals,
      ["currency": .units([BillField.currencies(in: nil)[0]]), "most": .count(2)]),
    Failure(
      BillCode.unknownCurrency,
      ["typed": .text("x"), "currencies": .units(BillField.currencies(in: nil))]),
  ]
  private static let calibrateErrors: [Failure] = [
    .unknownNozzle(typed: "07", near: [Nozzle.all[0]]), .unknownNozzle(typed: "x", near: []),
    .unknownNozzle(typed: "TF05", near: []),
    Failure(CalibrateCode.caughtWithoutTime),
    Failure(CalibrateCode.caughtWithoutTime, variant: "flow"),
    Failure(CalibrateCode.sizeAsCount, ["typed": .text("03"), "name": .typedFields(["nozzle"])]),
    Failure(CalibrateCode.nozzlesOfEach, ["typed": .text("10 x 1.0")]),
    Failure(CalibrateCode.nothingToAdopt, ["fields": .typedFields(["speed"])]),
  ]
  private static let whatIfErrors: [Failure] = [
    Failure(WhatIfCode.rangeOrder), Failure(WhatIfCode.rangeStep),
    Failure(WhatIfCode.tooManyValues, ["most": .count(200)]), Failure(WhatIfCode.mixedUnits),
    Failure(WhatIfCode.sameField, ["field": .fields(["rate"])]),
    Failure(
      WhatIfCode.unknownField, ["typed": .text("x"), "fields": .typedFields(["area", "rate"])]),
    Failure(
      WhatIfCode.unknownTarget,
      [
        "typed": .text("x"), "field": .fields(["area"]),
        "targets": .typedFields(["product", "fills"]),
      ]),
    Failure(
      WhatIfCode.unknownTarget,
      ["typed": .text("x"), "field": .fields(["target"]), "targets": .typedFields([])],
      variant: "none"),
    .unrelated(field: "speed", target: "target", fields: []),
    .unrelated(field: "tank", target: "product", fields: ["area", "dose"]),
    Failure(WhatIfCode.noTargets), Failure(WhatIfCode.notWhole, ["typed": .text("2.5")]),
    .impossible(field: "area", answer: Quantity("2000000000", field.units[0])),
  ]
  private static let sessionErrors: [Failure] = [
    .noHistoryEntry(7), Failure(SessionCode.unreadableEntry, ["id": .text("7")]),
    Failure(.noFavorite, name: "x"),
    Failure(.ambiguousFavorite, name: "x", among: ["X", "\u{17C}"]),
    Failure(.unreadableFavorite, name: "x"),
    Failure(.favoriteExists, name: "x"),
    Failure(SessionCode.favoriteExists, ["name": .text("x")], variant: "rename"),
    Failure(SessionCode.nothingToSave),
    Failure(SessionCode.nothingToSave, variant: "share"),
    Failure(SessionCode.nothingToUndo), Failure(SessionCode.nothingToRedo),
    Failure(.overtaken, name: "x"),
    .historyOvertaken, .fillingOvertaken,
    Failure(SessionCode.entryOfOtherUnits, ["id": .text("7")]),
    Failure(SessionCode.nameTooLong, ["name": .text("x"), "most": .count(80)]),
    Failure(SessionCode.invisibleName, ["name": .text("x")]),
    Failure(SessionCode.fileName, ["name": .text("x.pdf")]),
    Failure(SessionCode.wordOfCommands, ["name": .text("to pdf"), "word": .text("to")]),
    .unreadableImport("/f"), .unreadableImport("/f", reason: .text("x")), .ownImport("/f"),
    Failure(SessionCode.newerImport, ["file": .text("/f")]),
    Failure(SessionCode.olderImport, ["file": .text("/f")]),
    Failure(SessionCode.unknownLanguage, ["tag": .text("de"), "tags": .words(["en", "pl"])]),
    Failure(
      SessionCode.unreadableLanguage,
      ["tag": .text("pl"), "file": .text("/f"), "detail": .system(13)]),
    Failure(SessionCode.notInBook, ["name": .text("x")], nearest: nil),
    Failure(SessionCode.notInBook, ["name": .text("x")], nearest: "y"),
    Failure(SessionCode.notInBook, ["name": .text("x")], variant: "limit"),
    Failure(.ambiguousInBook, name: "x", among: ["x y", "x z"]),
    Failure(
      SessionCode.ambiguousInBook, ["name": .text("x"), "names": .words(["\"x y\"", "\"x\""])],
      variant: "mix"),
    Failure(SessionCode.noParcel, ["name": .text("x")], nearest: nil),
    Failure(SessionCode.noParcel, ["name": .text("x")], nearest: "y"),
    Failure(.ambiguousParcel, name: "x", among: ["x y", "x z"]), Failure(.parcelExists, name: "x"),
    Failure(.unreadableParcel, name: "x"),
    Failure(SessionCode.inBook, ["name": .text("x")]), Failure(.unreadableInBook, name: "x"),
    .bookOvertaken,
  ]
  private static let storageErrors =
    StorageCode.allCases.map { Failure.store($0, file: "/f", detail: .said("d")) } + [
      Failure(
        StorageCode.cannotOpen, ["file": .text("x.sqlite"), "detail": .said("")], variant: "home")
    ] + StorageReason.allCases.map { Failure.store(.damaged, file: "/f", detail: .told([$0.text])) }
  private static let shellErrors: [Failure] = [
    Failure(ShellCode.noSuchFill, ["typed": .text("9"), "count": .count(3)]),
    Failure(ShellCode.fillingChanged, ["done": .words(["1 fill"])]),
    Failure(ShellCode.fillingChanged, ["done": .words(["1 fill"])], variant: "rest"),
    Failure(ShellCode.unknownCommand, ["typed": .text("taank")], nearest: "tank"),
    Failure(ShellCode.unknownCommand, ["typed": .text("zz")]),
    Failure(
      ShellCode.ambiguousCommand, ["typed": .text("ex"), "names": .words(["exit", "explain"])]),
    .missingArgument(usage: "save NAME"),
    .unexpectedArgument("x", usage: "calc"),
    Failure(
      ShellCode.unknownCategory,
      ["typed": .text("x"), "choices": .choices([Dimension.area.choice])]),
    .invalidArgument("x", usage: "history"),
    Failure(ShellCode.interactiveOnly, ["command": .text("new")]),
    Failure(ShellCode.confirmationNeeded, ["command": .text("history")]),
    Failure(
      ShellCode.confirmationNeeded, ["command": .text("book import"), "word": .words(["--force"])],
      variant: "force"),
    .whichOne(["x (2)", "1"]),
    Failure(
      ShellCode.commandAsAnswer, ["typed": .text("rate"), "asked": .fields(["tank"])],
      variant: "quoted"),
    Failure(ShellCode.commandAsAnswer, ["typed": .text("rate"), "asked": .fields(["tank"])]),
    Failure(InputCode.productLike, ["typed": .text("x"), "names": .words(["y"])]),
    .productName(of: "x"), .range(typed: "3-4"), Failure(InputCode.productName, variant: "missing"),
    .productName("x", holding: .amount("1 l/ha"), quoted: "y"),
    .productName("x", holding: .multiple("2 x"), quoted: "y"),
    .productName("x", holding: .ending("-"), quoted: "y"),
    Failure(.productName, typed: "x", ["words": .text("2x1")], variant: "product"),
    Failure(InputCode.productName, ["typed": .text("x")], variant: "twice"),
    .productAmbiguous(number: 1, "1", "2"),
    Failure(.productName, typed: "x", variant: "part"), .incompletePart("x"),
    .productName("x", like: ["x y"]),
    Failure(.productName, typed: "x", ["most": .count(80)], variant: "long"),
    .productAmbiguous("x", "y"), Failure(.productUnitMissing, typed: "x"),
    Failure(ShellCode.tooManyProducts, ["most": .count(20)]),
    .noSuchProduct("x", among: ["y (1)"]),
    .noSuchProduct("x", among: []),
    Failure(ShellCode.valueAsText, ["typed": .text("3 ha"), "field": .fields(["name"])]),
    Failure(ShellCode.valueAsText, ["typed": .text("pack 5 l")], variant: "fact"),
    Failure(ShellCode.valueAsText, ["typed": .text("variety Skyfall")], variant: "variety"),
    Failure(
      ShellCode.valueAsText, ["typed": .text("delete"), "field": .fields(["name"])],
      variant: "fields"),
    Failure(ShellCode.unclosedQuote), .lineTooLong,
    .lineNotUTF8,
    Failure(ShellCode.controlCharacter),
    Failure(ShellCode.cancelled),
    Failure(ShellCode.cancelled, ["number": .count(7)], variant: "export"),
    Failure(ShellCode.cancelled, variant: "import"),
    Failure(ShellCode.tooDeep, ["most": .count(8)]),
    Failure(ShellCode.noSuchDoubt, ["place": .text("3.1")]),
  ]
  private static let settingErrors: [Failure] = [
    Failure(SettingCode.unknownTheme, ["typed": .text("x"), "allowed": .words(["dark"])]),
    Failure(SettingCode.unknownSetting, ["typed": .text("x"), "allowed": .words(["bell"])]),
    Failure(
      SettingCode.unfitting,
      ["typed": .text("x"), "setting": .text("bell"), "allowed": .words(["on"])]),
  ]
  private static let batchErrors: [Failure] = [
    .noHeader, Failure(TableCode.mixedSeparators),
    .unknownColumn(heading("dsoe", place: 2), nearest: "dose", known: ["area", "dose"]),
    .unknownColumn(heading("", place: 0), nearest: nil, known: ["area"]),
    .unreadLimit(heading("phi of seed", place: 1), known: ["phi"]), .noUnit(beside: "31"),
    Failure(LimitCode.value, ["typed": .text("NA")], variant: "nothing"),
    .unclearUnits("Einheit", headings: ["area [ha]"]), .numberAmongUnits("35"),
    .unitsDiffer("ac", "ha"),
    Failure(TableCode.unclearRate, ["typed": .text("Rate")]),
    Failure(
      InputCode.unknownChoice, ["field": .fields([field.name]), "typed": .text("x")],
      variant: "cell"),
    Failure(TableCode.repeatedColumn, ["first": .text("dose"), "second": .text("dawka")]),
    Failure(
      TableCode.tooManyInRow, ["typed": .text("dose 9"), "number": .count(8), "most": .count(8)]),
    Failure(TableCode.nameMissing, ["number": .count(2)]),
    Failure(TableCode.rivals, ["fields": .fields([field.name, field.name])]), .noName("5 l"),
    Failure(InputCode.productName, ["typed": .text("Tebu")], variant: "repeated"),
    .missingColumns(["rate", "tank"], known: ["area"]),
    Failure(TableCode.cellCount, ["found": .count(5), "expected": .count(4)]),
    Failure(TableCode.rowTooLong),
    Failure(TableCode.misplacedQuote), Failure(TableCode.unclosedQuote, ["line": .text("7")]),
    .notUTF8,
    Failure(TableCode.calculation, ["typed": .text("300 - 200")]), Failure(TableCode.encoding),
    Failure(TableCode.nameless),
    Failure(TableCode.repeated, ["name": .text("x"), "line": .text("7")]),
    Failure(TableCode.formula, ["typed": .text("=1")]),
  ]
  private static func heading(_ text: String, place: Int) -> Heading {
    Heading(text: text, place: place, meaning: .unknown)
  }
  private static let exportErrors: [Failure] = [
    Failure(ExportCode.unknownFormat, ["typed": .text("x.doc"), "allowed": .words([".pdf"])]),
    Failure(ExportCode.noResult), .fileExists("x.csv"),
    Failure(ExportCode.noFolder, ["file": .text("/x/y.csv")]),
    Failure(ExportCode.noPermission, ["file": .text("/x.csv")]),
    Failure(ExportCode.diskFull, ["file": .text("x.csv")]),
    Failure(ExportCode.isTheData, ["file": .text("x")]), .notAFile("/dev"),
    Failure(ExportCode.unwritable, ["file": .text("x.csv"), "detail": .said("y")]),
    Failure(ExportCode.noPDFProgram, ["places": .words(["/x"])]), Failure(ExportCode.noFont),
    .pdfFailed(reason: .said("x")), Failure(ExportCode.pdfTimeout, ["seconds": .count(20)]),
    Failure(ExportCode.pdfIncomplete),
  ]
  private static let launchErrors: [Failure] = [
    Failure(LaunchCode.unknownOption, ["typed": .text("--lnag")], nearest: "--lang"),
    Failure(LaunchCode.unknownOption, ["typed": .text("-z")]),
    Failure(LaunchCode.missingValue, ["option": .text("--lang")]),
    Failure(LaunchCode.repeatedOption, ["option": .text("--lang")]),
    .invalidOptionValue("--format", "xml", allowed: ["text", "json"]), .unexpectedOption("x"),
    .namelessStart,
    .unreadableFile("/f", reason: .system(2)),
    Failure(LaunchCode.specialFile, ["file": .text("/f")]),
    Failure(LaunchCode.specialFile, ["file": .text("/f")], variant: "unreadable"),
    .tooLargeFile("/f", mostKiB: 1024),
    Failure(LaunchCode.unwritableOutput, ["detail": .said("No space left on device")]),
    Failure(LaunchCode.unreadableCatalog, ["file": .text("/f"), "detail": .system(13)]),
  ]

  /// Results of every shape: with and without an area, full, partial and both, liquid and dry, every caution.
  static var evaluations: [Evaluation] {
    get throws {
      let lines = [
        "12.5/200/1.5/1000", "5/200/1.5/1000", "1/200/1.5/1000", "/200/1.5 kg~ha/1000",
        "20000/2000/30/20000",
        "0.0001/10/0.001/0.1", "1/100/25 kg~ha/10", "1/100/1 g~ha/10", "1 ac/100/1/10 gal",
      ]
      return try lines.map(evaluation) + mixes + conversions + bills + calibrations
    }
  }

  /// Mixes by area and by share, with extra, left and even fills, and with values that have no effect without an area.
  private static var mixes: [Evaluation] {
    get throws {
      let both = [product("1.5 l/ha"), product("20 ml/10l")]
      let unusual = [product("30 l/ha"), product("1 ml/ha")]
      let (extra, left) = (Quantity(5, .percent), Quantity(150, .litre))
      return try [
        mix(both, extra: extra, left: left), mix(both, fills: .even),
        mix([both[0]], left: left, fills: .even),
        mix(unusual, area: nil, extra: extra, fills: .even),
        mix([Product(dose: both[0].dose, facts: ProductFacts(name: "x 10 UL"))]),
        mix([Product(dose: both[0].dose, facts: ProductFacts(form: .named("UL")))]),
        mix(both, area: nil, left: left, name: "x", crop: "y"),
        mix([product("1 kg/ha")], left: left), mix([packed(5)]), mix([packed(1)]),
        mix([Product(dose: both[0].dose, typed: "x")]), mix([numbered("20 ml/10l")], area: nil),
        mix([product("1 pt/ac")], countedIn: .are), inRows("1 l/ha", isBand: true),
        inRows("1 l/ha", isBand: true, width: 2),
        inRows("1 l/ha", isBand: true, row: 1300), inRows("1 l/ha/m"),
        inRows("1 l/10000m2LWA", cap: 1), inRows("1 l/ha", height: 30),
        inRows("1 l/ha", height: "0.1"),
        mix([both[0], carrier], left: left), mix([both[0], carrier], area: nil),
        mix([product("1 kg/ha"), carrier], fills: .even),
        inRows("1 l/ha", isBand: true, beside: carrier),
        mix([fertilizer("x", density: "0.5", nitrogen: "0.3")]),
        mix([fertilizer("x", density: 2, nitrogen: 60)]),
        mix([fertilizer(density: "0.5", nitrogen: "0.3")]),
        mix([fertilizer(density: 2, nitrogen: 60)]),
        mix([fertilizer(density: nil, nitrogen: 32)]),
      ]
    }
  }

  /// The instructions for fills of every kind, and for a jar.
  static var instructions: [Instructions] {
    get throws {
      let mixes = try evaluations.compactMap { $0.outcome as? SprayResult }
      return mixes.map { $0.instructions(inJar: false) } + [mixes[0].instructions(inJar: true)]
    }
  }

  /// Facts read from a product's name and from a nozzle size.
  static let readFacts: [ReadFact] = {
    let member = GroupMember("product", 1)
    let draft = Draft(calculator: "spray").setting(
      ProductFact.name.path(of: member), word: "Tebu 250 EW")
    let nozzles = ["nozzle 03", "nozzle blue", "rows 3 m; nozzles 12", "rows 3 m; nozzle 12"]
      .compactMap {
        try? calibration($0)
      }
      .flatMap(CalibrateCalculator().readFacts)
    let respelled = draft.setting(ProductFact.name.path(of: member), word: "Captan 80 WDG")
    return [draft, respelled].flatMap(SprayCalculator().readFacts) + nozzles
  }()

  private static func mix(
    _ products: [Product], area: Fraction? = 12, countedIn unit: Unit = .hectare,
    extra: Quantity? = nil,
    left: Quantity? = nil,
    fills: SprayInput.Fills = .full, name: String? = nil, crop: String? = nil
  ) throws -> Evaluation {
    let input = SprayInput(
      area: area.map { Quantity($0, unit) }, rate: Quantity(210, .litrePerHectare),
      tank: Quantity(1000, .litre),
      products: [], extra: extra, left: left, fills: fills, name: name, crop: crop
    ).with(products)
    return Evaluation(outcome: try SprayCalculator().calculate(input), cautions: input.cautions)
  }

  /// Returns a mix of one dose in a band, or beside a canopy of a height in metres, with a cap in l/ha.
  private static func inRows(
    _ dose: String, cap: Fraction? = nil, height: Fraction = 3, isBand: Bool = false,
    width: Fraction = 25, row: Fraction = 75, beside carrier: Product? = nil
  ) throws -> Evaluation {
    let canopy = Canopy([Quantity(height, .metre), Quantity(4, .metre)])
    let product = Product(
      dose: product(dose).dose,
      facts: ProductFacts(name: "x", cap: cap.map { Quantity($0, .litrePerHectare) }),
      canopy: canopy)
    let input = SprayInput(
      area: Quantity(12, .hectare), rate: Quantity(210, .litrePerHectare),
      tank: Quantity(1000, .litre),
      products: [],
      band: isBand ? Band([Quantity(width, .centimetre), Quantity(row, .centimetre)]) : nil,
      canopy: canopy
    ).with([product, carrier].compactMap(\.self))
    return Evaluation(outcome: try SprayCalculator().calculate(input), cautions: input.cautions)
  }

  /// Returns a product of 1.5 l/ha in packs of this many litres.
  static func packed(_ litres: Fraction) -> Product {
    Product(
      dose: Quantity("1.5", .litrePerHectare), facts: ProductFacts(pack: Quantity(litres, .litre)))
  }

  /// Returns the second product of a mix, without a name.
  static func numbered(_ dose: String) -> Product { Product(number: 2, dose: product(dose).dose) }

  /// Cautions about typed values: a jump, a kept unit, an ended value, a replaced value, a dose without a name.
  static var jumps: [Caution] {
    [false, true].map {
      field.jumpCaution(from: Quantity(10, .hectare), to: Quantity(700, .hectare), inBook: $0)
    }
      + [field.keptUnitCaution(Quantity("12.5", .acre), in: .metric)].compactMap(\.self)
      + SprayCalculator().temporaryFields.compactMap { SprayCalculator().form.field(at: $0) }
      .flatMap { field in
        TemporaryValueEnd.allCases.map { field.endCaution(Quantity(150, .litre), $0) }
      } + unnamed
      + [nil, "North"].map { field.recordEndCaution($0) }
      + [
        field.replacementCaution([field]), field.roundedCaution("1.23", to: Quantity(1, .hectare)),
      ]
  }

  /// The caution about a dose that was typed before the products had names.
  private static var unnamed: [Caution] {
    let paths = [1, 2].map { FieldPath("dose", of: GroupMember("product", $0)) }
    let doses = paths.reduce(Draft(calculator: "spray")) {
      $0.setting($1, to: Quantity(1, .litrePerHectare))
    }
    let named = doses.setting(ProductFact.name.path(of: GroupMember("product", 2)), word: "x")
    return SprayCalculator.productGroup.unnamedCautions(in: named)
      + [
        Caution(
          code: SprayCalculator.productGroup.likeCode, of: field,
          arguments: ["names": .words(["x", "y"])])
      ]
      + [
        Caution(
          code: SprayCalculator.productGroup.besideCode, of: field,
          arguments: ["name": .text("x"), "names": .words(["y", "z"])])
      ]
  }

  /// Conversions of named units and rates, exact and rounded, between units with the same and with different zero
  /// points.
  private static var conversions: [Evaluation] {
    get throws {
      try ["10 in cm", "1 gal/ac l/ha", "32 F C", "0 C K"].map {
        try entered($0, in: ConvertCalculator(units: .builtIn))
      }
    }
  }

  /// Texts that tell how a unit is counted in its base unit, for equal, lower and higher zero points and for different
  /// step sizes.
  static var scales: [Text] {
    get throws {
      let json = """
        {"heat": [
          {"id": "xa", "symbol": "xa", "toBase": "1"}, {"id": "xb", "symbol": "xb", "toBase": "1", "toBaseOffset": "2"},
          {"id": "xc", "symbol": "xc", "toBase": "2", "toBaseOffset": "2"}
        ]}
        """
      let table = try UnitTable.builtIn.adding(json: Array(json.utf8), from: "")
      let groups = [.temperature, Dimension(rawValue: "heat")].map { UnitGroup($0, of: table) }
      return groups.flatMap { group in group.units.map { $0.counted(in: group.base) } }
    }
  }

  /// Bills with rounded and unrounded tips, for one person and for several, with even and uneven shares.
  private static var bills: [Evaluation] {
    get throws {
      let calculator = BillCalculator()
      return try ["100.01", "100"].flatMap { amount in
        try ["1", "3", "5"].map { people in
          let draft = try calculator.read(
            amount, into: calculator.template[1], of: calculator.blank, .point
          ).draft
          return try calculator.evaluate(
            try calculator.read(people, into: calculator.template[3], of: draft, .point).draft)
        }
      }
    }
  }

  /// Calibrations with the flow from every source, with a measured run or plot, inside and outside the usual ranges.
  private static var calibrations: [Evaluation] {
    get throws {
      try [
        "nozzle 03; pressure 3; spacing 50; speed 8; width 12; target 200",
        "pressure 3; flow 1.2; pressure 2",
        "nozzle 03; pressure 2; caught 1 1.1 1.3 l in 60 s; spacing 20 in",
        "caught 1 l/min 1.2 l/min",
        "caught 1 1 l/min", "caught 1 2 1 2 1 2 1 2 l/min",
        "timed 100 m in 45 s", "nozzle blue; pressure 3", "plot 100 m2 4.5 l",
        "speed 1; spacing 50; target 5",
        "nozzle 20; pressure 60",
        "nozzle 03; pressure 0.5; spacing 50; speed 40; target 900", "plot 100 m2 0.4 l",
        "plot 100 m2 11 l",
        "spacing 0.5; nozzle 03; pressure 3; speed 8; width 0.5",
        "spacing 3.5 m; width 61; speed 8",
        "rows 0.5 m; nozzles 12; flow 1.02; speed 6; density 0.5; target 300; pressure 5; pressure 6",
        "rows 11 m; sides one; nozzles 8; nozzle 03; pressure 5; speed 6; density 2 kg/l; target 300",
        "nozzles 10 x 03 + 6 x 015; pressure 10; rows 4 m; sides one; speed 5; density 1.28 kg/l; target 600",
        "nozzles 10 x 1.0 + 6 x 0.6 l/min; spacing 50; speed 5; target 9; width 7",
        "nozzles 12; spacing 50; speed 8",
        "total 19.2 l/min measured; rows 3 m; speed 6; density 1.28; target 400",
        "total 3 l/min; rows 4 m; speed 15",
        "total 3 l/min; rows 4 m; speed 15; nozzles 3; target 9; pressure 3",
      ].map { try CalibrateCalculator().evaluate(calibration($0)) }
    }
  }

  /// Returns a calibration with values typed one after another.
  static func calibration(_ lines: String) throws -> Draft {
    let calculator = CalibrateCalculator()
    return try lines.split(separator: "; ").reduce(calculator.blank) { draft, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let field = CalibrateField(rawValue: words[0])?.inForm else {
        preconditionFailure(words[0])
      }
      return try calculator.read(words[1], into: field, of: draft, .point).draft
    }
  }

  /// The cautions about a spray volume that differs from the one that the calibration gives.
  static var differing: [Caution] {
    let calculator = CalibrateCalculator()
    let flowing = SprayCalculator.productGroup.first
    let withCarrier = adopted.setting(ProductFact.role.path(of: flowing), word: "carrier")
      .setting(
        ProductFact.density.path(of: flowing),
        to: Quantity("1.32", UnitTable.builtIn.units(of: .density)[0]))
    let water = (try? calibration("nozzle 03; pressure 3; spacing 50; speed 5")).map { [$0] } ?? []
    let withBand = adopted.setting(
      SprayField.band.path, parts: [Quantity(25, .centimetre), Quantity(75, .centimetre)])
    return calculator.cautions(on: withCarrier, in: water)
      + calculator.cautions(on: withBand, in: water)
      + ["plot 100 m2 5 l", "plot 70 m2 5 l"].flatMap { lines in
        (try? calibration(lines)).map { calculator.cautions(on: adopted, in: [$0]) } ?? []
      }
  }

  private static var adopted: Draft {
    let drafts = [try? calibration("plot 100 m2 4.5 l")].compactMap(\.self)
    return (try? CalibrateCalculator().actions[0].apply(drafts, "", .point).draft)
      ?? SprayCalculator().blank
  }

  private static func entered(_ text: String, in calculator: any Calculator) throws -> Evaluation {
    guard let field = calculator.mainField else { preconditionFailure(calculator.id) }
    return try calculator.evaluate(
      try calculator.read(text, into: field, of: calculator.blank, .point).draft)
  }

  private static func evaluation(_ line: String) throws -> Evaluation {
    let calculator = Calculators.standard.all[0]
    let texts = line.split(separator: "/", omittingEmptySubsequences: false)
    var draft = calculator.blank
    for (field, text) in zip(calculator.template, texts) where !text.isEmpty {
      let typed = String(text.map { $0 == "~" ? "/" : $0 })
      draft = draft.setting(field, to: try field.read(typed, in: draft.unit(of: field), .point))
    }
    return try calculator.evaluate(draft)
  }
}
