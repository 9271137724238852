### The spray calculator: its fields, results and formulas.

calculator-spray-name = Oprysk
calculator-spray-names = oprysk
calculator-spray-prompt = oprysk
calculator-spray-usage = oprysk
calculator-spray-summary = wybierz kalkulator oprysku

## Fields

field-area-name = Powierzchnia pola
field-area-names = powierzchnia, pole, areał
field-area-summary = powierzchnia pola
field-rate-name = Ilość cieczy
field-rate-names = ciecz, ilość
field-rate-summary = ilość cieczy roboczej na hektar lub akr (woda razem ze środkiem)
field-dose-name = Dawka środka
field-dose-names = dawka
field-dose-summary = dawka środka na hektar lub akr
field-tank-name = Zbiornik
field-tank-names = zbiornik
field-tank-summary = użytkowa pojemność zbiornika

## Results

spray-result-spray-liquid = Ciecz robocza
spray-result-to-buy = Środek do kupienia
spray-result-fills = Napełnienia

spray-figure-fills-both = { $full ->
    [one] { $full } pełny zbiornik + 1 niepełny ({ $partial })
    [few] { $full } pełne zbiorniki + 1 niepełny ({ $partial })
    [many] { $full } pełnych zbiorników + 1 niepełny ({ $partial })
   *[other] { $full } pełnego zbiornika + 1 niepełny ({ $partial })
}
spray-figure-fills-full = { $full ->
    [one] { $full } pełny zbiornik
    [few] { $full } pełne zbiorniki
    [many] { $full } pełnych zbiorników
   *[other] { $full } pełnego zbiornika
}
spray-figure-fills-partial = 1 niepełny zbiornik ({ $partial })
spray-figure-up-to = dopełnić do { $volume }

spray-column-water = Woda
spray-column-product = Środek
spray-column-total = Razem
spray-column-covers = Wystarcza na

spray-row-full-tank = { $count ->
    [1] Pełny zbiornik
   *[other] Pełny zbiornik ×{ $count }
}
spray-row-recipe-tank = Jeden pełny zbiornik
spray-row-partial-tank = Niepełny zbiornik

## Formulas, with the numbers put in; $result and $quotient bring the sign before them: = or ≈

spray-formula-conversion = { $from } { $result }
    .label = W innych jednostkach
spray-formula-spray-liquid = { $area } × { $rate } { $result }
    .label = Ciecz robocza = powierzchnia × ilość cieczy
spray-formula-to-buy = { $area } × { $dose } { $result }
    .label = Środek do kupienia = powierzchnia × dawka
spray-formula-full-tanks = { $volume } ÷ { $tank } { $quotient }, czyli { $count }
    .label = Pełne zbiorniki = ciecz robocza ÷ zbiornik, zaokrąglone w dół
spray-formula-partial-tank = { $volume } − { $count } × { $tank } { $result }
    .label = Niepełny zbiornik = ciecz robocza − pełne zbiorniki × zbiornik
spray-formula-full-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z pełnego zbiornika = zbiornik ÷ ilość cieczy
spray-formula-full-product = { $area } × { $dose } { $result }
    .label = Środek w pełnym zbiorniku = opryskana powierzchnia × dawka
spray-formula-full-water = { $volume } − { $product } { $result }
    .label = Woda w pełnym zbiorniku = zbiornik − środek
spray-formula-partial-area = { $volume } ÷ { $rate } { $result }
    .label = Powierzchnia z niepełnego zbiornika = jego objętość ÷ ilość cieczy
spray-formula-partial-product = { $area } × { $dose } { $result }
    .label = Środek w niepełnym zbiorniku = opryskana powierzchnia × dawka
spray-formula-partial-water = { $volume } − { $product } { $result }
    .label = Woda w niepełnym zbiorniku = jego objętość − środek

## Cautions: what is possible but unusual. They never suggest a dose.

caution-area-low = Powierzchnia pola { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-area-high = Powierzchnia pola { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-rate-low = Ilość cieczy { $value } jest mniejsza niż { $limit }. Sprawdź wartość i jednostkę.
caution-rate-high = Ilość cieczy { $value } jest większa niż { $limit }. Sprawdź wartość i jednostkę.
caution-dose-low = Dawka { $value } jest mniejsza niż { $limit }. Sprawdź ją na etykiecie środka.
caution-dose-high = Dawka { $value } jest większa niż { $limit }. Sprawdź ją na etykiecie środka.
caution-tank-low = Zbiornik { $value } jest mniejszy niż { $limit }. Sprawdź wartość i jednostkę.
caution-tank-high = Zbiornik { $value } jest większy niż { $limit }. Sprawdź wartość i jednostkę.
error-dose-of-liquid = Dawki { $dose } cieczy roboczej nie można jeszcze obliczyć. Podaj dawkę na powierzchnię, na przykład 1,5 l/ha.
error-dose-of-liquid-area = Dawki { $dose } cieczy roboczej nie można jeszcze obliczyć. Przy tej ilości cieczy to { $area }: wpisz tę wartość.
error-dose-exceeds-rate = Dawka { $product } nie mieści się w ilości cieczy { $rate }: nie ma miejsca na wodę. Zmniejsz dawkę albo zwiększ ilość cieczy.
