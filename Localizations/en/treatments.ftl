### What was sprayed: the record of treatments, and the limits of labels.

## The commands

command-record-names = record
command-record-meant-names = log, treatment
command-record-usage = record [FACT VALUE | PRODUCT FACT VALUE | keep]
command-record-summary = record the last result as a treatment
command-record-example = area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop winter wheat; calc | record place-id 12/3; record reason leaf rust; record keep
command-record-keep-names = keep
command-record-keep-meant-names = keep, keep record, save record, save the record, save treatment, save the treatment, save to record, save to records
command-record-keep-summary = keep the treatment under a number
command-record-explained =
    The record holds what Regulation (EU) 2023/564, as amended by 2025/2203, requires for every use of a plant protection product: product and permit number, date, dose per hectare, area, place and crop, and, where they apply, start time, growth stage (BBCH), EPPO code of the crop and part of the parcel. “treatments missing” lists what is still missing, with the lines that enter it.
    In Poland (Dz.U. 2025 poz. 1697) these facts were required before; the electronic form is required for treatments from 2027 on: by 31 January of the next year, and from 2030 on within 30 days. Polish law also requires the reason for the treatment.
    Keep the records for 3 years; in France 5, in the United States 2.
    This is for treatments of areas. Treatments in stores and permanent greenhouses, and seed treatment, are not recorded here.
    It starts from the last result and takes its products, doses and amounts as they are. A kept treatment never changes: “treatments correct” adds a version, “treatments withdraw” marks it as withdrawn, and nothing is deleted.
    A permit that is typed later still goes into the record in progress: “record Tebu permit R-12/2020”, or “product Tebu permit R-12/2020”. Ctrl-C at a question keeps what was answered before it.
    Re-entry and days to harvest are counted from the end of the treatment, or from 24:00 if no end is given.
    This is not legal advice. The label and the law of your country decide.
command-treatments-names = treatments
command-treatments-meant-names = records, journal, spray log, spray records, spray diary, logbook, register
command-treatments-find-names = find
command-treatments-show-names = show
command-treatments-correct-names = correct
command-treatments-correct-meant-names = correct, correct treatment
command-treatments-withdraw-names = withdraw
command-treatments-withdraw-meant-names = withdraw, withdraw treatment, delete treatment, remove treatment, treatments delete, treatments remove, treatments cancel
command-treatments-missing-names = missing
command-treatments-missing-meant-names = missing, what is missing
command-treatments-import-names = import
command-treatments-import-meant-names = import treatments
command-treatments-usage = treatments [YEAR | find TEXT | show T-17 | correct T-17 [FACT VALUE] | withdraw T-17 | missing | import FILE.csv]
command-treatments-summary = list, correct or withdraw treatments
command-treatments-explained =
    “correct” changes every fact that “record” takes, and the name, permit or role of a product: “treatments correct T-1 Tebu permit R-12/2020”. The amounts follow the treated area. A dose cannot be corrected: withdraw the treatment and record the right one. The limits stay those that it was judged by; only another crop takes those that the book has on that day.
    “treatments import” takes over what another program recorded, from a .csv table with one product in each row. Rows whose facts are all equal are one treatment. The treatments are listed before they are kept, marked with the file that they come from, and count for limits like all others. Read again, nothing is added twice. If a row is refused, nothing is taken over; with “--skip” that row is left out, and what it may count for is not known until it is read in. A row whose date or product could not be read is not recognised later: “--mended” says that every row left out of a file of this name is right now, or was no treatment.
