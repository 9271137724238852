import Catalog
import Foundation
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Tests of an added language whose names are English names of other things: they keep their English meaning, and
/// help and Tab agree.
struct NameTests {
  private let catalogs: CatalogLibrary
  private let folder = TemporaryFolder()

  init() throws {
    let plurals = "plural-one = i = 1 and v = 0"
    try folder.write("language-name = X\ndecimal-mark = .\n\(plurals)\n", to: "xx/language.ftl")
    let names = """
      field-area-names = table, land
      field-rate-names = dose
      field-product-names = fills, goods
      command-theme-dark-names = light, dim
      command-history-find-names = clear
      setting-on-names = off, aye

      """
    try folder.write(names, to: "xx/names.ftl")
    catalogs = CatalogLibrary(folders: [Checkout.localizations, folder.path])
  }

  private func shown(_ line: String) throws -> String {
    let session = try Rig.session("xx", isInteractive: true, catalogs: catalogs)
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      session, source: Typist(screen: screen, lines: [line]),
      outputs: Outputs(results: output, errors: output),
      format: .text, exporter: Rig.exporter)
    _ = door.run()
    return screen.shown
  }

  @Test(arguments: [
    ("dose 1.5; solve land product 15 l", "land 10 ha"),
    ("area 10; solve dose goods 15 l", "dose 1.5 l/ha"),
    ("area 10; rate 200; save x; use x; favorites", "rate 200 l/ha"),
    ("table tnk 1 2 1", "land, rate, dose, tank"), ("solve land x 1", "goods, liquid,"),
    ("theme light", "Theme: light"), ("theme dark", "Theme: dim"), ("set bell off", "bell: off"),
    ("set bell aye", "bell: on"), ("set bell x", "aye, off"), ("help dose", "Names     dose"),
    ("help area", "Names     land, area"), ("history find x", "Nothing in the history matches"),
    ("history clear", "Cancelled"),
  ])
  func anEnglishNameMeansTheEnglishOne(_ line: String, _ expected: String) throws {
    let shown = try shown(line)
    #expect(shown.contains(expected), "\(shown)")
  }

  @Test func tabOffersOnlyNamesThatMeanIt() throws {
    let completer = Interpreter(
      try Rig.session("xx", isInteractive: true, catalogs: catalogs), exporter: Rig.exporter
    )
    .completer
    func offered(_ line: String) -> [String] { completer.command(line).candidates.map(\.text) }
    #expect(offered("clear ").prefix(5) == ["name", "crop", "land", "rate", "dose"])
    #expect(offered("theme ") == ["auto", "dim", "light", "contrast", "plain"])
    #expect(offered("solve land ") == ["goods", "liquid", "fills"])
  }
}
