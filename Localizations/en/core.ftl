### What the shell says besides results, help and errors.

banner = spraycalc { $version }: tank mixes for sprayers
banner-hint = Type “new” to go step by step, “help” for the commands, “lang” for other languages.
lines-not-remembered = The lines you type are not remembered, because this is not an ordinary file: { $file }
restored-values = Values from the last session:
settings-hold-again = Your settings can be read now and hold again; “set” lists them.
last-values-unreadable = This version cannot read what was entered last time ({ $names }); new values take its place.
last-values-behind-undo = The values from the last session can be read now. “undo” puts them in: { $names }
language-set = Language: { $name }
language-active = (in use)
calculator-selected = Calculator: { $name }

## Values

# In brackets stands the value that there is, else the unit.
field-prompt = { $field } [{ $shown }]:{" "}
field-prompt-plain = { $field }:{" "}
# Two values are likely, and none of them is taken by Enter: Season (2026 | 2027, Enter: none)
field-prompt-choices = { $field } ({ $choices }, Enter: none):{" "}
field-usage = { $name } VALUE [UNIT]
# Where one of several is asked for: whose value it is, and which: a text FIELD-asked.
step-of-one = { $name }: { $label }
# One more of a mix: the prompt.
step-next-product = Next product (Enter: no more):{" "}
# Words for an empty answer there. Some of them are also commands that leave the program.
word-no-more-names = none, no, done, end, koniec, nic, nie, brak
step-next-product-usage = NAME DOSE UNIT, such as Tebu 250 EW 1 l/ha
step-next-product-hint = A name, a dose and its unit, such as Tebu 250 EW 1 l/ha. An empty line ends the list.
step-replace = { $name } is in the mix with { $old }. Change it to { $new }? (yes/no)
share-of-spray-liquid = { $share } of spray liquid
# What a figure or a field is, and whose: of which product.
label-of-one = { $label }: { $name }
# The same of a product without a name: its number.
label-of-number = { $label }, no. { $name }
# A step and its number among others.
step-numbered = { $number }. { $step }
# On paper: a step whose number a person writes in.
step-unknown = { $step } · step ____
# One of several without a name: Product 2.
label-numbered = { $label } { $number }
hint-field = { $field }:
hint-positive = a number above 0, or a sum such as 3 + 4.5.
hint-number = a number, or a sum such as 3 + 4.5.
hint-text = words, { $most } characters at most.
hint-date = a date, such as 2027-01-31 or 31.01.2027.
hint-parts = one after another, each with its unit: { $parts }.
hint-whole-range = a whole number from { $least } to { $most }.
hint-range = a number from { $least } to { $most }.
hint-units = Units such as { $units }.
hint-choices = one of: { $choices }.
hint-presets = Usual values: { $presets }; “custom” is the last other value.
hint-optional = An empty line leaves it out.
hint-standing = Enter keeps the value in brackets, Up or Tab brings it into the line.
hint-emptied = “-” leaves it out.
hint-keys = “<” goes back, Ctrl-C leaves.
step-value-needed = { $field } needs a value. “?” shows what fits.
no-value = not set
line-meant = Did you mean:
reason-others = Tab lists them.
line-meant-at-prompt = Up:
value-kept = as before
word-none = none
word-none-names = none, off
# A word, and in front of what it was read as.
typed-read-as = { $typed }, read as
nothing-entered = Nothing has been entered.
nothing-to-clear = { $field } has no value.
cleared-all = { $name }: all values cleared. “undo” brings them back.
caution-mark = Caution:
caution-unit-kept = { $field } was taken as { $new }, in the unit it had before. For { $other } type “{ $name } { $other }”.
    .paper = { $field } was taken as { $new }, in the unit it had before, not as { $other }.
caution-number-rounded = { $field } { $given } was rounded to { $value }.
caution-value-jump = { $field } was { $old } earlier and is { $new } now ({ $factor } ×). Check the value and its unit.
caution-value-jump-book = { $field } was { $old } when last used (by the book) and is { $new } now ({ $factor } ×). Check the value and its unit.
caution-value-replaced = { $field } now counts instead of: { $others }.
# Between a new and an old value, for a screen reader: 750 l, was 500.
change-was = { ", was " }
# Behind the name of a value that another one replaced: Nozzle 03 (blue) – what counts now: Flow
# Behind the echo of a value: what is missing before the first result.
still-to-come = still to come: { $fields }
change-replaced = { $old } – what counts now: { $field }

