### Kalibracja opryskiwacza: pola, wyniki, wzory i odmowy.

calculator-calibrate-name = Kalibracja
calculator-calibrate-names = kalibracja
calculator-calibrate-prompt = kalibracja
calculator-calibrate-usage = kalibracja
calculator-calibrate-summary = wybierz kalibrację: ile cieczy opryskiwacz naprawdę daje na hektar
calculator-calibrate-example = kalibracja | rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8

## Pola

field-nozzle-name = Rozpylacz
field-nozzle-names = rozpylacz, dysza
field-nozzle-usage = rozpylacz ROZMIAR|KOLOR
field-nozzle-summary = rozmiar rozpylacza z nadruku (ISO 10625) albo jego kolor; 15 to dziesięć razy tyle co 015
field-nozzle-example = rozpylacz 03; ciśnienie 2; rozstaw 50; prędkość 8
field-flow-name = Wydatek
field-flow-names = wydatek
field-flow-meant-names = wydatek rozpylacza, wydatek dyszy, wydatek jednostkowy, wydajność rozpylacza, wydajność dyszy, wypływ
field-flow-summary = wydatek jednego rozpylacza przy obecnym ciśnieniu
field-flow-example = ciśnienie 3; wydatek 1,2 | ciśnienie 2
field-caught-name = Pomiar rozpylaczy
field-caught-names = pomiar
field-caught-meant-names = zebrano, złapano, zebrane, zebrałem, złapałem
field-caught-usage = pomiar ILOŚCI JEDNOSTKA w CZAS | pomiar WYDATKI JEDNOSTKA
field-caught-summary = ile cieczy zebrano z każdego rozpylacza; ilości rozdziela spacja, a ich średnia to wydatek
field-caught-example = rozpylacz 03; ciśnienie 3 | pomiar 1,15 1,2 1,35 l w 60 s
field-plot-name = Poletko
field-plot-names = poletko
field-plot-meant-names = odcinek próbny, pole próbne
field-plot-usage = poletko POWIERZCHNIA OBJĘTOŚĆ
field-plot-summary = ile cieczy zużył opryskiwacz plecakowy na zmierzonym poletku; z tego wynika ilość cieczy na hektar
field-plot-example = poletko 100 m2 4,5 l
field-pressure-name = Ciśnienie
field-pressure-names = ciśnienie
field-pressure-meant-names = ciśnienie robocze, ciśnienie cieczy, ciśnienie oprysku
field-pressure-summary = ciśnienie przy rozpylaczach
field-pressure-example = rozpylacz 03; ciśnienie 2
field-spacing-name = Rozstaw rozpylaczy
field-spacing-names = rozstaw
field-spacing-meant-names = rozstaw dysz, odstęp dysz, odstęp rozpylaczy, rozstawa dysz, odległość dysz, dysze co, rozpylacze co
field-spacing-summary = odległość między rozpylaczami na belce
field-spacing-example = rozstaw 50
field-rows-name = Rozstaw rzędów
field-rows-names = międzyrzędzie, rozstawa, rozstaw rzędów, rzędy
field-rows-summary = odległość między rzędami w sadzie albo szerokość, którą opryskuje jeden przelot drona
field-rows-example = rozpylacz 03; ciśnienie 10; prędkość 6 | międzyrzędzie 3 m; rozpylacze 12
field-nozzles-name = Otwarte rozpylacze
field-nozzles-names = rozpylacze, dysze
field-nozzles-meant-names = liczba rozpylaczy, liczba dysz, ilość dysz, ilość rozpylaczy
field-nozzles-usage = rozpylacze LICZBA | rozpylacze LICZBA x ROZMIAR + LICZBA x ROZMIAR | rozpylacze LICZBA x WYDATEK + LICZBA x WYDATEK JEDNOSTKA
field-nozzles-summary = ile rozpylaczy jest otwartych albo ile jest rozpylaczy każdego rozmiaru czy wydatku
field-nozzles-example = międzyrzędzie 4 m; prędkość 5; ciśnienie 10 | rozpylacze 10 x 1,0 + 6 x 0,6 l/min
field-total-name = Łączny wydatek
field-total-names = łącznie
field-total-usage = łącznie WYDATEK | łącznie WYDATEK zmierzone
field-total-summary = wydatek wszystkich otwartych rozpylaczy razem; „zmierzone” na końcu oznacza pomiar samej cieczy przepływomierzem
field-total-example = międzyrzędzie 4 m; prędkość 15 | łącznie 3 l/min
field-sides-name = Strony
field-sides-names = strony
field-sides-summary = czy opryskiwacz pracuje jedną stroną, czy obiema; jedna strona to połowa rozstawu rzędów
field-sides-example = międzyrzędzie 3 m; rozpylacze 8; wydatek 1,02; prędkość 6 | strony jedna
field-speed-name = Prędkość
field-speed-names = prędkość
field-speed-meant-names = prędkość jazdy, prędkość robocza, prędkość ciągnika, prędkość traktora, szybkość
field-speed-summary = prędkość jazdy
field-speed-example = rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8
field-timed-name = Zmierzony przejazd
field-timed-names = przejazd
field-timed-meant-names = czas, czas przejazdu, odcinek
field-timed-usage = przejazd ODCINEK w CZAS
field-timed-summary = ile trwał przejazd zmierzonego odcinka; z tego wynika prędkość
field-timed-example = przejazd 100 m w 45 s
field-width-name = Szerokość belki
field-width-names = szerokość
field-width-meant-names = szerokość robocza, belka, szerokość opryskiwacza, rozpiętość belki, belki
field-width-summary = szerokość belki; z niej wynika wydajność pracy
field-width-example = prędkość 8; szerokość 12
field-density-name = Gęstość
field-density-names = gęstość
field-density-meant-names = ciężar właściwy
field-density-summary = gęstość cieczy, na przykład nawozu; rozmiary i wydatki liczą się jako zmierzone na wodzie
field-density-example = rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8 | gęstość 1,28 kg/l
field-target-name = Docelowa ilość cieczy
field-target-names = cel
field-target-meant-names = docelowa ilość, ma wyjść
field-target-summary = docelowa ilość cieczy; program podaje prędkość, ciśnienie, wydatek i rozpylacze, które ją dają
field-target-example = rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8 | cel 200
field-measured-at-name = Ciśnienie przy pomiarze wydatku
field-measured-at-names = pomiar przy
field-caught-size-name = Rozmiar zmierzonych rozpylaczy
field-caught-size-names = rozmiar
field-metered-name = Pomiar łącznego wydatku
field-metered-names = pomiar łącznie
command-adopt-usage = przyjmij
command-adopt-names = przyjmij
command-adopt-summary = przenieś obliczoną ilość cieczy do oprysku
command-adopt-example = rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8 | przyjmij

