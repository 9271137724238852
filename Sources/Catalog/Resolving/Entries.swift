import Glibc
import Synchronization

/// A catalog file: its name in its folder, and its bytes.
struct Source: Sendable {
  let name: String
  let bytes: [UInt8]

  /// Whether the key of a definition that begins here is exactly this one.
  fileprivate func holds(_ key: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + key.count < bytes.count, !bytes[start + key.count].isIdentifierPart else {
      return false
    }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let text = key.baseAddress, let bytes = bytes.baseAddress else { return false }
      return memcmp(text, bytes + start, key.count) == 0
    }
  }
}

/// An index of where each message and term of a language begins; any thread may use it.
///
/// A message is parsed when it is first asked for, so that loading a language takes only one pass over its lines: one
/// that begins with `identifier =` or `-identifier =` can only be the start of an entry. Whether it is an identifier
/// shows when it is parsed.
package final class Entries: Sendable {
  let sources: [Source]
  private let places: [Place]
  /// The definitions as indices in `places` plus 1, each at the first free slot from its hash on, a newer one before
  /// those that it overrides; 0 for nothing. Keys are compared in the bytes of the sources, because every start of the
  /// program makes this of some 2,500 keys, and a dictionary of texts is several times slower to make.
  private let slots: [Int32]
  /// The definitions that have been parsed, by their index in `places`.
  private let parsed: Mutex<[Parsed?]>

  /// Where a definition is.
  private struct Place: Sendable {
    /// The index of its source.
    let source: Int
    /// The offset of its key, which for a term begins with a hyphen.
    let start: Int
    /// The hash of its key.
    let hash: UInt32
  }

  /// What has been parsed; a class, so that the list of 2,500 definitions of which none is parsed takes no time.
  private final class Parsed: Sendable {
    /// nil if it is not well-formed.
    let message: Message?

    init(_ message: Message?) { self.message = message }
  }

  /// Later sources override earlier ones, and so do later entries within one source.
  init(_ sources: [Source]) {
    self.sources = sources
    var places: [Place] = []
    for (index, source) in sources.enumerated() {
      eachKey(in: source.bytes) { start, key in
        places.append(Place(source: index, start: start, hash: keyHash(key)))
      }
    }
    self.places = places
    slots = Self.slots(for: places)
    parsed = Mutex(Array(repeating: nil, count: places.count))
  }

  /// Puts the definitions into slots, the newest first.
  private static func slots(for places: [Place]) -> [Int32] {
    // At most half of the room is taken, so that a search ends soon; its size is a power of two.
    let count = 1 << (Int.bitWidth - (2 * places.count).leadingZeroBitCount)
    var slots = [Int32](repeating: 0, count: count)
    for index in places.indices.reversed() {
      var slot = Int(places[index].hash) & (count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(index + 1)
    }
    return slots
  }

  /// All keys, also of lines that only begin like a definition; the key of a term begins with a hyphen.
  package var ids: some Sequence<String> {
    Set(
      places.map { place in
        let key = sources[place.source].bytes[place.start...].prefix(while: \.isIdentifierPart)
        return String(decoding: key, as: UTF8.self)
      })
  }

  /// The well-formed definitions of one key, each before those that it overrides; it is parsed when it is reached.
  package struct Definitions: Sequence, IteratorProtocol {
    private let entries: Entries
    private var key: String
    private let hash: UInt32
    /// The slot that is looked at next.
    private var slot: Int

    fileprivate init(of key: String, in entries: Entries) {
      var key = key
      hash = key.withUTF8 { keyHash($0) }
      self.key = key
      self.entries = entries
      slot = entries.firstSlot(of: hash)
    }

    package mutating func next() -> Message? {
      while let index = entries.place(in: slot) {
        slot = entries.slot(behind: slot)
        if isPlace(index), let message = entries.message(index) { return message }
      }
      return nil
    }

    /// Whether the place is one of this key's, and not of another one with the same slot.
    private mutating func isPlace(_ index: Int) -> Bool {
      let place = entries.places[index]
      guard place.hash == hash else { return false }
      let source = entries.sources[place.source]
      return key.withUTF8 { source.holds($0, at: place.start) }
    }
  }

  /// Returns the well-formed definitions of a key, each before those that it overrides.
  package func definitions(of key: String) -> Definitions { Definitions(of: key, in: self) }

  private func firstSlot(of hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }
  private func slot(behind slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  /// Returns the index in `places` of the definition in a slot; nil for none.
  private func place(in slot: Int) -> Int? { slots[slot] > 0 ? Int(slots[slot]) - 1 : nil }

  /// Returns the definition at an index of `places`, parsed now if it has not been; nil if it is not well-formed.
  private func message(_ index: Int) -> Message? {
    if let known = parsed.withLock({ $0[index] }) { return known.message }
    let place = places[index]
    var parser = Parser(bytes: sources[place.source].bytes, position: place.start)
    let message = try? parser.definition()
    parsed.withLock { $0[index] = Parsed(message) }
    return message
  }
}

/// The hash of a key, of eight bytes at a time, because every start takes that of every key.
private func keyHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
  var hash = UInt64(key.count)
  func add(_ word: UInt64) { hash = ((hash ^ word) &* 0x9E37_79B9_7F4A_7C15).byteSwapped }
  func word(at offset: Int) -> UInt64 {
    UnsafeRawBufferPointer(key).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
  for offset in stride(from: 0, to: key.count - 8, by: 8) { add(word(at: offset)) }
  if key.count < 8 {
    for byte in key { add(UInt64(byte)) }
  } else {
    // The last eight may lap over those before.
    add(word(at: key.count - 8))
  }
  return UInt32(truncatingIfNeeded: hash)
}

/// Calls `body` with the place and the bytes of what stands before an equals sign in each line that begins like a key.
private func eachKey(
  in bytes: [UInt8], _ body: (_ start: Int, _ key: UnsafeBufferPointer<UInt8>) -> Void
) {
  bytes.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress else { return }
    func offset(of byte: UInt8, in line: Range<Int>) -> Int? {
      memchr(base + line.lowerBound, Int32(byte), line.count).map {
        UnsafeRawPointer($0) - UnsafeRawPointer(base)
      }
    }
    var lineStart = 0
    while lineStart < bytes.count {
      let lineEnd = offset(of: Byte.lineFeed, in: lineStart..<bytes.count) ?? bytes.count
      let first = bytes[lineStart]
      if first.isLetter || first == Byte.hyphen,
        var keyEnd = offset(of: Byte.equals, in: lineStart..<lineEnd)
      {
        while bytes[keyEnd - 1] == Byte.space { keyEnd -= 1 }
        body(lineStart, UnsafeBufferPointer(rebasing: bytes[lineStart..<keyEnd]))
      }
      lineStart = lineEnd + 1
    }
  }
}
