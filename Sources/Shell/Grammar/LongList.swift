import Calculation
import Sheets

/// A list that may be larger than the memory: each page is made on request and written before the next one.
struct LongList {
  /// A part of the list; empty if the search for more items goes on.
  struct Page {
    let count: Int
    private let makeSheet: () -> Sheet
    private let makeJSON: () -> [JSON]

    init(count: Int, sheet: @autoclosure @escaping () -> Sheet, json: @autoclosure @escaping () -> [JSON]) {
      (self.count, makeSheet, makeJSON) = (count, sheet, json)
    }

    /// The items for a person.
    var sheet: Sheet { makeSheet() }
    /// The items for programs.
    var json: [JSON] { makeJSON() }
  }

  /// The text and the JSON behind the last page.
  struct End {
    let sheet: Sheet
    let json: [(key: String, value: JSON)]

    init(_ sheet: Sheet, json: KeyValuePairs<String, JSON> = [:]) {
      self.sheet = sheet
      self.json = json.map { ($0.key, $0.value) }
    }
  }

  /// The JSON key of the items.
  let name: String
  /// Makes the end of a list with this number of items.
  let end: (Int) -> End
  /// Begins the list; each call starts from the beginning.
  let begin: () throws -> Pages

  /// Returns the next page of a list that has begun; nil at the end.
  typealias Pages = () throws -> Page?
}
