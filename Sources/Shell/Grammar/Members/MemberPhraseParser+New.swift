import Calculation
import ViewModels

/// Phrases about a product that is not in the mix yet.
extension MemberPhraseParser {
  /// Returns what words mean that do not begin with a product of the mix: as a rule a new product, with its dose at
  /// their end; throws if they mean nothing, or could mean two things.
  func newOne() throws -> Meaning {
    // A number of a list in front, `2: Amistar 0.8 l/ha`, would make another product of the same.
    if words.count > 1, !typed.words[0].isQuoted, typed.words[0].text.contains(/^[0-9]+[:.)]$/) {
      throw Refusal(.productName(of: typed.words[0].text), at: typed.words[0].span)
    }
    let ends = words.suffix(Self.mostOfValue)
    let label = ends.filter { readsLabelDose(end(from: $0)) }
    let starts = label.isEmpty ? ends.filter { reads(end(from: $0)) } : label
    // `cap 2 l/ha` behind a name is a fact.
    let range = ends.first {
      interpreter.isRange(end(from: $0).text) && ($0 == 0 || fact(at: $0) == nil)
    }
    if let range { throw refusal(of: end(from: range)) }
    guard let start = starts.last else {
      if let meaning = try meaning(ofName: name(of: words)) { return meaning }
      let place = words.dropFirst().dropLast().last { fact(at: $0) != nil }
      if let place, let new = try newOne(withoutDoseBy: place, name(of: 0..<place)) {
        try refuseMisleading(name(of: 0..<place), among: finder, dose: nil)
        return new
      }
      throw try noValue()
    }
    let value = end(from: start)
    guard start > 0 else { throw Refusal(.productName(of: value.text), at: value.span) }
    if starts.count > 1 {
      let longer = starts[starts.count - 2]
      let isFraction = typed.words[start].text.contains("/")
      let other = end(from: longer)
      throw Refusal(
        .productAmbiguous(value.text, other.text), at: other.span,
        suggestions: (isFraction ? [longer, start] : [start, longer]).filter { begin in
          begin > 0
            && !typed.words[(begin - 1)...].contains { ["/", "*", "+", "-"].contains($0.text) }
            && withoutDosing(0..<begin) == 0..<begin && !holdsNumberOfDose(0..<begin)
        }.map { quoted(self.name(of: 0..<$0)) })
    }
    guard let plain = withoutDosing(0..<start), !holdsNumberOfDose(plain) else {
      let name = typed.text(of: 0..<start)
      throw Refusal(.productName(of: name.text), at: name.span)
    }
    let name = name(of: plain)
    let around = (0..<start).filter { !plain.contains($0) }
    // `new Tebu rate 2 l/ha`: a product of the mix between words about dosing.
    if !around.isEmpty, case let members = finder.members(called: name.text), !members.isEmpty {
      guard members.count == 1 else {
        throw interpreter.whichOne(members, of: finder, at: name.span, whole)
      }
      return try .value(mainField(of: members[0]), self.value(value, of: mainField(of: members[0])))
    }
    // `Topsin and Mospilan at 1 l/ha` may be two names.
    let plainWords = typed.words[plain].map(\.text)
    if !around.isEmpty, plainWords.indices.contains(where: { partsNames(plainWords, at: $0) }) {
      let all = typed.text(of: 0..<start)
      throw Refusal(.productName(of: all.text), at: all.span)
    }
    try refuseMisleading(name, among: finder, dose: value)
    return .new(
      try new(name, try self.value(value, of: nil), without: around.map { typed.words[$0].text }))
  }

  /// Returns a new product with a fact that makes its dose unnecessary, as `RSM 32 role carrier`; nil for another fact.
  func newOne(withoutDoseBy place: Int, _ name: Word) throws -> Meaning? {
    guard let fact = fact(at: place) else { return nil }
    // A new product has no facts to take away: `product Boo facts -`.
    guard fact != group.nameField, fact != FieldGroup.allFacts.id else { return nil }
    guard let value = typed.rest(from: place + 1) else { return nil }
    let new = try new(name, value, of: fact)
    do {
      let fields = calculator.fields(in: try adding(new).draft)
      return fields.contains { $0.path == FieldPath(group.mainField, of: new.member) }
        ? nil : .new(new)
    } catch let refusal as Refusal {
      // Only the calculator's own refusal tells that the fact was meant.
      if calculator.errorCodes.contains(refusal.failure.code) { throw refusal }
      return nil
    }
  }

  /// Returns words as one name without the quotation marks around some of them: `Tebu "Max 2"`.
  func name(of places: Range<Int>) -> Word {
    let all = typed.text(of: places)
    guard places.count > 1, typed.words[places].contains(where: \.isQuoted) else { return all }
    return Word(text: typed.words[places].map(\.text).joined(separator: " "), span: all.span)
  }

  /// Whether a number follows a word about dosing, as in `Karate rate 300`.
  private func holdsNumberOfDose(_ places: Range<Int>) -> Bool {
    places.dropFirst().contains { index in
      typed.words[index].beginsNumber && behindDosing(index - 1) == index
        && typed.words[index - 1].text.first?.isLowercase == true
    }
  }

  /// Returns a new product with the value of a fact, by default of its dose.
  func new(
    _ name: Word, _ value: Word, of field: String? = nil, without leftOut: [String] = []
  ) throws(Refusal) -> NewMember {
    NewMember(
      member: try next(), name: name.text.withOrdinarySpaces, field: field ?? group.mainField,
      value: value,
      leftOut: self.leftOut + leftOut)
  }

  /// Returns the draft with a new product.
  func adding(_ new: NewMember) throws -> Entered {
    let named = try interpreter.session.notebook.products.naming(
      new.member, of: group, calculator, new.name, in: draft)
    guard let field = group.field(new.field, of: new.member, in: named) else {
      preconditionFailure(group.id)
    }
    return try interpreter.read(new.value, into: field, of: named)
  }

  /// Returns a line that gives a member another dose: `dose Tebu 2 l/ha`.
  func line(ofDose dose: String, for member: GroupMember) -> String {
    let command = interpreter.names.shortName(ofCommand: group.mainField)
    return [command, group.shownName(of: member, in: draft), dose].joined(separator: " ")
  }

  /// Refuses a range; offers the name in quotes if it may end in the range's word, as in `Select Max 9`.
  private func refusal(of range: Word) -> Refusal {
    let words = typed.words
    guard let start = words.firstIndex(where: { $0.span.lowerBound == range.span.lowerBound }),
      start > 0,
      start + 1 < words.count, words[start + 1].beginsNumber,
      words[start].text.first?.isUppercase == true,
      notation.isRangeWord(words[start].text), !words[start - 1].beginsNumber
    else { return Refusal(.range(typed: range.text), at: range.span) }
    return Refusal(
      .range(typed: range.text), at: range.span,
      suggestions: [quoted(typed.text(of: 0..<start + 1))])
  }

  /// Returns the whole line with the name in quotes.
  func quoted(_ name: Word) -> String {
    whole.line(replacing: name.span, by: name.text.withOrdinarySpaces.inQuotes())
  }

  /// Returns corrections of a line whose new name contains a dose; never the line with a whole dose inside a quoted
  /// name, because a single key press must not make a dose part of a name.
  func lines(_ name: Word, holding dose: DoseInName) -> [String] {
    let text = name.text.withOrdinarySpaces
    switch dose {
    case .multiple: return []
    case .amount(let amount): return parted(name, behind: amount)
    case .ending(let last):
      // Signs and words that people type between a name and its dose.
      let bare = String(text.dropLast(last.count)).withOrdinarySpaces
      // `Asystent+` is another product than `Asystent`.
      if last == "+", text.dropLast().last?.isWhitespace == false { return [quoted(name)] }
      let leads = ":,-=@\u{2013}\u{2014}".contains(last) || notation.leadsToDose(last)
      if isSeparator(last), last != "," { return [] }
      // The word may begin a name, as in `No 1`.
      if text.hasPrefix(last) {
        return text != last && last.first?.isUppercase == true ? [quoted(name)] : []
      }
      if !leads { return [quoted(name)] }
      let words = bare.split(separator: " ")
      let isOneName = !words.contains { isSeparator(String($0)) || $0.last == "," }
      // Behind a number the sign may be a typing error, `1, 5` for `1.5`; a single letter may end another name.
      guard isOneName, words.last?.first?.isNumber == false else { return [] }
      return [
        last.count == 1 && last.first?.isLetter == true
          ? quoted(name) : whole.line(replacing: name.span, by: bare)
      ]
    }
  }

  /// Returns the line with a comma behind a dose if another name follows: `Tebu 1 l/ha Mospilan 0.2 kg/ha`.
  private func parted(_ name: Word, behind amount: String) -> [String] {
    guard amount.contains("/"),
      (try? interpreter.session.values.readNumber(amount, of: main))?.hasTypedUnit == true,
      let place = name.text.ranges(of: amount).first,
      let next = name.text[place.upperBound...].split(separator: " ").first.map(String.init),
      name.text[place.upperBound...].first == " ", next.first?.isLetter == true, next.count > 2,
      !isLinking(next)
    else { return [] }
    let comma = name.textStart + name.text[..<place.upperBound].utf8.count
    return [whole.line(replacing: comma..<comma, by: ",")]
  }

  /// Whether a word cannot begin a name, as `in`, `max` and `per` cannot.
  func isLinking(_ word: String) -> Bool {
    return notation.leadsToDose(word) || notation.isRangeWord(word)
      || notation.means(word, Notation.within)
  }

  /// Returns why no end of the words is a value with its unit; throws if no number follows the first word.
  private func noValue() throws -> Refusal {
    // A number times another number: `2x1 l/ha`.
    let parts = typed.words.map(\.text)
    if case .multiple(let factors)? = DoseInName(
      parts, dose: main, isCode: group.isCode, notation)
    {
      let all = typed.text(of: words)
      return Refusal(
        Failure(.productName, typed: all.text, ["words": .text(factors)], variant: "product"),
        at: all.span)
    }
    let isPlain = { (place: Int) in !typed.words[..<place].contains(where: \.beginsNumber) }
    if let place = words.dropFirst().dropLast().first(where: { fact(at: $0) != nil }),
      isPlain(place)
    {
      return finder.noSuchProduct(
        typed.text(of: 0..<place).text, at: typed.text(of: 0..<place).span)
    }
    for start in words.dropFirst().suffix(Self.mostOfValue) where !isCount(start) {
      let end = end(from: start)
      guard let first = end.text.first, first.isNumber || first == "-" else { continue }
      do throws(Refusal) {
        _ = try reading(end)
        return Refusal(Failure(.productUnitMissing, typed: end.text), at: end.span)
      } catch {
        let isFollowed = words[(start + 1)...].contains {
          typed.words[$0].text.first?.isNumber == true && !isCount($0)
        }
        if !isFollowed || error.failure.is(InputCode.doseBasis) {
          let refusal = refusal(of: end, asDoseOf: name(of: 0..<start), otherwise: error)
          return refusal.shifted(by: end.textStart).suggesting(lineWithWater)
        }
      }
    }
    throw Failure.missingArgument(usage: usage())
  }

  /// The line with the word for water behind it, where a dose in a volume lacks it: `Emulpar 120 ml in 10 l`.
  private var lineWithWater: [String] {
    let water = ChoiceNames(interpreter.wording, among: [Notation.water]).name(of: Notation.water)
    let isDose = words.dropFirst().suffix(Self.mostOfValue).contains { start in
      let dose = "\(end(from: start).text) \(water)"
      return (try? interpreter.session.values.readNumber(dose, of: main))?.hasTypedUnit == true
    }
    let last = end(from: 0).span.upperBound
    return isDose ? [whole.line(replacing: last..<last, by: " \(water)")] : []
  }

  /// Whether a word follows a slash or a word for it, as the number in `4 oz per 100 gal` does.
  private func isCount(_ index: Int) -> Bool {
    guard index > 0, case let before = typed.words[index - 1].text else { return false }
    return before.hasSuffix("/") || notation.isPer(before, in: typed.text(of: words).text)
  }
}
