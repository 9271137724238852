import Testing

@testable import Calculation

/// Tests for the table of crops: names, codes, and which crops are the same.
struct CropTableTests {
  /// Reads `wheat`, `wheat/TRZAW` or `/TRZAW`.
  private func crop(_ text: String) -> Crop {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return CropTable.builtIn.crop(
      parts[0].isEmpty ? nil : parts[0], parts.count > 1 ? parts[1] : nil)
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
}
