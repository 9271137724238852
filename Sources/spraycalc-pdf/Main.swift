import Glibc
import Sheets
import System

/// Reads a report or a long table as JSON from standard input and writes a PDF to standard output.
///
/// The exit status is 0 on success. On failure a line on standard error gives the reason, and the status is 1 if the
/// PDF could not be made or written, or standard input could not be read; 3 if no installed font has the letters; 64
/// if standard input is neither a report nor a table.
@main
enum Main {
  static func main() {
    do {
      try print()
    } catch {
      try? Descriptor(STDERR_FILENO).write(Array("spraycalc-pdf: \(error.reason)\n".utf8))
      exit(error.status)
    }
  }

  private static func print() throws(PrintingFailure) {
    let json = try onStream { () throws(SystemError) in try Descriptor(STDIN_FILENO).rest() }
    let made = try withoutChatter { pdf(json) }.get()
    try onStream { () throws(SystemError) in try Descriptor(STDOUT_FILENO).write(made) }
  }

  private static func onStream<T>(_ work: () throws(SystemError) -> T) throws(PrintingFailure) -> T {
    do { return try work() } catch { throw .stream(error) }
  }

  private static func pdf(_ json: [UInt8]) -> Result<[UInt8], PrintingFailure> {
    guard let content = content(json) else { return .failure(.noReport) }
    guard let document = Document(content) else { return .failure(.noFont) }
    return document.pdf().map { .success($0) } ?? .failure(.notMade)
  }

  private static func content(_ json: [UInt8]) -> (any Printable)? { Report(json: json) ?? PaperTable(json: json) }
}

/// Why a PDF could not be made.
enum PrintingFailure: Error {
  case noReport
  case noFont
  case notMade
  /// Reading standard input or writing standard output failed.
  case stream(SystemError)

  var status: Int32 {
    switch self {
    case .noReport: 64
    case .noFont: 3
    case .notMade, .stream: 1
    }
  }

  /// The reason in English, for the program that started this one.
  var reason: String {
    switch self {
    case .noReport: "standard input holds no report"
    case .noFont: "no font with the letters that are needed"
    case .notMade: "the PDF library failed"
    case .stream(let error): error.words
    }
  }
}
