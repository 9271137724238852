### Refusals and failures: the key is the stable code.

refused-line = line { $line }: { $message }
refused-line-of-file = { $file }, line { $line }: { $message }
error-run-depth = Too many files run one another: { $most } at most.
in-doubt = In doubt: { $doubts }.
doubtful-field = { $field } (until typed again)
doubtful-products = all products (until “clear”)
doubtful-units = numbers without a unit (until “set units”)
doubtful-limits = limits (until “limit” for the same product)
doubtful-everything = everything (until “clear”)

## Numbers

error-number-ambiguous = “{ $typed }” could mean { $whole } or { $decimal }: type { $whole } or { $decimal }.
error-number-too-large = “{ $typed }” is too large: the number must be below { $limit }.
error-number-too-small = “{ $typed }” is too small: the smallest number is { $limit }.
error-number-too-precise = { $most ->
    [one] “{ $typed }” has too many digits: at most { $most } significant digit.
   *[other] “{ $typed }” has too many digits: at most { $most } significant digits.
}
error-number-too-precise-change = { $most ->
    [one] “{ $typed }” would give a number with too many digits: it can have { $most } significant digit at most. Type the new value.
   *[other] “{ $typed }” would give a number with too many digits: it can have { $most } significant digits at most. Type the new value.
}
error-number-zero = The value must be above 0.
error-number-negative = “{ $typed }”: type a number above 0.
error-number-grouping = “{ $typed }”: spaces, commas and points can only group digits in threes, such as 12 500 or 1 250 000.
error-number-bare-mark = “{ $typed }”: a decimal mark needs digits on both sides, such as 0.5.
error-number-exponent = “{ $typed }”: write the number out in full, such as 1000 for 1e3.
error-number-hexadecimal = “{ $typed }”: only decimal numbers are understood.
error-number-foreign-digits = “{ $typed }”: only the digits 0 to 9 are understood.
error-number-invalid = “{ $typed }” is not a number.
error-number-invalid-with-unit = “{ $typed }” is not a number. A number with its unit fits here, such as { $units }.
error-number-invalid-between = “{ $typed }” is not a number. A number from { $least } to { $most } fits here.
error-number-operator-spacing = “{ $typed }” needs a space on both sides: 6 { $typed } 4. For a range on a label, or a fraction, type one number, such as 1.5.
error-number-operator-spacing-fraction = Here a fraction is below 1 and in lowest terms, with the denominator 2, 3, 4, 6, 8, 10, 16, 32, 64 or 128, as in 3/4 pt/ac. Otherwise type one number, such as 1.5.
error-number-operator-spacing-mixed = “{ $typed }”: type the fraction as { $meant }.
error-number-operand-missing = A number is missing here.
error-number-parenthesis = This parenthesis has no partner, or parentheses are nested too deeply.
error-number-division-by-zero = Nothing can be divided by 0.
error-number-range = “{ $typed }” does not fit: the number must be from { $least } to { $most }.
error-number-range-typed = “{ $typed }” is a range. Type one value: the one that you will use.
error-number-not-whole = “{ $typed }” is not a whole number.
error-number-leftover = “{ $typed }” after the value is not understood. Type one value.
error-number-leftover-unit = “{ $typed }” after the value is not understood. Type one number with its unit, such as 5.2 { $units }.

## Units and fields

