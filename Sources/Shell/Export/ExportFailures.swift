import Calculation
import Glibc
import System

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
  static func unknownFormat(_ typed: String, allowed: [ExportFormat]) -> Failure {
    Failure(
      ExportCode.unknownFormat,
      ["typed": .text(typed), "allowed": .words(allowed.map { ".\($0.rawValue)" })])
  }
  static let noResult = Failure(ExportCode.noResult)
  static func fileExists(_ file: String) -> Failure { Failure(ExportCode.exists, ["file": .text(file)]) }
  static func noFolder(_ file: String) -> Failure { Failure(ExportCode.noFolder, ["file": .text(file)]) }
  static func noPermission(_ file: String) -> Failure { Failure(ExportCode.noPermission, ["file": .text(file)]) }
  static func diskFull(_ file: String) -> Failure { Failure(ExportCode.diskFull, ["file": .text(file)]) }
  /// The path leads to a folder, a device or a pipe.
  static func notAFile(_ file: String) -> Failure { Failure(ExportCode.notAFile, ["file": .text(file)]) }
  static func unwritable(_ file: String, reason: Reason) -> Failure {
    Failure(ExportCode.unwritable, ["file": .text(file), "detail": .reason(reason)])
  }
  /// The file is the one that holds the program's data.
  static func isTheData(_ file: String) -> Failure { Failure(ExportCode.isTheData, ["file": .text(file)]) }

  /// Returns the failure for the system's error in writing a file.
  static func writing(_ file: String, _ error: SystemError) -> Failure {
    switch error.code {
    case ENOENT, ENOTDIR: .noFolder(file)
    case EACCES, EPERM, EROFS: .noPermission(file)
    case ENOSPC, EDQUOT, EFBIG: .diskFull(file)
    case EEXIST: .fileExists(file)
    case EISDIR: .notAFile(file)
    default: .unwritable(file, reason: error.reason)
    }
  }
}

/// Failures about PDFs.
extension Failure {
  /// The helper program was not found in these places.
  static func noPDFProgram(places: [String]) -> Failure {
    Failure(ExportCode.noPDFProgram, ["places": .words(places)])
  }
  static let noFont = Failure(ExportCode.noFont)
  static func pdfFailed(reason: Reason) -> Failure { Failure(ExportCode.pdfFailed, ["detail": .reason(reason)]) }
  static func pdfTimeout(seconds: Int) -> Failure { Failure(ExportCode.pdfTimeout, ["seconds": .count(seconds)]) }
  /// The helper reports success, but its PDF has no valid beginning or end.
  static let pdfIncomplete = Failure(ExportCode.pdfIncomplete)
}

extension SystemError {
  /// The error as the reason in a failure.
  package var reason: Reason { .system(code) }
}
