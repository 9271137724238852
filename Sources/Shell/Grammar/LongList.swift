import Calculation
import Sheets

/// A list that may be larger than the memory: each page is made on request and written before the next one.
struct LongList {
  /// A part of the list; empty if the search for more items goes on.
  struct Page {
    let count: Int
    private let makeRows: () -> [Sheet.Row]
    private let makeJSON: () -> [JSON]

    init(count: Int, rows: @autoclosure @escaping () -> [Sheet.Row], json: @autoclosure @escaping () -> [JSON]) {
      (self.count, makeRows, makeJSON) = (count, rows, json)
    }

    /// The rows for a person.
    var rows: [Sheet.Row] { makeRows() }
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

  /// The pages of a list that has begun.
  struct Pages {
    /// The width of the longest label, in columns.
    let labelWidth: Int
    /// Returns the next page; nil at the end.
    let next: () throws -> Page?
  }
}
