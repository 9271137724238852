### Fields, the pieces of land: what is known of them by their names.

command-fields-names = fields
command-fields-meant-names = my fields, field list, parcels
command-fields-show-names = show
command-fields-delete-names = delete
command-fields-rename-names = rename
command-fields-rename-meant-names = change name, change
command-fields-usage = fields [show NAME | delete NAME | rename NAME to NAME]
command-fields-summary = the fields worked so far: area, place, last crop and last treatment; “name” tells them at the prompt
command-fields-example = name North 40; area 12.5; rate 200; dose 1.5; tank 1000; calc | fields
command-fields-show-summary = all that is known of one field
command-fields-delete-summary = forget what is known of a field
command-fields-rename-summary = give a field another name

fields-none = No fields are known yet. A result with a name and an area that is kept, and every treatment, adds one.
# What is known, part by part: “Known about North 40: 12.5 ha · wheat (2027)”.
fields-known = Known about { $name }: { $facts }
fields-deleted = What was known of “{ $name }” is forgotten. “undo” brings it back.
imported-fields = { $count ->
    [one] { $count } field added.
   *[other] { $count } fields added.
}

error-fields-unknown = No field “{ $name }” is known.
error-fields-unknown-nearest = No field “{ $name }” is known. Did you mean “{ $nearest }”?
error-fields-ambiguous = “{ $name }” can mean several fields: { $names }. Type the whole name.
error-fields-exists = A field “{ $name }” is known already.
error-fields-unreadable = What is known of “{ $name }” was written by another version of the program and cannot be read here.
error-text-value-fields = To { $typed } a field, use “fields”. To use the word in a text ({ $field }), type the text in quotation marks.
