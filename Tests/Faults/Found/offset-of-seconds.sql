UPDATE history SET utc_offset = 2 WHERE id = 13;
