import Calculation
import Sheets
import System
import Terminal

/// Makes PDFs with a helper program, so that this program need not load the libraries that draw letters.
///
/// The helper reads a document as JSON from its standard input and writes the PDF to its standard output.
package struct PDFMaker {
  private let places: [String]
  private let limit: Duration

  /// - Parameters:
  ///   - program: this program's own file; the helper is beside it, or in `libexec/spraycalc` of the same prefix.
  ///   - limit: how long the helper may take. A sheet takes a tenth of a second; the first one on a slow machine takes
  ///     some seconds, because the fonts must be searched.
  package init(program: String, limit: Duration = .seconds(20)) {
    let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
    let prefix = folder.lastIndex(of: "/").map { folder[..<$0] } ?? "."
    places = ["\(folder)/spraycalc-pdf", "\(prefix)/libexec/spraycalc/spraycalc-pdf"]
    self.limit = limit
  }

  /// The helper's exit status if it finds no font.
  private static let noFont: Int32 = 3

  /// Returns a document as a PDF; Ctrl-C, or a signal that ends the program, first ends the helper.
  func pdf(_ document: any PaperDocument) throws -> [UInt8] {
    guard let program = places.first(where: { Access.isRunnable($0) }) else {
      throw Failure.noPDFProgram(places: places)
    }
    let helper: HelperProcess
    do throws(SystemError) { helper = try HelperProcess(program) } catch {
      throw Failure.pdfFailed(reason: error.reason)
    }
    let outcome = helper.work(on: document.json, within: limit)
    if outcome.end == .tooLate { throw Failure.pdfTimeout(seconds: Int(limit.components.seconds)) }
    guard case .status(let status) = outcome.end else { throw Cancelled() }
    try judge(status, outcome.told)
    guard Self.isWhole(outcome.made) else { throw Failure.pdfIncomplete }
    return outcome.made
  }

  private func judge(_ status: Int32, _ told: [UInt8]) throws(Failure) {
    guard status != 0 else { return }
    if status >> 8 == Self.noFont { throw .noFont }
    let line = String(decoding: told, as: UTF8.self).split(separator: "\n").first.map(String.init)
    throw .pdfFailed(reason: .said(line ?? "status \(status >> 8), signal \(status & 0x7F)"))
  }

  /// Whether the bytes begin and end as a PDF does, with or without a newline at the end.
  static func isWhole(_ pdf: [UInt8]) -> Bool {
    let end = pdf.suffix(8).filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return pdf.starts(with: "%PDF-".utf8) && end.suffix(5).elementsEqual("%%EOF".utf8)
  }
}
