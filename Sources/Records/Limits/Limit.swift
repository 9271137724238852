import Calculation

/// One limit of a product in a crop.
package struct Limit: Sendable, Hashable {
  /// What a limit is about: `dose`, `total` in a year. A crop has at most one limit about each.
  package struct Subject: Sendable, Hashable {
    /// The kind of limit.
    package let fact: LimitFact
    /// The time in which is counted; nil for limits that count nothing.
    package let period: LimitPeriod?

    /// Makes the subject of a kind of limit; the kinds that count, `times` and `total`, have a period.
    package init(_ fact: LimitFact, in period: LimitPeriod? = nil) {
      self.fact = fact
      self.period = period
    }
  }

  /// The kind of limit.
  package let fact: LimitFact
  /// What is allowed, with the period of a limit that counts.
  package let value: LimitValue

  /// Makes a limit of a kind and a value that fits it.
  package init(_ fact: LimitFact, _ value: LimitValue) {
    self.fact = fact
    self.value = value
  }

  /// Whether what is stored of it cannot be read, so that nothing is known of it.
  package var isUnreadable: Bool { value.word == .unreadable }

  /// Whether the label says that there is no limit of this kind.
  package var isNotApplicable: Bool { value.word == .notApplicable }

  /// What the limit is about: another one about the same takes its place.
  package var subject: Subject { Subject(fact, in: value.period) }

  /// Returns the facts without which a treatment cannot be counted for this limit, those that are missing.
  package func missing(of facts: TreatmentFacts) -> [TreatmentFact] {
    wanted.filter { needed in
      // A place tells the parcel, too.
      !facts.draft.holds(needed.path) && !(needed == .parcel && facts.hasPlace)
    }
  }

  /// The facts that a treatment needs to be judged by this limit.
  private var wanted: [TreatmentFact] {
    if isNotApplicable { return [] }
    switch fact {
    case .bbch: return [.bbch]
    case .until: return [.date]
    case .times, .total:
      return value.period == .season ? [.date, .parcel, .season] : [.date, .parcel]
    case .interval: return [.date, .parcel]
    case .dose, .phi, .water, .reentry, .buffer, .source: return []
    }
  }
}

/// Whether a person could have entered the limit.
extension Limit {
  /// Whether the value is one that a person could have entered for this kind of limit.
  var isPossible: Bool {
    if isUnreadable { return value == LimitValue(word: .unreadable) }
    if let word = value.word {
      return fact.rule.words.contains(word) && value == LimitValue(word: word)
    }
    guard let field = fact.rule.field else { return isTextPossible }
    return areNumbersPossible(in: field)
  }

  /// Whether the value is the day of an `until`, or the text of a source.
  private var isTextPossible: Bool {
    guard let text = value.literal, value == LimitValue(literal: text) else { return false }
    if fact == .until { return Day(text)?.text == text }
    return !text.isEmpty && (try? Field.words(text, most: LimitValueReader.longestSource)) == text
  }

  private func areNumbersPossible(in field: Field) -> Bool {
    let rule = fact.rule
    let numbers = [value.least, value.most].compactMap(\.self)
    guard rule.least.allows(value.least), rule.most.allows(value.most) else { return false }
    guard (value.period != nil) == rule.isPeriodic else { return false }
    guard value.literal == nil else { return false }
    guard let first = numbers.first, let last = numbers.last, first <= last else { return false }
    if let bounds = rule.whole {
      let areWhole = numbers.allSatisfy { Int(exactly: $0).map(bounds.contains) ?? false }
      return areWhole && value.unit == rule.unit
    }
    guard let unit = value.unit else { return false }
    return first > .zero && field.measures.contains(unit.dimension)
  }
}
