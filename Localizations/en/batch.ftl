### Many fields from one file: spraycalc --batch.

launch-batch-usage = spraycalc [OPTIONS] --batch FILE.csv
launch-batch-summary = works out every row of a table
option-batch-value = FILE
option-batch-summary = work out every row of a CSV file (“-”: standard input); its first row names the columns, in any order: name, area [ha], rate [l/ha], dose [l/ha], tank [l]; of a mix product, dose, product 2, dose 2, …
option-no-totals-summary = batches: no lines of totals at the end

## The table of results

batch-column-line = Line
batch-column-name-names = name, field, field name, parcel, block, paddock, plot, field id, field no, field no., field number
batch-column-area-names = field size, treated area, area treated, size, sprayed area, total area, net area, crop area, planted area, treated acres
batch-column-rate-unclear-names = rate
batch-column-rate-names = spray rate, application volume, water volume, carrier volume, water, water rate, volume per hectare, volume/ha, carrier, spray volume per ha, water per ha
batch-column-dose-names = product rate, dosage, dose as entered, label dose, dose rate, label rate, use rate
batch-column-tank-names = tank size, tank capacity, tank volume, sprayer tank, sprayer capacity, spray tank, sprayer size
batch-column-product-names = product name, name of product, plant protection product, pesticide, trade name, chemical, brand, brand name, ppp, herbicide, fungicide, insecticide, product applied, material, crop protection product
batch-column-form-names = formulation type, formulation code
batch-column-place-names = place in the order, order of filling
batch-column-state-names = liquid/dry
batch-column-pack-names = pack size, package
batch-column-permit-names = permit number, permit no, permit no., registration number, registration no, registration no., reg. no., authorisation number, authorisation no, authorisation no., authorization number, approval number, mapp, mapp no, mapp no., mapp number, epa reg. no., epa registration number
batch-column-left-names = left over
# These names stand behind a word for unit, too, as other languages decline them.
batch-column-area-unit-names = area
batch-column-rate-unit-names = rate
batch-column-dose-unit-names = dose
batch-column-tank-unit-names = tank
batch-column-pack-unit-names = pack
batch-column-left-unit-names = left
batch-column-extra-unit-names = extra
batch-column-density-unit-names = density
batch-column-cap-unit-names = cap
batch-column-times-unit-names = times
batch-column-total-unit-names = total
batch-column-interval-unit-names = interval
batch-column-phi-unit-names = phi
batch-column-water-unit-names = water
batch-column-reentry-unit-names = reentry
batch-column-buffer-unit-names = buffer
batch-column-times-names = number of treatments
# Limits, as labels and registers call them.
# In whatever heading they stand, a limit is meant.
batch-column-limit-word-names = max, maximum, min, minimum, highest, limit, dose, apps, application, applications, treatments, sprays, uses, frequency, interval, waiting, withholding, safety, harvest, entry, buffer, lerap, zone, setback, distance, water, volume, gpa, stage, timing, gs, expiry, expires, valid, until, use by, rti, wind, per season, per year, a season, a year, seasonal, annual, times, total
batch-column-limit-dose-names = maximum dose, max dose, max. dose, maximum rate, max rate, max. rate, maximum individual dose, max individual dose, maximum single dose, highest dose
batch-column-limit-times-names = maximum number of applications, max number of applications, maximum number of treatments, max number of treatments, maximum number of uses, maximum applications, max applications, max. applications, no. of applications, no of applications
batch-column-limit-total-names = maximum total dose, max total dose, max. total dose, total maximum dose
batch-column-limit-interval-names = minimum interval, min interval, min. interval, spray interval, interval between applications, minimum interval between applications, days between applications
batch-column-limit-phi-names = pre harvest interval, withholding period, whp, days before harvest, waiting period, safety period, preharvest interval
batch-column-limit-bbch-names = growth stages, growth stage bbch, gs
batch-column-limit-water-names = water rate, application volume
batch-column-limit-reentry-names = reentry interval, re-entry interval, restricted entry interval, reentry period, re-entry period, restricted-entry interval, re-entry time
batch-column-limit-buffer-names = no-spray zone, no spray zone, buffer width, buffer strip
batch-column-limit-until-names = expiry, expiry date, expires, authorised until, approved until, valid to, use by
batch-column-limit-source-names = label, source of data
## The words in headings that tell of units: “area unit”, “unit of area”, “Rate UOM”, “area in ha”.
table-unit-names = unit, units, uom, u/m, unit of measure, units of measure, measurement unit, einheit, maßeinheit, unité, unidad
# These mean it behind a name alone: “PHI period”.
table-unit-behind-names = period, measure
table-in-names = in
table-of-names = of, for
# An area in acres.
table-acreage-names = acreage
# Columns of treatments, as other programs call them.
batch-column-source-number-names = treatment, treatment number, treatment no, treatment no., treatment id, record number, application number, no.
batch-column-uuid-names = guid
batch-column-withdrawn-names = cancelled, deleted
batch-column-per-hectare-names = dose per ha, dose/ha, rate per hectare, rate per ha, rate/ha
batch-column-used-in-all-names = total amount, total quantity, amount used, quantity used, total used, product used, total product, total, quantity, amount
batch-column-spray-volume-names = water volume, water rate, water, spray volume per hectare, liquid per hectare
batch-column-date-names = application date, date of application, treatment date, date of treatment, spray date, date of use, date applied, date sprayed, sprayed on
batch-column-start-names = start time, time of start, time, application time, time started, started
batch-column-end-names = end time, finish time, time of end, time finished, finished
batch-column-parcel-names = field, field name, parcel name, plot, plot name, block, paddock
batch-column-place-id-names = field id, parcel id, parcel number, plot number, lpis, lpis number, location, place of use
batch-column-treated-names = treated area, area treated, sprayed area, area sprayed
batch-column-treated-unit-names = area, treated area
batch-column-per-hectare-unit-names = rate per ha
batch-column-used-in-all-unit-names = total amount, amount used
batch-column-spray-volume-unit-names = water, water volume
batch-column-fraction-names = share of the parcel, treated share
batch-column-crop-names = crop name, culture, plant, crop or situation
batch-column-eppo-names = eppo crop, crop code
batch-column-bbch-names = bbch stage, crop stage, growth stage of the crop
batch-column-season-names = harvest year, year of harvest, crop year
batch-column-reason-names = target, pest, disease, weed, target pest, reason for use, reason for treatment, purpose, reason for application, pest/disease
batch-column-operator-names = operator name, applicator, sprayed by, applied by, applicator name, spray operator
batch-column-certificate-names = certificate number, licence, license, licence number, license number
batch-column-holder-names = professional user
batch-column-sprayer-names = equipment, machine
batch-column-wind-names = wind speed
batch-column-wind-unit-names = wind, wind speed
batch-column-temperature-names = air temperature
batch-column-temperature-unit-names = temperature, air temperature
batch-column-note-names = notes, comment, comments, remarks
# Headings that are only much like known ones.
batch-column-other-names = farm, firm, producer, project, stage, status, task, format, weather
batch-column-volume-unit = Unit of volumes
batch-column-product-unit = Unit of product
batch-column-packs-over = Packs: left over
batch-column-fill-count = Number of fills
batch-column-first-volume = First tank: added
batch-column-first-level = First tank: filled up to
batch-column-first-product = First tank: product
batch-column-first-water = First tank: water
batch-column-first-up-to = First tank: water up to
batch-column-first-covers = First tank: covers
batch-column-full-tanks = Full tanks
batch-column-full-volume = Full tank: volume
batch-column-full-product = Full tank: product
batch-column-full-water = Full tank: water
batch-column-full-up-to = Full tank: water up to
batch-column-full-covers = Full tank: covers
batch-column-even-tanks = Even fills
batch-column-even-volume = Even fill: volume
batch-column-even-product = Even fill: product
batch-column-even-water = Even fill: water
batch-column-even-up-to = Even fill: water up to
batch-column-even-covers = Even fill: covers
batch-column-partial-volume = Partial tank: volume
batch-column-partial-product = Partial tank: product
batch-column-partial-water = Partial tank: water
batch-column-partial-up-to = Partial tank: water up to
batch-column-partial-covers = Partial tank: covers
batch-column-cautions = Cautions
batch-column-error = Error code
batch-column-field = Error in
batch-column-message = Error
batch-total = Total
batch-total-unknown = not known
batch-summary = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, { $failed } failed
batch-others = Unknown columns were copied unchanged: { $columns }.
batch-unfit = Not read, since no cell fits { $field }; copied unchanged: { $column }.
batch-skipped = { $count ->
    [one] { $count } row
   *[other] { $count } rows
} above the headings { $count ->
    [one] was
   *[other] were
} skipped.
batch-column-heading = “{ $heading }”
batch-column-number = column { $number }
batch-failed = { $failed } of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} could not be worked out.
batch-progress = { $rows ->
    [one] { $rows } row…
   *[other] { $rows } rows…
}

