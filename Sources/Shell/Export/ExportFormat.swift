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
