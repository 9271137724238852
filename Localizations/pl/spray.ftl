### The spray calculator: its fields, results and formulas.

calculator-spray-name = Oprysk
calculator-spray-names = oprysk
calculator-spray-prompt = oprysk
calculator-spray-usage = oprysk
calculator-spray-summary = wybierz kalkulator oprysku

## Fields

field-area-name = Powierzchnia pola
field-area-names = powierzchnia, pole
field-area-summary = powierzchnia pola
field-rate-name = Wydatek cieczy
field-rate-names = ciecz, wydatek
field-rate-summary = wydatek cieczy roboczej na powierzchnię (woda razem ze środkiem)
field-dose-name = Dawka środka
field-dose-names = dawka
field-dose-summary = dawka środka na powierzchnię
field-tank-name = Zbiornik
field-tank-names = zbiornik
field-tank-summary = użytkowa pojemność zbiornika

## Results

result-spray-volume = Ciecz robocza
result-product-total = Środek do kupienia
result-fills = Napełnienia

figure-fills-both = { $full ->
    [one] { $full } pełny zbiornik + 1 niepełny ({ $partial })
    [few] { $full } pełne zbiorniki + 1 niepełny ({ $partial })
    [many] { $full } pełnych zbiorników + 1 niepełny ({ $partial })
   *[other] { $full } pełnego zbiornika + 1 niepełny ({ $partial })
}
figure-fills-full = { $full ->
    [one] { $full } pełny zbiornik
    [few] { $full } pełne zbiorniki
    [many] { $full } pełnych zbiorników
   *[other] { $full } pełnego zbiornika
}
figure-fills-partial = 1 niepełny zbiornik ({ $partial })
figure-up-to = do { $volume }

column-water = Woda
column-product = Środek
column-total = Razem
column-covers = Wystarcza na

row-full-tank = { $count ->
    [1] Pełny zbiornik
   *[other] Pełny zbiornik ×{ $count }
}
row-one-full-tank = Jeden pełny zbiornik
row-partial-tank = Niepełny zbiornik

## Formulas, with the numbers put in

formula-spray-spray-volume = { $area } × { $rate } = { $result }
    .label = Ciecz robocza = powierzchnia × wydatek cieczy
formula-spray-product-total = { $area } × { $dose } = { $result }
    .label = Środek do kupienia = powierzchnia × dawka
formula-spray-full-tanks = ⌊{ $volume } ÷ { $tank }⌋ = { $count }
    .label = Pełne zbiorniki = ciecz robocza ÷ zbiornik, zaokrąglone w dół
formula-spray-partial-tank = { $volume } − { $count } × { $tank } = { $result }
    .label = Niepełny zbiornik = ciecz robocza − pełne zbiorniki × zbiornik
formula-spray-full-area = { $volume } ÷ { $rate } = { $result }
    .label = Pełny zbiornik wystarcza na = zbiornik ÷ wydatek cieczy
formula-spray-full-product = { $area } × { $dose } = { $result }
    .label = Środek w pełnym zbiorniku = opryskana powierzchnia × dawka
formula-spray-full-water = { $volume } − { $product } = { $result }
    .label = Woda w pełnym zbiorniku = zbiornik − środek
formula-spray-partial-area = { $volume } ÷ { $rate } = { $result }
    .label = Niepełny zbiornik wystarcza na = jego objętość ÷ wydatek cieczy
formula-spray-partial-product = { $area } × { $dose } = { $result }
    .label = Środek w niepełnym zbiorniku = opryskana powierzchnia × dawka
formula-spray-partial-water = { $volume } − { $product } = { $result }
    .label = Woda w niepełnym zbiorniku = jego objętość − środek

## Cautions: what is possible but unusual. They never suggest a dose.

caution-area-low = Powierzchnia pola { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-area-high = Powierzchnia pola { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-rate-low = Wydatek cieczy { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-rate-high = Wydatek cieczy { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
caution-dose-low = Dawka { $value } jest mniejsza niż { $limit }. Sprawdź ją na etykiecie środka.
caution-dose-high = Dawka { $value } jest większa niż { $limit }. Sprawdź ją na etykiecie środka.
caution-tank-low = Zbiornik { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-tank-high = Zbiornik { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
error-dose-exceeds-rate = Dawka { $product } jest równa wydatkowi cieczy { $rate } albo większa: na wodę nie ma miejsca. Sprawdź obie wartości.
