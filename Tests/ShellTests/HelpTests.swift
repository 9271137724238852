import Calculation
import Sheets
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests that the help texts match what the program does.
struct HelpTests {
  @Test(arguments: Checkout.languages)
  func everyExampleRunsWithoutARefusal(_ tag: String) throws {
    let interpreter = Interpreter(try Rig.session(tag, isInteractive: true), exporter: Rig.exporter)
    for command in CommandTable(.standard).all {
      let (screen, errors) = (Screen(expecting: ""), Screen(expecting: ""))
      let lines = interpreter.wording.text(key: command.exampleKey).split(separator: "|").map(
        String.init)
      let door = PromptDoor(
        try #require(interpreter.session.emptySession()),
        source: Typist(screen: screen, lines: lines),
        outputs: Outputs(results: Recorded(screen: screen), errors: Recorded(screen: errors)),
        format: .text,
        exporter: .pretending, isExample: true)
      _ = door.run()
      #expect(errors.shown.isEmpty, "\(tag) \(command.name): \(errors.shown)")
      let prompts = interpreter.example(of: command).split(separator: "\n").filter {
        $0.contains("> ")
      }
      #expect(!prompts.isEmpty, "\(command.name)")
    }
  }

  /// Each example uses the command it explains, by a name of its language.
  @Test(arguments: Checkout.languages)
  func everyExampleUsesItsCommand(_ tag: String) throws {
    let interpreter = Interpreter(try Rig.session(tag, isInteractive: true), exporter: Rig.exporter)
    for command in CommandTable(.standard).all {
      let lines = interpreter.wording.text(key: "\(command.key)-example").split(separator: "|")
      let words = try lines.flatMap { try TypedLine.commands(in: String($0)) }.map(\.words[0].text)
      let used = words.compactMap { try? interpreter.names.command($0, abbreviated: false).key }
      #expect(used.contains(command.key), "\(tag) \(command.name): \(words)")
    }
  }

