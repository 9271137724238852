UPDATE history SET draft = CAST(x'EDA080' AS TEXT) WHERE id = 3;
UPDATE history_words SET words = CAST(x'FF' AS TEXT) WHERE id = 2;
