import Catalog
import Foundation
import Records
import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of `BookTable`, which reads and writes tables of products for the product book.
struct BookTableTests {
  private static let calculator = SprayCalculator()
  private static let group = calculator.form.groups[0]

  private static func read(_ bytes: [UInt8], language: String = "en") throws -> BookTable {
    let catalogs = try [language, "en", "pl"].map(Checkout.catalog)
    let notation = Notation(language == "pl" ? .comma : .point) { typed, key in
      catalogs.contains { $0.names(key).contains(typed) || $0.optionalText(key) == typed }
    } unitNames: { _ in
      []
    }
    return try BookTable(bytes, group, of: calculator, notation, catalogs)
  }

  private static func read(_ text: String, language: String = "en") throws -> BookTable {
    try read(Array(text.utf8), language: language)
  }

  /// Returns each entry as one line of name, values and day of last use: `B | dose 250 g/ha | 2026-11-20`.
  private static func lines(_ table: BookTable) throws -> [String] {
    let wording = Wording(try Checkout.catalog("en"))
    return table.entries.map { entry in
      let values = group.oneOfEachKind.filter { $0.id != group.nameField }.compactMap { field in
        entry.facts.value(of: field).map { "\(field.id) \(wording.echo($0))" }
      }
      return ([entry.name] + values + [entry.used?.text].compactMap(\.self)).joined(
        separator: " | ")
    }
  }

  private static func codes(_ table: BookTable) -> [String] {
    table.refused.map { "\($0.line) \($0.failure.code)" }
  }

