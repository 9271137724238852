import Glibc

/// A folder to write into.
struct Folder {
  let path: String

  /// What is in it that a file could be written to: folders with a slash behind them, files of known kinds.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      if isFolder(name) { names.append(name + "/") } else if ExportFormat(file: name) != nil { names.append(name) }
    }
    return names.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
