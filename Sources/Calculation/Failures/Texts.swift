/// The texts that the code names, each with its data. Above each stands its English.
///
/// `TextListTests` makes this file from `Localizations/en` where it runs with `ACCEPT_TEXTS=1`, and else compares it.
/// A text whose key follows from what is declared, such as the name of a field, has no member: `Text(key:)` takes
/// its key.
extension Text {
  /// Wojciech Olszak
  package static var aboutAuthor: Text { Text(key: "about-author") }

  /// Contains EPPO Codes (www.eppo.int), read in public sources on 2026-11-24.
  package static var aboutCodes: Text { Text(key: "about-codes") }

  /// Free software under the GNU General Public License, version 3 or later. No warranty.
  package static var aboutLicence: Text { Text(key: "about-licence") }

  /// spraycalc { $version }
  package static func aboutProgram(version: Datum) -> Text {
    Text(key: "about-program", ["version": version])
  }

  /// Calculated with Spray Calculator - { about-author }
  package static var aboutSignature: Text { Text(key: "about-signature") }

  /// n, no, nie
  package static var answerNo: Text { Text(key: "answer-no") }

  /// y, yes, t, tak
  package static var answerYes: Text { Text(key: "answer-yes") }

  /// Answer yes or no. Ctrl-C leaves.
  package static var answerYesOrNo: Text { Text(key: "answer-yes-or-no") }

  /// Copy written: { $file }
  package static func backupWritten(file: Datum) -> Text {
    Text(key: "backup-written", ["file": file])
  }

  /// spraycalc { $version }: tank mixes for sprayers
  package static func banner(version: Datum) -> Text {
    Text(key: "banner", ["version": version])
  }

  /// Type “new” to go step by step, “help” for the commands, “lang” for other languages.
  package static var bannerHint: Text { Text(key: "banner-hint") }

  /// Cautions
  package static var batchColumnCautions: Text { Text(key: "batch-column-cautions") }

  /// Error code
  package static var batchColumnError: Text { Text(key: "batch-column-error") }

  /// Error in
  package static var batchColumnField: Text { Text(key: "batch-column-field") }

  /// Number of fills
  package static var batchColumnFillCount: Text { Text(key: "batch-column-fill-count") }

  /// “{ $heading }”
  package static func batchColumnHeading(heading: Datum) -> Text {
    Text(key: "batch-column-heading", ["heading": heading])
  }

  /// Line
  package static var batchColumnLine: Text { Text(key: "batch-column-line") }

  /// Error
  package static var batchColumnMessage: Text { Text(key: "batch-column-message") }

  /// column { $number }
  package static func batchColumnNumber(number: Datum) -> Text {
    Text(key: "batch-column-number", ["number": number])
  }

  /// Packs: left over
  package static var batchColumnPacksOver: Text { Text(key: "batch-column-packs-over") }

  /// Unit of product
  package static var batchColumnProductUnit: Text { Text(key: "batch-column-product-unit") }

  /// Unit of volumes
  package static var batchColumnVolumeUnit: Text { Text(key: "batch-column-volume-unit") }

  /// { $failed } of { $rows ->
  /// [one] { $rows } row
  /// *[other] { $rows } rows
  /// } could not be worked out.
  package static func batchFailed(failed: Datum, rows: Datum) -> Text {
    Text(key: "batch-failed", ["failed": failed, "rows": rows])
  }

  /// Unknown columns were copied unchanged: { $columns }.
  package static func batchOthers(columns: Datum) -> Text {
    Text(key: "batch-others", ["columns": columns])
  }

  /// { $rows ->
  /// [one] { $rows } row…
  /// *[other] { $rows } rows…
  /// }
  package static func batchProgress(rows: Datum) -> Text {
    Text(key: "batch-progress", ["rows": rows])
  }

  /// { $count ->
  /// [one] { $count } row
  /// *[other] { $count } rows
  /// } above the headings { $count ->
  /// [one] was
  /// *[other] were
  /// } skipped.
  package static func batchSkipped(count: Datum) -> Text {
    Text(key: "batch-skipped", ["count": count])
  }

  /// { $rows ->
  /// [one] { $rows } row
  /// *[other] { $rows } rows
  /// }, { $failed } failed
  package static func batchSummary(failed: Datum, rows: Datum) -> Text {
    Text(key: "batch-summary", ["failed": failed, "rows": rows])
  }

  /// Total
  package static var batchTotal: Text { Text(key: "batch-total") }

  /// not known
  package static var batchTotalUnknown: Text { Text(key: "batch-total-unknown") }

  /// Not read, since no cell fits { $field }; copied unchanged: { $column }.
  package static func batchUnfit(column: Datum, field: Datum) -> Text {
    Text(key: "batch-unfit", ["column": column, "field": field])
  }

  /// Almost the same name: { $names }. If they are one product, rename or delete one of them.
  package static func bookAlike(names: Datum) -> Text {
    Text(key: "book-alike", ["names": names])
  }

  /// changed
  package static var bookChanged: Text { Text(key: "book-changed") }

  /// “{ $name }” is out of the book. “undo” brings it back.
  package static func bookDeleted(name: Datum) -> Text {
    Text(key: "book-deleted", ["name": name])
  }

  /// The book is empty. It fills with the named products of every result that is kept.
  package static var bookEmpty: Text { Text(key: "book-empty") }

  /// formerly { $names }
  package static func bookFormerly(names: Datum) -> Text {
    Text(key: "book-formerly", ["names": names])
  }

  /// New: { $added }, changed: { $changed }. Read them in? (yes/no)
  package static func bookImport(added: Datum, changed: Datum) -> Text {
    Text(key: "book-import", ["added": added, "changed": changed])
  }

  /// { $count ->
  /// [one] Taken back: { $count } product of the book is as it was before.
  /// *[other] Taken back: { $count } products of the book are as they were before.
  /// }
  package static func bookImportTakenBack(count: Datum) -> Text {
    Text(key: "book-import-taken-back", ["count": count])
  }

  /// { $count ->
  /// [one] { $count } product read in. “undo” takes that back.
  /// *[other] { $count } products read in. “undo” takes that back.
  /// }
  package static func bookImported(count: Datum) -> Text {
    Text(key: "book-imported", ["count": count])
  }

  /// Last dose
  package static var bookLastUse: Text { Text(key: "book-last-use") }

  /// { $name } is in the book, last: { $use }
  package static func bookLastUseOf(name: Datum, use: Datum) -> Text {
    Text(key: "book-last-use-of", ["name": name, "use": use])
  }

  /// new
  package static var bookNew: Text { Text(key: "book-new") }

  /// { $name }: now { $now }
  package static func bookNow(name: Datum, now: Datum) -> Text {
    Text(key: "book-now", ["name": name, "now": now])
  }

  /// Columns left out: { $columns }.
  package static func bookOthers(columns: Datum) -> Text {
    Text(key: "book-others", ["columns": columns])
  }

  /// { $count ->
  /// [one] { $count } row was not read in.
  /// *[other] { $count } rows were not read in.
  /// }
  package static func bookRefused(count: Datum) -> Text {
    Text(key: "book-refused", ["count": count])
  }

  /// Nothing to change: the book has all of it.
  package static var bookSame: Text { Text(key: "book-same") }

  /// Calculating…
  package static var calculating: Text { Text(key: "calculating") }

  /// Calculator: { $name }
  package static func calculatorSelected(name: Datum) -> Text {
    Text(key: "calculator-selected", ["name": name])
  }

  /// { $count } open, both sides
  package static func calibrateBasisOpenBoth(count: Datum) -> Text {
    Text(key: "calibrate-basis-open-both", ["count": count])
  }

  /// no.{"\u00A0"}{ $number } ({ $deviation })
  package static func calibrateNozzleBeyond(deviation: Datum, number: Datum) -> Text {
    Text(key: "calibrate-nozzle-beyond", ["deviation": deviation, "number": number])
  }

  /// Cancelled; this command changed nothing.
  package static var cancelled: Text { Text(key: "cancelled") }

  /// Cancelled: no file was written. Calculation { $number } stays in the history.
  package static func cancelledExport(number: Datum) -> Text {
    Text(key: "cancelled-export", ["number": number])
  }

  /// Caution:
  package static var cautionMark: Text { Text(key: "caution-mark") }

  /// { $old } – what counts now: { $field }
  package static func changeReplaced(field: Datum, old: Datum) -> Text {
    Text(key: "change-replaced", ["field": field, "old": old])
  }

  /// { ", was " }
  package static var changeWas: Text { Text(key: "change-was") }

  /// { $name }: all values cleared. “undo” brings them back.
  package static func clearedAll(name: Datum) -> Text {
    Text(key: "cleared-all", ["name": name])
  }

  /// replace the file if there is one
  package static var commandExportForceSummary: Text { Text(key: "command-export-force-summary") }

  /// rows left out before are right now, or were no treatments
  package static var commandTreatmentsMendedSummary: Text {
    Text(key: "command-treatments-mended-summary")
  }

  /// leave out the rows that are refused
  package static var commandTreatmentsSkipSummary: Text {
    Text(key: "command-treatments-skip-summary")
  }

  /// { $count ->
  /// [one] { $count } more command on this line was not run.
  /// *[other] { $count } more commands on this line were not run.
  /// }
  package static func commandsLeft(count: Datum) -> Text {
    Text(key: "commands-left", ["count": count])
  }

  /// { $from } { $sign } { $to }
  package static func convertFigureEquation(from: Datum, sign: Datum, to: Datum) -> Text {
    Text(key: "convert-figure-equation", ["from": from, "sign": sign, "to": to])
  }

  /// Not in the table of crops, so only the same name counts: { $crops }.
  package static func cropsOutside(crops: Datum) -> Text {
    Text(key: "crops-outside", ["crops": crops])
  }

  /// everything (until “clear”)
  package static var doubtfulEverything: Text { Text(key: "doubtful-everything") }

  /// { $field } (until typed again)
  package static func doubtfulField(field: Datum) -> Text {
    Text(key: "doubtful-field", ["field": field])
  }

  /// “{ $file }” already exists. Replace it? (yes/no)
  package static func exportReplace(file: Datum) -> Text {
    Text(key: "export-replace", ["file": file])
  }

  /// Saved: { $file }
  package static func exported(file: Datum) -> Text {
    Text(key: "exported", ["file": file])
  }

  /// history { $number }
  package static func exportedNumber(number: Datum) -> Text {
    Text(key: "exported-number", ["number": number])
  }