error-unit-unknown = There is no unit “{ $typed }”. { $field } takes units such as { $units }.
error-unit-unknown-pack = “{ $typed }”: a pack has no size here. Type the weight or the volume of the product in it, such as 100 g/ha.
error-unit-unknown-active = “{ $typed }” counts the active ingredient alone. Type the amount of the product that the label gives, such as 1.5 l/ha.
error-unit-unknown-weight = “{ $typed }”: percent by weight is not worked out. Type % v/v of a liquid, % w/v of a dry product, or an amount such as 100 g/100 l.
error-unit-unknown-leaf-wall = “{ $typed }”: a dose per leaf wall area (LWA) is typed per 10 000 m² or per hectare of it, such as 1.3 l/10000 m2 LWA.
error-unit-unknown-water = “{ $typed }”: { $field } is the whole liquid, not the water alone.
error-unit-unknown-liquid = “{ $typed }”: the spray volume is typed on its own, such as rate 200 l/ha, and includes the products.
error-unit-other-kind = The unit “{ $typed }” does not fit here. { $field } takes units such as { $units }.
error-unit-other-kind-amount = “{ $typed }” is an amount, not a dose. { $field } takes units such as { $units }. Once the product has a dose, “solve NAME product AMOUNT” works it out from the amount in all.
error-unit-other-kind-weight = “{ $typed }” does not fit: “{ $field }” is a weight here, in units such as { $units }.
error-unit-other-kind-volume = “{ $typed }” does not fit: “{ $field }” is a volume here, in units such as { $units }.
error-unit-count = “{ $typed }”: the number before { $unit } must be whole here, such as 1000. Use a smaller unit for a part.
error-dose-basis = “{ $typed }” may be a dose per leaf wall area (LWA), as on labels of orchards and vines, or per hectare of ground. Type what the label means: { $units }.
error-dose-basis-volume = “{ $typed }” may be a spray volume per leaf wall area (LWA), as on labels of orchards and vines, or per hectare of ground. Type it per hectare of ground: { $units }.
error-value-incomplete = { $field }: after “{ $typed }” this is still missing: { $missing }.
error-unit-needed = { $field }: “{ $typed }” needs its unit. Possible units: { $units }.
error-unit-pound = “{ $typed }” may be pounds or a comment. Pounds are lb, as in 2 lb/ac.
error-unit-sum = “{ $typed }” cannot be added here. Amounts of one kind can: 2 ha + 30 a.
error-number-parts = The second value, { $second }, should be less than { $first }. To add the two, type + between them.
error-number-ratio = “{ $typed }” can mean two things: { $whole } if the second number is the whole liquid, or { $besides } if it is the water alone. Type one of them, or g/l for a dry product.
error-unit-ambiguous = “{ $typed }” has several meanings. Type one of: { $units }.
error-unit-ambiguous-one = “{ $typed }” could be a weight or a volume. Here type { $units }.
error-unit-ambiguous-prefix = “{ $typed }” could mean { $unit } ({ $one }) or { $other }. Type { $unit }, or the amount in { $base }.
error-unit-ambiguous-area = “a” could mean acres or ares (100 m²): type { $acre } or { $are }.
error-unit-ambiguous-measure = “{ $typed }” could mean imperial or US measures, which differ: type { $imperial } or { $us }.
error-choice-unknown = { $field } does not take “{ $typed }”. It takes: { $choices }.
error-choice-unknown-cell = { $field } does not take “{ $typed }”.
error-field-missing = Still missing: { $fields }.
error-product-which = There are several: { $names }. Type the name or the number of one.
error-product-name = “{ $typed }” is not a name. Type the name before the value, or in quotation marks.
error-product-name-dose = The name “{ $typed }” would hold “{ $words }”, which may be a dose. One product has one dose; with several products, type a comma after each dose. If it really is a name, type: { $line }
error-product-name-times = “{ $words }” in “{ $typed }” reads as one number times another. Type the one dose. If it really is a name, type: { $line }
error-product-name-product = “{ $words }” in “{ $typed }” reads as one number times another. Type the one dose.
error-product-name-end = “{ $typed }”: “{ $words }” cannot stand there without quotation marks around the whole name.
error-product-name-missing = The next product is missing at the end.
error-product-name-part = “{ $typed }” has no name. In a list each product needs its name, its dose and the unit.
error-product-name-twice = “{ $typed }” is in this list already. One product has one dose.
error-product-name-long = “{ $typed }” is too long for a name: { $most } letters at most.
error-product-name-of-treatment = “{ $typed }” is already a product of this treatment.
error-product-name-alike = “{ $typed }” fits: { $names }. Type more letters, or a new name in quotation marks.
error-product-name-cell = “{ $typed }” is not a name. Values and units have columns of their own. Leave the cell empty if there is no name.
error-product-name-repeated = “{ $typed }” is in this row twice: names that differ only by case, accents, spaces, hyphens or the order of their words are one.
error-product-like = “{ $typed }” is almost “{ $names }”, which is in the mix. Type the dose for that one, or, if it is another product, its name in quotation marks.
error-product-ambiguous = This can mean { $short } or { $long }. Put the name in quotation marks.
error-product-ambiguous-number = This can mean { $short } for product { $number }, or { $long }. Type the product’s name in place of its number, or “product { $number } name …” to give it one.
error-product-unit-missing = “{ $typed }” needs its unit, such as 1.5 l/ha.
error-product-unit-missing-part = “{ $typed }” has no dose with its unit. In a list each product needs its name, its dose and the unit.
error-product-too-many = A mix can hold at most { $most } products. To add another, take one out first: “remove NAME”.
error-product-unknown = There is no product “{ $typed }” in the mix. Products: { $names }.
error-product-unknown-none = There is no “{ $typed }”: nothing has been entered.

