import TestSupport
import Testing

/// Tests that everything about a mix fits the terminal: in both languages, with few and many products, with short and
/// long names, before and after a change, and for a screen reader.
struct ScreenWidthTests {
  private static let longNames = [
    "Magnesium sulphate heptahydrate technical", "Chlormequat chloride concentrate 750 SL",
    "Prothioconazole spiroxamine triple 460 EC", "Citric acid monohydrate food grade water",
    "Potassium phosphonate fungicide 755 SL x", "Copper oxychloride wettable powder 50 WP",
    "Iodosulfuron mesosulfuron dispersion OD", "Trinexapac-ethyl growth regulator 250 EC",
  ]

  private static let shortNames = [
    "Tebu5", "Mosp5", "Input", "Ally5", "Boron", "Karat", "Signu", "Amist",
  ]

  private func lines(_ names: [String], _ theme: String) -> [String] {
    let products = names.enumerated().map { index, name in
      "product \"\(name)\" \(index + 1)\(index % 3 == 0 ? "00 g" : " l")/ha"
    }
    return [
      "theme \(theme); name North field behind the wood; area 12; rate 200; tank 1000; fills even"
    ] + products
      + [
        "rate 220", "left 150", "show", "order", "explain", "table rate 150 250 50", "history",
        "history show 1",
      ]
  }

  @Test(arguments: Checkout.languages, [40, 60, 80, 120])
  func noLineIsWiderThanTheTerminal(_ language: String, _ width: Int) throws {
    for (count, theme) in [(1, "dark"), (5, "plain"), (8, "dark")] {
      for names in [Self.shortNames, Self.longNames] {
        let typed = lines(Array(names.prefix(count)), theme)
        let shown = try Rig.type(typed, language: language, width: width).split(separator: "\n")
        let output = shown.filter { !$0.contains("> ") }
        #expect(output.count > 20)
        for line in output where line.count > width {
          Issue.record("\(count) \(theme) \(line.count): \(line)")
        }
        for (line, next) in zip(output, output.dropFirst()) {
          let ends = (line.split(separator: " ").last ?? "", next.split(separator: " ").first ?? "")
          let isCut = names.contains {
            $0.split { $0 == " " || $0 == "-" }.contains { $0 == ends.0 + ends.1 }
          }
          #expect(!isCut, "\(line)\n\(next)")
        }
      }
    }
  }

  @Test(arguments: Checkout.languages, [40, 80])
  func aLongQuestionBreaksBetweenWords(_ language: String, _ width: Int) throws {
    let name = "Prothioconazole and copper on the northernmost fields"
    let typed = [
      "area 12; rate 200; dose 1; tank 1000; calc", "save \(name)", "save \(name)", "n",
      "history clear", "n",
    ]
    let shown = try Rig.type(typed, language: language, width: width).split(separator: "\n").map(
      String.init)
    let output = shown.filter { !$0.contains("> ") }
    for line in output where line.count > width { Issue.record("\(line.count): \(line)") }
    #expect(
      output.count { $0.hasSuffix(" n") } == 2, "each question's last line has room for the answer")
    let asked = try #require(output.last { $0.contains("northernmost") })
    #expect(asked.contains(" northernmost") || asked.hasPrefix("northernmost"))
  }

  /// Nobody works in so narrow a terminal, but a window may be drawn so small; every amount is still there.
  @Test(arguments: [1, 5, 8, 10, 12, 15, 18, 20, 25, 30], ["dark", "plain"])
  func aNarrowTerminalEndsNothing(_ width: Int, _ theme: String) throws {
    let typed =
      lines(Array(Self.longNames.prefix(3)), theme) + [
        "caught 1.2 1.21 1.19 1.4 l/min", "history clear", "n",
      ]
    let shown = try Rig.type(typed, language: "en", width: width)
    let shows = String(shown.filter { !$0.isWhitespace })
    #expect(shows.contains("Inall") && shows.contains("2640"), "\(shown)")
  }
}
