PRAGMA legacy_alter_table = ON;
ALTER TABLE book RENAME TO aside;
CREATE VIEW book AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT 'n' || n.i AS folded, 'n' || n.i AS name, draft, at, utc_offset FROM n, (SELECT * FROM aside LIMIT 1);
