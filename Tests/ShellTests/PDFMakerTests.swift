import Calculation
import Foundation
import Records
import TestSupport
import Testing
import ViewModels

@testable import Sheets
@testable import Shell

/// Tests of the PDF export with helper programs that misbehave.
struct PDFMakerTests {
  private let folder = TemporaryFolder()

  /// Makes a PDF of a report with this shell script in place of the helper program.
  private func pdf(_ script: String, limit: Duration = .seconds(20)) throws -> [UInt8] {
    let helper = try folder.write("#!/bin/sh\n\(script)\n", to: "spraycalc-pdf")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: helper)
    return try PDFMaker(program: folder.path("spraycalc"), limit: limit).pdf(report)
  }

  private var report: Report {
    get throws {
      let session = try Rig.session("en", isInteractive: true)
      let interpreter = Interpreter(session, exporter: Rig.exporter)
      for command in try TypedLine.commands(in: ScriptTests.recipe) {
        _ = try interpreter.run(command)
      }
      let model = session.values.current
      let evaluation = try #require(model.evaluation)
      let paper = ResultPaper(
        interpreter.wording, of: ShownResult(evaluation), model.draft, model.calculator)
      return paper.report(name: nil, date: session.dateAndTimeNow)
    }
  }

  @Test func aWholePDFIsTaken() throws {
    #expect(
      try pdf("cat >/dev/null; printf '%%PDF-1.7 x %%%%EOF\\n'") == Array("%PDF-1.7 x %%EOF\n".utf8)
    )
  }

  @Test func aHelperThatDoesNotReadOrEndIsEnded() throws {
    #expect(throws: Failure(ExportCode.pdfTimeout, ["seconds": .count(0)])) {
      try pdf("exec sleep 600", limit: .milliseconds(200))
    }
  }

  /// The child processes of the helper are ended with it.
  @Test func soIsWhatItStarted() throws {
    let pid = folder.path("pid")
    #expect(throws: Failure(ExportCode.pdfTimeout, ["seconds": .count(1)])) {
      try pdf("sleep 600 & echo $! > \(pid); wait", limit: .seconds(1))
    }
    let child = try #require(pid_t(try String(contentsOfFile: pid, encoding: .utf8).dropLast()))
    #expect(hasEnded(child), "\(child) runs on")
  }

  /// Whether the process ends within ten seconds. A zombie (state `Z`) counts as ended, because the system's first
  /// process may not have collected it yet.
  private func hasEnded(_ process: pid_t) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while .now < end {
      let state = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") Z"
      if state.contains(") Z") { return true }
      usleep(1000)
    }
    return false
  }

  @Test func aTalkativeHelperIsListenedTo() throws {
    let talk = "head -c 1000000 /dev/zero | tr '\\0' x >&2"
    #expect(try pdf("\(talk); printf '%%PDF-1.7 %%%%EOF'; \(talk)").count == 14)
    #expect(throws: Failure.pdfFailed(reason: .said("no ink"))) {
      try pdf("echo 'no ink' >&2; \(talk); exit 1")
    }
  }

  @Test(arguments: ["", "%PDF-1.7", "%PDF-1.7 %%EOF and more", "<html>%%EOF"])
  func whatIsCutOffIsNotTaken(_ made: String) throws {
    #expect(throws: Failure(ExportCode.pdfIncomplete)) { try pdf("printf '%s' '\(made)'") }
  }

  @Test func whatAChildKeepsOpenIsNotWaitedFor() throws {
    #expect(try pdf("sleep 20 & printf '%%PDF-1.7 %%%%EOF'", limit: .seconds(10)).count == 14)
  }
}

/// Tests of columns of a typed line.
struct TypedTextTests {
  @Test(arguments: ["area 5; foo", "łąka 5; ąę e\u{301}x \u{1F468}\u{200D}\u{1F33E} end", "", "ż"])
  func columnsCountCharacters(_ line: String) {
    let text = TypedText(line)
    var offset = 0
    for (index, character) in line.enumerated() {
      #expect(text.column(of: offset) == index + 1)
      offset += character.utf8.count
    }
    #expect(text.column(of: offset) == line.count + 1)
  }
}
