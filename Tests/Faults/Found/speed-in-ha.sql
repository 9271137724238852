UPDATE history_figures SET figures = json_set(figures, '$.speed', '8 ha', '$.rate', '180 min')
  WHERE id IN (SELECT id FROM history WHERE calculator = 'calibrate');
