import Glibc
import Sheets

/// Makes PDFs by a helper program, so that this one need not load what draws letters.
///
/// The helper reads a report as JSON from its standard input and writes the PDF to its standard output.
package struct PDFPress {
  private let places: [String]

  /// - Parameter program: this program's own file; the helper is beside it, or in the prefix's `libexec/spraycalc`.
  package init(program: String) {
    let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
    let prefix = folder.lastIndex(of: "/").map { folder[..<$0] } ?? "."
    places = ["\(folder)/spraycalc-pdf", "\(prefix)/libexec/spraycalc/spraycalc-pdf"]
  }

  /// How the helper ends that finds no font.
  private static let noFont: Int32 = 3

  /// A report as a PDF.
  func pdf(_ report: Report) throws(ExportError) -> [UInt8] {
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { throw .noPDFProgram(places: places) }
    let (input, output, errors) = (try Channel(), try Channel(), try Channel())
    let child = try start(program, reading: input.there, writing: output.there, telling: errors.there)
    for channel in [input, output, errors] { channel.closeThere() }
    input.send(report.json)
    input.closeHere()
    // The helper has little to tell, and tells it before it ends.
    let (pdf, told) = (output.received, String(decoding: errors.received, as: UTF8.self))
    try judge(wait(for: child), told)
    guard pdf.starts(with: Array("%PDF-".utf8)) else { throw .pdfFailed(reason: program) }
    return pdf
  }

  private func start(
    _ program: String, reading input: Int32, writing output: Int32, telling errors: Int32
  ) throws(ExportError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (end, standard) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, end, standard)
    }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, nil, &words, environ)
    guard failure == 0 else { throw .pdfFailed(reason: String(cString: strerror(failure))) }
    return child
  }

  private func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private func judge(_ status: Int32, _ told: String) throws(ExportError) {
    guard status != 0 else { return }
    if status >> 8 == Self.noFont { throw .noFont }
    let line = told.split(separator: "\n").first.map(String.init)
    throw .pdfFailed(reason: line ?? "status \(status >> 8), signal \(status & 0x7F)")
  }
}

/// Two ends joined, one for this program and one for another; a write into one whose other end is gone fails without a
/// signal.
private final class Channel {
  let here: Int32
  let there: Int32
  private var isHereOpen = true
  private var isThereOpen = true

  init() throws(ExportError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .pdfFailed(reason: String(cString: strerror(errno)))
    }
    // Where a standard stream is closed, an end may have taken its number, which the other program needs.
    let raised = ends.map { end -> Int32 in
      guard end <= STDERR_FILENO else { return end }
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }
    (here, there) = (raised[0], raised[1])
  }

  isolated deinit {
    closeHere()
    closeThere()
  }

  func closeHere() {
    if isHereOpen { close(here) }
    isHereOpen = false
  }

  func closeThere() {
    if isThereOpen { close(there) }
    isThereOpen = false
  }

  /// One that does not read on has a reason, which it tells.
  func send(_ bytes: [UInt8]) {
    try? Descriptor(here).write(bytes) { Glibc.send($0, $1, $2, Int32(MSG_NOSIGNAL)) }
  }

  /// Everything until the other end is closed.
  var received: [UInt8] { (try? Descriptor(here).rest()) ?? [] }
}
