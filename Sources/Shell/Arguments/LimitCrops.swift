import Calculation
import Records
import Sheets
import ViewModels

// The crop of a typed limit, `limit Tebu winter wheat dose 1 l/ha`: where its name ends, and what else stands there.

/// The crop of a limit.
struct LimitedCrop {
  /// Who knows the crop.
  enum Source {
    /// The table of crops.
    case table
    /// The person, who has used it before.
    case person
    /// A text in quotation marks, which is taken as it stands.
    case quotes
  }

  /// The crop as the table or the person spells it, or else as it was typed.
  let name: String
  /// Who knows the crop; nil for an unknown crop.
  let source: Source?
}

/// A crop that is known, at the beginning of words.
private struct KnownCrop {
  /// The crop as the table or the person spells it.
  let name: String
  let source: LimitedCrop.Source
  /// The index behind its last word.
  let end: Int
}

/// The words between the product and the kind of limit, or to the end of the line without a kind.
private struct CropWords {
  /// Those words without dashes at either end, no more than a crop can have; never empty.
  let words: ArraySlice<Word>
  /// The first and the last of all of them.
  let first: Word
  let last: Word
  /// All of them as one text.
  let typed: Word
  /// The crop that they begin with, if it is known.
  let known: KnownCrop?
  /// Whether a kind of limit stands behind them.
  let isBeforeKind: Bool

  /// Those behind the known crop; all words without one.
  var leftOver: ArraySlice<Word> {
    words.suffix(from: min(known?.end ?? words.startIndex, words.endIndex))
  }
}

/// Reads the crop of a limit off the front of words.
struct CropReader {
  private let call: Invocation
  private var typed: TypedCommand { call.typed }
  private var session: Session { call.session }
  private var wording: Wording { call.wording }

  init(_ call: Invocation) { self.call = call }

  /// Reads a crop, to the words with which a kind of limit begins, or to the end; nil if there are only dashes. Refuses a
  /// kind of limit without a crop in front of it.
  func crop(from unread: inout UnreadWords) throws -> LimitedCrop? {
    let words = unread.words
    do { return try cropAsTyped(from: &unread) } catch let refusal as Refusal {
      throw try refusalOfLabel(words, unread) ?? refusal
    }
  }

  /// Returns the refusal of limits in a label's own order behind a known crop, or behind none with the
  /// crop of the job; nil for other words.
  private func refusalOfLabel(_ words: ArraySlice<Word>, _ unread: UnreadWords) throws -> Refusal? {
    let known = try knownCrop(in: words, unread)
    let behind = words[min(known?.end ?? words.startIndex, words.endIndex)...].drop(while: isDash)
    if known != nil { return TypedLimitReader(call).refusalOfLabel(behind) }
    guard let crop = session.values.cropOfJob else { return nil }
    let typedCrop = CropTable.builtIn.knows(crop) ? crop : crop.inQuotes()
    return TypedLimitReader(call).refusalOfLabel(behind, behind: typedCrop + " ")
  }

  /// Reads a crop; throws a refusal of words that name no crop.
  private func cropAsTyped(from unread: inout UnreadWords) throws -> LimitedCrop? {
    let words = unread.words
    let known = try knownCrop(in: words, unread)
    let kind = words.indices.drop { $0 < known?.end ?? words.startIndex }
      .prefix(CropLimits.mostWords)
      .first { unread.canGoOn(with: words[$0...]) }
    let ofCrop = words[..<(kind ?? words.endIndex)]
    if let kind { try refuseRangeWord(ofCrop, before: words[kind...]) }
    let name = try cropName(ofCrop, known, isBeforeKind: kind != nil)
    guard let name else {
      if let kind { throw missingCrop(before: words[kind...]) }
      unread.skip(to: words.endIndex)
      return nil
    }
    unread.skip(to: ofCrop.endIndex)
    return LimitedCrop(name: name, source: known?.source)
  }

