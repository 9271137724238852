import Foundation
import Testing

@testable import Shell

/// Tests that each file in `Transcripts`, named `LANGUAGE-WIDTH-name.txt`, matches the screen. Typed lines follow
/// their prompts.
///
/// To accept a changed screen, run the tests with `ACCEPT_TRANSCRIPTS=1` and read the difference.
struct TranscriptTests {
  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Transcripts")
  nonisolated static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

  @Test(arguments: names)
  func screenIsAsWritten(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let transcript = try String(contentsOf: file, encoding: .utf8)
    let parts = name.split(separator: "-")
    let width = try #require(Int(parts[1]))
    let screen = try Rig.replay(transcript, language: String(parts[0]), width: width)
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] == "1" {
      try accepted(transcript, String(parts[0]), width).write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(screen.shown == transcript)
  }

  /// Returns the screen that the same typing gives now. Typed lines are the texts after anything that ends like a
  /// prompt.
  private func accepted(_ transcript: String, _ language: String, _ width: Int) throws -> String {
    let typed = transcript.split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      line in
      line.firstMatch(of: /^(?:\w+> |[^ ].*: |[^ ].*\? \([^ ]+\) |\(\w+\/\w+\) )(.*)$/).map {
        String($0.output.1)
      }
    }
    return try Rig.type(typed, language: language, width: width)
  }

  @Test func transcriptsAreThere() { #expect(Self.names.count >= 10) }
}
