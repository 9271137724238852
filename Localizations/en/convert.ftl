### The unit converter: its fields, results and refusals. The units' names stand in units.ftl.

calculator-convert-name = Converter
calculator-convert-prompt = convert

## Fields

field-convert-name = Value
field-convert-names = convert
field-convert-meant-names = conversion, unit converter
field-convert-summary = convert a value to another unit; “convert units” lists the units
field-convert-usage = convert [VALUE [UNIT [UNIT]]]
field-convert-example = convert 10 in to cm | convert 5'10" cm | convert 3 bar psi | convert 32 F C | convert ans K | convert units temperature
field-category-name = Category
field-from-name = From
field-to-name = To
field-to-names = to

field-convert-units-names = units
field-convert-units-summary = list the units of all categories, or of one
command-swap-usage = swap
command-swap-names = swap
command-swap-meant-names = reverse, flip, invert
command-swap-summary = swap the two units; the exact result becomes the value
command-swap-example = convert 10 in cm | swap

# Words that may stand between the two units.
word-into-names = to, into
word-as-names = as, in
word-named-names = as, under the name, under the name of

# The word for the last result: convert ans l.
word-last-result-names = ans

# The ids of units that are listed among the first, whatever units are at home.
units-familiar-names = ac

# Words for the slash of a unit, and what may stand behind the volume of a share: 20 ml per 10 l of water.
word-per-names = per, na
# Words for a number in front of a unit; the line that is offered has the figures.
word-numbers-names = 0 zero, 1 one, 1 a, 1 an, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, 13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen, 19 nineteen, 20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety, 100 hundred, 100 a hundred, 1000 thousand, 1000 a thousand, 1/2 half, 1/2 half a, 1/2 half an, 1/4 quarter, 1/4 quarter of a, 1/4 a quarter, 1/4 a quarter of a, 3/4 three quarters, 3/4 three quarters of a
word-and-half-names = and a half, and half
word-mixed-into-names = in, w, do
word-water-names = of water, of the water, wody
# Words between a share and its reference volume, and between a dose per length of row and the distance of the rows.
word-at-names = at, @, przy
word-of-row-names = of row, row, of rows, of row at, rzędu co, rzędów co, rzędu, rzędów
word-spray-names = of spray, cieczy, spray liquid, of spray liquid, spray mix, of spray mix, spray mixture, of spray mixture, mix, of mix, spray solution, of spray solution, solution, of solution, of the spray, of the spray mix, of the spray solution, of the mix, of the solution

# What labels print in place of a unit: packs of no known size, the active ingredient, weight in weight.
word-pack-names = packets, pack, packs, package, packages, sachet, sachets, pouch, pouches, bag, bags, tablet, tablets, tab, tabs, bottle, bottles, jug, jugs, can, cans, cap, caps, capful, capfuls, scoop, scoops, unit, units
word-active-names = ae, aia, active ingredient, acid equivalent
word-leaf-wall-names = leaf wall, leaf wall area, of leaf wall, of leaf wall area, of LWA
word-weight-share-names = wt/wt, m/m, by weight

# What may stand between two products on one line.
word-and-names = and, i, oraz
word-plus-names = plus
# Words that labels use around the numbers of a range. They stand at the end of no name.
word-range-names = max, maks, min, up, to, from, or, about, approx, do, od, ok, lub, albo, razy, thru, through, maximum, minimum, most, least, ca., circa, około, approx., cap, pułap
# Words that lead to a dose. They stand at the end of no name, and begin none.
word-lead-names = at, is, now, half, double, all, both, no, nr, number, second, third, then, replace, increase, decrease, reduce, raise, each, every, total, together, without, not, instead, also, with, in, by, po, w, on
# Words that only join a name and a value, so that a line that is offered may do without them.
word-link-names = of, the, a, an, is, are, in, with, for, and, my, our, this, apply, use, used, applied, sprayed, was, were, i, have, got, want, need, driving, drive, going, now, please, between, at, as, about, around, approx, roughly, still, only, whole, from
# Words between two measured values: 45 s over 100 m.
word-between-names = over, during
word-by-names = by, x, ×
# Words in front of the variety of a crop: “winter wheat variety Skyfall”.
word-variety-names = variety, var., var, cultivar, cv., cv, odmiana, odm.
# The product in the unit of a dose: “2 L product/ha”.
word-product-names = product, of product
# Words about dosing, and kinds of products, that are left out around a product’s name: “Tebu dose 2 l/ha”
word-dosing-names = dose, dosage, rate, amount, apply, use, change, new, now, at, w, dawka, dawce, dawkę, ilość, ilości, stężenie, stężeniu, norma, nowa, nowy, nowe, zalecana, zmień, herbicide, fungicide, insecticide, herbicyd, fungicyd, insektycyd, preparat, of, for, the, a, an, this, add, give, put, set, update, again, increase, reduce, dawki, dawką, normy, normę, daj, dodaj, popraw, ustaw, zwiększ, zmniejsz, teraz, dla, środka, preparatu, herbicydu, fungicydu, insektycydu, adiuwantu, nawozu, środek

## Results

convert-result-result = Result
convert-note-in-words = { $from } { $sign } { $to }
convert-figure-equation = { $from } { $sign } { $to }
convert-figure-result = { $to }
convert-brief-result = Result

# How a unit whose scale begins elsewhere is counted: °C = °F × 5 / 9 − 160 / 9.
convert-scale-more = { $base } = { $unit } + { $offset }
convert-scale-less = { $base } = { $unit } − { $offset }
convert-scale-factor-more = { $base } = { $unit } × { $factor } + { $offset }
convert-scale-factor-less = { $base } = { $unit } × { $factor } − { $offset }

convert-formula-factor = { $from } × { $factor } { $sign } { $to }
    .label = Value × factor
convert-formula-factor-more = { $value } × { $factor } + { $offset } { $sign } { $to }
    .label = Value × factor + offset
convert-formula-factor-less = { $value } × { $factor } − { $offset } { $sign } { $to }
    .label = Value × factor − offset

## Refusals

error-unit-unknown-anywhere = There is no unit “{ $typed }”. “convert units” lists the units.
error-unit-unknown-category = There is no unit “{ $typed }”. Units that fit: { $units }.
error-unit-unknown-near = There is no unit “{ $typed }”. Did you mean: { $near }? “convert units” lists the units.
error-unit-unknown-near-category = There is no unit “{ $typed }”. Did you mean: { $near }? Units that fit: { $units }.
error-unit-other-kind-category = { $from } ({ $category }) does not convert to { $to } ({ $other }). Units that fit: { $units }.
error-number-negative-category = { $value }: only a temperature can be below 0.
error-temperature-below-absolute-zero = { $value } is below absolute zero, { $least }.
error-convert-no-result = “ans” is the converter’s last result, and there is none yet. Type a value first, such as “convert 10 in cm”.
error-unit-missing = “{ $typed }” needs a unit, such as 10 cm. “convert units” lists the units.
units-heading = { $category } (base unit { $unit })
field-from-names = from
