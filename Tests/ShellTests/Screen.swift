import Calculation
import Catalog
import Foundation
import Records
import Storage
import System
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// A screen that replays a transcript: it collects the shown text and finds the lines to type at the prompts.
///
/// `^C` and `^D` at the end of a line are presses of those keys.
final class Screen {
  private let expected: String
  private(set) var shown = ""
  private(set) var typed: [String] = []
  /// How much of the transcript lies before the next line to type.
  private var bytesRead = 0

  init(expecting transcript: String) { expected = transcript }

  /// Returns the line that the transcript types at this prompt; nil where the transcript ends.
  ///
  /// A screen that differs goes on with the line behind the same prompt further down, so that all of it is shown.
  func typing(at prompt: String) -> String? {
    let ahead = String(decoding: expected.utf8.dropFirst(bytesRead), as: UTF8.self)
    let isAsExpected = expected.hasPrefix(shown + prompt)
    let place = isAsExpected ? shown.utf8.count - bytesRead : Self.place(of: prompt, in: ahead)
    shown += prompt
    guard let place else { return nil }
    let behindPrompt = ahead.utf8.dropFirst(place + prompt.utf8.count)
    guard let end = behindPrompt.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: behindPrompt[..<end], as: UTF8.self)
    bytesRead += place + prompt.utf8.count + line.utf8.count + 1
    shown += line + "\n"
    typed.append(line)
    return line
  }

  /// Returns where a line begins with this prompt, in bytes.
  private static func place(of prompt: String, in text: String) -> Int? {
    if text.hasPrefix(prompt) { return 0 }
    guard let found = text.range(of: "\n" + prompt) else { return nil }
    return text.utf8.distance(from: text.startIndex, to: found.lowerBound) + 1
  }

  func show(_ text: String) { shown += text }
}

/// A terminal that types the lines of a transcript.
struct TranscriptSource: LineSource {
  let screen: Screen

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    guard let line = screen.typing(at: prompt) else { return .endOfInput }
    if line.hasSuffix("^C") { return .interrupted }
    return line.hasSuffix("^D") ? .endOfInput : .line(line)
  }

  func remember(_ line: String, isCommand: Bool) {}
}

/// A terminal that types a list of lines.
final class Typist: LineSource {
  private let screen: Screen
  private var lines: [String]

  init(screen: Screen, lines: [String]) {
    self.screen = screen
    self.lines = lines
  }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    screen.show("\(prompt)\(line)\n")
    if line.hasSuffix("^C") { return .interrupted }
    return line.hasSuffix("^D") ? .endOfInput : .line(line)
  }

  func remember(_ line: String, isCommand: Bool) {}
}

/// An output that records its text on a screen for the test.
struct Recorded: TextOutput {
  let screen: Screen
  var width: Int?

  func write(_ text: String) -> Written {
    screen.show(text)
    return .whole
  }
}

/// Helpers that run sessions for tests, at 14:05 on 21 November 2026 and with a store in memory unless one is given.
enum Rig {
  /// An exporter that writes real files. A path without a folder is in the folder the tests run in.
  static var exporter: Exporter {
    Exporter(pdfMaker: PDFMaker(program: "/nowhere/spraycalc"), home: nil)
  }

  /// Sets the locale, because the C library measures column widths and must know that texts are UTF-8.
  private static let locale: Void = { _ = adoptTerminalLocale() }()

  static func session(
    _ language: String, isInteractive: Bool, store: Store? = nil, catalogs: CatalogLibrary? = nil,
    keepsData: Bool = true, lockWait: LockWait = LockWait(),
    newID: @escaping () -> String = TreatmentStore.newID,
    minutes: @escaping () -> Int64 = { 0 }
  ) throws -> Session {
    _ = locale
    let folder = store.flatMap { $0.file.hasPrefix("/") ? Folder.holding($0.file) : nil }
    let catalog = try catalogs?.load(language) ?? Checkout.catalog(language)
    return Session(
      isInteractive: isInteractive,
      archive: Archive(folder: folder, isKept: keepsData, lockWait: lockWait) {
        () throws(Failure) in
        guard let store else { return try Store.inMemory() }
        return store
      },
      catalogs: catalogs ?? Checkout.catalogs, catalog: catalog,
      shown: { shownOfPast($0, $1, $2, .standard) },
      now: { Moment(secondsSince1970: 1_795_266_300 + 60 * minutes(), utcOffset: 3600) },
      clock: clock, newID: newID,
      like: try catalogs == nil ? reader(language) : nil)
  }

  /// Returns a session in which nothing is typed: what it finds in the catalogs serves all others in its language.
  private static func reader(_ language: String) throws -> Session {
    if let known = readers[language] { return known }
    let reader = Session(
      isInteractive: false, archive: Archive { () throws(Failure) in try Store.inMemory() },
      catalogs: Checkout.catalogs, catalog: try Checkout.catalog(language),
      shown: { shownOfPast($0, $1, $2, .standard) },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
    readers[language] = reader
    return reader
  }
  private static var readers: [String: Session] = [:]

  /// A clock of Warsaw in 2026: an hour ahead from 29 March to 25 October.
  private static let clock = LocalClock {
    (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600
  }

  /// Returns identities of treatments that are the same in each run.
  private static func counting() -> () -> String {
    var count = 0
    return {
      count += 1
      return "00000000-0000-4000-8000-00000000000\(count)"
    }
  }

  /// Types a transcript at the prompt and returns the screen.
  static func replay(_ transcript: String, language: String, width: Int) throws -> Screen {
    let screen = Screen(expecting: transcript)
    let output = Recorded(screen: screen, width: width)
    let door = PromptDoor(
      try session(language, isInteractive: true, newID: counting()),
      source: TranscriptSource(screen: screen),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: exporter)
    _ = door.run()
    try BareKeys.refuse(in: screen.shown)
    return screen
  }

  /// Types these lines at the prompt, whatever it asks, and returns what the screen shows.
  static func type(_ lines: [String], language: String, width: Int, store: Store? = nil) throws
    -> String
  {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: width)
    let door = PromptDoor(
      try session(language, isInteractive: true, store: store, newID: counting()),
      source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: exporter)
    _ = door.run()
    try BareKeys.refuse(in: screen.shown)
    return screen.shown
  }

  /// Runs a script and returns its results, errors and exit status.
  static func script(
    _ text: String, language: String = "en", format: OutputFormat = .text, keepsGoing: Bool = false,
    store: Store? = nil, exporter: Exporter = Rig.exporter
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    try script(
      LineReader(text: text), language: language, format: format, keepsGoing: keepsGoing,
      store: store,
      exporter: exporter)
  }

  static func script(
    _ lines: LineReader, language: String = "en", format: OutputFormat = .text,
    keepsGoing: Bool = false,
    store: Store? = nil, exporter: Exporter = Rig.exporter
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let outputs = Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors))
    let door = ScriptDoor(
      try session(language, isInteractive: false, store: store), outputs: outputs, format: format,
      exporter: exporter, keepsGoing: keepsGoing)
    let status = door.run(lines)
    for screen in [results, errors] { try BareKeys.refuse(in: screen.shown) }
    return (results.shown, errors.shown, status)
  }
}
