import Calculation
import Foundation
import TestSupport
import Testing

@testable import Shell
@testable import ViewModels

/// Tests of units and numbers as labels print them. `PrintedUnits.txt` holds the lines with what each gets.
struct PrintedUnitTests {
  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    let language, system, typed: String
    /// The plain line that means the same, or the code of the refusal.
    let meaning: String
    /// The lines that the refusal offers.
    let lines: [String]

    var testDescription: String { "\(language): \(typed)" }
    var plainLine: String? { meaning.hasPrefix("= ") ? String(meaning.dropFirst(2)) : nil }
    /// What is typed before, so that numbers without a unit are in this system.
    var before: [String] { system == "-" ? [] : ["set units \(system)"] }
  }

  nonisolated static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "PrintedUnits.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ")
      return Row(
        language: parts[0], system: parts[1], typed: parts[2], meaning: parts[3],
        lines: parts.count > 4 ? parts[4].components(separatedBy: "; ") : [])
    }
  }()

  /// Returns the session after some lines.
  private func session(_ row: Row, _ lines: [String]) throws -> Session {
    let session = try Rig.session(row.language, isInteractive: false)
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    for command in try TypedLine.commands(in: (row.before + lines).joined(separator: "; ")) {
      _ = try interpreter.run(command)
    }
    return session
  }

  @Test(arguments: Checkout.languages) func rowsAreThere(_ language: String) {
    #expect(Self.rows.count { $0.language == language } >= 30)
  }

  @Test(arguments: rows.filter { $0.plainLine != nil }) func meansThePlainLine(_ row: Row) throws {
    let plain = try session(row, [try #require(row.plainLine)])
    #expect(
      try session(row, [row.typed]).values.models.map(\.draft) == plain.values.models.map(\.draft))
  }

  /// What is refused changes nothing, and each line that is offered is accepted as it stands.
  @Test(arguments: rows.filter { $0.plainLine == nil }) func isRefused(_ row: Row) throws {
    let session = try session(row, [])
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    let drafts = session.values.models.map(\.draft)
    let refusal = try #require(throws: Refusal.self) {
      for command in try TypedLine.commands(in: row.typed) { _ = try interpreter.run(command) }
    }
    #expect(refusal.failure.code == row.meaning && refusal.suggestions == row.lines)
    #expect(session.values.models.map(\.draft) == drafts)
    for line in row.lines { #expect(throws: Never.self) { try self.session(row, [line]) } }
  }
}
