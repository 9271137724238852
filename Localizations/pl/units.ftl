### The names of units, as they stand behind a number; the key ends in the unit's id.

## Weight

unit-kg = { $count ->
    [one] kilogram
    [few] kilogramy
    [many] kilogramów
   *[other] kilograma
}
unit-g = { $count ->
    [one] gram
    [few] gramy
    [many] gramów
   *[other] grama
}
unit-dag = { $count ->
    [one] dekagram
    [few] dekagramy
    [many] dekagramów
   *[other] dekagrama
}
unit-mg = { $count ->
    [one] miligram
    [few] miligramy
    [many] miligramów
   *[other] miligrama
}
unit-t = { $count ->
    [one] tona
    [few] tony
    [many] ton
   *[other] tony
}
unit-lb = { $count ->
    [one] funt
    [few] funty
    [many] funtów
   *[other] funta
}
unit-oz = { $count ->
    [one] uncja
    [few] uncje
    [many] uncji
   *[other] uncji
}
unit-st = { $count ->
    [one] kamień
    [few] kamienie
    [many] kamieni
   *[other] kamienia
}

## Length

unit-cm = { $count ->
    [one] centymetr
    [few] centymetry
    [many] centymetrów
   *[other] centymetra
}
unit-mm = { $count ->
    [one] milimetr
    [few] milimetry
    [many] milimetrów
   *[other] milimetra
}
unit-m = { $count ->
    [one] metr
    [few] metry
    [many] metrów
   *[other] metra
}
unit-km = { $count ->
    [one] kilometr
    [few] kilometry
    [many] kilometrów
   *[other] kilometra
}
unit-in = { $count ->
    [one] cal
    [few] cale
    [many] cali
   *[other] cala
}
unit-ft = { $count ->
    [one] stopa
    [few] stopy
    [many] stóp
   *[other] stopy
}
unit-yd = { $count ->
    [one] jard
    [few] jardy
    [many] jardów
   *[other] jarda
}
unit-mi = { $count ->
    [one] mila
    [few] mile
    [many] mil
   *[other] mili
}

## Temperature

unit-C = { $count ->
    [one] stopień Celsjusza
    [few] stopnie Celsjusza
    [many] stopni Celsjusza
   *[other] stopnia Celsjusza
}
unit-F = { $count ->
    [one] stopień Fahrenheita
    [few] stopnie Fahrenheita
    [many] stopni Fahrenheita
   *[other] stopnia Fahrenheita
}
unit-K = { $count ->
    [one] kelwin
    [few] kelwiny
    [many] kelwinów
   *[other] kelwina
}

## Volume

unit-l = { $count ->
    [one] litr
    [few] litry
    [many] litrów
   *[other] litra
}
unit-ml = { $count ->
    [one] mililitr
    [few] mililitry
    [many] mililitrów
   *[other] mililitra
}
unit-hl = { $count ->
    [one] hektolitr
    [few] hektolitry
    [many] hektolitrów
   *[other] hektolitra
}
unit-m3 = { $count ->
    [one] metr sześcienny
    [few] metry sześcienne
    [many] metrów sześciennych
   *[other] metra sześciennego
}
unit-gal = { $count ->
    [one] galon amerykański
    [few] galony amerykańskie
    [many] galonów amerykańskich
   *[other] galona amerykańskiego
}
unit-qt = { $count ->
    [one] kwarta amerykańska
    [few] kwarty amerykańskie
    [many] kwart amerykańskich
   *[other] kwarty amerykańskiej
}
unit-pt = { $count ->
    [one] pinta amerykańska
    [few] pinty amerykańskie
    [many] pint amerykańskich
   *[other] pinty amerykańskiej
}
unit-floz = { $count ->
    [one] amerykańska uncja płynu
    [few] amerykańskie uncje płynu
    [many] amerykańskich uncji płynu
   *[other] amerykańskiej uncji płynu
}
unit-tbsp = { $count ->
    [one] łyżka amerykańska
    [few] łyżki amerykańskie
    [many] łyżek amerykańskich
   *[other] łyżki amerykańskiej
}
unit-tsp = { $count ->
    [one] łyżeczka amerykańska
    [few] łyżeczki amerykańskie
    [many] łyżeczek amerykańskich
   *[other] łyżeczki amerykańskiej
}
unit-mtbsp = { $count ->
    [one] łyżka
    [few] łyżki
    [many] łyżek
   *[other] łyżki
}
unit-mtsp = { $count ->
    [one] łyżeczka
    [few] łyżeczki
    [many] łyżeczek
   *[other] łyżeczki
}
unit-impgal = { $count ->
    [one] galon imperialny
    [few] galony imperialne
    [many] galonów imperialnych
   *[other] galona imperialnego
}
unit-imppt = { $count ->
    [one] pinta imperialna
    [few] pinty imperialne
    [many] pint imperialnych
   *[other] pinty imperialnej
}
unit-impfloz = { $count ->
    [one] imperialna uncja płynu
    [few] imperialne uncje płynu
    [many] imperialnych uncji płynu
   *[other] imperialnej uncji płynu
}

## Area

unit-ha = { $count ->
    [one] hektar
    [few] hektary
    [many] hektarów
   *[other] hektara
}
unit-a = { $count ->
    [one] ar
    [few] ary
    [many] arów
   *[other] ara
}
unit-m2 = { $count ->
    [one] metr kwadratowy
    [few] metry kwadratowe
    [many] metrów kwadratowych
   *[other] metra kwadratowego
}
unit-km2 = { $count ->
    [one] kilometr kwadratowy
    [few] kilometry kwadratowe
    [many] kilometrów kwadratowych
   *[other] kilometra kwadratowego
}
unit-daa = { $count ->
    [one] dekar
    [few] dekary
    [many] dekarów
   *[other] dekara
}
unit-ac = { $count ->
    [one] akr
    [few] akry
    [many] akrów
   *[other] akra
}
unit-ft2 = { $count ->
    [one] stopa kwadratowa
    [few] stopy kwadratowe
    [many] stóp kwadratowych
   *[other] stopy kwadratowej
}

## Share

unit-percent = procent
unit-permille = { $count ->
    [one] promil
    [few] promile
    [many] promili
   *[other] promila
}
unit-ppm = części na milion
