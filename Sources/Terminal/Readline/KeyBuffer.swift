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
    let last = handedOut + [key]
    let isBeginning = last.count <= Self.longestKey && BackgroundReply.place(in: last) == .begun(0)
    handedOut = isBeginning ? last : BackgroundReply.place(in: [key]) == .begun(0) ? [key] : []
    return key
  }

  /// Forgets the keys, and that an answer has begun.
  mutating func clear() { (keys, begun, handedOut) = ([], [], []) }

  /// Whether the keys end in what may be the beginning of an answer.
  var endsInBeginning: Bool {
    if case .begun = BackgroundReply.place(in: keys) { true } else { false }
  }

  /// Removes a whole answer from the keys and returns it; nil if the keys hold none. The cursor's place comes last.
  mutating func takeReply() -> [UInt8]? {
    let all = handedOut + keys
    guard case .whole(let range) = BackgroundReply.place(in: all) else { return nil }
    remove(range, of: all)
    if all[range.upperBound - 1] == BackgroundReply.lastOfPlace {
      questions = max(0, questions - 1)
    }
    return Array(all[range])
  }

  /// Removes all answers from the keys. The beginning of one is kept back until more of it comes, unless it is so short
  /// that it may be a key.
  mutating func dropLateReply() {
    while takeReply() != nil {}
    let all = handedOut + keys
    guard expectsReply, case .begun(let start) = BackgroundReply.place(in: all),
      all.count - start > Self.longestKey
    else { return }
    begun = Array(all[start...])
    remove(start..<all.count, of: all)
  }

  /// Removes bytes from the keys, the first of which may have been handed out.
  private mutating func remove(_ range: Range<Int>, of all: [UInt8]) {
    let out = handedOut.count
    if range.lowerBound < out { handedOut = [] }
    keys.removeSubrange(max(0, range.lowerBound - out)..<range.upperBound - out)
  }
}
