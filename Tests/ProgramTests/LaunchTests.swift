import Foundation
import Glibc
import TestSupport
import Testing

/// Tests for starting the program: options, exit statuses, text folders and the place of the data.
struct LaunchTests {
  private let spraycalc: Spraycalc
  private static let recipe = "area 12.5; rate 200; dose 1.5; tank 1000; calc"

  init() throws { spraycalc = try Spraycalc() }

  /// Runs through a shell because a Swift string cannot hold invalid UTF-8.
  @Test(arguments: [
    "-c \"$(printf 'area 5; show\\nrate 2\\377')\"", "-c \"$(printf 'show # \\303')\"",
  ])
  func commandsThatAreNoUTF8AreRefused(_ arguments: String) throws {
    let run = try Program(path: "/bin/sh").run(
      ["-c", "exec \"$P\" --format json \(arguments)"],
      environment: spraycalc.environment(["P": spraycalc.program.path]))
    let answers = run.output.split(separator: "\n")
    #expect(
      answers.last?.contains("\"code\":\"line.not_utf8\"") == true && run.status == .exited(1),
      "\(run)")
    #expect(answers.count == (arguments.contains("area") ? 3 : 1) && run.errors.isEmpty)
    let whole = try spraycalc.run("-c", "save a\u{FFFD}b")
    #expect(!whole.errors.contains("UTF-8"))
  }

  @Test func everyDoorGivesTheSameAnswer() throws {
    let file = spraycalc.home.appending(path: "commands")
    try Self.recipe.write(to: file, atomically: true, encoding: .utf8)
    let byOption = try spraycalc.run("-c", Self.recipe)
    #expect(
      byOption.output.contains("496.25 l") && byOption.errors.isEmpty
        && byOption.status == .exited(0))
    #expect(try spraycalc.run(input: Self.recipe.replacing("; ", with: "\r\n")) == byOption)
    #expect(try spraycalc.run(file.path) == byOption)
    #expect(!FileManager.default.fileExists(atPath: spraycalc.database.path))
  }

  @Test(arguments: [
    ("pl_PL.UTF-8", "", "", "Ciecz"), ("de_DE.UTF-8", "", "", "Spray liquid"),
    ("", "", "", "Spray liquid"),
    ("en_US.UTF-8", "pl_PL", "", "Ciecz"), ("en_US", "pl", "C", "Spray liquid"),
    ("C", "", "", "Spray liquid"),
  ])
  func theLanguageIsTheEnvironments(
    _ lang: String, _ messages: String, _ all: String, _ shown: String
  ) throws {
    let variables = ["LANG": lang, "LC_MESSAGES": messages, "LC_ALL": all]
    #expect(try spraycalc.run("-c", Self.recipe, environment: variables).output.contains(shown))
    #expect(
      try spraycalc.run("--lang", "pl", "-c", Self.recipe, environment: variables).output.contains(
        "Ciecz"))
  }

  @Test(arguments: [
    ("pl_PL.UTF-8", "", "", "PLN"), ("en_US.UTF-8", "de_DE@euro", "", "EUR"),
    ("en_US.UTF-8", "de_DE", "en_GB.UTF-8", "GBP"),
    ("sv_SE.UTF-8", "", "", "NOK"), ("pl", "", "", "NOK"), ("en_US.UTF-8", "C", "", "NOK"),
    ("", "", "", "NOK"),
  ])
  func theFirstCurrencyIsTheRegions(
    _ lang: String, _ monetary: String, _ all: String, _ code: String
  ) throws {
    let variables = ["LANG": lang, "LC_MONETARY": monetary, "LC_ALL": all]
    let run = try spraycalc.run("--format", "json", "-c", "bill 450; calc", environment: variables)
    #expect(run.output.contains("\"currency\":\"\(code)\""), "\(run.output)")
    let other = try spraycalc.run(
      "--format", "json", "-c", "bill 450 kes; calc", environment: variables)
    #expect(other.output.contains("\"currency\":\"KES\""))
  }

  /// In Britain and Ireland a gallon is asked about until home units are set, for good or for this run.
  @Test(arguments: [
    ("en_GB.UTF-8", "", "", [], true), ("en_IE", "", "", [], true),
    ("en_US.UTF-8", "", "", [], false),
    ("en_US.UTF-8", "en_GB.UTF-8", "", [], true), ("en_GB.UTF-8", "", "pl_PL.UTF-8", [], false),
    ("en_GB.UTF-8", "", "", ["--units", "us"], false),
    ("en_GB.UTF-8", "", "", ["--units=metric"], false),
    ("en_US.UTF-8", "", "", ["--units", "imperial"], true),
  ])
  func whichGallonIsAskedByTheRegion(
    _ lang: String, _ measurement: String, _ all: String, _ options: [String], _ isAsked: Bool
  ) throws {
    let variables = ["LANG": lang, "LC_MEASUREMENT": measurement, "LC_ALL": all]
    let environment = spraycalc.environment(variables)
    let table = "area,rate,dose,tank\n10 ac,20 gal/ac,1 l/ha,1000 l\n"
    let script = try spraycalc.program.run(
      options + ["-c", "tank 200 gal"], environment: environment)
    let batch = try spraycalc.program.run(
      options + ["--batch", "-"], input: table, environment: environment)
    #expect(script.errors.contains("impgal") == isAsked, "\(script.errors)")
    #expect(batch.output.contains("impgal/ac") == isAsked, "\(batch.output)")
  }

  /// A refused `set units` leaves only numbers without a unit in doubt; `a` stays the are in every region.
  @Test(arguments: ["en_GB.UTF-8", "en_IE", "en_US.UTF-8", "pl_PL.UTF-8"])
  func afterRefusedUnitsTheAreIsTakenInEveryRegion(_ lang: String) throws {
    let run = try spraycalc.run(
      "--keep-going", "--format", "json", "-c", "set units uss; area 50 a; show; area 5",
      environment: ["LANG": lang])
    #expect(!run.output.contains("\"code\":\"unit.ambiguous\""), "\(run.output)")
    #expect(run.output.contains(#""area":{"value":50,"unit":"ar"}"#), "\(run.output)")
    #expect(run.output.contains("\"code\":\"job.doubtful\""), "\(run.output)")
  }

  @Test func unitsOfARunAreTakenByEveryDoor() throws {
    let script = try spraycalc.run(
      "--units", "us", "--format", "json", "-c", "area 5; rate 20; show")
    #expect(
      script.output.contains(
        #""area":{"value":5,"unit":"ac"},"rate":{"value":20,"unit":"usgal/ac"}"#))
    let table = "area,rate,dose,tank\n5,20,2 pt/ac,300\n"
    let batch = try spraycalc.run("--units", "us", "--format", "json", "--batch", "-", input: table)
    #expect(
      batch.output.contains(
        #""area":{"value":5,"unit":"ac"},"rate":{"value":20,"unit":"usgal/ac"}"#))
    let terminal = try spraycalc.start("--units", "us", "--ephemeral")
    try terminal.type("area 5", expecting: "5 ac")
    let wrong = try spraycalc.run("--units", "roman", "-c", "area 5")
    #expect(wrong.status == .exited(64), "\(wrong.errors)")
  }

  @Test(arguments: ["polski", "Polish", "POLSKI", "pl", "pl_PL.UTF-8"])
  func aLanguageGoesByItsNamesToo(_ name: String) throws {
    #expect(try spraycalc.run("--lang", name, "-c", Self.recipe).output.contains("Ciecz"))
  }

  @Test(arguments: [
    (["--lang", "xx"], 64, "option.invalid_value"), (["--lnag", "pl"], 64, "--lang"),
    (["--lang"], 64, "--lang"),
    (["--format=xml"], 64, "json"), (["a", "b"], 64, "b"), (["-c", "show", "file"], 64, "file"),
    (["/nowhere/at/all"], 66, "/nowhere/at/all"), (["/tmp"], 66, "/tmp"),
    (["-c", "zzz"], 1, "zzz"),
    (["--version=1"], 64, "--version"),
  ])
  func wrongStartsHaveTheirStatus(_ arguments: [String], _ status: Int, _ named: String) throws {
    let run = try spraycalc.program.run(arguments, environment: spraycalc.environment())
    #expect(run.status == .exited(Int32(status)))
    #expect(run.output.isEmpty)
    let expected = named.hasPrefix("option.") ? "xx" : named
    #expect(run.errors.contains(expected), "\(run.errors)")
  }

  @Test func helpAndVersionArePrinted() throws {
    #expect(try spraycalc.run("--version").output.hasPrefix("spraycalc "))
    let help = try spraycalc.run("--lang", "pl", "--help")
    #expect(
      help.output.contains("--keep-going") && help.output.contains("skrypty")
        && help.status == .exited(0))
  }

  @Test func withoutACatalogItSaysWhereItLooked() throws {
    let run = try spraycalc.run(
      "-c", "show", environment: ["SPRAYCALC_LOCALIZATIONS": "/no/such/folder"])
    #expect(
      run.status == .exited(78) && run.errors.contains("/no/such/folder") && run.output.isEmpty)
  }

  @Test func aCopiedLanguageWorksAtOnceAndAnEditedTextShows() throws {
    let folder = spraycalc.home.appending(path: "texts")
    try FileManager.default.copyItem(atPath: Spraycalc.localizations, toPath: folder.path)
    try FileManager.default.copyItem(
      at: folder.appending(path: "pl"), to: folder.appending(path: "sz"))
    let texts = ["SPRAYCALC_LOCALIZATIONS": folder.path]
    #expect(
      try spraycalc.run("--lang", "sz", "-c", Self.recipe, environment: texts).output.contains(
        "Ciecz robocza"))

    let terminal = try spraycalc.start("--lang", "sz", prompt: "oprysk> ", environment: texts)
    try terminal.type("info", expecting: "Wolne oprogramowanie")
    let file = folder.appending(path: "sz/core.ftl")
    let edited = try String(contentsOf: file, encoding: .utf8)
      .replacing(/about-licence = .*/, with: "about-licence = Wolno brac")
      .replacing(/about-program = .*/, with: "about-program = { $nonsense }")
    try edited.write(to: file, atomically: true, encoding: .utf8)
    try terminal.type("lang sz", expecting: "oprysk> ")
    try terminal.type("info", expecting: "spraycalc 0")
    try terminal.waitFor("Wolno brac")
  }

  @Test func aPersonsOwnFolderOverridesSingleTexts() throws {
    let folder = spraycalc.home.appending(path: ".config/spraycalc/Localizations/en")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "about-licence = Mine".write(
      to: folder.appending(path: "mine.ftl"), atomically: true, encoding: .utf8)
    let run = try spraycalc.run("-c", "about", environment: ["SPRAYCALC_LOCALIZATIONS": ""])
    #expect(run.output.contains("Mine") && run.output.contains("spraycalc 0"))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let command =
      "yes '\(Self.recipe)' | head -20000 | \(spraycalc.program.path) | head -1; echo ${PIPESTATUS[2]}"
    let run = try Program(path: "/bin/bash").run(
      ["-c", command], environment: spraycalc.environment())
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("  12.5 ha") && run.output.hasSuffix("141\n"))
  }

  @Test func aFullOutputIsAFailure() throws {
    let command = "\(spraycalc.program.path) -c '\(Self.recipe)' > /dev/full"
    let run = try Program(path: "/bin/sh").run(
      ["-c", command], environment: spraycalc.environment())
    #expect(run.status == .exited(74))
  }

  @Test func pipedOutputHoldsNoEscape() throws {
    let commands =
      "\(Self.recipe)\nshow\nexplain\nhelp\nhelp errors\nhistory\nfavorites\nlang\nabout\ntheme\ntheme light\nset bell on\nsettings\nzzz\n"
    let run = try spraycalc.run("--keep-going", input: commands)
    #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
  }

  @Test func whatIsLongerThanTheScreenGoesThroughThePager() throws {
    let pager = "sed s/^/paged:/"
    let terminal = try spraycalc.start(environment: ["PAGER": pager])
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("help errors", expecting: "paged:  number.ambiguous")
    try terminal.waitFor("spray> ")
    try terminal.type("lang", expecting: "\n  en  English")
    #expect(!terminal.screen.contains("paged:  en"))
  }

  /// Prints the text directly if there is no pager, the pager is missing, or the terminal cannot move the cursor.
  @Test(arguments: [
    ["PAGER": ""], ["PAGER": "/no/such/pager"], ["TERM": "dumb", "PAGER": "sed s/^/paged:/"],
  ])
  func withoutAPagerItIsPrinted(_ environment: [String: String]) throws {
    let variables = environment["PAGER"] == "" ? ["PAGER": " "] : environment
    let terminal = try spraycalc.start(environment: variables)
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("help errors", expecting: "file.unreadable")
    #expect(!terminal.screen.contains("paged:"))
  }

  @Test func aReaderMayLeaveThePagerAtOnce() throws {
    let terminal = try spraycalc.start(environment: ["PAGER": "true"])
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("help errors", expecting: "spray> ")
    try terminal.type("area 5", expecting: "Field area 5 ha")
  }

  /// Shows that each generated script and manual page names every option that `--help` lists.
  @Test(arguments: ["bash", "zsh", "fish", "man"], Checkout.languages)
  func whatIsGeneratedNamesEveryOption(_ kind: String, _ tag: String) throws {
    let text = try spraycalc.run("--lang", tag, "--generate", kind).output
    let help = try spraycalc.run("--lang", tag, "--help").output
    let names = help.matches(of: /(?m)^  --?([a-z-]+)/).map { String($0.output.1) }
    #expect(names.count >= 9)
    for name in names {
      let shown = kind == "man" ? name.replacing("-", with: "\\-") : name
      #expect(text.contains(shown), "\(kind) \(name)")
    }
  }

  /// Shows that groff formats the manual page without a warning at 80 columns.
  @Test(arguments: Checkout.languages)
  func theManualPageIsFormattedWithoutAWarning(_ tag: String) throws {
    let page = try spraycalc.run("--lang", tag, "--generate", "man").output
    let groff = try Program(path: "/usr/bin/groff").run(
      ["-k", "-man", "-Tutf8", "-ww", "-rLL=80n"], input: page, environment: spraycalc.environment()
    )
    #expect(groff.errors.isEmpty)
    let text = groff.output.replacing(/.\x08/, with: "")
    for word in [
      "66", "SPRAYCALC_LOCALIZATIONS", "CLICOLOR_FORCE", "INPUTRC", "auto|always|never",
      "spray_liquid", "g/100l",
      "SC-SB",
    ] {
      #expect(text.contains(word), "\(word)")
    }
  }
}
