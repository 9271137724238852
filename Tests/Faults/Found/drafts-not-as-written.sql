UPDATE history SET draft = json_set(draft, '$.entries.plot.parts[1]', '1  l') WHERE calculator = 'calibrate';
UPDATE history SET draft = json_set(draft, '$.calculator', 'F') WHERE calculator = 'convert';
UPDATE history SET draft = json_set(draft, '$.entries.rate', 'x') WHERE calculator = 'spray';
