/// Keys that were read before they were asked for, among which the terminal may answer a question.
struct KeysAhead {
  private var bytes: [UInt8] = []
  /// Until when an answer that did not come in time is still looked for.
  private var deadline: ContinuousClock.Instant?

  /// A terminal that has said nothing for so long will not answer.
  static let patience = Duration.seconds(2)

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ keys: some Sequence<UInt8>) { bytes += keys }

  package mutating func removeAll() { bytes = [] }

  /// The next key; nil when none has been read ahead.
  package mutating func next() -> UInt8? { bytes.isEmpty ? nil : bytes.removeFirst() }

  /// The whole answer, which is among the keys no more; nil while there is none.
  mutating func takeReply() -> [UInt8]? {
    guard case .whole(let range) = GroundReply.place(in: bytes) else { return nil }
    defer { bytes.removeSubrange(range) }
    return Array(bytes[range])
  }

  /// Looks out for an answer to a question asked at `now`, which nobody waits for any more.
  mutating func expectReply(now: ContinuousClock.Instant = .now) { deadline = now + Self.patience }

  /// Whether the terminal may still answer.
  func expectsReply(now: ContinuousClock.Instant = .now) -> Bool { deadline.map { now < $0 } ?? false }

  /// Whether an answer has begun, more of which may come.
  var endsInReply: Bool { if case .begun = GroundReply.place(in: bytes) { true } else { false } }

  /// Leaves a late answer out of the keys.
  mutating func dropLateReply() {
    if takeReply() != nil {
      deadline = nil
    } else if case .begun(let start) = GroundReply.place(in: bytes), bytes.count - start > 2 {
      // A key by itself is no answer; one that breaks off is.
      bytes.removeSubrange(start...)
    }
  }
}
