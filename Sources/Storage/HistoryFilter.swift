import Calculation
import GRDB

/// A word that is searched for.
struct SearchedWord {
  /// The word, folded.
  let text: String
  /// The ids of the rows of `history_words` that contain it; empty for a word that no calculations share.
  let sharing: [Int64]
}

/// Chooses which entries are read, and how far one piece of work looks for them. `HistorySearch` makes it,
/// `HistoryReading.page` puts it into its query.
struct HistoryFilter {
  /// Whether the index is asked for candidates; else every row is read.
  private let usesIndex: Bool
  /// What the entries must meet besides, in SQL; it begins with AND unless it is empty.
  let condition: String
  /// The values of the condition's places.
  let arguments: StatementArguments

  static let all = HistoryFilter(usesIndex: false, condition: "", arguments: [])

  /// The tables that are read, in SQL.
  var source: String {
    usesIndex
      ? "history_search CROSS JOIN history ON history.id = history_search.rowid" : "history"
  }

  /// The column with the entry's number that limits a piece of work; the index has its own column.
  var number: String { usesIndex ? "history_search.rowid" : "history.id" }

  /// How many entry numbers one piece of work covers.
  var stride: Int64 { usesIndex ? 100_000 : 20_000 }

  /// Returns the filter for entries that contain each of these words. `query` is asked of the index; nil if that is not
  /// used.
  static func words(_ words: [SearchedWord], indexed query: String?) -> HistoryFilter {
    let notShared = words.filter(\.sharing.isEmpty)
    let shared = words.filter { !$0.sharing.isEmpty }
    var conditions: [Condition] = []
    if let query { conditions.append(.inIndex(query)) }
    conditions += notShared.prefix(mostConditions).map(Condition.contains)
    conditions += shared.map(Condition.containsOrShares)
    if notShared.count > mostConditions {
      conditions.append(.containsAll(Array(notShared.dropFirst(mostConditions))))
    }
    return HistoryFilter(
      usesIndex: query != nil,
      condition: conditions.map { "AND \($0.sql)" }.joined(separator: " "),
      arguments: StatementArguments(conditions.flatMap(\.arguments)))
  }

  /// How many words that no rows share have a condition each, which is quick for each row: more than a person usually
  /// types. The others have one condition together.
  private static let mostConditions = 4

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
}
