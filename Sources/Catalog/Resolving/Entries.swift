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

/// An index of where each message and term of a language begins; any thread may use it. A message is parsed when it is
/// first asked for, so that loading a language takes only one pass over its lines: one that begins with `identifier =`
/// or `-identifier =` can only be the start of an entry. Whether it is an identifier shows when it is parsed.
package final class Entries: Sendable {
  let sources: [Source]
  private let places: [Place]
  /// The definitions as indices in `places` plus 1, each at the first free slot from its hash on, a newer one before
  /// those that it overrides; 0 for nothing. Keys are compared in the bytes of the sources, because every start of the
  /// program makes this, and a dictionary of texts is slower to make.
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

  /// What has been parsed.
  private struct Parsed: Sendable {
    /// nil if it is not well-formed.
    let message: Message?
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
    // At most half of the room is taken, so that a search ends soon; its size is a power of two.
    var slots = [Int32](
      repeating: 0, count: 1 << (Int.bitWidth - (2 * places.count).leadingZeroBitCount))
    for index in places.indices.reversed() {
      var slot = Int(places[index].hash) & (slots.count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
    self.places = places
    self.slots = slots
    parsed = Mutex(Array(repeating: nil, count: places.count))
  }

  /// Returns the definition of a key at or behind the slot, from the first one on of its hash, and goes on behind it.
  private func place(of key: inout String, _ slot: inout Int?) -> Int? {
    key.withUTF8 { key in
      let hash = keyHash(key)
      var next = slot ?? Int(hash) & (slots.count - 1)
      while slots[next] > 0 {
        let index = Int(slots[next]) - 1
        next = (next + 1) & (slots.count - 1)
        slot = next
        let place = places[index]
        if place.hash == hash, sources[place.source].holds(key, at: place.start) {
          return index
        }
      }
      return nil
    }
  }

  /// All keys, also of lines that only begin like a definition; the key of a term begins with a hyphen.
  package var ids: some Sequence<String> {
    Set(
      places.map { place in
        let key = sources[place.source].bytes[place.start...].prefix(while: \.isIdentifierPart)
        return String(decoding: key, as: UTF8.self)
      })
  }

  /// Returns the well-formed definition of a key at or behind the slot, as `place` does; each overrides the next one.
  package func definition(_ key: inout String, _ slot: inout Int?) -> Message? {
    while let index = place(of: &key, &slot) {
      if let message = message(index) { return message }
    }
    return nil
  }

  private func message(_ index: Int) -> Message? {
    if let known = parsed.withLock({ $0[index] }) { return known.message }
    let place = places[index]
    var parser = Parser(bytes: sources[place.source].bytes, position: place.start)
    let message = try? parser.definition()
    parsed.withLock { $0[index] = Parsed(message: message) }
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
  // The last eight may lap over those before.
  if key.count < 8 { for byte in key { add(UInt64(byte)) } } else { add(word(at: key.count - 8)) }
  return UInt32(truncatingIfNeeded: hash)
}

/// Calls `body` with the place and the bytes of what stands before an equals sign in each line that begins like a key.
private func eachKey(in bytes: [UInt8], _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
  bytes.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress else { return }
    func offset(of byte: UInt8, in line: Range<Int>) -> Int? {
      memchr(base + line.lowerBound, Int32(byte), line.count).map {
        UnsafeRawPointer($0) - UnsafeRawPointer(base)
      }
    }
    var line = 0
    while line < bytes.count {
      let end = offset(of: Byte.lineFeed, in: line..<bytes.count) ?? bytes.count
      if bytes[line].isLetter || bytes[line] == Byte.hyphen,
        var key = offset(of: Byte.equals, in: line..<end)
      {
        while bytes[key - 1] == Byte.space { key -= 1 }
        body(line, UnsafeBufferPointer(rebasing: bytes[line..<key]))
      }
      line = end + 1
    }
  }
}
