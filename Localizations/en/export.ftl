### Results in files and on paper: headings, what may go wrong, and the command.

report-calculator = Calculator
report-job = Job
report-name = Favourite
report-date = Date
report-values = Values
report-result = Result
report-steps = Filling, step by step
report-cautions = Cautions
report-formulas = Formulas
report-checklist = Fills
# What is written on the sheet by hand.
report-blank-date = Date
report-blank-start = Start
report-blank-end = End
report-blank-wind = Wind
report-blank-operator = Operator
report-number = No.
report-more = { $count ->
    [one] { $count } more fill is not listed.
   *[other] { $count } more fills are not listed.
}
# Headings of the table of a result that is a list of values and figures.
report-column-part = Part
report-column-figure = Figure
report-column-of = Of what
report-column-value = Value
report-column-unit = Unit
report-column-text = Text
# Heading of the unit of another column.
report-unit = { $name }: unit
report-total = Result: { $name }
command-share-names = share
command-share-meant-names = send
command-share-usage = share [--force] [FILE]
command-share-summary = print the mix as lines to paste into this program elsewhere, in any language, or write them to a .txt file for “run”
command-share-example = area 12.5; rate 200; product Tebu 250 EW 1 l/ha; tank 1000; share
share-left-out = What is left in the tank is not in these lines; for the same tank add: { $lines }
share-adopted = { $fields }: taken from a calibration, which is not in these lines.

command-export-names = export
command-export-meant-names = print, printout, pdf, save to, save to file, save to a file, save in, save pdf, save as pdf
command-export-history-names = history

command-export-usage = export [--force] FILE | export history [--force] FILE | export treatments [YEAR] [--force] FILE
command-export-summary = write the last result, the history or the treatments to a file: .pdf (a sheet to tick at the tank) .csv .json .md .txt
command-export-example = area 12.5; rate 200; dose 1.5; tank 1000; calc; export mix.pdf
command-export-history-summary = write every past calculation to a file: .csv or .json
command-export-force-summary = replace the file if there is one

exported = Saved: { $file }
# Behind it: the pages of a PDF, and the number of the calculation.
exported-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
exported-number = history { $number }
export-replace = “{ $file }” already exists. Replace it? (yes/no)
written-not-on-disk = { $file } is written, but perhaps not yet on the disk: a power cut now could still lose it.
written-owner = The owner or group of { $file } could not be kept: it is yours now, with the mode { $mode }.
written-mode = The mode of { $file } is { $mode } now. It was { $before }.
written-readable = Others can read { $file }: it keeps its mode { $mode }.

error-export-unknown-format = Unknown kind of file: “{ $typed }”. Possible: { $allowed }.
error-export-no-result = Nothing to write: these values have no result yet. “calc” works it out; “history use K” brings back earlier values.
error-export-exists = “{ $file }” already exists. Add “--force” to replace it.
error-file-no-folder = There is no such folder: { $file }
error-file-no-permission = No permission to write: { $file }
error-file-disk-full = The disk is full or a size limit is reached, so nothing was written: { $file }
error-file-not-a-file = This is not an ordinary file: { $file }
error-backup-same-file = { $file } holds the program’s data. Name another file for the copy.
error-file-unwritable = Cannot write { $file }: { $detail }
error-pdf-no-program = The program that makes PDFs was not found, but .csv, .json, .md and .txt work. Searched: { $places }
error-pdf-no-font = No installed font has the letters needed, so no PDF can be made. Install one, such as DejaVu; .csv, .json, .md and .txt work without it.
error-pdf-failed = The PDF could not be made: { $detail }
error-pdf-timeout = The program that makes PDFs was not done after { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and was ended. Try again; .csv, .json, .md and .txt work without it.
error-pdf-incomplete = The PDF came back cut off, so it was not kept. Try again; .csv, .json, .md and .txt work without it.
