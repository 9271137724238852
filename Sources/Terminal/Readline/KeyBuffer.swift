/// Keys that were read before they were needed; an answer of the terminal may be among them.
struct KeyBuffer {
  private var bytes: [UInt8] = []
  /// The time until which a late answer is expected.
  private var deadline: ContinuousClock.Instant?

  /// How long a late answer is expected; a terminal that stays silent for this long will not answer.
  static let longestWait = Duration.seconds(2)

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ keys: some Sequence<UInt8>) { bytes += keys }

  package mutating func removeAll() { bytes = [] }

  /// Removes and returns the next key; nil if no key has been read ahead.
  package mutating func next() -> UInt8? { bytes.isEmpty ? nil : bytes.removeFirst() }

  /// Removes a whole answer from the keys and returns it; nil if the keys hold no whole answer.
  mutating func takeReply() -> [UInt8]? {
    guard case .whole(let range) = BackgroundReply.place(in: bytes) else { return nil }
    defer { bytes.removeSubrange(range) }
    return Array(bytes[range])
  }

  /// Expects a late answer to a question asked at `now`; the program no longer waits for it.
  mutating func expectReply(now: ContinuousClock.Instant = .now) { deadline = now + Self.longestWait }

  /// Whether the terminal may still answer.
  func expectsReply(now: ContinuousClock.Instant = .now) -> Bool { deadline.map { now < $0 } ?? false }

  /// Whether the keys contain the beginning of an answer, of which more may come.
  var endsInReply: Bool { if case .begun = BackgroundReply.place(in: bytes) { true } else { false } }

  /// Removes a late answer from the keys.
  mutating func dropLateReply() {
    if takeReply() != nil {
      deadline = nil
    } else if case .begun(let start) = BackgroundReply.place(in: bytes), bytes.count - start > 2 {
      // Up to two bytes can be a key, such as Escape; more bytes are an answer that broke off.
      bytes.removeSubrange(start...)
    }
  }
}
