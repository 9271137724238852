### The commands: how they are typed, and what they do.

## The headings of the help

topic-results = Results
topic-memory = History and records
topic-session = Session

## Results

command-calc-names = calc
command-calc-meant-names = test, trial, result, results, compute, calculate, go, start, how many tanks, how many fills, how much water, how much product, how much chemical, how much do i need
command-calc-usage = calc
command-calc-summary = calculate; the prompt asks for what is missing and keeps the history
command-new-names = new
command-new-meant-names = restart, next field, start over, start again, new mix, new job
command-new-usage = new
command-new-summary = enter all values step by step
command-show-names = show
# A word for a result’s totals, which alone in a mix asks for no flow of nozzles.
word-total-names = total
command-show-meant-names = test, trial, result, results, values, data, view, display
command-show-usage = show [NAME]
command-show-summary = what has been entered, and the last result
command-explain-names = explain
command-explain-meant-names = formula, formulas, why
command-explain-usage = explain
command-explain-summary = the formulas with the numbers put in
command-clear-names = clear
command-clear-meant-names = reset, empty, forget, remove everything, delete everything, clear everything, start over, start again, new mix, new job
command-clear-doubt-names = doubt
command-clear-usage = clear [NAME]
command-clear-summary = forget one value, or all of them
command-undo-names = undo
command-undo-meant-names = back, revert
command-undo-usage = undo
command-undo-summary = take back the last change
command-redo-names = redo
command-redo-usage = redo
command-redo-summary = make the undone change again

## History and favourites

command-save-names = save
command-save-meant-names = store, keep, remember
command-save-usage = save [--force] NAME
command-save-summary = keep the current values as a favourite, without the field area and the name
command-use-names = use
command-use-meant-names = load, open
command-use-usage = use NAME
command-use-summary = bring back the values of a favourite
command-favorites-names = favorites, favourites
command-favorites-meant-names = saved, bookmarks
command-favorites-delete-names = delete
command-favorites-rename-names = rename
command-favorites-rename-meant-names = change name, change
command-favorites-usage = favorites [delete NAME | rename NAME to NAME]
command-favorites-summary = list the favourites, delete one, or give it another name
command-history-names = history
command-history-meant-names = past, previous, earlier
command-history-find-names = find
command-history-find-meant-names = find, search
command-history-show-names = show
command-history-use-names = use
command-history-delete-names = delete
command-history-delete-meant-names = delete
command-history-clear-names = clear
command-history-usage = history [N | find TEXT | show K | use K | delete K[-L] | clear]
command-history-summary = past calculations, newest last
command-backup-names = backup
command-backup-meant-names = save copy, back up, backup copy, backup data
command-backup-usage = backup [--force] FILE
command-backup-summary = write a copy of your data: history, treatments, favourites, book and settings
command-import-names = import
command-import-usage = import FILE
command-import-summary = add what is not here yet from a copy

## Session

command-lang-names = lang
command-lang-usage = lang [TAG]
command-lang-summary = list the languages, or switch to one
command-help-names = help, ?
command-help-meant-names = manual, usage, menu, commands
command-help-all-names = all
command-help-errors-names = errors
command-help-keys-names = keys
command-help-numbers-names = numbers
command-help-batch-names = batch
command-help-scripts-names = scripts
command-help-usage = help [WORD | all | keys | numbers | batch | scripts]
command-help-summary = a first mix on one page, or a command, topic, error code or unit explained; “help all” lists the commands, “help errors” the codes
command-run-names = run
command-run-usage = run FILE
command-run-summary = run the commands in a file, up to the first that fails
command-about-names = about
command-about-meant-names = version, licence, license
command-about-usage = about
command-about-summary = version and licence
command-quit-names = quit, exit, q
command-quit-meant-names = bye, close, leave
command-quit-usage = quit
command-quit-summary = leave (also Ctrl-D)
# Words that ask for a change, before a name and a value: change dose to 2 l/ha.
word-change-names = change, set, enter, put, add, make
# More or less, which is a change to a value only with “to”: reduce Tebu to 0.9 l/ha.
word-raise-names = reduce, increase, raise, lower, decrease, drop, cut
# Words that begin or go on with a question about a value: how many ha are 5 acres.
word-question-names = how, many, much, how many, how much, what

help-hint = “help COMMAND” explains a command, “help WORD” looks for a word, “help UNIT” names the fields that take it. Topics: keys, numbers, batch, scripts.
# One page of 80 × 24: what is typed, “ | ”, what it does in at most 50 letters; a line without “ | ” is a heading.
help-page =
    A first mix
    area 12.5 ha | area of the field
    rate 200 l/ha | spray volume: water and products together
    product Tebu 250 EW 1 l/ha | a line like this for each product
    tank 1000 l | now the result is there
    calc | keeps it in the history
    Change it
    rate 220 | each change shows what it changes: 500 → 750 l
    dose Tebu 1.2 l/ha | another dose; “remove Tebu” takes Tebu out
    undo | takes back the last change
    Use it
    order | the steps of filling the tank, with amounts
    export mix.pdf | a sheet to print, with boxes to tick
    record | enters what was sprayed in the records
    save Wheat | keeps the values; “use Wheat” brings them back
    history | earlier calculations
    More
    calibrate | a calculator, as “convert”, “bill”; back: “spray”
    new | asks for one value after another
    help all | every command; “help WORD” explains one
    help keys | topics: keys, numbers, batch, scripts
