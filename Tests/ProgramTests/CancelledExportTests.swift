import Foundation
import Testing

/// Tests for Ctrl-C during the export of a PDF.
struct CancelledExportTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  /// Starts the program in its own folder next to a PDF helper that never finishes.
  private func startBesideAHangingHelper(_ options: String, prompt: String = "spray> ") throws
    -> PseudoTerminal
  {
    let helper = #"printf '#!/bin/sh\necho working >/dev/tty\nexec sleep 1000\n' >spraycalc-pdf"#
    return try spraycalc.startShell(
      "-c", "cp $PROGRAM spraycalc; \(helper); chmod +x spraycalc-pdf; exec ./spraycalc \(options)",
      greeting: prompt)
  }

  @Test(arguments: [
    ("en", "spray> ", "Cancelled: no file was written.", "Calculation 1 stays"),
    ("pl", "oprysk> ", "Przerwano: pliku nie zapisano.", "Obliczenie nr 1 pozostaje"),
  ])
  func itSaysWhatStays(_ language: String, _ prompt: String, _ said: String, _ stays: String) throws
  {
    let terminal = try startBesideAHangingHelper("--lang \(language)", prompt: prompt)
    try terminal.type("area 1; rate 200; dose 1.5; tank 300", expecting: prompt)
    try terminal.type("export x.pdf", expecting: "working")
    try terminal.send(control: "C")
    try terminal.waitFor(said)
    try terminal.waitFor(stays)
    #expect(!FileManager.default.fileExists(atPath: spraycalc.home.appending(path: "x.pdf").path))
    try terminal.type("history show 1", expecting: "200 l")
  }

  @Test func aProgramReadsIt() throws {
    let terminal = try startBesideAHangingHelper("--format json")
    try terminal.type("area 1; rate 200; dose 1.5; tank 300", expecting: "spray> ")
    try terminal.type("export x.pdf", expecting: "working")
    try terminal.send(control: "C")
    try terminal.waitFor("interactive.cancelled")
    try terminal.waitFor("Calculation 1 stays")
  }
}
