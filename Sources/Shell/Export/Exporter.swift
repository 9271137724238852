import Calculation
import Glibc
import Sheets
import System
import Terminal

/// Writes results to files, has PDFs made, and opens files to read.
package struct Exporter {
  /// nil if this exporter touches no files.
  private let disk: Disk?

  /// What an exporter of real files needs.
  private struct Disk {
    let pdfMaker: PDFMaker
    /// The folder that replaces `~`; nil if it is not known.
    let home: String?
  }

  /// Creates an exporter; `home` replaces `~` in names that begin with `~/`.
  package init(pdfMaker: PDFMaker, home: String?) {
    disk = Disk(pdfMaker: pdfMaker, home: home)
  }

  private init() { disk = nil }

  /// An exporter that touches no files and answers as if it had written them, for the help's examples.
  package static let pretending = Exporter()

  func exists(_ file: String) -> Bool { disk != nil && FileStatus.isThere(path(of: file)) }

  /// Writes a file, private ones only for its owner to read; if it throws, an older file of that name is unchanged.
  /// Returns what became of it; nil if this exporter touches no files.
  func write(
    _ file: String, replacing isReplacing: Bool, isPrivate: Bool = false,
    _ content: (NewFile) throws -> Void
  ) throws -> FinishedFile? {
    guard disk != nil else { return nil }
    let path = path(of: file)
    do {
      let new = try NewFile(path, replacing: isReplacing, isPrivate: isPrivate)
      try content(new)
      return try new.finish()
    } catch let error as SystemError {
      if error.code == EINTR { throw Cancelled() }
      throw Failure.writing(path, error)
    }
  }

  /// Reads from an ordinary file, and closes it unless `work` returns it; nil if this exporter touches no files.
  func reading<T>(
    _ name: String, orRefusing folder: Failure? = nil, _ work: (OpenFile) throws(SystemError) -> T
  ) throws(Failure) -> T? {
    guard disk != nil else { return nil }
    let path = path(of: name)
    do throws(SystemError) { return try work(OpenFile(path)) } catch {
      throw error.code == EISDIR
        ? folder ?? .notAFile(path) : .unreadableFile(name, reason: error.reason)
    }
  }

  /// Opens an ordinary file for reading; nil if this exporter touches no files.
  func open(_ name: String) throws(Failure) -> OpenFile? {
    let folder = Failure(LaunchCode.specialFile, ["file": .text(name)], variant: "unreadable")
    return try reading(name, orRefusing: folder) { file throws(SystemError) in file }
  }

  func pdf(_ document: any PaperDocument) throws -> [UInt8] {
    try disk?.pdfMaker.pdf(document) ?? []
  }

  /// Returns how many pages a PDF has, which it says behind the word `/Count`; nil if it does not say it.
  static func pageCount(ofPDF bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: Array("/Count ".utf8)).flatMap { word in
      Int(String(decoding: bytes[word.upperBound...].prefix { $0 &- 48 < 10 }, as: UTF8.self))
    }
  }

  /// Returns the names in a folder: folders with a slash at the end, and files, unless `isAny` only of export formats.
  /// Names with characters that a terminal would obey are left out, because they cannot be typed either.
  func names(inFolder name: String, ofAnyKind isAny: Bool = false) -> [String] {
    let folder = path(of: name.isEmpty ? "." : name)
    guard disk != nil, let names = try? Folder.names(in: folder) else { return [] }
    return names.filter { $0 == $0.safeForTerminal }.compactMap { name in
      if FileStatus(of: "\(folder)/\(name)")?.isFolder == true { return name + "/" }
      return isAny || ExportFormat(file: name) != nil ? name : nil
    }.sorted()
  }

  func path(of file: String) -> String {
    guard let home = disk?.home, file.hasPrefix("~/") else { return file }
    return home + file.dropFirst()
  }

  /// Returns the address of a file that is there, `file:///home/ola/mix.pdf`; nil if it is not.
  func link(to file: String) -> String? {
    guard disk != nil, let path = Folder.resolved(path(of: file)) else { return nil }
    return path.systemBytes.reduce("file://") { link, byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain =
        character.isASCII
        && (character.isLetter || character.isNumber || "/-._~".contains(character))
      return link
        + (isPlain
          ? String(character)
          : "%" + String(256 + Int(byte), radix: 16, uppercase: true).dropFirst())
    }
  }
}

extension Exporter {
  /// The longest table that is read, in bytes; a list of every product on the market is shorter.
  private static let mostTableBytes = 16 * 1024 * 1024

