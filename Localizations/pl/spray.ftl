### The spray calculator: its fields, results and formulas.

calculator-spray-name = Oprysk
calculator-spray-names = oprysk
calculator-spray-prompt = oprysk
calculator-spray-usage = oprysk
calculator-spray-summary = wybierz kalkulator oprysku

## Fields

field-area-name = Powierzchnia pola
field-area-names = powierzchnia, pole, areał
field-area-meant-names = obszar, opryskana powierzchnia, opryskać, wielkość pola, powierzchnię, powierzchni, hektary, hektarów, powierzchnia zabiegu, powierzchnia oprysku, powierzchnia uprawy, areału
field-area-summary = powierzchnia pola
field-rate-name = Ilość cieczy
field-rate-names = ciecz, ilość, norma wylewu, ciecz użytkowa, zalecana ilość wody
field-rate-meant-names = norma wylewu cieczy, norma cieczy, wylew, cieczy, cieczy użytkowej, ilość cieczy użytkowej, zalecana ilość cieczy, wydatek cieczy, zużycie wody, zużycie cieczy, h2o, dawka cieczy, dawkę cieczy, ciecz robocza, cieczy roboczej, ilość cieczy roboczej, ilość wody, dawka wody, woda, wodę, wody, norma, norma wody, ilość wody na hektar, woda na hektar, litrów na hektar, zużycie wody na hektar
field-rate-summary = ilość cieczy roboczej na hektar lub akr: woda razem ze środkiem
field-dose-name = Dawka środka
field-dose-asked = dawka środka
field-dose-names = dawka
field-dose-meant-names = dawkę, dawki, dawka preparatu, dawkę środka, dawkę preparatu, norma, norma środka, norma preparatu, norma zużycia, zalecana dawka, dawka zalecana, dawkowanie, ilość środka, ilość preparatu, stężenie
command-product-meant-names = dodaj, dodaj środek, dodaj preparat, produkt, herbicyd, fungicyd, insektycyd, środek ochrony roślin, środek grzybowy, środek grzybobójczy, środek chwastobójczy, środek owadobójczy, dołóż, dorzuć, dolej, wlej, wsyp
field-dose-summary = dawka środka; gdy środków jest kilka, podaj też nazwę
command-product-usage = środek [NAZWA DAWKA JEDNOSTKA, … | NAZWA CECHA WARTOŚĆ | NAZWA]
command-product-names = środek, środki, preparat
command-product-summary = pokaż środki, dodaj nowy albo zmień dawkę lub cechę środka (stan, rola, opakowanie…)
command-product-example = środek Tebu 250 EW 1 l/ha, Mospilan 20 SP 0,2 kg/ha | środek Tebu opakowanie 5 l | środki
command-remove-usage = usuń NAZWA
command-remove-names = usuń
command-remove-meant-names = delete, skasuj, wyrzuć, usuń środek, usuń preparat, bez, kasuj, wykreśl
command-remove-summary = usuń środek z mieszaniny, podając jego nazwę lub numer
command-remove-example = środek Tebu 1 l/ha | usuń Tebu
product-removed = Usunięto: { $product }.
group-product = Środek
field-name-name = Nazwa
field-name-names = nazwa, działka
field-name-meant-names = parcela, kwatera, zlecenie
field-name-usage = nazwa TEKST
field-name-summary = nazwa działki lub zlecenia; widać ją nad wynikiem
field-name-example = nazwa Pole pod lasem | pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz
field-fills-usage = napełnienia pełne|równe
field-fills-summary = pełne zbiorniki i jeden niepełny albo równe napełnienia
field-fills-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000 | napełnienia równe; oblicz
fills-full = pełne
fills-full-names = pełne, pełno
fills-full-meant-names = pełne zbiorniki, pełny zbiornik
fills-even = równe
fills-even-names = równe, równo, po równo, jednakowe
fills-even-meant-names = równe zbiorniki, jednakowe zbiorniki, zbiorniki po równo
field-extra-name = Zapas cieczy roboczej
field-extra-names = zapas
field-extra-meant-names = dodatek, rezerwa, naddatek, nadmiar, margines, na zakładkę, zapasu, nadwyżka, nadwyżki
field-extra-usage = zapas WARTOŚĆ %|JEDNOSTKA
field-extra-summary = ciecz robocza ponad potrzeby pola; „zapas 0” – bez zapasu
field-extra-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000 | zapas 5%; oblicz
field-left-name = Pozostało w zbiorniku
field-left-names = zostało, w zbiorniku, pozostało, zostało mi
field-left-meant-names = zostało w zbiorniku, reszta, zostało w opryskiwaczu, zostało w beczce, pozostałość, resztka, resztki
field-left-summary = ile cieczy o tym samym składzie zostało w zbiorniku; „zostało 0” – nic
field-left-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000 | zostało 150; oblicz
field-band-name = Pas
field-band-names = pas
field-band-usage = pas SZEROKOŚĆ z MIĘDZYRZĘDZIE
field-band-summary = pas opryskiwany wzdłuż rzędu i rozstaw rzędów; dawka i ilość cieczy liczą się wtedy na powierzchnię pasów
field-band-example = pole 6; ciecz 200; dawka 1,5; zbiornik 600 | pas 25 cm z 75 cm; oblicz
field-band-width-name = Szerokość pasa
field-band-row-name = Międzyrzędzie
field-canopy-name = Korona
field-canopy-names = korona
field-canopy-meant-names = wysokość korony, wysokość drzew
field-canopy-usage = korona WYSOKOŚĆ rzędy ROZSTAW [strony jedna]
field-canopy-summary = wysokość ściany liści (korony bez pnia) i rozstaw rzędów, do dawek na powierzchnię ściany liści (LWA) albo na metr wysokości korony
field-canopy-example = pole 5; ciecz 600; zbiornik 1000; korona 3,5 m rzędy 4 m | dawka 1,3 l/10000 m2 LWA; oblicz
field-canopy-height-name = Wysokość ściany liści
field-canopy-rows-name = Rozstaw rzędów
field-canopy-sides-name = Strony rzędu
# Jak wygląda pas i korona.
measured-band = { $first } z { $second }
measured-canopy = { $first } rzędy { $second }
measured-canopy-side = { $first } rzędy { $second } strony jedna
word-of-rows-names = z, ze, co, of, from, every, by, w rzędach co, rzędy co, rzędy, międzyrzędzie, międzyrzędzia
word-in-rows-names = rzędy, rząd, rzędy co, rząd co, rzędów, w rzędach co, międzyrzędzie, międzyrzędzia, rozstaw, rozstaw rzędów, rozstawa, rows
word-one-side-names = strony jedna, jedna strona, strona jedna, jednostronnie, sides one
word-both-sides-names = strony obie, obie strony, obustronnie, dwie strony, sides both
word-crown-height-names = wysokości korony, korony, wysokość korony, wysokości, of crown height
field-state-name = Stan skupienia
field-role-asked = rola (Enter – środek ochrony roślin)
field-state-asked = płynny czy stały
field-state-names = stan, płynny czy stały
field-pack-name = Opakowanie
field-pack-names = opakowanie
field-pack-help = zawartość jednego opakowania, na przykład 5 l albo 1 kg
field-cap-name = Pułap dawki
field-cap-names = pułap, pułap dawki
field-cap-help = największa ilość na powierzchnię ziemi, której dawka nie przekroczy, na przykład 2 l/ha
field-density-help = nośnika albo nawozu, na przykład 1,32 kg/l
field-nitrogen-name = Azot
field-nitrogen-names = azot
field-nitrogen-help = zawartość azotu w masie nośnika albo nawozu, na przykład 32%
state-liquid = płynny
state-liquid-names = płynny, ciekły
state-dry = stały
state-dry-names = stały, sypki
field-form-name = Forma użytkowa
word-facts-names = dane
field-form-names = forma, forma użytkowa, formulacja
field-form-help = kod z etykiety, na przykład WG, SC albo EC
field-role-name = Rola
field-role-names = rola
field-role-help = środek, adiuwant, kondycjoner, nawóz, antyznoszeniowy albo nośnik zamiast wody; pół na pół z wodą: nawóz z dawką
field-place-name = Miejsce w kolejności
field-place-names = miejsce
# Words in front of a permit that are no part of it.
word-number-names = nr, nr., numer, no, no., n°, №
# Słowa w miejscu numeru zezwolenia, którego nie ma albo którego nikt nie zna.
word-unknown-names = nieznany, nieznane, nieznana, nie znam, nie wiem, nie mam, brak danych, nie dotyczy, n/d, nd, ?, none, unknown, n/a
field-permit-name = Numer zezwolenia
field-permit-names = zezwolenie, numer zezwolenia, nr zezwolenia, pozwolenie, numer pozwolenia
field-permit-help = numer z etykiety, na przykład R-12/2015
role-product = środek
role-product-names = środek, środek ochrony roślin, preparat
role-adjuvant = adiuwant
role-adjuvant-names = adiuwant, adjuwant
role-conditioner = kondycjoner
role-conditioner-names = kondycjoner, kondycjoner wody
role-fertilizer = nawóz
role-fertilizer-names = nawóz, nawóz dolistny
role-drift = antyznoszeniowy
role-drift-names = antyznoszeniowy, przeciwznoszeniowy, środek antyznoszeniowy
role-carrier = nośnik
role-carrier-names = nośnik, nośnik zamiast wody
field-tank-name = Zbiornik
field-tank-names = zbiornik
field-tank-meant-names = opryskiwacz, plecakowy, opryskiwacz plecakowy, pojemność, pojemność zbiornika, plecak, beczka, bak, zbiornik opryskiwacza, pojemność opryskiwacza
field-tank-summary = użytkowa pojemność zbiornika

