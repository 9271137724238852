import Testing

/// Shows that Ctrl-C and Ctrl-D leave a filling with its place kept, and that the next start tells it.
struct FillTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test(arguments: ["C", "D"])
  func aControlKeyLeavesItWithItsPlaceKept(_ key: String) throws {
    let terminal = try spraycalc.start()
    try terminal.type(
      "area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha", expecting: "spray> ")
    try terminal.type("fill", expecting: "Fill 1, step 1: ")
    try terminal.type("", expecting: "Fill 1, step 2: ")
    if key == "C" { try terminal.send("rate 2") }
    try terminal.send(control: Unicode.Scalar(key) ?? "C")
    try terminal.waitFor("Left at fill 1 of 3, step 2 of 3")
    try terminal.waitFor("spray> ")
    try terminal.type("rate", expecting: "Spray volume [200 l/ha]: ")
    terminal.terminate(9)
    _ = try terminal.waitForExit()
    #expect(try spraycalc.start().screen.contains("Filling: fill 1 of 3, step 2 of 3, since"))
  }
}
