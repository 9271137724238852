### What if: tables of values, and the value for a given result.

command-table-names = tabela
command-table-usage = tabela NAZWA OD DO KROK [JEDNOSTKA] [NAZWA OD DO KROK]
command-table-summary = wynik dla każdej wartości z zakresu albo z dwóch zakresów; niczego nie zmienia
command-solve-names = znajdź
command-solve-usage = znajdź NAZWA środek|roztwór|napełnienia WARTOŚĆ [JEDNOSTKA]
command-solve-summary = wartość, przy której wyjdzie tyle środka, cieczy roboczej albo pełnych zbiorników; niczego nie zmienia
command-table-example = pole 12,5; ciecz 200 | dawka 1,5; zbiornik 1000 | tabela ciecz 150 300 50
command-solve-example = pole 12,5; ciecz 200 | dawka 1,5; zbiornik 1000 | znajdź pole środek 15 l | znajdź zbiornik napełnienia 4

## Figures that can be given

field-product-name = Środek do kupienia
field-product-names = środek, preparat
field-liquid-name = Ciecz robocza
field-liquid-names = roztwór
field-fills-name = Napełnienia
field-fills-names = napełnienia

## Headings and cells of the tables

spray-brief-product = Środek
spray-brief-full = Pełne
spray-brief-partial = Niepełny
spray-brief-water = Woda
spray-brief-product-in-tank = Środek w pełnym zbiorniku
spray-brief-total = Razem
spray-brief-covers = Wystarcza na
spray-brief-fills-and-partial = Pełne zbiorniki + niepełny
spray-brief-product-to-buy = Środek do kupienia
spray-figure-count = { $count }
spray-figure-none = brak
spray-figure-full-and-partial = { $full } + { $partial }

table-present = wartość wpisana teraz

## Answers

solve-type = Wpisz
solve-short = Dokładna wartość ma za dużo cyfr, aby ją wpisać. Ta daje o { $short } mniej.
solve-short-part = Dokładna wartość ma za dużo cyfr, aby ją wpisać. Przy tej ostatniemu zbiornikowi brakuje do pełna { $short } zbiornika.

## Refusals

error-range-order = Pierwsza wartość nie może być większa od ostatniej: tabela NAZWA OD DO KROK.
error-range-step = Krok musi być większy od 0 i nie większy niż zakres. Liczby wpisz tu bez odstępów.
error-range-too-many = Za dużo wartości: może ich być najwyżej { $most }. Zwiększ krok.
error-range-mixed-units = Te jednostki do siebie nie pasują. Podaj jedną jednostkę dla trzech wartości albo przy każdej jednostkę tego samego rodzaju.
error-range-same-field = „{ $field }” występuje tu dwa razy. Jako drugą podaj inną wartość.
error-field-unknown = „{ $typed }” nie jest tu żadną z wartości. Wpisz jedną z nich: { $fields }.
error-solve-unknown = „{ $typed }”: tego nie można tu podać. Wpisz jedno z: { $targets }.
error-solve-unrelated = „{ $field }”: z tego nie da się tego obliczyć. „{ $target }” zależy od: { $fields }.
error-solve-none = W tym kalkulatorze nie ma z czego znaleźć wartości.
error-solve-not-whole = „{ $typed }”: liczba napełnień musi być całkowita.
error-solve-impossible = „{ $field }” musi wtedy wynosić { $answer }, a tego nie można wpisać: wartość ma być nie mniejsza niż { $smallest } i mniejsza niż { $limit }.
