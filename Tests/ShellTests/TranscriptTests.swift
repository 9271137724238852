import Foundation
import TestSupport
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
    guard screen.shown != transcript else { return }
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] == "1" {
      try screen.shown.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record("\(name) \(Difference(of: screen.shown, from: transcript))")
  }

  @Test func aScreenThatDiffersIsShownToItsEnd() throws {
    let transcript = """
      spray> area 5
      Area: 5 acres
      spray> area 7
      """
    let screen = Screen(expecting: transcript + "\n")
    for answer in ["Area: 5 ha", "Area: 7 ha"] {
      #expect(screen.typing(at: "spray> ") != nil)
      screen.show(answer + "\n")
    }
    #expect(screen.typing(at: "spray> ") == nil)
    #expect(screen.typed == ["area 5", "area 7"])
    #expect(screen.shown == "spray> area 5\nArea: 5 ha\nspray> area 7\nArea: 7 ha\nspray> ")
  }

  @Test func transcriptsAreThere() { #expect(Self.names.count >= 10) }
}
