/// A day whose month is a word, as people say and spreadsheets write it: `28 May 2026`, `May 28, 2026`, `28-maj-2026`,
/// `28 maja 2026 r.`
package struct DayInWords {
  /// The day of the month, as it was said.
  package let day: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The year; nil if none was said: `28 May`.
  package let year: Int?

  /// Reads a day; nil for other texts, and for a year of two digits, which could be the day.
  package init?(_ text: String, _ notation: Notation) {
    var parts = text.split { " .,-/".contains($0) }.map(String.init)
    if parts.count == 4, notation.means(parts[3], Self.ofYear) { parts.removeLast() }
    guard (2...3).contains(parts.count) else { return nil }
    guard let month = Self.takeMonth(from: &parts, notation) else { return nil }
    let numbers = parts.filter { $0.utf8.allSatisfy(isDigit) }
    let days = numbers.filter { $0.utf8.count < 3 }.compactMap { Int($0) }
    let years = numbers.filter { $0.utf8.count == 4 }.compactMap { Int($0) }
    guard days.count == 1, days.count + years.count == parts.count else { return nil }
    day = days[0]
    self.month = month
    year = years.first
  }

  /// Takes the first name of a month out of the words and returns its number; nil without one.
  private static func takeMonth(from words: inout [String], _ notation: Notation) -> Int? {
    for (place, word) in words.enumerated() {
      guard let month = month(word, notation) else { continue }
      words.remove(at: place)
      return month
    }
    return nil
  }

  /// Returns the number of a month by its name; nil for other words.
  private static func month(_ word: String, _ notation: Notation) -> Int? {
    months.firstIndex { notation.means(word, $0) }.map { $0 + 1 }
  }

  /// With short names and numerals that can be read in every language.
  private static let months = [
    Choice("january", key: .wordMonth1, spellings: ["jan", "i"]),
    Choice("february", key: .wordMonth2, spellings: ["feb", "ii"]),
    Choice("march", key: .wordMonth3, spellings: ["mar", "iii"]),
    Choice("april", key: .wordMonth4, spellings: ["apr", "iv"]),
    Choice("may", key: .wordMonth5, spellings: ["v"]),
    Choice("june", key: .wordMonth6, spellings: ["jun", "vi"]),
    Choice("july", key: .wordMonth7, spellings: ["jul", "vii"]),
    Choice("august", key: .wordMonth8, spellings: ["aug", "viii"]),
    Choice("september", key: .wordMonth9, spellings: ["sep", "sept", "ix"]),
    Choice("october", key: .wordMonth10, spellings: ["oct", "x"]),
    Choice("november", key: .wordMonth11, spellings: ["nov", "xi"]),
    Choice("december", key: .wordMonth12, spellings: ["dec", "xii"]),
  ]

  /// What may stand behind the year: `r.` in Polish.
  private static let ofYear = Choice("year", key: .wordOfYear)
}

extension Day {
  /// Reads a whole date in numbers, also with slashes where only one of them can be the month, or with its month as a word,
  /// `28 May 2026`; nil for other texts.
  init?(whole text: String, _ notation: Notation) {
    let slashed = SlashedDate(text)?.days ?? []
    if let day = Day(text) ?? (slashed.count == 1 ? slashed[0] : nil) {
      self = day
      return
    }
    guard let said = DayInWords(text, notation), let year = said.year else { return nil }
    self.init(year: year, month: said.month, day: said.day)
  }
}