  /// Reads a whole table; throws if it is longer.
  func tableBytes(of file: String) throws -> [UInt8] {
    let read = try reading(file) { file throws(SystemError) in
      try file.content(most: Self.mostTableBytes)
    }
    guard let content = read else { return [] }
    guard let bytes = content else {
      throw Failure.tooLargeFile(file, mostKiB: Self.mostTableBytes / 1024)
    }
    return bytes
  }
}

/// The kinds of files to which a result can be written, named by their endings.
package enum ExportFormat: String, CaseIterable {
  case pdf, csv, json, md, txt

  init?(file: String) {
    guard let name = file.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else {
      return nil
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

enum ExportCode: String, CaseIterable {
  case unknownFormat = "export.unknown_format"
  case noResult = "export.no_result"
  case exists = "export.exists"
  case noFolder = "file.no_folder"
  case noPermission = "file.no_permission"
  case diskFull = "file.disk_full"
  case notAFile = "file.not_a_file"
  case unwritable = "file.unwritable"
  case isTheData = "backup.same_file"
  case noPDFProgram = "pdf.no_program"
  case noFont = "pdf.no_font"
  case pdfFailed = "pdf.failed"
  case pdfTimeout = "pdf.timeout"
  case pdfIncomplete = "pdf.incomplete"
}

extension Failure {
  static func fileExists(_ file: String) -> Failure {
    Failure(ExportCode.exists, ["file": .text(file)])
  }
  /// The path leads to a folder, a device or a pipe.
  static func notAFile(_ file: String) -> Failure {
    Failure(ExportCode.notAFile, ["file": .text(file)])
  }

  static func writing(_ file: String, _ error: SystemError) -> Failure {
    switch error.code {
    case ENOENT, ENOTDIR: Failure(ExportCode.noFolder, ["file": .text(file)])
    case EACCES, EPERM, EROFS: Failure(ExportCode.noPermission, ["file": .text(file)])
    case ENOSPC, EDQUOT, EFBIG: Failure(ExportCode.diskFull, ["file": .text(file)])
    case EEXIST: .fileExists(file)
    case EISDIR: .notAFile(file)
    default: Failure(ExportCode.unwritable, ["file": .text(file), "detail": error.reason])
    }
  }
  static func pdfFailed(reason: Datum) -> Failure {
    Failure(ExportCode.pdfFailed, ["detail": reason])
  }
}

extension SystemError {
  /// The system's reason, to be put into a message.
  package var reason: Datum { .system(code) }
}

/// Makes PDFs with a helper program, so that this program need not load the libraries that draw letters. The helper
/// reads a document as JSON from its standard input and writes the PDF to its standard output.
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
  private static let mostMade = 256 * 1024 * 1024
  private static let mostTold = 64 * 1024

  /// Returns a document as a PDF; Ctrl-C, or a signal that ends the program, first ends the helper.
  func pdf(_ document: any PaperDocument) throws -> [UInt8] {
    guard let program = places.first(where: { Access.isRunnable($0) }) else {
      throw Failure(ExportCode.noPDFProgram, ["places": .words(places)])
    }
    let helper: PipedProgram
    do throws(SystemError) {
      helper = try PipedProgram(
        program, outputs: [Self.mostMade, Self.mostTold], noting: [SIGINT, SIGQUIT] + Int32.endings)
    } catch {
      throw Failure.pdfFailed(reason: error.reason)
    }
    helper.give(document.json)
    let status = try status(of: helper)
    if status >> 8 == Self.noFont { throw Failure(ExportCode.noFont) }
    guard status == 0 else {
      let line = String(decoding: helper.written[1], as: UTF8.self).split(separator: "\n").first
        .map(String.init)
      throw Failure.pdfFailed(
        reason: .said(line ?? "status \(status >> 8), signal \(status & 0x7F)"))
    }
    guard Self.isWhole(helper.written[0]) else { throw Failure(ExportCode.pdfIncomplete) }
    return helper.written[0]
  }

  /// Waits for the helper's end and returns its wait status; ends it if it takes too long or is interrupted.
  private func status(of helper: PipedProgram) throws -> Int32 {
    let deadline = ContinuousClock.now + limit
    var status: Int32?
    var signals: Set<Int32> = []
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
      if signals.contains(where: { [SIGINT, SIGQUIT].contains($0) || $0.endsProgram }) {
        throw Cancelled()
      }
      if case .ended(let ended)? = helper.change() {
        status = ended
        return ended
      }
      if left <= 0 {
        throw Failure(ExportCode.pdfTimeout, ["seconds": .count(Int(limit.components.seconds))])
      }
    }
  }

  /// Whether the bytes begin and end as a PDF does, with or without a newline at the end.
  static func isWhole(_ pdf: [UInt8]) -> Bool {
    let end = pdf.suffix(8).filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return pdf.starts(with: "%PDF-".utf8) && end.suffix(5).elementsEqual("%%EOF".utf8)
  }
}
