### Many fields from one file: spraycalc --batch.

launch-batch-usage = spraycalc [OPCJE] --batch PLIK.csv
launch-batch-summary = oblicza każdy wiersz tabeli
option-batch-value = PLIK
option-batch-summary = oblicz każdy wiersz pliku CSV („-”: standardowe wejście); pierwszy wiersz nazywa kolumny, w dowolnej kolejności: nazwa, powierzchnia [ha], ciecz [l/ha], dawka [l/ha], zbiornik [l]; dla mieszaniny środek, dawka, środek 2, dawka 2, …
option-no-totals-summary = tabele: bez podsumowania na końcu

## The table of results

batch-column-line = Wiersz
batch-column-name-names = nazwa, nazwa pola, działka, pole, nr działki, nazwa działki, kwatera, numer działki
batch-column-area-names = wielkość pola, powierzchnia działki, powierzchnia zabiegu, powierzchnia uprawy, powierzchnia zasiewu, powierzchnia opryskana, powierzchnia ewidencyjna, obszar
batch-column-area-unit-names = powierzchni, powierzchni pola, powierzchni działki, pola, areału
batch-column-rate-unclear-names = ilość, norma
batch-column-rate-names = dawka cieczy, ilość cieczy na hektar, ilość wody, woda, dawka wody, ilość cieczy roboczej, ciecz użytkowa, dawka cieczy roboczej, dawka cieczy użytkowej, zalecana ilość wody, norma wylewu, wydatek, wydatek cieczy, zużycie cieczy
batch-column-rate-unit-names = cieczy, cieczy roboczej, ilości cieczy, dawki cieczy
batch-column-dose-names = dawka preparatu, dawka produktu, dawka wpisana, dawka z etykiety, dawka środka, dawka śor, zastosowana dawka
batch-column-dose-unit-names = dawki, dawki środka, dawki preparatu, dawki produktu
batch-column-tank-names = pojemność zbiornika, zbiornik opryskiwacza, pojemność opryskiwacza, wielkość zbiornika, objętość zbiornika, opryskiwacz, beczka
batch-column-tank-unit-names = zbiornika, pojemności zbiornika
batch-column-product-names = produkt, nazwa środka, nazwa preparatu, nazwa produktu, preparat, środek ochrony roślin, nazwa handlowa, śor, nazwa śor, nazwa środka ochrony roślin, zastosowany środek, zastosowany środek ochrony roślin, herbicyd, fungicyd, insektycyd
batch-column-form-names = formulacja, kod formy
batch-column-place-names = kolejność, miejsce w kolejności
batch-column-state-names = płynny czy stały, płynny/stały
batch-column-pack-names = wielkość opakowania, pojemność opakowania
batch-column-pack-unit-names = opakowania, wielkości opakowania, pojemności opakowania
batch-column-permit-names = nr zezwolenia, numer zezwolenia, zezwolenie nr, nr rejestracyjny, numer rejestracyjny, nr pozwolenia, numer pozwolenia
batch-column-left-names = reszta w zbiorniku
batch-column-left-unit-names = pozostałości, reszty
batch-column-extra-unit-names = zapasu
batch-column-density-unit-names = gęstości
batch-column-cap-unit-names = pułapu
batch-column-times-names = liczba zabiegów, maksymalna liczba zabiegów
# Ograniczenia, tak jak nazywają je etykiety i rejestry.
# W każdym nagłówku mówią o ograniczeniu.
batch-column-limit-word-names = maks, maksymalna, maksymalny, maksymalnie, maksimum, minimalny, minimalna, minimum, dawka, dawki, dawek, norma, limit, ograniczenie, zabiegów, zastosowań, oprysków, krotność, odstęp, przerwa, wyczekiwania, zbioru, zbiorem, karencja, prewencja, strefa, bufor, odległość, woda, wody, ciecz, cieczy, faza, termin, ważność, ważności, ważne, obowiązuje, wiatr, w sezonie, w roku, rocznie
batch-column-limit-dose-names = dawka maksymalna, maksymalna dawka, maks. dawka, dawka maks., najwyższa dawka, dawka jednorazowa, maksymalna dawka jednorazowa, dawka maksymalna jednorazowa, maksymalna dawka dla jednorazowego zastosowania
batch-column-limit-times-names = liczba zastosowań, maksymalna liczba zastosowań, maks. liczba zastosowań, maks. liczba zabiegów, krotność zabiegów, krotność, ilość zabiegów, liczba oprysków
batch-column-limit-total-names = dawka łączna, maksymalna łączna dawka, łączna maksymalna dawka, maks. łączna dawka
batch-column-limit-interval-names = odstęp między zabiegami, odstęp pomiędzy zabiegami, minimalny odstęp, odstęp minimalny, min. odstęp, minimalny odstęp między zabiegami, przerwa między zabiegami
batch-column-limit-phi-names = karencja przed zbiorem, okres karencji przed zbiorem, okres karencji dla plonu, okres wyczekiwania, okres od ostatniego zabiegu do zbioru
batch-column-limit-bbch-names = faza rozwojowa bbch, faza bbch, termin stosowania bbch
batch-column-limit-water-names = ilość wody, zalecana ilość wody, zużycie wody
batch-column-limit-reentry-names = okres prewencji, prewencja dla ludzi, okres prewencji dla ludzi
batch-column-limit-buffer-names = szerokość strefy, szerokość strefy ochronnej, pas ochronny
batch-column-limit-until-names = ważność, termin ważności, data ważności, ważność zezwolenia, zezwolenie ważne do, obowiązuje do
batch-column-limit-source-names = etykieta, źródło danych
batch-column-times-unit-names = liczby zabiegów
batch-column-total-unit-names = łącznej dawki, łącznej ilości
batch-column-interval-unit-names = odstępu
batch-column-phi-unit-names = karencji
batch-column-water-unit-names = wody, ilości wody
batch-column-reentry-unit-names = prewencji
batch-column-buffer-unit-names = strefy, strefy ochronnej
## The words in headings that tell of units: „jednostka powierzchni”, „j.m. dawki”, „powierzchnia w ha”.
table-unit-names = jednostka, jednostki, jedn., jedn, j.m., jm, j. m., jednostka miary
# These mean it behind a name alone.
table-unit-behind-names = okres, miara
table-in-names = w
table-of-names = dla
# An area in acres.
table-acreage-names = powierzchnia w akrach
# Columns of treatments, as other programs call them.
batch-column-source-number-names = zabieg, nr zabiegu, numer, nr, nr wpisu, numer wpisu
batch-column-uuid-names = guid
batch-column-withdrawn-names = anulowany, usunięty
batch-column-per-hectare-names = dawka na ha, dawka/ha, dawka na 1 ha, zużycie na ha, zużycie na hektar
batch-column-used-in-all-names = zużycie, zużycie łącznie, zużyta ilość, ilość zużyta, ilość środka, ilość preparatu, ilość całkowita, łączne zużycie, zużyto
batch-column-spray-volume-names = ciecz, ciecz robocza, ilość wody, ilość cieczy, ilość cieczy roboczej, woda, wydatek cieczy
batch-column-date-names = data zabiegu, data wykonania, data wykonania zabiegu, data zastosowania, termin zabiegu, dzień, data oprysku
batch-column-start-names = godzina rozpoczęcia, czas rozpoczęcia, rozpoczęcie, godzina, od godziny, godzina zabiegu
batch-column-end-names = godzina zakończenia, czas zakończenia, do godziny
batch-column-parcel-names = pole, nazwa pola, nazwa działki, kwatera
batch-column-place-id-names = numer działki, nr działki, nr ewidencyjny działki, numer ewidencyjny działki, miejsce zastosowania, lokalizacja, identyfikator działki
batch-column-treated-names = powierzchnia zabiegu, powierzchnia opryskana, powierzchnia opryskiwana, pow. zabiegu
batch-column-treated-unit-names = powierzchni, powierzchni zabiegu, powierzchni opryskanej
batch-column-per-hectare-unit-names = dawki na ha, zużycia na ha
batch-column-used-in-all-unit-names = zużycia, zużytej ilości, ilości środka, ilości preparatu
batch-column-spray-volume-unit-names = cieczy, wody, ilości cieczy, ilości wody
batch-column-fraction-names = część pola, udział w działce
batch-column-crop-names = roślina, roślina uprawna, nazwa uprawy, nazwa rośliny, gatunek, rodzaj uprawy
batch-column-eppo-names = kod uprawy, kod eppo rośliny
batch-column-bbch-names = faza bbch, faza rozwojowa rośliny
batch-column-season-names = rok zbioru, rok zbiorów
batch-column-reason-names = agrofag, powód, cel zabiegu, zwalczany agrofag, zwalczany organizm, przyczyna zabiegu, choroba, szkodnik, chwast, przyczyna zastosowania, powód zastosowania
batch-column-operator-names = wykonawca, wykonał, osoba wykonująca zabieg, wykonujący zabieg, imię i nazwisko operatora, imię i nazwisko wykonawcy
batch-column-certificate-names = nr zaświadczenia, numer zaświadczenia, uprawnienia
batch-column-holder-names = użytkownik profesjonalny
batch-column-sprayer-names = maszyna, sprzęt
batch-column-wind-names = prędkość wiatru, siła wiatru
batch-column-wind-unit-names = wiatru, prędkości wiatru, siły wiatru
batch-column-temperature-names = temperatura powietrza
batch-column-temperature-unit-names = temperatury, temperatury powietrza
batch-column-note-names = uwaga, notatka, notatki, komentarz
# Headings that are only much like known ones.
batch-column-other-names = firma, farma, ferma, producent, projekt, status, zapis, pogoda
batch-column-volume-unit = Jednostka objętości
batch-column-product-unit = Jednostka środka
batch-column-packs-over = Opakowania: zostanie
batch-column-fill-count = Liczba napełnień
batch-column-first-volume = Pierwszy zbiornik: do wlania
batch-column-first-level = Pierwszy zbiornik: napełnić do
batch-column-first-product = Pierwszy zbiornik: środek
batch-column-first-water = Pierwszy zbiornik: woda
batch-column-first-up-to = Pierwszy zbiornik: dopełnić do
batch-column-first-covers = Pierwszy zbiornik: wystarcza na
batch-column-full-tanks = Pełne zbiorniki
batch-column-full-volume = Pełny zbiornik: objętość
batch-column-full-product = Pełny zbiornik: środek
batch-column-full-water = Pełny zbiornik: woda
batch-column-full-up-to = Pełny zbiornik: dopełnić do
batch-column-full-covers = Pełny zbiornik: wystarcza na
batch-column-even-tanks = Równe napełnienia
batch-column-even-volume = Równe napełnienie: objętość
batch-column-even-product = Równe napełnienie: środek
batch-column-even-water = Równe napełnienie: woda
batch-column-even-up-to = Równe napełnienie: dopełnić do
batch-column-even-covers = Równe napełnienie: wystarcza na
batch-column-partial-volume = Niepełny zbiornik: objętość
batch-column-partial-product = Niepełny zbiornik: środek
batch-column-partial-water = Niepełny zbiornik: woda
batch-column-partial-up-to = Niepełny zbiornik: dopełnić do
batch-column-partial-covers = Niepełny zbiornik: wystarcza na
batch-column-cautions = Uwagi
batch-column-error = Kod błędu
batch-column-field = Błąd w kolumnie
batch-column-message = Błąd
batch-total = Razem
batch-total-unknown = nie wiadomo
batch-summary = { $rows ->
    [one] { $rows } wiersz
    [few] { $rows } wiersze
    [many] { $rows } wierszy
   *[other] { $rows } wiersza
}, w tym z błędem: { $failed }
batch-others = Nieznane kolumny przepisano bez zmian: { $columns }.
batch-unfit = Kolumna przepisana bez zmian, bo żadna komórka nie pasuje ({ $field }): { $column }.
batch-skipped = { $count ->
    [one] Pominięto { $count } wiersz
    [few] Pominięto { $count } wiersze
    [many] Pominięto { $count } wierszy
   *[other] Pominięto { $count } wiersza
} nad nagłówkami.
batch-column-heading = „{ $heading }”
batch-column-number = kolumna { $number }
batch-failed = Nie obliczono { $failed } z { $rows ->
    [one] { $rows } wiersza
    [few] { $rows } wierszy
    [many] { $rows } wierszy
   *[other] { $rows } wiersza
}.
batch-progress = { $rows ->
    [one] { $rows } wiersz…
    [few] { $rows } wiersze…
    [many] { $rows } wierszy…
   *[other] { $rows } wiersza…
}

