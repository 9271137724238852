import Calculation
import Storage
import ViewModels

/// Finds which member of a group a phrase is about, among those that are there.
extension MemberPhraseParser {
  /// Returns the member that the words begin with, and the index behind its name: by a whole name, then by whole first
  /// words of a name if a fact or a value follows, then by a number. Throws if the words can be divided in two ways.
  func existingMember(
    _ reads: (Word) -> Bool
  ) throws(Refusal) -> (GroupMember, Int)? {
    let named = finder.beginnings(of: typed.words)
    if let whole = named.first(where: \.isWhole), case let end = whole.count {
      if let value = typed.rest(from: end) {
        try refuseLonger(than: value, from: end, whole.items[0], reads)
      }
      return (whole.items[0], end)
    }
    func says(_ end: Int) -> Bool {
      if fact(at: end) != nil { return true }
      let start = behindDosing(end)
      guard let rest = typed.rest(from: start) else { return false }
      return reads(rest) || (isDosed || start > end) && (try? reading(rest)) != nil
    }
    let fitting = named.filter { says($0.count) }
    if fitting.count > 1, let short = typed.rest(from: fitting[0].count),
      let long = typed.rest(from: fitting[1].count)
    {
      throw Refusal(.productAmbiguous(short.text, long.text), at: long.span)
    }
    if let begun = fitting.first, case let end = begun.count {
      if let value = typed.rest(from: end) {
        // The number may be part of the name, as in Liberty 280 SL.
        if named.contains(where: { $0.count == words.count }) {
          throw Refusal(Failure(.productUnitMissing, typed: value.text), at: value.span)
        }
        try refuseLonger(than: value, from: end, begun.items[0], reads)
      }
      return (begun.items[0], end)
    }
    if let name = finder.beginnings(of: typed.words, areUnclear: true).first(where: {
      fact(at: $0.count) != nil
    }) {
      throw interpreter.whichOne(
        name.items, of: finder, at: typed.text(of: 0..<name.count).span, whole)
    }
    guard let member = finder.numbered(typed.words[0].text), says(1) else { return nil }
    let all = typed.text(of: words)
    if fact(at: 1) == nil, reads(all), let value = typed.rest(from: 1) {
      // The first number counts once: as the product's if there are several, else perhaps as part of the value.
      throw Refusal(
        .productAmbiguous(number: member.number, value.text, all.text), at: all.span,
        suggestions: (group.members(in: draft).count > 1 ? [value] : [all, value]).compactMap {
          line(with: $0, for: member)
        })
    }
    return (member, 1)
  }

  /// Throws if a shorter end of the value is a value too: `2 250 ml/ha` behind a name, or `28 100`, of which the first
  /// number may belong to the name. `readsAny` tells whether words are a value, perhaps without a unit.
  private func refuseLonger(
    than value: Word, from start: Int, _ member: GroupMember, _ readsAny: (Word) -> Bool
  ) throws(Refusal) {
    let isTwoNumbers = value.text.contains(/^[0-9]+ [0-9][0-9.,]*$/)
    func isValue(_ word: Word) -> Bool { isTwoNumbers ? readsAny(word) : reads(word) }
    guard isValue(value), !readsLabelDose(value) else { return }
    for later in words.suffix(Self.mostOfValue) where later > start {
      let shorter = end(from: later)
      if isValue(shorter) {
        throw Refusal(
          .productAmbiguous(shorter.text, value.text), at: value.span,
          suggestions: isTwoNumbers ? [] : [line(with: value, for: member)].compactMap(\.self))
      }
    }
  }

  /// Returns the line with a named member's name, quoted if the value could begin with its last number, and a value.
  private func line(with value: Word, for member: GroupMember) -> String? {
    guard var name = group.name(of: member, in: draft) else { return nil }
    if value.text.contains(/^[0-9]+ [0-9]/) { name = name.inQuotes() }
    return whole.line(replacing: typed.text(of: words).span, by: "\(name) \(value.text)")
  }