  /// { $count ->
  /// [one] { $count } page
  /// *[other] { $count } pages
  /// }
  package static func exportedPages(count: Datum) -> Text {
    Text(key: "exported-pages", ["count": count])
  }

  /// “{ $name }” deleted. “undo” brings it back.
  package static func favoriteDeleted(name: Datum) -> Text {
    Text(key: "favorite-deleted", ["name": name])
  }

  /// “{ $name }” looks like a file name, and “export” writes files. Save it as a favourite all
  /// the same? (yes/no)
  package static func favoriteFileName(name: Datum) -> Text {
    Text(key: "favorite-file-name", ["name": name])
  }

  /// “{ $name }” has its earlier values again.
  package static func favoritePutBack(name: Datum) -> Text {
    Text(key: "favorite-put-back", ["name": name])
  }

  /// “{ $old }” is now “{ $new }”.
  package static func favoriteRenamed(new: Datum, old: Datum) -> Text {
    Text(key: "favorite-renamed", ["new": new, "old": old])
  }

  /// “{ $name }” exists. Replace it? (yes/no)
  package static func favoriteReplace(name: Datum) -> Text {
    Text(key: "favorite-replace", ["name": name])
  }

  /// “{ $name }” is back.
  package static func favoriteRestored(name: Datum) -> Text {
    Text(key: "favorite-restored", ["name": name])
  }

  /// Saved as “{ $name }”.
  package static func favoriteSaved(name: Datum) -> Text {
    Text(key: "favorite-saved", ["name": name])
  }

  /// No favourites yet. “save NAME” keeps the current values.
  package static var favoritesNone: Text { Text(key: "favorites-none") }

  /// Formulation
  package static var fieldFormName: Text { Text(key: "field-form-name") }

  /// Formerly
  package static var fieldFormerlyName: Text { Text(key: "field-formerly-name") }

  /// Name
  package static var fieldNameName: Text { Text(key: "field-name-name") }

  /// Pack
  package static var fieldPackName: Text { Text(key: "field-pack-name") }

  /// Permit
  package static var fieldPermitName: Text { Text(key: "field-permit-name") }

  /// { $field } [{ $shown }]:{" "}
  package static func fieldPrompt(field: Datum, shown: Datum) -> Text {
    Text(key: "field-prompt", ["field": field, "shown": shown])
  }

  /// { $field } ({ $choices }, Enter: none):{" "}
  package static func fieldPromptChoices(choices: Datum, field: Datum) -> Text {
    Text(key: "field-prompt-choices", ["choices": choices, "field": field])
  }

  /// { $field }:{" "}
  package static func fieldPromptPlain(field: Datum) -> Text {
    Text(key: "field-prompt-plain", ["field": field])
  }

  /// Role
  package static var fieldRoleName: Text { Text(key: "field-role-name") }

  /// { $name } VALUE [UNIT]
  package static func fieldUsage(name: Datum) -> Text {
    Text(key: "field-usage", ["name": name])
  }

  /// What was known of “{ $name }” is forgotten. “undo” brings it back.
  package static func fieldsDeleted(name: Datum) -> Text {
    Text(key: "fields-deleted", ["name": name])
  }

  /// Known about { $name }: { $facts }
  package static func fieldsKnown(facts: Datum, name: Datum) -> Text {
    Text(key: "fields-known", ["facts": facts, "name": name])
  }

  /// No fields are known yet. A result with a name and an area that is kept, and every treatment,
  /// adds one.
  package static var fieldsNone: Text { Text(key: "fields-none") }

  /// Stopped; the rest of the file was not run.
  package static var fileStopped: Text { Text(key: "file-stopped") }

  /// Already done: { $done }. Fill again from the beginning? (yes/no)
  package static func fillingAgain(done: Datum) -> Text {
    Text(key: "filling-again", ["done": done])
  }

  /// Filled with other values: { $done }. Begin anew with fill { $fill }? (yes/no)
  package static func fillingAnew(done: Datum, fill: Datum) -> Text {
    Text(key: "filling-anew", ["done": done, "fill": fill])
  }

  /// Filled with other values: { $done }. Is { $area } what is left to fill? (yes/no)
  package static func fillingAreaLeft(area: Datum, done: Datum) -> Text {
    Text(key: "filling-area-left", ["area": area, "done": done])
  }

  /// The values have changed. So far: { $done }. Finish fill { $fill } as it was begun, with its
  /// own amounts? (yes/no)
  package static func fillingAsBegun(done: Datum, fill: Datum) -> Text {
    Text(key: "filling-as-begun", ["done": done, "fill": fill])
  }

  /// done before: { $area }
  package static func fillingBefore(area: Datum) -> Text {
    Text(key: "filling-before", ["area": area])
  }

  /// Filling done: { $done }.
  package static func fillingComplete(done: Datum) -> Text {
    Text(key: "filling-complete", ["done": done])
  }

  /// Filling done: { $done }. { $area } of it had other values and need a record of their own.
  package static func fillingCompleteParts(area: Datum, done: Datum) -> Text {
    Text(key: "filling-complete-parts", ["area": area, "done": done])
  }

  /// done { $time }
  package static func fillingDoneAt(time: Datum) -> Text {
    Text(key: "filling-done-at", ["time": time])
  }

  /// fill { $fill } of { $count }
  package static func fillingFill(count: Datum, fill: Datum) -> Text {
    Text(key: "filling-fill", ["count": count, "fill": fill])
  }

  /// { $place } done
  package static func fillingFillDone(place: Datum) -> Text {
    Text(key: "filling-fill-done", ["place": place])
  }

  /// { $count ->
  /// [one] { $count } fill
  /// *[other] { $count } fills
  /// }
  package static func fillingFills(count: Datum) -> Text {
    Text(key: "filling-fills", ["count": count])
  }

  /// This is the first step.
  package static var fillingFirst: Text { Text(key: "filling-first") }

  /// Enter: in · <: back · stop
  package static var fillingKeys: Text { Text(key: "filling-keys") }

  /// Left at { $place }; type “fill” to go on there.
  package static func fillingLeft(place: Datum) -> Text {
    Text(key: "filling-left", ["place": place])
  }

  /// From another day: { $done }. Go on with that filling? “no” begins anew. (yes/no)
  package static func fillingOfAnotherDay(done: Datum) -> Text {
    Text(key: "filling-of-another-day", ["done": done])
  }

  /// Filled with other values: { $done } – “fill” tells what is left
  package static func fillingOtherValues(done: Datum) -> Text {
    Text(key: "filling-other-values", ["done": done])
  }

  /// Another shell has gone on with this filling; the step was not noted. It stands here:
  package static var fillingOvertaken: Text { Text(key: "filling-overtaken") }

  /// fill { $fill } begun (not counted)
  package static func fillingPart(fill: Datum) -> Text {
    Text(key: "filling-part", ["fill": fill])
  }

  /// { $names }: place in the order, 1 to 99, or “last” if the label says so.
  package static func fillingPlace(names: Datum) -> Text {
    Text(key: "filling-place", ["names": names])
  }

  /// Fill { $fill }, step { $step }:{" "}
  package static func fillingPrompt(fill: Datum, step: Datum) -> Text {
    Text(key: "filling-prompt", ["fill": fill, "step": step])
  }

  /// Enter: fill { $fill } of { $count }:{" "}
  package static func fillingPromptNext(count: Datum, fill: Datum) -> Text {
    Text(key: "filling-prompt-next", ["count": count, "fill": fill])
  }

  /// Another shell has begun another filling in place of this one; the step was not noted.
  package static var fillingReplaced: Text { Text(key: "filling-replaced") }

  /// since { $time }
  package static func fillingSince(time: Datum) -> Text {
    Text(key: "filling-since", ["time": time])
  }

  /// step { $step } of { $steps }
  package static func fillingStep(step: Datum, steps: Datum) -> Text {
    Text(key: "filling-step", ["step": step, "steps": steps])
  }

  /// Filling: { $place } – type “fill” to go on
  package static func fillingUnderWay(place: Datum) -> Text {
    Text(key: "filling-under-way", ["place": place])
  }

  /// “<” takes the last step back. To undo a value, type “stop” first.
  package static var fillingUndo: Text { Text(key: "filling-undo") }

  /// Where this filling stands cannot be read by this version. Begin anew with fill { $fill }?
  /// (yes/no)
  package static func fillingUnreadable(fill: Datum) -> Text {
    Text(key: "filling-unreadable", ["fill": fill])
  }

  /// { $form }, from the name
  package static func formFromName(form: Datum) -> Text {
    Text(key: "form-from-name", ["form": form])
  }

  /// { $typed }, read as { $form }, from the name
  package static func formFromNameAs(form: Datum, typed: Datum) -> Text {
    Text(key: "form-from-name-as", ["form": form, "typed": typed])
  }

  /// in water-soluble bags
  package static var formulationBags: Text { Text(key: "formulation-bags") }

  /// Earliest harvest: by growth stage
  package static var harvestByStage: Text { Text(key: "harvest-by-stage") }

  /// Earliest harvest: { $date }
  package static func harvestFrom(date: Datum) -> Text {
    Text(key: "harvest-from", ["date": date])
  }

  /// Earliest harvest, as known when it was kept: { $date }
  package static func harvestKeptFrom(date: Datum) -> Text {
    Text(key: "harvest-kept-from", ["date": date])
  }

  /// not all days to harvest are known
  package static var harvestLacksDays: Text { Text(key: "harvest-lacks-days") }

  /// other treatments of this parcel may count, or their days to harvest are not known
  package static var harvestLacksOthers: Text { Text(key: "harvest-lacks-others") }

  /// no parcel is given
  package static var harvestLacksParcel: Text { Text(key: "harvest-lacks-parcel") }

  /// no season is given
  package static var harvestLacksSeason: Text { Text(key: "harvest-lacks-season") }

  /// the limits typed from a label are out of date
  package static var harvestLacksValid: Text { Text(key: "harvest-lacks-valid") }

  /// Earliest harvest: not known ({ $why })
  package static func harvestUnknown(why: Datum) -> Text {
    Text(key: "harvest-unknown", ["why": why])
  }

  /// Earliest harvest: not before { $date } ({ $why })
  package static func harvestUnknownBefore(date: Datum, why: Datum) -> Text {
    Text(key: "harvest-unknown-before", ["date": date, "why": why])
  }

  /// Example
  package static var helpExample: Text { Text(key: "help-example") }

  /// Facts
  package static var helpFacts: Text { Text(key: "help-facts") }

