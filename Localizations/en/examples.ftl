### The examples that the help plays, one for each command: lines as they are typed, separated by |.

command-calc-example = area 12.5; rate 200; dose 1.5; tank 1000; calc
command-new-example = new | 12.5 | 200 | 1.5 | 1000
command-show-example = rate 200; dose 1.5; show
command-explain-example = rate 200; dose 1.5; tank 1000; explain
command-clear-example = rate 200; clear rate
command-undo-example = rate 200; rate 220; undo
command-redo-example = rate 200; undo; redo
command-save-example = rate 200; dose 1.5; tank 1000; save Wheat
command-use-example = rate 200; save Wheat; clear; use Wheat
command-favorites-example = rate 200; save Wheat; favorites
command-history-example = area 12.5; rate 200; dose 1.5; tank 1000 | calc | history
command-backup-example = rate 200; save Wheat; backup spraycalc-backup.sqlite
command-import-example = import spraycalc-backup.sqlite
command-lang-example = lang
command-help-example = help tank
command-run-example = run mix.txt
command-about-example = about
command-quit-example = quit
calculator-spray-example = spray
field-area-example = area 3.2 + 4.1 + 0.75
field-rate-example = rate 200 | rate 20 gal/ac
field-dose-example = dose 250 g/ha
field-tank-example = tank 2*600
command-theme-example = theme
command-set-example = set bell on
command-settings-example = set bell on; settings
