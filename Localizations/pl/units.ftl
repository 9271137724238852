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
unit-q = { $count ->
    [one] kwintal
    [few] kwintale
    [many] kwintali
   *[other] kwintala
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
unit-ozwt = { $count ->
    [one] uncja wagowa
    [few] uncje wagowe
    [many] uncji wagowych
   *[other] uncji wagowej
}
unit-st = { $count ->
    [one] kamień
    [few] kamienie
    [many] kamieni
   *[other] kamienia
}
unit-cwt = { $count ->
    [one] cetnar amerykański
    [few] cetnary amerykańskie
    [many] cetnarów amerykańskich
   *[other] cetnara amerykańskiego
}
unit-impcwt = { $count ->
    [one] cetnar imperialny
    [few] cetnary imperialne
    [many] cetnarów imperialnych
   *[other] cetnara imperialnego
}
unit-uston = { $count ->
    [one] tona amerykańska
    [few] tony amerykańskie
    [many] ton amerykańskich
   *[other] tony amerykańskiej
}
unit-impton = { $count ->
    [one] tona imperialna
    [few] tony imperialne
    [many] ton imperialnych
   *[other] tony imperialnej
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
unit-dm = { $count ->
    [one] decymetr
    [few] decymetry
    [many] decymetrów
   *[other] decymetra
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
unit-cl = { $count ->
    [one] centylitr
    [few] centylitry
    [many] centylitrów
   *[other] centylitra
}
unit-dl = { $count ->
    [one] decylitr
    [few] decylitry
    [many] decylitrów
   *[other] decylitra
}
unit-hl = { $count ->
    [one] hektolitr
    [few] hektolitry
    [many] hektolitrów
   *[other] hektolitra
}
unit-cm3 = { $count ->
    [one] centymetr sześcienny
    [few] centymetry sześcienne
    [many] centymetrów sześciennych
   *[other] centymetra sześciennego
}
unit-dm3 = { $count ->
    [one] decymetr sześcienny
    [few] decymetry sześcienne
    [many] decymetrów sześciennych
   *[other] decymetra sześciennego
}
unit-m3 = { $count ->
    [one] metr sześcienny
    [few] metry sześcienne
    [many] metrów sześciennych
   *[other] metra sześciennego
}
unit-in3 = { $count ->
    [one] cal sześcienny
    [few] cale sześcienne
    [many] cali sześciennych
   *[other] cala sześciennego
}
unit-ft3 = { $count ->
    [one] stopa sześcienna
    [few] stopy sześcienne
    [many] stóp sześciennych
   *[other] stopy sześciennej
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
unit-cup = { $count ->
    [one] szklanka amerykańska
    [few] szklanki amerykańskie
    [many] szklanek amerykańskich
   *[other] szklanki amerykańskiej
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
unit-mcup = { $count ->
    [one] szklanka
    [few] szklanki
    [many] szklanek
   *[other] szklanki
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
unit-impqt = { $count ->
    [one] kwarta imperialna
    [few] kwarty imperialne
    [many] kwart imperialnych
   *[other] kwarty imperialnej
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
unit-cm2 = { $count ->
    [one] centymetr kwadratowy
    [few] centymetry kwadratowe
    [many] centymetrów kwadratowych
   *[other] centymetra kwadratowego
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
unit-in2 = { $count ->
    [one] cal kwadratowy
    [few] cale kwadratowe
    [many] cali kwadratowych
   *[other] cala kwadratowego
}
unit-yd2 = { $count ->
    [one] jard kwadratowy
    [few] jardy kwadratowe
    [many] jardów kwadratowych
   *[other] jarda kwadratowego
}
unit-mi2 = { $count ->
    [one] mila kwadratowa
    [few] mile kwadratowe
    [many] mil kwadratowych
   *[other] mili kwadratowej
}

## Moc

# The letters of a unit where the language has its own.
symbol-PS = KM
symbol-mcup = { $count ->
    [one] szklanka
    [few] szklanki
    [many] szklanek
   *[other] szklanki
}
symbol-mtbsp = { $count ->
    [one] łyżka
    [few] łyżki
    [many] łyżek
   *[other] łyżki
}
symbol-mtsp = { $count ->
    [one] łyżeczka
    [few] łyżeczki
    [many] łyżeczek
   *[other] łyżeczki
}

unit-kW = { $count ->
    [one] kilowat
    [few] kilowaty
    [many] kilowatów
   *[other] kilowata
}
unit-W = { $count ->
    [one] wat
    [few] waty
    [many] watów
   *[other] wata
}
unit-hp = { $count ->
    [one] angielski koń mechaniczny
    [few] angielskie konie mechaniczne
    [many] angielskich koni mechanicznych
   *[other] angielskiego konia mechanicznego
}
unit-PS = { $count ->
    [one] koń mechaniczny
    [few] konie mechaniczne
    [many] koni mechanicznych
   *[other] konia mechanicznego
}

## Prędkość

unit-km-per-h = { $count ->
    [one] kilometr na godzinę
    [few] kilometry na godzinę
    [many] kilometrów na godzinę
   *[other] kilometra na godzinę
}
unit-m-per-s = { $count ->
    [one] metr na sekundę
    [few] metry na sekundę
    [many] metrów na sekundę
   *[other] metra na sekundę
}
unit-mph = { $count ->
    [one] mila na godzinę
    [few] mile na godzinę
    [many] mil na godzinę
   *[other] mili na godzinę
}
unit-m-per-min = { $count ->
    [one] metr na minutę
    [few] metry na minutę
    [many] metrów na minutę
   *[other] metra na minutę
}
unit-ft-per-min = { $count ->
    [one] stopa na minutę
    [few] stopy na minutę
    [many] stóp na minutę
   *[other] stopy na minutę
}
unit-kn = { $count ->
    [one] węzeł
    [few] węzły
    [many] węzłów
   *[other] węzła
}

## Wydatek

unit-l-per-min = { $count ->
    [one] litr na minutę
    [few] litry na minutę
    [many] litrów na minutę
   *[other] litra na minutę
}
unit-ml-per-min = { $count ->
    [one] mililitr na minutę
    [few] mililitry na minutę
    [many] mililitrów na minutę
   *[other] mililitra na minutę
}
unit-l-per-h = { $count ->
    [one] litr na godzinę
    [few] litry na godzinę
    [many] litrów na godzinę
   *[other] litra na godzinę
}
unit-l-per-s = { $count ->
    [one] litr na sekundę
    [few] litry na sekundę
    [many] litrów na sekundę
   *[other] litra na sekundę
}
unit-m3-per-h = { $count ->
    [one] metr sześcienny na godzinę
    [few] metry sześcienne na godzinę
    [many] metrów sześciennych na godzinę
   *[other] metra sześciennego na godzinę
}
unit-gal-per-min = { $count ->
    [one] galon amerykański na minutę
    [few] galony amerykańskie na minutę
    [many] galonów amerykańskich na minutę
   *[other] galona amerykańskiego na minutę
}
unit-impgal-per-min = { $count ->
    [one] galon imperialny na minutę
    [few] galony imperialne na minutę
    [many] galonów imperialnych na minutę
   *[other] galona imperialnego na minutę
}
unit-floz-per-min = { $count ->
    [one] amerykańska uncja płynu na minutę
    [few] amerykańskie uncje płynu na minutę
    [many] amerykańskich uncji płynu na minutę
   *[other] amerykańskiej uncji płynu na minutę
}

## Ciśnienie

unit-bar = { $count ->
    [one] bar
    [few] bary
    [many] barów
   *[other] bara
}
unit-mbar = { $count ->
    [one] milibar
    [few] milibary
    [many] milibarów
   *[other] milibara
}
unit-Pa = { $count ->
    [one] paskal
    [few] paskale
    [many] paskali
   *[other] paskala
}
unit-kPa = { $count ->
    [one] kilopaskal
    [few] kilopaskale
    [many] kilopaskali
   *[other] kilopaskala
}
unit-MPa = { $count ->
    [one] megapaskal
    [few] megapaskale
    [many] megapaskali
   *[other] megapaskala
}
unit-psi = { $count ->
    [one] funt na cal kwadratowy
    [few] funty na cal kwadratowy
    [many] funtów na cal kwadratowy
   *[other] funta na cal kwadratowy
}
unit-atm = { $count ->
    [one] atmosfera
    [few] atmosfery
    [many] atmosfer
   *[other] atmosfery
}

## Czas

unit-s = { $count ->
    [one] sekunda
    [few] sekundy
    [many] sekund
   *[other] sekundy
}
unit-min = { $count ->
    [one] minuta
    [few] minuty
    [many] minut
   *[other] minuty
}
unit-h = { $count ->
    [one] godzina
    [few] godziny
    [many] godzin
   *[other] godziny
}
unit-d = { $count ->
    [one] doba
    [few] doby
    [many] dób
   *[other] doby
}

## Share

unit-percent = procent
unit-percent-volume = { $count ->
    [one] procent objętościowy
    [few] procenty objętościowe
    [many] procent objętościowych
   *[other] procenta objętościowego
}
unit-percent-weight = procent, kg w 100 l
unit-permille = { $count ->
    [one] promil
    [few] promile
    [many] promili
   *[other] promila
}
unit-ppm = { $count ->
    [one] część na milion
    [few] części na milion
    [many] części na milion
   *[other] części na milion
}
