import Synchronization
import System

/// A file or a folder of catalogs that is there and cannot be read.
package struct UnreadCatalog: Sendable {
  /// Where it is.
  package let path: String
  /// Why it cannot be read.
  package let error: SystemError
  /// The language whose texts it holds; nil for a folder of languages.
  let language: LanguageTag?
  /// The system's number of the error.
  package var code: Int32 { error.code }
}

/// What could not be read of catalogs; each path counts once, however often it is tried.
final class UnreadCatalogs: Sendable {
  private struct Found {
    var catalogs: [UnreadCatalog] = []
    /// How many of them have been taken, from the first one on.
    var takenCount = 0
  }
  private let found = Mutex(Found())

  /// Returns what `read` finds at a path; nil if it cannot read it, which is noted if something is there.
  func noting<Content>(
    _ path: String, of language: LanguageTag? = nil, _ read: () throws(SystemError) -> Content
  ) -> Content? {
    do throws(SystemError) {
      return try read()
    } catch {
      note(UnreadCatalog(path: path, error: error, language: language))
      return nil
    }
  }

  /// Keeps what cannot be read, once, if something is there.
  private func note(_ unread: UnreadCatalog) {
    // A link that leads nowhere is there itself.
    if unread.error.isNothingThere, FileStatus(of: unread.path, followsLinks: false) == nil {
      return
    }
    found.withLock { found in
      // What is in a folder that cannot be read is not told besides.
      let isKnown = found.catalogs.contains { known in
        unread.path == known.path || unread.path.hasPrefix(known.path + "/")
      }
      if !isKnown { found.catalogs.append(unread) }
    }
  }

  /// Returns what has been noted since the last call.
  func take() -> [UnreadCatalog] {
    found.withLock { found in
      defer { found.takenCount = found.catalogs.count }
      return Array(found.catalogs[found.takenCount...])
    }
  }

  /// Returns the first file or folder of these languages that could not be read; nil if all could.
  func first(of languages: [LanguageTag]) -> UnreadCatalog? {
    found.withLock { found in
      found.catalogs.first { unread in
        languages.contains { language in language == unread.language }
      }
    }
  }
}