command-treatments-example = area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop wheat; calc; record keep | treatments correct T-1 Tebu permit R-12/2020; treatments
command-treatments-find-summary = search the treatments for a text
command-treatments-show-summary = one treatment as a whole, with its versions
command-treatments-correct-summary = add a corrected version; the one before stays
command-treatments-withdraw-summary = mark a treatment as withdrawn
command-treatments-missing-summary = what the law still requires
command-treatments-import-summary = take over what another program recorded, from a .csv table
command-treatments-skip-summary = leave out the rows that are refused
command-treatments-mended-summary = rows left out before are right now, or were no treatments
command-limit-names = limit
command-limit-meant-names = limits, label
command-limit-import-names = import
command-limit-export-names = export
command-limit-usage = limit PRODUCT [CROP [LIMIT VALUE]] | import FILE.csv | export FILE.csv
command-limit-summary = what a product's label allows in a crop
command-limit-import-summary = read limits from a .csv table
command-limit-export-summary = write all limits to a .csv table
command-limit-explained =
    A limit is what you type from the label, for one product in one crop; the program knows none by itself. The book keeps it; “limit Tebu wheat dose -” or “undo” takes it back. “times” and “total” may stand for several periods, as in “total 20 kg/ha per year” and “total 140 kg/ha per 7 years”; “total - per 7 years” takes back one.
    With “crop”, a result shows for each limit whether it is within or beyond it, or that this is not known; a record does so, too. Going beyond is a caution, not a refusal. “times”, “total” and “interval” look at the treatments that are recorded of the same parcel; a limit per season counts those of the same crop and season, the other limits count those in all crops.
    A crop is the same in both languages and in every form of its name, and is kept under its name in the table. One that is not in the table of crops counts by its name alone; if its first word is a crop, as in corn silage, it stands in quotation marks. Without a limit of its own, winter wheat has that of wheat, which counts every kind of wheat. Where it is not clear whether a treatment counts, the verdict is “not known” and names it.
    “none” means that harvest is allowed on the same day, “bbch” that the growth stage decides, “dry” that people may enter once the spray has dried. Of “7-10 d” the lesser number counts. “total” is of the product, not of its active substance.
    A value may be typed as the label has it: “2 applications per season”, “at least 14 days”, “min 10 GPA”; of a range of doses the highest counts. After the “until” day the limits are out of date, and nothing is said to be within them. “limit import” and “limit export” read and write a table with one product and crop in each row.
command-limit-example = product Tebu 250 EW 1 l/ha; limit Tebu wheat times 2 per season | limit Tebu

## Facts of a treatment

field-date-name = Date
field-date-names = date
field-date-summary = day of the treatment: 31.01.2027, 24.11, 24 Nov, yesterday
field-start-name = Start
field-start-names = start
field-start-summary = time at which it began: 7:30, or with the end, 6:30-9
field-end-name = End
field-end-names = end
field-end-summary = time at which it ended, with the date if that is another day
field-parcel-name = Parcel
field-parcel-names = parcel
field-parcel-summary = name of the parcel
field-place-id-name = Place
field-place-id-names = place-id, place id, place
field-place-id-summary = number of the parcel, LPIS number or coordinates
field-treated-name = Area treated
field-treated-names = treated, area treated, treated area, area
field-treated-summary = area that was treated
field-fraction-name = Part of the parcel
field-fraction-names = fraction, part of the parcel, part
field-fraction-summary = percent of the parcel that was treated
field-crop-name = Crop
field-crop-names = crop
field-crop-meant-names = plant, culture
field-crop-usage = crop TEXT
field-crop-summary = crop of the job; the limits of the products for it are looked up
field-crop-example = area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha | limit Tebu wheat dose 0.8 l/ha | crop wheat; calc
field-eppo-name = EPPO code of the crop
field-eppo-names = eppo, eppo code, eppo code of the crop
field-eppo-summary = EPPO code of the crop, such as TRZAW for winter wheat
field-bbch-name = Growth stage (BBCH)
field-bbch-names = bbch, growth stage, growth stage (bbch), stage
field-bbch-summary = growth stage of the crop, such as 31 or 31-33
field-season-name = Season
field-season-names = season
field-season-summary = year of the harvest
field-reason-name = Reason
field-reason-names = reason
field-reason-summary = pest, disease or weed
field-pest-eppo-name = EPPO code of the pest
field-pest-eppo-names = pest-eppo, pest eppo, eppo code of the pest
field-pest-eppo-summary = EPPO code of the pest
field-operator-name = Operator
field-operator-names = operator
field-operator-meant-names = sprayed by, applied by, treated by, done by, applicator
field-operator-summary = person who sprayed
field-certificate-name = Certificate
field-certificate-names = certificate
field-certificate-summary = number of the operator's certificate
field-holder-name = Holder
field-holder-names = holder
field-holder-summary = professional user or farm that keeps the record
field-sprayer-name = Sprayer
field-sprayer-names = sprayer
field-sprayer-summary = sprayer that was used
field-wind-name = Wind
field-wind-names = wind
field-wind-summary = wind: direction and speed, in any words
field-temperature-name = Temperature
field-temperature-names = temperature, temp
field-temperature-summary = temperature of the air, in any words
field-note-name = Note
field-note-names = note
field-note-summary = anything else
hint-time = a time, such as 7:30 or 21:00, or start and end at once: 6:30-9.
hint-moment = a time, such as 21:00, with the date before it if that is another day: 2027-05-11 00:45.
hint-eppo = a code of 5 or 6 letters or digits: TRZAW.
hint-bbch = a growth stage from 0 to 99, for some crops of three digits, or two of them: 31-33.

