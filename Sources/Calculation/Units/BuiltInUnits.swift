import Synchronization

/// The units of `units.json`, each read when it is first asked for: a start needs a third of them, and to read all took
/// 2.1 million instructions. A test compares them with those that `UnitTable.adding` reads with all its checks.
final class BuiltInUnits: Sendable {
  let categories: [Dimension]
  /// The index of the first unit of each category, and the number of all units.
  private let firsts: [Int]
  private let bytes: [UInt8]
  /// Where the texts of each unit begin in the file.
  private let starts: [Int]
  /// The units, counted from 1, each at the hashes of its spellings or at the next free place; 0 for no unit.
  private let places: [UInt8]
  private let known: Mutex<[Unit?]>

  init(_ bytes: [UInt8]) {
    var (categories, firsts, starts) = ([Dimension](), [Int](), [Int]())
    var places = [UInt8](repeating: 0, count: Self.room)
    Self.eachText(in: bytes, bytes.indices) { number, text in
      switch number {
      case 1 where bytes[text.upperBound + 3] == UInt8(ascii: "["):
        categories.append(Dimension(rawValue: Self.text(bytes[text])))
        firsts.append(starts.count)
      case 1: starts.append(text.lowerBound - 1)
      // "id": "kg", "symbol": "kg", "toBase": "1", "spellings": ["kgs"]
      case 2, 4, 8...:
        var place = Self.place(of: bytes[text])
        while places[place] > 0, places[place] != starts.count { place = (place + 1) % Self.room }
        places[place] = UInt8(starts.count)
      default: break
      }
    }
    (self.categories, self.firsts, self.bytes) = (categories, firsts + [starts.count], bytes)
    (self.starts, self.places) = (starts, places)
    known = Mutex(Array(repeating: nil, count: starts.count))
  }

  var count: Int { starts.count }
  var all: [Unit] { starts.indices.map(unit) }

  func units(of dimension: Dimension) -> [Unit] {
    categories.firstIndex(of: dimension).map { (firsts[$0]..<firsts[$0 + 1]).map(unit) } ?? []
  }

  /// Returns the unit with this spelling, which has the form of `asUnitSpelling`.
  func unit(spelled spelling: String) -> Unit? {
    var place = Self.place(of: spelling.utf8)
    while places[place] > 0 {
      let unit = unit(Int(places[place]) - 1)
      if unit.id == spelling || unit.allSpellings.contains(where: { $0.asUnitSpelling == spelling }) { return unit }
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
    var texts: [String] = []
    let end = bytes[starts[index]...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex
    Self.eachText(in: bytes, starts[index]..<end) { texts.append(Self.text(bytes[$1])) }
    let hasOffset = texts.count > 6 && texts[6] == UnitTable.FileKey.toBaseOffset.rawValue
    let spellings = Array(texts.dropFirst(hasOffset ? 9 : 7))
    return Unit(
      id: texts[1], symbol: texts[3], dimension: categories[(firsts.firstIndex { $0 > index } ?? 1) - 1],
      toBase: Fraction(stringLiteral: texts[5]), toBaseOffset: hasOffset ? Fraction(stringLiteral: texts[7]) : .zero,
      spellings: spellings, ratio: UnitTable.builtIn.parts(of: [texts[1], texts[3]] + spellings))
  }

  /// Calls `body` with each text's number since the last brace, from 1, and its place.
  private static func eachText(in bytes: [UInt8], _ part: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    var (marks, start) = (0, 0)
    for offset in part {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): marks = 0
      case UInt8(ascii: "\"") where bytes[offset - 1] != UInt8(ascii: "\\"):
        marks += 1
        if marks % 2 == 0 { body(marks / 2, start..<offset) }
        start = offset + 1
      default: break
      }
    }
  }

  /// Returns a text of the file, whose only escape is the text `\"`.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.first == UInt8(ascii: "\\") ? bytes.dropFirst() : bytes, as: UTF8.self)
  }

  /// Far more places than spellings, so that nearly each has its own.
  private static let room = 4096

  /// Returns the place for a spelling by FNV-1a, the same for any case and spaces, and with the file's `\` before `"`.
  private static func place(of spelling: some Sequence<UInt8>) -> Int {
    let hash = spelling.reduce(0x811C_9DC5 as UInt32) { hash, byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\\"), 0xC2, 0xA0: hash
      default: (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193
      }
    }
    return Int(hash) % room
  }
}
