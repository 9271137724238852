### The spray calculator: its fields, results and formulas.

calculator-spray-name = Spray
calculator-spray-names = spray
calculator-spray-prompt = spray
calculator-spray-usage = spray
calculator-spray-summary = switch to the spray calculator

## Fields

field-area-name = Field area
field-area-names = area
field-area-meant-names = field, acreage, field size, hectares, acres, hectarage, surface, area to spray, sprayed area, total area, size of field
field-area-summary = field area
field-rate-name = Spray volume
field-rate-names = rate, volume, water volume, recommended water volume, recommended spray volume
field-rate-meant-names = water, h2o, water rate, spray rate, liquid, spray liquid, carrier, carrier volume, carrier rate, application rate, application volume, volume rate, gallonage, gallons per acre, litres per hectare, liters per hectare, water per hectare, water per acre, tank water
field-rate-summary = spray volume per hectare or acre: water and product together
field-dose-name = Product dose
field-dose-asked = product dose
field-dose-names = dose
field-dose-meant-names = dosage, product rate, dose rate, use rate, label rate, label dose, recommended dose, recommended rate, rate of product
field-dose-summary = dose of the product; with several, give its name
command-product-usage = product [NAME DOSE UNIT, … | NAME FACT VALUE | NAME]
command-product-names = product, products
command-product-meant-names = add, add product, chemical, pesticide, plant protection product, crop protection product, weedkiller, weed killer, herbicide, fungicide, insecticide, tank mix, products in mix, put in, mix in, pour, pour in
command-product-summary = list the products, add one, or change the dose or a fact of one (state, role, pack …)
command-product-example = product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha | product Tebu pack 5 l | product
command-remove-usage = remove NAME
command-remove-names = remove
command-remove-meant-names = delete, drop, remove product, delete product, take out, leave out, get rid of
command-remove-summary = take a product out of the mix, by its name or number
command-remove-example = product Tebu 1 l/ha | remove Tebu
product-removed = { $product } is removed.
group-product = Product
field-name-name = Name
field-name-names = name
field-name-meant-names = parcel, job, field name, paddock, block, farm
field-name-usage = name TEXT
field-name-summary = name of the field or job, shown over results
field-name-example = name North 40 | area 12.5; rate 200; dose 1.5; tank 1000; calc
field-fills-usage = fills full|even
field-fills-summary = full tanks and one partial, or even fills
field-fills-example = area 12.5; rate 200; dose 1.5; tank 1000 | fills even; calc
fills-full = full
fills-full-names = full
fills-full-meant-names = full tanks, full tankfuls
fills-even = even
fills-even-names = even, equal, evenly
fills-even-meant-names = equal tanks, even tanks, equal tankfuls
field-extra-name = Extra spray liquid
field-extra-names = extra
field-extra-meant-names = reserve, surplus, spare, supplement, overage, margin, safety margin, allowance
field-extra-usage = extra VALUE %|UNIT
field-extra-summary = spray liquid beyond what the field needs; “extra 0” for none
field-extra-example = area 12.5; rate 200; dose 1.5; tank 1000 | extra 5%; calc
field-left-name = Left in the tank
field-left-names = left, leftover, remaining
field-left-meant-names = left over, left in tank, in tank, in the tank, still in tank, still in the tank, remainder, leftovers
field-left-summary = how much of the same mix is in the tank already; “left 0” for none
field-left-example = area 12.5; rate 200; dose 1.5; tank 1000 | left 150; calc
field-band-name = Band
field-band-names = band
field-band-usage = band WIDTH of DISTANCE
field-band-summary = band sprayed along each row, and the distance of the rows; doses and spray volume are then per treated area
field-band-example = area 6; rate 200; dose 1.5; tank 600 | band 25 cm of 75 cm; calc
field-band-width-name = Width of the band
field-band-row-name = Distance of the rows
field-canopy-name = Canopy
field-canopy-names = canopy
field-canopy-meant-names = tree height, canopy height
field-canopy-usage = canopy HEIGHT rows DISTANCE [sides one]
field-canopy-summary = height of the leaf wall without the trunk, and the distance of the rows, for doses per leaf wall area (LWA) or per metre of crown height
field-canopy-example = area 5; rate 600; tank 1000; canopy 3.5 m rows 4 m | dose 1.3 l/10000 m2 LWA; calc
field-canopy-height-name = Height of the leaf wall
field-canopy-rows-name = Distance of the rows
field-canopy-sides-name = Sides of a row
# What a band and a canopy look like.
measured-band = { $first } of { $second }
measured-canopy = { $first } rows { $second }
measured-canopy-side = { $first } rows { $second } sides one
word-of-rows-names = of, from, every, by, of row, of rows, in rows of, in rows every, rows
word-in-rows-names = rows, row, rows at, rows every, row spacing, row distance, in rows, in rows of, in rows at, in rows every
word-one-side-names = sides one, one side, single side, side one
word-both-sides-names = sides both, both sides, two sides, sides two
word-crown-height-names = of crown height, crown height, of canopy height, canopy height, of height, height
field-state-name = Liquid or dry
field-role-asked = role (Enter: product)
field-state-asked = liquid or dry
field-state-names = state
field-pack-name = Pack
field-pack-names = pack
field-pack-help = contents of one pack, such as 5 l or 1 kg
field-cap-name = Cap
field-cap-names = cap
field-cap-help = the most per area of ground that the label allows whatever the dose comes to, such as 2 l/ha
field-density-help = of a carrier or a fertilizer, such as 1.32 kg/l
field-nitrogen-name = Nitrogen
field-nitrogen-names = nitrogen
field-nitrogen-help = share of nitrogen in the weight of a carrier or a fertilizer, such as 32%
state-liquid = liquid
state-liquid-names = liquid
state-dry = dry
state-dry-names = dry, solid
field-form-name = Formulation
word-facts-names = facts
field-form-names = form, formulation
field-form-help = code on the label, such as WG, SC or EC
field-role-name = Role
field-role-names = role
field-role-help = product, adjuvant, conditioner, fertilizer, drift, or carrier in place of water; half water, half carrier: a fertilizer with its dose
field-place-name = Place in the order
field-place-names = place
# Words in front of a permit that are no part of it.
word-number-names = no, no., nr, nr., number, n°, №
# Words in place of a permit that nobody has or knows.
word-unknown-names = unknown, not known, don't know, don’t know, do not know, no idea, n/a, na, not applicable, ?, brak
field-permit-name = Permit
field-permit-names = permit, permit number, mapp, mapp number
field-permit-help = number on the label, such as R-12/2015
role-product = product
role-product-names = product, plant protection product
role-adjuvant = adjuvant
role-adjuvant-names = adjuvant
role-conditioner = conditioner
role-conditioner-names = conditioner, water conditioner
role-fertilizer = fertilizer
role-fertilizer-names = fertilizer, fertiliser, foliar feed
role-drift = drift
role-drift-names = drift, drift agent, drift retardant, anti-drift
role-carrier = carrier
role-carrier-names = carrier
field-tank-name = Tank
field-tank-names = tank
field-tank-meant-names = sprayer, capacity, tank size, knapsack, backpack, knapsack sprayer, backpack sprayer, tank capacity, tank volume, sprayer tank, sprayer capacity
field-tank-summary = usable tank capacity

