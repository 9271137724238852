import Foundation
import TestSupport
import Testing

@testable import Sheets

/// Tests for long tables, from the table to the text that other programs read in the PDF.
struct PaperTableTests {
  private static func printed(_ table: PaperTable) throws -> PrintedReport {
    let printed = try PrintedReport(table)
    #expect(printed.outcome == Program.Outcome(output: "", errors: "", status: .exited(0)))
    return printed
  }

  @Test func `a document is read as what it is`() throws {
    let table = SampleTables.treatments(3, withdrawn: [2])
    let report = try SampleReports("pl").mix(area: "12.5")
    #expect(PaperTable(json: table.json) == table && Report(json: report.json) == report)
    #expect(PaperTable(json: report.json) == nil && Report(json: table.json) == nil)
  }

  /// Shows that all texts are on the page that its number says, that rows come in order, and that no row is split.
  @Test(arguments: [1, 40, 400]) func `whatever a table says can be read in the PDF`(count: Int)
    throws
  {
    let table = SampleTables.treatments(count, withdrawn: [2, 39, 40])
    let pages = try Self.printed(table).pages
    for text in [table.title, table.subtitle, table.note, table.date.text] {
      #expect(pages[0].squeezed.contains(text.squeezed))
    }
    var rest = pages.map(\.squeezed)[...]
    for row in table.rows {
      let words = row.texts.joined().squeezed
      rest = rest.drop { !$0.contains(words) }
      let page = try #require(rest.first, "\(words)")
      rest[rest.startIndex] = String(page[try #require(page.firstRange(of: words)).upperBound...])
    }
  }

  @Test func `every page is landscape A4 with headings, its number and whose it is`() throws {
    let table = SampleTables.treatments(60)
    let printed = try Self.printed(table)
    let pages = try printed.pages
    let size = try #require(try printed.info("Page size"))
    #expect(size.hasPrefix("841.89 x 595.2") && size.hasSuffix("(A4)"))
    #expect(try printed.info("Page rot") == "0")
    #expect(pages.count > 3)
    let headings = table.columns.map(\.heading).joined().squeezed
    for (index, page) in pages.enumerated() {
      #expect(page.squeezed.ranges(of: headings).count == 1)
      #expect(page.contains("\(index + 1) / \(pages.count)") && page.contains(table.signature))
      #expect(
        page.contains(table.title) && page.contains(table.subtitle)
          && page.contains(table.date.text))
    }
  }

  @Test func `nothing stands in the margins, and no word on another`() throws {
    for page in try Self.printed(SampleTables.treatments(60, withdrawn: [3, 50])).wordPlaces {
      for (index, word) in page.enumerated() {
        #expect(
          word.minX > 33 && word.maxX < 841.9 - 33 && word.minY > 42.5 && word.maxY < 595.3 - 28)
        #expect(
          !page[..<index].contains {
            $0.insetBy(dx: 1, dy: 1).intersects(word.insetBy(dx: 1, dy: 1))
          })
      }
    }
  }

  /// Shows that long words are broken inside their columns, however the widths are shared.
  @Test(arguments: [
    [], [5, 1, 9], [0, 0, 100], [-1, 0, 0], [Double.greatestFiniteMagnitude, 1e308, 1e308],
  ])
  func `a column keeps its words apart from the next`(shares: [Double]) throws {
    let letters = "abcdefghijkl".map(String.init)
    let columns = letters.enumerated().map { index, letter in
      let share = shares.isEmpty ? 0 : shares[index % shares.count]
      return PaperTable.Column(
        heading: letter + letter, share: share, isNumber: index.isMultiple(of: 3))
    }
    let cells = letters.map { letter in
      [
        String(repeating: letter, count: 90),
        String(repeating: letter + "/ ", count: 20) + String(repeating: "/", count: 40) + letter,
      ]
    }
    let table = SampleTables.table(columns: columns, rows: [PaperTable.Row(cells: cells)])
    let printed = try Self.printed(table)
    let words = try printed.words.joined().filter {
      Set($0.text).subtracting("/").count == 1 && $0.place.minY > 80
    }
    let places = letters.map { letter in words.filter { $0.text.contains(letter) }.map(\.place) }
    for (column, next) in zip(places, places.dropFirst()) {
      #expect(try #require(column.map(\.maxX).max()) + 5 < #require(next.map(\.minX).min()))
    }
    #expect(try printed.pages.joined().filter { letters.contains(String($0)) }.count >= 12 * 90)
  }

  /// Shows that dates, names and amounts stay whole although their columns are asked to be narrow.
  @Test func `a word is whole if there is room for it`() throws {
    let words = ["2027-11-21", "1234,56\u{A0}kg", "Brz\u{119}czyszczykiewicz", "uwaga"]
    let columns = ["Data", "Ilo\u{15B}\u{107}", "Wykona\u{142}", "Uwagi"].enumerated().map {
      index, heading in
      PaperTable.Column(heading: heading, share: index == 3 ? 9 : 1, isNumber: index == 1)
    }
    let rows = [
      PaperTable.Row(cells: words.map { [$0] }),
      PaperTable.Row(cells: words.map { [$0] }, mark: "wycofany"),
    ]
    let printed = try Self.printed(SampleTables.table(columns: columns, rows: rows)).words.joined()
      .map(\.text)
    for word in words.map({ $0.split(separator: "\u{A0}")[0] }) + ["wycofany"] {
      #expect(printed.contains(String(word)), "\(word)")
    }
  }

  @Test func `numbers end at the right of their columns`() throws {
    let page = try Self.printed(SampleTables.treatments(6)).words[0]
    let areas = page.filter { $0.text.hasSuffix(",5") }.map(\.place)
    let kilograms = page.filter { $0.text == "kg" }
    #expect(areas.count == 6 && kilograms.count == 6)
    for ends in [areas.map(\.maxX), kilograms.map(\.place.maxX)] {
      #expect(try #require(ends.max()) - #require(ends.min()) < 0.5)
    }
  }

  @Test func `a withdrawn row is struck through, but not its mark`() throws {
    let table = SampleTables.treatments(4, withdrawn: [3])
    let printed = try Self.printed(table)
    let bars = try printed.bars(onPage: 1).filter { $0.width < 700 }
    let struck = try printed.words[0].filter { word in
      bars.contains {
        $0.minY > word.place.minY && $0.maxY < word.place.maxY && $0.intersects(word.place)
      }
    }
    #expect(
      struck.map(\.text).joined().sorted()
        == table.rows[2].cells.joined().joined().squeezed.sorted())
    #expect(try printed.pages[0].squeezed.contains("3wycofany2027"))
  }

  /// Shows that a row of one cell is a heading on one line, and that it does not widen the first column.
  @Test func `the heading of withdrawn rows goes over all columns`() throws {
    let table = SampleTables.treatments(4)
    let heading = PaperTable.Row(cells: [["Dawne prace"]])
    let with = try Self.printed(
      SampleTables.table(columns: table.columns, rows: [heading] + table.rows)
    ).words[0]
    let words = ["Dawne", "prace"].compactMap { word in with.first { $0.text == word } }
    try #require(words.count == 2)
    #expect(abs(words[0].place.minY - words[1].place.minY) < 0.5)
    let plain = try Self.printed(SampleTables.table(columns: table.columns, rows: table.rows))
      .words[0]
    let heads = [plain, with].map { page in
      page.first { $0.text == table.columns[1].heading }?.place.minX
    }
    #expect(heads[0] != nil && heads[0] == heads[1])
  }

  @Test func `without rows that is said below the headings`() throws {
    let table = SampleTables.treatments(0)
    let pages = try Self.printed(table).pages
    #expect(pages.count == 1)
    #expect(
      pages[0].squeezed.contains((table.columns.map(\.heading).joined() + table.empty).squeezed))
  }

  @Test func `a row that is taller than a page goes on beside its number`() throws {
    let row = SampleTables.treatments(1).rows[0]
    let notes = (1...300).map { "uwaga\($0)z" }
    let cells = row.cells.dropLast() + [[notes.joined(separator: " ")]]
    let table = SampleTables.table(
      columns: SampleTables.treatments(0).columns,
      rows: [row, PaperTable.Row(cells: Array(cells)), row])
    let printed = try Self.printed(table)
    let pages = try printed.pages
    #expect(
      pages.count > 3
        && pages.joined().matches(of: #/uwaga\d+z/#).map { String($0.output) } == notes)
    for page in pages where page.contains("uwaga") { #expect(page.squeezed.contains("Uwagi1")) }
    #expect(try printed.wordPlaces.joined().allSatisfy { $0.maxY < 595.3 - 28 && $0.height > 5 })
  }

  @Test func `the document says what it is, whose, and in what language`() throws {
    let table = SampleTables.treatments(2)
    let printed = try Self.printed(table)
    #expect(try printed.info("Title") == table.title && printed.info("Author") == table.author)
    #expect(try printed.info("Creator") == "spraycalc")
    #expect(String(decoding: try printed.bytes, as: UTF8.self).contains("/Lang (pl)"))
  }

  /// Shows that a heading must be printable, but what a user types may hold any letter.
  @Test func `a heading without letters in the fonts is refused`() throws {
    let unknown = "\u{10FFFD}"
    let table = SampleTables.treatments(1)
    let typed = PaperTable.Row(cells: [[unknown]])
    _ = try Self.printed(SampleTables.table(columns: table.columns, rows: [typed]))
    let column = PaperTable.Column(heading: unknown, share: 1)
    let refused = try PrintedReport(SampleTables.table(columns: [column], rows: []))
    #expect(refused.outcome.status == .exited(3))
    #expect(refused.outcome.errors == "spraycalc-pdf: no font with the letters that are needed\n")
  }
}

extension PaperTable.Row {
  /// The texts in the order in which they are printed.
  fileprivate var texts: [String] {
    (cells.first ?? []) + [mark].compactMap(\.self) + cells.dropFirst().joined()
  }
}