  /// Refuses `min water 10 GPA`, where the word belongs to the value and not to the crop; the line offered has it there.
  private func refuseRangeWord(_ ofCrop: ArraySlice<Word>, before kind: ArraySlice<Word>) throws {
    guard let least = ofCrop.last, session.settings.notation.isRangeWord(least.text),
      let name = TypedLimitReader(call).kind(beginning: kind)?.words
    else { return }
    let typedName = typed.text(of: name)
    let line = typed.line(
      replacing: least.span.lowerBound..<typedName.span.upperBound,
      by: "\(typedName.text) \(least.text)")
    throw Refusal(.limitFact(typed: least.text), at: least.span, suggestions: [line])
  }

  /// The refusal of a kind of limit without a crop; it offers the line with the crop of the job.
  private func missingCrop(before kind: ArraySlice<Word>) -> Refusal {
    let name = kind[kind.startIndex].span
    return Refusal(
      .missingArgument(usage: call.usage), at: name,
      suggestions: lines(insertedAt: name.lowerBound, [""], isBehindCrop: false))
  }

  /// Returns the crop with which words begin: a text in quotation marks, else the longest crop that the table has or that
  /// the person has used; nil if there is none. The crops that the person has used are read only if they may matter.
  private func knownCrop(in words: ArraySlice<Word>, _ unread: UnreadWords) throws -> KnownCrop? {
    guard let begin = words.firstIndex(where: { !isDash($0) }) else { return nil }
    if words[begin].isQuoted {
      return KnownCrop(
        name: CropTable.builtIn.name(of: words[begin].text), source: .quotes, end: begin + 1)
    }
    let inTable = longestCrop(in: words[begin...], .table) { crop in
      CropTable.builtIn.knows(crop) ? CropTable.builtIn.name(of: crop) : nil
    }
    if let inTable, isBeforeKindOrEnd(inTable, in: words, unread) { return inTable }
    let used = try session.record.usedCropsOutside()
    let ofPerson = longestCrop(in: words[begin...], .person) { used[CropTable.builtIn.key(of: $0)] }
    return [inTable, ofPerson].compactMap(\.self).max { $0.end < $1.end }
  }

  /// Returns the longest crop at the beginning of words that has a name.
  private func longestCrop(
    in words: ArraySlice<Word>, _ source: LimitedCrop.Source, named name: (String) -> String?
  ) -> KnownCrop? {
    for last in words.prefix(CropLimits.mostWords).indices.reversed() {
      let text = typed.text(from: words[words.startIndex], through: words[last]).text
      if let name = name(text) { return KnownCrop(name: name, source: source, end: last + 1) }
    }
    return nil
  }

  /// Whether nothing but a kind of limit follows a crop, so that no longer name has to be looked for.
  private func isBeforeKindOrEnd(
    _ crop: KnownCrop, in words: ArraySlice<Word>, _ unread: UnreadWords
  ) -> Bool {
    crop.end == words.endIndex || unread.canGoOn(with: words[crop.end...])
  }

  /// Returns the crop that the words before a kind of limit name, the known one that they begin with; nil without words.
  /// Refuses several crops, a misspelt kind of limit, a value without its kind, and words behind a known crop.
  private func cropName(
    _ words: ArraySlice<Word>, _ known: KnownCrop?, isBeforeKind: Bool
  ) throws -> String? {
    let places = words.indices.filter { !isDash(words[$0]) }
    guard let begin = places.first, let end = places.last else { return nil }
    let typedCrop = typed.text(from: words[begin], through: words[end])
    if let known, known.end == end + 1 {
      return try refusing(at: typedCrop.span) { try CropLimits.crop(known.name) }
    }
    let crop = CropWords(
      words: words[begin...end].prefix(CropLimits.mostWords), first: words[begin], last: words[end],
      typed: typedCrop, known: known, isBeforeKind: isBeforeKind)
    try refuseSeveralCrops(crop)
    try refuseMisspeltKind(crop)
    try refuseValue(crop)
    try refuseLeftOver(crop)
    return try refusing(at: typedCrop.span) { try CropLimits.crop(typedCrop.text) }
  }

