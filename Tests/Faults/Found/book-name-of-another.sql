UPDATE book SET name = '=1+1' WHERE folded = 'tebu 250 ew';
