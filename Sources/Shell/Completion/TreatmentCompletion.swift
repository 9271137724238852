import Calculation
import Terminal
import ViewModels

/// Completion of treatments, of corrections to them, and of limits.
extension Completer {
  /// Returns the newest treatments, each with its date, parcel and crop.
  func treatments(_ typed: String) -> [Completion.Candidate] {
    let newest = (try? session.treatments.newest(10)) ?? []
    return newest.filter { $0.name.begins(with: typed) || String($0.number).hasPrefix(typed) }.map { treatment in
      let facts = treatment.content.facts
      let told = [facts.text(.date), facts.parcel, facts.crop].compactMap(\.self)
      return Completion.Candidate(treatment.name, meaning: told.joined(separator: "  "))
    }
  }

  /// Completes a fact of a treatment, and behind it the fact's value.
  func correction(in tail: TypedTail, from first: Int) -> Completion {
    if let fact = tail.word(first).flatMap(wording.fact) {
      return value(of: TreatmentForm.field(fact), tail.rest(from: first + 1))
    }
    let typed = tail.rest(from: first)
    let facts = TreatmentFact.allCases.map { TreatmentForm.field($0).name } + ["permit"]
    let candidates = facts.compactMap { name in
      wording.names(name.stem, english: [name.id]).first { $0.begins(with: typed.text) }.map {
        Completion.Candidate($0, meaning: wording.fieldName(name))
      }
    }
    return Completion(start: typed.start, candidates: candidates).followed(true)
  }

  /// Completes a product, then a crop or a kind of limit, then the words that a limit may have.
  func limit(in tail: TypedTail, from first: Int) -> Completion {
    let words = (first..<max(first, tail.count)).compactMap { tail.word($0) }
    guard !words.isEmpty, let (product, count) = try? session.limitedProduct(words) else {
      let typed = tail.rest(from: first)
      let mixed = members(typed),
        known = bookEntries(typed).filter { entry in !mixed.contains { $0.text == entry.text } }
      return Completion(start: typed.start, candidates: mixed + known).followed(true)
    }
    guard let (fact, named) = wording.limitFact(in: words, from: count) else {
      let typed = tail.rest(from: tail.count)
      let crops = words.count == count ? (product.limits ?? []).map { Completion.Candidate($0.crop, meaning: "") } : []
      let facts = LimitFact.choices.compactMap { candidate($0, among: LimitFact.choices, typed.text) }
      let offered = crops.filter { $0.text.begins(with: typed.text) } + (words.count == count ? [] : facts)
      return Completion(start: typed.start, candidates: offered).followed(true)
    }
    let choices = fact.endings
    guard tail.count >= first + named.upperBound else { return .none }
    // A word of several, such as “per season”, may have begun at any place behind the kind of limit.
    for start in first + named.upperBound...tail.count {
      let typed = tail.rest(from: start)
      let fitting = choices.compactMap { candidate($0, among: choices, typed.text) }
      if !fitting.isEmpty, start == tail.count || typed.text.first?.isNumber != true {
        return Completion(start: typed.start, candidates: fitting)
      }
    }
    return .none
  }
}