## Refusals

error-batch-no-header = The file is empty: its first row must name the columns.
error-batch-separators = The first row has more than one kind of separator. Put commas, semicolons or tabs between the columns, always the same.
error-batch-column-unknown = The name of column { $number } is not known: “{ $typed }”. Columns: { $known }. “help batch” lists them all.
error-batch-column-unknown-nearest = The name of column { $number } is not known: “{ $typed }”. Did you mean “{ $nearest }”? Columns: { $known }. “help batch” lists them all.
error-batch-column-unknown-limit = Column { $number }, “{ $typed }”, tells of a limit, but this heading is not understood, and no limit is left out in silence. Columns: { $known }. “help batch” lists them all.
error-table-unit = The column “{ $typed }” holds units, but not of which values. Name the units in the headings: { $headings }.
error-table-unit-empty = The cell with the unit beside “{ $typed }” is empty, or the column of units belongs to no value.
error-table-unit-value = “{ $typed }” stands where a unit belongs, and the cell of its value is empty. If it is the value, move it there.
error-unit-differs = Two units for one value: { $one } and { $other }.
error-table-rate = “{ $typed }” beside products may be the dose or the spray volume. Name it “dose” or “spray volume”.
error-batch-column-repeated = Two columns mean the same: “{ $first }” and “{ $second }”.
error-batch-column-too-many = Column { $number }, “{ $typed }”: a row of a table can have at most { $most } of these.
error-batch-column-missing = Columns are missing: { $fields }. Columns: { $known }. “help batch” lists them all.
error-batch-cells = Cells in this row: { $found }; named columns: { $expected }. A number with a decimal comma needs quotes, or semicolons between the cells.
error-batch-row-too-long = The row is longer than 64 KiB.
error-batch-quote = Text follows a closing quotation mark. Inside quotation marks, type the mark twice: "".
error-batch-quote-unclosed = The row that begins on line { $line } has a quotation mark that is not closed.
error-batch-not-utf8 = The letters of this row are in another encoding than those before. Save the whole table as UTF-8.
error-batch-calculation = “{ $typed }” is a calculation. In a table a cell holds one number, with or without a unit.
error-batch-name-missing = Product { $number } has a dose but no name.
error-batch-rivals = { $fields }: only one of these can count. Leave one in the row.
