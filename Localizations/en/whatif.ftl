### What if: tables of values, and the value for a given result.

command-table-usage = table NAME FROM TO STEP [UNIT] [NAME FROM TO STEP]
command-table-summary = the result for each of a range of values, or of two ranges; changes nothing
command-solve-usage = solve NAME product|liquid|fills VALUE [UNIT]
command-solve-summary = the value that gives so much product or spray liquid, or so many full tanks; changes nothing
command-table-example = area 12.5; rate 200 | dose 1.5; tank 1000 | table rate 150 300 50
command-solve-example = area 12.5; rate 200 | dose 1.5; tank 1000 | solve area product 15 l | solve tank fills 4

## Figures that can be given

field-product-name = Product to buy
field-liquid-name = Spray liquid
field-fills-name = Fills

## Headings and cells of the tables

spray-brief-product = Product
spray-brief-full = Full
spray-brief-partial = Partial
spray-brief-water = Water
spray-brief-product-in-tank = Product in a full tank
spray-brief-total = Total
spray-brief-covers = Covers
spray-brief-fills-and-partial = Full tanks + partial one
spray-brief-product-to-buy = Product to buy
spray-figure-count = { $count }
spray-figure-none = none
spray-figure-full-and-partial = { $full } + { $partial }

table-present = the value entered now

## Answers

solve-type = To type
solve-short = The exact value has too many digits to type. This one gives { $short } less.
solve-short-part = The exact value has too many digits to type. With this one the last tank is { $short } of a tank short of full.

## Refusals

error-range-order = The first value must not be above the last: table NAME FROM TO STEP.
error-range-step = The step must be above 0 and no larger than the range. Write numbers without spaces here.
error-range-too-many = Too many values: at most { $most }. Use a larger step.
error-range-mixed-units = These units do not go together. Type one unit for all three values, or one of the same kind for each.
error-range-same-field = “{ $field }” stands there twice. Take another second field.
error-field-unknown = “{ $typed }” is none of the values here. Type one of: { $fields }.
error-solve-unknown = “{ $typed }” cannot be given here. Type one of: { $targets }.
error-solve-unrelated = { $field } cannot be found from this: { $target } depends on { $fields }.
error-solve-none = This calculator has nothing that a value could be found from.
error-solve-not-whole = “{ $typed }”: the number of fills must be whole.
error-solve-impossible = { $field } would have to be { $answer }, which cannot be entered: a value is at least { $smallest } and below { $limit }.
