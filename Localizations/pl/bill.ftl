### The bill splitter: its fields, results and formulas.

calculator-bill-name = Rachunek
calculator-bill-prompt = rachunek

## Fields

field-bill-name = Rachunek
field-bill-names = rachunek
field-bill-meant-names = kwota, paragon, do zapłaty
field-bill-summary = kwota rachunku bez napiwku
field-bill-usage = rachunek [KWOTA [WALUTA]] [napiwek PROCENT] [osoby LICZBA]
field-split-usage = osoby LICZBA
field-tip-usage = napiwek PROCENT|własny
field-currency-usage = waluta KOD
field-bill-example = rachunek 450 | rachunek 38,50 eur napiwek 10 osoby 4
field-tip-name = Napiwek
field-tip-names = napiwek
field-tip-meant-names = obsługa, serwis
field-tip-summary = napiwek w procentach: 0, 5, 10, 15, 20, 25 albo inny od 0 do 50; „własny” to ostatni spoza tej listy
field-tip-example = rachunek 450; napiwek 12,5
field-split-name = Osoby
field-split-names = osoby, osób, osoba
field-split-meant-names = ludzi, podziel na, na osoby
field-split-summary = na ile osób podzielić rachunek, od 1 do 20
field-split-example = rachunek 450; osoby 4
field-currency-name = Waluta
field-currency-names = waluta
field-currency-summary = waluta rachunku
field-currency-example = rachunek 450; waluta eur

## Presets and people

word-custom = własny
word-custom-names = własny
unit-person = { $count ->
    [one] osoba
    [few] osoby
    [many] osób
   *[other] osoby
}

## Results

bill-result-tip = Napiwek
bill-result-total = Do zapłaty
bill-result-share = Na osobę

# Z czego obliczono rachunek; przed tym stoi kwota, za tym liczba osób.
bill-basis-tip = napiwek { $percent }

bill-figure-shares-even = { $people ->
    [one] { $people } osoba płaci { $amount }
    [few] { $people } osoby płacą po { $amount }
    [many] { $people } osób płaci po { $amount }
   *[other] { $people } osoby płaci po { $amount }
}
bill-figure-shares-uneven = { $people ->
    [one] { $people } osoba płaci { $amount }
    [few] { $people } osoby płacą po { $amount }
    [many] { $people } osób płaci po { $amount }
   *[other] { $people } osoby płaci po { $amount }
}, { $others ->
    [one] { $others } osoba płaci { $smaller }
    [few] { $others } osoby płacą po { $smaller }
    [many] { $others } osób płaci po { $smaller }
   *[other] { $others } osoby płaci po { $smaller }
}

## Headings and cells of the tables

bill-brief-tip = Napiwek
bill-brief-total = Do zapłaty
bill-brief-share = Na osobę
bill-figure-two-amounts = { $amount } albo { $smaller }

## Formulas, with the numbers put in

bill-formula-tip = { $amount } × { $percent } = { $result }
    .label = Napiwek = rachunek × napiwek w procentach
bill-formula-tip-rounded = { $amount } × { $percent } = { $exact }, po zaokrągleniu { $result }
    .label = Napiwek = rachunek × napiwek w procentach
bill-formula-total = { $amount } + { $tip } = { $result }
    .label = Do zapłaty = rachunek + napiwek
bill-formula-share-even = { $total } ÷ { $people } = { $result }
    .label = Na osobę = razem ÷ liczba osób
bill-formula-share-uneven = { $people } × { $amount } + { $others } × { $smaller } = { $total }
    .label = Suma kwot wszystkich osób = razem

## Refusals

error-money-decimals = { $most ->
    [0] Kwota musi być całkowita: { $currency } nie ma miejsc po przecinku.
    [one] Kwota ma za dużo miejsc po przecinku: { $currency } ma najwyżej { $most } takie miejsce.
    [few] Kwota ma za dużo miejsc po przecinku: { $currency } ma najwyżej { $most } takie miejsca.
    [many] Kwota ma za dużo miejsc po przecinku: { $currency } ma najwyżej { $most } takich miejsc.
   *[other] Kwota ma za dużo miejsc po przecinku: { $currency } ma najwyżej { $most } takiego miejsca.
}
error-currency-unknown = Nie ma waluty „{ $typed }”. Waluty: { $currencies }.
word-custom-meaning = ostatnia wartość spoza tej listy
