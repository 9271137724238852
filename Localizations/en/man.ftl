### The manual page.

man-name = Name
man-synopsis = Synopsis
man-description = Description
man-options = Options
man-commands = Commands
man-calculators = The calculators
man-numbers = Numbers and units
man-facts = Facts of products
man-keeping = What is kept
man-tables = Tables
man-tables-read = Columns of a table of fields
man-tables-results = Columns of the results
man-tables-book = Columns of the book of products
man-tables-limits = Columns of limits
man-tables-treatments = Columns of treatments
man-tables-fact = see “{ $facts }”
man-scripts = Scripts and JSON
man-examples = Examples
man-statuses = Exit status
man-variables = Environment
man-files = Files

## What it is: each line is a paragraph of its own

man-description-text =
    spraycalc works out tank mixes for sprayers. From the field area, the spray volume, the doses and the tank it works out the spray liquid, how much of each product is needed in all, the number of fills, and what goes into each fill, in which order.
    Without arguments it is a shell. “new” asks for one value after another; or type them yourself, such as “area 12.5”. As soon as nothing is missing, the result is there, and every change shows at once what it changes. “lang” changes the language, and --lang takes its tag or its name; “help” explains the commands.
    Three more calculators are in the same shell: the calibration, whose spray volume “adopt” takes over into the tank mix; a unit converter; and a bill.
    Every number is an exact fraction from typing on, and is rounded only where it is printed. What could mean two things is refused, never guessed. The program never suggests a dose and never says that products go well together: the label decides.

man-calculators-text =
    A mix holds up to twenty products. The first words of a name are enough where they fit one product only, and so is its number: “dose 2 1.2 l/ha”. A name never holds a dose; a name with an amount in it needs quotation marks: “product "RSM 32" 200 l/ha”.
    Without an area the result is the recipe for one tank; with doses per liquid alone, such as 50 ml/10 l, it needs no spray volume either. “left” is the same mix that is in the tank already; it ends when the mix, the area or the name changes. “extra” is prepared beyond what the field needs.
    With “band 25 cm of 75 cm” doses and spray volume are per treated area; what a tank covers is field area. With “canopy 3.5 m rows 4 m”, the height of the leaf wall without the trunk, doses per leaf wall area (LWA = 2 × height × 10 000 m² ÷ distance of the rows), l/10000 m2 LWA, and per metre of crown height, l/ha/m, become doses per hectare of ground; “sides one” halves the leaf wall. A dose per 10 000 m² alone is refused, since it may be either.
    “table rate 150 300 25” tries values, also as “from 150 to 300 by 25”, and with a second range as a grid. “solve area product 15 l” finds the area for 15 l of product. Neither changes anything.
    Filling begins with at least half of the water. Then come the products by their roles and formulation codes, then water up to the mark. A product whose place is not known is listed before the first step, with what to type for it. “order jar 250 ml” gives the amounts for a jar.
    The calibration answers as soon as it can. A nozzle is named by its size (ISO 10625), its colour or what is printed on it: XR11003VS, 110-03. Of two entries for the same thing, such as “speed” and “timed”, the later one counts, and the answer says so. “target” gives the speed, the pressure, the flow and the nozzles for a spray volume, “width” the work rate. The sign ≈ marks a root that is rounded. The tank mix says if the calibration has changed since “adopt”.
    Between the two units of a conversion there may be nothing, to, in, as, -> or =. Every factor is exact by definition. A bill starts in the currency of the region.

## What is kept: each line is a paragraph of its own

man-keeping-text =
    Everything is in one file, the first of the list at the end. A copy of it is a backup if nothing is being worked out meanwhile; after a crash, start the program once before you copy. “backup FILE” writes a copy at any time.
    “import FILE” adds what a copy made by version 0.2.0 or later holds and is not here yet: a piece at a time, so that other windows need not wait; when it is broken off, it says how much came in; run the same line again to add the rest. Calculations keep their numbers where those are free; what the program could not have kept itself is left out and named by its number.
    A calculation keeps the figures that it gave, also if a unit of your own is redefined. “undo” brings back what was deleted until the session ends.
    “export mix.pdf” makes a sheet for the filling point; .md and .txt are the same sheet with the formulas, .csv and .json are for programs. A .csv is one table with figures rounded as on the screen and units in columns of their own: a row for each kind of fill and each product, or a row for each figure. In it, and in that of the treatments, the amounts of one product have one unit, that of the largest; the amount in all stands in the product’s first row alone, so that a column can be added up. “export history FILE” writes the whole history as .csv or .json.

## Numbers and units: behind the help about numbers; the units of each category follow

