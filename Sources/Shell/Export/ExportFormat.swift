/// The kinds of files to which a result can be written, named by their endings.
package enum ExportFormat: String, CaseIterable {
  case pdf, csv, json, md, txt

  /// The formats in which a whole history can be written.
  static let forHistory: [ExportFormat] = [.csv, .json]

  /// The formats in which treatments can be written.
  static let forTreatments: [ExportFormat] = [.csv, .json, .pdf]

  /// Reads the format from the ending of a file's name; nil if it is not one of these formats.
  init?(file: String) {
    guard let name = file.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return nil
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
