import Calculation
import Sheets
import ViewModels

/// The guesses for a dose: of the product that was named, of each product of the mix, of a new one.
extension Suggestions {
  /// Puts the dose command in front of a product's name, and in place of `product` before a dose without a unit.
  var doseOfProduct: [String] {
    // The number of a product may be part of a value, `1 500 l/ha`.
    if isUnknown { return isNumber(words[0]) ? [] : doses(words[...]) }
    guard refusal.failure.is(InputCode.productUnitMissing), let finder = session.memberFinder,
      let name = finder.beginnings(of: words.dropFirst()).first, let member = name.items.first,
      words.count == name.count + 2, words[name.count + 1].beginsNumber,
      let dose = finder.group.field(finder.group.mainField, of: member, in: finder.draft),
      let present = finder.draft[dose.path]
    else { return [] }
    // The unit is added only where the refusal of the typed line asks for it.
    let unit = isGuessed ? "" : " \(interpreter.wording.spelling(of: present.unit))"
    let dosed = doses(words.dropFirst()).map { "\($0)\(unit)" }
    return dosed.filter { !makesJump($0, of: dose, from: present) }
  }

  /// Puts the dose command in front of words that begin with the name of a product of the mix.
  func doses(_ words: ArraySlice<Word>) -> [String] {
    guard words.count > 1, let first = words.first,
      let main = session.mainFields(called: first.text).first
    else { return [] }
    return [line(names.shortName(ofCommand: main.id), words)]
  }

  /// Puts the name of each product between the command for a dose and its value.
  var doseOfEachProduct: [String] {
    guard let field = command?.field, field.path.member != nil, words.count > 2,
      words[1].beginsNumber, session.values.hasOthers(like: field)
    else { return [] }
    let members = session.values.namedMembers.map(\.name)
    guard (2...Self.most).contains(members.count) else { return [] }
    return members.map { line("\(words[0].text) \($0)", words.dropFirst()) }
  }

  /// Puts the product command in front of a name and its dose, or in place of `dose`: `Topsin M 500 SC 1,5 l/ha`.
  var newProduct: [String] {
    if asksForChange || means(Self.raise) || isNumberOfList { return [] }
    if isUnknown {
      // In `increase rate by 10%` the word `rate` is no part of a product's name.
      let isOfJob = words.dropFirst().contains { word in
        names.exactCommand(word.text)?.field.map { $0.path.member == nil } == true
      }
      let isFact = session.memberFinder?.group.fact(words[0].text, interpreter.wording) != nil
      return isNumber(words[0]) || isOfJob || isFact || isOfStanding
        ? [] : products(words.drop(while: isLink))
    }
    // If the mix has the product, a new dose for it was intended, not another product.
    let words = names.joinedAtStart(words)
    guard command?.field?.path.member != nil, words.count > 1, !isNumber(words[1]),
      session.mainFields(called: words[1].text).isEmpty
    else { return [] }
    return products(words.dropFirst())
  }

  /// Whether a product of the mix stands behind another word, which is no name: `limitt Prosaro 1 l/ha`.
  private var isOfStanding: Bool {
    guard let finder = session.memberFinder, words[0].text.first?.isLowercase == true else {
      return false
    }
    return words.indices.dropFirst().contains { !finder.beginnings(of: words[$0...]).isEmpty }
  }

  /// Whether a word consists of digits and decimal marks only, unlike `2,4-D`.
  private func isNumber(_ word: Word) -> Bool {
    word.text.allSatisfy { $0.isNumber || ",.".contains($0) }
  }
}
