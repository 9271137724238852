import FoundationEssentials
import Storage
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of several changes on one line, for cases that the transcripts do not cover.
struct OneLineTests {
  private func typed(_ lines: [String], format: OutputFormat) throws -> String {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true), source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output), format: format, exporter: Rig.exporter)
    _ = door.run()
    return screen.shown
  }

  /// In JSON each command gets its own answer, even if a change also shows a result. A caution is part of an answer.
  @Test func inJSONEachCommandIsAnsweredByItself() throws {
    let shown = try typed(
      [
        "area 12.5; rate 200; dose 1.5; tank 1000; save x; calc", "use x; rate 220; show",
        "tank 50000", "calc",
      ],
      format: .json)
    let results = shown.split(separator: "\n").filter { $0.contains("\"calculator\"") }
    #expect(results.allSatisfy { !$0.contains("\"result\":null") }, "\(shown)")
    let volumes = results.compactMap {
      $0.firstMatch(of: /"spray_liquid":{"value":(\d+),/)?.output.1
    }
    #expect(volumes == ["2500", "2500", "2750", "2750"], "\(shown)")
    #expect(results.map { $0.contains("value.jump") } == [false, false, false, true], "\(shown)")
  }

  @Test func aPastedBlockHasOneResult() throws {
    let shown = try typed(
      ["area 12.5; rate 200; dose 1.5; tank 1000; calc", "rate 210; rate 220\ndose 2; rate 230"],
      format: .text)
    #expect(shown.components(separatedBy: "Fills   ").count == 3, "\(shown)")
    #expect(shown.contains("2500 \u{2192} 2875 l"), "\(shown)")
  }

  /// A line that undoes its own change still shows the result.
  @Test func undoOnTheLineCountsAsAChange() throws {
    let shown = try typed(
      ["area 12.5; rate 200; dose 1.5; tank 1000; calc", "rate 220; undo"], format: .text)
    #expect(
      shown.contains("200 \u{2192} 220 l/ha\n  Spray volume 220 \u{2192} 200 l/ha\n\n"), "\(shown)")
    #expect(shown.contains("Spray liquid  2500 l\n"), "\(shown)")
  }
}
