import Glibc
import Sheets
import System

/// A report as JSON on standard input becomes a PDF on standard output.
///
/// Ends with 0, or with a line on standard error that says why not, and: 1 where the PDF could not be made or written, 3 where no font
/// is installed that has the letters, 64 where standard input is no report.
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
    guard let report = Report(json: json) else { return .failure(.noReport) }
    guard let document = Document(report) else { return .failure(.noFont) }
    return document.pdf().map { .success($0) } ?? .failure(.notMade)
  }
}

/// Why there is no PDF.
enum PrintingFailure: Error {
  case noReport
  case noFont
  case notMade
  /// Standard input or output failed.
  case stream(SystemError)

  var status: Int32 {
    switch self {
    case .noReport: 64
    case .noFont: 3
    case .notMade, .stream: 1
    }
  }

  /// In English, for the program that started this one.
  var reason: String {
    switch self {
    case .noReport: "standard input holds no report"
    case .noFont: "no font with the letters that are needed"
    case .notMade: "the PDF library failed"
    case .stream(let error): error.words
    }
  }
}
