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
      _ = try? Descriptor(STDERR_FILENO).write(Array("spraycalc-pdf: \(error.reason)\n".utf8))
      exit(error.status)
    }
  }

  private static func print() throws(PrintingFailure) {
    let input = Descriptor(STDIN_FILENO)
    let json = try onStream { () throws(SystemError) in try input.remainingBytes() }
    // Font libraries print harmless complaints about caches on standard error.
    let made: Result<[UInt8], PrintingFailure>
    if let nowhere = try? Descriptor(opening: "/dev/null", O_WRONLY) {
      made = Descriptor(STDERR_FILENO).leading(to: nowhere) { pdf(json) }
    } else {
      made = pdf(json)
    }
    let bytes = try made.get()
    _ = try onStream { () throws(SystemError) in try Descriptor(STDOUT_FILENO).write(bytes) }
  }

  private static func onStream<T>(_ work: () throws(SystemError) -> T) throws(PrintingFailure) -> T
  {
    do { return try work() } catch { throw PrintingFailure(status: 1, reason: error.words) }
  }

  private static func pdf(_ json: [UInt8]) -> Result<[UInt8], PrintingFailure> {
    let document: Document?
    if let report = Report(json: json) {
      document = Document(report)
    } else if let table = PaperTable(json: json) {
      document = Document(table)
    } else {
      return .failure(PrintingFailure(status: 64, reason: "standard input holds no report"))
    }
    guard let document else {
      return .failure(
        PrintingFailure(status: 3, reason: "no font with the letters that are needed"))
    }
    guard let bytes = document.pdf() else {
      return .failure(PrintingFailure(status: 1, reason: "the PDF library failed"))
    }
    return .success(bytes)
  }
}

/// Why no PDF was written, and the exit status that tells it.
struct PrintingFailure: Error {
  let status: Int32
  /// The reason in English, for the program that started this one.
  let reason: String
}
