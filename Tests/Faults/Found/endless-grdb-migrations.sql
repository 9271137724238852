PRAGMA legacy_alter_table = ON;
ALTER TABLE grdb_migrations RENAME TO aside;
CREATE VIEW grdb_migrations AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT identifier FROM n, (SELECT * FROM aside LIMIT 1);
