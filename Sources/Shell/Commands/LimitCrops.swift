import Calculation
import ViewModels

/// The crop of a typed limit, `limit Tebu winter wheat dose 1 l/ha`: where its name ends, and what else stands there.
extension Invocation {
  /// Returns the index behind the longest crop that is known at the beginning of words, by the table of crops or because
  /// the person has used it, or that stands in quotation marks; the first index if none is.
  func endOfKnownCrop(in words: ArraySlice<Word>) throws -> Int {
    guard let begin = words.firstIndex(where: { !isDash($0) }) else { return words.startIndex }
    if words[begin].isQuoted { return begin + 1 }
    let texts = words.map(\.text)
    func end(where isKnown: (String) -> Bool) -> Int? {
      words[begin...].prefix(CropLimits.mostWords).indices.last { last in
        nameOfCrop(typed.text(from: words[begin], through: words[last]).text, where: isKnown) != nil
      }.map { $0 + 1 }
    }
    let inTable = end(where: CropTable.builtIn.knows)
    if let inTable {
      let behind = wording.limitFact(in: texts, from: inTable - words.startIndex)?.words.lowerBound
      if inTable == words.endIndex || behind == inTable - words.startIndex { return inTable }
    }
    let used = try session.usedCrops()
    let ofPerson = end { used.contains($0.folded) }
    return [inTable, ofPerson].compactMap(\.self).max() ?? words.startIndex
  }

  /// Returns the name of a crop as it is known; nil if it is not. In `winter-wheat` the hyphen stands for a space.
  private func nameOfCrop(_ typed: String, where isKnown: (String) -> Bool) -> String? {
    [typed, typed.replacing("-", with: " ")].first(where: isKnown)
  }

  /// Returns the crop that words name, `isBeforeKind` of a limit; nil without words. Refuses words behind a crop that is
  /// known up to an index, and a likely kind of limit.
  func cropName(_ words: ArraySlice<Word>, knownUpTo knownEnd: Int, isBeforeKind: Bool) throws -> String? {
    let places = words.indices.filter { !isDash(words[$0]) }
    guard let begin = places.first, let end = places.last else { return nil }
    let first = words[begin], last = words[end], crop = typed.text(from: first, through: last)
    if knownEnd == end + 1 {
      let name = first.isQuoted ? nil : nameOfCrop(crop.text, where: CropTable.builtIn.knows)
      return try refusing(at: crop.span) { try CropLimits.crop(name ?? crop.text) }
    }
    let words = words[begin...end].prefix(CropLimits.mostWords)
    let quoted = typed.line(replacing: crop.span, by: "\"\(crop.text)\"")
    let leftOver = words[min(max(knownEnd, begin), words.endIndex)...]
    // `wheat or rye`, but not `peas to shell`.
    let either = crops(in: words) { session.notation.isRangeWord($0) }
    let crops = either.allSatisfy(CropTable.builtIn.knows) ? either : crops(in: words) { _ in false }
    if Set(crops.map(CropTable.builtIn.key)).count > 1, crops.contains(where: CropTable.builtIn.knows) {
      throw Refusal(
        Failure(LimitCode.fact, ["typed": .text(crop.text)], variant: "several"), at: crop.span,
        suggestions: [crops.map { typed.line(replacing: crop.span, by: $0) }.joined(separator: "; ")]
          + (crops.allSatisfy(CropTable.builtIn.knows) ? [] : [quoted]))
    }
    if let strange = words.dropFirst().first(where: { !nearestFacts(to: $0).isEmpty }) {
      // In `okres karencjii` both words are of the kind of limit.
      let start = leftOver.prefix { $0 != strange }.allSatisfy(isOfFactName) ? leftOver.first ?? strange : strange
      let meant = nearestFacts(to: strange).map {
        typed.line(replacing: min(start.span.lowerBound, strange.span.lowerBound)..<strange.span.upperBound, by: $0)
      }
      throw Refusal(
        .limitFact(typed: strange.text), at: strange.span, suggestions: meant + (isBeforeKind ? [quoted] : []))
    }
    if let value = words.first(where: isOfValue).map({ typed.text(from: $0, through: last) }) {
      // A small word within a name: `maize for grain`, `herbs and spices`.
      let isName =
        ![first, last].contains(where: isOfValue) && words.allSatisfy { isSmall($0) || !isOfValue($0) }
      // Any text would be a source.
      let kinds = LimitFact.allCases.filter { $0 != .source && !isBeforeKind }.map { kind in
        wording.name(of: kind.choice, among: LimitFact.choices) + " "
      }
      let before = words.filter { $0.textStart < value.textStart }, isBehindCrop = !before.isEmpty
      let isKnown = knownEnd > begin && before.dropFirst(knownEnd - begin).allSatisfy(isDash)
      let variant = isName ? "quotes" : isBehindCrop && !isBeforeKind ? "kind" : "missing"
      throw Refusal(
        Failure(LimitCode.fact, ["typed": .text(value.text)], variant: variant), at: value.span,
        suggestions: (isName ? [quoted] : [])
          + (isBehindCrop && !isKnown
            ? [] : lines(insertedAt: value.span.lowerBound, kinds, isBehindCrop: isBehindCrop)))
    }
    if !leftOver.isEmpty, knownEnd > begin {
      throw whyLeftOver(leftOver, behind: words[begin..<knownEnd], quoted, isBeforeKind)
    }
    return try refusing(at: crop.span) { try CropLimits.crop(crop.text) }
  }

