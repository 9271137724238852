import Calculation
import Glibc
import Sheets
import System
import Terminal

/// Where results leave the terminal: files, and the press that makes PDFs.
package struct Exporter {
  /// nil where nothing is written.
  private let disk: (press: PDFPress, home: String?)?

  /// `home` is what `~/` at the start of a name stands for.
  package init(press: PDFPress, home: String?) { disk = (press, home) }

  private init() { disk = nil }

  /// Touches no file, and answers as if it had written what it was told to: for examples, in which nothing may happen.
  package static let pretending = Exporter()

  /// Whether something stands under this name.
  func exists(_ file: String) -> Bool { disk != nil && NewFile.exists(path(of: file)) }

  /// Writes a file, readable only by its owner if it is private. Throws where the file cannot be written whole; an older file of that
  /// name then stays as it was.
  func write(
    _ file: String, replacing isReplacing: Bool, isPrivate: Bool = false, _ content: (NewFile) throws -> Void
  ) throws {
    guard disk != nil else { return }
    try saying(path(of: file)) { path in
      let new = try NewFile(path, replacing: isReplacing, isPrivate: isPrivate)
      try content(new)
      try new.finish()
    }
  }

  private func saying(_ path: String, _ work: (String) throws -> Void) throws {
    do { try work(path) } catch let error as SystemError {
      if error.code == EINTR { throw Cancelled() }
      throw Failure.writing(path, error)
    }
  }

  /// A file whose data is to be taken over; nil where nothing is.
  func source(_ file: String) throws -> ImportSource? {
    disk == nil ? nil : try ImportSource(path(of: file), named: file)
  }

  /// Opens a file to be read; nil where nothing is read or written.
  func open(_ name: String) throws(Failure) -> Descriptor? {
    guard disk != nil else { return nil }
    let source: Descriptor
    do throws(SystemError) { source = try Descriptor(opening: path(of: name), O_RDONLY | O_NONBLOCK) } catch {
      throw .unreadableFile(name, reason: error.reason)
    }
    guard (try? FileStatus(of: source))?.isOrdinary == true else {
      source.close()
      throw .unreadable(special: name)
    }
    return source
  }

  func pdf(_ report: Report) throws -> [UInt8] { try disk?.press.pdf(report) ?? [] }

  /// What is in a folder: folders with a slash behind them, and files, of known kinds where only these can be meant; without names
  /// that hold what a terminal would obey, which cannot be typed either.
  func names(inFolder name: String, ofAnyKind isAny: Bool = false) -> [String] {
    let folder = path(of: name.isEmpty ? "." : name)
    guard disk != nil, let names = Folder.names(in: folder) else { return [] }
    return names.filter { $0 == $0.safeForTerminal }.compactMap { name in
      if FileStatus(of: "\(folder)/\(name)")?.isFolder == true { return name + "/" }
      return isAny || ExportFormat(file: name) != nil ? name : nil
    }.sorted()
  }

  /// Where a name leads.
  func path(of file: String) -> String {
    guard let home = disk?.home, file.hasPrefix("~/") else { return file }
    return home + file.dropFirst()
  }
}
