### The calibration: its fields, results, formulas and refusals.

calculator-calibrate-name = Calibration
calculator-calibrate-names = calibrate
calculator-calibrate-prompt = calibrate
calculator-calibrate-usage = calibrate
calculator-calibrate-summary = switch to the calibration: what the sprayer really puts on a hectare
calculator-calibrate-example = calibrate | nozzle 03; pressure 3; spacing 50; speed 8

## Fields

field-nozzle-name = Nozzle
field-nozzle-names = nozzle
field-nozzle-usage = nozzle SIZE|COLOUR
field-nozzle-summary = nozzle size as printed (ISO 10625), or its colour; 15 is ten times 015
field-nozzle-example = nozzle 03; pressure 2; spacing 50; speed 8
field-flow-name = Flow
field-flow-names = flow
field-flow-meant-names = nozzle flow, nozzle output, output, flow rate, discharge, nozzle flow rate
field-flow-summary = what one nozzle sprays at the current pressure
field-flow-example = pressure 3; flow 1.2 | pressure 2
field-caught-name = Caught
field-caught-names = caught
field-caught-meant-names = catch, collected, jug test
field-caught-usage = caught AMOUNTS UNIT in TIME | caught FLOWS UNIT
field-caught-summary = what each nozzle sprayed into a jug, with spaces between the amounts; their mean is the flow
field-caught-example = nozzle 03; pressure 3 | caught 1.15 1.2 1.35 l in 60 s
field-plot-name = Plot
field-plot-names = plot
field-plot-meant-names = test plot, test strip, calibration plot
field-plot-usage = plot AREA VOLUME
field-plot-summary = how much a knapsack sprayer put on a measured plot; gives the spray volume
field-plot-example = plot 100 m2 4.5 l
field-pressure-name = Pressure
field-pressure-names = pressure
field-pressure-meant-names = working pressure, spray pressure, operating pressure
field-pressure-summary = pressure at the nozzles
field-pressure-example = nozzle 03; pressure 2
field-spacing-name = Nozzle spacing
field-spacing-names = spacing
field-spacing-meant-names = space between nozzles, nozzle distance, distance between nozzles, nozzles every
field-spacing-summary = distance between two nozzles on the boom
field-spacing-example = spacing 50
field-rows-name = Row spacing
field-rows-names = rows, row spacing, swath
field-rows-summary = distance between two rows of an orchard, or the width that one pass of a drone treats
field-rows-example = nozzle 03; pressure 10; speed 6 | rows 3 m; nozzles 12
field-nozzles-name = Open nozzles
field-nozzles-names = nozzles
field-nozzles-meant-names = number of nozzles, nozzle count, how many nozzles
field-nozzles-usage = nozzles COUNT | nozzles COUNT x SIZE + COUNT x SIZE | nozzles COUNT x FLOW + COUNT x FLOW UNIT
field-nozzles-summary = how many nozzles are open, or how many of each size or flow
field-nozzles-example = rows 4 m; speed 5; pressure 10 | nozzles 10 x 1.0 + 6 x 0.6 l/min
field-total-name = Flow in all
field-total-names = total
field-total-usage = total FLOW | total FLOW measured
field-total-summary = what all open nozzles spray together; “measured” behind it means a flow meter's, of the liquid itself
field-total-example = rows 4 m; speed 15 | total 3 l/min
field-sides-name = Sides
field-sides-names = sides
field-sides-summary = whether one side of the sprayer is open or both; one side treats half the row spacing
field-sides-example = rows 3 m; nozzles 8; flow 1.02; speed 6 | sides one
field-speed-name = Speed
field-speed-names = speed
field-speed-meant-names = driving speed, ground speed, tractor speed, travel speed, forward speed
field-speed-summary = driving speed
field-speed-example = nozzle 03; pressure 3; spacing 50; speed 8
field-timed-name = Timed run
field-timed-names = timed
field-timed-meant-names = time, travel time, course, test run
field-timed-usage = timed DISTANCE in TIME
field-timed-summary = how long a measured run took; gives the speed
field-timed-example = timed 100 m in 45 s
field-width-name = Boom width
field-width-names = width
field-width-meant-names = working width, boom, boom length, swath width, spray width
field-width-summary = width of the boom; gives the work rate
field-width-example = speed 8; width 12
field-density-name = Density
field-density-names = density
field-density-meant-names = specific gravity
field-density-summary = density of the liquid, such as a fertilizer; sizes and flows count as measured with water
field-density-example = nozzle 03; pressure 3; spacing 50; speed 8 | density 1.28 kg/l
field-target-name = Target
field-target-names = target
field-target-meant-names = target rate, target volume, wanted rate
field-target-summary = the spray volume that is wanted; shows the speed, pressure, flow and nozzles that give it
field-target-example = nozzle 03; pressure 3; spacing 50; speed 8 | target 200
field-measured-at-name = Flow measured at
field-measured-at-names = measured at
field-caught-size-name = Size of the caught nozzles
field-caught-size-names = size
field-metered-name = Flow in all measured with
field-metered-names = total measured with
command-adopt-usage = adopt
command-adopt-names = adopt
command-adopt-summary = put this spray volume into the spray calculator
command-adopt-example = nozzle 03; pressure 3; spacing 50; speed 8 | adopt

