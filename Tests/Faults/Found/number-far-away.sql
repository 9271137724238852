UPDATE history SET id = 1000000000 WHERE id = 9;
UPDATE sqlite_sequence SET seq = 1000000000;
