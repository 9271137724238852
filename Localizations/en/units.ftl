### The names of units, as they stand behind a number; the key ends in the unit's id.

## Weight

unit-kg = { $count ->
    [one] kilogram
   *[other] kilograms
}
unit-g = { $count ->
    [one] gram
   *[other] grams
}
unit-dag = { $count ->
    [one] decagram
   *[other] decagrams
}
unit-mg = { $count ->
    [one] milligram
   *[other] milligrams
}
unit-t = { $count ->
    [one] tonne
   *[other] tonnes
}
unit-q = { $count ->
    [one] quintal
   *[other] quintals
}
unit-lb = { $count ->
    [one] pound
   *[other] pounds
}
unit-oz = { $count ->
    [one] ounce
   *[other] ounces
}
unit-ozwt = { $count ->
    [one] ounce by weight
   *[other] ounces by weight
}
unit-st = { $count ->
    [one] stone
   *[other] stone
}
unit-cwt = { $count ->
    [one] US hundredweight
   *[other] US hundredweight
}
unit-impcwt = { $count ->
    [one] imperial hundredweight
   *[other] imperial hundredweight
}
unit-uston = { $count ->
    [one] US ton
   *[other] US tons
}
unit-impton = { $count ->
    [one] imperial ton
   *[other] imperial tons
}

## Length

unit-cm = { $count ->
    [one] centimetre
   *[other] centimetres
}
unit-mm = { $count ->
    [one] millimetre
   *[other] millimetres
}
unit-dm = { $count ->
    [one] decimetre
   *[other] decimetres
}
unit-m = { $count ->
    [one] metre
   *[other] metres
}
unit-km = { $count ->
    [one] kilometre
   *[other] kilometres
}
unit-in = { $count ->
    [one] inch
   *[other] inches
}
unit-ft = { $count ->
    [one] foot
   *[other] feet
}
unit-yd = { $count ->
    [one] yard
   *[other] yards
}
unit-mi = { $count ->
    [one] mile
   *[other] miles
}

## Temperature

unit-C = { $count ->
    [one] degree Celsius
   *[other] degrees Celsius
}
unit-F = { $count ->
    [one] degree Fahrenheit
   *[other] degrees Fahrenheit
}
unit-K = { $count ->
    [one] kelvin
   *[other] kelvins
}

## Volume

unit-l = { $count ->
    [one] litre
   *[other] litres
}
unit-ml = { $count ->
    [one] millilitre
   *[other] millilitres
}
unit-cl = { $count ->
    [one] centilitre
   *[other] centilitres
}
unit-dl = { $count ->
    [one] decilitre
   *[other] decilitres
}
unit-hl = { $count ->
    [one] hectolitre
   *[other] hectolitres
}
unit-cm3 = { $count ->
    [one] cubic centimetre
   *[other] cubic centimetres
}
unit-dm3 = { $count ->
    [one] cubic decimetre
   *[other] cubic decimetres
}
unit-m3 = { $count ->
    [one] cubic metre
   *[other] cubic metres
}
unit-in3 = { $count ->
    [one] cubic inch
   *[other] cubic inches
}
unit-ft3 = { $count ->
    [one] cubic foot
   *[other] cubic feet
}
unit-gal = { $count ->
    [one] US gallon
   *[other] US gallons
}
unit-qt = { $count ->
    [one] US quart
   *[other] US quarts
}
unit-pt = { $count ->
    [one] US pint
   *[other] US pints
}
unit-floz = { $count ->
    [one] US fluid ounce
   *[other] US fluid ounces
}
unit-cup = { $count ->
    [one] US cup
   *[other] US cups
}
unit-tbsp = { $count ->
    [one] US tablespoon
   *[other] US tablespoons
}
unit-tsp = { $count ->
    [one] US teaspoon
   *[other] US teaspoons
}
unit-mcup = { $count ->
    [one] metric cup
   *[other] metric cups
}
unit-mtbsp = { $count ->
    [one] metric tablespoon
   *[other] metric tablespoons
}
unit-mtsp = { $count ->
    [one] metric teaspoon
   *[other] metric teaspoons
}
unit-impgal = { $count ->
    [one] imperial gallon
   *[other] imperial gallons
}
unit-impqt = { $count ->
    [one] imperial quart
   *[other] imperial quarts
}
unit-imppt = { $count ->
    [one] imperial pint
   *[other] imperial pints
}
unit-impfloz = { $count ->
    [one] imperial fluid ounce
   *[other] imperial fluid ounces
}