## Results

spray-result-spray-liquid = Spray liquid
spray-result-to-buy = In all
spray-result-to-prepare = To prepare now
spray-result-treated = Treated area
spray-result-packs = Packs
spray-result-all-water = Water in all
spray-result-fills = Fills
spray-result-mass = Weight
spray-result-nitrogen = Nitrogen (N)
spray-figure-in-bands = { $amount } in the bands
spray-figure-not-known = not known
spray-figure-needs-density = needs its density
spray-figure-packs = { $count } × { $size }
spray-figure-packs-over = { $count } × { $size }, { $over }{"\u00A0"}left over

spray-figure-fills-both = { $full ->
    [one] { $full } full tank + 1 partial
   *[other] { $full } full tanks + 1 partial
}
    .brief = { $full } full + 1 partial
spray-figure-fills-full = { $full ->
    [one] { $full } full tank
   *[other] { $full } full tanks
}
spray-figure-fills-partial = 1 partial tank
spray-figure-fills-even = { $count ->
    [one] { $count } fill of { $level }
   *[other] { $count } even fills of { $level }
}
spray-figure-up-to = to { $volume }
# The dose as typed, what it comes to on the ground, and the cap.
spray-figure-dose = { $dose }
spray-figure-dose-ground = { $dose } { $ground }
spray-figure-dose-capped = { $dose }, capped at { $cap }

