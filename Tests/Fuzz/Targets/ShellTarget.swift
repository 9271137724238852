import Calculation
import Catalog
import Foundation
import Shell
import Storage
import ViewModels

/// Records what is written, and holds that no byte in it is one that a terminal would obey, and no character half of one.
final class Record: TextOutput {
  private(set) var text = ""
  let width: Int?
  private let typed: String

  init(_ typed: String, width: Int?) { (self.typed, self.width) = (typed, width) }

  func write(_ text: String) -> Written {
    for scalar in text.unicodeScalars where scalar != "\n" {
      hold(!scalar.isUnsafeOnTerminal, "U+\(String(scalar.value, radix: 16)) in \(text)")
      hold(scalar != "\u{FFFD}" || typed.unicodeScalars.contains(scalar), "half a character in \(text)")
    }
    self.text += text
    return .whole
  }
}

extension Store {
  static var empty: Store {
    guard let store = try? Store.inMemory() else { fatalError("no store") }
    return store
  }

  /// A session on this data, in the language that a number chooses.
  @MainActor func session(_ choice: UInt8, isInteractive: Bool) -> SessionViewModel {
    SessionViewModel(
      isInteractive: isInteractive, archive: Archive { () throws(StorageError) in self },
      catalogs: Language.catalogs, catalog: Language.all[Int(choice) % Language.all.count].catalog,
      now: { Moment(secondsSince1970: 1_795_266_300, utcOffset: 3600) })
  }
}

extension SessionViewModel {
  /// The values that were entered, by calculator.
  @MainActor fileprivate var drafts: [Draft] {
    calculators.all.map { draft(of: $0).withoutJumps.keeping($0.fields.map(\.id)) }
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
      Store.empty.session(first, isInteractive: false), outputs: Outputs(results: output, errors: output),
      format: isJSON ? .json : .text, exporter: .pretending, keepsGoing: first & 4 != 0)
    _ = door.run(LineReader(text: script))
    for line in output.text.split(separator: "\n") where isJSON {
      hold((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any], "no JSON: \(line)")
    }
  }
}

/// Any lines at a prompt; behind each that changed a value, `undo` brings back what was and `redo` what came, and what is
/// there at the end is there again at the next start.
enum ShellTarget {
  @MainActor static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n")).prefix(16)
      .compactMap { String(validating: $0, as: UTF8.self) }
    let store = Store.empty
    let session = store.session(first, isInteractive: true)
    let output = Record(lines.joined(), width: [40, 80, 120, nil][Int(first >> 1) % 4])
    let door = PromptDoor(
      session, source: Typist(lines, session), outputs: Outputs(results: output, errors: output),
      format: first & 8 == 0 ? .text : .json, exporter: .pretending)
    _ = door.run()
    let next = store.session(first, isInteractive: true)
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

  func readLine(prompt: String, prefill: String, completing: Completing?) -> LineEvent {
    _ = completing?(lines.first ?? "")
    // A question in the middle of a command.
    guard prompt.hasSuffix("> ") else {
      check = .none
      return lines.isEmpty ? .endOfInput : .line(lines.removeFirst())
    }
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
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    // One command at a time can be taken back by one undo.
    let isOne = !line.contains(/[;\r]/) && !line.lowercased().contains(/und|red|cof|pon/)
    check = isOne ? .change(from: drafts) : .none
    return .line(line)
  }

  func remember(_ line: String) {}
}