  /// Fields that take { $unit }:
  package static func helpFields(unit: Datum) -> Text {
    Text(key: "help-fields", ["unit": unit])
  }

  /// “help COMMAND” explains a command, “help WORD” looks for a word, “help UNIT” names the
  /// fields that take it. Topics: keys, numbers, batch, scripts.
  package static var helpHint: Text { Text(key: "help-hint") }

  /// Names
  package static var helpNames: Text { Text(key: "help-names") }

  /// A first mix
  /// area 12.5 ha | area of the field
  /// rate 200 l/ha | spray volume: water and products together
  /// product Tebu 250 EW 1 l/ha | a line like this for each product
  /// tank 1000 l | now the result is there
  /// calc | keeps it in the history
  /// Change it
  /// rate 220 | each change shows what it changes: 500 → 750 l
  /// dose Tebu 1.2 l/ha | another dose; “remove Tebu” takes Tebu out
  /// undo | takes back the last change
  /// Use it
  /// order | the steps of filling the tank, with amounts
  /// export mix.pdf | a sheet to print, with boxes to tick
  /// record | enters what was sprayed in the records
  /// save Wheat | keeps the values; “use Wheat” brings them back
  /// history | earlier calculations
  /// More
  /// calibrate | a calculator, as “convert”, “bill”; back: “spray”
  /// new | asks for one value after another
  /// help all | every command; “help WORD” explains one
  /// help keys | topics: keys, numbers, batch, scripts
  package static var helpPage: Text { Text(key: "help-page") }

  /// See also
  package static var helpRelated: Text { Text(key: "help-related") }

  /// Units
  package static var helpUnits: Text { Text(key: "help-units") }

  /// Usage
  package static var helpUsage: Text { Text(key: "help-usage") }

  /// one of: { $choices }.
  package static func hintChoices(choices: Datum) -> Text {
    Text(key: "hint-choices", ["choices": choices])
  }

  /// a date, such as 2027-01-31 or 31.01.2027.
  package static var hintDate: Text { Text(key: "hint-date") }

  /// “-” leaves it out.
  package static var hintEmptied: Text { Text(key: "hint-emptied") }

  /// { $field }:
  package static func hintField(field: Datum) -> Text {
    Text(key: "hint-field", ["field": field])
  }

  /// “<” goes back, Ctrl-C leaves.
  package static var hintKeys: Text { Text(key: "hint-keys") }

  /// a number, or a sum such as 3 + 4.5.
  package static var hintNumber: Text { Text(key: "hint-number") }

  /// An empty line leaves it out.
  package static var hintOptional: Text { Text(key: "hint-optional") }

  /// one after another, each with its unit: { $parts }.
  package static func hintParts(parts: Datum) -> Text {
    Text(key: "hint-parts", ["parts": parts])
  }

  /// a number above 0, or a sum such as 3 + 4.5.
  package static var hintPositive: Text { Text(key: "hint-positive") }

  /// Usual values: { $presets }; “custom” is the last other value.
  package static func hintPresets(presets: Datum) -> Text {
    Text(key: "hint-presets", ["presets": presets])
  }

  /// a number from { $least } to { $most }.
  package static func hintRange(least: Datum, most: Datum) -> Text {
    Text(key: "hint-range", ["least": least, "most": most])
  }

  /// Enter keeps the value in brackets, Up or Tab brings it into the line.
  package static var hintStanding: Text { Text(key: "hint-standing") }

  /// words, { $most } characters at most.
  package static func hintText(most: Datum) -> Text {
    Text(key: "hint-text", ["most": most])
  }

  /// Units such as { $units }.
  package static func hintUnits(units: Datum) -> Text {
    Text(key: "hint-units", ["units": units])
  }

  /// a whole number from { $least } to { $most }.
  package static func hintWholeRange(least: Datum, most: Datum) -> Text {
    Text(key: "hint-whole-range", ["least": least, "most": most])
  }

  /// Delete the whole history? (yes/no)
  package static var historyClear: Text { Text(key: "history-clear") }

  /// { $count ->
  /// [0] The history is empty.
  /// [one] { $count } calculation deleted. “undo” brings it back.
  /// *[other] { $count } calculations deleted. “undo” brings them back.
  /// }
  package static func historyDeleted(count: Datum) -> Text {
    Text(key: "history-deleted", ["count": count])
  }

  /// { $count ->
  /// [one] { $count } calculation found.
  /// *[other] { $count } calculations found.
  /// }
  package static func historyFound(count: Datum) -> Text {
    Text(key: "history-found", ["count": count])
  }

  /// No past calculations.
  package static var historyNone: Text { Text(key: "history-none") }

  /// Nothing in the history matches “{ $text }”.
  package static func historyNothingFound(text: Datum) -> Text {
    Text(key: "history-nothing-found", ["text": text])
  }

  /// { $count ->
  /// [one] { $count } calculation is back.
  /// *[other] { $count } calculations are back.
  /// }
  package static func historyRestored(count: Datum) -> Text {
    Text(key: "history-restored", ["count": count])
  }

  /// { $reason } What came in before stays. Run the same line again to add the rest.
  package static func importedBrokenOff(reason: Datum) -> Text {
    Text(key: "imported-broken-off", ["reason": reason])
  }

  /// { $count ->
  /// [one] { $count } calculation added: number { $first }.
  /// *[other] { $count } calculations added: numbers { $first } to { $last }.
  /// }
  package static func importedCalculations(count: Datum, first: Datum, last: Datum) -> Text {
    Text(key: "imported-calculations", ["count": count, "first": first, "last": last])
  }

  /// { $count ->
  /// [one] { $count } calculation added. Others were stored meanwhile.
  /// *[other] { $count } calculations added. Others were stored between them meanwhile.
  /// }
  package static func importedCalculationsAmongOthers(count: Datum) -> Text {
    Text(key: "imported-calculations-among-others", ["count": count])
  }

  /// Left out, since they do not go with what else is known of their product: { $numbers }
  package static func importedFactsLeftOut(numbers: Datum) -> Text {
    Text(key: "imported-facts-left-out", ["numbers": numbers])
  }

  /// { $count ->
  /// [one] { $count } favourite added.
  /// *[other] { $count } favourites added.
  /// }
  package static func importedFavorites(count: Datum) -> Text {
    Text(key: "imported-favorites", ["count": count])
  }

  /// { $count ->
  /// [one] { $count } field added.
  /// *[other] { $count } fields added.
  /// }
  package static func importedFields(count: Datum) -> Text {
    Text(key: "imported-fields", ["count": count])
  }

  /// { $count ->
  /// [one] One favourite has other values here and stays as it is: { $names }
  /// *[other] { $count } favourites have other values here and stay as they are: { $names }
  /// }
  package static func importedKept(count: Datum, names: Datum) -> Text {
    Text(key: "imported-kept", ["count": count, "names": names])
  }

  /// { $count ->
  /// [one] { $count } product got limits for more crops.
  /// *[other] { $count } products got limits for more crops.
  /// }
  package static func importedLimits(count: Datum) -> Text {
    Text(key: "imported-limits", ["count": count])
  }

  /// These limits cannot be read; type them again: { $numbers }
  package static func importedLimitsUnreadable(numbers: Datum) -> Text {
    Text(key: "imported-limits-unreadable", ["numbers": numbers])
  }

  /// { $count ->
  /// [one] { $count } row was left out there when treatments were taken over; limits that it may
  /// count for are “not known”.
  /// *[other] { $count } rows were left out there when treatments were taken over; limits that
  /// they may count for are “not known”.
  /// }
  package static func importedLinesLeftOut(count: Datum) -> Text {
    Text(key: "imported-lines-left-out", ["count": count])
  }

  /// Nothing new: everything is already here.
  package static var importedNothing: Text { Text(key: "imported-nothing") }

  /// { $count ->
  /// [one] { $count } product added to the book.
  /// *[other] { $count } products added to the book.
  /// }
  package static func importedProducts(count: Datum) -> Text {
    Text(key: "imported-products", ["count": count])
  }

  /// { $old } of the file has the number { $new } here, because { $old } could not be used.
  package static func importedTreatmentNumber(new: Datum, old: Datum) -> Text {
    Text(key: "imported-treatment-number", ["new": new, "old": old])
  }

  /// { $count ->
  /// [one] { $count } treatment added.
  /// *[other] { $count } treatments added.
  /// }
  package static func importedTreatments(count: Datum) -> Text {
    Text(key: "imported-treatments", ["count": count])
  }

  /// { $count ->
  /// [one] { $count } treatment got a later version or was withdrawn.
  /// *[other] { $count } treatments got a later version or were withdrawn.
  /// }
  package static func importedTreatmentsChanged(count: Datum) -> Text {
    Text(key: "imported-treatments-changed", ["count": count])
  }

  /// These have been corrected differently here and stay as they are: { $numbers }.
  package static func importedTreatmentsDiffer(numbers: Datum) -> Text {
    Text(key: "imported-treatments-differ", ["numbers": numbers])
  }

  /// Left out, because their values do not fit together: { $numbers }
  package static func importedTreatmentsLeftOut(numbers: Datum) -> Text {
    Text(key: "imported-treatments-left-out", ["numbers": numbers])
  }

  /// Left out, because they are too large: { $numbers }
  package static func importedTreatmentsTooLarge(numbers: Datum) -> Text {
    Text(key: "imported-treatments-too-large", ["numbers": numbers])
  }

  /// { $count ->
  /// [one] { $count } entry could not be read and was left out.
  /// *[other] { $count } entries could not be read and were left out.
  /// }
  package static func importedUnreadable(count: Datum) -> Text {
    Text(key: "imported-unreadable", ["count": count])
  }

  /// Left out, by number: { $numbers }
  package static func importedUnreadableNumbers(numbers: Datum) -> Text {
    Text(key: "imported-unreadable-numbers", ["numbers": numbers])
  }

  /// In doubt: { $doubts }.
  package static func inDoubt(doubts: Datum) -> Text {
    Text(key: "in-doubt", ["doubts": doubts])
  }

  /// { $label } { $number }
  package static func labelNumbered(label: Datum, number: Datum) -> Text {
    Text(key: "label-numbered", ["label": label, "number": number])
  }

  /// { $label }, no. { $name }
  package static func labelOfNumber(label: Datum, name: Datum) -> Text {
    Text(key: "label-of-number", ["label": label, "name": name])
  }

  /// { $label }: { $name }
  package static func labelOfOne(label: Datum, name: Datum) -> Text {
    Text(key: "label-of-one", ["label": label, "name": name])
  }

