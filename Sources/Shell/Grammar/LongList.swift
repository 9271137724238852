import Calculation
import Sheets

/// A list that may be longer than memory: each page is made when it is asked for, and written before the next.
struct LongList {
  /// A stretch of the list; empty where more is still looked for.
  struct Page {
    let count: Int
    private let makeRows: () -> [Sheet.Row]
    private let makeJSON: () -> [JSON]

    init(count: Int, rows: @autoclosure @escaping () -> [Sheet.Row], json: @autoclosure @escaping () -> [JSON]) {
      (self.count, makeRows, makeJSON) = (count, rows, json)
    }

    /// What a person reads.
    var rows: [Sheet.Row] { makeRows() }
    /// What programs read.
    var json: [JSON] { makeJSON() }
  }

  /// What stands behind the last page.
  struct End {
    let sheet: Sheet
    let json: [(key: String, value: JSON)]

    init(_ sheet: Sheet, json: KeyValuePairs<String, JSON> = [:]) {
      self.sheet = sheet
      self.json = json.map { ($0.key, $0.value) }
    }
  }

  /// The key of its items for programs.
  let name: String
  /// The end of a list of so many.
  let end: (Int) -> End
  /// Begins the list, once more at each call.
  let begin: () throws -> Pages

  /// The pages of a list that has begun.
  struct Pages {
    /// The columns that the longest of all labels takes.
    let labelWidth: Int
    /// The next page; nil at the end.
    let next: () throws -> Page?
  }
}
