import Glibc

/// Reading folders and files, without a word about failures beyond nil.
enum Files {
  /// Far above any real catalog file.
  private static let sizeLimit = 4 << 20

  /// The names in a folder, sorted; nil when it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// A regular file's bytes; nil when it cannot be read, is no regular file or is absurdly large.
  static func contents(of path: String) -> [UInt8]? {
    // Without O_NONBLOCK a pipe of that name would hold up the start.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= sizeLimit else { return nil }
    return bytes(of: file, expected: Int(status.st_size))
  }

  private static func bytes(of file: Int32, expected: Int) -> [UInt8]? {
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected {
        let length = read(file, buffer.baseAddress.map { $0 + count }, expected - count)
        if length < 0, errno == EINTR { continue }
        if length <= 0 { break }
        count += length
      }
      isComplete = count == expected
    }
    return isComplete ? bytes : nil
  }
}
