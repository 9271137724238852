PRAGMA legacy_alter_table = ON;
ALTER TABLE history_words RENAME TO aside;
CREATE VIEW history_words AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT n.i AS id, words FROM n, (SELECT * FROM aside LIMIT 1);