# Części tego, co mierzy się razem.
field-amount-name = Ilość
field-time-name = Czas
field-distance-name = Odcinek
field-plot-area-name = Powierzchnia
field-plot-volume-name = Objętość

# Co może stać przed czasem i jak się to pokazuje.
word-within-names = w, przez, w ciągu
# Co może stać za łącznym wydatkiem i jak się to pokazuje.
word-metered-names = zmierzone, zmierzony, zmierzono, przepływomierz, przepływomierzem, z przepływomierza
word-metered = przepływomierz

measured-within = { $value } w { $time }

## Rozpylacze: kolory i co jeszcze można wpisać zamiast rozmiaru

nozzle-0050-names = 0050, niebieskoliliowy, niebieskoliliowa
nozzle-0067-names = 0067, oliwkowozielony, oliwkowozielona
nozzle-0075-names = 0075, różowy, różowa, jasnoróżowy, jasnoróżowa
nozzle-01-names = 01, pomarańczowy, pomarańczowa
nozzle-015-names = 015, zielony, zielona
nozzle-02-names = 02, żółty, żółta
nozzle-025-names = 025, fioletowy, fioletowa, liliowy, liliowa
nozzle-03-names = 03, niebieski, niebieska
nozzle-035-names = 035, purpurowoczerwony, purpurowoczerwona, brązowoczerwony, brązowoczerwona
nozzle-04-names = 04, czerwony, czerwona
nozzle-05-names = 05, brązowy, brązowa
nozzle-06-names = 06, szary, szara
nozzle-08-names = 08, biały, biała
nozzle-10-names = 10, jasnoniebieski, jasnoniebieska, jasno niebieski, jasno niebieska, jasno-niebieski, jasno-niebieska
nozzle-12-names = 12, malinowy, malinowa
nozzle-14-names = 14, oliwkowożółty, oliwkowożółta
nozzle-15-names = 15, jasnozielony, jasnozielona, jasno zielony, jasno zielona, jasno-zielony, jasno-zielona, żółtozielony, żółtozielona
nozzle-16-names = 16, pomarańczowobrązowy, pomarańczowobrązowa
nozzle-18-names = 18, turkusowy, turkusowa
nozzle-20-names = 20, czarny, czarna
nozzle-0050 = 0050 ({ nozzle-color-blue-lilac })
nozzle-0067 = 0067 ({ nozzle-color-olive-green })
nozzle-0075 = 0075 ({ nozzle-color-pink })
nozzle-01 = 01 ({ nozzle-color-orange })
nozzle-015 = 015 ({ nozzle-color-green })
nozzle-02 = 02 ({ nozzle-color-yellow })
nozzle-025 = 025 ({ nozzle-color-violet })
nozzle-03 = 03 ({ nozzle-color-blue })
nozzle-035 = 035 ({ nozzle-color-purple-red })
nozzle-04 = 04 ({ nozzle-color-red })
nozzle-05 = 05 ({ nozzle-color-brown })
nozzle-06 = 06 ({ nozzle-color-grey })
nozzle-08 = 08 ({ nozzle-color-white })
nozzle-10 = 10 ({ nozzle-color-light-blue })
nozzle-12 = 12 ({ nozzle-color-raspberry })
nozzle-14 = 14 ({ nozzle-color-olive-yellow })
nozzle-15 = 15 ({ nozzle-color-light-green })
nozzle-16 = 16 ({ nozzle-color-orange-brown })
nozzle-18 = 18 ({ nozzle-color-turquoise })
nozzle-20 = 20 ({ nozzle-color-black })
nozzle-color-blue-lilac = niebieskoliliowy
nozzle-color-olive-green = oliwkowozielony
nozzle-color-pink = różowy
nozzle-color-orange = pomarańczowy
nozzle-color-green = zielony
nozzle-color-yellow = żółty
nozzle-color-violet = fioletowy
nozzle-color-blue = niebieski
nozzle-color-purple-red = purpurowoczerwony
nozzle-color-red = czerwony
nozzle-color-brown = brązowy
nozzle-color-grey = szary
nozzle-color-white = biały
nozzle-color-light-blue = jasnoniebieski
nozzle-color-raspberry = malinowy
nozzle-color-olive-yellow = oliwkowożółty
nozzle-color-light-green = jasnozielony
nozzle-color-orange-brown = pomarańczowobrązowy
nozzle-color-turquoise = turkusowy
nozzle-color-black = czarny
nozzle-nominal-flow = Wydatek nominalny { $flow } przy { $pressure } (według ISO 10625)
nozzle-nominal-flow-of-color = Wydatek nominalny { $flow } przy { $pressure }: kolor { $color } odczytano jako ISO { $size }, sprawdź numer na rozpylaczu

