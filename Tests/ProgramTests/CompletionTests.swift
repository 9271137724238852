import Foundation
import Testing

/// Tests for the Tab key at a terminal.
struct CompletionTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test func aCommandAFieldAUnitAndAQuotedFavourite() throws {
    let terminal = try spraycalc.start()
    try terminal.type("ra\t200; dos\t1.5 kg\t", expecting: "rate 200; dose 1.5 kg/ha")
    try terminal.waitFor("Product dose 1.5 kg/ha")
    try terminal.waitFor("spray> ")
    try terminal.type("save \u{141}\u{105}ka za domem", expecting: "Saved")
    try terminal.waitFor("spray> ")
    try terminal.type("use lak\t", expecting: "\"\u{141}\u{105}ka za domem\"\n")
    try terminal.waitFor("Product dose  1.5 kg/ha")
    try terminal.waitFor("spray> ")
    try terminal.send("fav\tdel\tl\t")
    try terminal.waitFor("\"\u{141}\u{105}ka za domem\"")
    try terminal.type("", expecting: "deleted")
  }

  @Test func polishNamesCompleteWithoutTheirDiacriticsInEveryLocale() throws {
    let terminal = try spraycalc.start(
      "--lang", "pl", prompt: "oprysk> ", environment: ["LANG": "C"])
    try terminal.type("wyja\t", expecting: "Brakuje")
    try terminal.waitFor("oprysk> ")
    try terminal.type("p\u{142}; wyc\tpow\t", expecting: "wyczy\u{15B}\u{107} powierzchnia")
  }

  @Test(arguments: [40, 80])
  func aSecondTabListsWithMeaningsAndTheLineIsThereAgain(_ columns: Int) throws {
    let terminal = try spraycalc.start(columns: columns)
    try terminal.send("c\t\t")
    let (calc, clear) =
      columns == 40
      ? ("calculate; the prompt ask\u{2026}", "forget one value, or all\u{2026}")
      : (
        "calculate; the prompt asks for what is missing and keeps the hist\u{2026}",
        "forget one value, or all of them"
      )
    try terminal.waitFor("  calc       \(calc)\n")
    try terminal.waitFor("  clear      \(clear)\n")
    try terminal.waitFor("spray> c")
    try terminal.type("l\ttank", expecting: "Tank has no value.")
  }

  @Test func whatIsCommonIsPutInFirst() throws {
    let terminal = try spraycalc.start("--lang", "pl", prompt: "oprysk> ")
    try terminal.send("dawka 2 g/\t")
    try terminal.waitFor("dawka 2 g/ha")
    try terminal.send(control: "U")
    try terminal.send("h\t")
    try terminal.waitFor("historia ")
    try terminal.send("\t\t")
    try terminal.waitFor("  znajd\u{17A}   wyszukaj obliczenia zawieraj\u{105}ce podany tekst\n")
  }

  @Test func aLineOfSeveralRowsIsListedBelowAndDrawnAgain() throws {
    let terminal = try spraycalc.start(columns: 40)
    try terminal.send("area 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11; clear \u{1}\u{5}\t\t")
    try terminal.waitFor("  tank      usable tank capacity\n")
    try terminal.waitFor("spray> area 1 + 2")
    try terminal.type("do\t", expecting: "Product dose has no value.")
  }

  @Test func aStepOfNewCompletesUnitsAndAQuestionItsAnswers() throws {
    let terminal = try spraycalc.start()
    try terminal.type("new", expecting: "Field area [ha]: ")
    try terminal.send("ar\t\t\u{7F}\u{7F}")
    try terminal.type("5 ac", expecting: "Spray volume [l/ha]: ")
    try terminal.type("200 ga\t", expecting: "200 gal/ac\nProduct dose")
    try terminal.type("1 fl\t", expecting: "1 floz/ac\nNext product (Enter: no more): ")
    try terminal.type("", expecting: "Tank")
    try terminal.type("1000", expecting: "spray> ")
    #expect(!terminal.screen.contains("field area"))
    try terminal.type("history clear", expecting: "(yes/no) ")
    try terminal.type("n\t", expecting: "no\n  Nothing was changed.")
  }

  @Test func readlinesOwnSettingsHold() throws {
    let terminal = try spraycalc.start(
      inputrc: "set show-all-if-ambiguous on\n\"\\C-xn\": menu-complete\n")
    try terminal.send("c\t")
    try terminal.waitFor("  calc       calculate")
    try terminal.waitFor("spray> c")
    try terminal.send(control: "U")
    try terminal.type("area 5; cl\u{18}n", expecting: "area 5; c")
    try terminal.waitFor("all values cleared.")
  }

  @Test func listingAloneShowsASingleEntryWithItsMeaningAndInsertingAllPutsInNothing() throws {
    let terminal = try spraycalc.start()
    try terminal.send("lang e\u{1B}?")
    try terminal.waitFor("lang e\n  en  English\nspray> lang e")
    try terminal.type("\u{1B}*zz", expecting: "\u{201C}ezz\u{201D}")
  }

  @Test func noFileNamesAnywhere() throws {
    try Data().write(to: spraycalc.home.appending(path: "xyzfile"))
    let terminal = try spraycalc.start()
    for line in [
      "save x", "use x", "history find x", "calc x", "lang x", "xyzzy x", "area x", "# x",
      "save \"x", "./x",
    ] {
      try terminal.send(line + "\t\t")
      try terminal.send(control: "C")
      try terminal.waitFor("^C\nspray> ")
    }
    #expect(!terminal.screen.contains("xyzf"))
  }

  @Test func bytesThatAreNotTextCompleteToNothing() throws {
    let terminal = try spraycalc.start()
    try terminal.send(bytes: Array("area 7; ".utf8) + [0xFF, 0x20, 0x09, 0x09, 0x0D])
    try terminal.waitFor("not valid UTF-8")
  }
}
