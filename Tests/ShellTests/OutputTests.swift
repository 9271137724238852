import Calculation
import Glibc
import Storage
import System
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of results that cannot be written.
struct OutputTests {
  private struct Closed: TextOutput {
    let answer: Written
    var width: Int? { nil }
    func write(_ text: String) -> Written { answer }
  }

  private static let recipe = "rate 200; dose 1.5; tank 1000; calc"

  private func script(_ answer: Written) throws -> (errors: String, status: Shell.ExitStatus) {
    let errors = Screen(expecting: "")
    let door = ScriptDoor(
      try Rig.session("en", isInteractive: false),
      outputs: Outputs(results: Closed(answer: answer), errors: Recorded(screen: errors)),
      format: .json,
      exporter: Rig.exporter, keepsGoing: true)
    let status = door.run(LineReader(text: "\(Self.recipe)\n\(Self.recipe)"))
    return (errors.shown, status)
  }

  @Test func aScriptSaysThatItCannotWrite() throws {
    let run = try script(.failed(SystemError(code: ENOSPC)))
    #expect(
      run.errors.hasPrefix(#"{"format":2,"kind":"error","error":{"code":"output.failed""#)
        && run.errors.contains("the disk is full"))
    #expect(run.errors.split(separator: "\n").count == 1 && run.status == .storage)
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let run = try script(.readerLeft)
    #expect(run.errors.isEmpty && run.status == .storage)
  }

  @Test func theSystemSaysWhy() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(Output(descriptor: full).write("x") == .failed(SystemError(code: ENOSPC)))
    #expect(Output(descriptor: -1).write("x") == .failed(SystemError(code: EBADF)))
  }

  /// The prompt reports every failed write and the session goes on.
  @Test func thePromptSaysThatItCannotWrite() throws {
    let errors = Screen(expecting: "")
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true),
      source: Typist(screen: Screen(expecting: ""), lines: [Self.recipe, "calc"]),
      outputs: Outputs(
        results: Closed(answer: .failed(SystemError(code: EIO))), errors: Recorded(screen: errors)),
      format: .json,
      exporter: Rig.exporter)
    #expect(door.run() == .status(.success))
    #expect(errors.shown.matches(of: /"code":"output\.failed"/).count >= 2)
  }

  @Test func troubleWithTheDataIsJSONWhereErrorsAre() throws {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let session = Session(
      isInteractive: true,
      archive: Archive { () throws(Failure) in throw Failure.store(.full, file: "/f") },
      catalogs: Checkout.catalogs, catalog: try Checkout.catalog("en"),
      shown: { shownOfPast($0, $1, $2, .standard) },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
    let door = PromptDoor(
      session, source: Typist(screen: results, lines: [Self.recipe]),
      outputs: Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors)),
      format: .json,
      exporter: Rig.exporter)
    _ = door.run()
    #expect(!errors.shown.isEmpty)
    for line in errors.shown.split(separator: "\n") {
      #expect(line.hasPrefix(#"{"format":2,"kind":"error","error":{"code":"store.full""#))
    }
  }
}