nozzle-like-count = { $size } odczytano jako rozmiar rozpylacza ({ $color }). Liczbę otwartych rozpylaczy podaj tak: „{ $name } { $size }”

## Otwarte rozpylacze i strony

sides-one = jedna
sides-both = obie
sides-one-names = jedna, jedną, jednej, 1
sides-both-names = obie, obiema, dwie, 2
nozzles-of-size = { $count } × { $size }
nozzles-of-flow = { $count } × { $flow }
nozzles-and = { $first } + { $others }
hint-nozzles = liczba, na przykład 12, albo ile jest rozpylaczy każdego rozmiaru, 10 x 03 + 6 x 015, czy wydatku, 10 x 1,0 + 6 x 0,6 l/min.

## Wyniki

calibrate-result-rate = Ilość cieczy
calibrate-result-flow = Wydatek
calibrate-result-output = Łączny wydatek
calibrate-result-new-flow = Wydatek nominalny
calibrate-result-caught = Rozpylacze
calibrate-result-variation = Zmienność (CV)
calibrate-result-speed = Prędkość
calibrate-result-width = Szerokość belki
calibrate-result-work-rate = Wydajność pracy
calibrate-result-target-speed = Potrzebna prędkość
calibrate-result-target-pressure = Potrzebne ciśnienie
calibrate-result-target-flow = Potrzebny wydatek
calibrate-result-target-output = Potrzebny łączny wydatek
calibrate-result-water-target = Cel w tabelach dla wody
calibrate-result-target-nozzle = Pasujące rozpylacze
calibrate-note-target = Każda z potrzebnych wartości zakłada, że pozostałe się nie zmieniają. Potrzebne ciśnienie odnosi się do obecnych rozpylaczy, a ciśnienie przy rozmiarze{"\u00A0"}– do nowych.

