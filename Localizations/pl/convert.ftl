### Przelicznik jednostek: pola, wyniki i odmowy. Nazwy jednostek są w units.ftl.

calculator-convert-name = Przelicznik
calculator-convert-prompt = przelicznik

## Pola

field-convert-name = Wartość
field-convert-names = zamień, przelicznik
field-convert-meant-names = konwertuj, konwersja, przelicznik jednostek
field-convert-summary = zamień wartość na inną jednostkę; listę pokazuje „zamień jednostki”
field-convert-usage = zamień [WARTOŚĆ [JEDNOSTKA [JEDNOSTKA]]]
field-convert-example = zamień 10 cali na cm | zamień 5'10" cm | zamień 120 KM na kW | zamień 32 F C | zamień wynik K | zamień jednostki temperatura
field-category-name = Kategoria
field-from-name = Z jednostki
field-to-name = Na jednostkę
field-to-names = na

field-convert-units-names = jednostki
field-convert-units-summary = lista jednostek wszystkich kategorii albo jednej
command-swap-usage = odwróć
command-swap-names = odwróć
command-swap-meant-names = na odwrót, zamień miejscami
command-swap-summary = zamień jednostki miejscami; dokładny wynik staje się nową wartością
command-swap-example = zamień 10 cali na cm | odwróć

# Słowa, które mogą stać między jednostkami.
word-into-names = na, do, into
word-as-names = w, jako, in
word-named-names = jako, as, pod nazwą

# Słowo oznaczające ostatni wynik: zamień wynik l.
word-last-result-names = wynik, ans

# Identyfikatory jednostek wymienianych wśród pierwszych, bez względu na jednostki domowe.
units-familiar-names = ha, a

# Słowa za kreskę w jednostce i słowa, które mogą stać za objętością: 20 ml na 10 l wody.
word-per-names = na, per
# Words for a number in front of a unit; the line that is offered has the figures.
word-numbers-names = 0 zero, 1 jeden, 1 jedna, 1 jedno, 1 jedną, 2 dwa, 2 dwie, 2 dwóch, 3 trzy, 3 trzech, 4 cztery, 4 czterech, 5 pięć, 5 pięciu, 6 sześć, 6 sześciu, 7 siedem, 8 osiem, 9 dziewięć, 10 dziesięć, 10 dziesięciu, 11 jedenaście, 12 dwanaście, 13 trzynaście, 14 czternaście, 15 piętnaście, 16 szesnaście, 17 siedemnaście, 18 osiemnaście, 19 dziewiętnaście, 20 dwadzieścia, 30 trzydzieści, 40 czterdzieści, 50 pięćdziesiąt, 60 sześćdziesiąt, 70 siedemdziesiąt, 80 osiemdziesiąt, 90 dziewięćdziesiąt, 100 sto, 200 dwieście, 300 trzysta, 400 czterysta, 500 pięćset, 600 sześćset, 700 siedemset, 800 osiemset, 900 dziewięćset, 1000 tysiąc, 1000 tysiące, 1000 tysięcy, 3/2 półtora, 3/2 półtorej, 1/2 pół, 1/2 połowa, 1/2 połowę, 1/4 ćwierć, 3/4 trzy czwarte, 3/4 trzy ćwierci
word-and-half-names = i pół
word-mixed-into-names = w, do, in
word-water-names = wody
# Słowa między stężeniem a ilością cieczy, do której się odnosi, i między dawką na długość rzędu a rozstawą.
word-at-names = przy, @, at
word-of-row-names = rzędu co, rzędów co, rzędu, rzędów, of row, row, of rows, of row at
word-spray-names = cieczy, cieczy roboczej, cieczy użytkowej, roztwór, roztworu, roztworu roboczego, oprysku

# Co etykiety piszą zamiast jednostki: opakowania bez znanej wielkości, substancja czynna, procent masowy.
word-pack-names = opakowanie, opakowania, opakowań, paczka, paczki, paczek, paczkę, saszetka, saszetki, saszetek, saszetkę, torebka, torebki, torebek, torebkę, worek, worki, worków, tabletka, tabletki, tabletek, tabletkę, butelka, butelki, butelek, butelkę, nakrętka, nakrętki, nakrętek, nakrętkę, miarka, miarki, miarek, miarkę, sztuka, sztuki, sztuk, sztukę, szt
word-active-names = ae, scz, s cz, subst cz, substancji czynnej, substancja czynna
word-leaf-wall-names = ściany liści, powierzchni ściany liści, ściany liściowej
word-weight-share-names = m/m, wagowo, wagowych, masowo, masowych

