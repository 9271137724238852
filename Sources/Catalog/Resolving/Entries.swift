import Glibc
import Synchronization

/// The path and content of a catalog file.
struct Source: Sendable {
  let path: String
  let bytes: [UInt8]
}

/// An index of where each message and term of a language begins.
///
/// A message is parsed when it is first asked for, so that loading a language takes only one pass over its lines.
/// This is safe because a line that begins with `identifier =` or `-identifier =` can only be the start of an entry.
struct Entries: Sendable {
  let sources: [Source]
  private var places: [Place] = []
  /// The index in `places` of the definition that overrides all others, by key; the key of a term begins with a
  /// hyphen.
  private var newest: [String: Int] = [:]
  private var parsed = ParsedEntries(count: 0)

  private struct Place: Sendable {
    let source: Int
    let offset: Int
    /// The index of the definition that this one overrides.
    var earlier: Int?
  }

  /// Indexes the sources; later sources override earlier ones, and so do later entries within one source.
  init(_ sources: [Source]) {
    self.sources = sources
    let size = sources.reduce(0) { $0 + $1.bytes.count }
    newest.reserveCapacity(size / 64)
    for (index, source) in sources.enumerated() {
      eachEntryStart(in: source.bytes) { key, offset in
        let earlier = newest.updateValue(places.count, forKey: key)
        places.append(Place(source: index, offset: offset, earlier: earlier))
      }
    }
    parsed = ParsedEntries(count: places.count)
  }

  /// All keys; the key of a term begins with a hyphen.
  var ids: some Sequence<String> { newest.keys }

  /// Returns the well-formed definitions of a key; each one overrides those after it.
  func definitions(_ key: String) -> some Sequence<Definition> {
    sequence(state: newest[key]) { next -> Int? in
      guard let index = next else { return nil }
      next = places[index].earlier
      return index
    }.lazy.compactMap { index in parsed.definition(index) { parse(places[index]) } }
  }

  private func parse(_ place: Place) -> Definition? {
    var parser = Parser(sources[place.source].bytes, at: place.offset)
    return parser.definition().map { Definition(message: $0, length: parser.position - place.offset) }
  }

  /// Returns the well-formed definition that overrides all others; nil if the key has no well-formed definition.
  func definition(_ key: String) -> Message? {
    for definition in definitions(key) { return definition.message }
    return nil
  }

  /// Returns the file and the line, from 1, where the last definition of a key begins; nil if the key is unknown.
  func location(_ key: String) -> (file: String, line: Int)? {
    newest[key].map { places[$0] }.map { (sources[$0.source].path, sources[$0.source].line(at: $0.offset)) }
  }
}

/// A well-formed message or term and its length in bytes.
struct Definition: Sendable {
  let message: Message
  let length: Int
}

/// The definitions parsed so far, by their index in `places`; copies of a catalog share them, and any thread may use
/// them.
private final class ParsedEntries: Sendable {
  private enum Entry {
    case unread
    case read(Definition?)
  }

  private let entries: Mutex<[Entry]>

  init(count: Int) { entries = Mutex(Array(repeating: .unread, count: count)) }

  func definition(_ index: Int, parse: () -> Definition?) -> Definition? {
    if case .read(let definition) = entries.withLock({ $0[index] }) { return definition }
    let definition = parse()
    entries.withLock { $0[index] = .read(definition) }
    return definition
  }
}

extension Source {
  /// Returns the number, from 1, of the line that holds the byte at this offset.
  func line(at offset: Int) -> Int {
    1 + bytes[..<offset].count { $0 == Byte.lineFeed }
  }
}

/// Calls `body` with the key and the offset of each line that begins an entry.
private func eachEntryStart(in bytes: [UInt8], _ body: (String, Int) -> Void) {
  bytes.withUnsafeBufferPointer { bytes in
    var line = 0
    while line < bytes.count {
      if let end = endOfKey(in: bytes, at: line) {
        body(String(decoding: UnsafeBufferPointer(rebasing: bytes[line..<end]), as: UTF8.self), line)
      }
      guard let base = bytes.baseAddress, let lineFeed = memchr(base + line, 10, bytes.count - line) else { return }
      line = UnsafeRawPointer(lineFeed) - UnsafeRawPointer(base) + 1
    }
  }
}

/// Returns the end of the key that begins at `start`; nil if there is no key or no equals sign after it.
private func endOfKey(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
  var end = start
  if bytes[end] == Byte.hyphen { end += 1 }
  guard end < bytes.count, bytes[end].isLetter else { return nil }
  while end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
  var equals = end
  while equals < bytes.count, bytes[equals] == Byte.space { equals += 1 }
  return equals < bytes.count && bytes[equals] == Byte.equals ? end : nil
}
