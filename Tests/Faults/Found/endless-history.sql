PRAGMA legacy_alter_table = ON;
ALTER TABLE history RENAME TO aside;
CREATE VIEW history AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT n.i AS id, at, utc_offset, deletion, calculator, draft, search_text, favorite, words FROM n, (SELECT * FROM aside LIMIT 1);