# The parts of what is measured together.
field-amount-name = Amount
field-time-name = Time
field-distance-name = Distance
field-plot-area-name = Area
field-plot-volume-name = Volume

# What may stand before a time, and how it is shown.
word-within-names = in
# What may stand behind a total, and how it is shown.
word-metered-names = measured, metered, flow meter, by flow meter, from flow meter, flowmeter
word-metered = a flow meter

measured-within = { $value } in { $time }

## Nozzles: their colours, and what else may be typed for a size

nozzle-0050-names = 0050, blue lilac
nozzle-0067-names = 0067, olive green
nozzle-0075-names = 0075, pink, light pink
nozzle-01-names = 01, orange
nozzle-015-names = 015, green
nozzle-02-names = 02, yellow
nozzle-025-names = 025, violet, lilac, purple
nozzle-03-names = 03, blue
nozzle-035-names = 035, purple red, brown red
nozzle-04-names = 04, red
nozzle-05-names = 05, brown
nozzle-06-names = 06, grey, gray
nozzle-08-names = 08, white
nozzle-10-names = 10, light blue
nozzle-12-names = 12, raspberry, raspberry red
nozzle-14-names = 14, olive yellow
nozzle-15-names = 15, light green, yellow green
nozzle-16-names = 16, orange brown
nozzle-18-names = 18, turquoise, turquoise blue
nozzle-20-names = 20, black
nozzle-0050 = 0050 ({ nozzle-color-blue-lilac })
nozzle-0067 = 0067 ({ nozzle-color-olive-green })
nozzle-0075 = 0075 ({ nozzle-color-pink })
nozzle-01 = 01 ({ nozzle-color-orange })
nozzle-015 = 015 ({ nozzle-color-green })
nozzle-02 = 02 ({ nozzle-color-yellow })
nozzle-025 = 025 ({ nozzle-color-violet })
nozzle-03 = 03 ({ nozzle-color-blue })
nozzle-035 = 035 ({ nozzle-color-purple-red })
nozzle-04 = 04 ({ nozzle-color-red })
nozzle-05 = 05 ({ nozzle-color-brown })
nozzle-06 = 06 ({ nozzle-color-grey })
nozzle-08 = 08 ({ nozzle-color-white })
nozzle-10 = 10 ({ nozzle-color-light-blue })
nozzle-12 = 12 ({ nozzle-color-raspberry })
nozzle-14 = 14 ({ nozzle-color-olive-yellow })
nozzle-15 = 15 ({ nozzle-color-light-green })
nozzle-16 = 16 ({ nozzle-color-orange-brown })
nozzle-18 = 18 ({ nozzle-color-turquoise })
nozzle-20 = 20 ({ nozzle-color-black })
nozzle-color-blue-lilac = blue lilac
nozzle-color-olive-green = olive green
nozzle-color-pink = pink
nozzle-color-orange = orange
nozzle-color-green = green
nozzle-color-yellow = yellow
nozzle-color-violet = violet
nozzle-color-blue = blue
nozzle-color-purple-red = purple red
nozzle-color-red = red
nozzle-color-brown = brown
nozzle-color-grey = grey
nozzle-color-white = white
nozzle-color-light-blue = light blue
nozzle-color-raspberry = raspberry
nozzle-color-olive-yellow = olive yellow
nozzle-color-light-green = light green
nozzle-color-orange-brown = orange brown
nozzle-color-turquoise = turquoise
nozzle-color-black = black
nozzle-nominal-flow = Nominal flow { $flow } at { $pressure } (ISO 10625)
nozzle-nominal-flow-of-color = Nominal flow { $flow } at { $pressure }: colour { $color } read as ISO { $size }, check the number on the nozzle

