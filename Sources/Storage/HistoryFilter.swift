import Calculation
import GRDB

/// A word that is searched for.
struct SearchedWord {
  /// The word, folded.
  let text: String
  /// The ids of the rows of `history_words` that contain it; empty for a word that no calculations share.
  let sharing: [Int64]
}

/// Chooses which entries are read, and how far one piece of work looks for them.
struct HistoryFilter {
  /// The tables that are read, in SQL.
  let source: String
  /// What the entries must meet besides, in SQL; it begins with AND unless it is empty.
  let condition: String
  /// The values of the condition's places.
  let arguments: StatementArguments
  /// How many entry numbers one piece of work covers.
  let stride: Int64

  static let all = HistoryFilter(source: "history", condition: "", arguments: [], stride: 20_000)

  /// Returns the filter for entries that contain each of these words. `query` is asked of the index; nil if that is not
  /// used.
  static func words(_ words: [SearchedWord], indexed query: String?) -> HistoryFilter {
    let own = words.filter(\.sharing.isEmpty)
    let shared = words.filter { !$0.sharing.isEmpty }
    var conditions: [Condition] = []
    if let query { conditions.append(.inIndex(query)) }
    conditions += own.prefix(mostSingleWords).map(Condition.contains)
    conditions += shared.map(Condition.containsOrShares)
    if own.count > mostSingleWords {
      conditions.append(.containsAll(Array(own.dropFirst(mostSingleWords))))
    }
    return HistoryFilter(
      source: query == nil
        ? "history" : "history_search CROSS JOIN history ON history.id = history_search.rowid",
      condition: conditions.map { "AND \($0.sql)" }.joined(separator: " "),
      arguments: StatementArguments(conditions.flatMap(\.arguments)),
      stride: query == nil ? 20_000 : 100_000)
  }

  /// How many words are tested one by one, which is quick for each row: more than a person usually types.
  private static let mostSingleWords = 4

  /// What an entry must meet, in SQL, with the values of its places.
  private struct Condition {
    let sql: String
    let arguments: [String]

    static func inIndex(_ query: String) -> Condition {
      Condition(sql: "history_search MATCH ?", arguments: [query])
    }

    static func contains(_ word: SearchedWord) -> Condition {
      Condition(sql: "instr(history.search_text, ?)", arguments: [word.text])
    }

    static func containsOrShares(_ word: SearchedWord) -> Condition {
      Condition(
        sql:
          "(instr(history.search_text, ?) OR history.words IN (SELECT value FROM json_each(?)))",
        arguments: [word.text, JSON.array(word.sharing.map { .integer(Int($0)) }).line])
    }

    static func containsAll(_ words: [SearchedWord]) -> Condition {
      Condition(
        sql:
          "NOT EXISTS (SELECT 1 FROM json_each(?) WHERE NOT instr(history.search_text, value))",
        arguments: [JSON.array(words.map { .string($0.text) }).line])
    }
  }

  /// The column with the entry's number that limits a piece of work; the index has its own column.
  var number: String { source == "history" ? "history.id" : "history_search.rowid" }
}
