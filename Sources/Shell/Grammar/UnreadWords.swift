import Calculation
import ViewModels

/// The words of a command that its arguments have not read yet.
struct UnreadWords {
  let invocation: Invocation
  private(set) var words: ArraySlice<Word>
  /// The arguments that are read after the present one.
  private(set) var later: ArraySlice<ArgumentDeclaration>

  init(_ invocation: Invocation, read declared: [ArgumentDeclaration]) {
    self.invocation = invocation
    words = invocation.typed.words[invocation.start...]
    later = declared[...]
  }

  var isEmpty: Bool { words.isEmpty }
  /// The index of the next word among those of the command; behind all of them if none is left.
  var place: Int {
    let all = invocation.typed.words
    guard let next = words.first else { return all.count }
    return all.firstIndex { $0.span.lowerBound == next.span.lowerBound } ?? all.count
  }
  var session: Session { invocation.session }

  /// Reads the next argument; where it is refused, the refusal offers what would do in its place.
  mutating func read<Value>(_ argument: Argument<Value>) throws -> Value {
    later.removeFirst()
    let first = words.first
    do { return try argument.parse(&self) } catch let refusal as Refusal {
      guard refusal.suggestions.isEmpty, let first else { throw refusal }
      throw refusal.suggesting(
        argument.declaration.wouldDo(first, invocation).map { other in
          invocation.typed.line(replacing: first.span, by: other)
        })
    }
  }

  /// Takes the next word; throws if there is none.
  mutating func next() throws(Failure) -> Word {
    guard let word = words.popFirst() else {
      throw .missingArgument(usage: invocation.usage)
    }
    return word
  }

  /// Takes the next words, as one text with its spaces; `count` must be at least 1 and no more than there are.
  mutating func next(_ count: Int) -> Word {
    let text = invocation.typed.text(
      from: words[words.startIndex], through: words[words.startIndex + count - 1])
    words.removeFirst(count)
    return text
  }

  /// Takes all words that are left, as one text with its spaces; throws if there is none.
  mutating func rest() throws(Failure) -> Word {
    guard !isEmpty else { throw .missingArgument(usage: invocation.usage) }
    return next(words.count)
  }

  /// Leaves out the words in front of an index among those of the command.
  mutating func skip(to index: Int) {
    words = words.suffix(from: min(max(index, words.startIndex), words.endIndex))
  }

  /// Takes a flag that stands in front of the other words or behind them, as often as it does; returns whether it was
  /// there. Quotation marks make it another word.
  mutating func take(_ flag: Choice) -> Bool {
    func isAnyFlag(_ word: Word) -> Bool { !word.isQuoted && word.text.hasPrefix("--") }
    let inFront = words.prefix(while: isAnyFlag)
    let behind = words.reversed().prefix(while: isAnyFlag)
    let typed = (inFront + behind).filter { $0.text == flag.id }
    words.removeAll(where: typed.contains)
    return !typed.isEmpty
  }

  /// Whether an argument behind the present one can begin with words.
  func canGoOn(with words: ArraySlice<Word>) -> Bool {
    later.contains { $0.begins(words, invocation) }
  }

  /// Throws a refusal of the first word that no argument took.
  func refuseSurplus() throws(Refusal) {
    guard let word = words.first else { return }
    throw Refusal(.unexpectedArgument(word.text, usage: invocation.usage), at: word.span)
  }
}
