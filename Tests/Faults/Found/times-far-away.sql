UPDATE history SET at = at * 1000;
