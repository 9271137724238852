### What if: tables of values, and the value for a given result.

command-table-names = tabela
command-table-meant-names = porównaj, zestaw
command-table-usage = tabela NAZWA OD DO KROK [JEDNOSTKA] [NAZWA OD DO KROK]
command-table-summary = wyniki dla zakresu wartości albo siatka dla dwóch zakresów; niczego nie zmienia
# Words that may lead to the numbers of a range: tabela ciecz od 150 do 300 co 50.
range-from-names = od
range-to-names = do
range-by-names = co, krok
command-solve-names = znajdź
command-solve-meant-names = wylicz, oblicz ile
command-solve-usage = znajdź NAZWA środek|ciecz robocza|napełnienia|cel WARTOŚĆ [JEDNOSTKA]
command-solve-summary = znajdź wartość, przy której wyjdzie podana ilość środka albo cieczy lub podana liczba pełnych zbiorników; niczego nie zmienia
command-table-example = pole 12,5; ciecz 200 | dawka 1,5; zbiornik 1000 | tabela ciecz 150 300 50
command-solve-example = pole 12,5; ciecz 200 | dawka 1,5; zbiornik 1000 | znajdź pole środek 15 l | znajdź zbiornik napełnienia 4

## Figures that can be given

field-product-name = Razem
field-product-names = środek, preparat, potrzebny środek, potrzeba, środek do kupienia, do kupienia
field-liquid-name = Ciecz robocza
field-liquid-names = ciecz robocza, roztwór
field-fills-name = Napełnienia
field-fills-names = napełnienia
field-fills-meant-names = tankowania, zalania, liczba napełnień, zbiorniki, zbiorników

## Headings and cells of the tables

spray-brief-product = Środek
spray-brief-spray-liquid = Ciecz robocza
spray-brief-water = Woda
spray-brief-product-in-tank = Środek w pełnym zbiorniku
spray-brief-water-in-tank = Woda w pełnym zbiorniku
spray-brief-product-in-even = Środek w równym napełnieniu
spray-brief-water-in-even = Woda w równym napełnieniu
spray-brief-fills = Napełnienia
spray-brief-total = Razem
spray-brief-added = Do wlania
spray-brief-level = Napełnić do
spray-brief-covers = Wystarcza na
spray-brief-treated = Powierzchnia pasów
spray-brief-fills-and-partial = Pełne zbiorniki + niepełny
spray-brief-to-buy = Razem
spray-figure-count = { $count }
spray-figure-none = brak
spray-figure-full-and-partial = { $full } + { $partial }

table-present = bieżąca wartość
# Figures that no value of the table changes.
table-same = Takie samo dla wszystkich: { $figures }.
table-end = Ostatni krok przed { $end } to { $last }.
# Of tables and answers alike.
left-counted = Uwzględniono resztę w zbiorniku: { $left }.
left-not-counted = Nie uwzględniono reszty w zbiorniku ({ $left }): po zmianie wartości przestaje się liczyć.

## Answers

solve-type = Wpisz
solve-short = Dokładna wartość ma za dużo cyfr, aby ją wpisać. Powyższy wiersz daje o { $short } mniej.
solve-short-part = { $full ->
    [0] Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy wartości z wiersza powyżej jedyny zbiornik nie będzie całkiem pełny: zabraknie { $short } jego pojemności.
    [one] Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy wartości z wiersza powyżej { $full } zbiornik będzie pełny, a w następnym zabraknie { $short } jego pojemności.
    [few] Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy wartości z wiersza powyżej { $full } zbiorniki będą pełne, a w następnym zabraknie { $short } jego pojemności.
    [many] Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy wartości z wiersza powyżej { $full } zbiorników będzie pełnych, a w następnym zabraknie { $short } jego pojemności.
   *[other] Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy wartości z wiersza powyżej { $full } zbiornika będzie pełne, a w następnym zabraknie { $short } jego pojemności.
}
solve-wanted = { $figure } (cel)

## Refusals

error-range-order = Pierwsza wartość nie może być większa od ostatniej: tabela NAZWA OD DO KROK.
error-range-step = Krok musi być większy od 0 i nie większy niż zakres. Liczby wpisz tu bez odstępów.
error-range-too-many = Za dużo wartości: może ich być najwyżej { $most }. Zwiększ krok.
error-range-mixed-units = Te jednostki do siebie nie pasują. Podaj jedną jednostkę dla wszystkich trzech liczb albo przy każdej jednostkę tego samego rodzaju.
error-range-same-field = Oba zakresy dotyczą wartości „{ $field }”. W drugim podaj inną.
error-field-unknown = Nie ma tu wartości „{ $typed }”. Wpisz jedną z nazw: { $fields }.
error-solve-unknown = Nie wiadomo, co znaczy tu „{ $typed }”. Wartość „{ $field }” można znaleźć, gdy podane jest jedno z: { $targets }.
error-solve-unknown-none = Nie wiadomo, co znaczy tu „{ $typed }”, a wartości „{ $field }” nie da się z niczego wyliczyć.
error-solve-unrelated = Wartości „{ $field }” nie da się wyliczyć z „{ $target }”. Wpisz zamiast niej jedną z nazw: { $fields }.
error-solve-unrelated-none = Przy tych wartościach z „{ $target }” nie da się wyliczyć ani „{ $field }”, ani niczego innego.
error-solve-none = Polecenie „znajdź” nie działa w tym kalkulatorze.
error-solve-not-whole = „{ $typed }” nie jest liczbą całkowitą. Podaj, ile ma być pełnych zbiorników, na przykład 4.
error-solve-impossible = Wartość „{ $field }” musiałaby wynosić { $answer }, a wpisać można tylko wartość nie mniejszą niż { $smallest } i mniejszą niż { $limit }.
