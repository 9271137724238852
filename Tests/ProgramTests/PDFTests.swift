import Calculation
import Foundation
import Sheets
import TestSupport
import Testing

/// Tests for the PDF program, from a report to the text that other programs read in the PDF.
struct PDFTests {
  private static let letters =
    "\u{105}\u{107}\u{119}\u{142}\u{144}\u{F3}\u{15B}\u{17A}\u{17C}\u{104}\u{106}\u{118}\u{141}\u{143}\u{D3}\u{15A}\u{179}\u{17B}"
  private static let longName =
    "Po lewej za stodo\u{142}\u{105} \(letters) " + String(repeating: "rzepakpszenica", count: 20)

  private static func samples(_ language: String) throws -> SampleReports {
    try SampleReports(language)
  }

  /// Returns reports of one, three and sixty fills; with a dry product, without an area, with small and large
  /// amounts, with cautions, with a long name, and of other calculators.
  private static func reports(_ language: String) throws -> [Report] {
    let samples = try samples(language)
    return [
      try samples.mix(area: "4"), try samples.mix(area: "12.5", name: "A"),
      try samples.mix(area: "299", name: longName),
      try samples.mix(area: "12.5", dose: "250 g/ha", tank: "600"),
      try samples.mix(area: "", dose: "0.1"),
      try samples.mix(area: "1", rate: "100", dose: "30 ml/ha", tank: "16"),
      try samples.mix(area: "40 ac", rate: "15 gal/ac", dose: "12.5 floz/ac", tank: "350 gal"),
      try samples.mix(area: "12000", rate: "1200", dose: "0.005", tank: "999999"),
      try samples.mix(
        area: "9999999", rate: "333.333333", dose: "3.33333333 g/ha", tank: "333333333"),
      try samples.mix(area: "12.5", products: Array(products.prefix(3)), left: 150),
      try samples.mix(area: "298", products: products, left: 150, hasPacks: true),
      try samples.mix(area: "290", products: longNamed, left: 150, fills: "even"),
      try samples.report("convert", ["convert": "10 in cm"]),
      try samples.report("bill", ["bill": "450 NOK", "split": "4"], name: longName),
      try samples.calibration(of: 3), try samples.calibration(of: 48), try samples.judged(),
    ]
  }

  /// Shows that a calibration is one page with its chart and the strip; that of a wide boom has its nozzles, chart and
  /// strip on one page.
  @Test(arguments: Checkout.languages, [3, 12, 48])
  func `a whole boom goes onto one page`(language: String, count: Int) throws {
    let report = try Self.samples(language).calibration(of: count)
    let pages = try PrintedReport(report).pages
    let last = try #require(pages.last)
    #expect(pages.count == 1 && report.blanks.count == 5)
    for text in report.blanks + ["+10%", "\u{2212}5%", "\(count)"] {
      #expect(last.contains(text), "\(text)")
    }
  }

