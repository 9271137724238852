import Calculation

/// An old value and the new one behind it: `500 → 750 l`.
package struct OldAndNew {
  private let wording: Wording

  /// Makes lines in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns an old value and the arrow from it to the new one.
  package func old(_ value: String) -> Line {
    [Span(value, .muted, spoken: ""), Span(" \u{2192} ", .muted, spoken: wording.text(.changeWas))]
  }

  /// Returns an old and a new value with an arrow, and once what both share: `500 \u{2192} 750 l`, but `1 kg \u{2192} 1 g`.
  func line(from old: Line, to new: Line) -> Line {
    let before = old.plainText.split(separator: " ")
    let after = new.plainText.split(separator: " ")
    let differing = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    guard before.count == after.count, differing.count == 1, let place = differing.first,
      before[place].contains(where: \.isNumber)
    else {
      return self.old(old.plainText) + new
    }
    let start = after[place].startIndex.utf16Offset(in: new.plainText)
    let (head, tail) = new.divided(at: start)
    return head + self.old(String(before[place])) + tail
  }
}