man-units-text =
    US and imperial units are not the same: gal and impgal, pt and imppt. KM alone may be horsepower or kilometres, and a ton may be metric, US or imperial, so these are refused with what to type instead. US labels are understood as they are printed: 15 gpa, 3/4 pt/ac, 1 1/2 gal, 2 pts/ac, 0.25% v/v, 2% solution, 8 dry oz/ac.
    “set units us” holds at the next start, too. A script is metric until it says otherwise.
    The units are listed here as they can be typed; their names can be typed, too, in any form. Rates, doses, shares, speeds and flows may be put together from them: 5 gal/1000ft2, 20 ml/10l.

## Facts of products: one text for each fact

man-facts-text =
    “product NAME FACT VALUE” tells something about a product of the mix, such as “product NIS state liquid”; “-” in place of the value takes it back.
    The book remembers the facts and the last dose of every named product whose result was kept. At the prompt “product NAME” brings the facts into the next mix, but never the dose. Scripts do not look into the book unless they name it.
man-fact-name = Another name for the product, as in “product 1 name Tebu 250 EW”: { $values }
man-fact-form = The formulation code, which decides the place in the order of filling. It is read from a name in which it follows a number, such as Tebu 250 EW; older codes such as WDG, DF, WSB, G, CE and PM are read as the codes of today. Codes: { $values }.
man-fact-state = Whether it is liquid or dry. 1% is 1 l of a liquid product, or 1 kg of a dry one, in 100 l of spray liquid. Values: { $values }.
man-fact-role = What it does in the mix. For the order of filling, the role counts before the code. A carrier fills the tank in place of water and has no dose: “product RSM 32 role carrier”. For half water and half RSM, RSM is a fertilizer with its dose. Values: { $values }.
man-fact-place = The place in the order of filling, if it is to be another than the code or the role gives: { $values }
man-fact-permit = The number of its permit: { $values }
man-fact-pack = What one pack holds, so that the amount needed is also given in whole packs: a weight or a volume. Units: { $values }.
man-fact-cap = The most on an area of ground, whatever the dose comes to: the only limit that changes an amount, also of a share. Units: { $values }.
man-fact-density = The density of a carrier or a fertilizer, so that the result tells its weight per hectare. Units: { $values }.
man-fact-nitrogen = The share of nitrogen in the weight of a carrier or a fertilizer, so that the result tells the nitrogen per hectare: { $values }

## Tables: behind the help about tables; the columns follow

man-tables-read-text =
    A column may have any of these names, in any language. A word of a heading may be cut short with a full stop, “Pow. (ha)”, and a unit alone (Acres) is understood, too. The columns of further products have a number: “dose 2”, “product 2 dose”.
    A heading that is almost one of these names is refused as a slip; so are two headings that mean the same. A row fails if it has a product without a dose, a dose beside an empty name, a name twice, or two values of which only one can count.
man-tables-results-text =
    The table has the columns of the values that were read, the columns of the results that occur, and the unknown columns at the end. These are the columns for one product; those of further products have a number.
    All volumes are in the unit of the tank. With a dry product the amount of water is not known; then “water up to” holds the mark to which the tank is filled.
    The totals have a line for each product, by its name in whichever column it is. They count whole packs only where every row gives the same pack; these are the packs of the sum, which may be fewer than those of the rows. A product that is measured in two ways has two sums.
    As JSON, each row is one line, and the totals are the last line. Memory grows only with the number of different products.
man-tables-book-text =
    “book import” reads one product in each row, and “book export” writes these columns. Commas, semicolons, tabs or bars separate them; the file may be UTF-8 or Windows-1250. Other columns are left out.
    At the prompt the changes are listed before they are made. A script takes the rows that are right, and ends with status 1 if there were others.
man-tables-limits-text =
    “limit import” reads one product and crop in each row and a column for each kind of limit, and “limit export” writes these columns. A column that tells of a limit and is not understood refuses the table.
man-tables-treatments-text =
    “treatments import” reads one product in each row. Rows whose facts are all equal are one treatment. “export treatments” writes such a table.

## Scripts and JSON: behind the help about scripts; the objects with their keys follow

