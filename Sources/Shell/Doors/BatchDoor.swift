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
  private let wording: Wording
  private let notices: Notices
  private let format: OutputFormat
  private var run: BatchRun
  private var hasToldOfOthers = false
  private var hasBegun = false
  private let elapsed: () -> Duration
  /// Whether a line on the terminal shows the progress of a long run: only if results go elsewhere.
  private let showsProgress: Bool
  /// When that line changes next, and how wide it was at most.
  private var nextProgress = Duration.seconds(1)
  private var progressWidth = 0

  /// `languages` are those in which columns may be named; as `text` it writes a table for spreadsheets; `elapsed`
  /// returns how long the program has been at work.
  package init(
    _ session: Session, languages: [Catalog], outputs: Outputs = .program,
    format: OutputFormat,
    hasTotals: Bool = true,
    elapsed: @escaping () -> Duration = { [start = ContinuousClock.now] in start.duration(to: .now)
    }
  ) {
    wording = Wording(session.settings.catalog)
    self.outputs = outputs
    self.format = format
    notices = Notices(wording, format)
    self.elapsed = elapsed
    showsProgress = outputs.errors.width != nil && outputs.results.width == nil
    run = BatchRun(
      session.calculators.main, wording, session.settings.notationOfFiles, languages: languages,
      format: format == .json ? .json : .csv, hasTotals: hasTotals)
  }

  /// Reads the file to its end; returns success if every row gave a result.
  package func run(_ source: Descriptor, named file: String) -> ExitStatus {
    defer { clearProgress() }
    do throws(Failure) {
      while case let piece = try next(source, file), !piece.isEmpty {
        try run.take(piece)
        tellOfOthers()
        guard flush() else { return .storage }
        showProgress()
      }
      try run.finish()
      tellOfOthers()
    } catch {
      // The failure is told after the results that came before it.
      guard flush() else { return .storage }
      tell(notices.line(of: error))
      return error.is(LaunchCode.unreadableFile) ? .noInput : .commandFailed
    }
    guard flush() else { return .storage }
    guard run.failed > 0 else { return .success }
    tell(notices.line(of: .batchFailed(failed: .count(run.failed), rows: .count(run.rows))))
    return .commandFailed
  }

  private func next(_ source: Descriptor, _ file: String) throws(Failure) -> [UInt8] {
    do { return try source.next() } catch { throw .unreadableFile(file, reason: error.reason) }
  }

  private func flush() -> Bool {
    guard !run.output.isEmpty else { return true }
    defer { run.output.removeAll(keepingCapacity: true) }
    let isBeginning = format == .json && !hasBegun
    hasBegun = true
    let written = outputs.results.write(isBeginning ? AnswerWriter.begin(run.output) : run.output)
    if let error = written.error { tell(notices.line(of: error)) }
    return written == .whole
  }

  /// Tells once what of the table is not read: the rows above the headings, unknown columns, and known ones that no cell fits.
  private func tellOfOthers() {
    guard !hasToldOfOthers else { return }
    let remarks = TableRemarks(wording).texts(
      onSkipped: run.skipped, run.others, unknown: Text.batchOthers)
    guard !remarks.isEmpty else { return }
    hasToldOfOthers = true
    for remark in remarks { tell(notices.line(of: remark)) }
  }

  private func tell(_ line: String) {
    clearProgress()
    outputs.errors.write(line)
  }

  /// Shows the progress from the first second on, at most four times a second.
  private func showProgress() {
    guard showsProgress, elapsed() >= nextProgress else { return }
    nextProgress = elapsed() + .milliseconds(250)
    let text = wording.text(.batchProgress(rows: .count(run.rows)))
    progressWidth = max(progressWidth, text.displayWidth)
    outputs.errors.write("\r" + text)
  }

  /// Overwrites the progress line with spaces, which every terminal understands.
  private func clearProgress() {
    guard progressWidth > 0 else { return }
    outputs.errors.write("\r" + String(repeating: " ", count: progressWidth) + "\r")
    progressWidth = 0
  }
}
