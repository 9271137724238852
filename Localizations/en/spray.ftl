### The spray calculator: its fields, results and formulas.

calculator-spray-name = Spray
calculator-spray-prompt = spray
calculator-spray-usage = spray
calculator-spray-summary = make the spray calculator current

## Fields

field-area-name = Field area
field-area-summary = field area
field-rate-name = Spray volume
field-rate-summary = spray volume per area, water and product together
field-dose-name = Product dose
field-dose-summary = product dose per area
field-tank-name = Tank
field-tank-summary = usable tank capacity

## Results

result-spray-volume = Spray liquid
result-product-total = Product to buy
result-fills = Fills

figure-fills-both = { $full ->
    [one] { $full } full tank + 1 partial ({ $partial })
   *[other] { $full } full tanks + 1 partial ({ $partial })
}
figure-fills-full = { $full ->
    [one] { $full } full tank
   *[other] { $full } full tanks
}
figure-fills-partial = 1 partial tank ({ $partial })
figure-up-to = up to { $volume }

column-water = Water
column-product = Product
column-total = Total
column-covers = Covers

row-full-tank = { $count ->
    [1] Full tank
   *[other] Full tank ×{ $count }
}
row-one-full-tank = One full tank
row-partial-tank = Partial tank

## Formulas, with the numbers put in

formula-spray-spray-volume = { $area } × { $rate } = { $result }
    .label = Spray liquid = area × spray volume
formula-spray-product-total = { $area } × { $dose } = { $result }
    .label = Product to buy = area × dose
formula-spray-full-tanks = ⌊{ $volume } ÷ { $tank }⌋ = { $count }
    .label = Full tanks = spray liquid ÷ tank, rounded down
formula-spray-partial-tank = { $volume } − { $count } × { $tank } = { $result }
    .label = Partial tank = spray liquid − full tanks × tank
formula-spray-full-area = { $volume } ÷ { $rate } = { $result }
    .label = A full tank covers = tank ÷ spray volume
formula-spray-full-product = { $area } × { $dose } = { $result }
    .label = Product in a full tank = area covered × dose
formula-spray-full-water = { $volume } − { $product } = { $result }
    .label = Water in a full tank = tank − product
formula-spray-partial-area = { $volume } ÷ { $rate } = { $result }
    .label = The partial tank covers = its volume ÷ spray volume
formula-spray-partial-product = { $area } × { $dose } = { $result }
    .label = Product in the partial tank = area covered × dose
formula-spray-partial-water = { $volume } − { $product } = { $result }
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
error-dose-exceeds-rate = The dose { $product } is as much as the spray volume { $rate } or more: there is no room for water. Check both values.
