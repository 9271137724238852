import Calculation
import GRDB

/// Mending of the words that rows of the history share, where a damaged file has lost some of them: rows whose words
/// are lost become rows without words, which get them anew when they are looked through.
struct WordsMending: Equatable {
  /// The numbers of texts that cannot have been stored.
  let damaged: [Int64]
  /// Up to which number the rows have been looked through.
  var position: Int64 = 0
}

extension HistoryStore {
  /// Returns what is to be mended; nil if the shared words are as they were stored: numbered without a gap, none behind
  /// the last one in use by the newest rows, and each text in order.
  func wordsToMend() throws(Failure) -> WordsMending? {
    try store.read { db in
      let isWithoutGap = try Bool.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM history_words) >= max(
            (SELECT ifnull(max(id), 0) FROM history_words),
            (SELECT ifnull(max(words), 0) FROM (SELECT words FROM history ORDER BY id DESC LIMIT 200)))
          """)
      let rows = try db.rows("words", from: "history_words", "", []) { row in try row.text(0) }
      let damaged = rows.filter { row in row.item.map { !Self.isInOrder($0) } ?? true }.map(\.number)
      return isWithoutGap == true && damaged.isEmpty ? nil : WordsMending(damaged: damaged)
    }
  }

  /// Whether the words of a text are in order, each once.
  private static func isInOrder(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return zip(words, words.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
  }

  /// Takes the words from the next rows whose shared words are lost, as far as one piece of work goes.
  /// - Returns: the number of the last row of the piece; nil if no row is left.
  func takeLostWords(_ mending: WordsMending) throws(Failure) -> Int64? {
    try store.write { db in
      let next = "SELECT id FROM history WHERE id > ? ORDER BY id LIMIT 5000"
      let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM (\(next))", arguments: [mending.position])
      try db.execute(
        sql: """
          UPDATE history SET words = NULL
          WHERE id > ? AND id <= ? AND words IS NOT NULL AND (
            words NOT IN (SELECT id FROM history_words) OR words IN (SELECT value FROM json_each(?)))
          """, arguments: [mending.position, last] + Database.given(mending.damaged))
      return last
    }
  }

  /// Puts a text that no search finds in the place of what is damaged or gone, so that the words count as whole again.
  func endMending(_ mending: WordsMending) throws(Failure) {
    try store.write { db in
      let gone = try Int64.fetchAll(
        db,
        sql: """
          WITH RECURSIVE last(n) AS (SELECT ifnull(max(id), 0) FROM history_words),
            numbers(n) AS (
              SELECT 1 UNION ALL SELECT numbers.n + 1 FROM numbers, last WHERE numbers.n < min(last.n, 1000000))
          SELECT numbers.n FROM numbers, last WHERE numbers.n < last.n AND numbers.n NOT IN (SELECT id FROM history_words)
          """)
      let update = try db.cachedStatement(sql: "UPDATE history_words SET words = ? WHERE id = ?")
      for number in mending.damaged { try update.execute(arguments: ["\u{10FFFF}\(number)", number]) }
      let insert = try db.cachedStatement(sql: "INSERT INTO history_words (words, id) VALUES (?, ?)")
      for number in gone { try insert.execute(arguments: ["\u{10FFFF}\(number)", number]) }
    }
  }
}