## Results

spray-result-spray-liquid = Ciecz robocza
spray-result-to-buy = Razem
spray-result-to-prepare = Do przygotowania
spray-result-treated = Powierzchnia pasów
spray-result-packs = Opakowania
spray-result-all-water = Woda w sumie
spray-result-fills = Napełnienia
spray-result-mass = Masa
spray-result-nitrogen = Azot (N)
spray-figure-in-bands = { $amount } w pasach
spray-figure-not-known = nie wiadomo
spray-figure-needs-density = brakuje gęstości
spray-figure-packs = { $count } × { $size }
spray-figure-packs-over = { $count } × { $size }, zostanie { $over }

spray-figure-fills-both = { $full ->
    [one] { $full } pełny zbiornik + 1 niepełny
    [few] { $full } pełne zbiorniki + 1 niepełny
    [many] { $full } pełnych zbiorników + 1 niepełny
   *[other] { $full } pełnego zbiornika + 1 niepełny
}
    .brief = { $full ->
        [one] { $full } pełny + 1 niepełny
        [few] { $full } pełne + 1 niepełny
        [many] { $full } pełnych + 1 niepełny
       *[other] { $full } pełnego + 1 niepełny
    }
spray-figure-fills-full = { $full ->
    [one] { $full } pełny zbiornik
    [few] { $full } pełne zbiorniki
    [many] { $full } pełnych zbiorników
   *[other] { $full } pełnego zbiornika
}
spray-figure-fills-partial = 1 niepełny zbiornik
spray-figure-fills-even = { $count ->
    [one] { $count } napełnienie do { $level }
    [few] { $count } równe napełnienia po { $level }
    [many] { $count } równych napełnień po { $level }
   *[other] { $count } równego napełnienia po { $level }
}
spray-figure-up-to = do { $volume }
# Dawka, jak ją wpisano, jej przeliczenie na ziemię i pułap.
spray-figure-dose = { $dose }
spray-figure-dose-ground = { $dose } { $ground }
spray-figure-dose-capped = { $dose }, pułap { $cap }

