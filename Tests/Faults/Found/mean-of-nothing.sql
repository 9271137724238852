UPDATE history_figures SET figures = json_set(figures, '$.mean', '0 l/min')
  WHERE id IN (SELECT id FROM history WHERE calculator = 'calibrate');