  /// (in use)
  package static var languageActive: Text { Text(key: "language-active") }

  /// Language: { $name }
  package static func languageSet(name: Datum) -> Text {
    Text(key: "language-set", ["name": name])
  }

  /// The values from the last session can be read now. “undo” puts them in: { $names }
  package static func lastValuesBehindUndo(names: Datum) -> Text {
    Text(key: "last-values-behind-undo", ["names": names])
  }

  /// This version cannot read what was entered last time ({ $names }); new values take its place.
  package static func lastValuesUnreadable(names: Datum) -> Text {
    Text(key: "last-values-unreadable", ["names": names])
  }

  /// Works out tank mixes for sprayers.
  package static var launchSummary: Text { Text(key: "launch-summary") }

  /// { $limit } after the treatment
  package static func limitAfterTreatment(limit: Datum) -> Text {
    Text(key: "limit-after-treatment", ["limit": limit])
  }

  /// { $product }, { $crop }: { $fact }: { $old } → { $limit }
  package static func limitChanged(
    crop: Datum, fact: Datum, limit: Datum, old: Datum, product: Datum
  ) -> Text {
    Text(
      key: "limit-changed",
      ["crop": crop, "fact": fact, "limit": limit, "old": old, "product": product])
  }

  /// “{ $crop }” is not in the table of crops, so only the same name counts. Take it? (yes/no)
  package static func limitCropQuestion(crop: Datum) -> Text {
    Text(key: "limit-crop-question", ["crop": crop])
  }

  /// typed for { $crop }
  package static func limitForCrop(crop: Datum) -> Text {
    Text(key: "limit-for-crop", ["crop": crop])
  }

  /// { $amount }
  package static func limitFoundAmount(amount: Datum) -> Text {
    Text(key: "limit-found-amount", ["amount": amount])
  }

  /// { $count ->
  /// [one] { $count } day
  /// *[other] { $count } days
  /// }
  package static func limitFoundDays(count: Datum) -> Text {
    Text(key: "limit-found-days", ["count": count])
  }

  /// entry from { $moment }
  package static func limitFoundEntry(moment: Datum) -> Text {
    Text(key: "limit-found-entry", ["moment": moment])
  }

  /// harvest from { $moment }
  package static func limitFoundHarvest(moment: Datum) -> Text {
    Text(key: "limit-found-harvest", ["moment": moment])
  }

  /// this would be no. { $count }
  package static func limitFoundTimes(count: Datum) -> Text {
    Text(key: "limit-found-times", ["count": count])
  }

  /// { $product }, { $crop }: removed: { $fact }: { $old }
  package static func limitGone(crop: Datum, fact: Datum, old: Datum, product: Datum) -> Text {
    Text(key: "limit-gone", ["crop": crop, "fact": fact, "old": old, "product": product])
  }

  /// Of the range { $range } the highest counts.
  package static func limitHighest(range: Datum) -> Text {
    Text(key: "limit-highest", ["range": range])
  }

  /// per season
  package static var limitInSeason: Text { Text(key: "limit-in-season") }

  /// per year
  package static var limitInYear: Text { Text(key: "limit-in-year") }

  /// per { $years ->
  /// [one] 12 months
  /// *[other] { $years } years
  /// }
  package static func limitInYears(years: Datum) -> Text {
    Text(key: "limit-in-years", ["years": years])
  }

  /// this was no. { $count }
  package static func limitKeptTimes(count: Datum) -> Text {
    Text(key: "limit-kept-times", ["count": count])
  }

  /// not before { $date }
  package static func limitNotBefore(date: Datum) -> Text {
    Text(key: "limit-not-before", ["date": date])
  }

  /// { $product }, { $crop }: { $fact }: there is no such limit.
  package static func limitNotSet(crop: Datum, fact: Datum, product: Datum) -> Text {
    Text(key: "limit-not-set", ["crop": crop, "fact": fact, "product": product])
  }

  /// { $product }, { $crop }: { $fact } { $period }: there is no such limit.
  package static func limitNotSetIn(
    crop: Datum, fact: Datum, period: Datum, product: Datum
  ) -> Text {
    Text(
      key: "limit-not-set-in",
      ["crop": crop, "fact": fact, "period": period, "product": product])
  }

  /// { $product }, { $crop }: { $fact }: { $limit }
  package static func limitSet(crop: Datum, fact: Datum, limit: Datum, product: Datum) -> Text {
    Text(key: "limit-set", ["crop": crop, "fact": fact, "limit": limit, "product": product])
  }

  /// at most { $amount }
  package static func limitShownAmount(amount: Datum) -> Text {
    Text(key: "limit-shown-amount", ["amount": amount])
  }

  /// { $amount }
  package static func limitShownBare(amount: Datum) -> Text {
    Text(key: "limit-shown-bare", ["amount": amount])
  }

  /// { $least }–{ $amount }
  package static func limitShownBetween(amount: Datum, least: Datum) -> Text {
    Text(key: "limit-shown-between", ["amount": amount, "least": least])
  }

  /// { $count ->
  /// [one] { $count } day
  /// *[other] { $count } days
  /// }
  package static func limitShownDays(count: Datum) -> Text {
    Text(key: "limit-shown-days", ["count": count])
  }

  /// at least { $amount }
  package static func limitShownLeast(amount: Datum) -> Text {
    Text(key: "limit-shown-least", ["amount": amount])
  }

  /// { $amount }
  package static func limitShownOnly(amount: Datum) -> Text {
    Text(key: "limit-shown-only", ["amount": amount])
  }

  /// BBCH { $stages }
  package static func limitShownStages(stages: Datum) -> Text {
    Text(key: "limit-shown-stages", ["stages": stages])
  }

  /// { $text }
  package static func limitShownText(text: Datum) -> Text {
    Text(key: "limit-shown-text", ["text": text])
  }

  /// { $others } of { $most } in season { $year } so far
  package static func limitSoFarSeason(most: Datum, others: Datum, year: Datum) -> Text {
    Text(key: "limit-so-far-season", ["most": most, "others": others, "year": year])
  }

  /// { $others } of { $most } in { $year } so far
  package static func limitSoFarYear(most: Datum, others: Datum, year: Datum) -> Text {
    Text(key: "limit-so-far-year", ["most": most, "others": others, "year": year])
  }

  /// { $others } of { $most } in { $years ->
  /// [one] 12 months
  /// *[other] { $years } years
  /// } so far
  package static func limitSoFarYears(most: Datum, others: Datum, years: Datum) -> Text {
    Text(key: "limit-so-far-years", ["most": most, "others": others, "years": years])
  }

  /// Counted from 24:00 on { $date }, because no end is given.
  package static func limitsFromMidnight(date: Datum) -> Text {
    Text(key: "limits-from-midnight", ["date": date])
  }

  /// Counted as if sprayed today, { $date }.
  package static func limitsIfToday(date: Datum) -> Text {
    Text(key: "limits-if-today", ["date": date])
  }

  /// a product without a name
  package static var limitsNameless: Text { Text(key: "limits-nameless") }

  /// No limits of { $product } are known for { $crop }.
  package static func limitsNoneIn(crop: Datum, product: Datum) -> Text {
    Text(key: "limits-none-in", ["crop": crop, "product": product])
  }

  /// No limits typed for this crop: { $products }
  package static func limitsNoneOf(products: Datum) -> Text {
    Text(key: "limits-none-of", ["products": products])
  }

  /// No limits of { $product } are known.
  package static func limitsNoneYet(product: Datum) -> Text {
    Text(key: "limits-none-yet", ["product": product])
  }

  /// Limits of { $product }
  package static func limitsOf(product: Datum) -> Text {
    Text(key: "limits-of", ["product": product])
  }

  /// Judged by the limits of the book on { $date }.
  package static func limitsOfBook(date: Datum) -> Text {
    Text(key: "limits-of-book", ["date": date])
  }

  /// Whether a treatment counts is settled by its EPPO code, place, permit, season or date:
  /// “treatments correct { $number } eppo …”.
  package static func limitsPerhaps(number: Datum) -> Text {
    Text(key: "limits-perhaps", ["number": number])
  }

  /// { $product }, { $crop }: set again: { $facts }
  package static func limitsSet(crop: Datum, facts: Datum, product: Datum) -> Text {
    Text(key: "limits-set", ["crop": crop, "facts": facts, "product": product])
  }

  /// { $product }, { $crop }: taken back: { $facts }
  package static func limitsTakenBack(crop: Datum, facts: Datum, product: Datum) -> Text {
    Text(key: "limits-taken-back", ["crop": crop, "facts": facts, "product": product])
  }

  /// The stored limits could not be read, so nothing is known of: { $products }
  package static func limitsUnread(products: Datum) -> Text {
    Text(key: "limits-unread", ["products": products])
  }

  /// Did you mean:
  package static var lineMeant: Text { Text(key: "line-meant") }

  /// Up:
  package static var lineMeantAtPrompt: Text { Text(key: "line-meant-at-prompt") }

  /// Stopped; the rest of the line was not run.
  package static var lineStopped: Text { Text(key: "line-stopped") }

  /// { $count ->
  /// [one] { $count } pasted line was not run; Up brings it back.
  /// *[other] { $count } pasted lines were not run; Up brings them back.
  /// }
  package static func linesLeft(count: Datum) -> Text {
    Text(key: "lines-left", ["count": count])
  }

  /// The lines you type are not remembered, because this is not an ordinary file: { $file }
  package static func linesNotRemembered(file: Datum) -> Text {
    Text(key: "lines-not-remembered", ["file": file])
  }

  /// The calculators
  package static var manCalculators: Text { Text(key: "man-calculators") }

