import Synchronization

/// The units of `units.json`, each read when it is first asked for: a start needs 73 of the 126, which takes 1 million
/// instructions; all took 2.1. A test compares them with those that `UnitTable.adding` reads with all its checks.
final class BuiltInUnits: Sendable {
  let categories: [Dimension]
  /// The index of the first unit of each category, and the number of all units.
  private let firsts: [Int]
  private let bytes: [UInt8]
  /// Where each unit begins in the file, and where the file ends.
  private let starts: [Int]
  /// The units, counted from 1, each at the hashes of its spellings or at the next free place; 0 for no unit.
  private let places: [UInt8]
  private let known: Mutex<[Unit?]>

  init(_ bytes: [UInt8]) {
    var (categories, firsts, starts) = ([Dimension](), [Int](), [Int]())
    var places = [UInt8](repeating: 0, count: Self.room)
    bytes.withUnsafeBufferPointer { bytes in
      Self.eachText(in: bytes, 0..<bytes.count) { number, start, text in
        switch number {
        case 1 where bytes[start + text.count + 3] == UInt8(ascii: "["):
          categories.append(Dimension(rawValue: Self.string(text)))
          firsts.append(starts.count)
        case 1: starts.append(start - 1)
        // "id": "kg", "symbol": "kg", "toBase": "1", "spellings": ["kgs"]; texts that are no spellings get places, too.
        case 2, 4, 8...:
          var place = Self.place(of: text)
          while places[place] > 0, places[place] != starts.count { place = (place + 1) % Self.room }
          places[place] = UInt8(starts.count)
        default: break
        }
      }
    }
    known = Mutex(Array(repeating: nil, count: starts.count))
    (self.categories, self.firsts, self.places) = (categories, firsts + [starts.count], places)
    (self.bytes, self.starts) = (bytes, starts + [bytes.count])
  }

  var count: Int { starts.count - 1 }
  var all: [Unit] { (0..<count).map(unit) }

  func units(of dimension: Dimension) -> some RandomAccessCollection<Unit> {
    let range = categories.firstIndex(of: dimension).map { firsts[$0]..<firsts[$0 + 1] } ?? 0..<0
    return range.lazy.map(unit)
  }

  /// Returns the unit with this spelling, in any form.
  func unit(spelled typed: String) -> Unit? {
    // The hash of ASCII does not depend on the form, which thus need not be made of most texts that are no unit.
    var text = typed.utf8.count == typed.utf16.count ? typed : typed.asUnitSpelling
    var place = text.withUTF8 { Self.place(of: $0) }
    while places[place] > 0 {
      let unit = unit(Int(places[place]) - 1)
      if unit.id == typed || unit.allSpellings.map(\.asUnitSpelling).contains(typed.asUnitSpelling)
      {
        return unit
      }
      place = (place + 1) % Self.room
    }
    return nil
  }

  private func unit(_ index: Int) -> Unit {
    if let unit = known.withLock({ $0[index] }) { return unit }
    // Without the lock, because the parts of a ratio are units, too.
    let unit = read(index)
    known.withLock { $0[index] = unit }
    return unit
  }

  private func read(_ index: Int) -> Unit {
    let texts = bytes.withUnsafeBufferPointer { bytes in
      var texts: [String] = []
      texts.reserveCapacity(12)
      // Behind the last text a category may follow.
      Self.eachText(in: bytes, starts[index]..<starts[index + 1]) { number, _, text in
        if number > texts.count { texts.append(Self.string(text)) }
      }
      return texts
    }
    let hasOffset = texts.count > 6 && texts[6] == UnitTable.FileKey.toBaseOffset.rawValue
    let spellings = Array(texts.dropFirst(hasOffset ? 9 : 7))
    return Unit(
      id: texts[1], symbol: texts[3],
      dimension: categories[(firsts.firstIndex { $0 > index } ?? 1) - 1],
      toBase: Fraction(stringLiteral: texts[5]),
      toBaseOffset: hasOffset ? Fraction(stringLiteral: texts[7]) : .zero,
      spellings: spellings,
      ratio: ([texts[1], texts[3]] + spellings).lazy.compactMap(UnitTable.builtIn.parts).first)
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Calls `body` with each text's number since the last brace, from 1, with its place, and with the text itself.
  private static func eachText(
    in bytes: Bytes, _ part: Range<Int>, _ body: (Int, Int, Bytes) -> Void
  ) {
    var (marks, start) = (0, 0)
    for offset in part {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): marks = 0
      case UInt8(ascii: "\"") where bytes[offset - 1] != UInt8(ascii: "\\"):
        marks += 1
        if marks % 2 == 0 { body(marks / 2, start, Bytes(rebasing: bytes[start..<offset])) }
        start = offset + 1
      default: break
      }
    }
  }

  /// Returns a text of the file, whose only escape is the text `\"`.
  private static func string(_ text: Bytes) -> String {
    String(
      decoding: text.first == UInt8(ascii: "\\") ? Bytes(rebasing: text.dropFirst()) : text,
      as: UTF8.self)
  }

  /// Far more places than spellings, so that nearly each has its own.
  private static let room = 4096

  /// Returns the place for a spelling by FNV-1a, the same for any case and spaces, and with the file's `\` before `"`.
  private static func place(of spelling: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in spelling {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "^"), UInt8(ascii: "\\"), 0xC2, 0xA0: continue
      default: hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193
      }
    }
    return Int(hash) % room
  }
}
