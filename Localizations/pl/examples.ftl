### The examples that the help plays, one for each command: lines as they are typed, separated by |.

command-calc-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz
command-new-example = nowy | 12,5 | 200 | 1,5 | 1000
command-show-example = ciecz 200; dawka 1,5; pokaż
command-explain-example = ciecz 200; dawka 1,5; zbiornik 1000; wyjaśnij
command-clear-example = ciecz 200; wyczyść ciecz
command-undo-example = ciecz 200; ciecz 220; cofnij
command-redo-example = ciecz 200; cofnij; ponów
command-save-example = ciecz 200; dawka 1,5; zbiornik 1000; zapisz Pszenica
command-use-example = ciecz 200; zapisz Pszenica; wyczyść; użyj Pszenica
command-favorites-example = ciecz 200; zapisz Pszenica; ulubione
command-history-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000 | oblicz | historia
command-backup-example = ciecz 200; zapisz Pszenica; kopia spraycalc-kopia.sqlite
command-import-example = wczytaj spraycalc-kopia.sqlite
command-lang-example = język
command-help-example = pomoc zbiornik
command-run-example = wykonaj oprysk.txt
command-about-example = info
command-quit-example = koniec
calculator-spray-example = oprysk
field-area-example = pole 3,2 + 4,1 + 0,75
field-rate-example = ciecz 200 | ciecz 20 gal/ac
field-dose-example = dawka 250 g/ha
field-tank-example = zbiornik 2*600
command-theme-example = motyw
command-set-example = ustaw dzwonek włącz
command-settings-example = ustaw dzwonek włącz; ustawienia
