import Calculation
import Records
import ViewModels

/// The first half of the law of suggestions: a line holds every value that was typed, with its unit or with the one that
/// the refusal asks for.
extension Suggestions {
  /// Whether a line holds every number of the typed one with its unit; a unit that is refused may become another one.
  func keepsValues(_ line: String) -> Bool {
    var left = values(in: line)
    let ofUnits: [InputCode] = [
      .unknownUnit, .unitOfOtherKind, .ambiguousUnit, .countOfUnit, .poundSign, .unitNeeded,
      .productUnitMissing,
      .doseBasis,
    ]
    let isAboutUnit = ofUnits.contains(where: refusal.failure.is) || refusal.failure["meant"] != nil
    return values(in: typed.text).allSatisfy { value in
      let isRefused = refusal.span.overlaps(value.span)
      let place = left.firstIndex { other in
        [value.number, value.number.filter(\.isNumber)].contains(other.number)
          && (!value.isOfUnit || isRefused && isAboutUnit || other.unit.folded == value.unit.folded)
      }
      if let place { left.remove(at: place) }
      // The number of a product may become its name, and a name almost another one's may become that one if it has the
      // same digits. The number in a refused unit is part of it: 10 000 in l/10 000 m².
      let isOfName =
        refusal.failure.is(InputCode.doseBasis)
        || refusal.failure.is(InputCode.productLike) && keepsDigits(line)
        || !value.isOfUnit && refusal.failure.is(ShellCode.productAmbiguous)
      // A date with slashes is replaced by a day that it can be.
      let isOfDate =
        refusal.failure["meant"] != nil
        && (refusal.failure.is(InputCode.notADate) || refusal.failure.is(RecordCode.date))
      return place != nil || isRefused && (isOfName || isOfDate)
    }
  }

  /// Whether no number that was typed alone has a unit in a line.
  func keepsBareNumbers(_ line: String) -> Bool {
    let measured = Set(values(in: line).filter(\.isOfUnit).map(\.number))
    return values(in: typed.text).allSatisfy { !$0.unit.isEmpty || !measured.contains($0.number) }
  }

  /// Whether a line has all digits of the typed one, in any order; zeros in front of a number do not count, since `050` is
  /// 50.
  private func keepsDigits(_ line: String) -> Bool {
    func digits(_ text: String) -> [Character] {
      text.split { !$0.isNumber }.flatMap { $0.drop { $0 == "0" } }
    }
    var left = digits(line)
    return digits(typed.text).allSatisfy { digit in
      left.firstIndex(of: digit).map { left.remove(at: $0) } != nil
    }
  }

  /// Whether an unquoted name may become that of a new product: it does not begin with a small word, such as `of`, and
  /// no word of it is, or almost is, the first of another product. One typed for `product` is not checked here.
  func mayBeNew(_ name: String, besides known: [String]) -> Bool {
    if let command, command.group != nil, !command.takesMemberName { return true }
    let words = name.folded.split(separator: " ").map(String.init)
    let firsts = known.compactMap { $0.folded.split(separator: " ").first.map(String.init) }
    let isSmall = name.first?.isLowercase == true && words[0].count <= 2
    return !isSmall
      && words.allSatisfy { word in
        let plain = word.filter { $0 != "+" }
        return !firsts.contains(plain)
          && NearestName.all(to: plain, among: firsts) { [$0] }.isEmpty
      }
  }

  /// A number of a line, with what follows it.
  private struct NumberInLine {
    /// The digits and marks as typed, without zeros in front.
    let number: String
    /// What follows the number, which may be its unit; empty for a number alone.
    let unit: String
    /// Whether what follows is a unit.
    let isOfUnit: Bool
    /// Where both stand in the line, in UTF-8 bytes.
    let span: Range<Int>
  }

  /// Returns the numbers of a text, each with what follows it, which may be its unit, and where it stands.
  private func values(in text: String) -> [NumberInLine] {
    let offset = words.first?.span.lowerBound ?? 0
    return text.matches(
      of: /([0-9][0-9.,\/]*[0-9]|[0-9]) *([\p{L}%\/\u{B0}][^\s0-9,;"'+*()]*[23]?(?![0-9]))?/
    ).map {
      match in
      let unit = String(match.2 ?? "")
      let isOfUnit = !unit.isEmpty && UnitTable.builtIn.isUnit(unit, session.settings.notation)
      let start = offset + text[..<match.range.lowerBound].utf8.count
      // 0:45 and 00:45 are the same time.
      let zeros = match.1.prefix { $0 == "0" }.count
      let number = match.1.dropFirst(zeros == match.1.count ? zeros - 1 : 0)
      return NumberInLine(
        number: String(number), unit: unit, isOfUnit: isOfUnit,
        span: start..<start + text[match.range].utf8.count)
    }
  }

  /// Whether a name holds a dose, a number with a unit or with any other small word behind it: `2 pt`, `2 mL`,
  /// `2 bags`; but `209 maxxPro`.
  func holdsDose(_ name: String) -> Bool {
    values(in: name).contains { value in
      let hasCapital = value.unit.count > 3 && value.unit.contains(where: \.isUppercase)
      let isSmallWord = value.unit.first?.isLowercase == true && !hasCapital
      return isSmallWord || value.unit.contains { "/%".contains($0) }
    }
  }
}
