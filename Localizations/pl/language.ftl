### What this language is. See ../README.md.

language-name = Polski
# What languages are called here, to be typed behind "lang": the key holds the tag.
language-en-names = angielski, po angielsku
language-pl-names = polski, po polsku
# The mark between whole and decimal digits: a comma or a point.
decimal-mark = ,

## Plural forms in CLDR's own notation (unicode.org/cldr, plural rules). "other" is what is left.

plural-one = i = 1 and v = 0
plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
plural-many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
