import Testing

@testable import Calculation

/// Tests for what is the same, perhaps the same, or another thing.
struct SamenessTests {
  /// Reads `wheat`, `wheat/TRZAW` or `/TRZAW`.
  private func crop(_ text: String) -> Crop {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return CropTable.builtIn.crop(
      parts[0].isEmpty ? nil : parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// Mixes are compared in both directions; the order of the products does not matter.
  @Test(
    arguments: [
      (["A 1 l/ha", "B 2 l/ha"], ["B 2 l/ha", "A 1000 ml/ha"], true),
      (["A 1 l/ha"], ["A 1 l/ha", "B 2 l/ha"], false),
      (["A 1 l/ha", "A 1 l/ha"], ["A 1 l/ha", "B 1 l/ha"], false),
      (["A 1 l/ha"], ["A 1.5 l/ha"], false),
      (["A 1 l/ha"], ["A 1 kg/ha"], false), (["A 1 l/ha"], ["B 1 l/ha"], false),
      ([], ["A 1 l/ha"], false),
    ] as [([String], [String], Bool)])
  func mixesAreCompared(_ one: [String], _ other: [String], _ isAsMuch: Bool) throws {
    let mixes = try [one, other].map { mix in
      try mix.map { text in try used(String(text.prefix(1)), String(text.dropFirst(2))) }
    }
    #expect(mixes[0].areAsMuch(as: mixes[1]) == isAsMuch)
    #expect(mixes[1].areAsMuch(as: mixes[0]) == isAsMuch)
  }

  @Test func theTableOfCropsIsSound() throws {
    let items = try #require(try JSONReader.read(PackageResources.crops_json)["crops"]?.items)
    let codes = items.compactMap { $0["eppo"]?.text }
    #expect(items.count > 150 && Set(codes).count == codes.count)
    for item in items {
      #expect(
        item["parent"].map { codes.contains($0.text ?? "") && $0.text != item["eppo"]?.text }
          != false)
      for language in ["en", "pl"] {
        let lists =
          item["names"]?[language]?.items?.map { $0.items?.compactMap(\.text) ?? [] } ?? []
        #expect(!lists.isEmpty && lists.allSatisfy { !$0.isEmpty })
        let forms = lists.flatMap(\.self)
        let keys = Set(forms.map(CropTable.builtIn.key))
        #expect(keys.count == 1 && forms.allSatisfy(CropTable.builtIn.knows), "\(forms)")
        for form in forms {
          #expect(CropTable.builtIn.code(of: form) == item["eppo"]?.text, "\(form)")
        }
        for forms in lists {
          #expect(forms.allSatisfy { CropTable.builtIn.name(of: $0) == forms[0] }, "\(forms)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("wheat", "TRZAX"), ("WINTER WHEAT", "TRZAW"), ("Pszenica ozima", "TRZAW"),
      ("pszenicy ozimej", "TRZAW"),
      ("trzaw", "TRZAW"), ("mieszanka", nil), ("pszenic\u{119} ozim\u{105}", "TRZAW"),
      ("ozim\u{105} pszenic\u{119}", "TRZAW"), ("ozimej pszenicy", "TRZAW"),
      ("kukurydz\u{119}", "ZEAMX"),
      ("pszenicach ozimych", "TRZAW"), ("j\u{119}czmieniu jarym", "HORVS"),
      ("rzepaku ozimym", "BRSNW"),
      ("truskawk\u{119}", "FRAAN"), ("jab\u{142}oniach", "MABSD"), ("w kukurydzy", "ZEAMX"),
      ("na pszenicy ozimej", "TRZAW"), ("we wszystkim", nil), ("in winter wheat", "TRZAW"),
      ("on maize", "ZEAMX"),
      ("w TRZAW", nil), ("w", nil), ("with wheat", nil), ("w uprawie pszenicy ozimej", "TRZAW"),
      ("uprawa kukurydzy", "ZEAMX"), ("in crops of maize", "ZEAMX"), ("winter-wheat", "TRZAW"),
      ("w uprawie", nil), ("oilseed-rape", "BRSNN"), ("konopia siewna", nil),
      ("black eyed pea", "VIGSI"),
    ] as [(String, String?)])
  func aCropHasItsCode(_ name: String, _ code: String?) {
    #expect(CropTable.builtIn.code(of: name) == code)
  }

  /// Forms become the name that they are of, in its language; another name of the crop stays, and so does another crop.
  @Test(arguments: [
    ("Pszenic\u{119} Ozim\u{105}", "pszenica ozima"),
    ("w uprawie ozimej pszenicy", "pszenica ozima"),
    ("pszenicy zwyczajnej ozimej", "pszenica zwyczajna ozima"), ("WOSR", "winter oilseed rape"),
    ("lnu oleistego", "len oleisty"), ("\u{142}\u{105}ki", "\u{142}\u{105}ka"),
    ("zucchini", "zucchini"),
    ("apple trees", "apple tree"), ("jerusalem artichoke", "Jerusalem artichoke"),
    ("in corn", "corn"),
    ("melony", "melon"), ("trzaw", "TRZAW"), ("Corn silage", "Corn silage"),
    ("w mieszance", "w mieszance"),
  ])
  func aCropIsKeptUnderItsName(_ typed: String, _ kept: String) {
    #expect(CropTable.builtIn.name(of: typed) == kept)
    #expect(CropTable.builtIn.key(of: typed) == CropTable.builtIn.key(of: kept))
  }

  @Test func cropsOutsideAreNamedOnce() {
    let outside = CropsOutside(["wheat", "rye grass mix", "TRZAW", "mix", "rye grass mix"])
    #expect(outside.names == ["rye grass mix", "mix"])
    #expect(CropsOutside(["wheat"]).text == nil && CropsOutside.none.names.isEmpty)
    let facts = TreatmentForm().blank.setting(.crop, to: "mix")
    #expect(TreatmentFacts(facts).cropsOutside.names == ["mix"])
    #expect(TreatmentFacts(facts.setting(.eppo, to: "ABCDE")).cropsOutside.names.isEmpty)
  }

  /// The second crop, compared with the first: for a limit of the first, and for the harvest.
  @Test(arguments: [
    ("wheat", "pszenica", Sameness.same, Sameness.same),
    ("winter wheat", "ozim\u{105} pszenic\u{119}", .same, .same),
    ("w pszenicy", "in spring wheat", .same, .perhaps),
    ("kukurydz\u{119}", "w \u{17C}ycie", .other, .other),
    ("w mieszance", "mieszanka", .perhaps, .perhaps), ("wheat", "winter wheat", .same, .perhaps),
    ("winter wheat", "wheat", .perhaps, .perhaps), ("winter wheat", "spring wheat", .other, .other),
    ("wheat", "rye", .other, .other), ("wheat", "rye/TRZAX", .same, .same),
    ("wheat/TRZAW", "wheat/TRZAX", .perhaps, .perhaps),
    ("wheat", "wheat/TRZAW", .same, .perhaps), ("wheat/HORVX", "wheat", .perhaps, .perhaps),
    ("mieszanka", "mieszanka", .same, .same), ("mieszanka", "wheat", .perhaps, .perhaps),
    ("mieszanka/ABCDE", "mieszanka", .same, .same),
    ("mieszanka/ABCDE", "mieszanka/ABCDF", .perhaps, .perhaps),
    ("mieszanka/ABCDE", "other/ABCDF", .other, .other), ("/TRZAW", "pszenica ozima", .same, .same),
    ("corn-silage", "Corn silage", .same, .same), ("wheat", "", .perhaps, .perhaps),
    ("winter oats", "oats", .perhaps, .perhaps),
  ])
  func cropsAreCompared(_ one: String, _ other: String, _ counted: Sameness, _ harvested: Sameness)
  {
    #expect(crop(one).compared(with: crop(other)) == counted)
    #expect(crop(one).compared(with: crop(other), narrower: .perhaps) == harvested)
  }

  @Test(
    arguments: [
      ("R-12/2015", "r - 12/2015", Sameness.same), ("R-12/2015", "R\u{2013}12/2015", .same),
      ("R-12/2015", "R-012/2015", .same), ("R-12/2015", "R12/2015", .same),
      ("R-12/2015", "R-122015", .perhaps),
      ("R-12/2015", "R-13/2015", .perhaps), ("R-12/2015", nil, .same),
    ] as [(String, String?, Sameness)])
  func permitsAreComparedByTheirRuns(_ one: String, _ other: String?, _ expected: Sameness) throws {
    let products = try [one, other].map { try used("Tebu", "1 l/ha", permit: $0) }
    #expect(products[0].compared(with: products[1]) == expected)
    let renamed = try used("Other", "1 l/ha", permit: other)
    #expect(
      products[0].compared(with: renamed) == (expected == .same && other != nil ? .same : .other))
  }

  @Test(
    arguments: [
      ("Tebu 250 EW", "tebu 250 ew", Sameness.same), ("Tebu 250EW", "Tebu 250 EW", .perhaps),
      ("Tebu 250 EW", "Tebu 200 EW", .other),
    ])
  func productsWithoutPermitsAreComparedByTheirNames(
    _ one: String, _ other: String, _ expected: Sameness
  ) throws {
    let products = try [one, other].map { try used($0, "1 l/ha", permit: nil) }
    #expect(products[0].compared(with: products[1]) == expected)
  }

  @Test(
    arguments: [
      ("North", "12/3", "South", "dz. 12 / 3", .same), ("North", "12/3", "north", "12/4", .perhaps),
      ("North", "12/3", "South", "12/4", .other), ("North", "12/3", "South", "nr 12/3", .same),
      ("North", "12/3", "South", "12/03", .perhaps), ("North", "12-3", "South", "12/3", .perhaps),
      ("North", "FR-12", "South", "fr 12", .perhaps),
      ("North", "old 12/3", "South", "new 12/3", .other),
      ("North", "12/3", "North", nil, .same),
      ("North", nil, nil, nil, .perhaps), ("North", nil, nil, "12/3", .perhaps),
      (nil, "12/3", "North", nil, .perhaps),
      (nil, nil, "North", "12/3", .other),
    ] as [(String?, String?, String?, String?, Sameness)])
  func parcelsAreComparedByTheirPlaces(
    _ name: String?, _ place: String?, _ otherName: String?, _ otherPlace: String?,
    _ expected: Sameness
  ) {
    let facts = [(name, place), (otherName, otherPlace)].map { name, place in
      TreatmentFacts(TreatmentForm().blank.setting(.parcel, to: name).setting(.place, to: place))
    }
    #expect(facts[0].comparedParcel(name: facts[1].parcel, place: facts[1].place) == expected)
  }

  /// 48 hours are hours that pass; of a time that the clock shows twice, the second counts.
  @Test(arguments: [
    ("2026-03-28", 18 * 60, 48, "2026-03-30 19:00"),
    ("2026-10-24", 18 * 60, 48, "2026-10-26 17:00"),
    ("2026-05-10", 24 * 60, 48, "2026-05-13 00:00"),
    ("2026-10-25", 2 * 60 + 30, 1, "2026-10-25 03:30"),
    ("2026-03-29", 2 * 60 + 30, 1, "2026-03-29 04:30"), ("2026-10-25", 60, 2, "2026-10-25 02:00"),
  ])
  func hoursPassOverAChangeOfClocks(_ day: String, _ minutes: Int, _ hours: Int, _ expected: String)
    throws
  {
    let warsaw = LocalClock { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    let start = try #require(Day(day))
    let time = try #require(warsaw.time(hours, hoursAfter: start, minutes: minutes))
    #expect(TreatmentEnd(day: time.day, time: ClockTime(minutes: time.minutes)).text == expected)
  }
}