## Questions

answer-yes = y, yes, t, tak
answer-no = n, no, nie
pager-prompt = space goes on, q goes back
answer-yes-or-no = Answer yes or no. Ctrl-C leaves.
quit-answers-question = Leave the program? What was answered here is not kept. (yes/no)
cancelled = Cancelled; this command changed nothing.
cancelled-export = Cancelled: no file was written. Calculation { $number } stays in the history.
# In a list of past calculations: Tebu 250 EW 1 l/ha, NIS 0.1 % and 2 more.
members-and-more = { $members } and { $count } more
commands-left = { $count ->
    [one] { $count } more command on this line was not run.
   *[other] { $count } more commands on this line were not run.
}
line-stopped = Stopped; the rest of the line was not run.
file-stopped = Stopped; the rest of the file was not run.
lines-left = { $count ->
    [one] { $count } pasted line was not run; Up brings it back.
   *[other] { $count } pasted lines were not run; Up brings them back.
}
not-done = Nothing was changed.
values-wait = Your changes are still not stored.
values-stored = Everything is stored again.
values-stored-with-losses = The values are stored again. What was reported as not kept is still missing.

## Favourites and history

favorite-saved = Saved as “{ $name }”.
favorite-renamed = “{ $old }” is now “{ $new }”.
favorite-file-name = “{ $name }” looks like a file name, and “export” writes files. Save it as a favourite all the same? (yes/no)
favorite-replace = “{ $name }” exists. Replace it? (yes/no)
favorite-deleted = “{ $name }” deleted. “undo” brings it back.
favorite-put-back = “{ $name }” has its earlier values again.
favorite-restored = “{ $name }” is back.
favorites-none = No favourites yet. “save NAME” keeps the current values.
history-clear = Delete the whole history? (yes/no)
history-deleted = { $count ->
    [0] The history is empty.
    [one] { $count } calculation deleted. “undo” brings it back.
   *[other] { $count } calculations deleted. “undo” brings them back.
}
history-restored = { $count ->
    [one] { $count } calculation is back.
   *[other] { $count } calculations are back.
}
history-none = No past calculations.
history-nothing-found = Nothing in the history matches “{ $text }”.
history-found = { $count ->
    [one] { $count } calculation found.
   *[other] { $count } calculations found.
}

## Copies

backup-written = Copy written: { $file }
imported-broken-off = { $reason } What came in before stays. Run the same line again to add the rest.
imported-nothing = Nothing new: everything is already here.
imported-calculations = { $count ->
    [one] { $count } calculation added: number { $first }.
   *[other] { $count } calculations added: numbers { $first } to { $last }.
}
imported-calculations-among-others = { $count ->
    [one] { $count } calculation added. Others were stored meanwhile.
   *[other] { $count } calculations added. Others were stored between them meanwhile.
}
imported-favorites = { $count ->
    [one] { $count } favourite added.
   *[other] { $count } favourites added.
}
imported-products = { $count ->
    [one] { $count } product added to the book.
   *[other] { $count } products added to the book.
}
imported-kept = { $count ->
    [one] One favourite has other values here and stays as it is: { $names }
   *[other] { $count } favourites have other values here and stay as they are: { $names }
}
imported-unreadable = { $count ->
    [one] { $count } entry could not be read and was left out.
   *[other] { $count } entries could not be read and were left out.
}
imported-limits-unreadable = These limits cannot be read; type them again: { $numbers }
imported-facts-left-out = Left out, since they do not go with what else is known of their product: { $numbers }
imported-unreadable-numbers = Left out, by number: { $numbers }

unreadable = cannot be read by this version

## About

about-program = spraycalc { $version }
about-licence = Free software under the GNU General Public License, version 3 or later. No warranty.
about-codes = Contains EPPO Codes (www.eppo.int), read in public sources on 2026-11-24.
about-author = Wojciech Olszak
about-signature = Calculated with Spray Calculator - { about-author }
