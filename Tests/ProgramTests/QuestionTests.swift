import Testing

/// Shows at a real terminal that words for no more do not end the program, and that Ctrl-C at a question keeps answers.
struct QuestionTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test(arguments: [
    ("en", "new", "Field area [ha]: ", "Next product (Enter: no more): ", "Tank [l]: ", "spray> "),
    (
      "pl", "nowy", "Powierzchnia pola [ha]: ", "Kolejny środek (Enter – koniec): ",
      "Zbiornik [l]: ", "oprysk> "
    ),
  ])
  func koniecEndsTheListOfProducts(
    _ language: String, _ new: String, _ area: String, _ next: String, _ tank: String,
    _ prompt: String
  ) throws {
    let terminal = try spraycalc.start("--lang", language, prompt: prompt)
    try terminal.type(new, expecting: area)
    try terminal.type("5", expecting: "[l/ha]: ")
    try terminal.type("200", expecting: "[l/ha]: ")
    try terminal.type("Tebu 250 EW 1 l/ha", expecting: next)
    try terminal.type("koniec", expecting: tank)
    try terminal.type("1000", expecting: prompt)
    // Elsewhere in `new` it is the command that leaves, and is asked about.
    try terminal.type(new, expecting: "[5 ha]: ")
    try terminal.type("6", expecting: "[200 l/ha]: ")
    try terminal.type("koniec", expecting: language == "pl" ? "(tak/nie) " : "(yes/no) ")
    try terminal.type("nie", expecting: "[200 l/ha]: ")
    try terminal.type("quit", expecting: language == "pl" ? "(tak/nie) " : "(yes/no) ")
    try terminal.send("tak\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["C", "D"])
  func aControlKeyInARecordKeepsWhatWasAnswered(_ key: String) throws {
    let terminal = try spraycalc.start()
    try terminal.type("area 5; rate 200; dose 1.5; tank 1000; calc", expecting: "spray> ")
    try terminal.type("record", expecting: "Date [")
    try terminal.type("2026-05-03", expecting: "Start: ")
    try terminal.type("6:30", expecting: "End: ")
    try terminal.type("", expecting: "Parcel: ")
    if key == "C" { try terminal.send("Nor") }
    try terminal.send(control: Unicode.Scalar(key) ?? "C")
    try terminal.waitFor("What was answered stands in the record")
    try terminal.type("record date", expecting: "Date [2026-05-03]: ")
    try terminal.send(control: "C")
    try terminal.waitFor("Cancelled; this command changed nothing.\nspray> ")
    try terminal.type("record start", expecting: "Start [06:30]: ")
  }

  /// Up brings the line that failed in the middle, below the result of what it changed.
  @Test func aLineThatFailsInTheMiddleShowsItsResult() throws {
    let terminal = try spraycalc.start()
    try terminal.type("area 5; rate 200; dose 1; tank 1000", expecting: "spray> ")
    try terminal.type("area 6; rate 300; foo", expecting: "There is no command “foo”.")
    #expect(terminal.screen.contains("1000 → 1800 l"))
    try terminal.send("\u{1B}[A")
    try terminal.waitFor("spray> area 6; rate 300; foo")
  }
}
