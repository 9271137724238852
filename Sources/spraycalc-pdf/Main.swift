import FoundationEssentials
import Glibc
import Sheets

/// A report as JSON on standard input becomes a PDF on standard output.
///
/// Ends with 0, or with a line on standard error that says why not, and: 1 where the PDF could not be made or written, 3 where no font
/// is installed that has the letters, 64 where standard input is no report.
@main
enum Main {
  static func main() {
    do {
      let json = try readAll(STDIN_FILENO)
      try writeAll(try withoutChatter { pdf(json) }.get(), to: STDOUT_FILENO)
    } catch {
      try? writeAll(Array("spraycalc-pdf: \(error.reason)\n".utf8), to: STDERR_FILENO)
      exit(error.status)
    }
  }

  private static func pdf(_ json: [UInt8]) -> Result<[UInt8], PrintingFailure> {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(json)) else { return .failure(.noReport) }
    guard let document = Document(report) else { return .failure(.noFont) }
    return document.pdf().map { .success($0) } ?? .failure(.notMade)
  }
}

/// Why there is no PDF.
enum PrintingFailure: Error {
  case noReport
  case noFont
  case notMade
  /// Standard input or output failed, with a code of the C library.
  case stream(Int32)

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
    case .stream(let code): String(cString: strerror(code))
    }
  }
}
