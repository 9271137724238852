import Calculation
import Glibc
import Sheets
import System
import Terminal

/// Writes results to files, has PDFs made, and opens files to read.
package struct Exporter {
  /// nil if this exporter touches no files.
  private let disk: (pdfMaker: PDFMaker, home: String?)?

  /// Creates an exporter; `home` replaces `~` in names that begin with `~/`.
  package init(pdfMaker: PDFMaker, home: String?) { disk = (pdfMaker, home) }

  private init() { disk = nil }

  /// An exporter that touches no files and answers as if it had written them, for the help's examples.
  package static let pretending = Exporter()

  /// Whether anything exists under this name.
  func exists(_ file: String) -> Bool { disk != nil && NewFile.exists(path(of: file)) }

  /// Writes a file; if it is private, only its owner can read it.
  ///
  /// Throws if the file cannot be written completely; an older file of that name then stays unchanged.
  func write(
    _ file: String, replacing isReplacing: Bool, isPrivate: Bool = false, _ content: (NewFile) throws -> Void
  ) throws {
    guard disk != nil else { return }
    let path = path(of: file)
    do {
      let new = try NewFile(path, replacing: isReplacing, isPrivate: isPrivate)
      try content(new)
      try new.finish()
    } catch let error as SystemError {
      if error.code == EINTR { throw Cancelled() }
      throw Failure.writing(path, error)
    }
  }

  /// Reads from an ordinary file, and closes it; nil if this exporter touches no files.
  func reading<T>(_ name: String, _ work: (OpenFile) throws(SystemError) -> T) throws(Failure) -> T? {
    guard disk != nil else { return nil }
    let path = path(of: name)
    do throws(SystemError) { return try work(OpenFile(path)) } catch {
      throw error.code == EISDIR ? .notAFile(path) : .unreadableFile(name, reason: error.reason)
    }
  }

  /// Opens a file for reading; nil if this exporter touches no files.
  func open(_ name: String) throws(Failure) -> Descriptor? {
    guard disk != nil else { return nil }
    let source: Descriptor
    do throws(SystemError) { source = try Descriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK) } catch {
      throw .unreadableFile(name, reason: error.reason)
    }
    guard (try? FileStatus(of: source))?.isOrdinary == true else {
      source.close()
      throw Failure(LaunchCode.specialFile, ["file": .text(name)], variant: "unreadable")
    }
    return source
  }

  func pdf(_ document: any PaperDocument) throws -> [UInt8] { try disk?.pdfMaker.pdf(document) ?? [] }

  /// Returns the names in a folder: folders with a slash at the end, and files.
  ///
  /// Unless `isAny`, only files of export formats are listed. Names with characters that a terminal would obey are
  /// left out, because they cannot be typed either.
  func names(inFolder name: String, ofAnyKind isAny: Bool = false) -> [String] {
    let folder = path(of: name.isEmpty ? "." : name)
    guard disk != nil, let names = Folder.names(in: folder) else { return [] }
    return names.filter { $0 == $0.safeForTerminal }.compactMap { name in
      if FileStatus(of: "\(folder)/\(name)")?.isFolder == true { return name + "/" }
      return isAny || ExportFormat(file: name) != nil ? name : nil
    }.sorted()
  }

  /// Returns the path of a name, with the home folder in place of `~/`.
  func path(of file: String) -> String {
    guard let home = disk?.home, file.hasPrefix("~/") else { return file }
    return home + file.dropFirst()
  }
}

/// The kinds of files to which a result can be written, named by their endings.
package enum ExportFormat: String, CaseIterable {
  case pdf, csv, json, md, txt

  /// Reads the format from the ending of a file's name; nil if it is not one of these formats.
  init?(file: String) {
    guard let name = file.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return nil
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

/// The codes of failures to write a file.
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

/// Failures about files.
extension Failure {
  static func fileExists(_ file: String) -> Failure { Failure(ExportCode.exists, ["file": .text(file)]) }
  /// The path leads to a folder, a device or a pipe.
  static func notAFile(_ file: String) -> Failure { Failure(ExportCode.notAFile, ["file": .text(file)]) }

  /// Returns the failure for the system's error in writing a file.
  static func writing(_ file: String, _ error: SystemError) -> Failure {
    switch error.code {
    case ENOENT, ENOTDIR: Failure(ExportCode.noFolder, ["file": .text(file)])
    case EACCES, EPERM, EROFS: Failure(ExportCode.noPermission, ["file": .text(file)])
    case ENOSPC, EDQUOT, EFBIG: Failure(ExportCode.diskFull, ["file": .text(file)])
    case EEXIST: .fileExists(file)
    case EISDIR: .notAFile(file)
    default: Failure(ExportCode.unwritable, ["file": .text(file), "detail": .reason(error.reason)])
    }
  }
  static func pdfFailed(reason: Reason) -> Failure { Failure(ExportCode.pdfFailed, ["detail": .reason(reason)]) }
}

extension SystemError {
  /// The error as the reason in a failure.
  package var reason: Reason { .system(code) }
}