word-today-names = today
word-yesterday-names = yesterday
word-month-1-names = january
word-month-2-names = february
word-month-3-names = march
word-month-4-names = april
word-month-5-names = may
word-month-6-names = june
word-month-7-names = july
word-month-8-names = august
word-month-9-names = september
word-month-10-names = october
word-month-11-names = november
word-month-12-names = december
word-of-year-names = year
word-before-yesterday-names = day before yesterday, the day before yesterday
word-clock-names = at, from
word-am-names = am, a.m.
word-pm-names = pm, p.m.

## The record in progress

record-question = Question { $number } of { $count }
record-question-wanted = required by law
record-question-wanted-by-label = required where it applies
record-open = Not in the record yet: “record keep” keeps it.
record-is-stale = The values have changed since this record began.
record-kept = Kept: { $numbers }. For another parcel, name it with “record parcel” and keep again.
record-keep-done = Kept: { $number }
record-beyond = { $sum } treated in all, of a mix for { $area }.
record-late-end = The treatment ends on { $end }, but its date is { $date }.
record-late-end-question = The end { $end } is more than two days after the date { $date }. Is it right? (yes/no)
record-stale-question = Values have changed since this record began. Keep it with the values from before? (yes/no)
quit-record = The record that was begun has not been kept.
record-stays = The record that was begun is not kept yet; the next start goes on with it.
restored-unreadable = What is stored of this job’s record cannot be read.
restored-without-name = a job without a name
restored-record = Record begun: { $facts } – “record” goes on with it
restored-kept = The result is kept: { $numbers }
restored-other-records = Records begun of other jobs: { $jobs }
quit-record-question = The record that was begun has not been kept, and leaving loses it. Leave? (yes/no)
record-left = Left. What was answered stands in the record; “record” goes on with it.
record-not-kept = The treatment was not kept; “record” begins a record with the present values.
question-record-future = { $date } has not come yet. Is it right? (yes/no)
question-record-time = The end { $end } is before the start { $start }. Was it the next day, { $next }? (yes/no)
question-record-season = After a treatment on { $date } the year of the harvest is { $year } or { $next }. Is { $season } right? (yes/no)
record-code-question = The EPPO code of { $crop } is { $known } in the table of crops. Is { $typed } right? (yes/no)
record-other-code = The EPPO code of { $crop } is { $known } in the table of crops; { $typed } has been recorded.

## Kept treatments

