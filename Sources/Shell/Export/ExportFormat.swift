/// The kinds of files a result can be written to, by their endings.
package enum ExportFormat: String, CaseIterable {
  case pdf, csv, json, md, txt

  /// Those that a whole history fits in.
  static let forHistory: [ExportFormat] = [.csv, .json]

  /// What a file's name ends in.
  init?(file: String) {
    guard let name = file.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return nil
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
