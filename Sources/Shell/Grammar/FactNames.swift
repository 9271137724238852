import Calculation
import Records
import Sheets

/// A fact that the words of a line name.
struct NamedFact {
  let id: String
  /// The indices of the words of its name.
  let place: Range<Int>
}

/// A fact of a treatment that words begin with.
struct FactAtStart {
  let fact: TreatmentFact
  /// The index of the word behind its name.
  let end: Int
}

/// The names of facts, of treatments and of products, as the words of a line hold them.
struct FactNames {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns the fact of a treatment that a word names; nil for any other word.
  func fact(_ typed: String) -> TreatmentFact? {
    TreatmentFact.allCases.first { isName(typed, of: TreatmentForm.field($0).name) }
  }

  /// Returns the fact of a treatment that the first words name; nil if they name none.
  func fact(beginning words: ArraySlice<Word>) -> FactAtStart? {
    let named = field(among: TreatmentFact.allCases.map { TreatmentForm.field($0).name }, in: words)
    guard let named, named.place.lowerBound == words.startIndex else { return nil }
    return TreatmentFact(rawValue: named.id).map { fact in
      FactAtStart(fact: fact, end: named.place.upperBound)
    }
  }

  /// Returns the first of these fields that the words name, by the longest name, and its place; not in quotation marks.
  func field(among fields: [FieldName], in words: ArraySlice<Word>) -> NamedFact? {
    let typed = words.map { $0.isQuoted ? "" : $0.text.folded }
    let names = fields.flatMap { field in
      wording.names(key: field.stem, english: [field.id]).map { name in
        (field.id, name.folded.split(separator: " "))
      }
    }
    let found = typed.indices.lazy.compactMap { index -> NamedFact? in
      let fitting = names.filter { _, name in typed[index...].starts(with: name) { $0 == $1 } }
      let start = words.startIndex + index
      return fitting.max { $0.1.count < $1.1.count }.map { id, name in
        NamedFact(id: id, place: start..<start + name.count)
      }
    }
    return found.first
  }

  /// Whether a word is a name of a field.
  func isName(_ typed: String, of field: FieldName) -> Bool {
    wording.names(key: field.stem, english: [field.id]).contains { $0.folded == typed.folded }
  }
}