# What it was worked out from: one line over the result, its parts set apart by dots.
spray-basis-extra = extra { $value }
spray-basis-left = left { $value }
spray-basis-fills-even = even fills
spray-basis-crop = crop { $crop }
spray-basis-tank = tank { $value }
spray-basis-band = band { $value }
spray-basis-canopy = canopy { $value }
spray-basis-dose = dose { $dose }
spray-basis-dose-named = { $product } { $dose }
spray-basis-dose-numbered = product { $number }: { $dose }
spray-basis-carrier = carrier { $product }

# What goes into a tank: a row for each, a column for each kind of fill.
spray-item = Product
spray-row-water = Water
spray-row-total = Total
# With something left in the tank: what goes in now, and the mark that it then reaches.
spray-row-added = Added
spray-row-level = Filled up to
spray-row-covers = Covers
# Of a band less than what the tank covers.
spray-row-treated = Treated
# Below the steps of filling on paper.
spray-row-all-water = Water in all

spray-column-full-tank = Full
spray-column-first-tank = First
spray-column-even-tank = Even
spray-column-recipe-tank = One full tank
spray-column-partial-tank = Partial
spray-column-in-all = In all
spray-column-source = Dose
# On paper, above what is taken from the store for the whole job.
spray-column-store = In all · from the store
spray-figure-times = ×{ $count }

# Headings of the table in a .csv file: a row for each kind of fill and each product.
spray-table-fill = Kind of fill
spray-table-count = Fills of this kind
spray-table-volume = Volume of one fill
spray-table-level = Tank filled up to
spray-table-covers = One fill covers
spray-table-treated = Treated with one fill
spray-table-number = Product number
spray-table-dose = Dose as entered
spray-table-per-area = Dose per area
spray-table-amount = Amount in one fill
spray-table-up-to = Top up to
spray-table-in-all = Amount in all

## The steps of filling

spray-step-left = In the tank already
spray-step-water = Water and agitator
# With a carrier in place of water.
spray-step-water-with = { $name } and agitator
spray-step-product = Product
spray-step-fill = Fill with water
spray-step-fill-with = Fill with { $name }
spray-column-jar = Jar
spray-figure-at-least = at least { $volume }
form-from-name = { $form }, from the name
form-from-name-as = { $typed }, read as { $form }, from the name
# Over the table of a result.
spray-note-order-unknown = { $count ->
    [one] Order unknown for { $count } product: “order”
   *[other] Order unknown for { $count } products: “order”
}

## Formulas, with the numbers put in; $result and $quotient bring the sign before them: = or ≈

spray-formula-dose = { $typed } { $result }
    .label = Dose, worked out from the label’s
spray-formula-leaf-wall = { $sides } × { $height } × 10{"\u00A0"}000 m² ÷ { $rows } { $result }
    .label = Leaf wall area on a hectare = sides × height × 10{"\u00A0"}000 m² ÷ distance of the rows
spray-formula-dose-leaf-wall = { $dose } × { $size } { $result }
    .label = Dose on a hectare of ground = dose × leaf wall area
spray-formula-dose-crown = { $dose } × { $size } { $result }
    .label = Dose on a hectare of ground = dose × crown height
spray-formula-dose-capped = { $dose } > { $cap }, so { $cap }
    .label = Dose, capped
spray-formula-treated = { $area } × { $width } ÷ { $row } { $result }
    .label = Treated area = field area × band ÷ distance of the rows
