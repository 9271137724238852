import Batch
import Calculation
import Catalog
import Sheets
import System
import Terminal
import ViewModels

/// Works out many fields from a file: results go to one output, errors of the whole file to the other.
package final class BatchDoor {
  private let outputs: Outputs
  private let help: LaunchHelp
  private let format: OutputFormat
  private var run: BatchRun
  private var progress: BatchProgress
  private var hasToldOfOthers = false
  private var hasBegun = false

  /// - Parameters:
  ///   - session: its language and its number format are used.
  ///   - languages: the catalogs of all languages, in which columns may be named.
  ///   - outputs: where results, errors and progress are written.
  ///   - format: `text` writes a table for spreadsheets.
  ///   - hasTotals: whether the totals follow the rows.
  ///   - elapsed: returns how long the program has been at work.
  package init(
    _ session: SessionViewModel, languages: [Catalog], outputs: Outputs = .program, format: OutputFormat,
    hasTotals: Bool = true, elapsed: @escaping () -> Duration = sinceNow()
  ) {
    let wording = Wording(session.catalog)
    self.outputs = outputs
    self.format = format
    help = LaunchHelp(wording)
    run = BatchRun(
      session.calculators.main, wording, session.notationOfFiles, languages: languages,
      format: format == .json ? .json : .csv, hasTotals: hasTotals)
    progress = BatchProgress(wording: wording, outputs: outputs, elapsed: elapsed)
  }

  /// Reads the file to its end; returns success if every row gave a result.
  package func run(_ source: Descriptor, named file: String) -> ExitStatus {
    defer { progress.clear() }
    do throws(Failure) {
      while case let piece = try next(source, file), !piece.isEmpty {
        try run.take(piece)
        tellOfOthers()
        guard flush() else { return .storage }
        progress.show(rows: run.rows)
      }
      try run.finish()
      tellOfOthers()
    } catch {
      // The failure is told after the results that came before it.
      guard flush() else { return .storage }
      tell(error)
      return error.is(LaunchCode.unreadableFile) ? .noInput : .commandFailed
    }
    guard flush() else { return .storage }
    if run.failed > 0 { tell(Text("batch-failed", ["failed": .count(run.failed), "rows": .count(run.rows)])) }
    return run.failed == 0 ? .success : .commandFailed
  }

  private func next(_ source: Descriptor, _ file: String) throws(Failure) -> [UInt8] {
    do { return try source.next() } catch { throw .unreadableFile(file, reason: error.reason) }
  }

  private func flush() -> Bool {
    guard !run.output.isEmpty else { return true }
    defer { run.output.removeAll(keepingCapacity: true) }
    let isBeginning = format == .json && !hasBegun
    hasBegun = true
    let written = outputs.results.write(isBeginning ? Presenter.begin(run.output) : run.output)
    if let error = written.error { tell(error) }
    return written == .whole
  }

  /// Tells once which columns have unknown headings.
  private func tellOfOthers() {
    guard !hasToldOfOthers, !run.others.isEmpty else { return }
    hasToldOfOthers = true
    // A column without a heading is named by its number, from 1.
    let names = run.others.map { other in
      other.heading.isEmpty
        ? help.wording.text("batch-column-number", ["number": .count(other.place + 1)]) : other.heading
    }
    tell(Text("batch-others", ["columns": .words(names.map(\.safeForTerminal))]))
  }

  private func tell(_ text: Text) {
    progress.clear()
    outputs.errors.write(help.text(of: text, format: format))
  }

  private func tell(_ failure: Failure) {
    progress.clear()
    outputs.errors.write(help.text(of: failure, format: format))
  }
}

/// A progress line on the terminal during a long run, shown only if results do not go to a terminal.
private struct BatchProgress {
  private let wording: Wording
  private let output: any TextOutput
  private let elapsed: () -> Duration
  private let isShown: Bool
  private var next = Duration.seconds(1)
  private var width = 0

  init(wording: Wording, outputs: Outputs, elapsed: @escaping () -> Duration) {
    (self.wording, output, self.elapsed) = (wording, outputs.errors, elapsed)
    isShown = outputs.errors.width != nil && outputs.results.width == nil
  }

  /// Shows the progress from the first second on, at most four times a second.
  mutating func show(rows: Int) {
    guard isShown, elapsed() >= next else { return }
    next = elapsed() + .milliseconds(250)
    let text = wording.text("batch-progress", ["rows": .count(rows)])
    width = max(width, text.displayWidth)
    output.write("\r" + text)
  }

  /// Overwrites the progress line with spaces, which every terminal understands.
  mutating func clear() {
    guard width > 0 else { return }
    output.write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }
}

/// Returns a clock that starts when this function is called.
package func sinceNow() -> () -> Duration {
  let start = ContinuousClock.now
  return { start.duration(to: .now) }
}