man-json-text =
    With --format json, every command is answered by one line on standard output, in order and at once, so that a program can talk to spraycalc through a pipe. Standard error is for what does not answer a command.
    An answer begins with “line” and “command”, the place of the command, and its “kind”: “result”, “history”, “table” and so on, “ok” for what was done, “error” for what was refused. The first line of a run, or of a table, begins with the version of this format, “format”: 2. After “ok” comes what was done: “written” with its path and format, “imported” with its counts, “saved”, “deleted”, “set”. “run FILE” has the answers of its commands in “run”, after “error” if one of them was refused. Blank lines and comments have no answer; each of several commands between “;” has its own.
    An error is the same everywhere, also in a row of a table: “code”, “message”, “column”, “field” and “product”, which it is about, “doubtful”, what it leaves in doubt or what was in doubt before and is its reason, and “suggestions”, the lines that were probably meant.
    “input” holds all that was entered, as it can be typed again. What is missing is null. Keys, codes and units are the same in every language and with any “set units”: usgal, usgal/ac, usfloz, ozwt, ar. Numbers are plain decimals, rounded to nine decimals, or to nine digits if these are more decimals: read them as decimals, not as binary fractions. A value in “input” that is rounded has “type”, what to type for exactly this value. A figure is in the unit of the value that was typed for it, else in ha, l/ha, l. Where “--lang” has a comma as its decimal mark, 12.345 is refused as ambiguous: pass “--lang en”. The kinds of fill are first (with something left in the tank), full, even, partial and recipe (without an area). With a dry product “water” is null and “up_to” is true: the tank is filled up to “level”.
    “spraycalc --generate schema” prints the JSON Schema (2020-12) of all answers, of tables and of exported files. These are its objects, with their keys:

## Examples: a line for the system's own shell, and what it does

man-example-prompt = spraycalc
man-example-prompt-text = Starts the shell. Type “new”, or the values: area 12.5, rate 200, product Tebu 250 EW 1 l/ha, tank 1000.
man-example-mix = spraycalc -c 'area 12.5; rate 200; product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha; tank 1000; calc; order'
man-example-mix-text = A mix of two products, and the steps of filling the tank.
man-example-us = spraycalc -c 'set units us; area 31; rate 20; dose 14; tank 250; calc'
man-example-us-text = The same kind of mix in acres, gallons per acre, fluid ounces per acre and gallons.
man-example-knapsack = spraycalc -c 'tank 10; dose 50 ml/10 l; calc'
man-example-knapsack-text = A knapsack sprayer: what goes into one tank.
man-example-calibration = spraycalc -c 'nozzle 03; pressure 3; spacing 50; speed 8; calc'
man-example-calibration-text = What the sprayer puts on a hectare.
man-example-sheet = spraycalc -c 'area 12.5; rate 200; dose 1.5; tank 1000; calc; export --force mix.pdf'
man-example-sheet-text = A sheet on paper for the filling point; --force replaces an older file.
man-example-json = echo 'convert 10 in cm' | spraycalc --format json
man-example-json-text = Commands from a pipe, answered in JSON.
man-example-table = spraycalc --batch fields.csv > mixes.csv
man-example-table-text = Many fields from one table.

## How the program ends

man-status-0 = All went well.
man-status-1 = A command or a row of a table failed, or a table could not be read as one.
man-status-64 = The options or arguments on the command line are wrong.
man-status-66 = The file of commands or the table cannot be opened or read.
man-status-71 = The system lacks what the program needs: memory.
man-status-74 = Stored data cannot be read or written, or the output cannot be written.
man-status-78 = No texts were found in any language.
man-status-signal = A signal ended the program: SIGHUP, SIGINT or SIGTERM.

## What it asks its environment for

man-variable-language = The language, and whether the terminal shows UTF-8. The first that is set and not empty counts.
man-variable-money = The region whose currency a bill starts with. The first that is set and not empty counts.
man-variable-texts = The folder of texts. If it is set, texts are looked for only there.
man-variable-data = The folder of stored data, usually ~/.local/share.
man-variable-state = The folder of entered lines, usually ~/.local/state.
man-variable-configuration = The folder of your own texts, usually ~/.config.
man-variable-home = The home folder, which holds the usual folders.
man-variable-pager = The program that shows what is longer than the screen, usually less; a space means none.
man-variable-terminal = What the terminal can do: dumb in the first means no colours and no control of the screen, truecolor in the second means all colours.
man-variable-no-color = Set and not empty: no colours; bold may stay.
man-variable-color = Set and neither empty nor 0: colours also where the output is not a terminal.
man-variable-ground = The colours of the terminal, such as 15;0; they tell whether the background is dark or light.
man-variable-keys = The file of key bindings for editing the line, usually ~/.inputrc.

## What it keeps and reads

man-file-data = History, favourites, settings and the values last entered.
man-file-lines = Entered lines, for the Up key.
man-file-texts = Your own languages, and single texts in place of those that came with the program.
man-file-units = Your own units: an object of categories, each with a list of units, such as {"{"}"length": [{"{"}"id": "furlong", "symbol": "fur", "name": "furlong", "toBase": "201.168"{"}"}]{"}"}.