# What it was worked out from: one line over the result, its parts set apart by dots.
spray-basis-extra = zapas { $value }
spray-basis-left = zostało { $value }
spray-basis-fills-even = równe napełnienia
spray-basis-crop = uprawa { $crop }
spray-basis-tank = zbiornik { $value }
spray-basis-band = pas { $value }
spray-basis-canopy = korona { $value }
spray-basis-dose = dawka { $dose }
spray-basis-dose-named = { $product } { $dose }
spray-basis-dose-numbered = środek { $number }: { $dose }
spray-basis-carrier = nośnik { $product }

# What goes into a tank: a row for each, a column for each kind of fill.
spray-item = Środek
spray-row-water = Woda
spray-row-total = Suma
# With something left in the tank: what goes in now, and the mark that it then reaches.
spray-row-added = Do wlania
spray-row-level = Napełnić do
spray-row-covers = Wystarcza na
# Pasy zajmują mniej, niż obejmuje zbiornik.
spray-row-treated = W pasach
# Below the steps of filling on paper.
spray-row-all-water = Woda w sumie

spray-column-full-tank = Pełny
spray-column-first-tank = Pierwszy
spray-column-even-tank = Równe
spray-column-recipe-tank = Pełny zbiornik
spray-column-partial-tank = Niepełny
spray-column-in-all = Razem
spray-column-source = Dawka
# On paper, above what is taken from the store for the whole job.
spray-column-store = Razem · z magazynu
spray-figure-times = ×{ $count }

