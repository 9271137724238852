import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The second half of the law of suggestions: a line makes no product, crop, name, favourite or text of words that were
/// not typed as one, and makes no calculator current that was not named. What it makes is the difference of the session
/// before and after it, and what its commands say that they store, which a trial takes back at once.
extension Suggestions {
  func isTyped(_ made: Creations) -> Bool {
    made.products.allSatisfy(isTypedProduct) && made.crops.allSatisfy(isTypedCrop)
      && made.names.allSatisfy {
        isTypedName($0, behind: ["name", "fields", "record", "treatments"])
      }
      && made.texts.allSatisfy(isTypedText) && (made.calculator.map(isNamedCalculator) ?? true)
  }

  /// Whether what a command has stored was typed as it: a limit, a favourite, another name.
  func isTyped(_ answer: Answer) -> Bool {
    func said(_ what: String, _ part: String, isLawful: (String) -> Bool) -> Bool {
      let stored: [JSON] =
        switch answer.json.members.first(where: { $0.key == what })?.value {
        case .array(let several)?: several
        case let only?: [only]
        case nil: []
        }
      return stored.allSatisfy { json in
        guard case .string(let text)? = json.members.first(where: { $0.key == part })?.value else {
          return true
        }
        return isLawful(text)
      }
    }
    return ["limit", "limits"].allSatisfy { limits in
      said(limits, "product", isLawful: isNamedProduct)
        && said(limits, "crop", isLawful: isTypedCrop)
    }
      && said("saved", "name") { isTypedName($0, behind: ["save"]) }
      && said("renamed", "to") { isTypedName($0, behind: ["favorites", "fields", "book"]) }
  }

  /// The commands that the first words of the line mean, in any language, or are nearly a name of.
  private var subjects: [Command] {
    let start = names.joinedAtStart(words)
    let joined = start[0].text
    let folded = joined.folded
    let near = names.nearest(to: folded).flatMap(names.exactCommand)
    let meant = names.synonyms(at: words).map(\.command)
    return [match?.command, names.exactCommand(joined), names.everywhere[folded], near].compactMap(
      \.self) + meant
  }

  // MARK: Products

  /// The most litres or kilograms per hectare of a product that is offered without the word for a product.
  private static let mostOfDose = 20

  private func isTypedProduct(_ product: Creations.Product) -> Bool {
    if isQuoted(product.name) { return true }
    guard let place = place(of: product.name) else { return false }
    let named = product.name.split(separator: " ").map(String.init)
    if isOfProduct {
      return !named.contains { $0.first?.isLowercase == true && names.isListed($0) }
    }
    // Without the word for a product only a whole line of a name and its dose per area is one.
    let isName = named[0].contains { $0.isUppercase || $0.isNumber }
    let hasCapital = product.name.contains(where: \.isUppercase)
    return isName && hasCapital && beginsPart(place) && !named.contains(where: names.isListed)
      && product.dose.map(isOfLabel) ?? false
  }

  /// Whether the line begins with a word for a product or for a fact of one: `product`, `add`, `carrier`.
  private var isOfProduct: Bool {
    if subjects.contains(where: { $0.group != nil && !$0.takesMemberName }) { return true }
    guard isUnknown, let group = session.memberFinder?.group else { return false }
    let wording = interpreter.wording
    let first = words[0].text
    if group.fact(first, wording) != nil { return true }
    // In small letters the code of a formulation, `of`, is a word like any other.
    let mayBeWord = first.count < 3 && first.first?.isLowercase == true
    return !mayBeWord && !group.facts(chosenBy: first, wording).isEmpty
  }

  /// Whether nothing but the word for a dose, or another part of the line, stands before a word.
  private func beginsPart(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    if place == 1, isNumberOfList { return true }
    let before = words[place - 1].text
    if before.last.map({ ",;+&".contains($0) }) == true { return true }
    guard place == 1 else { return false }
    let isLeftOut = isLink(words[0]) || asksForChange
    return isLeftOut || names.exactCommand(before)?.field?.path.member != nil
  }

  private func isOfLabel(_ dose: Quantity) -> Bool {
    guard dose.unit.area != nil else { return false }
    return ["l/ha", "kg/ha"].compactMap(UnitTable.unit).contains { unit in
      dose.unit.converts(to: unit) && dose.converted(to: unit).value <= Fraction(Self.mostOfDose)
    }
  }

  /// Whether the line names a product, by the first word of a name that it has or had.
  private func isNamedProduct(_ name: String) -> Bool {
    ([name] + session.notebook.products.otherNames(name)).compactMap {
      $0.split(separator: " ").first
    }.contains {
      first in
      place(of: String(first)) != nil
    }
  }

  // MARK: Crops, names and texts

  /// Whether a crop was used before, is quoted, is in the table of crops, or is the whole text behind the word for it.
  private func isTypedCrop(_ crop: String) -> Bool {
    let isUsed = (try? session.record.usedCrops())?.contains { $0.folded == crop.folded } ?? false
    if isQuoted(crop) || isUsed { return true }
    guard place(of: crop) != nil else { return isNamedInTable(crop) }
    if CropTable.builtIn.knows(crop) || isOtherCropOfLimit(crop) { return true }
    let wording = interpreter.wording
    return words.indices.dropLast().contains { index in
      let isCrop = FactNames(wording).isName(
        words[index].text, of: FieldName(TreatmentFact.crop.rawValue))
      return isCrop && text(words[(index + 1)...]).folded == crop.folded
    }
  }

