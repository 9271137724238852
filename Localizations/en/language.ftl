### What this language is. See ../README.md.

language-name = English
# What languages are called here, to be typed behind "lang": the key holds the tag.
language-en-names = English
language-pl-names = Polish
# The mark between whole and decimal digits: a comma or a point.
decimal-mark = .

## Plural forms in CLDR's own notation (unicode.org/cldr, plural rules). "other" is what is left.

plural-one = i = 1 and v = 0