spray-formula-covers = { $area } × { $row } ÷ { $width } { $result }
    .label = Field area = treated area × distance of the rows ÷ band
spray-formula-conversion = { $from } { $result }
    .label = In other units
spray-formula-spray-liquid = { $area } × { $rate } { $result }
    .label = Spray liquid = area × spray volume
spray-formula-extra = { $volume } × { $extra } { $result }
    .label = Extra spray liquid = spray liquid × extra
spray-formula-in-all = { $volume } + { $extra } { $result }
    .label = Spray liquid in all = spray liquid + extra
spray-formula-to-prepare = { $volume } − { $left } { $result }
    .label = Spray liquid to prepare = spray liquid − left in the tank
spray-formula-to-buy = { $area } × { $dose } { $result }
    .label = In all = area × dose
spray-formula-to-buy-share = { $volume } × { $dose } { $result }
    .label = In all = spray liquid (not water) × share
spray-formula-to-buy-rest = { $volume } ÷ { $rate } × { $dose } { $result }
    .label = In all = spray liquid to prepare ÷ spray volume × dose
spray-formula-full-tanks = { $volume } ÷ { $tank } { $quotient }, so { $count }
    .label = Full tanks = spray liquid ÷ tank, rounded down
spray-formula-partial-tank = { $volume } − { $count } × { $tank } { $result }
    .label = Partial tank = spray liquid − full tanks × tank
spray-formula-even-tanks = { $volume } ÷ { $tank } { $quotient }, so { $count }
    .label = Even fills = spray liquid ÷ tank, rounded up
spray-formula-even-tank = { $volume } ÷ { $count } { $result }
    .label = Even fill = spray liquid ÷ fills
spray-formula-full-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by a full tank = tank ÷ spray volume
spray-formula-full-product = { $area } × { $dose } { $result }
    .label = Product in a full tank = area covered × dose
spray-formula-full-share = { $volume } × { $dose } { $result }
    .label = Product in a full tank = spray liquid in it (not water) × share
spray-formula-full-water = { $volume } − { $product } { $result }
    .label = Water in a full tank = tank − product
spray-formula-partial-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by the partial tank = its volume ÷ spray volume
spray-formula-partial-product = { $area } × { $dose } { $result }
    .label = Product in the partial tank = area covered × dose
spray-formula-partial-share = { $volume } × { $dose } { $result }
    .label = Product in the partial tank = spray liquid in it (not water) × share
spray-formula-partial-water = { $volume } − { $product } { $result }
    .label = Water in the partial tank = its volume − product
spray-formula-even-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by an even fill = its volume ÷ spray volume
spray-formula-even-product = { $area } × { $dose } { $result }
    .label = Product in an even fill = area covered × dose
spray-formula-even-share = { $volume } × { $dose } { $result }
    .label = Product in an even fill = spray liquid in it (not water) × share
spray-formula-even-water = { $volume } − { $product } { $result }
    .label = Water in an even fill = its volume − product
spray-formula-first-area = { $volume } ÷ { $rate } { $result }
    .label = Area covered by the first tank = its volume ÷ spray volume
spray-formula-first-volume = { $level } − { $left } { $result }
    .label = Added to the first tank = its volume − left in the tank
spray-formula-first-product = { $volume } ÷ { $rate } × { $dose } { $result }
    .label = Product added to the first tank = spray liquid added ÷ spray volume × dose
spray-formula-first-share = { $volume } × { $dose } { $result }
    .label = Product added to the first tank = spray liquid added (not water) × share
spray-formula-first-water = { $volume } − { $product } { $result }
    .label = Water added to the first tank = spray liquid added − product
spray-formula-carrier = { $volume } − { $others } { $result }
    .label = Carrier = spray liquid added − the other liquids
spray-formula-mass = { $amount } × { $density } { $result }
    .label = Weight = amount × density
spray-formula-nitrogen = { $mass } × { $share } { $result }
    .label = Nitrogen = weight × share of nitrogen

## Cautions: what is possible but unusual. They never suggest a dose.