treatment-version = version { $version }
treatment-is-withdrawn = withdrawn
treatment-source = taken over from { $file }
treatment-source-number = taken over from { $file }, where its number is { $number }
treatment-follows-not = inconsistent
treatment-follows-not-why = Some values of this treatment do not fit the others, as if they had been changed outside the program. Limits and the earliest harvest take it only as possible.
treatment-missing = Still missing:
treatment-missing-by-label = Where they apply:
treatments-none = No treatments are kept yet.
treatments-none-of = No treatments of { $year } are kept.
treatments-not-found = No treatment matches “{ $text }”.
treatments-left-out = Left out, because another version of the program wrote them: { $numbers }
treatments-nothing-missing = Nothing is missing.
treatment-is-withdrawn-names = withdrawn, yes, true, x, 1, cancelled, deleted
treatment-counts = not withdrawn
treatment-counts-names = no, false, 0
treatments-import-question = { $count ->
    [one] { $count } treatment is new. Take it over?
   *[other] { $count } treatments are new. Take them over?
} (yes/no)
treatments-imported = { $count ->
    [one] { $count } treatment taken over: { $first }
   *[other] { $count } treatments taken over: { $first } to { $last }
}
treatments-import-same = Nothing to take over: all treatments of the table are here.
treatments-import-differs = line { $line }: this is { $number } here, with other values. It stays as it is. To take over what the table says, withdraw { $number } and import again.
treatments-import-withdrawn = line { $line }: this is { $number } here, which is withdrawn. It stays so.
treatments-import-mended = { $count ->
    [one] { $count } row that was left out before no longer counts.
   *[other] { $count } rows that were left out before no longer count.
}
treatments-import-still-left-out = { $count ->
    [one] A row of { $file } was left out before and still counts as “not known”: line { $lines }. If it is right in this table, or was no treatment, import with “--mended”.
   *[other] { $count } rows of { $file } were left out before and still count as “not known”: lines { $lines }. If they are right in this table, or were no treatments, import with “--mended”.
}
treatments-import-refused = { $count ->
    [one] Nothing was taken over, because { $count } row is refused. Mend it, or leave it out with “--skip”.
   *[other] Nothing was taken over, because { $count } rows are refused. Mend them, or leave them out with “--skip”.
}
treatments-import-skipped = { $count ->
    [one] { $count } row was left out. Limits that it may count for are “not known” from its date on.
   *[other] { $count } rows were left out. Limits that they may count for are “not known” from their dates on.
}
treatments-open-record = The record in progress is not kept yet; “record” shows what it lacks.
treatments-found = { $count ->
    [one] { $count } treatment found.
   *[other] { $count } treatments found.
}
limit-crop-question = “{ $crop }” is not in the table of crops, so only the same name counts. Take it? (yes/no)
treatment-withdraw-question = { $number } stays in the list, marked as withdrawn, and this cannot be undone. Withdraw it? (yes/no)
treatment-withdrawn = Withdrawn: { $number }
treatment-stays = { $number } stays as it is: undo does not reach kept treatments. “treatments correct” adds a version, “treatments withdraw” withdraws it.
treatment-same = Nothing changed in { $number }.
treatment-corrected = Corrected: { $number }, version { $version }
imported-treatments = { $count ->
    [one] { $count } treatment added.
   *[other] { $count } treatments added.
}
imported-treatment-number = { $old } of the file has the number { $new } here, because { $old } could not be used.
imported-treatments-changed = { $count ->
    [one] { $count } treatment got a later version or was withdrawn.
   *[other] { $count } treatments got a later version or were withdrawn.
}
imported-treatments-differ = These have been corrected differently here and stay as they are: { $numbers }.
imported-treatments-left-out = Left out, because their values do not fit together: { $numbers }
imported-treatments-too-large = Left out, because they are too large: { $numbers }
imported-lines-left-out = { $count ->
    [one] { $count } row was left out there when treatments were taken over; limits that it may count for are “not known”.
   *[other] { $count } rows were left out there when treatments were taken over; limits that they may count for are “not known”.
}
imported-limits = { $count ->
    [one] { $count } product got limits for more crops.
   *[other] { $count } products got limits for more crops.
}

## Treatments in files and on paper

command-export-treatments-names = treatments, records
command-export-treatments-meant-names = save records, save records to, save treatments, save treatments to
command-export-treatments-summary = write the treatments, perhaps of one year, to a file: .csv .json .pdf
treatments-column-number = Treatment
treatments-column-version = Version
treatments-column-uuid = UUID
treatments-column-withdrawn = Withdrawn
treatments-column-follows = Inconsistent
treatments-column-source = Taken over from
treatments-column-kind = Type of use
treatments-column-product = Product
treatments-column-per-hectare = Dose per hectare
treatments-column-dose = Dose as entered
treatments-column-total = Amount in all
treatments-column-fraction = Part of the parcel [%]
treatments-column-treated = Area treated [ha]
treatments-column-volume = Spray volume
treatments-column-missing = Missing
# What tables of version 0.2.0 say where the law wants something that is missing.
table-missing-names = missing
treatments-kind-surface = surface
treatments-paper-title = Record of plant protection treatments
treatments-paper-title-year = Record of plant protection treatments { $year }
treatments-paper-note = Type of use: surface treatments. Adjuvants and fertilizers are marked as such.
treatments-paper-missing = missing: { $fact }
treatments-paper-withdrawn = Withdrawn treatments
treatments-paper-day = { $year }-{ $month }-{ $day }
treatments-paper-number = No.
treatments-paper-date = Date, time
treatments-paper-place = Parcel, place
treatments-paper-area = Area
treatments-paper-crop = Crop, EPPO, BBCH
treatments-paper-product = Product, permit
treatments-paper-dose = Dose per hectare
treatments-paper-total = In all
treatments-paper-reason = Reason
treatments-paper-operator = Operator