  /// Refuses words behind a known crop. Those of the name of a kind of limit, `okres` in front of `prewencja`, are left
  /// out of the line that is offered; others may belong to another crop.
  private func whyLeftOver(
    _ words: ArraySlice<Word>, behind crop: ArraySlice<Word>, _ quoted: String, _ isBeforeKind: Bool
  ) -> Refusal {
    let left = typed.text(from: words[words.startIndex], through: words[words.endIndex - 1])
    let tellsOfFact = words.allSatisfy(isOfFactName)
    let without = typed.line(replacing: left.span.lowerBound..<left.span.upperBound + 1, by: "")
    let data: [String: Datum] = [
      "typed": .text(left.text), "crop": .text(crop.map(\.text).joined(separator: " ")),
    ]
    return Refusal(
      Failure(LimitCode.fact, data, variant: "left"), at: left.span,
      suggestions: tellsOfFact ? (isBeforeKind ? [without] : []) : [quoted])
  }

  /// Whether a word is one of several in the name of a kind of limit: `okres`, `interval`.
  private func isOfFactName(_ word: Word) -> Bool {
    let names = LimitFact.choices.flatMap { wording.names(of: $0, among: LimitFact.choices) }.map(\.folded)
    let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
    return word.text.count > 3 && words.contains(word.text.folded)
  }

  /// Whether a word belongs to a value or a list rather than to a crop's name: `max`, `once`, `for`, `wheat,`.
  private func isOfValue(_ word: Word) -> Bool {
    word.text.first?.isNumber == true || isSmall(word)
      || LimitReader.words.contains { session.notation.means(word.text, $0) }
      || word.text.last.map { ",:*".contains($0) } == true
  }

  /// Whether a word leads to a value or to another crop, though it may stand within a name, too: `for`, `in`, `and`.
  private func isSmall(_ word: Word) -> Bool {
    let notation = session.notation
    return isDash(word) || notation.isRangeWord(word.text) || notation.leadsToDose(word.text)
      || [Notation.dosing, Notation.within, Notation.and].contains { notation.means(word.text, $0) }
  }

  /// Whether a word is a dash that stands alone, which separates: `wheat - dose 1 l/ha`.
  private func isDash(_ word: Word) -> Bool {
    !word.isQuoted && ["-", "\u{2013}", "\u{2014}"].contains(word.text)
  }

  /// Returns the names between signs and words that part crops: `wheat and rye`, `winter wheat/rye`, `wheat, rye`.
  private func crops(in words: ArraySlice<Word>, orWhere parts: (String) -> Bool) -> [String] {
    let text = words.map(\.text).joined(separator: " ")
    let apart: [String] = ["/", "&", "+", ","].reduce(text) { $0.replacing($1, with: " , ") }
      .split(separator: " ").map(String.init)
    let named = apart.split { $0 == "," || session.notation.means($0, Notation.and) || parts($0) }
    return named.map { $0.joined(separator: " ") }
  }

  /// Returns the line with each of these words inserted, behind the crop of the job unless one was typed.
  func lines(insertedAt place: Int, _ words: [String], isBehindCrop: Bool) -> [String] {
    guard let crop = isBehindCrop ? "" : session.cropOfJob.map({ "\($0) " }) else { return [] }
    return words.map { typed.line(replacing: place..<place, by: crop + $0) }
  }

  private func nearestFacts(to word: Word) -> [String] {
    let names = LimitFact.allCases.flatMap { wording.names(of: $0.choice, among: LimitFact.choices) }
    return NearestName.all(to: word.text.folded, among: names) { [$0.folded] }.uniqued
  }
}
