import Calculation
import Glibc
import System

/// Why nothing was written to a file.
package enum ExportError: Failure, Equatable {
  case unknownFormat(String, allowed: [ExportFormat])
  case noResult
  case exists(String)
  case noFolder(String)
  case noPermission(String)
  case diskFull(String)
  /// A folder, a device, a pipe.
  case notAFile(String)
  case unwritable(String, reason: Reason)
  /// The file is the one that holds the data itself.
  case isTheData(String)
  /// The helper program is in none of these places.
  case noPDFProgram(places: [String])
  case noFont
  case pdfFailed(reason: Reason)
  case pdfTimeout(seconds: Int)
  /// The helper says that it is done, and what it gave has no beginning or no end.
  case pdfIncomplete

  /// The stable codes.
  enum Code: String, CaseIterable {
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

  package var code: String {
    let code: Code =
      switch self {
      case .unknownFormat: .unknownFormat
      case .noResult: .noResult
      case .exists: .exists
      case .noFolder: .noFolder
      case .noPermission: .noPermission
      case .diskFull: .diskFull
      case .notAFile: .notAFile
      case .unwritable: .unwritable
      case .isTheData: .isTheData
      case .noPDFProgram: .noPDFProgram
      case .noFont: .noFont
      case .pdfFailed: .pdfFailed
      case .pdfTimeout: .pdfTimeout
      case .pdfIncomplete: .pdfIncomplete
      }
    return code.rawValue
  }

  package var arguments: [String: Datum] {
    switch self {
    case .unknownFormat(let typed, let allowed):
      ["typed": .text(typed), "allowed": .words(allowed.map { ".\($0.rawValue)" })]
    case .noResult, .noFont, .pdfIncomplete: [:]
    case .exists(let file), .noFolder(let file), .noPermission(let file), .diskFull(let file), .notAFile(let file),
      .isTheData(let file):
      ["file": .text(file)]
    case .unwritable(let file, let reason): ["file": .text(file), "detail": .reason(reason)]
    case .noPDFProgram(let places): ["places": .words(places)]
    case .pdfFailed(let reason): ["detail": .reason(reason)]
    case .pdfTimeout(let seconds): ["seconds": .count(seconds)]
    }
  }
}

extension ExportError {
  /// Why a copy of the data could not be written.
  init(_ failure: any Failure, writing file: String) {
    switch (failure.code, failure.arguments["detail"]) {
    case ("store.full", _): self = .diskFull(file)
    case (_, .reason(let detail)?): self = .unwritable(file, reason: detail)
    default: self = .unwritable(file, reason: .said(failure.code))
    }
  }
}

extension ExportError {
  /// What the system says about writing a file.
  init(_ error: SystemError, writing file: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .noFolder(file)
    case EACCES, EPERM, EROFS: self = .noPermission(file)
    case ENOSPC, EDQUOT: self = .diskFull(file)
    case EEXIST: self = .exists(file)
    case EISDIR: self = .notAFile(file)
    default: self = .unwritable(file, reason: error.reason)
    }
  }
}

extension SystemError {
  /// What is told of it.
  package var reason: Reason { .system(code) }
}
