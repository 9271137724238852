UPDATE favorite SET name = 'a' || char(8203) || 'b' WHERE rowid = 1;
UPDATE favorite SET name = 'a' || char(8238) || 'b' WHERE rowid = 2;
UPDATE favorite SET name = 'a' || char(27) || 'b' WHERE rowid = 3;
UPDATE book SET name = '' WHERE rowid = 1;
UPDATE book SET folded = 'other' WHERE rowid = 2;
