/// Keys that were read before they were needed. Answers of the terminal may be among them, whole or in parts, at any
/// time after a question; they are never keys.
struct KeyBuffer {
  private(set) var keys: [UInt8] = []
  /// The beginning of an answer that broke off; more of it may come.
  private var begun: [UInt8] = []
  /// The last keys that were handed out, if an answer may begin with them, such as Escape; at most two.
  private var handedOut: [UInt8] = []
  /// How many questions the terminal has not answered.
  private var questions = 0

  /// The most bytes at the beginning of an answer that can be a key by themselves, such as Escape.
  private static let longestKey = 2

  var expectsReply: Bool { questions > 0 }

  /// Expects an answer to a question that was just asked.
  mutating func expectReply() {
    questions += 1
    handedOut = []
  }

  /// Adds bytes that were read. If they do not go on with an answer that broke off, no more of that will come.
  mutating func add(_ read: some Collection<UInt8>) {
    let joined = begun + read
    keys += BackgroundReply.place(in: joined).start == 0 ? joined : Array(read)
    begun = []
  }

  /// Removes the first key and returns it; nil if there is none.
  mutating func next() -> UInt8? {
    guard let key = keys.first else { return nil }
    keys.removeFirst()
    handedOut = Self.beginningOfReply(in: handedOut + [key])
    return key
  }

  /// Returns the last of these keys, all or one, with which an answer may begin.
  private static func beginningOfReply(in keys: [UInt8]) -> [UInt8] {
    if keys.count <= longestKey, BackgroundReply.place(in: keys) == .begun(0) { return keys }
    let key = keys.suffix(1)
    return BackgroundReply.place(in: Array(key)) == .begun(0) ? Array(key) : []
  }

  /// Forgets the keys, and that an answer has begun.
  mutating func clear() {
    keys = []
    begun = []
    handedOut = []
  }

  /// Whether the keys end in what may be the beginning of an answer.
  var endsInBeginning: Bool {
    if case .begun = BackgroundReply.place(in: keys) { true } else { false }
  }

  /// Removes a whole answer from the keys and returns it; nil if the keys hold none. The cursor's place comes last.
  mutating func takeReply() -> [UInt8]? {
    let bytes = handedOut + keys
    guard case .whole(let range) = BackgroundReply.place(in: bytes) else { return nil }
    remove(range)
    if bytes[range.upperBound - 1] == BackgroundReply.lastOfPlace {
      questions = max(0, questions - 1)
    }
    return Array(bytes[range])
  }

  /// Removes all answers from the keys. The beginning of one is kept back until more of it comes, unless it is so short
  /// that it may be a key.
  mutating func dropLateReply() {
    while takeReply() != nil {}
    let bytes = handedOut + keys
    guard expectsReply, case .begun(let start) = BackgroundReply.place(in: bytes) else { return }
    guard bytes.count - start > Self.longestKey else { return }
    begun = Array(bytes[start...])
    remove(start..<bytes.count)
  }

  /// Removes a range of the bytes handed out and the keys behind them; what was handed out cannot be taken back.
  private mutating func remove(_ range: Range<Int>) {
    let handedOutCount = handedOut.count
    if range.lowerBound < handedOutCount { handedOut = [] }
    keys.removeSubrange(
      max(0, range.lowerBound - handedOutCount)..<range.upperBound - handedOutCount)
  }
}