  /// The line with the crop in quotation marks; none if a word of it can be no part of a crop's name.
  private func quotedLines(_ crop: CropWords) -> [String] {
    guard crop.words.last == crop.last, crop.words.allSatisfy(mayBeOfCrop) else { return [] }
    return [typed.line(replacing: crop.typed.span, by: "\"\(crop.typed.text)\"")]
  }

  /// Whether a word may stand in the name of a crop: letters that are no word of a limit, no unit and no
  /// word of a list.
  private func mayBeOfCrop(_ word: Word) -> Bool {
    word.text.allSatisfy { $0.isLetter || $0 == "-" }
      && !LimitNames(wording).holds(word.text)
      && !UnitTable.builtIn.isUnit(word.text, session.settings.notation)
      && (CropTable.builtIn.knows(word.text) || !call.interpreter.names.isListed(word.text))
  }

  /// Refuses `wheat, barley` and the like, with a line for each crop.
  private func refuseSeveralCrops(_ crop: CropWords) throws {
    let table = CropTable.builtIn
    let crops = table.crops(
      in: crop.words.map(\.text).joined(separator: " "), session.settings.notation)
    guard crops.count > 1, crops.contains(where: table.knows) else { return }
    let parted = crops.map { typed.line(replacing: crop.typed.span, by: $0) }.joined(
      separator: "; ")
    throw Refusal(
      Failure(LimitCode.fact, ["typed": .text(crop.typed.text)], variant: "several"),
      at: crop.typed.span,
      suggestions: [parted] + (crops.allSatisfy(table.knows) ? [] : quotedLines(crop)))
  }

  /// Refuses a word that is nearly the name of a kind of limit, with the lines that it may mean.
  private func refuseMisspeltKind(_ crop: CropWords) throws {
    guard let strange = crop.words.dropFirst().first(where: { !nearestFacts(to: $0).isEmpty })
    else { return }
    // In `okres karencjii` both words are of the kind of limit.
    let isOfName = crop.leftOver.prefix { $0 != strange }.allSatisfy(isOfFactName)
    let first = isOfName ? crop.leftOver.first ?? strange : strange
    let start = min(first.span.lowerBound, strange.span.lowerBound)
    let meant = nearestFacts(to: strange).map {
      typed.line(replacing: start..<strange.span.upperBound, by: $0)
    }
    throw Refusal(
      .limitFact(typed: strange.text), at: strange.span,
      suggestions: meant + (crop.isBeforeKind ? quotedLines(crop) : []))
  }

  /// Refuses words that belong to a value: `1 l/ha` without its kind of limit, or in front of it.
  private func refuseValue(_ crop: CropWords) throws {
    guard let begin = crop.words.firstIndex(where: isOfValue) else { return }
    let value = typed.text(from: crop.words[begin], through: crop.last)
    let before = crop.words[..<begin]
    // A small word within a name: `maize for grain`, `herbs and spices`.
    let isName =
      ![crop.first, crop.last].contains(where: isOfValue)
      && crop.words.allSatisfy { word in isSmall(word) || !isOfValue(word) }
      && !crop.leftOver.contains { word in LimitNames(wording).holds(word.text) }
    let variant = isName ? "quotes" : !before.isEmpty && !crop.isBeforeKind ? "kind" : "missing"
    // Where the crop is not known, its name may end anywhere in front of the value.
    let isBehindKnown = crop.known.map { known in
      before.suffix(from: min(known.end, begin)).allSatisfy(isDash)
    }
    let isWhole = before.isEmpty || isBehindKnown == true
    // A number with such a word, as in `max 2`, may be a limit of any kind that counts or measures.
    let notation = session.settings.notation
    let isNumberAtMost =
      crop.words[begin...].contains { notation.isRangeWord($0.text) }
      && crop.words[begin...].allSatisfy { word in
        word.text.allSatisfy(\.isNumber) || notation.isRangeWord(word.text)
      }
    throw Refusal(
      Failure(LimitCode.fact, ["typed": .text(value.text)], variant: variant), at: value.span,
      suggestions: (isName ? quotedLines(crop) : [])
        + (isWhole && !isNumberAtMost && !crop.isBeforeKind
          ? lines(insertedAt: value.span.lowerBound, wordsForKinds, isBehindCrop: !before.isEmpty)
          : []))
  }

