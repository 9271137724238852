import Calculation
import Catalog
import ViewModels

/// Reads a phrase about a product that is not there yet.
extension MemberPhraseParser {
  func newOne() throws -> Meaning {
    let ends = words.suffix(Self.mostOfValue)
    let starts = ends.filter { reads(typed.text(of: $0..<words.upperBound)) }
    if let range = ends.map({ typed.text(of: $0..<words.upperBound) }).first(where: { isRange($0.text) }) {
      throw refusal(of: range, startingAt: starts.last)
    }
    guard let start = starts.last else {
      if let name = try name(typed.text(of: words)) { return name }
      try refuseMultiple()
      throw try noValue()
    }
    let value = typed.text(of: start..<words.upperBound)
    guard start > first else { throw Refusal(.productName(of: value.text), at: value.span) }
    if starts.count > 1 {
      let other = typed.text(of: starts[starts.count - 2]..<words.upperBound)
      throw Refusal(
        .productAmbiguous(value.text, other.text), at: other.span,
        instead: [starts[starts.count - 2], start].filter { $0 > first }.map { quoted(typed.text(of: first..<$0)) })
    }
    let name = typed.text(of: first..<start)
    let others = group.members(in: draft).compactMap { group.name(of: $0, in: draft) }
    try refuseMisleading(name, besides: others)
    return .new(try next(), name.text.withOrdinarySpaces, value)
  }

  /// Refuses a range; a name could end in the word that makes it one, so that the line with quotes is offered where it does.
  private func refusal(of range: Word, startingAt start: Int?) -> Refusal {
    let isWordAlone = start.map { start in
      let before = typed.words[start - 1]
      return start > first + 1 && before.span.lowerBound == range.span.lowerBound
        && interpreter.session.notation.isRangeWord(before.text)
    }
    return Refusal(
      .range(typed: range.text), at: range.span,
      instead: isWordAlone == true ? [start].compactMap(\.self).map { quoted(typed.text(of: first..<$0)) } : [])
  }

  /// The line with a name in quotes.
  private func quoted(_ name: Word) -> String {
    let text = name.text.withOrdinarySpaces
    let quote = text.contains("\"") ? "'" : "\""
    return whole.line(replacing: name.span, by: quote + text + quote)
  }

  /// The lines that would do in place of one whose name holds a dose.
  ///
  /// A line with a whole dose in its name is only told, never brought in: one key must not make a dose part of a name.
  private func lines(_ name: Word, holding dose: DoseInName) -> [String] {
    guard case .ending(let sign) = dose else { return [] }
    // Signs that people put between a name and its dose.
    guard ":,-=\u{2013}\u{2014}".contains(sign), case let bare = String(name.text.dropLast()).withOrdinarySpaces,
      !bare.isEmpty
    else { return [quoted(name)] }
    return [whole.line(replacing: name.span, by: bare), quoted(name)]
  }

  /// The lines with a member's whole name in place of a name that several begin with.
  private func lines(with members: [GroupMember], for name: Word) -> [String] {
    members.map { whole.line(replacing: name.span, by: group.shownName(of: $0, in: draft)) }
  }

  /// The product that the words mean, of the mix or else of the book; nil for a new name.
  func name(_ name: Word) throws -> Meaning? {
    let standing = finder.members(called: name.text)
    if standing.count > 1 {
      throw interpreter.whichOne(standing, of: group, in: draft, at: name.span, whole)
    }
    if let member = standing.first { return .name(member) }
    let item = try interpreter.refusing(SessionCode.self, at: name.span) {
      try interpreter.session.meant(name.text.withOrdinarySpaces, of: group)
    }
    return try item.map { .known(try next(), $0) }
  }

  /// Refuses a number times another, such as `2x1 l/ha`.
  private func refuseMultiple() throws(Refusal) {
    let all = typed.text(of: words), parts = typed.words[words].map(\.text)
    let dose = DoseInName(parts, dose: main, isCode: group.isCode, interpreter.session.notation)
    if let dose, case .multiple(let words) = dose {
      throw Refusal(.productName(all.text, multiplying: words), at: all.span)
    }
  }

  /// Why no end of the words is a value with its unit.
  private func noValue() throws -> Refusal {
    for start in words.dropFirst().suffix(Self.mostOfValue) {
      let end = typed.text(of: start..<words.upperBound)
      guard let first = end.text.first, first.isNumber || first == "-" else { continue }
      do throws(Refusal) {
        _ = try interpreter.session.readNumber(end.text, of: main)
        return Refusal(.productUnitMissing(end.text), at: end.span)
      } catch  where start == words.last || !hasNumber(from: start + 1) {
        return error.shifted(by: end.textStart)
      } catch {}
    }
    throw Failure.missingArgument(usage: usage)
  }

  private func hasNumber(from index: Int) -> Bool {
    typed.words[index..<words.upperBound].contains { $0.text.first?.isNumber == true }
  }

  /// A name must be one: not nothing, no value, and no longer than names are.
  func refuseNoName(_ name: Word) throws {
    let text = name.text.withOrdinarySpaces
    guard calculator.isName(text, interpreter.session.notation) else {
      throw Refusal(.productName(of: text), at: name.span)
    }
    if let tooLong = group.whyTooLong(text) { throw Refusal(tooLong, at: name.span) }
  }

  /// Without quotes it must be nothing else either: no word of the shell, no dose, and no beginning of another name.
  func refuseMisleading(_ name: Word, besides others: [String]) throws {
    try refuseNoName(name)
    let text = name.text.withOrdinarySpaces
    let isCommand = (try? interpreter.names.command(text, abbreviated: false)) != nil
    guard !isCommand else { throw Refusal(.productName(of: text), at: name.span) }
    let words = text.split(separator: " ").map(String.init)
    if let dose = DoseInName(words, dose: main, isCode: group.isCode, interpreter.session.notation) {
      throw Refusal(
        .productName(text, holding: dose, quoted: quoted(name)), at: name.span, instead: lines(name, holding: dose))
    }
    if let last = words.last, words.count > 1, group.fact(last, interpreter.wording) != nil {
      throw Refusal(.productName(of: text), at: name.span)
    }
    let folded = words.map(\.folded)
    let isAlike = others.map { $0.folded.split(separator: " ").map(String.init) }.contains { other in
      other.starts(with: folded) || folded.starts(with: other)
    }
    if isAlike {
      // A product's new name cannot be another's whole name.
      let isRenaming = name.span.lowerBound > typed.words[first].span.lowerBound
      let whole = isRenaming ? [] : lines(with: finder.named(text), for: name)
      throw Refusal(.productName(likeOther: text), at: name.span, instead: whole + [quoted(name)])
    }
  }
}