## Area

unit-ha = { $count ->
    [one] hectare
   *[other] hectares
}
unit-a = { $count ->
    [one] are
   *[other] ares
}
unit-cm2 = { $count ->
    [one] square centimetre
   *[other] square centimetres
}
unit-m2 = { $count ->
    [one] square metre
   *[other] square metres
}
unit-km2 = { $count ->
    [one] square kilometre
   *[other] square kilometres
}
unit-daa = { $count ->
    [one] decare
   *[other] decares
}
unit-ac = { $count ->
    [one] acre
   *[other] acres
}
unit-ft2 = { $count ->
    [one] square foot
   *[other] square feet
}
unit-in2 = { $count ->
    [one] square inch
   *[other] square inches
}
unit-yd2 = { $count ->
    [one] square yard
   *[other] square yards
}
unit-mi2 = { $count ->
    [one] square mile
   *[other] square miles
}

## Power

# The letters of a unit where the language has its own.
symbol-PS = PS
symbol-mcup = { $count ->
   *[other] metric{ "\u00A0" }cup
}
symbol-mtbsp = { $count ->
   *[other] metric{ "\u00A0" }tbsp
}
symbol-mtsp = { $count ->
   *[other] metric{ "\u00A0" }tsp
}

unit-kW = { $count ->
    [one] kilowatt
   *[other] kilowatts
}
unit-W = { $count ->
    [one] watt
   *[other] watts
}
unit-hp = { $count ->
    [one] horsepower
   *[other] horsepower
}
unit-PS = { $count ->
    [one] metric horsepower
   *[other] metric horsepower
}

## Speed

unit-km-per-h = { $count ->
    [one] kilometre per hour
   *[other] kilometres per hour
}
unit-m-per-s = { $count ->
    [one] metre per second
   *[other] metres per second
}
unit-mph = { $count ->
    [one] mile per hour
   *[other] miles per hour
}
unit-m-per-min = { $count ->
    [one] metre per minute
   *[other] metres per minute
}
unit-ft-per-min = { $count ->
    [one] foot per minute
   *[other] feet per minute
}
unit-kn = { $count ->
    [one] knot
   *[other] knots
}

## Flow

unit-l-per-min = { $count ->
    [one] litre per minute
   *[other] litres per minute
}
unit-ml-per-min = { $count ->
    [one] millilitre per minute
   *[other] millilitres per minute
}
unit-l-per-h = { $count ->
    [one] litre per hour
   *[other] litres per hour
}
unit-l-per-s = { $count ->
    [one] litre per second
   *[other] litres per second
}
unit-m3-per-h = { $count ->
    [one] cubic metre per hour
   *[other] cubic metres per hour
}
unit-gal-per-min = { $count ->
    [one] US gallon per minute
   *[other] US gallons per minute
}
unit-impgal-per-min = { $count ->
    [one] imperial gallon per minute
   *[other] imperial gallons per minute
}
unit-floz-per-min = { $count ->
    [one] US fluid ounce per minute
   *[other] US fluid ounces per minute
}

## Pressure

unit-bar = { $count ->
    [one] bar
   *[other] bars
}
unit-mbar = { $count ->
    [one] millibar
   *[other] millibars
}
unit-Pa = { $count ->
    [one] pascal
   *[other] pascals
}
unit-kPa = { $count ->
    [one] kilopascal
   *[other] kilopascals
}
unit-MPa = { $count ->
    [one] megapascal
   *[other] megapascals
}
unit-psi = { $count ->
    [one] pound per square inch
   *[other] pounds per square inch
}
unit-atm = { $count ->
    [one] atmosphere
   *[other] atmospheres
}

## Time

unit-s = { $count ->
    [one] second
   *[other] seconds
}
unit-min = { $count ->
    [one] minute
   *[other] minutes
}
unit-h = { $count ->
    [one] hour
   *[other] hours
}
unit-d = { $count ->
    [one] day
   *[other] days
}

## Share

unit-percent = percent
unit-percent-volume = { $count ->
   *[other] percent by volume
}
unit-percent-weight = percent, kg in 100 l
unit-permille = { $count ->
   *[other] per mille
}
unit-ppm = { $count ->
    [one] part per million
   *[other] parts per million
}
