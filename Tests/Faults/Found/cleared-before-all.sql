INSERT INTO history_clearing (last_entry, at) VALUES (-9223372036854775807 - 1, 0);
