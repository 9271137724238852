import Calculation
import Sheets
import ViewModels

/// The guesses about products that stand in the mix.
extension Suggestions {
  /// Puts the name of each product between the command for a dose and its value.
  var eachProduct: [String] {
    guard let field = command?.field, field.path.member != nil, words.count > 2,
      words[1].beginsNumber, session.values.hasOthers(like: field)
    else { return [] }
    let members = session.values.namedMembers.map(\.name)
    guard (2...Self.most).contains(members.count) else { return [] }
    return members.map { line("\(words[0].text) \($0)", words.dropFirst()) }
  }

  /// Puts a product of the mix, a fact of it and the value in this order, without words that only join them; for a fact
  /// alone, each product of the mix.
  var factOfProduct: [String] {
    guard let finder = session.memberFinder else { return [] }
    let isOfGroup = command?.group != nil && command?.takesMemberName != true
    // Another calculator may have a field with the name of a fact: `density Falcon 1.1`.
    let isOfOther =
      finder.group.fact(words[0].text, interpreter.wording) != nil
      && !finder.beginnings(of: words.dropFirst()).isEmpty
    guard isUnknown || isOfGroup || isOfOther else { return [] }
    let typedWords = isOfGroup && !isUnknown ? words.dropFirst() : words[...]
    let named = typedWords.indices.lazy.compactMap { place in
      finder.beginnings(of: typedWords[place...]).first.map { (place, $0) }
    }.first
    let places = named.map { place, name in place..<place + name.count }
    let rest = typedWords.indices.filter { places?.contains($0) != true }.map { typedWords[$0] }
      .filter { !isLink($0) }
    guard let fact = fact(in: rest, of: finder.group) else { return [] }
    let owners = named.map { _, name in [name.text] } ?? session.values.namedMembers.map(\.name)
    return owners.flatMap { products([$0, fact]) }
  }

  /// Returns a fact and its value for words that hold its name, wherever it stands, or are one of its choices.
  private func fact(in words: [Word], of group: FieldGroup) -> String? {
    let wording = interpreter.wording
    let fields = group.factFields.map(\.name)
    if let named = FactNames(wording).field(among: fields, in: words[...]), named.place.count > 1 {
      let value = words.indices.filter { !named.place.contains($0) }.map { words[$0] }
      return value.isEmpty
        ? nil : "\(wording.typedName(of: FieldName(named.id))) \(text(value))"
    }
    if let place = words.firstIndex(where: { group.fact($0.text, wording) != nil }) {
      let value = words.indices.filter { $0 != place }.map { words[$0] }
      return value.isEmpty ? nil : "\(words[place].text.lowercased()) \(text(value))"
    }
    let chosen = group.facts(chosenBy: text(words), wording)
    guard chosen.count == 1, let id = chosen.first else { return nil }
    return "\(wording.typedName(of: FieldName(id))) \(text(words))"
  }
}