## Columns of tables of treatments

field-source-number-name = Number of the treatment
field-source-number-names = number of the treatment
field-uuid-name = UUID
field-uuid-names = uuid
field-withdrawn-name = Withdrawn
field-withdrawn-names = withdrawn
field-per-hectare-name = Dose per hectare
field-per-hectare-names = dose per hectare
field-used-in-all-name = Amount in all
field-used-in-all-names = amount in all
field-spray-volume-name = Spray volume
field-spray-volume-names = spray volume
field-record-missing-name = Missing
field-record-missing-names = missing
field-record-version-name = Version
field-record-version-names = version
field-record-follows-name = Inconsistent
field-record-follows-names = inconsistent
field-record-use-name = Type of use
field-record-use-names = type of use
field-record-source-name = Taken over from
field-record-source-names = taken over from

## Limits

limit-dose = dose
limit-dose-names = dose, maximum individual dose, maximum single dose, individual dose, single dose, single application rate, maximum application rate, individual application rate
limit-dose-summary = the most at once: 1 l/ha, 0.1%
limit-times = uses
limit-times-names = times, uses, applications, number of uses, number of applications, maximum number of treatments, maximum number of applications, maximum number of uses, maximum applications, max number of treatments, max number of applications, max. number of treatments, max. number of applications, number of treatments
limit-times-summary = how often: 2 per season, 1 per 3 years
limit-total = total dose
limit-total-names = total, total dose, maximum total dose, max total dose, max. total dose, total maximum dose
limit-total-summary = the most in all: 4 kg/ha per season
limit-interval = interval
limit-interval-names = interval, minimum interval, spray interval, interval between treatments, interval between applications, minimum interval between treatments, minimum interval between applications, treatment interval, application interval, retreatment interval, re-treatment interval
limit-interval-summary = days between two treatments: 14 d, 7-10 d, 2 weeks
limit-phi = days to harvest
limit-phi-names = phi, days to harvest, pre-harvest interval, harvest interval, pre harvest interval, preharvest interval, pre-harvest interval (phi), harvest withholding period, withholding period
limit-phi-summary = days from the treatment to the harvest: 35 d, none, bbch
limit-bbch = growth stage
limit-bbch-names = bbch, growth stage, growth stages, gs, time of application, timing
limit-bbch-latest-names = latest, latest time of application, latest timing, latest application timing, latest growth stage, latest gs, latest bbch, no later than gs, no later than bbch, no later than growth stage, up to and including gs, up to and including bbch, up to and including growth stage, latest application, latest treatment, not after gs, not after bbch, not after growth stage, not beyond gs, not beyond bbch, not later than gs, not later than bbch, not later than growth stage
limit-bbch-summary = growth stages of the crop: 20-59
limit-water = spray volume
limit-water-names = water, spray volume, water volume, water rate, recommended water volume, recommended spray volume, recommended water rate
limit-water-summary = spray volume: 200-400 l/ha, min 10 gal/ac
limit-reentry = re-entry
limit-reentry-names = reentry, re-entry, rei, re-entry interval, re-entry period, re-entry time, restricted entry interval, restricted-entry interval, do not enter for, do not re-enter for, do not enter treated areas for, keep people out for, restricted-entry interval (rei), restricted entry interval (rei)
limit-reentry-summary = time until people may enter: 48 h, 2 d, dry
field-buffer-name = Buffer zone
limit-buffer = buffer zone
limit-buffer-names = buffer, buffer zone, buffer strip, no-spray zone, no spray zone, unsprayed zone, aquatic buffer zone, aquatic buffer, no-spray buffer zone, no-spray buffer, lerap a, lerap b, lerap category a, lerap category b
limit-buffer-summary = distance to keep: 20 m
limit-until = valid until
limit-until-names = until, valid until
limit-until-summary = the last day on which the limits hold: 2027-08-31
limit-source = source
limit-source-names = source
limit-source-summary = where the limits are from: label of 2026-03-01
# Behind a value: words of labels that say nothing more than the kind of limit does.
limit-dose-closing-names = maximum, max, max., at most, per application, per treatment
limit-times-closing-names = maximum, max, max., at most
limit-total-closing-names = maximum, max, max., at most
limit-interval-closing-names = minimum, min, min., at least, apart, between treatments, between applications, between sprays
limit-phi-closing-names = minimum, min, min., at least, before harvest, before harvesting, before the harvest, prior to harvest, of harvest, of the harvest
limit-bbch-closing-names = gs
limit-water-closing-names = of water, water
limit-reentry-closing-names = minimum, min, min., at least, after spraying, after treatment, after application
limit-buffer-closing-names = minimum, min, min., at least, wide, from water, from surface water, from waters, from watercourses, from water bodies, to water, to surface water, of water, of surface water, from streams, from rivers, from lakes, from ponds, from ditches, from streams and rivers, from rivers and streams, from lakes and streams, from bodies of water
limit-period-season-names = per season, a season, in a season, each season, every season, season, per crop, a crop, each crop, every crop, in a crop, per crop cycle, per growing season, a growing season, in a growing season, in the growing season, in the season
limit-period-year-names = per year, a year, in a year, each year, every year, year, per calendar year, in the year
limit-period-years-names = per years, in years, every years, years
limit-period-months-names = per months, in months, months
limit-word-least-names = at least, minimum, min., no less than, not less than, from, do not apply within, allow at least, a minimum of
limit-word-most-names = at most, maximum, max., up to, no more than, not more than, max, do not apply more than, do not make more than, do not use more than, do not exceed, a maximum of, no later than, not later than, up to and including
limit-word-lowest-names = minimum, min, min.
limit-word-highest-names = maximum, max, max.
# In front of an amount: words that do not say of which limit it is.
limit-word-amount-names = rate, max rate, max. rate, maximum rate, use rate, amount, maximum amount
limit-word-lead-names = of, is
limit-word-before-names = before, prior to
limit-word-every-names = every, each
limit-word-once-names = once, one time, one
limit-word-twice-names = twice, two times, two
limit-word-thrice-names = three, three times
limit-word-count-names = time, times, x, application, applications, treatment, treatments, use, uses, spray, sprays, app, apps, application only, applications only, treatment only, treatments only, spray only, sprays only
limit-word-nothing-names = na, n/a, n/d, none, -, –, nil
# Words that take a limit back, as “-” does: phi remove.
limit-word-taken-back-names = remove, delete
limit-word-weeks-names = week, weeks, wk, wks
limit-word-none = none
limit-word-none-names = none
limit-word-unreadable = cannot be read
limit-word-bbch = by growth stage
limit-word-bbch-names = bbch, by growth stage
limit-word-not-applicable = not applicable
limit-word-not-applicable-names = not applicable
limit-word-dry = once dry
limit-word-dry-names = dry, once dry, until dry, until the spray has dried, until spray has dried, until sprays have dried, until spray is dry, until the spray is dry, when dry, after drying, the spray has dried, spray has dried
limit-in-season = per season
limit-in-year = per year
limit-in-years = per { $years ->
    [one] 12 months
   *[other] { $years } years
}
limit-shown-amount = at most { $amount }
limit-shown-bare = { $amount }
limit-shown-total-season = { $amount } a season
limit-shown-total-year = { $amount } a year
limit-shown-total-years = { $amount } in { $years ->
    [one] 12 months
   *[other] { $years } years
}
limit-shown-times-season = { $count } a season
limit-shown-times-year = { $count } a year
limit-shown-times-years = { $count } in { $years ->
    [one] 12 months
   *[other] { $years } years
}
limit-shown-least = at least { $amount }
limit-shown-only = { $amount }
limit-shown-text = { $text }
limit-shown-stages = BBCH { $stages }
limit-shown-between = { $least }–{ $amount }
limit-found-amount = { $amount }
limit-found-times = this would be no. { $count }
limit-kept-times = this was no. { $count }
limit-shown-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
limit-found-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
limit-after-treatment = { $limit } after the treatment
limit-not-before = not before { $date }
limit-so-far-season = { $others } of { $most } in season { $year } so far
limit-so-far-year = { $others } of { $most } in { $year } so far
limit-so-far-years = { $others } of { $most } in { $years ->
    [one] 12 months
   *[other] { $years } years
} so far
limit-found-harvest = harvest from { $moment }
limit-found-entry = entry from { $moment }
verdict-within = within { $limit }
verdict-since = as far as recorded since { $date }
verdict-lacks = record { $fact }
    .paper = without: { $fact }