help-usage = Usage
help-names = Names
help-units = Units
help-facts = Facts
help-fields = Fields that take { $unit }:
help-related = See also
help-example = Example

## Launch options

launch-summary = Works out tank mixes for sprayers.
launch-interactive-usage = spraycalc [OPTIONS]
launch-interactive-summary = a shell; reads commands if the input is not a terminal
launch-file-usage = spraycalc [OPTIONS] FILE
launch-file-summary = runs the commands in a file
launch-commands-usage = spraycalc [OPTIONS] -c COMMANDS
launch-commands-summary = runs these commands
option-c-value = COMMANDS
option-c-summary = run these commands, separated by ;
option-lang-value = TAG
option-lang-summary = language for this run
option-format-summary = text: for people; json: one object per line
option-data-dir-value = DIR
option-data-dir-summary = where history, favourites, settings and entered lines live
option-ephemeral-summary = store nothing and read nothing stored
option-keep-going-summary = scripts: go on after a failed command
option-generate-summary = print shell completions, the manual page, an empty table for --batch, or the schema of all JSON
option-version-summary = show the version
option-help-summary = show this help

## Topics: each line is a paragraph of its own

help-topic-keys =
    Tab completes a word; pressed twice, it lists what fits.
    Up and Down bring back earlier lines, Ctrl-R searches them.
    Ctrl-A and Ctrl-E go to the start and the end of the line, Ctrl-U clears it.
    In a question, “?” says what fits and “<” goes back to the question before.
    Enter keeps the value in brackets, and what you type replaces it. Up or Tab brings it into the line. “-” clears a value that may be left out.
    Ctrl-C stops what is running, Ctrl-D on an empty line leaves.
help-topic-numbers =
    A comma and a point are both decimal marks: 12.5 or 12,5.
    Spaces group digits in threes: 12 500. A number that could mean two things, here for example 1,250, is refused.
    A value may be a sum or a product: 3.2 + 4.1, 2*600, (1 + 2) * 3. “-” and “/” need a space on both sides.
    A unit comes after the number: 12 ha, 250 g/ha, or its name: 3 litres per hectare. Once typed, it stays the unit of that value.
    A rate or a dose can be in any units: 50 ml/100 m2, 2 l/ac, 3 floz/1000ft2.
    A share at a label’s spray volume and an amount per length of row are worked out as a dose: 0.05% at 1600 l/ha, 10 ml/100 m of row 75 cm.
    Amounts in different units can be added: 2 ha + 30 a. They can also follow one another: 5 ha 20 a, 5 ft 10 in, 5'10".
    After “set units us”, numbers without a unit are in acres, gal/ac, fl oz/ac and gallons; after “set units imperial”, in acres, impgal/ac and impgal, but a dose in l/ha.
    A value can be changed by a factor or a percentage: rate *1.1, dose -10%. An area and a tank can also be changed by an amount: area +1.5 ha. The sign touches its number.
    A line of numbers alone is worked out and changes nothing: 3.2*4, 5 gal/ac l/ha.
    Exponents (1e3) and fractions without a leading zero (.5) are refused.
help-topic-batch =
    “spraycalc --batch FIELDS.csv” works out every row of a table.
    The first row names the columns, in any order: name, area, rate, dose, tank. A unit may stand in brackets: area [ha].
    A mix has the columns product, dose, product 2, dose 2, … up to eight products. Other facts may have columns too: form, state, role, place, permit, pack, cap. Other columns: extra, left, fills, band, canopy.
    The dose of a product with a name needs its unit, in the heading or in the cell.
    Commas, semicolons or tabs separate the columns. A cell may have a unit of its own: 45 a. Unknown columns are copied unchanged. The file may be UTF-8 or Windows-1250, and begin with “sep=;”.
    “spraycalc --generate csv” prints an empty table to fill in.
    The result is a table: one row for each field, then the totals, one row for each product. --no-totals leaves the totals out. A row with an error says what is wrong; the others are worked out all the same.
help-topic-scripts =
    “spraycalc FILE”, “spraycalc -c "COMMANDS"” and a pipe run commands one after another.
    Values print nothing, and “calc” prints the result: “area 5; rate 200; dose 1.5; tank 1000; calc”.
    “;” separates commands on a line. “run FILE” runs the commands of another file.
    “#” begins a comment: at the start of a command, or after a whole command with a space on both sides: “area 12.5 # north”. In a name “#” is part of the name. Pounds are lb.
    A script begins without values and stops at the first failed command. With --keep-going it goes on, but a refused command leaves a doubt, and while one stands nothing is worked out, kept or exported. A value is certain again once it is typed, or cleared by name; products, and everything after a command that is not known, after “clear”, which then empties every calculator; numbers without a unit after “set units”. “show” tells what is in doubt. With --format json “clear doubt LINE.COMMAND” takes back the doubt that the command in this place has left.
    With --format json each command is answered by one line of JSON, in order. “spraycalc --generate schema” describes these lines.
    Exit status: 0 all went well, 1 a command failed. “help errors” lists the codes.