  func meaning(of member: GroupMember, from start: Int) throws -> Meaning {
    guard start < words.upperBound else { return .name(member) }
    if let fact = fact(at: start) {
      return try meaning(of: fact, of: member, at: start)
    }
    let value = try rest(from: behindDosing(start))
    if value.text.first?.isNumber == true, !reads(value), !interpreter.isRange(value.text),
      let later = words.suffix(Self.mostOfValue).last(where: { later in
        later > start && reads(end(from: later))
      })
    {
      // Another product with a name that begins like this one: Tebu 250 EW in addition to Tebu.
      let name = self.name(of: 0..<later)
      throw Refusal(
        .productName(name.text.withOrdinarySpaces, like: finder.shown([member])), at: name.span,
        suggestions: behindDosing(start) == start ? [quoted(name)] : [])
    }
    // Text that begins with a letter is no value, but the rest of another name that begins like this one.
    guard reads(value) || value.text.first?.isLetter != true || interpreter.isRange(value.text)
    else {
      throw Refusal(
        .productName(
          typed.text(of: words).text.withOrdinarySpaces,
          like: [group.shownName(of: member, in: draft)]),
        at: value.span)
    }
    return try .value(mainField(of: member), self.value(value, of: mainField(of: member)))
  }

  /// Returns the product that the words mean, from the mix or else from the book; nil for a new name.
  func meaning(ofName name: Word) throws -> Meaning? {
    let members = finder.members(called: name.text)
    if members.count > 1 {
      throw interpreter.whichOne(members, of: finder, at: name.span, whole)
    }
    if let member = members.first { return .name(member) }
    let item = try refusing(SessionCode.self, at: name.span) {
      try interpreter.session.notebook.products.bookItem(
        matching: name.text.withOrdinarySpaces, of: group)
    }
    guard let item else { return nil }
    if !name.isQuoted {
      let known = Word(text: item.name.text, span: name.span)
      try refuse(
        known, almostCalledLike: finder.names.alike(known.text, \.mayBeOneProduct), of: finder,
        dose: nil)
    }
    return .fromBook(try next(), item)
  }

  /// Returns the meaning of a phrase that begins with a name in quotes.
  func meaning(named name: Word) throws -> Meaning {
    // `"Captan 2 oz/100 gal" at 400 gal/ac` was meant as a share at a reference volume.
    let isShare = typed.words.dropFirst().first.map {
      interpreter.session.settings.notation.isOfLabelDose($0.text)
    }
    let start = isShare == true ? 1 : behindDosing(1)
    guard words.count > 1, finder.names.isWhole(name.text),
      let member = finder.member(called: name.text)
    else {
      if words.count == 1, let known = try meaning(ofName: name) { return known }
      try refuseNoName(name)
      if let new = try newOne(withoutDoseBy: start, name) { return new }
      return .new(try new(name, try value(try rest(from: start), of: nil)))
    }
    if let fact = fact(at: start) {
      return try meaning(of: fact, of: member, at: start)
    }
    return try .value(
      mainField(of: member), value(try rest(from: start), of: mainField(of: member)))
  }

  /// Returns the meaning of the fact at a place and its value; checks a new name as strictly as that of a new product.
  private func meaning(of fact: String, of member: GroupMember, at place: Int) throws -> Meaning {
    let value = try rest(from: place + 1)
    if fact == FieldGroup.allFacts.id {
      guard value.isDash else {
        throw Refusal(Failure(.leftover, typed: value.text), at: value.span)
      }
      return .noFacts(member)
    }
    let begin = whole.words[0].span.lowerBound
    // An answer has no command in front of the product.
    let isAnswer = typed.words[0].span.lowerBound == begin
    let typedFact = try TypedProductFact(
      field(fact, of: member), in: group, words: typed.words[(place + 1)...], of: whole,
      lead: isAnswer ? nil : whole.source(begin..<typed.words[place - 1].span.upperBound),
      interpreter.wording)
    guard fact == group.nameField else { return .fact(typedFact) }
    let others = MemberFinder(
      group, in: draft, besides: member,
      otherNames: interpreter.session.notebook.products.otherNames)
    let name = value.text.withOrdinarySpaces
    if others.names.isWhole(name) {
      throw Refusal(
        .productName(value.text, like: others.shown(others.names.items(called: name))),
        at: value.span)
    }
    if value.isQuoted {
      try refuseNoName(value)
    } else {
      try refuseMisleading(value, among: others, dose: nil)
    }
    return .fact(typedFact)
  }
}
