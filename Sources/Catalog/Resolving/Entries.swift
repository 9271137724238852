import Glibc
import Synchronization

struct Source: Sendable {
  /// The file's name in its folder.
  let name: String
  let bytes: [UInt8]

  fileprivate func holds(_ text: UnsafeBufferPointer<UInt8>, at place: Range<Int>) -> Bool {
    guard text.count == place.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let text = text.baseAddress, let bytes = bytes.baseAddress else { return true }
      return memcmp(text, bytes + place.lowerBound, place.count) == 0
    }
  }
}

/// An index of where each message and term of a language begins.
///
/// A message is parsed when it is first asked for, so that loading a language takes only one pass over its lines.
/// This is safe because a line that begins with `identifier =` or `-identifier =` can only be the start of an entry.
struct Entries: Sendable {
  let sources: [Source]
  private var places: [Place] = []
  /// The newest definition of each key, which overrides all others, as an index in `places` plus 1, and 0 for nothing.
  ///
  /// A key is at the first free index from its hash on. The keys are compared in the bytes of the sources: a dictionary
  /// of texts is slower to make, and every start of the program makes it.
  private var newest: [Int32] = []
  private var parsed = ParsedEntries(count: 0)

  private struct Place: Sendable {
    let source: Int
    /// The place of the key in the source; the key of a term begins with a hyphen.
    let key: Range<Int>
    let hash: KeyHash
    /// The index of the definition that this one overrides.
    var earlier: Int?
  }

  /// Indexes the sources; later sources override earlier ones, and so do later entries within one source.
  init(_ sources: [Source]) {
    self.sources = sources
    let size = sources.reduce(0) { $0 + $1.bytes.count }
    places.reserveCapacity(size / 64)
    for (index, source) in sources.enumerated() {
      eachKey(in: source.bytes) { places.append(Place(source: index, key: $0, hash: $1)) }
    }
    // At most half of the room is taken, so that a search ends soon.
    newest = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * places.count).leadingZeroBitCount))
    for index in places.indices {
      let place = places[index]
      let slot = sources[place.source].bytes.withUnsafeBufferPointer { bytes in
        let key = UnsafeBufferPointer(rebasing: bytes[place.key])
        return self.slot(of: place.hash) { sources[$0.source].holds(key, at: $0.key) }
      }
      if newest[slot] > 0 { places[index].earlier = Int(newest[slot]) - 1 }
      newest[slot] = Int32(index + 1)
    }
    parsed = ParsedEntries(count: places.count)
  }

  /// Returns the index in `newest` of a key with this hash, or where it would be.
  private func slot(of hash: KeyHash, where isSame: (Place) -> Bool) -> Int {
    // The size of the table is a power of two.
    var index = Int(hash.value) & (newest.count - 1)
    while newest[index] > 0 {
      let place = places[Int(newest[index]) - 1]
      if place.hash == hash, isSame(place) { break }
      index = (index + 1) & (newest.count - 1)
    }
    return index
  }

  /// Returns the index in `places` of a key's newest definition; nil for an unknown key.
  private func newestPlace(of key: String) -> Int? {
    var key = key
    return key.withUTF8 { key in
      var hash = KeyHash()
      for byte in key { hash.add(byte) }
      let index = newest[slot(of: hash) { sources[$0.source].holds(key, at: $0.key) }]
      return index > 0 ? Int(index) - 1 : nil
    }
  }

  /// All keys; the key of a term begins with a hyphen.
  var ids: some Sequence<String> {
    newest.lazy.filter { $0 > 0 }.map { index in
      let place = places[Int(index) - 1]
      return String(decoding: sources[place.source].bytes[place.key], as: UTF8.self)
    }
  }

  /// Returns the well-formed definitions of a key; each one overrides those after it.
  func definitions(_ key: String) -> Definitions { Definitions(entries: self, index: newestPlace(of: key)) }

  struct Definitions: Sequence, IteratorProtocol {
    fileprivate let entries: Entries
    fileprivate var index: Int?

    mutating func next() -> Definition? {
      while let index {
        let place = entries.places[index]
        self.index = place.earlier
        if let definition = entries.parsed.definition(index, parse: { entries.parse(place) }) { return definition }
      }
      return nil
    }
  }

  private func parse(_ place: Place) -> Definition? {
    var parser = Parser(sources[place.source].bytes, at: place.key.lowerBound)
    return parser.definition().map { Definition(message: $0, length: parser.position - place.key.lowerBound) }
  }

  /// Returns the well-formed definition that overrides all others; nil if the key has no well-formed definition.
  func definition(_ key: String) -> Message? {
    for definition in definitions(key) { return definition.message }
    return nil
  }
}

/// The hash of a key by FNV-1a, which is made for short texts.
private struct KeyHash: Equatable {
  private(set) var value: UInt32 = 0x811C_9DC5

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
}

struct Definition: Sendable {
  let message: Message
  let length: Int
}

/// The definitions parsed so far, by their index in `places`; copies of a catalog share them, and any thread may use
/// them.
private final class ParsedEntries: Sendable {
  /// The inner nil is for an entry that is not well-formed.
  private let entries: Mutex<[Definition??]>

  init(count: Int) { entries = Mutex(Array(repeating: nil, count: count)) }

  func definition(_ index: Int, parse: () -> Definition?) -> Definition? {
    if let known = entries.withLock({ $0[index] }) { return known }
    let definition = parse()
    entries.withLock { $0[index] = .some(definition) }
    return definition
  }
}

/// Calls `body` with the place and the hash of the key in each line that begins an entry.
private func eachKey(in bytes: [UInt8], _ body: (Range<Int>, KeyHash) -> Void) {
  bytes.withUnsafeBufferPointer { bytes in
    var line = 0
    while line < bytes.count {
      if let key = readKey(in: bytes, at: line) { body(line..<key.end, key.hash) }
      guard let base = bytes.baseAddress, let lineFeed = memchr(base + line, 10, bytes.count - line) else { return }
      line = UnsafeRawPointer(lineFeed) - UnsafeRawPointer(base) + 1
    }
  }
}

/// Returns the end and the hash of the key that begins at `start`; nil if there is no key or no equals sign after it.
private func readKey(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, hash: KeyHash)? {
  var (end, hash) = (start, KeyHash())
  if bytes[end] == Byte.hyphen {
    hash.add(Byte.hyphen)
    end += 1
  }
  guard end < bytes.count, bytes[end].isLetter else { return nil }
  while end < bytes.count, bytes[end].isIdentifierPart {
    hash.add(bytes[end])
    end += 1
  }
  var equals = end
  while equals < bytes.count, bytes[equals] == Byte.space { equals += 1 }
  return equals < bytes.count && bytes[equals] == Byte.equals ? (end, hash) : nil
}