# Headings of the table in a .csv file: a row for each kind of fill and each product.
spray-table-fill = Rodzaj napełnienia
spray-table-count = Takich napełnień
spray-table-volume = Objętość jednego napełnienia
spray-table-level = Zbiornik napełniony do
spray-table-covers = Jedno napełnienie wystarcza na
spray-table-treated = W pasach z jednego napełnienia
spray-table-number = Numer środka
spray-table-dose = Dawka wpisana
spray-table-per-area = Dawka na powierzchnię
spray-table-amount = Ilość w jednym napełnieniu
spray-table-up-to = Dopełnić do
spray-table-in-all = Ilość łącznie

## The steps of filling

spray-step-left = Już w zbiorniku
spray-step-water = Woda i mieszadło
# Nośnik zamiast wody.
spray-step-water-with = { $name } i mieszadło
spray-step-product = Środek
spray-step-fill = Dopełnij wodą
spray-step-fill-with = Dopełnij: { $name }
spray-column-jar = Słoik
spray-figure-at-least = min. { $volume }
form-from-name = { $form } – odczytano z nazwy
form-from-name-as = { $typed }, czyli { $form } – odczytano z nazwy
# Over the table of a result.
spray-note-order-unknown = { $count ->
    [one] Nie wiadomo, kiedy wlać { $count } środek: „kolejność”
    [few] Nie wiadomo, kiedy wlać { $count } środki: „kolejność”
    [many] Nie wiadomo, kiedy wlać { $count } środków: „kolejność”
   *[other] Nie wiadomo, kiedy wlać { $count } środka: „kolejność”
}

## Formulas, with the numbers put in; $result and $quotient bring the sign before them: = or ≈

spray-formula-dose = { $typed } { $result }
    .label = Dawka przeliczona z etykiety
spray-formula-leaf-wall = { $sides } × { $height } × 10{"\u00A0"}000 m² ÷ { $rows } { $result }
    .label = Powierzchnia ściany liści na hektarze = strony × wysokość × 10{"\u00A0"}000 m² ÷ rozstaw rzędów
spray-formula-dose-leaf-wall = { $dose } × { $size } { $result }
    .label = Dawka na hektar ziemi = dawka × powierzchnia ściany liści
