### What is wrong in a user's own file of units; the built-in units work all the same.

## JSON

error-units-json = { $file }, line { $line }, column { $column }: this is not JSON: a value is missing or misspelt.
error-units-json-utf8 = { $file }, line { $line }, column { $column }: not valid UTF-8 text.
error-units-json-end = { $file }, line { $line }, column { $column }: the file ends too early.
error-units-json-key = { $file }, line { $line }, column { $column }: a key in double quotes is missing here.
error-units-json-colon = { $file }, line { $line }, column { $column }: a colon is missing here.
error-units-json-comma = { $file }, line { $line }, column { $column }: a comma or a closing bracket is missing here.
error-units-json-number = { $file }, line { $line }, column { $column }: not a number as JSON writes them.
error-units-json-escape = { $file }, line { $line }, column { $column }: not an escape that JSON knows.
error-units-json-control = { $file }, line { $line }, column { $column }: a control character or a line break is inside a text.
error-units-json-key-twice = { $file }, line { $line }, column { $column }: the same key is there twice.
error-units-json-depth = { $file }, line { $line }, column { $column }: too many brackets inside one another.
error-units-json-leftover = { $file }, line { $line }, column { $column }: nothing may follow the end of the object.

## Units

error-units-missing = { $file }, line { $line }, column { $column }: the unit has no “{ $key }”.
error-units-key = { $file }, line { $line }, column { $column }: “{ $key }” is not known. A unit can have: { $known }.
error-units-type = { $file }, line { $line }, column { $column }: “{ $what }” must be a text in double quotes.
error-units-type-list = { $file }, line { $line }, column { $column }: “{ $what }” must be a list in square brackets.
error-units-type-object = { $file }, line { $line }, column { $column }: “{ $what }” must hold an object in braces here.
error-units-empty = { $file }, line { $line }, column { $column }: “{ $what }” is empty.
error-units-repeated = { $file }, line { $line }, column { $column }: “{ $typed }” is taken already: units and categories can only be added.
error-units-zero = { $file }, line { $line }, column { $column }: the factor { $typed } must be above 0.
error-units-factor = { $file }, line { $line }, column { $column }: “{ $typed }” is neither a decimal such as 0.0254 nor a fraction such as 5/9.
error-units-unsafe = { $file }, line { $line }, column { $column }: “{ $typed }” contains characters that cannot be seen.
error-units-unsafe-word = { $file }, line { $line }, column { $column }: “{ $typed }” must begin with a letter and consist of letters, digits and slashes, without spaces.
error-units-unsafe-symbol = { $file }, line { $line }, column { $column }: “{ $typed }” must begin with a letter or a sign such as °, and consist of at most six words of letters, digits and slashes, with single spaces between them.
