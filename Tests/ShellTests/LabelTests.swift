import Sheets
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import Terminal

/// Tests that labels on the screen can be typed as commands, and that help and language commands work in every
/// language.
struct LabelTests {
  private static let mix = [
    "pl": "pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; ",
    "en": "area 12.5; rate 200; dose 1.5; tank 1000; ",
  ]

  @Test(arguments: Checkout.languages)
  func everyLabelOfAFieldSetsIt(_ tag: String) throws {
    let names = Interpreter(try Rig.session(tag, isInteractive: true), exporter: Rig.exporter).names
    for command in CommandTable(.standard).all {
      guard let field = command.field else { continue }
      let words = try TypedLine.commands(
        in: names.wording.fieldName(field.name).uppercased() + " 2")[0].words
      let joined = names.joinedAtStart(words)
      #expect(joined.map(\.text.utf8.count).count == 2, "\(joined)")
      #expect(try names.command(joined[0].text, abbreviated: false).field?.id == field.id)
    }
  }

  @Test(arguments: [
    ("pl", "ilo\u{15B}\u{107} cieczy 220", "Ilo\u{15B}\u{107} cieczy 200 \u{2192} 220 l/ha"),
    ("pl", "ilosc  cieczy 220", "Ilo\u{15B}\u{107} cieczy 200 \u{2192} 220 l/ha"),
    ("pl", "dawka \u{15B}rodka 2", "Dawka \u{15B}rodka 1,5 \u{2192} 2 l/ha"),
    ("pl", "powierzchnia pola 5", "Powierzchnia pola 12,5 \u{2192} 5 ha"),
    ("pl", "area\u{142} 5", "12,5 \u{2192} 5 ha"),
    ("pl", "znajd\u{17A} powierzchnia pola ciecz robocza 100 l", "powierzchnia 0,5 ha"),
    ("pl", "znajd\u{17A} pole \u{15B}rodek do kupienia 15 l", "powierzchnia 10 ha"),
    ("pl", "znajd\u{17A} pole do kupienia 15 l", "powierzchnia 10 ha"),
    ("pl", "znajd\u{17A} pole preparat 15 l", "powierzchnia 10 ha"),
    ("pl", "tabela ilo\u{15B}\u{107} cieczy 100 200 50 dawka \u{15B}rodka 1 2 0,5", "150 l/ha"),
    ("pl", "wyczy\u{15B}\u{107} dawka \u{15B}rodka", "Dawka \u{15B}rodka 1,5 l/ha \u{2192} brak"),
    ("pl", "pomoc dawka \u{15B}rodka", "dawka WARTO"),
    ("pl", "rachunek 100; osoby 2", "Na osob\u{119}"),
    ("en", "Spray volume 220", "Spray volume 200 \u{2192} 220 l/ha"),
    ("en", "product dose 2", "1.5 \u{2192} 2 l/ha"),
    ("en", "field area 5", "Field area 12.5 \u{2192} 5 ha"),
    ("en", "solve field area spray liquid 100 l", "area 0.5 ha"),
    ("en", "solve area to buy 15 l", "area 10 ha"),
    ("en", "help spray volume", "rate VALUE [UNIT]"),
    ("en", "table product dose 1 2 0.5", "2 l/ha"),
    ("en", "clear product dose", "Product dose 1.5 l/ha \u{2192} not set"),
    ("en", "converter", "Calculator: Converter"),
    ("en", "\"spray volume\" 220", "200 \u{2192} 220 l/ha"),
    ("en", "spray", "Calculator: Spray"),
  ])
  func whatTheScreenSaysCanBeTyped(_ tag: String, _ typed: String, _ expected: String) throws {
    let shown = try Rig.type([(Self.mix[tag] ?? "") + "calc", typed], language: tag, width: 100)
    #expect(shown.contains(expected), "\(shown)")
  }

  /// The caret points at the wrong part of the value, even after a label of several words.
  @Test func theCaretStandsUnderWhatIsWrong() throws {
    let errors = try Rig.script("powierzchnia pola 5 x", language: "pl").errors
    #expect(errors.contains("powierzchnia pola 5 x\n                      ^\n"), "\(errors)")
  }

  @Test(arguments: [
    ("en", "j\u{119}zyk pl", "J\u{119}zyk: Polski"), ("en", "jezyk polski", "J\u{119}zyk: Polski"),
    ("en", "lang Polish", "J\u{119}zyk: Polski"), ("pl", "language", "Nie znam"),
    ("pl", "lang english", "Language: English"),
    ("pl", "j\u{119}zyk angielski", "Language: English"),
    ("pl", "j\u{119}zyk po angielsku", "Language: English"), ("en", "pomoc", "help all"),
    ("en", "?", "help all"), ("pl", "?", "pole"), ("en", "lang klingon", "There is no language"),
  ])
  func helpAndLanguagesAreUnderstoodEverywhere(_ tag: String, _ typed: String, _ expected: String)
    throws
  {
    let shown = try Rig.type([typed], language: tag, width: 80)
    #expect(shown.contains(expected), "\(shown)")
  }

  @Test func theWayOutIsUnderstoodEverywhere() throws {
    let shown = try Rig.type(["koniec", "area 5"], language: "en", width: 80)
    #expect(!shown.contains("area 5") && !shown.contains("no command"), "\(shown)")
  }

  /// Questions also accept commands for help, language and quitting, in words that cannot be a value.
  @Test func questionsHearThemToo() throws {
    let shown = try Rig.type(
      ["new", "pomoc", "lang pl", "12,5", "lang x", "koniec", "tak", "pole 5"], language: "en",
      width: 80)
    #expect(shown.contains("Field area [ha]: pomoc\n  Field area: a number above 0"), "\(shown)")
    #expect(shown.contains("Powierzchnia pola [ha]: 12,5\n"), "\(shown)")
    #expect(
      shown.contains("Nie ma j\u{119}zyka \u{201E}x\u{201D}") && shown.hasSuffix("tak\n"),
      "\(shown)")
  }

  @Test func tabGoesOnBehindALabel() throws {
    let completer = Interpreter(try Rig.session("en", isInteractive: true), exporter: Rig.exporter)
      .completer
    func offered(_ line: String) -> [String] { completer.command(line).candidates.map(\.text) }
    #expect(offered("spray volume 200 g") == ["gal/ac"])
    #expect(offered("solve field area spray liquid 5 g") == ["gal"])
    #expect(offered("table spray volume 1 2 1 l/") == ["l/ha"])
  }
}
