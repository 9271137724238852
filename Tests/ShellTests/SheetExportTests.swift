import Testing

/// Tests of the exported sheet for the filling point: its steps, tick boxes and advice.
extension ExportTests {
  /// Three kinds of file hold the same table with the steps in order. Only the CSV file has no tick boxes.
  @Test(arguments: [
    (
      "en",
      [
        ["", "First", "Full \u{D7}1", "Partial 500 l"], ["Order unknown"],
        ["X", "+2.13 l", "+2.5 l", "+1.25 l"],
        ["In the tank already", "150 l", "\u{2013}", "\u{2013}"],
        ["1. Water and agitator", "+at least 430 l", "+at least 500 l", "+at least 250 l"],
        ["2. Mospilan 20 SP", "+850 g", "+1 kg", "+500 g"],
        ["3. Tebu 250 EW", "+4.25 l", "+5 l", "+2.5 l"],
        ["4. Fill with water", "+to 1000 l", "+to 1000 l", "+to 500 l"],
        ["Added", "850 l", "1000 l", "500 l"],
        ["Covers", "5 ha", "5 ha", "2.5 ha"],
      ]
    ),
    (
      "pl",
      [
        ["", "Pierwszy", "Pe\u{142}ny \u{D7}1", "Niepe\u{142}ny 500 l"],
        ["Kolejno\u{15B}\u{107} nieznana"], ["X", "+2,13 l", "+2,5 l", "+1,25 l"],
        ["Ju\u{17C} w zbiorniku", "150 l", "\u{2013}", "\u{2013}"],
        ["1. Woda i mieszad\u{142}o", "+min. 430 l", "+min. 500 l", "+min. 250 l"],
        ["2. Mospilan 20 SP", "+850 g", "+1 kg", "+500 g"],
        ["3. Tebu 250 EW", "+4,25 l", "+5 l", "+2,5 l"],
        ["4. Dope\u{142}nij wod\u{105}", "+do 1000 l", "+do 1000 l", "+do 500 l"],
        ["Do wlania", "850 l", "1000 l", "500 l"],
        ["Wystarcza na", "5 ha", "5 ha", "2,5 ha"],
      ]
    ),
  ])
  func theStepsAreTheSameInEveryFile(_ language: String, _ table: [[String]]) throws {
    let exports = ["a.md", "a.txt", "a.csv"].map { "export \(path($0))" }.joined(separator: "; ")
    #expect(try script("\(Self.mixOfThree); calc; \(exports)", language: language).status == .success)
    let boxed = table.map { $0.map { $0.replacing("+", with: "\u{2610} ") } }
    let markdown = boxed.map { row in
      "| \((row + Array(repeating: "", count: 4 - row.count)).joined(separator: " | ")) |"
    }
    let withRule = [markdown[0], "| --- | ---: | ---: | ---: |"] + markdown.dropFirst()
    #expect(try content("a.md").contains(withRule.joined(separator: "\n") + "\n\n"))
    let text = try Self.words(content("a.txt"))
    for cell in boxed.joined() where !cell.isEmpty { #expect(text.contains(Self.words(cell)), "\(cell)") }
    #expect(try content("a.txt").split(separator: "\n").allSatisfy { $0.count <= 80 })
    let rows = try content("a.csv").split(separator: "\r\n").suffix(table.count - 1)
    let csv = rows.map { row in
      let cells = row.split(separator: language == "pl" ? ";" : ",", omittingEmptySubsequences: false)
      let figures = cells.dropFirst(2).filter { !$0.isEmpty }
      return [cells[0]] + figures.map { $0.contains(/^[\d.,]+$/) ? "\($0) \(cells[1])" : $0 }
    }
    let plain = table.dropFirst().map { $0.filter { !$0.isEmpty }.map { $0.replacing("+", with: "") } }
    #expect(csv.map { $0.map(String.init) } == plain)
  }

  /// The advice that the label comes first stands above the signature. A CSV file, a table to calculate with, has
  /// neither.
  @Test(arguments: [("en", "The label comes first"), ("pl", "Najwa\u{17C}niejsza jest etykieta")])
  func theLabelComesFirst(_ language: String, _ advice: String) throws {
    let exports = ["a.md", "a.txt", "a.csv"].map { "export \(path($0))" }.joined(separator: "; ")
    _ = try script("\(Self.mix); calc; \(exports)", language: language)
    for file in ["a.md", "a.txt"] {
      let end = try Self.words(content(file)).suffix(160)
      #expect(end.contains(advice) && end.hasSuffix("Wojciech Olszak"))
    }
    #expect(try !content("a.csv").contains(advice))
    _ = try script("bill 450 nok; split 4; calc; export \(path("b.txt"))", language: language)
    #expect(try !content("b.txt").contains(advice) && !content("b.txt").contains("\u{2610}"))
  }

  /// The boxes are numbered through all kinds of fills, ten to a line.
  @Test func thereIsABoxForEachFill() throws {
    let values = "area 57; rate 200; dose 1.5; tank 1000; calc"
    _ = try script("\(values); export \(path("a.txt")); export \(path("a.md"))")
    #expect(
      try content("a.txt").contains(
        """
          Full \u{B7} to 1000 l
          \u{2610} 1     \u{2610} 2     \u{2610} 3     \u{2610} 4     \u{2610} 5     \u{2610} 6     \u{2610} 7     \u{2610} 8     \u{2610} 9     \u{2610} 10
          \u{2610} 11
          Partial \u{B7} to 400 l
          \u{2610} 12

        """))
    #expect(try content("a.md").contains("**Partial** \u{B7} to 400 l\n\n    \u{2610} 12\n\n## Formulas"))
  }
}