  @Test(arguments: [
    (
      "product,form,state,role,pack,place in the order,permit",
      "Tebu 250 EW,EW,liquid,product,5 l,50,R-1/2015"
    ),
    (
      "Product;Formulation;Liquid or dry;Role;Pack [l];Place in the order;Permit",
      "Tebu 250 EW;ew;Liquid;Product;5;50;R-1/2015"
    ),
    (
      "\u{15A}rodek\tForma\tStan\tRola\tOpakowanie\tKolejno\u{15B}\u{107}\tZezwolenie",
      "Tebu 250 EW\tEW\tliquid\tproduct\t5 l\t50\tR-1/2015"
    ),
    (
      "preparat|forma|stan|rola|opakowanie (l)|miejsce w kolejno\u{15B}ci|zezwolenie",
      "Tebu 250 EW|EW|liquid|product|5|50|R-1/2015"
    ),
  ])
  func columnsAreNamedInAnyLanguageAndParted(_ head: String, _ row: String) throws {
    let table = try Self.read("\(head)\r\n\(row)\r\n")
    #expect(
      try Self.lines(table) == [
        "Tebu 250 EW | form EW | state liquid | role product | place 50 | permit R-1/2015 | pack 5 l"
      ])
    #expect(table.refused.isEmpty)
    #expect(table.others.isEmpty)
  }

  /// The last dose is read only from a column `last dose`, because a `dose` in another table may never have been
  /// used.
  @Test func aDoseThatIsNotTheLastOneIsLeftAlone() throws {
    let table = try Self.read(
      "product;dose;last dose;last used\nA;1 l/ha;;\nB;;250 g/ha;2026-11-20\n")
    #expect(try Self.lines(table) == ["A", "B | dose 250 g/ha | 2026-11-20"])
    #expect(table.others.map(\.heading) == ["dose"])
  }

  @Test func polishLettersOfWindowsAreRead() throws {
    let text =
      "\u{15A}rodek;Forma;Uwagi\n\u{17B}\u{F3}\u{142}w \u{104}\u{106}\u{118}\u{141}\u{143}\u{15A}\u{179} 70 WG;WG;x\n"
    let bytes = Array(try #require(text.data(using: .windowsCP1250)))
    #expect(!bytes.contains(0xC5))
    let table = try Self.read(bytes, language: "pl")
    #expect(
      table.entries.map(\.name) == [
        "\u{17B}\u{F3}\u{142}w \u{104}\u{106}\u{118}\u{141}\u{143}\u{15A}\u{179} 70 WG"
      ])
    #expect(table.others.map(\.heading) == ["Uwagi"])
  }

  @Test(arguments: [
    ("", "batch.no_header"), ("a,b;c\n", "batch.separators"),
    ("pack;form\n5 l;EW\n", "batch.column_missing"),
    ("product;prodct\n", "batch.column_unknown"), ("product;name;name\n", "batch.column_repeated"),
    ("product;form;forma\n", "batch.column_repeated"), ("product\u{0}\n", "book.encoding"),
  ])
  func aFileThatIsNoneIsRefused(_ text: String, _ code: String) throws {
    #expect(throws: Failure.self) { try Self.read(text) }
    do { _ = try Self.read(text) } catch let failure as Failure { #expect(failure.code == code) }
  }

  /// A file with a line in UTF-8 and a line in Windows-1250, in either order: the later line is refused.
  @Test(arguments: [false, true]) func aLineInAnotherEncodingIsNotTaken(_ isTurned: Bool) throws {
    let lines: [[UInt8]] = [Array("\u{141}\u{105}ka".utf8), [0xA3, 0xB9, 0x6B, 0x61]]
    let (one, other) = isTurned ? (lines[1], lines[0]) : (lines[0], lines[1])
    let table = try Self.read(
      Array("product\n".utf8) + one + Array("\nplain\n".utf8) + other + [0x0A])
    #expect(table.entries.map(\.name) == ["\u{141}\u{105}ka", "plain"])
    #expect(Self.codes(table) == ["4 batch.not_utf8"])
  }

  @Test(arguments: [
    ("A;EC;;5 kg;", "product.pack_conflict"), ("A;;dry;5 l;", "product.pack_conflict"),
    ("A;WG;liquid;;", "product.state_conflict"), ("A;;;5;", "unit.needed"),
    ("A;;;5 ha;", "unit.other_kind"),
    ("A;QQ;;;", "choice.unknown"), ("A;;wet;;", "choice.unknown"), (";EC;;;", "book.nameless"),
    ("=1+1;;;;", "book.formula"), ("12;;;;", "product.name"), ("1 l/ha;;;;", "product.name"),
    ("l;;;;", "product.name"),
    ("A;;;;@SUM(1)", "book.formula"), ("A;;", "batch.cells"),
    ("A\u{200B};;;;", "text.invisible"), ("\"A\"x;;;;", "batch.quote"),
    (String(repeating: "a", count: 81) + ";;;;", "text.too_long"),
  ])
  func aRowThatCannotBeTakenIsToldAndTheOthersAre(_ row: String, _ code: String) throws {
    let table = try Self.read(
      "product;form;state;pack;permit\nfirst;EC;liquid;5 l;\n\(row)\nlast;;;;\n")
    #expect(table.entries.map(\.name) == ["first", "last"])
    #expect(Self.codes(table) == ["3 \(code)"])
  }

  @Test func twoRowsOfOneProductAreTakenOnlyWhereTheySayTheSame() throws {
    let table = try Self.read(
      "product;pack\nAa;5 l\nBb;1 kg\naa;5 l\nBb;2 kg\n\u{17B}\u{F3}\u{142}w;\nzolw;1 l\nBb;1 kg\n")
    #expect(table.entries.map(\.name) == ["Aa"])
    #expect(
      Self.codes(table) == [
        "3 book.repeated", "5 book.repeated", "6 book.repeated", "7 book.repeated",
        "8 book.repeated",
      ])
  }

  @Test func theReadingEndsWhereAnEndIsWanted() throws {
    struct Ended: Error {}
    let catalogs = try ["en"].map(Checkout.catalog)
    var steps = 0
    #expect(throws: Ended.self) {
      _ = try BookTable(
        Array("product\nA\nB\nC\n".utf8), Self.group, of: Self.calculator, .point, catalogs
      ) {
        steps += 1
        if steps == 3 { throw Ended() }
      }
    }
    #expect(steps == 3)
  }

  /// If several rows of a product say the same, the row with the latest day of use is taken.
  @Test func theLastUseOfRowsThatSayTheSameCounts() throws {
    let table = try Self.read(
      "product;last dose;last used\nAa;1 l/ha;2026-11-20\nAA;1 l/ha;2026-11-22\naa;1 l/ha;\n")
    #expect(try Self.lines(table) == ["AA | dose 1 l/ha | 2026-11-22"])
    #expect(table.refused.isEmpty)
  }

  /// As in a batch, sums are refused, and so are numbers like `1.250` if the separator is that of a language with
  /// another decimal mark.
  @Test(arguments: [
    ("product;pack\nAa;4*5 l\n", "batch.calculation"),
    ("product;pack\nAa;1.250 l\n", "number.ambiguous"),
    ("product;pack [l]\nAa;1.250\n", "number.ambiguous"),
  ])
  func numbersAreReadAsInABatch(_ text: String, _ code: String) throws {
    let table = try Self.read(text)
    #expect(table.entries.isEmpty)
    #expect(Self.codes(table) == ["2 \(code)"])
  }

  /// A written table reads back as the same entries in both languages, including texts that a spreadsheet would run
  /// as formulas.
  @Test(arguments: ["en", "pl"]) func whatIsWrittenIsReadBack(_ language: String) throws {
    let text = """
      product;form;state;role;pack;place in the order;permit;last dose;last used;formerly
      Tebu 250 EW;EW;liquid;product;0.5 l;50;R-1/2015;1.25 l/ha;2026-11-20;"Tebu X; Tebu Y"
      '=A1;;;;;;;;;
      "a;b c";;dry;adjuvant;1 kg;;'+1;20 g/100l;;'=B1
      """
    let table = try Self.read(text)
    #expect(table.entries.map(\.name) == ["Tebu 250 EW", "=A1", "a;b c"])
    #expect(table.entries.map(\.formerNames) == [["Tebu X", "Tebu Y"], [], ["=B1"]])
    let mark: DecimalMark = language == "pl" ? .comma : .point
    let writer = BookTableWriter(
      Self.group, of: Self.calculator, Wording(try Checkout.catalog(language)), mark: mark)
    let again = try Self.read(writer.start + table.entries.flatMap(writer.rows), language: language)
    #expect(again.refused.isEmpty)
    #expect(try Self.lines(again) == Self.lines(table))
    #expect(again.entries.map(\.facts) == table.entries.map(\.facts))
    #expect(again.entries.map(\.formerNames) == table.entries.map(\.formerNames))
  }
}
