import Foundation
import Testing

/// Tests for `--batch` in the built program.
struct BatchTests {
  private let spraycalc: Spraycalc
  private static let table = "nazwa;pole [ha];ciecz;dawka;zbiornik\r\nŁąka;12,5;200;1,5;1000\r\n"

  init() throws { spraycalc = try Spraycalc() }

  @Test func aFileAndStandardInputGiveTheSame() throws {
    let file = spraycalc.home.appending(path: "fields.csv")
    try Self.table.write(to: file, atomically: true, encoding: .utf8)
    let run = try spraycalc.run("--lang", "pl", "--batch", file.path)
    #expect(
      run.output.contains(
        "\r\n2;Łąka;\"12,5\";ha;200;l/ha;\"1,5\";l/ha;1000;l;2500;\"18,75\";l;l;3;2;1000;\"7,5\";\"992,5\";;5;500;\"3,75\";\"496,25\";;\"2,5\";"
      ))
    #expect(run.status == .exited(0) && run.errors.isEmpty)
    #expect(try spraycalc.run("--lang", "pl", "--batch=-", input: Self.table) == run)
  }

  @Test(arguments: [
    (["--batch", "-", "--format", "json"], "rate,dose,tank\n200,1,1000\n0,1,1\n", 1),
    (["--batch", "-"], "rate,dsoe,tank\n200,1,1000\n", 1), (["--batch", "-"], "", 1),
    (["--batch", "/nowhere/at/all"], "", 66), (["--batch", "/tmp"], "", 66), (["--batch"], "", 64),
    (["--batch", "-", "x"], "", 64), (["--batch", "-", "-c", "show"], "", 64),
  ])
  func hasItsStatus(_ arguments: [String], _ input: String, _ status: Int) throws {
    let run = try spraycalc.program.run(
      arguments, input: input, environment: spraycalc.environment())
    #expect(run.status == .exited(Int32(status)))
    #expect(
      !run.errors.isEmpty && run.output.isEmpty != run.errors.contains("1 of 2 rows"), "\(run)")
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let rows = "(echo rate,dose,tank; yes 200,1,1000 | head -20000)"
    let command = "\(rows) | \(spraycalc.program.path) --batch - | head -1; echo ${PIPESTATUS[1]}"
    let run = try Program(path: "/bin/bash").run(
      ["-c", command], environment: spraycalc.environment())
    #expect(
      run.errors.isEmpty && run.output.hasPrefix("Line,Name,") && run.output.hasSuffix("141\n"))
  }

  @Test func aFullOutputIsAFailure() throws {
    let command =
      "printf 'rate,dose,tank\\n200,1,1000\\n' | \(spraycalc.program.path) --batch - > /dev/full"
    let run = try Program(path: "/bin/sh").run(
      ["-c", command], environment: spraycalc.environment())
    #expect(run.status == .exited(74))
  }
}