nozzle-like-count = { $size } read as a nozzle size ({ $color }). For { $size } open nozzles: “{ $name } { $size }”

## Open nozzles and their sides

sides-one = one
sides-both = both
sides-one-names = one, 1
sides-both-names = both, two, 2
nozzles-of-size = { $count } × { $size }
nozzles-of-flow = { $count } × { $flow }
nozzles-and = { $first } + { $others }
hint-nozzles = a number, such as 12; or how many of each size, 10 x 03 + 6 x 015, or of each flow, 10 x 1.0 + 6 x 0.6 l/min.

## Results

calibrate-result-rate = Spray volume
calibrate-result-flow = Flow
calibrate-result-output = Flow in all
calibrate-result-new-flow = Nominal flow
calibrate-result-caught = Nozzles
calibrate-result-variation = Variation (CV)
calibrate-result-speed = Speed
calibrate-result-width = Boom width
calibrate-result-work-rate = Work rate
calibrate-result-target-speed = Speed needed
calibrate-result-target-pressure = Pressure needed
calibrate-result-target-flow = Flow needed
calibrate-result-target-output = Flow needed in all
calibrate-result-water-target = Target in tables for water
calibrate-result-target-nozzle = Nozzles that fit
calibrate-note-target = Each value needed assumes that the others stay as they are. The pressure needed is for the nozzles in use, the pressure beside a size for new ones.

calibrate-figure-new-flow = { $flow } (±5%: { $least } to { $most })
calibrate-figure-pressure-beyond = { $pressure }, not between { $least } and { $most }
calibrate-figure-as-water = { $liquid } (as water { $water })
calibrate-figure-reaching = { $pressure }, { $color }
calibrate-figure-verdict-even = { $count ->
    [one] only one measured
    [2] both within 5% of the mean
   *[other] all { $count } within 5% of the mean
}
calibrate-figure-verdict-beyond = { $beyond } of { $count } over { $limit }% off the mean: { $nozzles }
calibrate-figure-verdict-beyond-many = { $beyond } of { $count } over { $limit }% off the mean
calibrate-nozzle-beyond = no.{"\u00A0"}{ $number } ({ $deviation })
calibrate-figure-deviation = { $deviation }
calibrate-figure-deviation-5 = { $deviation }, over 5%
calibrate-figure-deviation-10 = { $deviation }, over 10%

calibrate-item = Nozzle
calibrate-column-flow = Flow
calibrate-column-deviation = From the mean
calibrate-column-from-new = From nominal

calibrate-basis-nozzle = nozzle { $size } ({ $color })
calibrate-basis-caught = { $count ->
    [one] { $count } nozzle caught
   *[other] { $count } nozzles caught
}
calibrate-basis-caught-size = { $count ->
    [one] { $count } nozzle { $size } ({ $color }) caught
   *[other] { $count } nozzles { $size } ({ $color }) caught
}
calibrate-basis-plot = { $volume } on { $area }
calibrate-basis-measured-at = measured at { $value }
calibrate-basis-spacing = spacing { $value }
calibrate-basis-rows = rows { $value }
calibrate-basis-set = nozzles { $nozzles }
calibrate-basis-open = { $count } open
calibrate-basis-open-both = { $count } open, both sides
calibrate-basis-open-one = { $count } open, one side
calibrate-basis-sides-one = one side
calibrate-basis-total = { $value } in all
calibrate-basis-metered = { $value } in all by flow meter
calibrate-basis-density = density { $value }
calibrate-basis-timed = { $distance } in { $time }
calibrate-basis-width = boom { $value }
calibrate-basis-target = target { $value }

## Headings of the tables