# Co może stać między dwoma środkami w jednym wierszu.
word-and-names = i, oraz, and
word-plus-names = plus
# Słowa, którymi etykiety podają zakres. Żadna nazwa środka nie kończy się takim słowem.
word-range-names = max, maks, min, do, od, ok, około, lub, albo, razy, up, to, from, or, about, maksymalnie, minimalnie, maksimum, minimum, najwyżej, najmniej, ca., circa, ok., cap, pułap, maksymalna, maksymalny, minimalna, minimalny
# Słowa, które prowadzą do dawki. Nie kończą ani nie zaczynają żadnej nazwy.
word-lead-names = po, w, z, ze, przy, wynosi, teraz, to, pół, podwójna, wszystkie, oba, obie, nr, numer, drugi, trzeci, potem, jeszcze, zwiększ, zmniejsz, zmień, zastąp, zastosuj, wlej, każdy, każda, każde, każdego, razem, łącznie, suma, czyli, bez, nie, zamiast, także, at
# Words that only join a name and a value, so that a line that is offered may do without them.
word-link-names = w, z, ze, po, jest, są, ma, mają, mam, i, oraz, na, dla, stosuj, stosować, zastosuj, zastosować, użyj, użyto, jadę, chcę, potrzebuję, jedziemy, teraz, proszę, pomiędzy, przy, jako, około, ok, jeszcze, tylko, cały, całą, całe
# Words between two measured values: 45 s over 100 m.
word-between-names = przez, podczas
word-by-names = na, x, ×
# Słowa, za którymi stoi odmiana uprawy: „rzepak ozimy odmiana Architect”.
word-variety-names = odmiana, odmiany, odmianę, odm., odm, variety, var., cv.
# Środek w jednostce dawki: „2 l środka/ha”.
word-product-names = środka, preparatu, produktu
# Słowa o dawkowaniu i rodzaje środków, które pomija się przy nazwie środka: „Tebu dawka 2 l/ha”.
word-dosing-names = dose, dosage, rate, amount, apply, use, change, new, now, at, w, dawka, dawce, dawkę, ilość, ilości, stężenie, stężeniu, norma, nowa, nowy, nowe, zalecana, zmień, herbicide, fungicide, insecticide, herbicyd, fungicyd, insektycyd, preparat, of, for, the, a, an, this, add, give, put, set, update, again, increase, reduce, dawki, dawką, normy, normę, daj, dodaj, popraw, ustaw, zwiększ, zmniejsz, teraz, dla, środka, preparatu, herbicydu, fungicydu, insektycydu, adiuwantu, nawozu, środek

## Wyniki

convert-result-result = Wynik
convert-note-in-words = { $from } { $sign } { $to }
convert-figure-equation = { $from } { $sign } { $to }
convert-figure-result = { $to }
convert-brief-result = Wynik

# Jak liczy się jednostkę, której skala zaczyna się gdzie indziej: °C = °F × 5 / 9 − 160 / 9.
convert-scale-more = { $base } = { $unit } + { $offset }
convert-scale-less = { $base } = { $unit } − { $offset }
convert-scale-factor-more = { $base } = { $unit } × { $factor } + { $offset }
convert-scale-factor-less = { $base } = { $unit } × { $factor } − { $offset }

convert-formula-factor = { $from } × { $factor } { $sign } { $to }
    .label = Wartość × przelicznik
convert-formula-factor-more = { $value } × { $factor } + { $offset } { $sign } { $to }
    .label = Wartość × przelicznik + przesunięcie
convert-formula-factor-less = { $value } × { $factor } − { $offset } { $sign } { $to }
    .label = Wartość × przelicznik − przesunięcie

## Odmowy

error-unit-unknown-anywhere = Nie znam jednostki „{ $typed }”. „zamień jednostki” pokazuje listę.
error-unit-unknown-category = Nie znam jednostki „{ $typed }”. Pasują tu: { $units }.
error-unit-unknown-near = Nie znam jednostki „{ $typed }”. Czy chodziło o: { $near }? „zamień jednostki” pokazuje listę.
error-unit-unknown-near-category = Nie znam jednostki „{ $typed }”. Czy chodziło o: { $near }? Pasują tu: { $units }.
error-unit-other-kind-category = Nie można zamienić { $from } ({ $category }) na { $to } ({ $other }). Pasują tu: { $units }.
error-number-negative-category = { $value }: poniżej 0 może być tylko temperatura.
error-temperature-below-absolute-zero = { $value } to mniej niż zero bezwzględne, { $least }.
error-convert-no-result = Słowo „wynik” oznacza ostatni wynik przelicznika, a jeszcze go nie ma. Najpierw podaj wartość, na przykład „zamień 10 cali cm”.
error-unit-missing = „{ $typed }” wymaga jednostki, na przykład 10 cm. „zamień jednostki” pokazuje listę.
units-heading = { $category } (jednostka podstawowa: { $unit })
field-from-names = z
