### The book: what is known of products by their names.

command-book-names = book
command-book-meant-names = catalogue, catalog, product list
command-book-show-names = show
command-book-delete-names = delete
command-book-rename-names = rename
command-book-rename-meant-names = change name, change
command-book-import-names = import
command-book-export-names = export
command-book-usage = book [show NAME | delete NAME | rename NAME to NAME | import FILE.csv | export FILE.csv]
command-book-summary = the products used so far and what is known of each; type a name and the prompt fills in the rest
command-book-example = area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; product Tebu pack 5 l; calc | book
command-book-show-summary = all that is known of one product
command-book-delete-summary = take a product out of the book
command-book-rename-summary = give a product another name in the book
command-book-import-summary = read products from a .csv table
command-book-export-summary = write the whole book to a .csv table

book-empty = The book is empty. It fills with the named products of every result that is kept.
book-last-use = Last dose
product-left-out = “{ $words }” is left out: the name is “{ $name }”.
book-alike = Almost the same name: { $names }. If they are one product, rename or delete one of them.
book-last-use-of = { $name } is in the book, last: { $use }
book-now = { $name }: now { $now }
book-formerly = formerly { $names }
book-deleted = “{ $name }” is out of the book. “undo” brings it back.
book-imported = { $count ->
    [one] { $count } product read in. “undo” takes that back.
   *[other] { $count } products read in. “undo” takes that back.
}
book-import-taken-back = { $count ->
    [one] Taken back: { $count } product of the book is as it was before.
   *[other] Taken back: { $count } products of the book are as they were before.
}

# Behind a product's name, in the list of what an import changes.
book-new = new
book-changed = changed
book-same = Nothing to change: the book has all of it.
book-others = Columns left out: { $columns }.
crops-outside = Not in the table of crops, so only the same name counts: { $crops }.
book-refused = { $count ->
    [one] { $count } row was not read in.
   *[other] { $count } rows were not read in.
}
book-import = New: { $added }, changed: { $changed }. Read them in? (yes/no)

field-last-dose-name = Last dose
field-last-dose-names = last dose
field-last-used-names = last used
field-last-used-name = Last used
field-formerly-names = formerly
field-formerly-name = Formerly

error-book-encoding = The file is not text that can be read: neither UTF-8 nor Windows-1250 nor ISO 8859-2. In a spreadsheet, save it as “CSV UTF-8”.
error-book-nameless = There is no name in this row.
error-book-repeated = Line { $line } says something else about “{ $name }”. Leave one of the two lines.
error-book-formula = “{ $typed }” is a formula, not a text to keep.
error-book-unknown = “{ $name }” is not in the book.
error-book-unknown-nearest = “{ $name }” is not in the book. Did you mean “{ $nearest }”?
error-book-unknown-limit = “{ $name }” is neither in the mix nor in the book. Type it with its dose first: product { $name } 1 l/ha.
error-book-ambiguous = “{ $name }” can mean several products of the book: { $names }. Type the whole name.
error-book-ambiguous-mix = “{ $name }” can mean { $names }: one is in the mix, the other in the book. Type its name in quotation marks.
error-book-unreadable = “{ $name }” was written by another version of the program and cannot be read here.
error-book-exists = “{ $name }” is in the book already.
error-undo-overtaken-treatments = The record of treatments was changed meanwhile, in another shell. Nothing was taken over; type the command again.
error-undo-overtaken-book = This entry of the book was changed later, here or in another shell. This step stands, and so do those before it.