calibrate-brief-rate = Spray volume
calibrate-brief-flow = Flow
calibrate-brief-output = Flow in all
calibrate-brief-target-output = Flow needed in all
calibrate-brief-water-target = Target in tables for water
calibrate-brief-work-rate = Work rate
calibrate-brief-target-speed = Speed needed
calibrate-brief-target-pressure = Pressure needed
calibrate-brief-target-flow = Flow needed

## Formulas, with the numbers put in; $result brings the sign before it: = or ≈

calibrate-formula-conversion = { $from } { $result }
    .label = In other units
calibrate-formula-timed = 3.6 × { $distance } ÷ { $time } { $result }
    .label = Speed = 3.6 × metres ÷ seconds
calibrate-formula-caught-flow = { $sum } ÷ { $count } ÷ { $time } { $result }
    .label = Flow = sum of the amounts ÷ nozzles ÷ time
calibrate-formula-caught-mean = { $sum } ÷ { $count } { $result }
    .label = Flow = sum of the flows ÷ nozzles
calibrate-formula-nozzle-flow = { $flow } × √({ $pressure } ÷ { $known }) { $result }
    .label = Flow = nominal flow × √(pressure ÷ nominal pressure)
calibrate-formula-flow = { $flow } × √({ $pressure } ÷ { $known }) { $result }
    .label = Flow = measured flow × √(pressure ÷ pressure it was measured at)
calibrate-formula-set = { $flows } { $result }
    .label = Flow in all = nozzles × flow of each, added up
calibrate-formula-liquid = { $water } ÷ √({ $density }) { $result }
    .label = Flow of the liquid = flow of water ÷ √density
calibrate-formula-output = { $count } × { $flow } { $result }
    .label = Flow in all = nozzles × flow
calibrate-formula-each = { $output } ÷ { $count } { $result }
    .label = Mean flow of a nozzle = flow in all ÷ nozzles
calibrate-formula-lane = { $rows } ÷ 2 { $result }
    .label = Width of one side = row spacing ÷ 2
calibrate-formula-rate-rows = 600 × { $flow } ÷ ({ $speed } × { $spacing }) { $result }
    .label = Spray volume = 600 × flow in all ÷ (speed × width)
calibrate-formula-width = { $count } × { $spacing } { $result }
    .label = Boom width = nozzles × spacing
calibrate-formula-plot = { $volume } ÷ { $area } { $result }
    .label = Spray volume = volume ÷ area of the plot
calibrate-formula-rate = 600 × { $flow } ÷ ({ $speed } × { $spacing }) { $result }
    .label = Spray volume = 600 × flow ÷ (speed × spacing)
calibrate-formula-work-rate = { $speed } × { $width } ÷ 10 { $result }
    .label = Work rate = speed × width ÷ 10
calibrate-formula-target-speed = 600 × { $flow } ÷ ({ $target } × { $spacing }) { $result }
    .label = Speed needed = 600 × flow ÷ (target × spacing)
calibrate-formula-target-flow = { $target } × { $speed } × { $spacing } ÷ 600 { $result }
    .label = Flow needed = target × speed × spacing ÷ 600
calibrate-formula-target-speed-rows = 600 × { $flow } ÷ ({ $target } × { $spacing }) { $result }
    .label = Speed needed = 600 × flow in all ÷ (target × width)
calibrate-formula-target-flow-rows = { $target } × { $speed } × { $spacing } ÷ 600 { $result }
    .label = Flow needed in all = target × speed × width ÷ 600
calibrate-formula-target-each = { $needed } ÷ { $count } { $result }
    .label = Flow needed = flow needed in all ÷ nozzles
calibrate-formula-target-output = { $count } × { $needed } { $result }
    .label = Flow needed in all = nozzles × flow needed
calibrate-formula-target-pressure-density = { $known } × ({ $needed } ÷ { $flow })² × { $density } { $result }
    .label = Pressure needed = known pressure × (flow needed ÷ known flow of water)² × density
calibrate-formula-target-nozzle-density = { $size } ({ $color }): { $known } × ({ $needed } ÷ { $flow })² × { $density } { $result }
    .label = Nozzles that fit: nominal pressure × (flow needed ÷ nominal flow)² × density
calibrate-formula-water-target = { $target } × √({ $density }) { $result }
    .label = Target in tables for water = target × √density
calibrate-formula-target-pressure = { $known } × ({ $needed } ÷ { $flow })² { $result }
    .label = Pressure needed = known pressure × (flow needed ÷ known flow)²