## Commands

error-command-unknown = There is no command “{ $typed }”. “help all” lists the commands.
error-command-unknown-nearest = There is no command “{ $typed }”. Did you mean “{ $nearest }”?
error-command-ambiguous = “{ $typed }” could be: { $names }.
error-argument-missing = Something is missing. Usage: { $usage }
error-argument-unexpected = “{ $typed }” is not expected here. Usage: { $usage }
error-category-unknown = There is no category “{ $typed }”. Categories: { $choices }.
error-argument-invalid = “{ $typed }” does not fit here. Usage: { $usage }
error-interactive-only = “{ $command }” asks questions, so it works only at the prompt.
error-interactive-confirmation-force = “{ $command }” asks before it changes anything. In a script, type “{ $command } { $word }”.
error-interactive-confirmation = “{ $command }” asks before it deletes, so it works only at the prompt.
error-interactive-command-quoted = “{ $typed }” is a command. Asked for: { $asked }. Ctrl-C leaves; quotation marks make the words a text or a name.
error-interactive-command = “{ $typed }” is a command. Asked for: { $asked }. Ctrl-C leaves.
error-interactive-cancelled = Cancelled; nothing was changed.
error-interactive-cancelled-export = Cancelled: no file was written. Calculation { $number } stays in the history.
error-interactive-cancelled-import = Cancelled before the end.
error-quote-unclosed = The quotation mark is not closed.
error-line-too-long = The line is longer than 64 KiB.
error-line-not-utf8 = The line is not valid UTF-8 text.
error-line-control-character = The line holds a control character.

## Session

error-history-unknown = There is no calculation number { $id } in the history.
error-history-unreadable = Calculation { $id } cannot be read by this version.
error-favorite-unknown = There is no favourite “{ $name }”. “favorites” lists them.
error-favorite-ambiguous = “{ $name }” could be: { $names }. Type the exact name.
error-favorite-unreadable = The favourite “{ $name }” cannot be read by this version.
error-favorite-exists = There is already a favourite “{ $name }”. “save --force” replaces it.
error-favorite-exists-rename = There is already a favourite “{ $name }”. Choose another name, or delete that one first.
error-favorite-empty = There is nothing to save yet. Enter the values to keep first.
error-favorite-empty-share = There is nothing to share yet. Enter the values first.
error-undo-nothing = There is nothing to undo.
error-redo-nothing = There is nothing to redo.
error-undo-overtaken = “{ $name }” was changed later, here or in another shell. This step stands, and so do those before it.
error-undo-overtaken-filling = Another shell has gone on with this filling, and its steps stand. Those that could not be stored here are lost.
error-undo-overtaken-history = The history was changed later, here or in another shell. This step stands, and so do those before it.
error-history-other-units = A unit of calculation { $id } is gone or means another amount today. “history show { $id }” shows what it was.
error-name-too-long = “{ $name }” is too long for a name: { $most } characters at most.
error-name-invisible = “{ $name }” holds an invisible character. Type the name again.
error-job-doubtful = Nothing is worked out, kept or exported while this is in doubt: { $doubts }.
error-job-doubtful-units = The home units are in doubt. Type the unit, or “set units”.
error-doubt-unknown = The refused command “{ $place }” has left no doubt.
error-text-too-long = “{ $typed }” is too long: { $most } characters at most.
error-text-invisible = “{ $typed }” holds an invisible character. Type it again.
error-text-value = “{ $typed }” is a value, not a text ({ $field }). To use it as text, type it in quotation marks.
error-text-value-fact = “{ $typed }” is another fact. Type one at a time.
error-text-value-variety = “{ $typed }” is a variety, and limits and the EPPO code go by the crop. Type the crop alone; in quotation marks the whole text is another crop.
error-date-invalid = “{ $typed }” is not a date. Type it as 2027-01-31 or 31.01.2027.
error-date-invalid-either = “{ $typed }” can be { $first } or { $second }. Type the one that you mean.
error-name-file = “{ $name }” looks like a file name, and “export” writes files. “save --force” saves a favourite of that name.
error-name-word = “{ $word }” means something else here. If “{ $name }” is a name, type it in quotation marks.
error-import-unreadable = This is not a copy of spraycalc data: { $file }
error-import-unreadable-reason = This copy cannot be imported: { $file } ({ $detail })
error-import-same-file = { $file } is the program’s own data, so there is nothing to import.
error-import-newer-version = A newer version of spraycalc wrote this copy: { $file }
error-import-older-version = This copy is older than 0.2.0 and is not imported: { $file }. Put it in place of the data file, and spraycalc updates it.
error-language-unknown = There is no language “{ $tag }”. Available: { $tags }.
error-language-unreadable = The texts of the language “{ $tag }” cannot be read. { $file }: { $detail }