spray-formula-dose-crown = { $dose } × { $size } { $result }
    .label = Dawka na hektar ziemi = dawka × wysokość korony
spray-formula-dose-capped = { $dose } > { $cap }, więc { $cap }
    .label = Dawka ograniczona pułapem
spray-formula-treated = { $area } × { $width } ÷ { $row } { $result }
    .label = Powierzchnia pasów = powierzchnia pola × pas ÷ międzyrzędzie
spray-formula-covers = { $area } × { $row } ÷ { $width } { $result }
    .label = Powierzchnia pola = powierzchnia pasów × międzyrzędzie ÷ pas
spray-formula-conversion = { $from } { $result }
    .label = W innych jednostkach
spray-formula-spray-liquid = { $area } × { $rate } { $result }
    .label = Ciecz robocza = powierzchnia × ilość cieczy
spray-formula-extra = { $volume } × { $extra } { $result }
    .label = Zapas cieczy = ciecz robocza × zapas
spray-formula-in-all = { $volume } + { $extra } { $result }
    .label = Ciecz robocza w sumie = ciecz robocza + zapas
spray-formula-to-prepare = { $volume } − { $left } { $result }
    .label = Ciecz do przygotowania = ciecz robocza − reszta w zbiorniku
spray-formula-to-buy = { $area } × { $dose } { $result }
    .label = Razem = powierzchnia × dawka
spray-formula-to-buy-share = { $volume } × { $dose } { $result }
    .label = Razem = ciecz robocza (nie woda) × stężenie
spray-formula-to-buy-rest = { $volume } ÷ { $rate } × { $dose } { $result }
    .label = Razem = ciecz do przygotowania ÷ ilość cieczy × dawka
spray-formula-full-tanks = { $volume } ÷ { $tank } { $quotient }, czyli { $count }
    .label = Pełne zbiorniki = ciecz robocza ÷ zbiornik, zaokrąglone w dół
spray-formula-partial-tank = { $volume } − { $count } × { $tank } { $result }
    .label = Niepełny zbiornik = ciecz robocza − pełne zbiorniki × zbiornik
spray-formula-even-tanks = { $volume } ÷ { $tank } { $quotient }, czyli { $count }
    .label = Równe napełnienia = ciecz robocza ÷ zbiornik, zaokrąglone w górę
spray-formula-even-tank = { $volume } ÷ { $count } { $result }
    .label = Równe napełnienie = ciecz robocza ÷ liczba napełnień
spray-formula-full-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z pełnego zbiornika = zbiornik ÷ ilość cieczy
spray-formula-full-product = { $area } × { $dose } { $result }
    .label = Środek w pełnym zbiorniku = opryskana powierzchnia × dawka
spray-formula-full-share = { $volume } × { $dose } { $result }
    .label = Środek w pełnym zbiorniku = ciecz robocza w nim (nie woda) × stężenie
spray-formula-full-water = { $volume } − { $product } { $result }
    .label = Woda w pełnym zbiorniku = zbiornik − środek
spray-formula-partial-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z niepełnego zbiornika = jego objętość ÷ ilość cieczy
spray-formula-partial-product = { $area } × { $dose } { $result }
    .label = Środek w niepełnym zbiorniku = opryskana powierzchnia × dawka
spray-formula-partial-share = { $volume } × { $dose } { $result }
    .label = Środek w niepełnym zbiorniku = ciecz robocza w nim (nie woda) × stężenie
spray-formula-partial-water = { $volume } − { $product } { $result }
    .label = Woda w niepełnym zbiorniku = jego objętość − środek
spray-formula-even-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z równego napełnienia = jego objętość ÷ ilość cieczy
spray-formula-even-product = { $area } × { $dose } { $result }
    .label = Środek w równym napełnieniu = opryskana powierzchnia × dawka