  @Test(arguments: Checkout.languages)
  func everyCommandHasHelp(_ tag: String) throws {
    for command in CommandTable(.standard).all {
      for name in command.names {
        let run = try Rig.script("help \(name)", language: tag)
        #expect(
          run.status == .success && run.results.contains(command.name),
          "\(run.results)\(run.errors)")
      }
    }
  }

  @Test func aWordFindsItsCommands() throws {
    let english = try Rig.script("help accent; help history", language: "en", keepsGoing: true)
    #expect(english.errors.contains("There is no command"))
    #expect(try Rig.script("help capacity").results.contains("tank VALUE [UNIT]"))
    #expect(try Rig.script("help zbiornik", language: "pl").results.contains("WARTO"))
    #expect(try Rig.script("help pojemnosc", language: "pl").results.contains("zbiornik"))
  }

  @Test(arguments: [
    ("en", "keys", "Tab completes a word"), ("en", "numbers", "sum or a product"),
    ("en", "batch", "--batch FIELDS.csv"),
    ("en", "scripts", "--keep-going"), ("pl", "klawisze", "Tab uzupe\u{142}nia"),
    ("pl", "liczby", "Odst\u{119}py"),
    ("pl", "plik", "--batch POLA.csv"), ("pl", "wsad", "--batch POLA.csv"),
    ("pl", "skrypty", "--keep-going"),
    ("pl", "keys", "Ctrl-R"),
  ])
  func topicsAreExplained(_ tag: String, _ topic: String, _ expected: String) throws {
    let run = try Rig.script("help \(topic)", language: tag)
    #expect(run.status == .success && run.results.contains(expected), "\(run.results)\(run.errors)")
  }

  /// `help WORD` also searches the topics and the examples.
  @Test(arguments: [
    ("en", "semicolons", "help batch"), ("pl", "\u{15B}redniki", "pomoc plik"),
    ("en", "wheat", "save "),
  ])
  func aWordFindsTopicsToo(_ tag: String, _ word: String, _ expected: String) throws {
    #expect(try Rig.script("help \(word)", language: tag).results.contains(expected))
  }

  @Test(arguments: Checkout.languages)
  func everyCodeIsExplainedAsInTheList(_ tag: String) throws {
    let list = try Rig.script("help errors", language: tag).results
    let lines = Failure.codes(.standard).map { "help \($0)" }.joined(separator: "\n")
    let run = try Rig.script(lines, language: tag, keepsGoing: true)
    let explained = run.results.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    for code in Failure.codes(.standard) {
      let words = try #require(explained.first { $0.first == code }, "\(code): \(run.errors)")
      #expect(words.dropFirst().allSatisfy { list.contains($0) })
      #expect(words.count > 1 || code == Failure.noCatalog)
    }
  }

  @Test(arguments: [
    ("en", "floz/ac", "dose", "tank"), ("en", "gal", "tank", "area"),
    ("en", "l/ha", "rate", "tank"),
    ("en", "L/HA", "dose", "area"), ("en", "ha", "area", "tank"),
    ("pl", "l/ha", "dawka", "zbiornik"),
    ("pl", "ar", "powierzchnia", "zbiornik"),
  ])
  func aUnitNamesItsFields(_ tag: String, _ unit: String, _ field: String, _ other: String) throws {
    let run = try Rig.script("help \(unit)", language: tag)
    let names = run.results.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first
    }
    #expect(
      run.status == .success && names.contains(Substring(field))
        && !names.contains(Substring(other)), "\(run)")
  }

  @Test(arguments: Checkout.languages)
  func everyCodeHasAMeaning(_ tag: String) throws {
    let list = try Rig.script("help errors", language: tag).results.split(separator: "\n")
    for code in Failure.codes(.standard) where code != Failure.noCatalog {
      let line = list.first { $0.hasPrefix("  \(code) ") }
      #expect(line.map { $0.count > code.count + 6 && !$0.contains("{") } == true, "\(code)")
    }
  }

  /// `help product` lists what can be typed for each fact about a product.
  @Test func theFactsAboutAProductAreListed() throws {
    let english = try Rig.script("help product", language: "en").results
    for values in [
      "product, adjuvant, conditioner, fertilizer, drift", "liquid, dry",
      "whole number from 1 to 99", "R-12/2015",
    ] { #expect(english.contains(values), "\(english)") }
    #expect(try Rig.script("pomoc kondycjoner", language: "pl").results.contains("\u{15B}rodek ["))
    #expect(try Rig.program("help product").results.contains(#""values":["liquid","dry"]"#))
  }

  @Test func aQuestionMarkShowsWhatFits() throws {
    #expect(try Rig.type(["rate ?"], language: "en", width: 80).contains("US\u{A0}gal/ac"))
    // A `?` left in a script is refused, and leaves a doubt like any other refused value.
    let run = try Rig.program("rate 200; rate ?; show", keepsGoing: true)
    #expect(run.results.contains("\"doubtful\":[\"rate\"]") && run.status == .commandFailed)
  }

  @Test(arguments: Checkout.languages, [40, 80])
  func noLineOfHelpIsWiderThanTheTerminal(_ tag: String, _ width: Int) throws {
    let shown = try Rig.type(
      ["help", "help all", "help errors", "help record"], language: tag, width: width)
    // Typed lines are as long as they are.
    let lines = shown.split(separator: "\n").filter { !$0.contains("> ") }
    #expect(lines.count > 400)
    for line in lines where line.count > width { Issue.record("\(line)") }
  }

  /// The page of help fits on a screen, and its first mix and the changes to it are taken as they stand there.
  @Test(arguments: Checkout.languages)
  func thePageFitsTheScreen(_ tag: String) throws {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try Rig.session(tag, isInteractive: true), source: Typist(screen: screen, lines: ["help"]),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter,
      isExample: true)
    _ = door.run()
    #expect(screen.shown.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    let typed = door.interpreter.wording.text(key: "help-page").split(separator: "\n").filter {
      $0.contains(" | ")
    }
    .map { String($0.prefix { $0 != "|" }) }
    let shown = try Rig.type(Array(typed.prefix(8)), language: tag, width: 80)
    #expect(shown.contains("2500 \u{2192} 2750 l") && !shown.contains("^\n"), "\(shown)")
  }
}
