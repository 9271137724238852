import Calculation
import Catalog
import Foundation
import GRDB
import Shell
import Terminal
import ViewModels

@testable import Storage

/// Records what is written, and holds that no byte in it is one that a terminal would obey, and no character half of one.
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
  /// Whether something in it stands for what was no character.
  fileprivate var hasReplacement: Bool { unicodeScalars.contains("\u{FFFD}") }
}

/// The stored data of one case, empty at its first need.
@MainActor
final class CaseData {
  /// One for all cases: setting one up takes longer than most of them.
  private static let store: Store = {
    guard let store = try? Store.inMemory() else { fatalError("no store") }
    return store
  }()

  private lazy var store: Store = {
    do { try Self.store.write { try $0.removeAll() } } catch { fatalError("\(error)") }
    return Self.store
  }()

  /// A session on this data, in the language that a number chooses.
  func session(_ choice: UInt8, isInteractive: Bool) -> SessionViewModel {
    SessionViewModel(
      isInteractive: isInteractive, archive: Archive { () throws(Failure) in self.store },
      catalogs: Language.catalogs, catalog: Language.all[Int(choice) % Language.all.count].catalog,
      shown: { shownOfPast($0, $1, $2, .standard) }, now: { Moment(secondsSince1970: 1_795_266_300, utcOffset: 3600) })
  }
}

extension Database {
  /// Every row goes, and the numbers begin anew.
  fileprivate func removeAll() throws {
    let own = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT'"
    for table in try String.fetchAll(self, sql: own) + ["sqlite_sequence"] { try execute(sql: "DELETE FROM \(table)") }
  }
}

extension SessionViewModel {
  /// The values that were entered, by calculator.
  @MainActor fileprivate var drafts: [Draft] {
    calculators.all.map { calculator in
      let draft = draft(of: calculator)
      return draft.keeping(calculator.fields(in: draft).map(\.path))
    }
  }
}

/// Any lines as a script, in text and JSON: of JSON, every line that is written is a whole one.
enum ScriptTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let script = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let output = Record(script, width: nil)
    let isJSON = first & 2 != 0
    let door = ScriptDoor(
      CaseData().session(first, isInteractive: false), outputs: Outputs(results: output, errors: output),
      format: isJSON ? .json : .text, exporter: .pretending, keepsGoing: first & 4 != 0)
    _ = door.run(LineReader(text: script))
    guard isJSON else { return }
    hold(output.text.isEmpty || output.text.hasSuffix("\n"), "half a line: \(output.text)")
    for line in output.text.split(separator: "\n") {
      hold((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any], "no JSON: \(line)")
    }
  }
}

/// Any lines at a prompt; behind each that changed a value, `undo` brings back what was and `redo` what came, and what is
/// there at the end is there again at the next start.
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
    hold(next.drafts == session.drafts, "restored: \(next.drafts) instead of \(session.drafts)")
  }
}

/// Types lines, and checks that undo and redo do what they say.
@MainActor
private final class Typist: LineSource {
  private enum Check {
    case none
    case change(from: [Draft])
    case undone(to: [Draft], redo: [Draft])
    case redone(to: [Draft])
  }

  private var lines: [String]
  private let session: SessionViewModel
  private var check = Check.none

  init(_ lines: [String], _ session: SessionViewModel) {
    (self.lines, self.session) = (lines, session)
  }

  private var drafts: [Draft] { session.drafts }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    // A question in the middle of a command, which is one step with it.
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

  /// The next line, Tab pressed behind it.
  private func next(_ completing: Completing?) -> LineEvent {
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    _ = completing?(line)
    return .line(line)
  }

  /// Whether one `undo` takes back what a line does: one command, which is not itself one of those two.
  private static func isOneStep(_ line: String) -> Bool {
    guard !line.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\r") }) else { return false }
    let word = line.folded.filter { $0 != "\"" && $0 != "'" }.drop(while: \.isWhitespace).prefix(3)
    return !["und", "red", "cof", "pon"].contains(word)
  }

  func remember(_ line: String, isCommand: Bool) {}
}