spray-formula-even-share = { $volume } × { $dose } { $result }
    .label = Środek w równym napełnieniu = ciecz robocza w nim (nie woda) × stężenie
spray-formula-even-water = { $volume } − { $product } { $result }
    .label = Woda w równym napełnieniu = jego objętość − środek
spray-formula-first-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z pierwszego zbiornika = jego objętość ÷ ilość cieczy
spray-formula-first-volume = { $level } − { $left } { $result }
    .label = Do wlania do pierwszego zbiornika = jego objętość − reszta w zbiorniku
spray-formula-first-product = { $volume } ÷ { $rate } × { $dose } { $result }
    .label = Środek do pierwszego zbiornika = ciecz do wlania ÷ ilość cieczy × dawka
spray-formula-first-share = { $volume } × { $dose } { $result }
    .label = Środek do pierwszego zbiornika = ciecz do wlania (nie woda) × stężenie
spray-formula-first-water = { $volume } − { $product } { $result }
    .label = Woda do pierwszego zbiornika = ciecz do wlania − środek
spray-formula-carrier = { $volume } − { $others } { $result }
    .label = Nośnik = ciecz do wlania − pozostałe środki płynne
spray-formula-mass = { $amount } × { $density } { $result }
    .label = Masa = ilość × gęstość
spray-formula-nitrogen = { $mass } × { $share } { $result }
    .label = Azot = masa × zawartość azotu

## Cautions: what is possible but unusual. They never suggest a dose.