  /// Shows that names and amounts are large, on one page, whatever else is on the sheet.
  @Test(arguments: Checkout.languages, [("short", 8, 11.0), ("long", 8, 11), ("short", 15, 9)])
  func `names and amounts are large`(
    language: String, _ mix: (names: String, count: Int, least: Double)
  ) throws {
    let products = (1...mix.count).map { number in
      let name =
        mix.names == "short" ? "Tebu\(number)" : "Preparat\(number) o nazwie handlowej bez skrotu"
      return (name: "\(name) 250 EW", dose: "0.\(number) l/ha")
    }
    let report = try Self.samples(language).mix(area: "12.5", products: products, left: 150)
    let pages = try PrintedReport(report).words
    #expect(pages.count == 1)
    // The names, and the amounts that stand nowhere else.
    func split(_ texts: [String]) -> [String] {
      texts.joined(separator: " ").split(separator: " ").map(String.init)
    }
    let figures = split(report.steps.flatMap(\.cells).map(\.behindBoxes.plainText)).filter {
      $0.contains(where: \.isNumber)
    }
    let words = Set(split(products.map(\.name)) + figures).filter { $0.count > 2 }
    // A line of this typeface is 1.164 times as high as its type is large.
    let sizes = pages.joined().filter { words.contains($0.text) }.map { $0.place.height / 1.164 }
    #expect(
      sizes.count > 5 * mix.count && sizes.allSatisfy { $0 > mix.least - 0.1 },
      "\(sizes.min() ?? 0)")
  }

  /// Shows that what is written by hand is on the first page, and verdicts, which can wait, behind it.
  @Test(arguments: Checkout.languages, [1, 12])
  func `the strip is at the foot of the first page`(language: String, limits: Int) throws {
    let report = try Self.samples(language).judged(times: limits)
    let pages = try PrintedReport(report).pages
    #expect(pages.count == (limits == 1 ? 1 : 2))
    for label in report.blanks { #expect(pages[0].contains(label)) }
    for page in pages.dropFirst() {
      #expect(report.blanks.dropFirst().allSatisfy { !page.contains("\n\($0)\n") })
    }
  }

  /// Shows that days stand on paper as the language writes them.
  @Test(arguments: [
    ("en", "2026-11-21 14:05", "2026-12-31"), ("pl", "21.11.2026 14:05", "31.12.2026"),
  ])
  func `days are written as in the language`(language: String, made: String, harvest: String) throws
  {
    let pages = try PrintedReport(Self.samples(language).judged()).pages
    #expect(pages[0].contains(made) && pages.joined().contains(harvest), "\(pages)")
    #expect(language == "en" || !pages.joined().contains("2026-"))
  }

  /// Shows that an approximate number stands on one line with its sign.
  @Test(arguments: Checkout.languages) func `no line ends with the sign of an approximate number`(
    language: String
  )
    throws
  {
    let name = String(repeating: "\u{2248} 12345 ", count: 20)
    let words = try PrintedReport(Self.samples(language).mix(area: "12.5", name: name)).words
      .joined().map { $0 }
    let signs = words.indices.filter { words[$0].text == "\u{2248}" }
    #expect(signs.count == 20)
    for sign in signs { #expect(abs(words[sign].place.midY - words[sign + 1].place.midY) < 6) }
  }

  /// Shows what holds for a sheet of any kind. Each is printed once for all of it, because printing takes longest.
  @Test(arguments: Checkout.languages) func `a sheet of any kind is whole`(language: String) throws
  {
    for report in try Self.reports(language) {
      let printed = try PrintedReport(report)
      let words = try printed.wordPlaces
      #expect(printed.outcome == Program.Outcome(output: "", errors: "", status: .exited(0)))
      try expectEveryText(of: report, on: printed)
      try expectHeads(of: report, on: printed)
      expectFreeMargins(around: words)
      expectNoWordOnAnother(words)
      if !report.steps.isEmpty { try expectSteps(of: report, on: printed) }
    }
  }

  /// Whatever a report says can be read in the PDF.
  private func expectEveryText(of report: Report, on printed: PrintedReport) throws {
    let text = try printed.pages.joined().squeezed
    let heads = [report.title.text, report.date.text, report.signature] + report.names.map(\.text)
    let missing = (report.texts + heads).filter { !$0.isEmpty && !text.contains($0.squeezed) }
    #expect(missing.isEmpty)
  }

  /// Every page is A4 with its number, and has its fonts with it.
  private func expectHeads(of report: Report, on printed: PrintedReport) throws {
    #expect(try printed.info("Page size")?.hasSuffix("(A4)") == true)
    let pages = try printed.pages
    for (index, page) in pages.enumerated() {
      #expect(page.contains("\(index + 1) / \(pages.count)") && page.contains(report.date.text))
      #expect(page.contains(report.signature) && page.contains(report.title.text))
    }
    let fonts = try printed.read(with: "pdffonts").split(separator: "\n").dropFirst(2)
    #expect(
      !fonts.isEmpty && fonts.allSatisfy { $0.contains(#/ yes (yes|no) +(yes|no) +\d+ +\d+$/#) })
  }

  private func expectFreeMargins(around words: [[CGRect]]) {
    #expect(!words.joined().isEmpty)
    for word in words.joined() {
      #expect(
        word.minX > 42.5 && word.maxX < 595.3 - 42.5 && word.minY > 42.5 && word.maxY < 841.9 - 28)
    }
  }

  private func expectNoWordOnAnother(_ pages: [[CGRect]]) {
    for words in pages.map({ $0.map { $0.insetBy(dx: 1, dy: 1) } }) {
      for (index, word) in words.enumerated() {
        #expect(!words[..<index].contains { $0.intersects(word) })
      }
    }
  }

  /// The steps come in order on one page below their heading, each action with a tick box.
  private func expectSteps(of report: Report, on printed: PrintedReport) throws {
    #expect(try printed.tickBoxes == report.boxes)
    let title = try #require(report.section(.steps)).title.squeezed
    let page = try #require(try printed.pages.map(\.squeezed).first { $0.contains(title) })
    var rest = page[...]
    for row in report.steps {
      let words = ([row.label, row.detail] + row.cells + [row.belowLast]).map(
        \.behindBoxes.plainText
      ).joined()
      let place = try #require(rest.firstRange(of: words.squeezed), "\(words)")
      rest = rest[place.upperBound...]
    }
  }

  /// Shows that up to four fills of a kind have a box each in the steps; more have numbered boxes below the steps.
  @Test(arguments: [("4", 1, 0), ("12.5", 3, 0), ("20", 4, 0), ("25", 5, 5), ("299", 60, 59)])
  func `there is a box to tick for each fill`(area: String, fills: Int, listed: Int) throws {
    let report = try Self.samples("pl").mix(area: area)
    let boxes = report.steps.compactMap { $0.cells.dropLast().map(\.boxes).reduce(0, +) }.max()
    #expect(boxes == fills - listed)
    let printed = try PrintedReport(report)
    #expect(try printed.tickBoxes == report.boxes)
    let pages = try printed.pages.joined(separator: "\n")
    for kind in report.checklistTexts { #expect(pages.contains("\n\(kind)\n")) }
    let numbers = Set(pages.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) })
    #expect(
      numbers.isSuperset(of: 1..<listed + 1)
        && report.checklist.joined().count { $0 == .box } == listed)
  }

  /// Shows that a mix of eight products takes few pages, with few fills or many.
  @Test(arguments: Checkout.languages, [("12.5", 3, 1), ("299", 60, 2)])
  func `eight products go onto few pages`(
    language: String, _ mix: (area: String, fills: Int, pages: Int)
  ) throws {
    let report = try Self.samples(language).mix(area: mix.area, products: Self.products)
    let printed = try PrintedReport(report)
    let pages = try printed.pages
    #expect(pages.count <= mix.pages)
    let labels = report.steps.map {
      $0.label.plainText.withoutNumber.components(separatedBy: " \u{B7} ")[0]
    }
    let named = labels.filter { Self.names.contains($0) }
    // Products without a known place come first.
    #expect(named == Self.names.suffix(3) + Self.names.dropLast(3))
    let threeKinds = try Self.samples(language).mix(
      area: "12.5", products: Self.products, left: 150)
    #expect(try PrintedReport(threeKinds).pages.count == 1)
  }

  @Test(arguments: Checkout.languages, [Array(products.prefix(3)), products, longNamed])
  func `the largest sheets have two pages`(
    language: String, _ products: [(name: String, dose: String)]
  ) throws {
    for hasPacks in [false, true] {
      let report = try Self.samples(language).mix(
        area: "298", products: products, left: 150, hasPacks: hasPacks)
      #expect(try PrintedReport(report).pages.count <= 2)
    }
  }

  @Test(arguments: Checkout.languages) func `one product is one page`(language: String) throws {
    let samples = try Self.samples(language)
    let product = [
      (name: String(repeating: "rzepakpszenica ", count: 5) + "80 WG", dose: "1 kg/ha")
    ]
    for report in [
      try samples.mix(area: "12.5"), try samples.mix(area: ""),
      try samples.mix(area: "298", products: product),
      try samples.mix(area: "298", products: product, left: 150, hasPacks: true),
    ] { #expect(try PrintedReport(report).pages.count == 1) }
  }

  private static let names = [
    "Signum 33 WG", "Mospilan 20 SP", "Amistar 250 SC", "Karate 050 CS", "Tebu 250 EW", "A", "B",
    "C",
  ]
  private static let products = Array(
    zip(
      names,
      [
        "1 kg/ha", "0.2 kg/ha", "0.8 l/ha", "0.1 l/ha", "1 l/ha", "100 ml/100l", "10 ml/10l",
        "5 kg/100l",
      ]))

  /// Eight products with names of 80 letters.
  private static let longNamed = (1...8).map { number in
    (
      name: "\(number) " + String(repeating: "rzepakpszenica ", count: 5).prefix(71) + " 250 EW",
      dose: "\(number) l/ha"
    )
  }

  @Test func `more fills than anybody ticks are not listed, and that is said`() throws {
    let report = try Self.samples("en").mix(area: "7500")
    let pages = try PrintedReport(report).pages
    let note = try #require(report.checklistTexts.last)
    #expect(pages.joined().contains(#/\b1000\n/#) && !pages.joined().contains(#/\b1001\b/#))
    #expect(pages.contains { $0.contains(note) && $0.contains(#/\b1000\n/#) })
  }

  @Test(arguments: Checkout.languages)
  func `the document says what it is, whose, and in what language`(language: String)
    throws
  {
    let report = try Self.samples(language).mix(area: "12.5", name: Self.letters)
    let printed = try PrintedReport(report)
    #expect(try printed.info("Title") == "\(report.title.text): \(Self.letters)")
    #expect(try printed.info("Author") == report.author && printed.info("Creator") == "spraycalc")
    #expect(String(decoding: try printed.bytes, as: UTF8.self).contains("/Lang (\(language))"))
  }

  @Test func `a name may hold any letter`() throws {
    let name =
      "Feld \u{1F33E} \u{7530}\u{756A} \u{627}\u{644}\u{62D}\u{642}\u{644} \u{5E9}\u{5D3}\u{5D4} e\u{301}\u{328} \u{1F468}\u{200D}\u{1F33E}"
    let printed = try PrintedReport(try Self.samples("pl").mix(area: "12.5", name: name))
    #expect(printed.outcome == Program.Outcome(output: "", errors: "", status: .exited(0)))
    #expect(try printed.pages.joined().contains("Feld"))
    #expect(try printed.info("Title")?.hasSuffix(name) == true)
  }

  @Test func `a very long name is on the sheet whole`() throws {
    let name = (1...2000).map { "n\($0)x" }.joined(separator: "")
    let text = try PrintedReport(try Self.samples("en").mix(area: "12.5", name: name)).pages
      .joined().squeezed
    #expect(text.contains(name))
  }
}

/// Tests for conditions that prevent a PDF.
struct PDFFaultTests {
  private static func json() throws -> Data {
    try JSONEncoder().encode(try SampleReports("pl").mix(area: "12.5"))
  }

  @Test(arguments: ["", "{}", "[1, 2", "\u{0}"]) func `what is no report is refused`(input: String)
    throws
  {
    let outcome = try PrintedReport.print(Data(input.utf8), to: "/dev/null")
    #expect(
      outcome.status == .exited(64)
        && outcome.errors == "spraycalc-pdf: standard input holds no report\n")
  }

  @Test func `a full disk is told of`() throws {
    let outcome = try PrintedReport.print(try Self.json(), to: "/dev/full")
    #expect(
      outcome.status == .exited(1) && outcome.errors == "spraycalc-pdf: No space left on device\n")
  }

  @Test func `without a font there is no PDF`() throws {
    let folder = TemporaryFolder()
    let settings = try folder.write("<fontconfig></fontconfig>", to: "fonts.conf")
    let outcome = try PrintedReport.print(
      try Self.json(), to: "/dev/null", environment: ["FONTCONFIG_FILE": settings])
    #expect(outcome.status == .exited(3))
    #expect(outcome.errors == "spraycalc-pdf: no font with the letters that are needed\n")
  }

  @Test func `fonts without a place for their caches are no trouble`() throws {
    let folder = TemporaryFolder()
    let settings = try folder.write(
      "<fontconfig><dir>/usr/share/fonts</dir><cachedir>/proc/none</cachedir></fontconfig>",
      to: "fonts.conf")
    let outcome = try PrintedReport.print(
      try Self.json(), to: "/dev/null", environment: ["FONTCONFIG_FILE": settings])
    #expect(outcome == Program.Outcome(output: "", errors: "", status: .exited(0)))
  }
}

extension String {
  /// The name of a step without its number.
  fileprivate var withoutNumber: String { replacing(#/^\d+\. /#, with: "") }
}