## Refusals

error-batch-no-header = Plik jest pusty: pierwszy wiersz musi zawierać nazwy kolumn.
error-batch-separators = W pierwszym wierszu są różne separatory. Rozdziel kolumny przecinkami, średnikami albo tabulatorami, zawsze tak samo.
error-batch-column-unknown = Nazwa kolumny { $number } nie jest znana: „{ $typed }”. Kolumny: { $known }. Wszystkie wypisuje „pomoc plik”.
error-batch-column-unknown-nearest = Nazwa kolumny { $number } nie jest znana: „{ $typed }”. Czy chodziło o „{ $nearest }”? Kolumny: { $known }. Wszystkie wypisuje „pomoc plik”.
error-batch-column-unknown-limit = Kolumna { $number }, „{ $typed }”, mówi o ograniczeniu, ale tego nagłówka program nie rozumie, a żadnego ograniczenia nie pomija po cichu. Kolumny: { $known }. Wszystkie wypisuje „pomoc plik”.
error-table-unit = W kolumnie „{ $typed }” są jednostki, ale nie wiadomo, których wartości. Podaj je w nagłówkach: { $headings }.
error-table-unit-empty = Obok „{ $typed }” komórka z jednostką jest pusta albo kolumna z jednostkami nie należy do żadnej wartości.
error-table-unit-value = „{ $typed }” stoi na miejscu jednostki, a komórka z wartością jest pusta. Jeśli to wartość, przenieś ją tam.
error-unit-differs = Dwie jednostki jednej wartości: { $one } i { $other }.
error-table-rate = „{ $typed }” obok środków może być dawką albo ilością cieczy. Nazwij tę kolumnę „dawka” albo „ilość cieczy”.
error-batch-column-repeated = Dwie kolumny oznaczają to samo: „{ $first }” i „{ $second }”.
error-batch-column-too-many = Kolumna { $number }, „{ $typed }”: wiersz tabeli może ich mieć najwyżej { $most }.
error-batch-column-missing = Brakuje kolumn: { $fields }. Kolumny: { $known }. Wszystkie wypisuje „pomoc plik”.
error-batch-cells = Komórek w tym wierszu: { $found }, a nazwanych kolumn: { $expected }. Liczba z przecinkiem dziesiętnym wymaga cudzysłowu albo średników między komórkami.
error-batch-row-too-long = Wiersz jest dłuższy niż 64 KiB.
error-batch-quote = Po zamykającym cudzysłowie stoi dalszy tekst. Cudzysłów w środku tekstu wpisz podwójnie: "".
error-batch-quote-unclosed = W wierszu, który zaczyna się w linii { $line }, cudzysłów nie jest zamknięty.
error-batch-not-utf8 = Litery w tym wierszu mają inne kodowanie niż poprzednie. Zapisz całą tabelę w kodowaniu UTF-8.
error-batch-calculation = „{ $typed }” to działanie. Komórka tabeli zawiera jedną liczbę, z jednostką albo bez.
error-batch-name-missing = Środek { $number } ma dawkę, a nie ma nazwy.
error-batch-rivals = { $fields }: liczy się tylko jedna z tych wartości. Zostaw w wierszu jedną.