caution-area-low = The field area { $value } is below { $limit }. Check the value and its unit.
caution-area-high = The field area { $value } is above { $limit }. Check the value and its unit.
caution-area-ares = The field area { $value } is in ares of 100 m², but other values are per acre. If acres were meant, type the area with ac.
    .paper = The field area { $value } is in ares of 100 m², but other values are per acre. Check whether acres were meant.
caution-rate-low = The spray volume { $value } is below { $limit }. Check the value and its unit.
caution-rate-high = The spray volume { $value } is above { $limit }. Check the value and its unit.
caution-dose-low = The dose { $value } is below { $limit }. Check it against the product label.
caution-dose-high = The dose { $value } is above { $limit }. Check it against the product label.
caution-dose-low-named = { $product }: the dose { $value } is below { $limit }. Check it against the product label.
caution-dose-high-named = { $product }: the dose { $value } is above { $limit }. Check it against the product label.
caution-left-ended-contents = The { $old } left in the tank is not counted: the mix has changed. If it is of this mix, type “{ $name } { $old }”.
    .paper = The { $old } left in the tank is not counted: the mix has changed.
caution-left-ended-size = The { $old } left in the tank is not counted: the field area has changed. If it is still there, type “{ $name } { $old }”.
    .paper = The { $old } left in the tank is not counted: the field area has changed.
caution-left-ended-job = The { $old } left in the tank is not counted: it was entered for another job. If it is still there, and of this mix, type “{ $name } { $old }”.
    .paper = The { $old } left in the tank is not counted: it was entered for another job.
caution-mix-strong = The spray liquid holds { $value } of the product, more than { $limit }. Check the dose and the spray volume against the product label.
caution-mix-strong-named = { $product }: the spray liquid holds { $value } of it, more than { $limit }. Check the dose and the spray volume against the product label.
caution-product-unnamed = The dose { $dose } typed before stays in the mix as product { $number }. Name it with “product { $number } name …”, or take it out with “remove { $number }”.
    .paper = The dose { $dose } typed before stays in the mix as product { $number }, without a name.
