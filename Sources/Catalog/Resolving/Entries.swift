import Glibc
import Synchronization

struct Source: Sendable {
  let name: String
  let bytes: [UInt8]

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
  /// The definitions: the source of each, where its key begins, which for a term is a hyphen, and the hash of the key.
  private let places: [(source: Int32, start: Int32, hash: UInt32)]
  /// The definitions as indices in `places` plus 1, each at the first free slot from its hash on, a newer one before
  /// those that it overrides; 0 for nothing. Keys are compared in the bytes of the sources, because every start of the
  /// program makes this, and a dictionary of texts is slower to make.
  private let slots: [Int32]
  /// The definitions that have been parsed, by their index in `places`.
  private let parsed: Mutex<[Parsed?]>
  /// What has been parsed; nil if it is not well-formed.
  private final class Parsed: Sendable {
    let message: Message?
    init(_ message: Message?) { self.message = message }
  }

  /// Later sources override earlier ones, and so do later entries within one source.
  init(_ sources: [Source]) {
    self.sources = sources
    var places: [(source: Int32, start: Int32, hash: UInt32)] = []
    places.reserveCapacity(sources.reduce(0) { $0 + $1.bytes.count } / 64)
    for (index, source) in sources.enumerated() {
      eachKey(in: source.bytes) { places.append((Int32(index), Int32($0), keyHash($1))) }
    }
    // At most half of the room is taken, so that a search ends soon; its size is a power of two.
    var slots = [Int32](
      repeating: 0, count: 1 << (Int.bitWidth - (2 * places.count).leadingZeroBitCount))
    for index in places.indices.reversed() {
      var slot = Int(places[index].hash) & (slots.count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
    (self.places, self.slots) = (places, slots)
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
        if place.hash == hash, sources[Int(place.source)].holds(key, at: Int(place.start)) {
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
        let key = sources[Int(place.source)].bytes[Int(place.start)...].prefix(
          while: \.isIdentifierPart)
        return String(decoding: key, as: UTF8.self)
      })
  }

  /// Returns the well-formed definition of a key at or behind the slot, as `place` does; each overrides the next one.
  package func definition(_ key: inout String, _ slot: inout Int?) -> Message? {
    while let index = place(of: &key, &slot) { if let message = message(index) { return message } }
    return nil
  }

  private func message(_ index: Int) -> Message? {
    if let known = parsed.withLock({ $0[index] }) { return known.message }
    var parser = parser(at: index)
    let message = try? parser.definition()
    parsed.withLock { $0[index] = Parsed(message) }
    return message
  }

  /// Reads a message that is one short line without braces, as most are. The inner nil means that no such message
  /// exists; the outer nil means that the message has to be parsed. A start asks for 130 names, and to parse them took
  /// 400 000 instructions.
  func plainText(_ key: String) -> String?? {
    var (key, slot) = (key, Int?.none)
    guard let index = place(of: &key, &slot) else {
      return key.utf8.contains(Byte.dot) ? nil : .some(nil)
    }
    var line = parser(at: index)
    line.position += key.utf8.count
    line.skipSpaces()
    guard line.take(Byte.equals) else { return nil }
    line.skipSpaces()
    let start = line.position
    line.skip { $0 >= Byte.space && $0 != Byte.openBrace && $0 != Byte.closeBrace }
    let text = line.bytes[start..<line.position]
    // What goes on with a message on a further line is indented or in braces.
    let isEnd = line.position == line.bytes.count || line.isAt(Byte.lineFeed)
    line.skip { $0 == Byte.lineFeed }
    guard isEnd, (1..<1000).contains(text.count), text.last != Byte.space,
      line.byte().map({ $0.isIdentifierPart || $0 == UInt8(ascii: "#") }) != false
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private func parser(at index: Int) -> Parser {
    Parser(bytes: sources[Int(places[index].source)].bytes, position: Int(places[index].start))
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