calibrate-figure-new-flow = { $flow } (±5%: od { $least } do { $most })
calibrate-figure-pressure-beyond = { $pressure }, poza zakresem od { $least } do { $most }
calibrate-figure-as-water = { $liquid } (wody: { $water })
calibrate-figure-reaching = { $pressure }, { $color }
calibrate-figure-verdict-even = { $count ->
    [one] zmierzono tylko jeden
    [2] oba w granicach 5% od średniej
    [few] wszystkie { $count } w granicach 5% od średniej
    [many] wszystkie { $count } w granicach 5% od średniej
   *[other] wszystkie { $count } w granicach 5% od średniej
}
calibrate-figure-verdict-beyond = { $beyond } z { $count } { $beyond ->
    [one] odbiega
    [few] odbiegają
    [many] odbiega
   *[other] odbiega
} od średniej o ponad { $limit }%: { $nozzles }
calibrate-figure-verdict-beyond-many = { $beyond } z { $count } { $beyond ->
    [one] odbiega
    [few] odbiegają
    [many] odbiega
   *[other] odbiega
} od średniej o ponad { $limit }%
calibrate-nozzle-beyond = nr{"\u00A0"}{ $number } ({ $deviation })
calibrate-figure-deviation = { $deviation }
calibrate-figure-deviation-5 = { $deviation }, ponad 5%
calibrate-figure-deviation-10 = { $deviation }, ponad 10%

calibrate-item = Rozpylacz
calibrate-column-flow = Wydatek
calibrate-column-deviation = Od średniej
calibrate-column-from-new = Od nominalnego

