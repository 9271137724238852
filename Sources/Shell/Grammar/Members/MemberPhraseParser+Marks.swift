import Calculation
import ViewModels

/// What people type around the names and doses of products besides: a dash or `@` between them, the
/// number of a list in front, and words in brackets behind. A colon and an equals sign are heard
/// wherever a name is (`Marks.swift`).
extension MemberPhraseParser {
  /// A product of the mix with a mark behind its name.
  struct MarkedMember {
    let member: GroupMember
    /// The index of the dose.
    let value: Int
  }

  private static let marks: Set<String> = ["\u{2013}", "\u{2014}", "@", "-"]

  /// Returns the product of the mix that stands before a mark and a number, `Tebu \u{2013} 1 l/ha`;
  /// nil without one. A number in front of the mark may be a dose, or the first of a range. Throws
  /// for a hyphen, which may be a minus sign.
  func markedMember() throws(Refusal) -> MarkedMember? {
    let place = words.dropFirst(2).first { place in
      let mark = typed.words[place - 1]
      return isNumber(typed.words[place]) && !mark.isQuoted && Self.marks.contains(mark.text)
    }
    guard let place, !typed.words[place - 2].beginsNumber else { return nil }
    let name = name(of: 0..<place - 1)
    let members = finder.names.items(called: name.text)
    guard members.count == 1 else { return nil }
    let mark = typed.words[place - 1]
    guard mark.text != "-" else {
      let gap = mark.span.lowerBound..<typed.words[place].span.lowerBound
      throw Refusal(
        Failure(.negative, typed: mark.text), at: mark.span,
        suggestions: [whole.line(replacing: gap, by: "")])
    }
    return MarkedMember(member: members[0], value: place)
  }

  /// The phrase behind the number of a list in front of a name, `1. Tebu 1 l/ha`; nil without one,
  /// and in front of a digit.
  var behindListNumber: MemberPhraseParser? {
    guard words.count > 2, !typed.words[0].isQuoted else { return nil }
    guard typed.words[0].text.contains(/^[0-9]{1,2}[.)]$/) else { return nil }
    guard typed.words[1].text.first?.isLetter == true else { return nil }
    return leavingOut(0..<1)
  }

  /// The phrase before words in brackets that stand behind a whole dose and say nothing of it,
  /// `Tebu 1 l/ha (winter wheat)`; nil without such words.
  var beforeBrackets: MemberPhraseParser? {
    guard words.count > 2, let last = typed.words.last, !last.isQuoted, last.text.last == ")" else {
      return nil
    }
    let text = typed.text(of: words)
    guard let brackets = notation.bracketsBehindValue(text.text) else { return nil }
    let start = text.span.upperBound - brackets.utf8.count
    guard let place = words.first(where: { typed.words[$0].span.lowerBound == start }) else {
      return nil
    }
    let phrase = leavingOut(place..<words.upperBound)
    let hasDose = phrase.words.suffix(Self.mostOfValue).contains {
      phrase.reads(phrase.end(from: $0))
    }
    return hasDose ? phrase : nil
  }

  private func isNumber(_ word: Word) -> Bool {
    !word.isQuoted && word.text.first?.isNumber == true
  }
}