  /// A mix holds up to twenty products. The first words of a name are enough where they fit one
  /// product only, and so is its number: “dose 2 1.2 l/ha”. A name never holds a dose; a name
  /// with an amount in it needs quotation marks: “product "RSM 32" 200 l/ha”.
  /// Without an area the result is the recipe for one tank; with doses per liquid alone, such as
  /// 50 ml/10 l, it needs no spray volume either. “left” is the same mix that is in the tank
  /// already; it ends when the mix, the area or the name changes. “extra” is prepared beyond what
  /// the field needs.
  /// With “band 25 cm of 75 cm” doses and spray volume are per treated area; what a tank covers
  /// is field area. With “canopy 3.5 m rows 4 m”, the height of the leaf wall without the trunk,
  /// doses per leaf wall area (LWA = 2 × height × 10 000 m² ÷ distance of the rows), l/10000 m2
  /// LWA, and per metre of crown height, l/ha/m, become doses per hectare of ground; “sides one”
  /// halves the leaf wall. A dose per 10 000 m² alone is refused, since it may be either.
  /// “table rate 150 300 25” tries values, also as “from 150 to 300 by 25”, and with a second
  /// range as a grid. “solve area product 15 l” finds the area for 15 l of product. Neither
  /// changes anything.
  /// Filling begins with at least half of the water. Then come the products by their roles and
  /// formulation codes, then water up to the mark. A product whose place is not known is listed
  /// before the first step, with what to type for it. “order jar 250 ml” gives the amounts for a
  /// jar.
  /// The calibration answers as soon as it can. A nozzle is named by its size (ISO 10625), its
  /// colour or what is printed on it: XR11003VS, 110-03. Of two entries for the same thing, such
  /// as “speed” and “timed”, the later one counts, and the answer says so. “target” gives the
  /// speed, the pressure, the flow and the nozzles for a spray volume, “width” the work rate. The
  /// sign ≈ marks a root that is rounded. The tank mix says if the calibration has changed since
  /// “adopt”.
  /// Between the two units of a conversion there may be nothing, to, in, as, -> or =. Every
  /// factor is exact by definition. A bill starts in the currency of the region.
  package static var manCalculatorsText: Text { Text(key: "man-calculators-text") }

  /// Commands
  package static var manCommands: Text { Text(key: "man-commands") }

  /// Description
  package static var manDescription: Text { Text(key: "man-description") }

  /// spraycalc works out tank mixes for sprayers. From the field area, the spray volume, the
  /// doses and the tank it works out the spray liquid, how much of each product is needed in all,
  /// the number of fills, and what goes into each fill, in which order.
  /// Without arguments it is a shell. “new” asks for one value after another; or type them
  /// yourself, such as “area 12.5”. As soon as nothing is missing, the result is there, and every
  /// change shows at once what it changes. “lang” changes the language, and --lang takes its tag
  /// or its name; “help” explains the commands.
  /// Three more calculators are in the same shell: the calibration, whose spray volume “adopt”
  /// takes over into the tank mix; a unit converter; and a bill.
  /// Every number is an exact fraction from typing on, and is rounded only where it is printed.
  /// What could mean two things is refused, never guessed. The program never suggests a dose and
  /// never says that products go well together: the label decides.
  package static var manDescriptionText: Text { Text(key: "man-description-text") }

  /// Examples
  package static var manExamples: Text { Text(key: "man-examples") }

  /// Facts of products
  package static var manFacts: Text { Text(key: "man-facts") }

  /// “product NAME FACT VALUE” tells something about a product of the mix, such as “product NIS
  /// state liquid”; “-” in place of the value takes it back.
  /// The book remembers the facts and the last dose of every named product whose result was kept.
  /// At the prompt “product NAME” brings the facts into the next mix, but never the dose. Scripts
  /// do not look into the book unless they name it.
  package static var manFactsText: Text { Text(key: "man-facts-text") }

  /// History, favourites, settings and the values last entered.
  package static var manFileData: Text { Text(key: "man-file-data") }

  /// Entered lines, for the Up key.
  package static var manFileLines: Text { Text(key: "man-file-lines") }

  /// Your own languages, and single texts in place of those that came with the program.
  package static var manFileTexts: Text { Text(key: "man-file-texts") }

  /// Your own units: an object of categories, each with a list of units, such as {"{"}"length":
  /// [{"{"}"id": "furlong", "symbol": "fur", "name": "furlong", "toBase": "201.168"{"}"}]{"}"}.
  package static var manFileUnits: Text { Text(key: "man-file-units") }

  /// Files
  package static var manFiles: Text { Text(key: "man-files") }

  /// With --format json, every command is answered by one line on standard output, in order and
  /// at once, so that a program can talk to spraycalc through a pipe. Standard error is for what
  /// does not answer a command.
  /// An answer begins with “line” and “command”, the place of the command, and its “kind”:
  /// “result”, “history”, “table” and so on, “ok” for what was done, “error” for what was
  /// refused. The first line of a run, or of a table, begins with the version of this format,
  /// “format”: 2. After “ok” comes what was done: “written” with its path and format, “imported”
  /// with its counts, “saved”, “deleted”, “set”. “run FILE” has the answers of its commands in
  /// “run”, after “error” if one of them was refused. Blank lines and comments have no answer;
  /// each of several commands between “;” has its own.
  /// An error is the same everywhere, also in a row of a table: “code”, “message”, “column”,
  /// “field” and “product”, which it is about, “doubtful”, what it leaves in doubt or what was in
  /// doubt before and is its reason, and “suggestions”, the lines that were probably meant.
  /// “input” holds all that was entered, as it can be typed again. What is missing is null. Keys,
  /// codes and units are the same in every language and with any “set units”: usgal, usgal/ac,
  /// usfloz, ozwt, ar. Numbers are plain decimals, rounded to nine decimals, or to nine digits if
  /// these are more decimals: read them as decimals, not as binary fractions. A value in “input”
  /// that is rounded has “type”, what to type for exactly this value. A figure is in the unit of
  /// the value that was typed for it, else in ha, l/ha, l. Where “--lang” has a comma as its
  /// decimal mark, 12.345 is refused as ambiguous: pass “--lang en”. The kinds of fill are first
  /// (with something left in the tank), full, even, partial and recipe (without an area). With a
  /// dry product “water” is null and “up_to” is true: the tank is filled up to “level”.
  /// “spraycalc --generate schema” prints the JSON Schema (2020-12) of all answers, of tables and
  /// of exported files. These are its objects, with their keys:
  package static var manJsonText: Text { Text(key: "man-json-text") }

  /// What is kept
  package static var manKeeping: Text { Text(key: "man-keeping") }

  /// Everything is in one file, the first of the list at the end. A copy of it is a backup if
  /// nothing is being worked out meanwhile; after a crash, start the program once before you
  /// copy. “backup FILE” writes a copy at any time.
  /// “import FILE” adds what a copy made by version 0.2.0 or later holds and is not here yet: a
  /// piece at a time, so that other windows need not wait; when it is broken off, it says how
  /// much came in; run the same line again to add the rest. Calculations keep their numbers where
  /// those are free; what the program could not have kept itself is left out and named by its
  /// number.
  /// A calculation keeps the figures that it gave, also if a unit of your own is redefined.
  /// “undo” brings back what was deleted until the session ends.
  /// “export mix.pdf” makes a sheet for the filling point; .md and .txt are the same sheet with
  /// the formulas, .csv and .json are for programs. A .csv is one table with figures rounded as
  /// on the screen and units in columns of their own: a row for each kind of fill and each
  /// product, or a row for each figure. In it, and in that of the treatments, the amounts of one
  /// product have one unit, that of the largest; the amount in all stands in the product’s first
  /// row alone, so that a column can be added up. “export history FILE” writes the whole history
  /// as .csv or .json.
  package static var manKeepingText: Text { Text(key: "man-keeping-text") }

  /// Name
  package static var manName: Text { Text(key: "man-name") }

  /// Numbers and units
  package static var manNumbers: Text { Text(key: "man-numbers") }

  /// Options
  package static var manOptions: Text { Text(key: "man-options") }

  /// Scripts and JSON
  package static var manScripts: Text { Text(key: "man-scripts") }

  /// A signal ended the program: SIGHUP, SIGINT or SIGTERM.
  package static var manStatusSignal: Text { Text(key: "man-status-signal") }

  /// Exit status
  package static var manStatuses: Text { Text(key: "man-statuses") }

  /// Synopsis
  package static var manSynopsis: Text { Text(key: "man-synopsis") }

  /// Tables
  package static var manTables: Text { Text(key: "man-tables") }

  /// see “{ $facts }”
  package static func manTablesFact(facts: Datum) -> Text {
    Text(key: "man-tables-fact", ["facts": facts])
  }

  /// US and imperial units are not the same: gal and impgal, pt and imppt. KM alone may be
  /// horsepower or kilometres, and a ton may be metric, US or imperial, so these are refused with
  /// what to type instead. US labels are understood as they are printed: 15 gpa, 3/4 pt/ac, 1 1/2
  /// gal, 2 pts/ac, 0.25% v/v, 2% solution, 8 dry oz/ac.
  /// “set units us” holds at the next start, too. A script is metric until it says otherwise.
  /// The units are listed here as they can be typed; their names can be typed, too, in any form.
  /// Rates, doses, shares, speeds and flows may be put together from them: 5 gal/1000ft2, 20
  /// ml/10l.
  package static var manUnitsText: Text { Text(key: "man-units-text") }

  /// Set and neither empty nor 0: colours also where the output is not a terminal.
  package static var manVariableColor: Text { Text(key: "man-variable-color") }

  /// The folder of your own texts, usually ~/.config.
  package static var manVariableConfiguration: Text { Text(key: "man-variable-configuration") }

  /// The folder of stored data, usually ~/.local/share.
  package static var manVariableData: Text { Text(key: "man-variable-data") }

  /// The colours of the terminal, such as 15;0; they tell whether the background is dark or
  /// light.
  package static var manVariableGround: Text { Text(key: "man-variable-ground") }

  /// The home folder, which holds the usual folders.
  package static var manVariableHome: Text { Text(key: "man-variable-home") }

  /// The file of key bindings for editing the line, usually ~/.inputrc.
  package static var manVariableKeys: Text { Text(key: "man-variable-keys") }

  /// The language, and whether the terminal shows UTF-8. The first that is set and not empty
  /// counts.
  package static var manVariableLanguage: Text { Text(key: "man-variable-language") }

  /// The region whose currency a bill starts with. The first that is set and not empty counts.
  package static var manVariableMoney: Text { Text(key: "man-variable-money") }

  /// Set and not empty: no colours; bold may stay.
  package static var manVariableNoColor: Text { Text(key: "man-variable-no-color") }

  /// The program that shows what is longer than the screen, usually less; a space means none.
  package static var manVariablePager: Text { Text(key: "man-variable-pager") }

  /// The folder of entered lines, usually ~/.local/state.
  package static var manVariableState: Text { Text(key: "man-variable-state") }

  /// What the terminal can do: dumb in the first means no colours and no control of the screen,
  /// truecolor in the second means all colours.
  package static var manVariableTerminal: Text { Text(key: "man-variable-terminal") }

  /// The folder of texts. If it is set, texts are looked for only there.
  package static var manVariableTexts: Text { Text(key: "man-variable-texts") }

  /// Environment
  package static var manVariables: Text { Text(key: "man-variables") }

