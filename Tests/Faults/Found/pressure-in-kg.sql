UPDATE history SET draft = json_set(draft, '$.entries.pressure.unit', 'kg', '$.entries.speed.unit', 'ha')
  WHERE calculator = 'calibrate';
