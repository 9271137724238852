import Sheets
import Terminal

/// A progress line on the terminal during a long run, shown only if results do not go to a terminal.
struct BatchProgress {
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
