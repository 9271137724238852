### The book: what is known of products by their names.

command-book-names = book
command-book-show-names = show
command-book-delete-names = delete
command-book-rename-names = rename
command-book-import-names = import
command-book-export-names = export
command-book-usage = book [show NAME | delete NAME | rename NAME to NAME | import FILE.csv | export FILE.csv]
command-book-summary = the products that have been used, with what is known of each; the prompt fills it in by their names
command-book-example = area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; product Tebu pack 5 l; calc | book
command-book-show-summary = all that is known of one product
command-book-delete-summary = take a product out of the book
command-book-rename-summary = give a product another name in the book
command-book-import-summary = take products over from a table: .csv
command-book-export-summary = write the whole book to a table: .csv

book-empty = The book is empty. It fills with the named products of every result that is kept.
book-last-use = Last dose
book-last-use-of = { $name } is in the book, last: { $use }
book-deleted = “{ $name }” is out of the book. “undo” brings it back.
book-imported = { $count ->
    [one] { $count } product taken over. “undo” takes that back.
   *[other] { $count } products taken over. “undo” takes that back.
}
book-import-taken-back = { $count ->
    [one] Taken back: { $count } product of the book is as it was before.
   *[other] Taken back: { $count } products of the book are as they were before.
}

error-book-unknown = “{ $name }” is not in the book.
error-book-unknown-nearest = “{ $name }” is not in the book. Did you mean “{ $nearest }”?
error-book-ambiguous = “{ $name }” can mean several in the book: { $names }. Type the whole name.
error-book-exists = “{ $name }” is in the book already.
error-undo-overtaken-book = What this changed in the book has been changed since, here or by another shell, so it stays.
