import Calculation
import GRDB

/// Mending of the words that rows of the history share, where a damaged file has lost some of them: rows whose words
/// are lost become rows without words, which get them anew when they are looked through. Then the numbers that are gone
/// are counted, so that they do not look lost again.
struct WordsMending {
  /// The numbers of texts that cannot have been stored.
  let damaged: [Int64]
  /// Up to which number the rows have been looked through.
  var position: Int64 = 0

  /// How many damaged texts one mending takes, so that its last piece is short; the next search takes more.
  static let mostDamaged = 2000
}

extension HistoryStore {
  // Row 0 of `history_words` tells how many numbers are gone. No row of the history has the number of a text with one of
  // these marks, and no calculation has control characters in its words.
  private static let goneMark = "\u{1}"
  private static let damagedMark = "\u{2}"

  /// Returns what is to be mended; nil if the shared words are as they were stored: numbered without a gap but those
  /// known to be gone, none behind the last one in use by the newest rows, and each text in order.
  func wordsToMend() throws(Failure) -> WordsMending? {
    try store.read { db in
      var count: Int64 = 0
      var greatest: Int64 = 0
      var damaged: [Int64] = []
      let texts = try Row.fetchCursor(db, sql: "SELECT id, words FROM history_words WHERE id > 0")
      while let row = try texts.next() {
        let number = try row.integer(0)
        count += 1
        greatest = max(greatest, number)
        if damaged.count < WordsMending.mostDamaged, try !Self.isInOrder(row.text(1)) {
          damaged.append(number)
        }
      }
      let inUse = try Int64.fetchOne(
        db, sql: "SELECT max(words) FROM (SELECT words FROM history ORDER BY id DESC LIMIT 200)")
      let gone = try Int64.fetchOne(
        db, sql: "SELECT CAST(substr(words, 2) AS INTEGER) FROM history_words WHERE id = 0")
      let isWithoutGap = (gone ?? 0) >= max(greatest, inUse ?? 0) - count
      return isWithoutGap && damaged.isEmpty ? nil : WordsMending(damaged: damaged)
    }
  }

  /// Whether the words of a text are in order, each once.
  private static func isInOrder(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return zip(words, words.dropFirst()).allSatisfy { word, next in
      word.lexicographicallyPrecedes(next)
    }
  }

  /// Does a piece of a mending: takes the words from the next rows whose shared words are lost; behind the last row it
  /// notes that the words are whole again.
  /// - Returns: what is left to mend; nil at the end.
  func mendNext(_ mending: WordsMending) throws(Failure) -> WordsMending? {
    try store.write { db in
      let next = "SELECT id FROM history WHERE id > ? ORDER BY id LIMIT 5000"
      let last = try Int64.fetchOne(
        db, sql: "SELECT max(id) FROM (\(next))", arguments: [mending.position])
      guard let last else {
        try noteMended(mending.damaged, db)
        return nil
      }
      try db.execute(
        sql: """
          UPDATE history SET words = NULL
          WHERE id > ? AND id <= ? AND words IS NOT NULL AND (
            words NOT IN (SELECT id FROM history_words) OR words IN (SELECT value FROM json_each(?)))
          """, arguments: [mending.position, last] + Database.given(mending.damaged))
      return WordsMending(damaged: mending.damaged, position: last)
    }
  }

  /// Puts a text of one word in the place of each damaged text, and notes how many numbers are gone. No row has these
  /// words any more. A text is not deleted, because SQLite would look for its number in all rows.
  private func noteMended(_ damaged: [Int64], _ db: Database) throws {
    try db.execute(
      sql: "UPDATE history_words SET words = ? || id WHERE id IN (\(Database.givenNumbers))",
      arguments: [Self.damagedMark] + Database.given(damaged))
    try db.execute(
      sql: """
        INSERT INTO history_words (id, words)
        SELECT 0, ? || (ifnull(max(id), 0) - count(*)) FROM history_words WHERE id > 0
        ON CONFLICT (id) DO UPDATE SET words = excluded.words
        """, arguments: [Self.goneMark])
  }
}