verdict-lacks-kept = treatments correct { $number } { $fact }
verdict-left-out = treatments of { $files } were left out
verdict-perhaps = { $numbers } may count, too
verdict-nothing-recorded = nothing else recorded
verdict-by-old-limits = by limits out of date
verdict-unreadable = a recorded treatment cannot be read
verdict-other-crop = the crop has another name or code
limit-for-crop = typed for { $crop }
limits-of = Limits of { $product }
verdict-beyond = BEYOND { $limit }
verdict-out-of-date = { $limit }: OUT OF DATE
verdict-unknown = not known
limits-nameless = a product without a name
limits-none-of = No limits typed for this crop: { $products }
limits-unread = The stored limits could not be read, so nothing is known of: { $products }
limits-none-in = No limits of { $product } are known for { $crop }.
limits-none-yet = No limits of { $product } are known.
limits-from-midnight = Counted from 24:00 on { $date }, because no end is given.
limits-if-today = Counted as if sprayed today, { $date }.
limits-of-book = Judged by the limits of the book on { $date }.
limits-perhaps = Whether a treatment counts is settled by its EPPO code, place, permit, season or date: “treatments correct { $number } eppo …”.
limit-set = { $product }, { $crop }: { $fact }: { $limit }
limit-highest = Of the range { $range } the highest counts.
# Several limits that were typed on one line, made again or taken back: Tebu, wheat: set again: dose, interval
limits-set = { $product }, { $crop }: set again: { $facts }
limits-taken-back = { $product }, { $crop }: taken back: { $facts }
limit-gone = { $product }, { $crop }: removed: { $fact }: { $old }
limit-not-set = { $product }, { $crop }: { $fact }: there is no such limit.
limit-not-set-in = { $product }, { $crop }: { $fact } { $period }: there is no such limit.
limit-changed = { $product }, { $crop }: { $fact }: { $old } → { $limit }
harvest-from = Earliest harvest: { $date }
harvest-kept-from = Earliest harvest, as known when it was kept: { $date }
harvest-unknown-before = Earliest harvest: not before { $date } ({ $why })
harvest-by-stage = Earliest harvest: by growth stage
harvest-unknown = Earliest harvest: not known ({ $why })
harvest-lacks-days = not all days to harvest are known
harvest-lacks-valid = the limits typed from a label are out of date
harvest-lacks-parcel = no parcel is given
harvest-lacks-season = no season is given
harvest-lacks-others = other treatments of this parcel may count, or their days to harvest are not known
caution-record-ended = The record that was begun ends with its job; “undo” brings it back.
    .paper = The record that was begun has ended with its job.
