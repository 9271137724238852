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
    inputErrors + sprayErrors + convertErrors + billErrors + calibrateErrors + whatIfErrors + sessionErrors
    + storageErrors + shellErrors
    + launchErrors
    + settingErrors + unitFileErrors + exportErrors + batchErrors + treatmentErrors

  /// Every text except those of results.
  static var texts: [Text] {
    get throws {
      try messages + treatmentTexts + failures.map(\.text) + batchTexts + orderTexts + scales + readFacts.map(\.text)
        + told
        + [.nozzle(4, beyond: .deviation(Quantity(12, .percent), isExact: true))]
    }
  }

  /// The texts of a batch, with the headings of results with few and with all columns.
  private static let batchTexts: [Text] =
    [
      Text("batch-progress", ["rows": .count(5)]), Text("batch-others", ["columns": .words(["x"])]),
      Text("batch-column-number", ["number": .count(1)]),
      Text("batch-failed", ["failed": .count(2), "rows": .count(3)]),
    ]
    + [SprayCalculator().template, SprayCalculator().form.fields(ofFirst: 1)].flatMap { fields in
      ResultColumn.all(SprayCalculator(), fields).map { Text($0.key) }
    }

  /// The texts of all cautions.
  private static var told: [Text] {
    get throws { try cautions.map { Text($0.key, $0.arguments) } }
  }

  /// Every caution: those of results, and those about typed values.
  static var cautions: [Caution] {
    get throws { try evaluations.flatMap(\.cautions) + jumps + differing + beyondLimits }
  }

  /// The groups of fields of all calculators.
  private static let groups = Calculators.standard.all.flatMap(\.form.groups)

  private static let inputErrors: [Failure] = [
    .ambiguousNumber(typed: "1,250", whole: 1250, decimal: "1.25"), .tooLarge(typed: "9999999999"),
    .tooSmall(typed: "0.0000001"), .tooPrecise(typed: "1.2345678901", most: 9),
    .changeTooPrecise(typed: "*1.234567", most: 12),
    .zero, .negative(typed: "-3"),
    .grouping(typed: "12 50"), .bareMark(typed: ".5"), .exponent(typed: "1e3"), .hexadecimal(typed: "0x1"),
    .foreignDigits(typed: "٣"), .notANumber(typed: "nan"),
    .notANumber(typed: "x", least: 1, most: 99), .notANumber(typed: "x", units: [.litre, .kilogram]),
    .operatorSpacing(typed: "/"), .fraction, .fraction(typed: "1-1/2", meant: "1 1/2"),
    .operandMissing, .parenthesis,
    .divisionByZero, .leftover(typed: "x"), .unknownUnit(typed: "zz", field: "area", units: field.units),
    .unitOfOtherKind(typed: "l", .litre, field: "area", units: field.units),
    .ambiguousUnit(typed: "oz", units: field.units),
    .ambiguousUnit(typed: "oz", units: [.gallon]), .ambiguousLetters(typed: "KM", units: [.litre]), .unclearArea,
    .unclearMeasure(typed: "gal", imperial: "impgal", us: "usgal"),
    .ambiguousPrefix(typed: "ML", unit: .millilitre, other: Quantity(1_000_000, .litre)),
    .poundSign(typed: "#/ac"), .doseBasis(typed: "l/10000m2", unit: .litre), .countOfUnit(typed: "1.5", unit: .litre),
    .sumOfUnit(typed: "l/ha"),
    .unknownUnit(typed: "bags", field: "dose", units: [], why: "pack"),
    .unknownUnit(typed: "lb ai/ac", field: "dose", units: [], why: "active"),
    .unknownUnit(typed: "% w/w", field: "dose", units: [], why: "weight"),
    .unknownUnit(typed: "l/ha LWA", field: "dose", units: [], why: "leaf-wall"),
    .unknownUnit(typed: "l of water", field: "left", units: [], why: "water"),
    .unknownUnit(typed: "l/ha in 200 l of water", field: "dose", units: [], why: "liquid"),
    .doubtful([]), .bareNumber,
    .unitNeeded(typed: "5", field: "area", units: field.units),
    .partTooLarge(quantity, than: quantity), .ratio(typed: "1:200", inAll: quantity, besides: quantity),
    .missingFields(["rate", "tank"]), .outOfRange(typed: "60", least: 0, most: 50),
    .notWhole(typed: "2.5"), .unknownChoice(typed: "x", field: "area", choices: [Dimension.area.choice]),
    .textTooLong(typed: "x", most: 80), .invisibleText(typed: "x"), .notADate(typed: "1/2/2027"),
    .incomplete(typed: "100 m", field: "timed", missing: ["time"]),
  ]
  private static let unitFileErrors = unitFileTroubles.map {
    Failure(UnitFileError(kind: $0, place: TextPlace(line: 3, column: 5)), in: "/f")
  }
  private static let unitFileTroubles: [UnitFileError.Kind] =
    JSONSyntaxError.Kind.allCases.map { .syntax($0) } + [
      .missing(key: "id"), .unknownKey("x", known: ["id"]), .wrongType(.text, of: "id"), .wrongType(.list, of: "x"),
      .wrongType(.object, of: "x"), .empty("id"), .repeated("in"), .zero("0"), .unreadableFactor("x"),
      .unsafe("x\u{AD}"), .untypeable("5x", isWord: true), .untypeable("5x", isWord: false),
    ]
  private static let sprayErrors: [Failure] =
    [
      .doseExceedsRate(product: quantity, rate: quantity), .noRoom(sum: quantity, tank: quantity),
      .stateUnknown(of: product("0.1 %")), .packConflict(of: product("0.1 %"), pack: quantity),
      .packConflict(of: product("0.1 %"), state: .liquid, pack: quantity),
      .packConflict(of: product("0.1 %"), state: .dry, pack: quantity),
      .stateConflict(of: Product(name: "x 5 EC", dose: product("0.1 %").dose, state: .dry), stated: .liquid),
    ] + Product.State.allCases.map { .stateConflict(of: product("1.5 l/ha"), stated: $0) }
    + Failure.LeftoverLimit.allCases.map { .leftTooMuch(quantity, most: $0, quantity) }
    + ["0.05 at 1600", "0.05 % at 1600", "1 l/ha at 1600 l/ha", "10 ml/100 m of row 75", "1 l/m of row 5 kg"].compactMap
  { refusedDose($0) }

  private static func refusedDose(_ typed: String) -> Failure? {
    let spray = SprayCalculator()
    do throws(Refusal) { _ = try spray.read(typed, into: SprayField.dose.field, of: spray.blank, .point) } catch {
      return error.failure
    }
    return nil
  }

  /// Returns a product with a name and this dose, such as `1.5 l/ha`.
  private static func product(_ dose: String) -> Product {
    let parts = dose.split(separator: " ").map(String.init)
    guard let number = Fraction(parts[0]), let unit = UnitTable.unit(id: parts[1]) else { preconditionFailure(dose) }
    return Product(name: "x", dose: Quantity(number, unit))
  }
  private static let convertErrors: [Failure] = [
    .unknownUnit(typed: "x", near: [], others: []), .unknownUnit(typed: "x", near: [.litre], others: []),
    .unknownUnit(typed: "x", near: [], others: [.litre]), .unknownUnit(typed: "x", near: [.litre], others: [.litre]),
    .otherCategory(from: .litre, to: .acre, fitting: [.litre]), .missingUnit(typed: "5"),
    .belowAbsoluteZero(quantity, least: quantity), .negative(quantity),
  ]
  private static let billErrors: [Failure] = [
    .tooManyDecimals(currency: Currencies.all[0]), .unknownCurrency(typed: "x", currencies: Currencies.all),
  ]
  private static let calibrateErrors: [Failure] = [
    .unknownNozzle(typed: "07", near: [Nozzle.all[0]]), .unknownNozzle(typed: "x", near: []),
    .unknownNozzle(typed: "TF05", near: []),
    .caughtWithoutTime(hasTime: false), .caughtWithoutTime(hasTime: true), .nothingToAdopt(missing: ["speed"]),
  ]
  private static let whatIfErrors: [Failure] = [
    .rangeOrder, .rangeStep, .tooManyValues(most: 200), .mixedUnits, .sameField("rate"),
    .unknownField(typed: "x", fields: ["area", "rate"]),
    .unknownTarget(typed: "x", field: "area", targets: ["product", "fills"]),
    .unknownTarget(typed: "x", field: "target", targets: []), .unrelated(field: "speed", target: "target", fields: []),
    .unrelated(field: "tank", target: "product", fields: ["area", "dose"]), .noTargets, .fillsNotWhole(typed: "2.5"),
    .impossible(field: "area", answer: Quantity("2000000000", field.units[0])),
  ]
  private static let sessionErrors: [Failure] = [
    .noHistoryEntry(7), Failure(SessionCode.unreadableEntry, ["id": .text("7")]), .noFavorite("x"),
    .ambiguousFavorite("x", ["X", "\u{17C}"]), .unreadableFavorite("x"), .favoriteExists("x"),
    Failure(SessionCode.favoriteExists, ["name": .text("x")], variant: "rename"), Failure(SessionCode.nothingToSave),
    Failure(SessionCode.nothingToUndo), Failure(SessionCode.nothingToRedo), .favoriteOvertaken("x"), .historyOvertaken,
    Failure(SessionCode.entryOfOtherUnits, ["id": .text("7")]),
    Failure(SessionCode.nameTooLong, ["name": .text("x"), "most": .count(80)]),
    Failure(SessionCode.invisibleName, ["name": .text("x")]), Failure(SessionCode.fileName, ["name": .text("x.pdf")]),
    .unreadableImport("/f"), Failure(SessionCode.newerImport, ["file": .text("/f")]),
    Failure(SessionCode.olderImport, ["file": .text("/f")]),
    Failure(SessionCode.unknownLanguage, ["tag": .text("de"), "tags": .words(["en", "pl"])]),
    .notInBook("x", nearest: nil), .notInBook("x", nearest: "y"),
    Failure(SessionCode.notInBook, ["name": .text("x")], variant: "limit"), .ambiguousInBook("x", ["x y", "x z"]),
    Failure(SessionCode.inBook, ["name": .text("x")]), .unreadableInBook("x"), .bookOvertaken,
  ]
  private static let storageErrors =
    StorageCode.allCases.map { Failure.store($0, file: "/f", detail: .said("d")) } + [
      Failure(StorageCode.cannotOpen, ["file": .text("x.sqlite"), "detail": .reason(.said(""))], variant: "home")
    ]
  private static let shellErrors: [Failure] = [
    .unknownCommand("taank", nearest: "tank"), .unknownCommand("zz", nearest: nil),
    .ambiguousCommand("ex", names: ["exit", "explain"]), .missingArgument(usage: "save NAME"),
    .unexpectedArgument("x", usage: "calc"), .unknownCategory("x", categories: [Dimension.area.choice]),
    .invalidArgument("x", usage: "history"), .interactiveOnly("new"),
    .confirmationNeeded("history"), .confirmationNeeded("book import", unless: "--force"),
    .whichOne([("x", 2), (nil, 1)]), .commandAsAnswer("rate", to: .fields(["tank"]), mayBeQuoted: true),
    .commandAsAnswer("rate", to: .fields(["tank"]), mayBeQuoted: false), .productLike("x", ["y"]),
    .productName(of: "x"), .range(typed: "3-4"), .missingPart,
    .productName("x", holding: .amount("1 l/ha"), quoted: "y"),
    .productName("x", holding: .multiple("2 x"), quoted: "y"), .productName("x", holding: .ending("-"), quoted: "y"),
    .productName("x", multiplying: "2x1"), .repeatedProduct("x"), .productAmbiguous(number: 1, "1", "2"),
    .incompletePart("x", isUnnamed: true), .incompletePart("x", isUnnamed: false),
    .productName("x", like: ["x y"]), .productName(tooLong: "x", most: 80),
    .productAmbiguous("x", "y"), .productUnitMissing("x"), .tooManyProducts(most: 20),
    .noSuchProduct("x", among: [("y", 1)]),
    .noSuchProduct("x", among: []), .valueAsText("3 ha", field: "name"), .unclosedQuote, .lineTooLong,
    .lineNotUTF8,
    .controlCharacter,
    .cancelled, .cancelledExport(keeping: 7), .tooDeep(most: 8), .noSuchDoubt("3.1"),
  ]
  private static let settingErrors: [Failure] = [
    .unknownTheme("x", allowed: ["dark"]), .unknownSetting("x", allowed: ["bell"]),
    .unfittingSetting("x", setting: "bell", allowed: ["on"]),
  ]
  private static let batchErrors: [Failure] = [
    .noHeader, Failure(BatchCode.mixedSeparators),
    .unknownColumn("dsoe", number: 3, nearest: "dose", known: ["area", "dose"]),
    .unknownColumn("", number: 1, nearest: nil, known: ["area"]),
    Failure(BatchCode.repeatedColumn, ["first": .text("dose"), "second": .text("dawka")]),
    Failure(BatchCode.tooManyInRow, ["typed": .text("dose 9"), "number": .count(8), "most": .count(8)]),
    Failure(BatchCode.nameMissing, ["number": .count(2)]),
    Failure(BatchCode.rivals, ["fields": .fields([field.name, field.name])]), .noName("5 l"),
    Failure(InputCode.productName, ["typed": .text("Tebu")], variant: "repeated"),
    .missingColumns(["rate", "tank"], known: ["area"]),
    Failure(BatchCode.cellCount, ["found": .count(5), "expected": .count(4)]), Failure(BatchCode.rowTooLong),
    Failure(BatchCode.misplacedQuote), Failure(BatchCode.unclosedQuote, ["line": .text("7")]), .notUTF8,
    Failure(BatchCode.calculation, ["typed": .text("300 - 200")]), Failure(BatchCode.encoding),
    Failure(BatchCode.nameless), Failure(BatchCode.repeated, ["name": .text("x"), "line": .text("7")]),
    Failure(BatchCode.formula, ["typed": .text("=1")]),
  ]
  private static let exportErrors: [Failure] = [
    .unknownFormat("x.doc", allowed: ExportFormat.allCases), .noResult, .fileExists("x.csv"), .noFolder("/x/y.csv"),
    .noPermission("/x.csv"), .diskFull("x.csv"), .isTheData("x"), .notAFile("/dev"),
    .unwritable("x.csv", reason: .said("y")),
    .noPDFProgram(places: ["/x"]), .noFont, .pdfFailed(reason: .said("x")), .pdfTimeout(seconds: 20),
    .pdfIncomplete,
  ]
  private static let launchErrors: [Failure] = [
    .unknownOption("--lnag", nearest: "--lang"), .unknownOption("-z", nearest: nil), .missingOptionValue("--lang"),
    .repeatedOption("--lang"),
    .invalidOptionValue("--format", "xml", allowed: ["text", "json"]), .unexpectedOption("x"),
    .unreadableFile("/f", reason: .system(2)), .specialFile("/f"), .unreadable(special: "/f"),
    .tooLargeFile("/f", mostKiB: 1024),
    .unwritableOutput(reason: .said("No space left on device")),
  ]

  static let messages: [Text] =
    [
      .helpFields(unit: field.units[0]),
      .banner(version: "1"), .bannerHint, .restoredValues, .languageSet(name: "x"), .activeLanguage,
      .calculatorSelected(name: "x"), .fieldPrompt("x", bracketed: "12.5 ha"), .fieldUsage(name: "x"),
      .fieldPrompt("x"),
      .replaceValue(of: "x", "1", by: "2"),
      .hintField(field), .hintNumber, .hintPositive, .hintText(most: 80), .hintDate, .hintParts([field]),
      .hintRange(0...50, isWhole: false),
      .hintRange(1...20, isWhole: true),
      .hintUnits(field.units), .hintChoices([Dimension.area.choice]), .hintPresets([5]), .hintOptional, .hintStanding,
      .hintEmptied, .hintKeys,
      .noSuchValue(field: field), .valueNeeded(field: field),
      .noValue, .valueKept, .nothingEntered, .clearedAll(name: "x"), .removed("x (1)"),
      .exported(file: "x.pdf"), .replaceFile("x.pdf"),
      .unitsHeading(Dimension.area.choice, base: .acre), .cancelled, .cancelledExport(keeping: 7), .notDone, .yesOrNo,
      .pagerPrompt,
      .saved(name: "x"),
      .replaceFavorite(name: "x"), .saveAsName("x.pdf"), .renamed(from: "x", to: "y"), .backedUp(file: "x"),
      .bookEmpty, .bookLastUse, .bookAlike(["x", "y"]), .lastUse(of: "x", "1 l/ha"), .leftOut(["dose"], around: "x"),
      .beside(["x", "y"]),
      .done(.bookDeleted("x")), .done(.bookImported(2)),
      .takenBack(.bookDeleted("x")), .takenBack(.bookImported(2)), .bookNew, .bookChanged, .bookSame,
      .bookOthers(["x"]),
      .bookRefused(2), .importBook(BookPlan()), .importedProducts(2),
      .importedNothing, .importedCalculations(2, 1...2), .importedFavorites(2), .importKept(["x"]),
      .importUnreadable(2), .importUnreadable(numbers: [3], hasMore: true),
      .favoriteDeleted(name: "x"), .favoriteRestored(name: "x"), .favoritePutBack(name: "x"), .noFavorites,
      .clearHistory,
      .historyDeleted(count: 2), .historyRestored(count: 2), .noHistory, .nothingFound("x"),
      .found(count: 2), .lineStopped, .fileStopped, .linesLeft(count: 2), .commandsLeft(count: 2),
      .membersAndMore(["NIS 0.1 %"], count: 2), .lineMeant,
      .lineMeantAtPrompt,
      .unreadable,
      .helpUsage,
      .helpNames, .helpUnits, .helpFacts, .helpHint, .helpRelated, .helpExample,
      .switchedOn, .switchedOff, .settingLanguage, .settingColors, .calculating, .themeSet(name: "x"),
      .themeSet(name: "x", follows: "y"),
      .settingSet(name: "x", value: "y"), .unitsSet(name: "x", field.units), .unitsStand(in: [field]),
      .errorLine(number: 3, message: "x"), .errorLine(number: 3, of: "x", message: "y"), .aboutProgram(version: "1"),
      .aboutLicence, .aboutCodes, .aboutSignature,
    ] + doubts.texts + [.inDoubt(doubts)]
    + groups.flatMap { [.nextOne(of: $0.id), .nextOneHint(of: $0.id), .nextOneUsage(of: $0.id)] }

  private static let doubts: [Doubt] =
    [.field(field.name), .limits([]), .units, .everything] + groups.map { .members($0.listKey) }

  /// Results of every shape: with and without an area, full, partial and both, liquid and dry, every caution.
  static var evaluations: [Evaluation] {
    get throws {
      let lines = [
        "12.5/200/1.5/1000", "5/200/1.5/1000", "1/200/1.5/1000", "/200/1.5 kg~ha/1000", "20000/2000/30/20000",
        "0.0001/10/0.001/0.1", "1/100/25 kg~ha/10", "1/100/1 g~ha/10", "1 ac/100/1/10 gal",
      ]
      return try lines.map(evaluation) + mixes + conversions + bills + calibrations
    }
  }

  /// Mixes by area and by share, with extra, left and even fills, and with values that have no effect without an area.
  private static var mixes: [Evaluation] {
    get throws {
      let both = [product("1.5 l/ha"), product("20 ml/10l")], unusual = [product("30 l/ha"), product("1 ml/ha")]
      let (extra, left) = (Quantity(5, .percent), Quantity(150, .litre))
      return try [
        mix(both, extra: extra, left: left), mix(both, fills: .even), mix([both[0]], left: left, fills: .even),
        mix(unusual, area: nil, extra: extra, fills: .even), mix([Product(name: "x 10 UL", dose: both[0].dose)]),
        mix([Product(dose: both[0].dose, form: .named("UL"))]),
        mix(both, area: nil, left: left, name: "x", crop: "y"),
        mix([product("1 kg/ha")], left: left), mix([packed(5)]), mix([packed(1)]),
        mix([Product(dose: both[0].dose, typed: "x")]), mix([numbered("20 ml/10l")], area: nil),
        mix([product("1 pt/ac")], countedIn: .are),
      ]
    }
  }

  /// The instructions for fills of every kind, and for a jar.
  static var instructions: [Instructions] {
    get throws {
      let mixes = try evaluations.compactMap { $0.outcome as? SprayResult }
      return mixes.map { SprayOrder($0).instructions } + [SprayOrder(jar: mixes[0]).instructions]
    }
  }

  /// Facts read from a product's name and from a nozzle size.
  static let readFacts: [ReadFact] = {
    let member = GroupMember("product", 1)
    let draft = Draft(calculator: "spray").setting(ProductFact.name.path(of: member), word: "Tebu 250 EW")
    let nozzles = ["nozzle 03", "nozzle blue"].compactMap { try? calibration($0) }
      .flatMap(CalibrateCalculator().readFacts)
    let respelled = draft.setting(ProductFact.name.path(of: member), word: "Captan 80 WDG")
    return [draft, respelled].flatMap(SprayCalculator().readFacts) + nozzles
  }()

  private static func mix(
    _ products: [Product], area: Fraction? = 12, countedIn unit: Unit = .hectare, extra: Quantity? = nil,
    left: Quantity? = nil,
    fills: SprayInput.Fills = .full, name: String? = nil, crop: String? = nil
  ) throws -> Evaluation {
    let input = SprayInput(
      area: area.map { Quantity($0, unit) }, rate: Quantity(210, .litrePerHectare), tank: Quantity(1000, .litre),
      products: products, extra: extra, left: left, fills: fills, name: name, crop: crop)
    return Evaluation(outcome: try SprayCalculator().calculate(input), cautions: input.cautions)
  }

  /// Returns a product of 1.5 l/ha in packs of this many litres.
  private static func packed(_ litres: Fraction) -> Product {
    Product(dose: Quantity("1.5", .litrePerHectare), pack: Quantity(litres, .litre))
  }

  /// Returns the second product of a mix, without a name.
  private static func numbered(_ dose: String) -> Product { Product(number: 2, dose: product(dose).dose) }

  /// Cautions about typed values: a jump, a kept unit, an ended value, a replaced value, a dose without a name.
  static var jumps: [Caution] {
    [false, true].map { field.jumpCaution(from: Quantity(10, .hectare), to: Quantity(700, .hectare), inBook: $0) }
      + [field.keptUnitCaution(Quantity("12.5", .acre), in: .metric)].compactMap(\.self)
      + SprayCalculator().temporaryFields.compactMap { SprayCalculator().form.field(at: $0) }
      .flatMap { field in TemporaryValueEnd.allCases.map { field.endCaution(Quantity(150, .litre), $0) } } + unnamed
      + [field.replacementCaution([field])]
  }

  /// The caution about a dose that was typed before the products had names.
  private static var unnamed: [Caution] {
    let paths = [1, 2].map { FieldPath("dose", of: GroupMember("product", $0)) }
    let doses = paths.reduce(Draft(calculator: "spray")) { $0.setting($1, to: Quantity(1, .litrePerHectare)) }
    let named = doses.setting(ProductFact.name.path(of: GroupMember("product", 2)), word: "x")
    return SprayCalculator.products.unnamedCautions(in: named)
      + [Caution(code: SprayCalculator.products.likeCode, of: field, arguments: ["names": .words(["x", "y"])])]
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
      let table = try UnitTable.builtIn.adding(json: Array(json.utf8))
      let groups = [.temperature, Dimension(rawValue: "heat")].compactMap { UnitGroup($0, of: table) }
      return groups.flatMap { group in group.units.map { $0.counted(in: group.base) } }
    }
  }

  /// Bills with rounded and unrounded tips, for one person and for several, with even and uneven shares.
  private static var bills: [Evaluation] {
    get throws {
      let calculator = BillCalculator()
      return try ["100.01", "100"].flatMap { amount in
        try ["1", "3", "5"].map { people in
          let draft = try calculator.read(amount, into: calculator.template[1], of: calculator.blank, .point).draft
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
        "nozzle 03; pressure 3; spacing 50; speed 8; width 12; target 200", "pressure 3; flow 1.2; pressure 2",
        "nozzle 03; pressure 2; caught 1 1.1 1.3 l in 60 s; spacing 20 in", "caught 1 l/min 1.2 l/min",
        "caught 1 1 l/min", "caught 1 2 1 2 1 2 1 2 l/min",
        "timed 100 m in 45 s", "nozzle blue; pressure 3", "plot 100 m2 4.5 l", "speed 1; spacing 50; target 5",
        "nozzle 20; pressure 60",
        "nozzle 03; pressure 0.5; spacing 50; speed 40; target 900", "plot 100 m2 0.4 l", "plot 100 m2 11 l",
        "spacing 0.5; nozzle 03; pressure 3; speed 8; width 0.5", "spacing 3.5 m; width 61; speed 8",
      ].map { try CalibrateCalculator().evaluate(calibration($0)) }
    }
  }

  /// Returns a calibration with values typed one after another.
  private static func calibration(_ lines: String) throws -> Draft {
    let calculator = CalibrateCalculator()
    return try lines.split(separator: "; ").reduce(calculator.blank) { draft, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let field = CalibrateField(rawValue: words[0])?.inForm else { preconditionFailure(words[0]) }
      return try calculator.read(words[1], into: field, of: draft, .point).draft
    }
  }

  /// The cautions about a spray volume that differs from the one that the calibration gives.
  static var differing: [Caution] {
    let calculator = CalibrateCalculator()
    return ["plot 100 m2 5 l", "plot 70 m2 5 l"].flatMap { lines in
      (try? calibration(lines)).map { calculator.cautions(on: adopted, in: Drafts([$0])) } ?? []
    }
  }

  private static var adopted: Draft {
    let drafts = Drafts([try? calibration("plot 100 m2 4.5 l")].compactMap(\.self))
    return (try? CalibrateCalculator().actions[0].apply(drafts, "", .point).draft) ?? SprayCalculator().blank
  }

  private static func entered(_ text: String, in calculator: any Calculator) throws -> Evaluation {
    guard let field = calculator.mainField else { preconditionFailure(calculator.id) }
    return try calculator.evaluate(try calculator.read(text, into: field, of: calculator.blank, .point).draft)
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
