import Calculation
import ViewModels

/// The words of a command that its arguments have not read yet; flags are none of them.
struct UnreadWords {
  let invocation: Invocation
  /// A part of the words of the match without flags, at their places.
  private(set) var words: ArraySlice<Word>
  /// What the command takes, in the order in which it is read.
  private let arguments: [ArgumentDeclaration]
  /// How many arguments were begun to be read.
  private var begun = 0

  init(_ invocation: Invocation, read arguments: [ArgumentDeclaration]) {
    self.invocation = invocation
    words = invocation.match.argumentWords
    self.arguments = arguments
  }

  var isEmpty: Bool { words.isEmpty }
  /// The words that are left, each by itself.
  var typed: TypedCommand { invocation.typed.divided(into: Array(words)) }
  /// The index of the next word among those of the command, without flags; behind all of them if none is left.
  var place: Int { words.startIndex }
  var session: Session { invocation.session }

  /// Reads the next argument; where it is refused, the refusal offers what would do in its place.
  mutating func read<Value>(_ parse: (inout UnreadWords) throws -> Value) throws -> Value {
    let present = begun
    begun += 1
    let words = words
    do { return try parse(&self) } catch let refusal as Refusal where refusal.suggestions.isEmpty {
      throw refusal.suggesting(substitutes(for: refusal, among: words, arguments[present]))
    }
  }

  /// Reads the next argument, which this is, and forgets its value; what it refuses gets no offers.
  mutating func skip(_ argument: ArgumentDeclaration) throws {
    begun += 1
    try argument.skip(&self)
  }

  /// Returns the line with each thing that the refusal allows or the argument offers in the place of what was refused.
  private func substitutes(
    for refusal: Refusal, among words: ArraySlice<Word>, _ argument: ArgumentDeclaration
  ) -> [String] {
    let behind = words.drop { $0.span.lowerBound < refusal.span.lowerBound }
    let named = behind.prefix { $0.span.upperBound <= refusal.span.upperBound }
    guard let first = named.first, let last = named.last else { return [] }
    // A name of several words is refused as one.
    let refused = [invocation.typed.text(from: first, through: last)] + behind[named.endIndex...]
    let allowed = refusal.failure.text.data.values.flatMap { datum -> [Choice] in
      if case .choices(let choices) = datum { choices } else { [] }
    }
    let wouldDo =
      Substitute.nearest(to: refused[...], among: allowed, invocation)
      + argument.wouldDo(refused[...], invocation)
    return wouldDo.map { substitute in
      let end = refused[substitute.wordCount - 1].span.upperBound
      return invocation.typed.line(
        replacing: first.span.lowerBound..<end, by: substitute.text)
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

  /// Takes all words that are left, each by itself; throws if there is none.
  mutating func takeAll() throws(Failure) -> TypedCommand {
    let typed = typed
    _ = try rest()
    return typed
  }

  /// Leaves out the words in front of an index among those of the command.
  mutating func skip(to index: Int) {
    words = words.suffix(from: min(max(index, words.startIndex), words.endIndex))
  }

  /// Whether an argument behind the present one can begin with words.
  func canGoOn(with words: ArraySlice<Word>) -> Bool {
    arguments[begun...].contains { $0.begins(words, invocation) }
  }

  /// Throws a refusal of the first word that no argument took.
  func refuseSurplus() throws(Refusal) {
    guard let word = words.first else { return }
    throw Refusal(.unexpectedArgument(word.text, usage: invocation.usage), at: word.span)
  }
}
