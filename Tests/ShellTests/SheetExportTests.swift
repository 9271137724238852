import Shell
import Testing

/// Tests of the exported sheet for the filling point: its steps, tick boxes and advice.
extension ExportTests {
  /// The files for people hold the same grid with the steps in order and boxes to tick.
  @Test(arguments: [
    (
      "en",
      [
        ["Order unknown: write in the step from the label", "", "", "", "", ""],
        ["X \u{B7} step ____", "0.5 l/ha", "2.13 l", "2.5 l", "1.25 l", "+5.88 l"],
        ["", "", "", "", "", ""],
        ["In the tank already", "", "150 l", "\u{2013}", "\u{2013}", ""],
        ["1. Water and agitator", "", "+at least 430 l", "+at least 500 l", "+at least 250 l", ""],
        ["2. Mospilan 20 SP", "0.2 kg/ha", "+850 g", "+1 kg", "+500 g", "+2.35 kg"],
        ["3. Tebu 250 EW", "1 l/ha", "+4.25 l", "+5 l", "+2.5 l", "+11.75 l"],
        ["4. Fill with water", "", "+to 1000 l", "+to 1000 l", "+to 500 l", ""],
        ["Added", "", "850 l", "1000 l", "500 l", "2350 l"],
        ["Covers", "", "5 ha", "5 ha", "2.5 ha", "12.5 ha"],
      ]
    ),
    (
      "pl",
      [
        [
          "Nie wiadomo, kiedy wla\u{107}: wpisz numer kroku wed\u{142}ug etykiety", "", "", "", "",
          "",
        ],
        ["X \u{B7} krok ____", "0,5 l/ha", "2,13 l", "2,5 l", "1,25 l", "+5,88 l"],
        ["", "", "", "", "", ""],
        ["Ju\u{17C} w zbiorniku", "", "150 l", "\u{2013}", "\u{2013}", ""],
        ["1. Woda i mieszad\u{142}o", "", "+min. 430 l", "+min. 500 l", "+min. 250 l", ""],
        ["2. Mospilan 20 SP", "0,2 kg/ha", "+850 g", "+1 kg", "+500 g", "+2,35 kg"],
        ["3. Tebu 250 EW", "1 l/ha", "+4,25 l", "+5 l", "+2,5 l", "+11,75 l"],
        ["4. Dope\u{142}nij wod\u{105}", "", "+do 1000 l", "+do 1000 l", "+do 500 l", ""],
        ["Do wlania", "", "850 l", "1000 l", "500 l", "2350 l"],
        ["Wystarcza na", "", "5 ha", "5 ha", "2,5 ha", "12,5 ha"],
      ]
    ),
  ])
  func theStepsAreTheSameInEveryFile(_ language: String, _ grid: [[String]]) throws {
    let exports = ["a.md", "a.txt"].map { "export \(path($0))" }.joined(separator: "; ")
    #expect(
      try script("\(Self.mixOfThree); calc; \(exports)", language: language).status == .success)
    let boxed = grid.map { $0.map { $0.replacing("+", with: "\u{2610} ") } }
    let markdown = boxed.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    let written = try content("a.md").filter { $0 != "\\" }
    #expect(written.contains("| --- | ---: | ---: | ---: | ---: | ---: |\n\(markdown)\n"))
    let text = try Self.words(content("a.txt"))
    for row in boxed {
      for cell in [row[0]] + row[2...] where !["", "\u{2013}"].contains(cell) {
        #expect(text.contains(Self.words(cell)), "\(cell)")
      }
    }
    #expect(try content("a.txt").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// The advice that the label comes first stands above all figures.
  @Test(arguments: [("en", "The label comes first"), ("pl", "Najwa\u{17C}niejsza jest etykieta")])
  func theLabelComesFirst(_ language: String, _ advice: String) throws {
    let exports = ["a.md", "a.txt"].map { "export \(path($0))" }.joined(separator: "; ")
    _ = try script("\(Self.mix); calc; \(exports)", language: language)
    for file in ["a.md", "a.txt"] {
      let text = try Self.words(content(file))
      let (before, after) = try #require(
        text.firstRange(of: advice).map { (text[..<$0.lowerBound], text[$0.upperBound...]) })
      #expect(!before.contains("2500") && after.contains("2500"))
      #expect(text.hasSuffix("Wojciech Olszak"))
    }
    _ = try script("bill 450 nok; split 4; calc; export \(path("b.txt"))", language: language)
    #expect(try !content("b.txt").contains(advice) && !content("b.txt").contains("\u{2610}"))
  }

  /// More fills of a kind than four have numbered boxes, ten to a line; the others have theirs in the steps.
  @Test func thereIsABoxForEachFill() throws {
    let values = "area 57; rate 200; dose 1.5; tank 1000; calc"
    _ = try script("\(values); export \(path("a.txt")); export \(path("a.md"))")
    #expect(
      try content("a.txt").contains(
        """
          Full \u{B7} to 1000 l
          \u{2610} 1     \u{2610} 2     \u{2610} 3     \u{2610} 4     \u{2610} 5     \u{2610} 6     \u{2610} 7     \u{2610} 8     \u{2610} 9     \u{2610} 10
          \u{2610} 11

        """))
    let markdown = try content("a.md")
    #expect(
      markdown.contains("    \u{2610} 11\n\n## Formulas")
        && markdown.contains("| 7.5 l | \u{2610} 3 l |"))
  }
}