  /// { $value } in { $time }
  package static func measuredWithin(time: Datum, value: Datum) -> Text {
    Text(key: "measured-within", ["time": time, "value": value])
  }

  /// { $members } and { $count } more
  package static func membersAndMore(count: Datum, members: Datum) -> Text {
    Text(key: "members-and-more", ["count": count, "members": members])
  }

  /// not set
  package static var noValue: Text { Text(key: "no-value") }

  /// Nothing was changed.
  package static var notDone: Text { Text(key: "not-done") }

  /// Nothing has been entered.
  package static var nothingEntered: Text { Text(key: "nothing-entered") }

  /// { $field } has no value.
  package static func nothingToClear(field: Datum) -> Text {
    Text(key: "nothing-to-clear", ["field": field])
  }

  /// { $size } read as a nozzle size ({ $color }). For { $size } open nozzles: “{ $name } { $size
  /// }”
  package static func nozzleLikeCount(color: Datum, name: Datum, size: Datum) -> Text {
    Text(key: "nozzle-like-count", ["color": color, "name": name, "size": size])
  }

  /// Nominal flow { $flow } at { $pressure } (ISO 10625)
  package static func nozzleNominalFlow(flow: Datum, pressure: Datum) -> Text {
    Text(key: "nozzle-nominal-flow", ["flow": flow, "pressure": pressure])
  }

  /// Nominal flow { $flow } at { $pressure }: colour { $color } read as ISO { $size }, check the
  /// number on the nozzle
  package static func nozzleNominalFlowOfColor(
    color: Datum, flow: Datum, pressure: Datum, size: Datum
  ) -> Text {
    Text(
      key: "nozzle-nominal-flow-of-color",
      ["color": color, "flow": flow, "pressure": pressure, "size": size])
  }

  /// { $first } + { $others }
  package static func nozzlesAnd(first: Datum, others: Datum) -> Text {
    Text(key: "nozzles-and", ["first": first, "others": others])
  }

  /// { $count } × { $flow }
  package static func nozzlesOfFlow(count: Datum, flow: Datum) -> Text {
    Text(key: "nozzles-of-flow", ["count": count, "flow": flow])
  }

  /// { $count } × { $size }
  package static func nozzlesOfSize(count: Datum, size: Datum) -> Text {
    Text(key: "nozzles-of-size", ["count": count, "size": size])
  }

  /// The label comes first: where it gives another order, follow the label.
  package static var orderLabelFirst: Text { Text(key: "order-label-first") }

  /// after the magnesium sulphate, which dissolves badly in water that urea has cooled
  package static var orderReasonAfterMagnesium: Text { Text(key: "order-reason-after-magnesium") }

  /// the only product
  package static var orderReasonOnly: Text { Text(key: "order-reason-only") }

  /// Order unknown
  /// .paper = Order unknown: write in the step from the label
  package static var orderUnknown: Text { Text(key: "order-unknown") }

  /// from the label: “product { $product } form …” or “product { $product } role adjuvant”
  package static func orderUnknownForm(product: Datum) -> Text {
    Text(key: "order-unknown-form", ["product": product])
  }

  /// { $form } is in no published order; from the label: “product { $product } place …”
  package static func orderUnknownPlace(form: Datum, product: Datum) -> Text {
    Text(key: "order-unknown-place", ["form": form, "product": product])
  }

  /// “product { $product } role { $role }”
  package static func orderUnknownRole(product: Datum, role: Datum) -> Text {
    Text(key: "order-unknown-role", ["product": product, "role": role])
  }

  /// “product { $product } state liquid” or “product { $product } state dry”
  package static func orderUnknownState(product: Datum) -> Text {
    Text(key: "order-unknown-state", ["product": product])
  }

  /// { $form } is not meant to be mixed with water in a sprayer; see the label
  package static func orderUnknownWater(form: Datum) -> Text {
    Text(key: "order-unknown-water", ["form": form])
  }

  /// space goes on, q goes back
  package static var pagerPrompt: Text { Text(key: "pager-prompt") }

  /// “{ $words }” is left out: the name is “{ $name }”.
  package static func productLeftOut(name: Datum, words: Datum) -> Text {
    Text(key: "product-left-out", ["name": name, "words": words])
  }

  /// { $product } is removed.
  package static func productRemoved(product: Datum) -> Text {
    Text(key: "product-removed", ["product": product])
  }

  /// Leave the program? What was answered here is not kept. (yes/no)
  package static var quitAnswersQuestion: Text { Text(key: "quit-answers-question") }

  /// The record that was begun has not been kept.
  package static var quitRecord: Text { Text(key: "quit-record") }

  /// The record that was begun has not been kept, and leaving loses it. Leave? (yes/no)
  package static var quitRecordQuestion: Text { Text(key: "quit-record-question") }

  /// Tab lists them.
  package static var reasonOthers: Text { Text(key: "reason-others") }

  /// { $sum } treated in all, of a mix for { $area }.
  package static func recordBeyond(area: Datum, sum: Datum) -> Text {
    Text(key: "record-beyond", ["area": area, "sum": sum])
  }

  /// The EPPO code of { $crop } is { $known } in the table of crops. Is { $typed } right?
  /// (yes/no)
  package static func recordCodeQuestion(crop: Datum, known: Datum, typed: Datum) -> Text {
    Text(key: "record-code-question", ["crop": crop, "known": known, "typed": typed])
  }

  /// The values have changed since this record began.
  package static var recordIsStale: Text { Text(key: "record-is-stale") }

  /// Kept: { $number }
  package static func recordKeepDone(number: Datum) -> Text {
    Text(key: "record-keep-done", ["number": number])
  }

  /// Kept: { $numbers }. For another parcel, name it with “record parcel” and keep again.
  package static func recordKept(numbers: Datum) -> Text {
    Text(key: "record-kept", ["numbers": numbers])
  }

  /// The treatment ends on { $end }, but its date is { $date }.
  package static func recordLateEnd(date: Datum, end: Datum) -> Text {
    Text(key: "record-late-end", ["date": date, "end": end])
  }

  /// The end { $end } is more than two days after the date { $date }. Is it right? (yes/no)
  package static func recordLateEndQuestion(date: Datum, end: Datum) -> Text {
    Text(key: "record-late-end-question", ["date": date, "end": end])
  }

  /// Left. What was answered stands in the record; “record” goes on with it.
  package static var recordLeft: Text { Text(key: "record-left") }

  /// The treatment was not kept; “record” begins a record with the present values.
  package static var recordNotKept: Text { Text(key: "record-not-kept") }

  /// Not in the record yet: “record keep” keeps it.
  package static var recordOpen: Text { Text(key: "record-open") }

  /// The EPPO code of { $crop } is { $known } in the table of crops; { $typed } has been
  /// recorded.
  package static func recordOtherCode(crop: Datum, known: Datum, typed: Datum) -> Text {
    Text(key: "record-other-code", ["crop": crop, "known": known, "typed": typed])
  }

  /// Question { $number } of { $count }
  package static func recordQuestion(count: Datum, number: Datum) -> Text {
    Text(key: "record-question", ["count": count, "number": number])
  }

  /// required by law
  package static var recordQuestionWanted: Text { Text(key: "record-question-wanted") }

  /// required where it applies
  package static var recordQuestionWantedByLabel: Text {
    Text(key: "record-question-wanted-by-label")
  }

  /// Values have changed since this record began. Keep it with the values from before? (yes/no)
  package static var recordStaleQuestion: Text { Text(key: "record-stale-question") }

  /// The record that was begun is not kept yet; the next start goes on with it.
  package static var recordStays: Text { Text(key: "record-stays") }

  /// line { $line }: { $message }
  package static func refusedLine(line: Datum, message: Datum) -> Text {
    Text(key: "refused-line", ["line": line, "message": message])
  }

  /// { $file }, line { $line }: { $message }
  package static func refusedLineOfFile(file: Datum, line: Datum, message: Datum) -> Text {
    Text(key: "refused-line-of-file", ["file": file, "line": line, "message": message])
  }

  /// Calculator
  package static var reportCalculator: Text { Text(key: "report-calculator") }

  /// Cautions
  package static var reportCautions: Text { Text(key: "report-cautions") }

  /// Date
  package static var reportDate: Text { Text(key: "report-date") }

  /// Job
  package static var reportJob: Text { Text(key: "report-job") }

  /// { $count ->
  /// [one] { $count } more fill is not listed.
  /// *[other] { $count } more fills are not listed.
  /// }
  package static func reportMore(count: Datum) -> Text {
    Text(key: "report-more", ["count": count])
  }

  /// Favourite
  package static var reportName: Text { Text(key: "report-name") }

  /// No.
  package static var reportNumber: Text { Text(key: "report-number") }

  /// Result: { $name }
  package static func reportTotal(name: Datum) -> Text {
    Text(key: "report-total", ["name": name])
  }

  /// { $name }: unit
  package static func reportUnit(name: Datum) -> Text {
    Text(key: "report-unit", ["name": name])
  }

  /// The result is kept: { $numbers }
  package static func restoredKept(numbers: Datum) -> Text {
    Text(key: "restored-kept", ["numbers": numbers])
  }

  /// Records begun of other jobs: { $jobs }
  package static func restoredOtherRecords(jobs: Datum) -> Text {
    Text(key: "restored-other-records", ["jobs": jobs])
  }

  /// Record begun: { $facts } – “record” goes on with it
  package static func restoredRecord(facts: Datum) -> Text {
    Text(key: "restored-record", ["facts": facts])
  }

  /// What is stored of this job’s record cannot be read.
  package static var restoredUnreadable: Text { Text(key: "restored-unreadable") }

  /// Values from the last session:
  package static var restoredValues: Text { Text(key: "restored-values") }

  /// a job without a name
  package static var restoredWithoutName: Text { Text(key: "restored-without-name") }

  /// off
  package static var settingOff: Text { Text(key: "setting-off") }

  /// on
  package static var settingOn: Text { Text(key: "setting-on") }

  /// { $name }: { $value }
  package static func settingSet(name: Datum, value: Datum) -> Text {
    Text(key: "setting-set", ["name": name, "value": value])
  }

  /// These values keep their units: { $fields }.
  package static func settingUnitsOthers(fields: Datum) -> Text {
    Text(key: "setting-units-others", ["fields": fields])
  }

  /// units: { $name } ({ $units })
  package static func settingUnitsSet(name: Datum, units: Datum) -> Text {
    Text(key: "setting-units-set", ["name": name, "units": units])
  }

