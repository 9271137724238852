import Testing

/// Shows that the program applies the user's readline settings.
struct LineEditorInputrcTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test func thePartForThisProgramCountsAndAnothersDoesNot() throws {
    let terminal = try spraycalc.start(
      inputrc: """
        $if spraycalc
        "\\C-xk": "xmine"
        $endif
        $if other
        "\\C-xk": "xtheirs"
        $endif

        """)
    try terminal.type("\u{18}k", expecting: Spraycalc.refusal(of: "xmine"))
  }

  @Test func viKeysEditAndEachLineBeginsWithInserting() throws {
    let terminal = try spraycalc.start(inputrc: "set editing-mode vi\n")
    try terminal.type("vxyzzy\u{1B}0x", expecting: Spraycalc.refusal(of: "xyzzy"))
    try terminal.waitFor("spray> ")
    try terminal.type("inserted", expecting: Spraycalc.refusal(of: "inserted"))
  }

  @Test func aKeyMacroOfSeveralLinesRunsEachOnceAndTheBegunOneStaysToBeEdited() throws {
    let terminal = try spraycalc.start(inputrc: "\"\\C-xm\": \"xone\\rxtwo\\rxhal\"\n")
    try terminal.send("\u{18}m")
    try terminal.waitFor(Spraycalc.refusal(of: "xone"))
    try terminal.waitFor(Spraycalc.refusal(of: "xtwo"))
    try terminal.waitFor("spray> xhal")
    try terminal.type("f", expecting: Spraycalc.refusal(of: "xhalf"))
    #expect(terminal.screen.split(separator: Spraycalc.refusal(of: "xone")).count == 2)
  }
}