calibrate-basis-nozzle = rozpylacz { $size } ({ $color })
calibrate-basis-caught = { $count ->
    [one] { $count } zmierzony rozpylacz
    [few] { $count } zmierzone rozpylacze
    [many] { $count } zmierzonych rozpylaczy
   *[other] { $count } zmierzonego rozpylacza
}
calibrate-basis-caught-size = { $count ->
    [one] { $count } zmierzony rozpylacz { $size } ({ $color })
    [few] { $count } zmierzone rozpylacze { $size } ({ $color })
    [many] { $count } zmierzonych rozpylaczy { $size } ({ $color })
   *[other] { $count } zmierzonego rozpylacza { $size } ({ $color })
}
calibrate-basis-plot = { $volume } na { $area }
calibrate-basis-measured-at = pomiar przy { $value }
calibrate-basis-spacing = rozstaw { $value }
calibrate-basis-rows = rzędy co { $value }
calibrate-basis-set = rozpylacze { $nozzles }
calibrate-basis-open = { $count ->
    [one] { $count } otwarty
    [few] { $count } otwarte
    [many] { $count } otwartych
   *[other] { $count } otwartego
}
calibrate-basis-open-both = { $count ->
    [one] { $count } otwarty, obie strony
    [few] { $count } otwarte, obie strony
    [many] { $count } otwartych, obie strony
   *[other] { $count } otwartego, obie strony
}
calibrate-basis-open-one = { $count ->
    [one] { $count } otwarty, jedna strona
    [few] { $count } otwarte, jedna strona
    [many] { $count } otwartych, jedna strona
   *[other] { $count } otwartego, jedna strona
}
calibrate-basis-sides-one = jedna strona
calibrate-basis-total = łącznie { $value }
calibrate-basis-metered = łącznie { $value } z przepływomierza
calibrate-basis-density = gęstość { $value }
calibrate-basis-timed = { $distance } w { $time }
calibrate-basis-width = belka { $value }
calibrate-basis-target = cel { $value }

## Nagłówki tabel

calibrate-brief-rate = Ilość cieczy
calibrate-brief-flow = Wydatek
calibrate-brief-output = Łączny wydatek
calibrate-brief-target-output = Potrzebny łączny wydatek
calibrate-brief-water-target = Cel w tabelach dla wody
calibrate-brief-work-rate = Wydajność pracy
calibrate-brief-target-speed = Potrzebna prędkość
calibrate-brief-target-pressure = Potrzebne ciśnienie
calibrate-brief-target-flow = Potrzebny wydatek

## Wzory z liczbami; $result ma przed sobą znak: = albo ≈

calibrate-formula-conversion = { $from } { $result }
    .label = W innych jednostkach
calibrate-formula-timed = 3,6 × { $distance } ÷ { $time } { $result }
    .label = Prędkość = 3,6 × metry ÷ sekundy
calibrate-formula-caught-flow = { $sum } ÷ { $count } ÷ { $time } { $result }
    .label = Wydatek = suma ilości ÷ liczba rozpylaczy ÷ czas
calibrate-formula-caught-mean = { $sum } ÷ { $count } { $result }
    .label = Wydatek = suma wydatków ÷ liczba rozpylaczy
calibrate-formula-nozzle-flow = { $flow } × √({ $pressure } ÷ { $known }) { $result }
    .label = Wydatek = wydatek nominalny × √(ciśnienie ÷ ciśnienie nominalne)
calibrate-formula-flow = { $flow } × √({ $pressure } ÷ { $known }) { $result }
    .label = Wydatek = wydatek zmierzony × √(ciśnienie ÷ ciśnienie przy pomiarze)
calibrate-formula-set = { $flows } { $result }
    .label = Łączny wydatek = suma: liczba rozpylaczy × wydatek każdego
calibrate-formula-liquid = { $water } ÷ √({ $density }) { $result }
    .label = Wydatek cieczy = wydatek wody ÷ √gęstość
calibrate-formula-output = { $count } × { $flow } { $result }
    .label = Łączny wydatek = liczba rozpylaczy × wydatek
calibrate-formula-each = { $output } ÷ { $count } { $result }
    .label = Średni wydatek rozpylacza = łączny wydatek ÷ liczba rozpylaczy
calibrate-formula-lane = { $rows } ÷ 2 { $result }
    .label = Szerokość jednej strony = rozstaw rzędów ÷ 2
