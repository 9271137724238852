import Sheets

/// Where results leave the terminal: files, and the press that makes PDFs.
package struct Exporter {
  private let press: PDFPress
  private let home: String?

  /// `home` is what `~/` at the start of a name stands for.
  package init(press: PDFPress, home: String?) {
    self.press = press
    self.home = home
  }

  /// Whether something stands under this name.
  func exists(_ file: String) -> Bool { NewFile.exists(path(of: file)) }

  /// Writes a file; throws, with nothing under its name that was not there before, where it cannot be written whole.
  func write(
    _ file: String, replacing isReplacing: Bool, _ content: (NewFile) throws -> Void
  ) throws {
    let new = try NewFile(path(of: file), replacing: isReplacing)
    try content(new)
    try new.finish()
  }

  func pdf(_ report: Report) throws(ExportError) -> [UInt8] { try press.pdf(report) }

  func folder(_ name: String) -> Folder { Folder(path: path(of: name.isEmpty ? "." : name)) }

  private func path(of file: String) -> String {
    guard let home, file.hasPrefix("~/") else { return file }
    return home + file.dropFirst()
  }
}
