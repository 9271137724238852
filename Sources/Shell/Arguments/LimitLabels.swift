import Calculation
import Records

// Limits in a label's own order, which are refused with the line that says them as `limit` takes them.

extension TypedLimitReader {
  /// Returns the refusal of words that say limits in a label's own order, which offers them as `limit`
  /// takes them, behind what stands in front of them; nil for other words, and for a single limit
  /// behind its kind, whose value says by itself what it lacks.
  func refusalOfLabel(_ words: ArraySlice<Word>, behind lead: String = "") -> Refusal? {
    let parts = LabelPhrase(words, call.wording, notation).parts
    guard let unclear = parts.first(where: { $0.lack != .nothing }), let first = words.first,
      parts.count > 1 || unclear.lack == .kind
    else { return nil }
    let refused = call.typed.text(of: unclear.refused.shifted(by: words.startIndex)).withoutComma
    let failure =
      unclear.namedKind.map { kind in
        Failure(LimitCode.value, ["typed": .text(refused.text)], variant: kind.rawValue)
      } ?? Failure(LimitCode.fact, ["typed": .text(refused.text)], variant: "kind")
    let place = first.span.lowerBound..<Int.max
    let lines = LabelPhrase.texts(of: parts).map { text in
      call.typed.line(replacing: place, by: lead + text)
    }
    return Refusal(failure, at: refused.span, suggestions: lines)
  }
}
