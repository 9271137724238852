import Glibc
import System

/// A folder with one subfolder per language; the subfolders' names are read once.
struct CatalogFolder {
  /// The file of a language that names it.
  static let languageFile = "language.ftl"

  private let path: String
  /// The subfolders whose names look like language tags, sorted by name.
  let languages: [LanguageFolder]

  /// Lists a folder; throws why it cannot be read.
  init(_ path: String) throws(SystemError) {
    self.path = path
    languages = try Folder.visibleNames(in: path).compactMap { name in
      LanguageTag(name).map { tag in LanguageFolder(name: name, tag: tag, in: path) }
    }
  }

  /// Whether one of the subfolders is a language, as far as one may look into it.
  var holdsLanguage: Bool {
    languages.contains { Access.mayBeThere("\($0.path)/\(Self.languageFile)") }
  }

  /// Returns the subfolders of a language, whose tag may be spelled in several ways.
  func folders(of tag: LanguageTag) -> [LanguageFolder] {
    languages.filter { $0.tag == tag }
  }
}

/// A folder with the files of one language.
struct LanguageFolder {
  /// The language's tag as this folder spells it.
  let name: String
  let tag: LanguageTag
  let path: String

  fileprivate init(name: String, tag: LanguageTag, in folder: String) {
    self.name = name
    self.tag = tag
    path = "\(folder)/\(name)"
  }

  /// Reads its files in the order of their names, only `file` if one is given; what cannot be read is left out and
  /// noted.
  func sources(only file: String?, _ unread: UnreadCatalogs) -> [Source] {
    let names = file.map { [$0] } ?? visibleNames(unread)
    return names.filter { $0.hasSuffix(".ftl") }.compactMap { name in
      let file = path + "/" + name
      return unread.noting(file, of: tag) { () throws(SystemError) in
        try Source(name: name, at: file)
      }
    }
  }

  private func visibleNames(_ unread: UnreadCatalogs) -> [String] {
    let names = unread.noting(path, of: tag) { () throws(SystemError) in
      try Folder.visibleNames(in: path)
    }
    return names ?? []
  }
}

extension Source {
  /// The most bytes that are read of a file: 4 MiB, far more than a real catalog file has.
  private static let sizeLimit = 4 << 20

  /// Reads a file without its byte order mark; throws why it cannot be read, `EFBIG` if it is larger than `sizeLimit`.
  fileprivate init(name: String, at path: String) throws(SystemError) {
    guard let bytes = try OpenFile(path).content(most: Self.sizeLimit) else {
      throw SystemError(code: EFBIG)
    }
    self.init(name: name, bytes: Array(bytes[...].withoutByteOrderMark))
  }
}
