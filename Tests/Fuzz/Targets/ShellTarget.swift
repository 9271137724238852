import Calculation
import Catalog
import Foundation
import GRDB
import Shell
import Terminal
import ViewModels

@testable import Storage

/// An output that records the text and checks that it holds no character that a terminal would execute and no broken
/// character.
final class Record: TextOutput {
  private(set) var text = ""
  let width: Int?
  private let typed: String

  init(_ typed: String, width: Int?) { (self.typed, self.width) = (typed, width) }

  func write(_ text: String) -> Written {
    holdHarmless(text, but: ["\n"])
    hold(!text.hasReplacement || typed.hasReplacement, "half a character in \(text)")
    self.text += text
    return .whole
  }
}

extension String {
  /// Whether the text holds U+FFFD, the replacement for an invalid character.
  fileprivate var hasReplacement: Bool { unicodeScalars.contains("\u{FFFD}") }
}

/// The stored data of one case, emptied at its first use.
@MainActor
final class CaseData {
  /// One store for all cases, because making a store takes longer than most cases.
  private static let store: Store = {
    guard let store = try? Store.inMemory() else { fatalError("no store") }
    return store
  }()

  private lazy var store: Store = {
    do { try Self.store.write { try $0.removeAll() } } catch { fatalError("\(error)") }
    return Self.store
  }()

  /// Returns a session on this data, in the language that `choice` selects.
  func session(_ choice: UInt8, isInteractive: Bool) -> Session {
    Session(
      isInteractive: isInteractive, archive: Archive { () throws(Failure) in self.store },
      catalogs: Language.catalogs, catalog: Language.all[Int(choice) % Language.all.count].catalog,
      shown: { shownOfPast($0, $1, $2, .standard) },
      now: { Moment(secondsSince1970: 1_795_266_300, utcOffset: 3600) })
  }
}

extension Database {
  /// Removes every row and restarts the numbering.
  fileprivate func removeAll() throws {
    let own = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT'"
    for table in try String.fetchAll(self, sql: own) + ["sqlite_sequence"] {
      try execute(sql: "DELETE FROM \(table)")
    }
  }
}

extension Session {
  /// The entered values of each calculator.
  @MainActor fileprivate var drafts: [Draft] {
    calculators.all.map { calculator in
      let draft = values.draft(of: calculator)
      return draft.keeping(calculator.fields(in: draft).map(\.path))
    }
  }

  /// The entered values that the next session has again: not the temporary ones, such as what is left in the tank.
  @MainActor fileprivate var lastingDrafts: [Draft] {
    zip(calculators.all, drafts).map { calculator, draft in
      let paths = calculator.fields(in: draft).map(\.path)
      let temporaryFields = calculator.job?.temporaryFields ?? []
      return draft.keeping(paths.filter { !temporaryFields.contains($0) })
    }
  }
}

/// Runs any lines as a script in text or JSON; checks that JSON output consists of whole lines.
enum ScriptTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let script = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let output = Record(script, width: nil)
    let isJSON = first & 2 != 0
    let door = ScriptDoor(
      CaseData().session(first, isInteractive: false),
      outputs: Outputs(results: output, errors: output),
      format: isJSON ? .json : .text, exporter: .pretending, keepsGoing: first & 4 != 0)
    _ = door.run(LineReader(text: script))
    guard isJSON else { return }
    hold(output.text.isEmpty || output.text.hasSuffix("\n"), "half a line: \(output.text)")
    for line in output.text.split(separator: "\n") {
      hold(
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any],
        "no JSON: \(line)")
    }
  }
}

/// Runs any lines at a prompt; checks that `undo` and `redo` reverse and repeat each change, and that the last values
/// return at the next start.
enum ShellTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n")).prefix(6)
      .compactMap { String(validating: $0, as: UTF8.self) }
    let data = CaseData()
    let session = data.session(first, isInteractive: true)
    let output = Record(lines.joined(), width: [40, 80, 120, nil][Int(first >> 1) % 4])
    let door = PromptDoor(
      session, source: Typist(lines, session), outputs: Outputs(results: output, errors: output),
      format: first & 8 == 0 ? .text : .json, exporter: .pretending)
    _ = door.run()
    let next = data.session(first, isInteractive: true)
    next.restoreValues()
    let (restored, lasting) = (next.drafts, session.lastingDrafts)
    hold(restored == lasting, "restored: \(restored) instead of \(lasting)")
  }
}

/// A source of typed lines that checks `undo` and `redo`.
@MainActor
private final class Typist: LineSource {
  private enum Check {
    case none
    case change(from: [Draft])
    case undone(to: [Draft], redo: [Draft])
    case redone(to: [Draft])
  }

  private var lines: [String]
  private let session: Session
  private var check = Check.none

  init(_ lines: [String], _ session: Session) {
    (self.lines, self.session) = (lines, session)
  }

  private var drafts: [Draft] { session.drafts }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    // A question in the middle of a command counts as one step with the command.
    guard prompt.hasSuffix("> ") else { return next(completing) }
    switch check {
    case .change(let before) where before != drafts:
      check = .undone(to: before, redo: drafts)
      return .line("undo")
    case .undone(let before, let after):
      hold(drafts == before, "undo: \(drafts) instead of \(before)")
      check = .redone(to: after)
      return .line("redo")
    case .redone(let after): hold(drafts == after, "redo: \(drafts) instead of \(after)")
    default: break
    }
    check = lines.first.map(Self.isOneStep) == true ? .change(from: drafts) : .none
    return next(completing)
  }

  /// Returns the next line after pressing Tab at its end.
  private func next(_ completing: Completing?) -> LineEvent {
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    _ = completing?(line)
    return .line(line)
  }

  /// Whether one `undo` reverses the line: it is a single command other than `undo` and `redo` (Polish `cofnij` and
  /// `ponów`).
  private static func isOneStep(_ line: String) -> Bool {
    guard !line.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\r") }) else {
      return false
    }
    let word = line.folded.filter { $0 != "\"" && $0 != "'" }.drop(while: \.isWhitespace).prefix(3)
    return !["und", "red", "cof", "pon"].contains(word)
  }

  func remember(_ line: String, isCommand: Bool) {}
}
