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

  /// Writes a report as a PDF to an open file.
  func press(_ report: Report, into file: Int32) throws(ExportError) {
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { throw .noPDFProgram(places: places) }
    let (input, errors) = (try channel(), try channel())
    let child = try start(program, reading: input.there, writing: file, telling: errors.there)
    close(input.there)
    close(errors.there)
    send(report.json, to: input.here)
    close(input.here)
    let told = told(by: errors.here)
    close(errors.here)
    try judge(wait(for: child), told)
  }

  /// Two ends joined; a write into one whose other end is gone fails without a signal.
  private func channel() throws(ExportError) -> (here: Int32, there: Int32) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .pdfFailed(reason: String(cString: strerror(errno)))
    }
    return (ends[0], ends[1])
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

  /// A helper that does not read on has a reason, which it tells.
  private func send(_ bytes: [UInt8], to end: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func told(by end: Int32) -> String {
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(end, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += chunk.prefix(count)
    }
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
