import Glibc
import Synchronization

struct Source: Sendable {
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

/// An index of where each message and term of a language begins; any thread may use it. A message is parsed when it is
/// first asked for, so that loading a language takes only one pass over its lines: one that begins with `identifier =`
/// or `-identifier =` can only be the start of an entry.
package final class Entries: Sendable {
  let sources: [Source]
  /// The source of each definition, the place of its key there, the hash of the key, and the index of the definition
  /// that this one overrides. The key of a term begins with a hyphen.
  private let places: [(source: Int, key: Range<Int>, hash: UInt32, earlier: Int?)]
  /// The newest definition of each key, which overrides all others, as an index in `places` plus 1, and 0 for nothing;
  /// a key is at the first free index from its hash on. Keys are compared in the bytes of the sources, because every
  /// start of the program makes this, and a dictionary of texts is slower to make.
  private let newest: [Int32]
  /// A definition that is not parsed yet, or its message, nil if it is not well-formed.
  private enum Parsed {
    case notYet
    case done(Message?)
  }

  /// The definitions by their index in `places`.
  private let parsed: Mutex<[Parsed]>

  /// Later sources override earlier ones, and so do later entries within one source.
  init(_ sources: [Source]) {
    self.sources = sources
    let size = sources.reduce(0) { $0 + $1.bytes.count }
    var places: [(source: Int, key: Range<Int>, hash: UInt32, earlier: Int?)] = []
    places.reserveCapacity(size / 64)
    for (index, source) in sources.enumerated() {
      eachKey(in: source.bytes) { places.append((index, $0, $1, nil)) }
    }
    // At most half of the room is taken, so that a search ends soon.
    var newest = [Int32](repeating: 0, count: 1 << (Int.bitWidth - (2 * places.count).leadingZeroBitCount))
    for index in places.indices {
      let (source, key, hash, _) = places[index]
      let slot = sources[source].bytes.withUnsafeBufferPointer { bytes in
        let key = UnsafeBufferPointer(rebasing: bytes[key])
        return Self.slot(of: hash, in: newest) { other in
          places[other].hash == hash && sources[places[other].source].holds(key, at: places[other].key)
        }
      }
      if newest[slot] > 0 { places[index].earlier = Int(newest[slot]) - 1 }
      newest[slot] = Int32(index + 1)
    }
    (self.places, self.newest) = (places, newest)
    parsed = Mutex(Array(repeating: .notYet, count: places.count))
  }

  /// Returns the index in `newest` of a key, or where it would be; `isSame` tells whether a definition has the key.
  private static func slot(of hash: UInt32, in newest: [Int32], where isSame: (Int) -> Bool) -> Int {
    // The size of the table is a power of two.
    var index = Int(hash) & (newest.count - 1)
    while newest[index] > 0, !isSame(Int(newest[index]) - 1) { index = (index + 1) & (newest.count - 1) }
    return index
  }

  private func newestPlace(of key: String) -> Int? {
    var key = key
    return key.withUTF8 { key in
      let hash = key.reduce(emptyHash, adding)
      let slot = Self.slot(of: hash, in: newest) { other in
        places[other].hash == hash && sources[places[other].source].holds(key, at: places[other].key)
      }
      return newest[slot] > 0 ? Int(newest[slot]) - 1 : nil
    }
  }

  /// All keys; the key of a term begins with a hyphen.
  package var ids: some Sequence<String> {
    newest.lazy.filter { $0 > 0 }.map { index in
      let place = self.places[Int(index) - 1]
      return String(decoding: self.sources[place.source].bytes[place.key], as: UTF8.self)
    }
  }

  /// Returns the well-formed definitions of a key; each one overrides those after it.
  package func definitions(_ key: String) -> some Sequence<Message> {
    sequence(state: newestPlace(of: key)) { next in
      while let index = next {
        next = self.places[index].earlier
        if let message = self.message(index) { return message }
      }
      return nil
    }
  }

  private func message(_ index: Int) -> Message? {
    if case .done(let known) = parsed.withLock({ $0[index] }) { return known }
    let place = places[index]
    var parser = Parser(bytes: sources[place.source].bytes, position: place.key.lowerBound)
    let message = try? parser.definition()
    parsed.withLock { $0[index] = .done(message) }
    return message
  }
}

/// The hash of no bytes, and the hash with one byte more, by FNV-1a, which is made for short texts.
private let emptyHash: UInt32 = 0x811C_9DC5
private func adding(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

/// Calls `body` with the place and the hash of the key in each line that begins an entry.
private func eachKey(in bytes: [UInt8], _ body: (Range<Int>, UInt32) -> Void) {
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
private func readKey(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, hash: UInt32)? {
  var (end, hash) = (start, emptyHash)
  if bytes[end] == Byte.hyphen {
    hash = adding(hash, Byte.hyphen)
    end += 1
  }
  guard end < bytes.count, bytes[end].isLetter else { return nil }
  while end < bytes.count, bytes[end].isIdentifierPart {
    hash = adding(hash, bytes[end])
    end += 1
  }
  var equals = end
  while equals < bytes.count, bytes[equals] == Byte.space { equals += 1 }
  return equals < bytes.count && bytes[equals] == Byte.equals ? (end, hash) : nil
}