  /// Your settings can be read now and hold again; “set” lists them.
  package static var settingsHoldAgain: Text { Text(key: "settings-hold-again") }

  /// { $fields }: taken from a calibration, which is not in these lines.
  package static func shareAdopted(fields: Datum) -> Text {
    Text(key: "share-adopted", ["fields": fields])
  }

  /// What is left in the tank is not in these lines; for the same tank add: { $lines }
  package static func shareLeftOut(lines: Datum) -> Text {
    Text(key: "share-left-out", ["lines": lines])
  }

  /// { $percent }%
  package static func sharePercent(percent: Datum) -> Text {
    Text(key: "share-percent", ["percent": percent])
  }

  /// The exact value has too many digits to type. The line above gives { $short } less.
  package static func solveShort(short: Datum) -> Text {
    Text(key: "solve-short", ["short": short])
  }

  /// { $full ->
  /// [0] The exact value has too many digits to type. With the line above, the only tank lacks {
  /// $short } of its volume to be full.
  /// [one] The exact value has too many digits to type. With the line above, { $full } tank is
  /// full and the next one lacks { $short } of its volume.
  /// *[other] The exact value has too many digits to type. With the line above, { $full } tanks
  /// are full and the next one lacks { $short } of its volume.
  /// }
  package static func solveShortPart(full: Datum, short: Datum) -> Text {
    Text(key: "solve-short-part", ["full": full, "short": short])
  }

  /// Type
  package static var solveType: Text { Text(key: "solve-type") }

  /// { $figure } (wanted)
  package static func solveWanted(figure: Datum) -> Text {
    Text(key: "solve-wanted", ["figure": figure])
  }

  /// { $dose }, capped at { $cap }
  package static func sprayFigureDoseCapped(cap: Datum, dose: Datum) -> Text {
    Text(key: "spray-figure-dose-capped", ["cap": cap, "dose": dose])
  }

  /// { $dose } { $ground }
  package static func sprayFigureDoseGround(dose: Datum, ground: Datum) -> Text {
    Text(key: "spray-figure-dose-ground", ["dose": dose, "ground": ground])
  }

  /// Fills
  package static var sprayResultFills: Text { Text(key: "spray-result-fills") }

  /// Packs
  package static var sprayResultPacks: Text { Text(key: "spray-result-packs") }

  /// Spray liquid
  package static var sprayResultSprayLiquid: Text { Text(key: "spray-result-spray-liquid") }

  /// In all
  package static var sprayResultToBuy: Text { Text(key: "spray-result-to-buy") }

  /// To prepare now
  package static var sprayResultToPrepare: Text { Text(key: "spray-result-to-prepare") }

  /// Treated area
  package static var sprayResultTreated: Text { Text(key: "spray-result-treated") }

  /// Amount in one fill
  package static var sprayTableAmount: Text { Text(key: "spray-table-amount") }

  /// Fills of this kind
  package static var sprayTableCount: Text { Text(key: "spray-table-count") }

  /// One fill covers
  package static var sprayTableCovers: Text { Text(key: "spray-table-covers") }

  /// Dose as entered
  package static var sprayTableDose: Text { Text(key: "spray-table-dose") }

  /// Kind of fill
  package static var sprayTableFill: Text { Text(key: "spray-table-fill") }

  /// Amount in all
  package static var sprayTableInAll: Text { Text(key: "spray-table-in-all") }

  /// Tank filled up to
  package static var sprayTableLevel: Text { Text(key: "spray-table-level") }

  /// Product number
  package static var sprayTableNumber: Text { Text(key: "spray-table-number") }

  /// Dose per area
  package static var sprayTablePerArea: Text { Text(key: "spray-table-per-area") }

  /// Treated with one fill
  package static var sprayTableTreated: Text { Text(key: "spray-table-treated") }

  /// Top up to
  package static var sprayTableUpTo: Text { Text(key: "spray-table-up-to") }

  /// Volume of one fill
  package static var sprayTableVolume: Text { Text(key: "spray-table-volume") }

  /// { $number }. { $step }
  package static func stepNumbered(number: Datum, step: Datum) -> Text {
    Text(key: "step-numbered", ["number": number, "step": step])
  }

  /// { $name }: { $label }
  package static func stepOfOne(label: Datum, name: Datum) -> Text {
    Text(key: "step-of-one", ["label": label, "name": name])
  }

  /// { $name } is in the mix with { $old }. Change it to { $new }? (yes/no)
  package static func stepReplace(name: Datum, new: Datum, old: Datum) -> Text {
    Text(key: "step-replace", ["name": name, "new": new, "old": old])
  }

  /// { $step } · step ____
  package static func stepUnknown(step: Datum) -> Text {
    Text(key: "step-unknown", ["step": step])
  }

  /// { $field } needs a value. “?” shows what fits.
  package static func stepValueNeeded(field: Datum) -> Text {
    Text(key: "step-value-needed", ["field": field])
  }

  /// still to come: { $fields }
  package static func stillToCome(fields: Datum) -> Text {
    Text(key: "still-to-come", ["fields": fields])
  }

  /// the file was cut short
  package static var storageCut: Text { Text(key: "storage-cut") }

  /// its journal names another file
  package static var storageJournalNamesAnother: Text { Text(key: "storage-journal-names-another") }

  /// its contents are broken
  package static var storageMalformed: Text { Text(key: "storage-malformed") }

  /// the file is no database
  package static var storageNoDatabase: Text { Text(key: "storage-no-database") }

  /// there is no history in it
  package static var storageNoHistory: Text { Text(key: "storage-no-history") }

  /// the database is no ordinary file
  package static var storageNoOrdinaryFile: Text { Text(key: "storage-no-ordinary-file") }

  /// what stands beside it as its journal is no ordinary file
  package static var storageOtherBeside: Text { Text(key: "storage-other-beside") }

  /// its tables are not those of spraycalc
  package static var storageOtherTables: Text { Text(key: "storage-other-tables") }

  /// the file was deleted or replaced
  package static var storageReplaced: Text { Text(key: "storage-replaced") }

  /// a stored value is unreadable
  package static var storageUnreadableValue: Text { Text(key: "storage-unreadable-value") }

  /// The last step before { $end } is { $last }.
  package static func tableEnd(end: Datum, last: Datum) -> Text {
    Text(key: "table-end", ["end": end, "last": last])
  }

  /// the current value
  package static var tablePresent: Text { Text(key: "table-present") }

  /// The same for all: { $figures }.
  package static func tableSame(figures: Datum) -> Text {
    Text(key: "table-same", ["figures": figures])
  }

  /// Theme: { $name }
  package static func themeSet(name: Datum) -> Text {
    Text(key: "theme-set", ["name": name])
  }

  /// Theme: { $name } ({ $ground })
  package static func themeSetByGround(ground: Datum, name: Datum) -> Text {
    Text(key: "theme-set-by-ground", ["ground": ground, "name": name])
  }

  /// History and records
  package static var topicMemory: Text { Text(key: "topic-memory") }

  /// Results
  package static var topicResults: Text { Text(key: "topic-results") }

  /// Session
  package static var topicSession: Text { Text(key: "topic-session") }

  /// Corrected: { $number }, version { $version }
  package static func treatmentCorrected(number: Datum, version: Datum) -> Text {
    Text(key: "treatment-corrected", ["number": number, "version": version])
  }

  /// not withdrawn
  package static var treatmentCounts: Text { Text(key: "treatment-counts") }

  /// inconsistent
  package static var treatmentFollowsNot: Text { Text(key: "treatment-follows-not") }

  /// Some values of this treatment do not fit the others, as if they had been changed outside the
  /// program. Limits and the earliest harvest take it only as possible.
  package static var treatmentFollowsNotWhy: Text { Text(key: "treatment-follows-not-why") }

  /// withdrawn
  package static var treatmentIsWithdrawn: Text { Text(key: "treatment-is-withdrawn") }

  /// Still missing:
  package static var treatmentMissing: Text { Text(key: "treatment-missing") }

  /// Where they apply:
  package static var treatmentMissingByLabel: Text { Text(key: "treatment-missing-by-label") }

  /// Nothing changed in { $number }.
  package static func treatmentSame(number: Datum) -> Text {
    Text(key: "treatment-same", ["number": number])
  }

  /// taken over from { $file }
  package static func treatmentSource(file: Datum) -> Text {
    Text(key: "treatment-source", ["file": file])
  }

  /// taken over from { $file }, where its number is { $number }
  package static func treatmentSourceNumber(file: Datum, number: Datum) -> Text {
    Text(key: "treatment-source-number", ["file": file, "number": number])
  }

  /// { $number } stays as it is: undo does not reach kept treatments. “treatments correct” adds a
  /// version, “treatments withdraw” withdraws it.
  package static func treatmentStays(number: Datum) -> Text {
    Text(key: "treatment-stays", ["number": number])
  }

  /// version { $version }
  package static func treatmentVersion(version: Datum) -> Text {
    Text(key: "treatment-version", ["version": version])
  }

  /// { $number } stays in the list, marked as withdrawn, and this cannot be undone. Withdraw it?
  /// (yes/no)
  package static func treatmentWithdrawQuestion(number: Datum) -> Text {
    Text(key: "treatment-withdraw-question", ["number": number])
  }

  /// Withdrawn: { $number }
  package static func treatmentWithdrawn(number: Datum) -> Text {
    Text(key: "treatment-withdrawn", ["number": number])
  }

  /// Inconsistent
  package static var treatmentsColumnFollows: Text { Text(key: "treatments-column-follows") }

  /// Part of the parcel [%]
  package static var treatmentsColumnFraction: Text { Text(key: "treatments-column-fraction") }

  /// Type of use
  package static var treatmentsColumnKind: Text { Text(key: "treatments-column-kind") }

  /// Missing
  package static var treatmentsColumnMissing: Text { Text(key: "treatments-column-missing") }

  /// Treatment
  package static var treatmentsColumnNumber: Text { Text(key: "treatments-column-number") }

  /// Product
  package static var treatmentsColumnProduct: Text { Text(key: "treatments-column-product") }

  /// Taken over from
  package static var treatmentsColumnSource: Text { Text(key: "treatments-column-source") }

  /// Area treated [ha]
  package static var treatmentsColumnTreated: Text { Text(key: "treatments-column-treated") }

  /// UUID
  package static var treatmentsColumnUuid: Text { Text(key: "treatments-column-uuid") }

  /// Version
  package static var treatmentsColumnVersion: Text { Text(key: "treatments-column-version") }