caution-record-ended-job = The record of { $job } that was begun ends with its job; “undo” brings it back.
    .paper = The record of { $job } that was begun has ended with its job.
caution-limit-beyond-named = { $product }, { $fact }: { $found } is beyond the label ({ $limit })
caution-limit-beyond-named-until = { $product }: the limits typed from the label are out of date; they held until { $limit }.
report-limits = Limits

## What may be wrong

error-record-date = “{ $typed }” is not a date. Type 2027-01-31, 31.01.2027, 31.01, today or yesterday.
error-record-date-either = “{ $typed }” can be { $first } or { $second }. Type the one that you mean.
error-record-future = { $date } has not come yet; today is { $today }.
error-record-time = “{ $typed }” is not a time. Type 7:30, 21:00, or start and end at once, 6:30-9; for an end on another day 2027-05-11 00:45.
error-record-time-order = The end { $end } is before the start { $start }. If it was the next day, type { $next }.
error-record-eppo = “{ $typed }” is not an EPPO code. It has 5 or 6 letters or digits: TRZAW.
error-record-bbch = “{ $typed }” is not a growth stage. Type a number from 0 to 99, for some crops of three digits up to 909, or two from the lower to the higher: 31-33.
error-record-season = After a treatment on { $date } the year of the harvest is { $year } or { $next }, not { $season }. If the other of the two is wrong, clear it first.
error-record-date-slashes = “{ $typed }” can be { $first } or { $second }, and no date of the table settles it. Write the dates as 2027-01-31.
error-record-total = { $total } in all does not fit dose and area, which come to { $worked }.
error-record-dose = The dose of { $dose } is not { $ground } per hectare.
error-record-identity = The number { $number } has two dates, on lines { $line } and { $other }.
error-record-identity-uuid = The UUID { $number } has two treatments, on lines { $line } and { $other }.
error-record-line = Line { $line } of the same treatment is refused.
error-record-inconsistent = The values of this treatment do not fit together.
error-record-no-result = Nothing to record: these values have no result yet. “calc” works it out.
error-record-stale = The values have changed since this record began. “record” begins one with the present values.
error-record-stale-gone = { $product } is no longer in the mix, so nothing can be entered for it. “record” begins a record with the present values.
error-record-stale-new = { $product } came into the mix after this record began. “record” begins a record with the present values.
error-record-same = This treatment is kept already: { $number }. Name another parcel with “record parcel”, or correct { $number }.
error-record-same-parcel = This result is kept already: { $number }. For another parcel, name it with “record parcel”.
error-treatment-unknown = There is no treatment { $number }.
error-treatment-withdrawn = { $number } is withdrawn.
error-treatment-unreadable = { $number } was written by another version of the program and cannot be read here.
error-limit-fact = “{ $typed }” is not a kind of limit. Possible: dose, times, interval, phi, water and others; “help limit” lists them. A crop’s name may stand in quotation marks.
error-limit-fact-quotes = “{ $typed }”: a crop’s name with such words in it stands in quotation marks.
error-limit-fact-missing = “{ $typed }”: type the crop and the kind of limit in front of it, as in wheat dose 1 l/ha.
error-limit-fact-several = “{ $typed }” is more than one crop. Limits are typed for one at a time.
error-limit-fact-left = “{ $typed }” is no kind of limit and no part of the crop “{ $crop }”. Another crop’s name stands in quotation marks.
error-limit-fact-rows = “{ $typed }” is more than one crop. A table of limits has a row for each crop.
error-limit-fact-source = “{ $typed }” in the source is a limit. Type it on a line of its own, or put the source in quotation marks.
error-limit-fact-twice = { $fact }: this limit stands twice on the line. Type it once.
error-limit-fact-kind = “{ $typed }”: which limit is it? Type its kind in front of it.
error-limit-value = “{ $typed }” is not a value of this limit.
error-limit-value-periods = “{ $periods }” is two periods at once. Type one: per season counts the uses in a crop, per year those in a calendar year.
error-limit-value-period = { $fact }: there is a limit for each of several periods. Type which one goes.
error-limit-value-nothing = “{ $typed }” does not say whether there is no such limit or none is known. Leave the cell empty, or type the limit.
error-limit-value-dose = “{ $typed }” is not an amount per area. Type 1 l/ha or 0.5 kg/ha.
error-limit-value-times = “{ $typed }” is not a number of times. Type 2 per season, 1 per year or 1 per 3 years.
error-limit-value-total = “{ $typed }” is not an amount in a time. Type 4 kg/ha per season or 4 kg/ha per year.
error-limit-value-interval = “{ $typed }” is not a number of days. Type 14 d, or from the lower to the higher: 7-10 d.
error-limit-value-phi = “{ $typed }” is not a time to the harvest. Type 35 d, none or bbch.
error-limit-value-bbch = “{ $typed }” is not a range of growth stages. Type two from the lower to the higher: 20-59.
error-limit-value-water = “{ $typed }” does not say the least or the most spray volume. Type at least 200 l/ha, at most 400 l/ha, or both: 200-400 l/ha.
error-limit-value-reentry = “{ $typed }” is not a time. Type 48 h, 2 d or dry.
error-limit-value-buffer = “{ $typed }” is not a distance. Type 20 m.
error-limit-value-source = A source is a text, such as “label 2024”.
