import Glibc
import System

/// Where text goes; the seam at which tests put a record in place of the terminal.
package protocol TextOutput {
  /// Columns at this moment; nil where it is no terminal.
  var width: Int? { get }
  /// Rows at this moment; nil where it is no terminal.
  var height: Int? { get }
  /// Writes a whole text at once.
  @discardableResult
  func write(_ text: String) -> Written
  /// Writes a text that is UTF-8 already.
  func write(_ bytes: [UInt8]) -> Written
}

/// What became of a text that was to be written.
package enum Written: Equatable {
  case whole
  /// Nobody reads on, which is nothing to tell anybody.
  case readerLeft
  /// A signal that ends what is under way came before all of it was taken.
  case brokenOff
  /// It could not be written: a full disk, a closed output.
  case failed(SystemError)
}

extension TextOutput {
  package var height: Int? { nil }

  package func write(_ bytes: [UInt8]) -> Written { write(String(decoding: bytes, as: UTF8.self)) }
}

/// One of the program's own outputs.
package struct Output: TextOutput {
  private let descriptor: Int32
  /// Whether signals are noted, so that a long writing has to look for them.
  private let heedsSignals: Bool

  package init(descriptor: Int32, heedsSignals: Bool = false) {
    self.descriptor = descriptor
    self.heedsSignals = heedsSignals
  }

  package static let standard = Output(descriptor: STDOUT_FILENO)
  package static let error = Output(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }
  package var width: Int? { terminalWidth(of: descriptor) }
  package var height: Int? { terminalRows(of: descriptor) }

  @discardableResult
  package func write(_ text: String) -> Written { write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) -> Written {
    do throws(SystemError) {
      guard heedsSignals else {
        try Descriptor(descriptor).write(bytes)
        return .whole
      }
      return try Descriptor(descriptor).write(bytes) { SignalWatch.isInterrupted } ? .whole : .brokenOff
    } catch {
      return error.code == EPIPE ? .readerLeft : .failed(error)
    }
  }
}

/// Where a door writes: results here, errors there.
package struct Outputs {
  package let results: any TextOutput
  package let errors: any TextOutput

  package static let program = Outputs(results: Output.standard, errors: Output.error)
  /// The same for as long as a line editor notes signals.
  package static let prompt = Outputs(
    results: Output(descriptor: STDOUT_FILENO, heedsSignals: true),
    errors: Output(descriptor: STDERR_FILENO, heedsSignals: true))

  package init(results: any TextOutput, errors: any TextOutput) {
    self.results = results
    self.errors = errors
  }
}