  /// Whether words of the line are a form of a crop of the table: `pszenicę ozimą` of `pszenica ozima`.
  private func isNamedInTable(_ crop: String) -> Bool {
    guard CropTable.builtIn.knows(crop) else { return false }
    let texts = words.flatMap { word in
      word.text.split { ",:;/&+\"'".contains($0) }.map(String.init)
    }
    return texts.indices.contains { start in
      (start..<min(start + CropTable.mostWords, texts.count)).contains { end in
        CropTable.builtIn.name(of: texts[start...end].joined(separator: " ")) == crop
      }
    }
  }

  /// Whether the line is a limit, and these words begin with a known crop and hold no word of a list, so that they can only
  /// be the name of another crop: `corn silage`, but not „pszenica okres”.
  private func isOtherCropOfLimit(_ crop: String) -> Bool {
    let words = crop.split(separator: " ").map(String.init)
    guard subjects.contains(where: { $0.name == "limit" }), words.count > 1,
      words.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return false }
    let beginsWithCrop = (1..<words.count).contains { count in
      CropTable.builtIn.knows(words.prefix(count).joined(separator: " "))
    }
    return beginsWithCrop && !words.contains(where: names.isListed)
  }

  /// Whether a name is quoted, or is the end of a line that begins with one of these commands. Unless that is `name` or
  /// `save` itself, it does not begin with a word of a list, as `change` in `fields change A to B`, or with a number.
  private func isTypedName(_ name: String, behind commands: [String]) -> Bool {
    if isQuoted(name) { return true }
    let isOfSubject = subjects.contains { commands.contains($0.name) }
    let ends = words.indices.dropFirst().contains { isWholeText(name, from: $0) }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    let isOwn = match.map { ["name", "save"].contains($0.command.name) } ?? false
    let first = name.split(separator: " ").first.map(String.init) ?? ""
    let mayBeOther = names.isListed(first) || first.first?.isNumber == true
    return isOfSubject && ends && (isOwn || !mayBeOther)
  }

  /// Whether a name goes from a word to the end of the line, or to the next fact of a treatment: `parcel West wind 3 m/s`.
  private func isWholeText(_ name: String, from start: Int) -> Bool {
    let facts = FactNames(interpreter.wording)
    return (start..<words.count).contains { last in
      let isEnd = last == words.count - 1 || facts.fact(beginning: words[(last + 1)...]) != nil
      let typed = text(words[start...last])
      return isEnd && [name, "\(name),"].contains { $0.folded == typed.folded }
    }
  }

  /// Whether a text stands in the line, and holds no name of a product.
  private func isTypedText(_ text: String) -> Bool {
    let otherNames = session.notebook.products.otherNames
    let products = session.values.namedMembers.flatMap { [$0.name] + otherNames($0.name) }
      .compactMap {
        name in
        name.folded.split(separator: " ").first
      }
    let holdsProduct = text.folded.split(separator: " ").contains { products.contains($0) }
    return isQuoted(text) || place(of: text) != nil && !holdsProduct
  }

  /// Whether the line is of a calculator: a value alone, also behind a command that takes none, or with a word for one of
  /// its fields or for itself.
  private func isNamedCalculator(_ id: String) -> Bool {
    func isOf(_ command: Command) -> Bool {
      command.name == id || command.field?.calculator == id || command.topic == .calculator(id)
    }
    let isValue = command?.wordCounts.upperBound == 0 && words.count > 2 && words[1].beginsNumber
    // A question may ask for a conversion: `how many acres is 5 ha`.
    let isAsked = isQuestion(words[0]) && id == converter
    if words[0].beginsNumber || isAsked || isValue || subjects.contains(where: isOf) { return true }
    return words.indices.contains { index in
      names.exactCommand(words[index].text).map(isOf) == true
        || names.synonyms(at: words[index...]).contains { isOf($0.command) }
    }
  }

  // MARK: Words of the line

  private func isQuoted(_ text: String) -> Bool {
    words.contains { $0.isQuoted && $0.text == text }
  }

  /// The place of the word with which these words begin in the line, one behind the other; nil if they do not stand in
  /// it. Signs between words are as good as spaces, and signs at a word do not count, but for the plus of `Asystent+`.
  private func place(of text: String) -> Int? {
    func parts(_ text: String) -> [String] {
      text.folded.split(separator: " ").flatMap { word -> [String] in
        let plain = word.filter { !":;\"'".contains($0) }
        var parts = plain.split { "-/,&+".contains($0) }.map(String.init)
        if plain.last == "+", let last = parts.popLast() { parts.append(last + "+") }
        return parts
      }
    }
    let wanted = parts(text)
    let typed = words.enumerated().flatMap { place, word in
      parts(word.text).map { (part: $0, place: place) }
    }
    guard !wanted.isEmpty, wanted.count <= typed.count else { return nil }
    let start = (0...(typed.count - wanted.count)).first { start in
      typed[start..<start + wanted.count].map(\.part) == wanted
    }
    return start.map { typed[$0].place }
  }
}