caution-area-low = Powierzchnia pola { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-area-high = Powierzchnia pola { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-area-ares = Powierzchnię pola { $value } podano w arach (1 a = 100 m²), a inne wartości – na akr. Jeśli chodziło o akry, wpisz powierzchnię z jednostką ac.
    .paper = Powierzchnię pola { $value } podano w arach (1 a = 100 m²), a inne wartości – na akr. Sprawdź, czy nie chodziło o akry.
caution-rate-low = Ilość cieczy { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-rate-high = Ilość cieczy { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-dose-low = Dawka { $value } jest mniejsza niż { $limit }. Sprawdź ją na etykiecie środka.
caution-dose-high = Dawka { $value } jest większa niż { $limit }. Sprawdź ją na etykiecie środka.
caution-dose-low-named = { $product }: dawka { $value } jest mniejsza niż { $limit }. Sprawdź ją na etykiecie środka.
caution-dose-high-named = { $product }: dawka { $value } jest większa niż { $limit }. Sprawdź ją na etykiecie środka.
caution-left-ended-contents = Nie uwzględniono reszty w zbiorniku ({ $old }): skład się zmienił. Jeśli reszta ma nowy skład, wpisz „{ $name } { $old }”.
    .paper = Nie uwzględniono reszty w zbiorniku ({ $old }): skład się zmienił.
caution-left-ended-size = Nie uwzględniono reszty w zbiorniku ({ $old }): zmieniła się powierzchnia pola. Jeśli reszta nadal tam jest, wpisz „{ $name } { $old }”.
    .paper = Nie uwzględniono reszty w zbiorniku ({ $old }): zmieniła się powierzchnia pola.
caution-left-ended-job = Nie uwzględniono reszty w zbiorniku ({ $old }): podano ją przy innym zleceniu. Jeśli nadal tam jest i ma ten sam skład, wpisz „{ $name } { $old }”.
    .paper = Nie uwzględniono reszty w zbiorniku ({ $old }): podano ją przy innym zleceniu.
caution-mix-strong = W cieczy roboczej jest { $value } środka, a to więcej niż { $limit }. Sprawdź na etykiecie dawkę i ilość cieczy.
caution-mix-strong-named = { $product }: w cieczy roboczej jest { $value }, a to więcej niż { $limit }. Sprawdź na etykiecie dawkę i ilość cieczy.
caution-product-unnamed = Wpisana wcześniej dawka { $dose } zostaje w mieszaninie jako środek nr { $number }. Nadaj mu nazwę: „środek { $number } nazwa …”, albo usuń go: „usuń { $number }”.
    .paper = Wpisana wcześniej dawka { $dose } zostaje w mieszaninie jako środek nr { $number }, bez nazwy.
caution-product-like = { $names } – te nazwy są prawie takie same. Jeśli to jeden środek, jego dawka liczy się dwa razy.
caution-product-beside = W mieszaninie obok „{ $name }” jest też: { $names }.
caution-form-not-mixed = { $form }, { $meaning }, nie służy do mieszania z wodą w opryskiwaczu. Sprawdź etykietę środka.
caution-form-not-mixed-named = { $product }: { $form }, { $meaning }, nie służy do mieszania z wodą w opryskiwaczu. Sprawdź etykietę środka.
caution-extra-unused = Bez powierzchni pola zapas cieczy { $extra } nie jest uwzględniany.
caution-canopy-unused = Korona { $canopy } nie jest uwzględniana: żadna dawka nie jest na powierzchnię ściany liści (LWA) ani na metr wysokości korony.
caution-band-low = W pasie podano { $value }, mniej niż { $limit }. Sprawdź szerokość pasa, rozstaw rzędów i jednostki.
caution-band-high = W pasie podano { $value }, więcej niż { $limit }. Sprawdź szerokość pasa, rozstaw rzędów i jednostki.
caution-density-low-named = { $product }: gęstość { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-density-high-named = { $product }: gęstość { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-nitrogen-low = { $value } azotu to mniej niż { $limit }. Sprawdź wartość.
caution-nitrogen-low-named = { $product }: { $value } azotu to mniej niż { $limit }. Sprawdź wartość.
caution-nitrogen-high = { $value } azotu to więcej niż { $limit }. Sprawdź wartość.
caution-nitrogen-high-named = { $product }: { $value } azotu to więcej niż { $limit }. Sprawdź wartość.
caution-canopy-low = W koronie podano { $value }, mniej niż { $limit }. Sprawdź wysokość ściany liści, bez pnia, i rozstaw rzędów.
caution-canopy-high = W koronie podano { $value }, więcej niż { $limit }. Sprawdź wysokość ściany liści, bez pnia, i rozstaw rzędów.
caution-fills-unused = Bez powierzchni pola równe napełnienia nie są uwzględniane: wynik dotyczy jednego pełnego zbiornika.
caution-tank-low = Zbiornik { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-tank-high = Zbiornik { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
error-dose-exceeds-rate = Dawka { $product } nie mieści się w ilości cieczy { $rate }: nie ma miejsca na wodę. Sprawdź jedno i drugie na etykiecie.
error-mix-no-room = Środki płynne zajmują razem { $sum } w zbiorniku { $tank }: nie ma miejsca na wodę. Sprawdź dawki i ilość cieczy na etykietach.
error-mix-no-room-carrier = Środki płynne zajmują { $sum } w zbiorniku { $tank }: nie ma miejsca na nośnik. Sprawdź dawki i ilość cieczy na etykietach.
error-share-value = { $fields }: tej wartości nie da się wpisać, więc mieszaniny nie można przekazać. Wpisz ją od nowa.
error-carrier-dose = { $field } – nośnik dopełnia zbiornik, więc wychodzi { $rest }, a nie { $dose }. Usuń dawkę: „wyczyść { $product }”, a jeśli ilość ma być stała, wpisz „środek { $product } rola nawóz”.
error-carrier-dose-dry = { $field } – przy środku stałym nie wiadomo, ile nośnika wypełni zbiornik, więc nie da się sprawdzić dawki { $dose }. Usuń dawkę: „wyczyść { $product }”, a jeśli ilość ma być stała, wpisz „środek { $product } rola nawóz”.
error-carrier-second = Nośnik może być tylko jeden, a zbiornik wypełnia już { $first }. Jeśli { $name } ma mieć stałą ilość, podaj dawkę i rolę nawóz.
error-product-permit = „{ $typed }” to nie numer zezwolenia: numer ma cyfrę, a nie ma w nim wartości z jednostką. Wpisz go jak na etykiecie, na przykład R-12/2015, albo „brak”.
error-product-not-fertilizer = { $field } – to cecha tylko nośnika albo nawozu. Wpisz „środek { $product } rola nawóz” albo usuń ją: „środek { $product } { $fact } -”.
error-dose-reference = „{ $dose }”: podaj ilość cieczy z jednostką, na przykład 0,05% przy 1600 l/ha.
error-dose-reference-share = „{ $dose }”: brakuje jednostki. Przy podanej ilości cieczy stężenie jest w %, ml/100 l albo g/100 l, na przykład 0,05% przy 1600 l/ha.
error-dose-reference-area = „{ $dose }” to już dawka na powierzchnię: ilość cieczy jej nie zmienia. Zmienia stężenie, na przykład 0,05% przy 1600 l/ha.
error-dose-reference-row = „{ $dose }” to dawka na długość rzędu: podaj też odległość między rzędami z jednostką, na przykład 10 ml na 100 m rzędu co 75 cm.
error-product-state-unknown = { $field } – { $dose } znaczy co innego dla środka płynnego i dla stałego. Wpisz { $liquid }, jeśli jest płynny, albo { $dry }, jeśli jest stały.
error-product-state-conflict = { $field } – { $dose } to dawka środka stałego, a podano stan płynny. Popraw jedno z nich.
error-product-state-conflict-form = { $field } – forma { $form } i stan się wykluczają. Jedno oznacza środek płynny, drugie stały. Popraw jedno z nich.
error-product-state-conflict-carrier = { $field } – nośnik jest płynny, a ten środek jest stały. Zmień rolę albo popraw stan lub dawkę.
error-product-state-conflict-dry = { $field } – { $dose } to dawka środka płynnego, a podano stan stały. Popraw jedno z nich.
error-product-pack-conflict = { $field } – { $pack } nie pasuje do dawki { $dose }. Jedno to masa, drugie objętość. Popraw jedno z nich.
error-product-pack-conflict-liquid = { $field } – { $pack } nie pasuje do środka płynnego. Jedno to masa, drugie objętość.
error-product-pack-conflict-dry = { $field } – { $pack } nie pasuje do środka stałego. Jedno to objętość, drugie masa.
error-product-cap-conflict = { $field } – pułap { $cap } nie pasuje do dawki { $dose }. Jedno to masa, drugie objętość. Popraw jedno z nich.
error-product-cap-conflict-carrier = { $field } – nośnik dopełnia zbiornik, więc pułap { $cap } nie zmniejszy jego ilości. Usuń go: „środek { $product } pułap -”.
error-band-wide = Pas { $width } jest szerszy niż międzyrzędzie, { $row }.
error-canopy-missing = { $field } – z { $dose } wynika dawka na hektar ziemi dopiero razem z wysokością ściany liści, bez pnia, i rozstawem rzędów, na przykład „{ $canopy } 3,5 m rzędy 4 m”.
error-canopy-sides = { $field } – { $dose } dotyczy rzędów opryskiwanych z obu stron. Sprawdź w etykiecie, ile to jest dla jednej strony, i podaj dawkę na hektar ziemi.
error-canopy-band = { $field } – { $dose } dotyczy całego rzędu, a nie pasa. Usuń pas poleceniem „wyczyść { $band }” albo podaj dawkę na hektar pasów.
error-left-too-much = W zbiorniku o pojemności { $limit } nie mogło zostać { $left }.
error-left-too-much-liquid = W zbiorniku zostało { $left }, a potrzeba w sumie { $limit }: nie ma czego przygotowywać.
error-left-too-much-first = W zbiorniku zostało { $left }, czyli więcej niż pierwsze z równych napełnień, { $limit }. Wpisz „napełnienia pełne”.