calibrate-formula-rate-rows = 600 × { $flow } ÷ ({ $speed } × { $spacing }) { $result }
    .label = Ilość cieczy = 600 × łączny wydatek ÷ (prędkość × szerokość)
calibrate-formula-width = { $count } × { $spacing } { $result }
    .label = Szerokość belki = liczba rozpylaczy × rozstaw
calibrate-formula-plot = { $volume } ÷ { $area } { $result }
    .label = Ilość cieczy = objętość ÷ powierzchnia poletka
calibrate-formula-rate = 600 × { $flow } ÷ ({ $speed } × { $spacing }) { $result }
    .label = Ilość cieczy = 600 × wydatek ÷ (prędkość × rozstaw)
calibrate-formula-work-rate = { $speed } × { $width } ÷ 10 { $result }
    .label = Wydajność pracy = prędkość × szerokość ÷ 10
calibrate-formula-target-speed = 600 × { $flow } ÷ ({ $target } × { $spacing }) { $result }
    .label = Potrzebna prędkość = 600 × wydatek ÷ (cel × rozstaw)
calibrate-formula-target-flow = { $target } × { $speed } × { $spacing } ÷ 600 { $result }
    .label = Potrzebny wydatek = cel × prędkość × rozstaw ÷ 600
calibrate-formula-target-speed-rows = 600 × { $flow } ÷ ({ $target } × { $spacing }) { $result }
    .label = Potrzebna prędkość = 600 × łączny wydatek ÷ (cel × szerokość)
calibrate-formula-target-flow-rows = { $target } × { $speed } × { $spacing } ÷ 600 { $result }
    .label = Potrzebny łączny wydatek = cel × prędkość × szerokość ÷ 600
calibrate-formula-target-each = { $needed } ÷ { $count } { $result }
    .label = Potrzebny wydatek = potrzebny łączny wydatek ÷ liczba rozpylaczy
calibrate-formula-target-output = { $count } × { $needed } { $result }
    .label = Potrzebny łączny wydatek = liczba rozpylaczy × potrzebny wydatek
calibrate-formula-target-pressure-density = { $known } × ({ $needed } ÷ { $flow })² × { $density } { $result }
    .label = Potrzebne ciśnienie = znane ciśnienie × (potrzebny wydatek ÷ znany wydatek wody)² × gęstość
calibrate-formula-target-nozzle-density = { $size } ({ $color }): { $known } × ({ $needed } ÷ { $flow })² × { $density } { $result }
    .label = Pasujące rozpylacze: ciśnienie nominalne × (potrzebny wydatek ÷ wydatek nominalny)² × gęstość
calibrate-formula-water-target = { $target } × √({ $density }) { $result }
    .label = Cel w tabelach dla wody = cel × √gęstość
calibrate-formula-target-pressure = { $known } × ({ $needed } ÷ { $flow })² { $result }
    .label = Potrzebne ciśnienie = znane ciśnienie × (potrzebny wydatek ÷ znany wydatek)²
calibrate-formula-target-nozzle = { $size } ({ $color }): { $known } × ({ $needed } ÷ { $flow })² { $result }
    .label = Pasujące rozpylacze: ciśnienie nominalne × (potrzebny wydatek ÷ wydatek nominalny)²

## Przestrogi

