import Calculation
import Glibc
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
  /// The most bytes that are taken of its output and of its error output, above any real sheet or error.
  private static let (mostMade, mostTold) = (256 * 1024 * 1024, 64 * 1024)

  /// Returns a document as a PDF; Ctrl-C, or a signal that ends the program, first ends the helper.
  func pdf(_ document: any PaperDocument) throws -> [UInt8] {
    guard let program = places.first(where: { Access.isRunnable($0) }) else {
      throw Failure(ExportCode.noPDFProgram, ["places": .words(places)])
    }
    let helper: RunningProgram
    do throws(SystemError) {
      helper = try RunningProgram(
        program, outputs: [Self.mostMade, Self.mostTold], noting: [SIGINT, SIGQUIT] + Int32.endings)
    } catch {
      throw Failure.pdfFailed(reason: error.reason)
    }
    helper.give(document.json)
    try judge(try status(of: helper), helper.written[1])
    guard Self.isWhole(helper.written[0]) else { throw Failure(ExportCode.pdfIncomplete) }
    return helper.written[0]
  }

  /// Waits for the helper's end and returns its wait status; ends it if it takes too long or is interrupted.
  private func status(of helper: RunningProgram) throws -> Int32 {
    let deadline = ContinuousClock.now + limit
    var (status, signals): (Int32?, Set<Int32>) = (nil, [])
    defer {
      if status == nil {
        helper.child.send(SIGKILL)
        _ = helper.child.change(waiting: true)
      }
      helper.end()
      // The usual handlers are back: they now answer the signals, or the signals end the program.
      for signal in signals { raise(signal) }
    }
    while true {
      let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
      signals.formUnion(helper.news(milliseconds: max(0, left)))
      // Other signals may have been noted before, such as a change of the window's size.
      if signals.contains(where: { [SIGINT, SIGQUIT].contains($0) || $0.endsProgram }) { throw Cancelled() }
      if case .ended(let ended)? = helper.change() {
        status = ended
        return ended
      }
      if left <= 0 { throw Failure(ExportCode.pdfTimeout, ["seconds": .count(Int(limit.components.seconds))]) }
    }
  }

  private func judge(_ status: Int32, _ told: [UInt8]) throws(Failure) {
    guard status != 0 else { return }
    if status >> 8 == Self.noFont { throw Failure(ExportCode.noFont) }
    let line = String(decoding: told, as: UTF8.self).split(separator: "\n").first.map(String.init)
    throw .pdfFailed(reason: .said(line ?? "status \(status >> 8), signal \(status & 0x7F)"))
  }

  /// Whether the bytes begin and end as a PDF does, with or without a newline at the end.
  static func isWhole(_ pdf: [UInt8]) -> Bool {
    let end = pdf.suffix(8).filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return pdf.starts(with: "%PDF-".utf8) && end.suffix(5).elementsEqual("%%EOF".utf8)
  }
}