calibrate-formula-target-nozzle = { $size } ({ $color }): { $known } × ({ $needed } ÷ { $flow })² { $result }
    .label = Nozzles that fit: nominal pressure × (flow needed ÷ nominal flow)²

## Cautions

caution-pressure-low = The pressure { $value } is below { $limit }, outside what nozzles are made for. Check the value and its unit.
caution-pressure-high = The pressure { $value } is above { $limit }, outside what nozzles are made for. Check the value and its unit.
caution-speed-low = The speed { $value } is below { $limit }. Check the value and its unit.
caution-speed-high = The speed { $value } is above { $limit }. Check the value and its unit.
caution-spacing-low = The spacing { $value } is below { $limit }. Check the value and its unit.
caution-spacing-high = The spacing { $value } is above { $limit }. Check the value and its unit.
caution-width-low = The boom width { $value } is below { $limit }. Check the value and its unit.
caution-width-high = The boom width { $value } is above { $limit }. Check the value and its unit.
caution-rows-low = The row spacing { $value } is below { $limit }. Check the value and its unit.
caution-rows-high = The row spacing { $value } is above { $limit }. Check the value and its unit.
caution-density-low = The density { $value } is below { $limit }. Check the value and its unit.
caution-density-high = The density { $value } is above { $limit }. Check the value and its unit.
caution-width-differs = The boom width is { $width }, but { $count } nozzles at { $spacing } make { $now }. Check the number of nozzles and the width.
caution-density-unused = The density { $density } does not change the spray volume: it was measured with the liquid itself.
caution-nozzle-series = Colour { $color } read as ISO { $size }: check the number on the nozzle. Hollow cones of other series have other flows under the same colour. Type the size, the flow, or what was caught.
    .paper = Colour { $color } read as ISO { $size }: check the number on the nozzle.
caution-target-out-of-reach = No nozzle gives { $target } between { $least } and { $most }. The nearest is { $size } ({ $color }), at { $pressure }. Change the speed or the spacing.
caution-target-out-of-reach-rows = No nozzle gives { $target } between { $least } and { $most }. The nearest is { $size } ({ $color }), at { $pressure }. Change the speed or the number of nozzles.
caution-rate-differs = The spray volume is { $rate }, but the calibration gives { $now }: the field gets { $share } of each dose per area. Type “adopt” to take the calibrated spray volume, or calibrate again.
    .paper = The spray volume is { $rate }, but the calibration gives { $now }: the field gets { $share } of each dose per area.
caution-rate-band = The calibration counts with { $apart }, but the band is { $band } wide, and the spray volume is that of the band: the tank would not last, and the band would get too much. Calibrate with the width of the band, such as “spacing { $band }” for one nozzle over each row.
caution-rate-density = What the calibration gives, { $calibrated }, is { $now } of { $name }, which has another density. The spray volume is { $rate }: the field gets { $share } of each dose per area. Type the spray volume that the sprayer gives of it, or calibrate again.
    .paper = What the calibration gives, { $calibrated }, is { $now } of { $name }, which has another density. The spray volume is { $rate }: the field gets { $share } of each dose per area.

## Refusals

error-nozzle-unknown = There is no nozzle “{ $typed }”. Sizes: { $sizes }; colours in the same order: { $colors }.
error-nozzle-unknown-near = There is no nozzle size “{ $typed }”. The nearest: { $sizes } ({ $colors }).
error-nozzle-unknown-series = “{ $typed }” is no size of ISO 10625: the flows of another series are in its maker’s table. Type the flow of one nozzle, or what was caught.
error-nozzles-size = “{ $typed }” is a nozzle size, not a number of nozzles. Type “{ $name } { $typed }”, or how many nozzles are open.
error-nozzles-set = “{ $typed }” does not say how many nozzles there are of which size or flow. Type for example 10 x 03 + 6 x 015, or 10 x 1.0 + 6 x 0.6 l/min.
error-caught-time = Amounts need the time in which they were caught: add “in 60 s”, or give flows, such as ml/min.
error-caught-time-flow = Give either amounts followed by a time, or flows without a time.
error-adopt-nothing = The calibration gives no spray volume yet. Still missing: { $fields }.
