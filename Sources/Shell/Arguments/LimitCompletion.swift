import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// Completes what `limit` takes: a product, a crop in which it has limits, a kind of limit, and the words of its value.
extension Completer {
  /// Completes a product that can have limits: one of the mix or of the book.
  func limitedProduct(_ typed: Word) -> Completion {
    let mixed = members(typed)
    let known = bookEntries(typed).filter { entry in !mixed.contains { $0.text == entry.text } }
    return typed.completed(by: mixed + known)
  }

  /// Completes a crop in which the product in front of it has limits.
  func cropWithLimits(_ typed: Word, in tail: TypedTail) -> Completion {
    let crops = productWithLimits(in: tail)?.product.limits ?? []
    return typed.completed(
      by: crops.map { Candidate($0.crop) }.filter { $0.text.begins(with: typed.text) })
  }

  /// Completes a kind of limit behind a crop, then the words that a limit may have.
  func limits(in tail: TypedTail, from first: Int) -> Completion {
    let words = (first..<max(first, tail.count)).compactMap { tail.word($0) }
    guard let kind = LimitNames(wording).first(in: words, from: 0) else {
      let isBehindCrop = productWithLimits(in: tail).map { 1 + $0.wordCount < first } == true
      let typed = tail.rest(from: tail.count)
      let kinds = isBehindCrop ? candidates(among: LimitFact.choices, typed.text) : []
      return typed.completed(by: kinds).followed(true)
    }
    // A word of several, such as “per season”, may have begun at any place behind the kind of limit.
    for start in first + kind.words.upperBound...max(first + kind.words.upperBound, tail.count) {
      let typed = tail.rest(from: start)
      let fitting = candidates(among: kind.fact.endings, typed.text)
      if !fitting.isEmpty, start == tail.count || typed.text.first?.isNumber != true {
        return typed.completed(by: fitting)
      }
    }
    return .none
  }

  /// Returns the product behind `limit`, with how many words name it; nil without one.
  private func productWithLimits(in tail: TypedTail) -> NamedProduct? {
    try? session.notebook.products.limitedProduct(tail.finished.dropFirst().map(\.text))
  }
}
