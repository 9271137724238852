### The spray calculator: its fields, results and formulas.

calculator-spray-name = Spray
calculator-spray-names = spray
calculator-spray-prompt = spray
calculator-spray-usage = spray
calculator-spray-summary = make the spray calculator current

## Fields

field-area-name = Field area
field-area-names = area
field-area-summary = field area
field-rate-name = Spray volume
field-rate-names = rate, volume
field-rate-summary = spray volume per hectare or acre, water and product together
field-dose-name = Product dose
field-dose-names = dose
field-dose-summary = product dose per hectare or acre
field-tank-name = Tank
field-tank-names = tank
field-tank-summary = usable tank capacity

## Results

spray-result-spray-liquid = Spray liquid
spray-result-to-buy = Product to buy
spray-result-fills = Fills

spray-figure-fills-both = { $full ->
    [one] { $full } full tank + 1 partial ({ $partial })
   *[other] { $full } full tanks + 1 partial ({ $partial })
}
spray-figure-fills-full = { $full ->
    [one] { $full } full tank
   *[other] { $full } full tanks
}
spray-figure-fills-partial = 1 partial tank ({ $partial })
spray-figure-up-to = fill up to { $volume }

spray-column-water = Water
spray-column-product = Product
spray-column-total = Total
spray-column-covers = Covers

spray-row-full-tank = { $count ->
    [1] Full tank
   *[other] Full tank ×{ $count }
}
spray-row-recipe-tank = One full tank
spray-row-partial-tank = Partial tank

## Formulas, with the numbers put in; $result and $quotient bring the sign before them: = or ≈

spray-formula-conversion = { $from } { $result }
    .label = In other units
spray-formula-spray-liquid = { $area } × { $rate } { $result }
    .label = Spray liquid = area × spray volume
spray-formula-to-buy = { $area } × { $dose } { $result }
    .label = Product to buy = area × dose
spray-formula-full-tanks = { $volume } ÷ { $tank } { $quotient }, so { $count }
    .label = Full tanks = spray liquid ÷ tank, rounded down
spray-formula-partial-tank = { $volume } − { $count } × { $tank } { $result }
    .label = Partial tank = spray liquid − full tanks × tank
spray-formula-full-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by a full tank = tank ÷ spray volume
spray-formula-full-product = { $area } × { $dose } { $result }
    .label = Product in a full tank = area covered × dose
spray-formula-full-water = { $volume } − { $product } { $result }
    .label = Water in a full tank = tank − product
spray-formula-partial-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by the partial tank = its volume ÷ spray volume
spray-formula-partial-product = { $area } × { $dose } { $result }
    .label = Product in the partial tank = area covered × dose
spray-formula-partial-water = { $volume } − { $product } { $result }
    .label = Water in the partial tank = its volume − product

## Cautions: what is possible but unusual. They never suggest a dose.

caution-area-low = The field area { $value } is below { $limit }. Check the value and its unit.
caution-area-high = The field area { $value } is above { $limit }. Check the value and its unit.
caution-rate-low = The spray volume { $value } is below { $limit }. Check the value and its unit.
caution-rate-high = The spray volume { $value } is above { $limit }. Check the value and its unit.
caution-dose-low = The dose { $value } is below { $limit }. Check it against the product label.
caution-dose-high = The dose { $value } is above { $limit }. Check it against the product label.
caution-tank-low = The tank { $value } is below { $limit }. Check the value and its unit.
caution-tank-high = The tank { $value } is above { $limit }. Check the value and its unit.
error-dose-of-liquid = A dose of { $dose } of the spray liquid cannot be worked out yet. Type the dose per area, such as 1.5 l/ha.
error-dose-of-liquid-area = A dose of { $dose } of the spray liquid cannot be worked out yet. With this spray volume it is { $area }: type that.
error-dose-exceeds-rate = The dose { $product } does not fit into the spray volume { $rate }: there is no room for water. Lower the dose or raise the spray volume.
