import Foundation
import Testing

/// Tests for the user's own units, which the program reads at its start.
struct UserUnitsTests {
  private let spraycalc: Spraycalc

  init() throws {
    spraycalc = try Spraycalc()
    let folder = spraycalc.home.appending(path: ".config/spraycalc")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    let file = spraycalc.home.appending(path: ".config/spraycalc/units.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func areConvertedAndKept() throws {
    try write(
      """
      {"length": [{"id": "fur", "symbol": "furlong", "name": "furlong", "toBase": "201.168"}],
       "force": [{"id": "N", "symbol": "N", "toBase": "1"}, {"id": "daN", "symbol": "daN", "toBase": "10"}]}
      """)
    let run = try spraycalc.run(
      "-c", "convert 2 fur m; convert 250 n daN; convert 3 daN; save pump; use pump")
    #expect(run.output.contains("2 furlong = 402.336 m") && run.output.contains("250 N = 25 daN"))
    #expect(run.output.contains("3 daN = 30 N") && run.errors.isEmpty && run.status == .exited(0))
    #expect(try spraycalc.run("-c", "use pump; convert 2").output.contains("2 daN = 20 N"))
    try write("{}")
    let without = try spraycalc.run("-c", "use pump")
    #expect(
      without.errors.contains("cannot be read by this version") && without.status == .exited(1))
  }

  @Test(arguments: [
    (
      "{\"length\": [\n  {\"id\": \"in\", \"symbol\": \"inn\", \"toBase\": \"1\"}]}",
      "line 2, column 10"
    ),
    ("{\"length\": [{\"id\": \"x\", \"symbol\": \"x\", \"toBase\": \"0\"}]}", "line 1, column 50"),
    ("{\"length\":", "line 1, column 11"), ("\u{FEFF}{\"length\":", "line 1, column 11"),
  ])
  func aWrongFileIsNamedAndTheOthersWork(_ text: String, _ place: String) throws {
    try write(text)
    let run = try spraycalc.run("-c", "convert 10 in cm")
    #expect(run.output.contains("10 in = 25.4 cm") && run.status == .exited(0))
    #expect(run.errors.contains("units.json, \(place):"), "\(run.errors)")
    let json = try spraycalc.run("--format", "json", "-c", "convert 10 in cm")
    #expect(json.errors.hasPrefix(#"{"format":2,"kind":"error","error":{"code":"units."#))
  }

  /// Shows that a units file of the wrong type or size is refused with its own code while the built-in units keep
  /// working.
  @Test(arguments: [
    ("ln -s /dev/zero units.json", "file.special"), ("mkfifo units.json", "file.special"),
    ("mkdir units.json", "file.special"), ("truncate -s 5G units.json", "file.too_large"),
    ("yes ' ' | tr -d '\\n' | head -c 1048577 > units.json", "file.too_large"),
  ])
  func whatIsNoFileOfUnitsIsLeftAside(_ making: String, _ code: String) throws {
    let folder = spraycalc.home.path + "/.config/spraycalc"
    let made = try Program(path: "/bin/sh").run(
      ["-c", making], environment: spraycalc.environment(), folder: folder)
    #expect(made.status == .exited(0), "\(made)")
    let run = try spraycalc.run("--format", "json", "-c", "convert 10 in cm")
    #expect(run.output.contains("25.4") && run.status == .exited(0))
    #expect(
      run.errors.hasPrefix(#"{"format":2,"kind":"error","error":{"code":"\#(code)""#),
      "\(run.errors)")
    #expect(
      run.errors.contains("units.json")
        && run.errors.contains("1024 KiB") == (code == "file.too_large"))
  }

  @Test func aFileOfTheGreatestSizeIsRead() throws {
    let text = "{\"length\": [{\"id\": \"fur\", \"symbol\": \"fur\", \"toBase\": \"201.168\"}]}"
    try write(text + String(repeating: " ", count: (1 << 20) - text.utf8.count))
    let run = try spraycalc.run("-c", "convert 2 fur m")
    #expect(run.output.contains("402.336 m") && run.errors.isEmpty, "\(run.errors)")
  }
}