  /// The kinds of limit as they are typed in front of a value; not the source, which any text would be.
  private var wordsForKinds: [String] {
    let names = ChoiceNames(wording, among: LimitFact.choices)
    return LimitFact.allCases.filter { $0 != .source }.map { names.name(of: $0.choice) + " " }
  }

  /// Refuses words behind a known crop. Those of the name of a kind of limit, `okres` in front of `prewencja`, are left
  /// out of the line that is offered; others may belong to another crop.
  private func refuseLeftOver(_ crop: CropWords) throws {
    guard crop.known != nil, let first = crop.leftOver.first, let last = crop.leftOver.last else {
      return
    }
    let left = typed.text(from: first, through: last)
    let ofCrop = crop.words.prefix { $0 != first }.map(\.text).joined(separator: " ")
    let tellsOfFact = crop.leftOver.allSatisfy(isOfFactName)
    let without = typed.line(replacing: left.span.lowerBound..<left.span.upperBound + 1, by: "")
    throw Refusal(
      Failure(LimitCode.fact, ["typed": .text(left.text), "crop": .text(ofCrop)], variant: "left"),
      at: left.span,
      suggestions: tellsOfFact ? (crop.isBeforeKind ? [without] : []) : quotedLines(crop))
  }

  /// Whether a word is one of several in the name of a kind of limit: `okres`, `interval`.
  private func isOfFactName(_ word: Word) -> Bool {
    let names = ChoiceNames(wording, among: LimitFact.choices).words.map(\.folded)
    let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
    return word.text.count > 3 && words.contains(word.text.folded)
  }

  /// Whether a word belongs to a value or a list rather than to a crop's name: `max`, `once`, `for`, `wheat,`.
  private func isOfValue(_ word: Word) -> Bool {
    word.text.first?.isNumber == true || isSmall(word)
      || LimitValueReader.words.contains { session.settings.notation.means(word.text, $0) }
      || word.text.last.map { ",:*".contains($0) } == true
  }

  /// Whether a word leads to a value or to another crop, though it may stand within a name, too: `for`, `in`, `and`.
  private func isSmall(_ word: Word) -> Bool {
    let notation = session.settings.notation
    return isDash(word) || notation.isRangeWord(word.text) || notation.leadsToDose(word.text)
      || [Notation.dosing, Notation.within, Notation.and].contains { notation.means(word.text, $0) }
  }

  /// Whether a word is a dash that stands alone, which separates: `wheat - dose 1 l/ha`.
  private func isDash(_ word: Word) -> Bool {
    !word.isQuoted && ["-", "\u{2013}", "\u{2014}"].contains(word.text)
  }

  /// Returns the line with each of these words inserted, behind the crop of the job unless one was typed.
  private func lines(insertedAt place: Int, _ words: [String], isBehindCrop: Bool) -> [String] {
    guard let crop = isBehindCrop ? "" : session.values.cropOfJob.map({ "\($0) " }) else {
      return []
    }
    return words.map { typed.line(replacing: place..<place, by: crop + $0) }
  }

  private func nearestFacts(to word: Word) -> [String] {
    let names = ChoiceNames(wording, among: LimitFact.choices).words
    return NearestName.all(to: word.text.folded, among: names) { [$0.folded] }.uniqued
  }
}
