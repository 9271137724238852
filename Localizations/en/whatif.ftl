### What if: tables of values, and the value for a given result.

command-table-names = table
command-table-meant-names = compare
command-table-usage = table NAME FROM TO STEP [UNIT] [NAME FROM TO STEP]
command-table-summary = the results for a range of values, or a grid for two ranges; changes nothing
# Words that may lead to the numbers of a range: table rate from 150 to 300 by 50.
range-from-names = from
range-to-names = to
range-by-names = by, step
command-solve-names = solve
command-solve-meant-names = work out, find out
command-solve-usage = solve NAME product|liquid|fills|target VALUE [UNIT]
command-solve-summary = find the value that gives the wanted amount of product or spray liquid, or number of full tanks; changes nothing
command-table-example = area 12.5; rate 200 | dose 1.5; tank 1000 | table rate 150 300 50
command-solve-example = area 12.5; rate 200 | dose 1.5; tank 1000 | solve area product 15 l | solve tank fills 4

## Figures that can be given

field-product-name = In all
field-product-names = product, product to buy, to buy
field-liquid-name = Spray liquid
field-liquid-names = liquid
field-fills-name = Fills
field-fills-names = fills
field-fills-meant-names = loads, tank loads, tankfuls, refills, fillings, number of fills, tanks

## Headings and cells of the tables

spray-brief-product = Product
spray-brief-spray-liquid = Spray liquid
spray-brief-water = Water
spray-brief-product-in-tank = Product in a full tank
spray-brief-water-in-tank = Water in a full tank
spray-brief-product-in-even = Product in an even fill
spray-brief-water-in-even = Water in an even fill
spray-brief-fills = Fills
spray-brief-total = Total
spray-brief-added = Added
spray-brief-level = Filled up to
spray-brief-covers = Covers
spray-brief-treated = Treated
spray-brief-fills-and-partial = Full tanks + partial one
spray-brief-to-buy = In all
spray-figure-count = { $count }
spray-figure-none = none
spray-figure-full-and-partial = { $full } + { $partial }

table-present = the current value
# Figures that no value of the table changes.
table-same = The same for all: { $figures }.
table-end = The last step before { $end } is { $last }.
# Of tables and answers alike.
left-counted = The { $left } left in the tank is counted.
left-not-counted = The { $left } left in the tank is not counted: a change of a value ends it.

## Answers

solve-type = Type
solve-short = The exact value has too many digits to type. The line above gives { $short } less.
solve-short-part = { $full ->
    [0] The exact value has too many digits to type. With the line above, the only tank lacks { $short } of its volume to be full.
    [one] The exact value has too many digits to type. With the line above, { $full } tank is full and the next one lacks { $short } of its volume.
   *[other] The exact value has too many digits to type. With the line above, { $full } tanks are full and the next one lacks { $short } of its volume.
}
solve-wanted = { $figure } (wanted)

## Refusals

error-range-order = The first value must not be above the last: table NAME FROM TO STEP.
error-range-step = The step must be above 0 and no larger than the range. Write numbers without spaces here.
error-range-too-many = Too many values: at most { $most }. Use a larger step.
error-range-mixed-units = These units do not go together. Type one unit for all three numbers, or units of the same kind.
error-range-same-field = Both ranges are for “{ $field }”. Take another value for the second.
error-field-unknown = There is no value “{ $typed }” here. Type one of: { $fields }.
error-solve-unknown = “{ $typed }” is not known here. “{ $field }” can be found from one of: { $targets }.
error-solve-unknown-none = “{ $typed }” is not known here, and “{ $field }” cannot be worked out from anything.
error-solve-unrelated = “{ $field }” cannot be worked out from “{ $target }”. Type one of these instead: { $fields }.
error-solve-unrelated-none = With these values “{ $field }” cannot be worked out from “{ $target }”, nor can anything else.
error-solve-none = “solve” does not work in this calculator.
error-solve-not-whole = “{ $typed }” is not a whole number. Type how many full tanks there should be, such as 4.
error-solve-impossible = “{ $field }” would have to be { $answer }, but a value must be at least { $smallest } and below { $limit }.
