import Calculation

/// One growth stage on the BBCH scale, or the first and the last of several.
package struct GrowthStages: Sendable, Hashable {
  let first: Int
  let last: Int

  init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  private static let mostOfThreeDigits = 909

  /// Reads `31`, `31-33`, `BBCH 31`, `401`; nil for other texts, stages not in order, or if only one has three digits.
  init?(_ text: String) {
    let numbers = text.uppercased().hasPrefix("BBCH") ? text.dropFirst(4) : Substring(text)
    let parts = numbers.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "\u{2013}" }
    let stages = parts.compactMap { Self.stage(String($0).withOrdinarySpaces) }
    guard stages.count == parts.count, (1...2).contains(stages.count) else { return nil }
    let first = stages[0]
    let last = stages[stages.count - 1]
    guard first <= last, last <= Self.mostOfThreeDigits else { return nil }
    guard Self.hasThreeDigits(first) == Self.hasThreeDigits(last) else { return nil }
    self.init(first: first, last: last)
  }

  /// Reads one stage, a number of one to three digits. With three digits, `021` is not the stage 21.
  private static func stage(_ text: String) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
    if text.utf8.count == 3, text.first == "0" { return nil }
    return Int(text)
  }

  private static func hasThreeDigits(_ stage: Int) -> Bool { stage > 99 }

  /// `31` or `31-33`.
  package var text: String { first == last ? String(first) : "\(first)-\(last)" }

  /// Whether all of these stages are among others, which have two digits; nil if a stage of three digits does not tell.
  func isWithin(_ others: GrowthStages) -> Bool? {
    let ends = [first, last].map(Self.ofTwoDigits)
    let isOutside = ends.contains { end in
      end.upperBound < others.first || others.last < end.lowerBound
    }
    if isOutside { return false }
    let isInside = ends.allSatisfy { end in
      others.first <= end.lowerBound && end.upperBound <= others.last
    }
    return isInside ? true : nil
  }

  /// Returns the stages of two digits that a stage may be. The first of three digits is the principal stage; the others
  /// are counted in another way than with two.
  private static func ofTwoDigits(_ stage: Int) -> ClosedRange<Int> {
    guard hasThreeDigits(stage) else { return stage...stage }
    let principal = stage / 100 * 10
    return principal...principal + 9
  }

  /// `BBCH 31–33`.
  var textWithScale: Text { Text.limitShownStages(stages: .text(text)) }
}