caution-product-like = Almost the same: { $names }. If they are one product, it is dosed twice.
caution-product-beside = Also in the mix beside “{ $name }”: { $names }.
caution-form-not-mixed = { $form }, { $meaning }, is not meant to be mixed with water in a sprayer. Check the product label.
caution-form-not-mixed-named = { $product }: { $form }, { $meaning }, is not meant to be mixed with water in a sprayer. Check the product label.
caution-extra-unused = The extra spray liquid { $extra } is not used without a field area.
caution-canopy-unused = The canopy { $canopy } is not used: no dose is per leaf wall area (LWA) or per metre of crown height.
caution-band-low = The band has { $value }, below { $limit }. Check its width, the distance of the rows and their units.
caution-band-high = The band has { $value }, above { $limit }. Check its width, the distance of the rows and their units.
caution-density-low-named = { $product }: the density { $value } is below { $limit }. Check the value and its unit.
caution-density-high-named = { $product }: the density { $value } is above { $limit }. Check the value and its unit.
caution-nitrogen-low = { $value } of nitrogen is less than { $limit }. Check the value.
caution-nitrogen-low-named = { $product }: { $value } of nitrogen is less than { $limit }. Check the value.
caution-nitrogen-high = { $value } of nitrogen is more than { $limit }. Check the value.
caution-nitrogen-high-named = { $product }: { $value } of nitrogen is more than { $limit }. Check the value.
caution-canopy-low = The canopy has { $value }, below { $limit }. Check the height of the leaf wall, without the trunk, and the distance of the rows.
caution-canopy-high = The canopy has { $value }, above { $limit }. Check the height of the leaf wall, without the trunk, and the distance of the rows.
caution-fills-unused = Even fills are not used without a field area: one full tank is worked out.
caution-tank-low = The tank { $value } is below { $limit }. Check the value and its unit.
caution-tank-high = The tank { $value } is above { $limit }. Check the value and its unit.
error-dose-exceeds-rate = The dose { $product } does not fit into the spray volume { $rate }: there is no room for water. Check both against the product label.
error-mix-no-room = The liquid products come to { $sum } in a tank of { $tank }: there is no room for water. Check the doses and the spray volume against the labels.
error-mix-no-room-carrier = The liquid products come to { $sum } in a tank of { $tank }: there is no room for the carrier. Check the doses and the spray volume against the labels.
error-share-value = { $fields }: nothing that can be typed gives this value, so the mix cannot be shared. Type it anew.
error-carrier-dose = { $field }: the carrier fills the tank up, which comes to { $rest }, not { $dose }. Take the dose out with “clear { $product }”; for a fixed amount, type “product { $product } role fertilizer”.
error-carrier-dose-dry = { $field }: beside a dry product nobody knows how much of the carrier fills the tank up, so { $dose } cannot be compared. Take the dose out with “clear { $product }”; for a fixed amount, type “product { $product } role fertilizer”.
error-carrier-second = There is one carrier at most, and { $first } fills the tank up already. For a fixed amount of { $name }, make it a fertilizer with its dose.
error-product-permit = “{ $typed }” is no permit number: that has a digit in it and no value with its unit. Type it as on the label, such as R-12/2015, or “none”.
error-product-not-fertilizer = { $field }: only a carrier or a fertilizer has it. Type “product { $product } role fertilizer”, or take it out with “product { $product } { $fact } -”.
error-dose-reference = “{ $dose }” needs its reference volume with the unit, such as 0.05% at 1600 l/ha.
error-dose-reference-share = “{ $dose }” needs its unit: %, ml/100 l or g/100 l at a reference volume, such as 0.05% at 1600 l/ha.
error-dose-reference-area = “{ $dose }” is a dose per area already: no reference volume changes it. A share has one, such as 0.05% at 1600 l/ha.
error-dose-reference-row = “{ $dose }” of row needs the distance between the rows with its unit, such as 10 ml/100 m of row 75 cm.
error-product-state-unknown = { $field }: { $dose } means one thing for a liquid product and another for a dry one. Type { $liquid } if it is liquid, { $dry } if it is dry.
error-product-state-conflict = { $field }: { $dose } is the dose of a dry product, but this one is set as liquid. Correct one of them.
error-product-state-conflict-form = { $field }: the formulation { $form } and the state contradict each other. One means liquid, the other dry. Correct one of them.
error-product-state-conflict-carrier = { $field }: a carrier is a liquid, but this product is dry. Give it another role, or correct its state or dose.
error-product-state-conflict-dry = { $field }: { $dose } is the dose of a liquid product, but this one is set as dry. Correct one of them.
error-product-pack-conflict = { $field }: { $pack } does not go with a dose of { $dose }. One is a weight, the other a volume. Correct one of them.
error-product-pack-conflict-liquid = { $field }: { $pack } does not go with a liquid product. One is a weight, the other a volume.
error-product-pack-conflict-dry = { $field }: { $pack } does not go with a dry product. One is a volume, the other a weight.
error-product-cap-conflict = { $field }: the cap { $cap } does not go with a dose of { $dose }. One is a weight, the other a volume. Correct one of them.
error-product-cap-conflict-carrier = { $field }: the carrier fills the tank, so the cap { $cap } cannot lower its amount. Take it out with “product { $product } cap -”.
error-band-wide = The band of { $width } is wider than the distance of its rows, { $row }.
error-canopy-missing = { $field }: { $dose } tells the dose on a hectare of ground only with the height of the leaf wall, without the trunk, and the distance of the rows, such as “{ $canopy } 3.5 m rows 4 m”.
error-canopy-sides = { $field }: { $dose } is for rows sprayed from both sides. Ask the label what it is for one side, and type it per hectare of ground.
error-canopy-band = { $field }: { $dose } is for whole rows, not for a band. Take out the band with “clear { $band }”, or type the dose per treated hectare.
error-left-too-much = { $left } cannot be left in a tank of { $limit }.
error-left-too-much-liquid = { $left } is left in the tank, and only { $limit } is needed in all: there is nothing to prepare.
error-left-too-much-first = { $left } is left in the tank, more than the first of the even fills, { $limit }. Type “fills full” instead.