## Stored data: the program goes on without storing

error-store-busy = Another program has locked the data, so nothing is stored for now: { $file }
error-store-no-locks = Files cannot be locked there, as on some network shares, so nothing is stored: { $file }
error-store-full = The disk is full or a size limit is reached, so nothing is stored: { $file }
error-store-read-only = The data is read-only, so nothing is stored: { $file }
error-store-cannot-open = The data cannot be opened, so nothing is stored: { $file } ({ $detail })
error-store-cannot-open-home = There is no home folder, so nothing is stored.
error-store-not-a-database = This file is not a spraycalc database. It was left as it is, and nothing is stored: { $file }
error-store-damaged = The data is damaged. It was left as it is, and nothing is stored: { $file } ({ $detail })
error-store-newer-version = A newer version of spraycalc wrote this data. It was left as it is, and nothing is stored: { $file }
error-store-too-long = This entry is over 1 MB, so it is not stored. Everything else is.
error-store-failed = The data could not be read or written: { $file } ({ $detail })

## Starting

error-option-unknown = There is no option “{ $typed }”. --help lists them.
error-option-unknown-nearest = There is no option “{ $typed }”. Did you mean { $nearest }?
error-option-missing-value = { $option } needs a value.
error-option-repeated = { $option } is given more than once.
error-option-invalid-value = { $option } does not take “{ $typed }”. It takes: { $allowed }.
error-option-unexpected = “{ $typed }” is not expected here. --help shows how to start.
error-option-none = This program was started without any argument, not even its own name, so it has done nothing. Start it as spraycalc, with the options behind the name.
error-file-unreadable = Cannot read { $file }: { $detail }
error-file-special = Skipped { $file }: it is not an ordinary file.
error-file-special-unreadable = Cannot read { $file }: it is not an ordinary file.
error-file-too-large = Skipped { $file }: it has more than { $most } KiB.
error-output-failed = The result cannot be written: { $detail }
error-catalog-unreadable = Cannot read the texts in { $file }: { $detail }
error-catalog-none = No texts were found. The places searched are listed below.

## What the system said, by its own names

storage-no-ordinary-file = the database is no ordinary file
storage-other-beside = what stands beside it as its journal is no ordinary file
storage-journal-names-another = its journal names another file
storage-replaced = the file was deleted or replaced
storage-cut = the file was cut short
storage-no-database = the file is no database
storage-malformed = its contents are broken
storage-no-history = there is no history in it
storage-other-tables = its tables are not those of spraycalc
storage-unreadable-value = a stored value is unreadable
system-ENOENT = there is no such file or folder
system-EACCES = no permission
system-EPERM = not allowed
system-EISDIR = it is a folder
system-ENOTDIR = part of the path is not a folder
system-EEXIST = it already exists
system-ENOSPC = the disk is full
system-EDQUOT = the disk quota is used up
system-EROFS = the disk is read-only
system-EIO = the disk could not be read or written
system-ELOOP = too many links lead to one another
system-ENAMETOOLONG = the name is too long
system-EMFILE = too many files are open
system-EFBIG = the file is too large
system-EBUSY = it is in use
system-ENOMEM = out of memory
system-EAGAIN = not available for now
system-ENXIO = no such device
system-ENOLCK = files cannot be locked there
system-EINVAL = the system does not allow this here
