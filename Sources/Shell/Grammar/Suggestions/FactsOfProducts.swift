import Calculation
import Sheets
import ViewModels

/// The guesses for a fact of a product that is not where `product` reads it: `form Prosaro EC`, `carrier UAN 32`,
/// `product NIS 0.1 l/ha role adjuvant`.
struct FactsOfProducts {
  let suggestions: Suggestions

  private var words: [Word] { suggestions.words }
  private var session: Session { suggestions.session }
  private var wording: Wording { suggestions.interpreter.wording }
  private var command: Command? { suggestions.command }

  // MARK: Of products that stand

  /// Puts a product of the mix, a fact of it and the value in this order, without words that only join them; for a fact
  /// alone, each product of the mix.
  var ofStanding: [String] {
    guard let finder = session.memberFinder else { return [] }
    let isOfGroup = command?.group != nil && command?.takesMemberName != true
    // Another calculator may have a field with the name of a fact: `density Falcon 1.1`.
    let isOfOther =
      finder.group.fact(words[0].text, wording) != nil
      && !finder.beginnings(of: words.dropFirst()).isEmpty
    guard suggestions.isUnknown || isOfGroup || isOfOther else { return [] }
    let typedWords = isOfGroup && !suggestions.isUnknown ? words.dropFirst() : words[...]
    let named = typedWords.indices.lazy.compactMap { place in
      finder.beginnings(of: typedWords[place...]).first.map { (place, $0) }
    }.first
    let places = named.map { place, name in place..<place + name.count }
    let rest = typedWords.indices.filter { places?.contains($0) != true }.map { typedWords[$0] }
      .filter { !suggestions.isLink($0) }
    guard let fact = fact(in: rest, of: finder.group) else { return [] }
    let owners = named.map { _, name in [name.text] } ?? session.values.namedMembers.map(\.name)
    return owners.flatMap { suggestions.products([$0, fact]) }
  }

  /// Returns the name of a fact and its value. The name may stand anywhere in the words, or the words are a choice that
  /// only one fact has; nil for other words.
  private func fact(in words: [Word], of group: FieldGroup) -> String? {
    let fields = group.factFields.map(\.name)
    if let named = FactNames(wording).field(among: fields, in: words[...]), named.place.count > 1 {
      let value = words.indices.filter { !named.place.contains($0) }.map { words[$0] }
      return value.isEmpty
        ? nil : "\(wording.typedName(of: FieldName(named.id))) \(suggestions.text(value))"
    }
    if let place = words.firstIndex(where: { group.fact($0.text, wording) != nil }) {
      let value = words.indices.filter { $0 != place }.map { words[$0] }
      return value.isEmpty ? nil : "\(words[place].text.lowercased()) \(suggestions.text(value))"
    }
    let chosen = group.facts(chosenBy: suggestions.text(words), wording)
    guard chosen.count == 1, let id = chosen.first else { return nil }
    return "\(wording.typedName(of: FieldName(id))) \(suggestions.text(words))"
  }

  // MARK: Of which only the value was typed

  /// Adds the name of a fact that only the value of was typed: `carrier RSM 32`.
  var namedByValue: [String] {
    let isUnknown = suggestions.isUnknown
    let words = isUnknown ? words[...] : words.dropFirst()
    guard let group = isUnknown ? session.memberFinder?.group : command?.group,
      command?.takesMemberName != true,
      words.count > 1
    else { return [] }
    let parts = [
      (words.prefix(1), words.dropFirst(), words.prefix(0)),
      (words.suffix(1), words.dropLast(), words.dropLast()),
    ]
    return parts.flatMap { value, name, before in
      group.facts(chosenBy: suggestions.text(value), wording).flatMap { id -> [String] in
        let fact = "\(wording.typedName(of: FieldName(id))) \(suggestions.text(value))"
        return suggestions.products([suggestions.text(name), fact])
          + apart(name, fact, behind: before)
      }
    }
  }

  // MARK: Beside a dose

  /// Parts a fact from the dose before or behind it: `product NIS 0.1 % role adjuvant`.
  var apartFromDose: [String] {
    let fact = words.indices.dropFirst(2).first { place in
      command?.group?.fact(words[place].text, wording) != nil
    }
    guard let fact else { return [] }
    let name = words[1..<fact]
    let behind = words[fact...]
    return apart(name, suggestions.text(behind), behind: name)
      + apart(name + behind.dropFirst(2), suggestions.text(behind.prefix(2)), behind: name)
  }

  /// Returns a line that enters new products, and then a fact: of the only one, else of the last one before the fact.
  private func apart(_ dosed: ArraySlice<Word>, _ fact: String, behind named: ArraySlice<Word>)
    -> [String]
  {
    suggestions.products(dosed).flatMap { line in
      let entered = newNames(in: line)
      let ofLast = suggestions.products(named).first.flatMap { newNames(in: $0).last }
      let name = entered.count > 1 ? ofLast : entered.first
      return name.map { name in suggestions.products([name, fact]).map { "\(line); \($0)" } } ?? []
    }
  }

  /// The names of the new products that a line enters; none if it is refused.
  private func newNames(in line: String) -> [String] {
    let known = session.values.namedMembers.map(\.name)
    let entered = suggestions.accepted(line)?.values.namedMembers ?? []
    return entered.map(\.name).filter { !known.contains($0) }
  }
}
