PRAGMA legacy_alter_table = ON;
ALTER TABLE favorite RENAME TO aside;
CREATE VIEW favorite AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT 'n' || n.i AS name, 'n' || n.i AS folded, draft FROM n, (SELECT * FROM aside LIMIT 1);