caution-pressure-low = Ciśnienie { $value } jest mniejsze niż { $limit }, czyli poza zakresem pracy rozpylaczy. Sprawdź wartość i jednostkę.
caution-pressure-high = Ciśnienie { $value } jest większe niż { $limit }, czyli poza zakresem pracy rozpylaczy. Sprawdź wartość i jednostkę.
caution-speed-low = Prędkość { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-speed-high = Prędkość { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-spacing-low = Rozstaw { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-spacing-high = Rozstaw { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
caution-width-low = Szerokość belki { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-width-high = Szerokość belki { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-rows-low = Rozstaw rzędów { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-rows-high = Rozstaw rzędów { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
caution-density-low = Gęstość { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-density-high = Gęstość { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-width-differs = Szerokość belki to { $width }, a liczba rozpylaczy { $count } w rozstawie { $spacing } daje { $now }. Sprawdź liczbę rozpylaczy i szerokość.
caution-density-unused = Gęstość { $density } nie zmienia ilości cieczy, bo zmierzono ją od razu dla tej cieczy.
caution-nozzle-series = Kolor { $color } odczytano jako ISO { $size }: sprawdź numer na rozpylaczu. Rozpylacze wirowe innych serii mają pod tym samym kolorem inny wydatek. Wpisz rozmiar, wydatek albo pomiar.
    .paper = Kolor { $color } odczytano jako ISO { $size }: sprawdź numer na rozpylaczu.
caution-target-out-of-reach = Żaden rozpylacz nie daje { $target } przy ciśnieniu od { $least } do { $most }. Najbliższy jest { $size } ({ $color }), przy { $pressure }. Zmień prędkość albo rozstaw.
caution-target-out-of-reach-rows = Żaden rozpylacz nie daje { $target } przy ciśnieniu od { $least } do { $most }. Najbliższy jest { $size } ({ $color }), przy { $pressure }. Zmień prędkość albo liczbę rozpylaczy.
caution-rate-differs = Ilość cieczy to { $rate }, a kalibracja daje { $now }: na pole trafi { $share } każdej dawki na powierzchnię. Wpisz „przyjmij”, żeby wziąć ilość z kalibracji, albo skalibruj opryskiwacz ponownie.
    .paper = Ilość cieczy to { $rate }, a kalibracja daje { $now }: na pole trafi { $share } każdej dawki na powierzchnię.
caution-rate-band = Kalibracja liczy { $apart }, a pas ma { $band } szerokości, i ilość cieczy dotyczy samego pasa: zbiornika by nie starczyło, a na pas trafiłoby za dużo. Podaj w kalibracji szerokość pasa, na przykład „rozstaw { $band }” przy jednym rozpylaczu na rząd.
caution-rate-density = { $calibrated } z kalibracji to { $now } przy gęstości { $name }, a ilość cieczy to { $rate }: na pole trafi { $share } każdej dawki na powierzchnię. Wpisz ilość, którą opryskiwacz daje przy tej gęstości, albo skalibruj go ponownie.
    .paper = { $calibrated } z kalibracji to { $now } przy gęstości { $name }, a ilość cieczy to { $rate }: na pole trafi { $share } każdej dawki na powierzchnię.

## Odmowy

error-nozzle-unknown = Nie ma rozpylacza „{ $typed }”. Rozmiary: { $sizes }; kolory w tej samej kolejności: { $colors }.
error-nozzle-unknown-near = Nie ma rozpylacza rozmiaru „{ $typed }”. Najbliższe: { $sizes } ({ $colors }).
error-nozzle-unknown-series = „{ $typed }” nie jest rozmiarem według ISO 10625: wydatki innej serii podaje tabela producenta. Wpisz wydatek jednego rozpylacza albo pomiar.
error-nozzles-size = „{ $typed }” to rozmiar rozpylacza, a nie liczba rozpylaczy. Wpisz „{ $name } { $typed }” albo liczbę otwartych rozpylaczy.
error-nozzles-set = „{ $typed }” nie mówi, ile jest rozpylaczy którego rozmiaru albo wydatku. Wpisz na przykład 10 x 03 + 6 x 015 albo 10 x 1,0 + 6 x 0,6 l/min.
error-caught-time = Przy ilościach trzeba podać czas pomiaru: dopisz „w 60 s” albo podaj wydatki, na przykład w ml/min.
error-caught-time-flow = Podaj albo ilości z czasem na końcu, albo wydatki bez czasu.
error-adopt-nothing = Kalibracja nie daje jeszcze ilości cieczy. Brakuje jeszcze: { $fields }.