  /// Withdrawn
  package static var treatmentsColumnWithdrawn: Text { Text(key: "treatments-column-withdrawn") }

  /// { $count ->
  /// [one] { $count } treatment found.
  /// *[other] { $count } treatments found.
  /// }
  package static func treatmentsFound(count: Datum) -> Text {
    Text(key: "treatments-found", ["count": count])
  }

  /// line { $line }: this is { $number } here, with other values. It stays as it is. To take over
  /// what the table says, withdraw { $number } and import again.
  package static func treatmentsImportDiffers(line: Datum, number: Datum) -> Text {
    Text(key: "treatments-import-differs", ["line": line, "number": number])
  }

  /// { $count ->
  /// [one] { $count } row that was left out before no longer counts.
  /// *[other] { $count } rows that were left out before no longer count.
  /// }
  package static func treatmentsImportMended(count: Datum) -> Text {
    Text(key: "treatments-import-mended", ["count": count])
  }

  /// { $count ->
  /// [one] { $count } treatment is new. Take it over?
  /// *[other] { $count } treatments are new. Take them over?
  /// } (yes/no)
  package static func treatmentsImportQuestion(count: Datum) -> Text {
    Text(key: "treatments-import-question", ["count": count])
  }

  /// { $count ->
  /// [one] Nothing was taken over, because { $count } row is refused. Mend it, or leave it out
  /// with “--skip”.
  /// *[other] Nothing was taken over, because { $count } rows are refused. Mend them, or leave
  /// them out with “--skip”.
  /// }
  package static func treatmentsImportRefused(count: Datum) -> Text {
    Text(key: "treatments-import-refused", ["count": count])
  }

  /// Nothing to take over: all treatments of the table are here.
  package static var treatmentsImportSame: Text { Text(key: "treatments-import-same") }

  /// { $count ->
  /// [one] { $count } row was left out. Limits that it may count for are “not known” from its
  /// date on.
  /// *[other] { $count } rows were left out. Limits that they may count for are “not known” from
  /// their dates on.
  /// }
  package static func treatmentsImportSkipped(count: Datum) -> Text {
    Text(key: "treatments-import-skipped", ["count": count])
  }

  /// { $count ->
  /// [one] A row of { $file } was left out before and still counts as “not known”: line { $lines
  /// }. If it is right in this table, or was no treatment, import with “--mended”.
  /// *[other] { $count } rows of { $file } were left out before and still count as “not known”:
  /// lines { $lines }. If they are right in this table, or were no treatments, import with
  /// “--mended”.
  /// }
  package static func treatmentsImportStillLeftOut(
    count: Datum, file: Datum, lines: Datum
  ) -> Text {
    Text(key: "treatments-import-still-left-out", ["count": count, "file": file, "lines": lines])
  }

  /// line { $line }: this is { $number } here, which is withdrawn. It stays so.
  package static func treatmentsImportWithdrawn(line: Datum, number: Datum) -> Text {
    Text(key: "treatments-import-withdrawn", ["line": line, "number": number])
  }

  /// { $count ->
  /// [one] { $count } treatment taken over: { $first }
  /// *[other] { $count } treatments taken over: { $first } to { $last }
  /// }
  package static func treatmentsImported(count: Datum, first: Datum, last: Datum) -> Text {
    Text(key: "treatments-imported", ["count": count, "first": first, "last": last])
  }

  /// surface
  package static var treatmentsKindSurface: Text { Text(key: "treatments-kind-surface") }

  /// Left out, because another version of the program wrote them: { $numbers }
  package static func treatmentsLeftOut(numbers: Datum) -> Text {
    Text(key: "treatments-left-out", ["numbers": numbers])
  }

  /// No treatments are kept yet.
  package static var treatmentsNone: Text { Text(key: "treatments-none") }

  /// No treatments of { $year } are kept.
  package static func treatmentsNoneOf(year: Datum) -> Text {
    Text(key: "treatments-none-of", ["year": year])
  }

  /// No treatment matches “{ $text }”.
  package static func treatmentsNotFound(text: Datum) -> Text {
    Text(key: "treatments-not-found", ["text": text])
  }

  /// Nothing is missing.
  package static var treatmentsNothingMissing: Text { Text(key: "treatments-nothing-missing") }

  /// The record in progress is not kept yet; “record” shows what it lacks.
  package static var treatmentsOpenRecord: Text { Text(key: "treatments-open-record") }

  /// Area
  package static var treatmentsPaperArea: Text { Text(key: "treatments-paper-area") }

  /// Crop, EPPO, BBCH
  package static var treatmentsPaperCrop: Text { Text(key: "treatments-paper-crop") }

  /// Date, time
  package static var treatmentsPaperDate: Text { Text(key: "treatments-paper-date") }

  /// { $year }-{ $month }-{ $day }
  package static func treatmentsPaperDay(day: Datum, month: Datum, year: Datum) -> Text {
    Text(key: "treatments-paper-day", ["day": day, "month": month, "year": year])
  }

  /// Dose per hectare
  package static var treatmentsPaperDose: Text { Text(key: "treatments-paper-dose") }

  /// missing: { $fact }
  package static func treatmentsPaperMissing(fact: Datum) -> Text {
    Text(key: "treatments-paper-missing", ["fact": fact])
  }

  /// Type of use: surface treatments. Adjuvants and fertilizers are marked as such.
  package static var treatmentsPaperNote: Text { Text(key: "treatments-paper-note") }

  /// No.
  package static var treatmentsPaperNumber: Text { Text(key: "treatments-paper-number") }

  /// Operator
  package static var treatmentsPaperOperator: Text { Text(key: "treatments-paper-operator") }

  /// Parcel, place
  package static var treatmentsPaperPlace: Text { Text(key: "treatments-paper-place") }

  /// Product, permit
  package static var treatmentsPaperProduct: Text { Text(key: "treatments-paper-product") }

  /// Reason
  package static var treatmentsPaperReason: Text { Text(key: "treatments-paper-reason") }

  /// Record of plant protection treatments
  package static var treatmentsPaperTitle: Text { Text(key: "treatments-paper-title") }

  /// Record of plant protection treatments { $year }
  package static func treatmentsPaperTitleYear(year: Datum) -> Text {
    Text(key: "treatments-paper-title-year", ["year": year])
  }

  /// In all
  package static var treatmentsPaperTotal: Text { Text(key: "treatments-paper-total") }

  /// Withdrawn treatments
  package static var treatmentsPaperWithdrawn: Text { Text(key: "treatments-paper-withdrawn") }

  /// { $typed }, read as
  package static func typedReadAs(typed: Datum) -> Text {
    Text(key: "typed-read-as", ["typed": typed])
  }

  /// { $category } (base unit { $unit })
  package static func unitsHeading(category: Datum, unit: Datum) -> Text {
    Text(key: "units-heading", ["category": category, "unit": unit])
  }

  /// cannot be read by this version
  package static var unreadable: Text { Text(key: "unreadable") }

  /// as before
  package static var valueKept: Text { Text(key: "value-kept") }

  /// Everything is stored again.
  package static var valuesStored: Text { Text(key: "values-stored") }

  /// The values are stored again. What was reported as not kept is still missing.
  package static var valuesStoredWithLosses: Text { Text(key: "values-stored-with-losses") }

  /// Your changes are still not stored.
  package static var valuesWait: Text { Text(key: "values-wait") }

  /// BEYOND { $limit }
  package static func verdictBeyond(limit: Datum) -> Text {
    Text(key: "verdict-beyond", ["limit": limit])
  }

  /// by limits out of date
  package static var verdictByOldLimits: Text { Text(key: "verdict-by-old-limits") }

  /// record { $fact }
  /// .paper = without: { $fact }
  package static func verdictLacks(fact: Datum) -> Text {
    Text(key: "verdict-lacks", ["fact": fact])
  }

  /// treatments correct { $number } { $fact }
  package static func verdictLacksKept(fact: Datum, number: Datum) -> Text {
    Text(key: "verdict-lacks-kept", ["fact": fact, "number": number])
  }

  /// treatments of { $files } were left out
  package static func verdictLeftOut(files: Datum) -> Text {
    Text(key: "verdict-left-out", ["files": files])
  }

  /// nothing else recorded
  package static var verdictNothingRecorded: Text { Text(key: "verdict-nothing-recorded") }

  /// the crop has another name or code
  package static var verdictOtherCrop: Text { Text(key: "verdict-other-crop") }

  /// { $limit }: OUT OF DATE
  package static func verdictOutOfDate(limit: Datum) -> Text {
    Text(key: "verdict-out-of-date", ["limit": limit])
  }

  /// { $numbers } may count, too
  package static func verdictPerhaps(numbers: Datum) -> Text {
    Text(key: "verdict-perhaps", ["numbers": numbers])
  }

  /// as far as recorded since { $date }
  package static func verdictSince(date: Datum) -> Text {
    Text(key: "verdict-since", ["date": date])
  }

  /// not known
  package static var verdictUnknown: Text { Text(key: "verdict-unknown") }

  /// a recorded treatment cannot be read
  package static var verdictUnreadable: Text { Text(key: "verdict-unreadable") }

  /// within { $limit }
  package static func verdictWithin(limit: Datum) -> Text {
    Text(key: "verdict-within", ["limit": limit])
  }

  /// custom
  package static var wordCustom: Text { Text(key: "word-custom") }

  /// the last value that is not in this list
  package static var wordCustomMeaning: Text { Text(key: "word-custom-meaning") }

  /// a flow meter
  package static var wordMetered: Text { Text(key: "word-metered") }

  /// none
  package static var wordNone: Text { Text(key: "word-none") }

  /// The mode of { $file } is { $mode } now. It was { $before }.
  package static func writtenMode(before: Datum, file: Datum, mode: Datum) -> Text {
    Text(key: "written-mode", ["before": before, "file": file, "mode": mode])
  }

  /// { $file } is written, but perhaps not yet on the disk: a power cut now could still lose it.
  package static func writtenNotOnDisk(file: Datum) -> Text {
    Text(key: "written-not-on-disk", ["file": file])
  }

  /// The owner or group of { $file } could not be kept: it is yours now, with the mode { $mode }.
  package static func writtenOwner(file: Datum, mode: Datum) -> Text {
    Text(key: "written-owner", ["file": file, "mode": mode])
  }

  /// Others can read { $file }: it keeps its mode { $mode }.
  package static func writtenReadable(file: Datum, mode: Datum) -> Text {
    Text(key: "written-readable", ["file": file, "mode": mode])
  }
}
