import Glibc
import System

/// A destination for text; tests put a record in place of the terminal.
package protocol TextOutput {
  /// The terminal's columns at this moment; nil if this is not a terminal.
  var width: Int? { get }
  @discardableResult
  func write(_ text: String) -> Written
  func write(_ bytes: [UInt8]) -> Written
}

/// What became of a text that was to be written.
package enum Written: Equatable {
  case whole
  /// The reader has left; this is not reported.
  case readerLeft
  /// A signal that ends the current action came before the whole text was taken.
  case brokenOff
  /// Writing failed: the disk is full, the output is closed.
  case failed(SystemError)
}

extension TextOutput {
  /// Writes the bytes as UTF-8 text; an invalid byte becomes U+FFFD.
  package func write(_ bytes: [UInt8]) -> Written { write(String(decoding: bytes, as: UTF8.self)) }
}

/// The text output behind a file descriptor.
package struct Output: TextOutput {
  private let descriptor: Int32
  /// Whether signals are noted, so that a long write must check for them.
  private let heedsSignals: Bool

  /// Writes to an open file descriptor, which it does not close; with `heedsSignals` a signal
  /// breaks a long write off.
  package init(descriptor: Int32, heedsSignals: Bool = false) {
    self.descriptor = descriptor
    self.heedsSignals = heedsSignals
  }

  /// Standard output.
  package static let standard = Output(descriptor: STDOUT_FILENO)
  /// Standard error.
  package static let error = Output(descriptor: STDERR_FILENO)

  /// Whether the text goes to a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }
  /// The terminal's columns at this moment; nil if this is not a terminal.
  package var width: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }
  /// The terminal's rows at this moment; nil if this is not a terminal.
  package var height: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Writes the whole text as UTF-8, as far as it is taken.
  @discardableResult
  package func write(_ text: String) -> Written { write(Array(text.utf8)) }

  /// Writes all bytes as they are, as far as they are taken.
  package func write(_ bytes: [UInt8]) -> Written {
    do throws(SystemError) {
      let isInterrupted: (() -> Bool)? = heedsSignals ? { SignalWatch.isInterrupted } : nil
      return try Descriptor(descriptor).write(bytes, until: isInterrupted) ? .whole : .brokenOff
    } catch {
      return error.code == EPIPE ? .readerLeft : .failed(error)
    }
  }
}

/// The outputs of a door: one for results, one for errors.
package struct Outputs {
  /// Where answers go.
  package let results: any TextOutput
  /// Where refusals, failures and notices go.
  package let errors: any TextOutput

  /// The program's standard output and standard error.
  package static let program = Outputs(results: Output.standard, errors: Output.error)
  /// The program's outputs while a line editor notes signals.
  package static let prompt = Outputs(
    results: Output(descriptor: STDOUT_FILENO, heedsSignals: true),
    errors: Output(descriptor: STDERR_FILENO, heedsSignals: true))

  /// Takes the place for answers and the one for errors; they may be the same.
  package init(results: any TextOutput, errors: any TextOutput) {
    self.results = results
    self.errors = errors
  }
}

/// Adopts the character set of the environment's locale, or UTF-8 if that locale has another one. Only the character
/// set is adopted: numbers, dates and messages of the C library stay as they are. Without UTF-8 a backspace would
/// remove half a letter. Returns the locale that replaces the environment's; nil if the environment's locale has UTF-8.
@discardableResult
package func adoptTerminalLocale() -> String? {
  let isAdopted = setlocale(LC_CTYPE, "") != nil
  if isAdopted, hasCharacterSetUTF8 { return nil }
  return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) }
}

/// Whether the adopted locale has UTF-8; a system may have no such locale at all.
var hasCharacterSetUTF8: Bool {
  nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
}

/// Thrown when a person leaves something with Ctrl-C or Ctrl-D; nothing was changed but what is `kept`.
package struct Cancelled: Error {
  /// The number of the calculation that a cancelled export leaves in the history.
  package let kept: Int64?

  /// Takes the number of the calculation that stays in the history; nil if nothing stays.
  package init(keeping kept: Int64? = nil) { self.kept = kept }
}

/// Thrown when a signal such as SIGTERM or SIGHUP asks the program to end in the middle of something.
package struct Terminated: Error {
  /// The number of the signal.
  package let signal: Int32

  /// Takes the number of the signal.
  package init(signal: Int32) { self.signal = signal }
}
