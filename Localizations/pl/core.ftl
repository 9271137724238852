### What the shell says besides results, help and errors.

banner = spraycalc { $version } – kalkulator cieczy roboczej
banner-hint = Wpisz „nowy”, aby podać wartości krok po kroku, „pomoc”, aby zobaczyć polecenia, „język”, aby zmienić język.
lines-not-remembered = Wpisywane wiersze nie będą zapamiętywane, bo to nie jest zwykły plik: { $file }
restored-values = Wartości z poprzedniej sesji:
settings-hold-again = Ustawienia można już odczytać i znowu obowiązują; „ustaw” je pokaże.
last-values-unreadable = Ta wersja nie może odczytać wartości z poprzedniej sesji ({ $names }); nowe je zastąpią.
last-values-behind-undo = Wartości z poprzedniej sesji można już odczytać. „cofnij” je wstawi: { $names }
language-set = Język: { $name }
language-active = (używany)
calculator-selected = Kalkulator: { $name }

## Values

# W nawiasie stoi obecna wartość, a gdy jej nie ma, jednostka.
field-prompt = { $field } [{ $shown }]:{" "}
field-prompt-plain = { $field }:{" "}
# Dwie możliwe wartości, z których żadna nie jest domyślna: Sezon (2026 | 2027, Enter – brak)
field-prompt-choices = { $field } ({ $choices }, Enter – brak):{" "}
field-usage = { $name } WARTOŚĆ [JEDNOSTKA]
# Where one of several is asked for: whose value it is, and which: a text FIELD-asked.
step-of-one = { $name }: { $label }
# One more of a mix: the prompt.
step-next-product = Kolejny środek (Enter – koniec):{" "}
word-no-more-names = koniec, nic, nie, brak, none, no, done, end
step-next-product-usage = NAZWA DAWKA JEDNOSTKA, na przykład Tebu 250 EW 1 l/ha
step-next-product-hint = Nazwa, dawka i jednostka, na przykład Tebu 250 EW 1 l/ha. Sam Enter kończy podawanie środków.
step-replace = { $name } jest już w mieszaninie z dawką { $old }. Zmienić ją na { $new }? (tak/nie)
share-of-spray-liquid = { $share } cieczy roboczej
# Co to za wartość i czyja: którego środka.
label-of-one = { $label }: { $name }
# To samo dla środka bez nazwy: jego numer.
label-of-number = { $label } nr { $name }
# A step and its number among others.
step-numbered = { $number }. { $step }
# On paper: a step whose number a person writes in.
step-unknown = { $step } · krok ____
# One of several without a name: Product 2.
label-numbered = { $label } { $number }
hint-field = { $field }:
hint-positive = liczba większa od 0 albo suma, na przykład 3 + 4,5.
hint-number = liczba albo suma, na przykład 3 + 4,5.
hint-text = tekst, najwyżej { $most } znaków.
hint-date = data, na przykład 2027-01-31 albo 31.01.2027.
hint-parts = po kolei, każda wartość z jednostką: { $parts }.
hint-whole-range = liczba całkowita od { $least } do { $most }.
hint-range = liczba od { $least } do { $most }.
hint-units = Jednostki, na przykład: { $units }.
hint-choices = do wyboru: { $choices }.
hint-presets = Zwykle: { $presets }; „własny” to ostatnia inna wartość.
hint-optional = Sam Enter pomija tę wartość.
hint-standing = Enter zostawia wartość z nawiasu, a strzałka w górę lub Tab przenosi ją do wiersza.
hint-emptied = „-” usuwa tę wartość.
hint-keys = „<” wraca, Ctrl-C przerywa.
step-value-needed = { $field }: podaj wartość. „?” pokazuje, co tu pasuje.
no-value = brak
line-meant = Może chodziło o:
reason-others = Wypisuje je Tab.
line-meant-at-prompt = Strzałka w górę:
value-kept = bez zmian
word-none = brak
word-none-names = brak, nic, off, wyłącz
# A word, and in front of what it was read as.
typed-read-as = { $typed }, czyli
nothing-entered = Nie wpisano jeszcze żadnej wartości.
nothing-to-clear = { $field }: nie ma tu wartości.
cleared-all = { $name }: wyczyszczono wszystkie wartości. „cofnij” je przywróci.
caution-mark = Uwaga:
caution-unit-kept = { $field } – przyjęto { $new }, w jednostce używanej poprzednio. Jeśli ma być { $other }, wpisz „{ $name } { $other }”.
    .paper = { $field } – przyjęto { $new }, w jednostce używanej poprzednio, a nie { $other }.
caution-number-rounded = { $field }: { $given } zaokrąglono do { $value }.
caution-value-jump = { $field } – wcześniej { $old }, teraz { $new } (różnica { $factor }-krotna). Sprawdź wartość i jednostkę.
caution-value-jump-book = { $field } – w spisie ostatnio { $old }, teraz { $new } (różnica { $factor }-krotna). Sprawdź wartość i jednostkę.
caution-value-replaced = Liczy się { $field }; pominięto: { $others }.
# Between a new and an old value, for a screen reader: 750 l, was 500.
change-was = { ", było " }
# Za wpisaną wartością: czego brakuje do pierwszego wyniku.
still-to-come = brakuje jeszcze: { $fields }
# Za nazwą wartości, którą zastąpiła inna: Rozpylacz 03 (niebieski) – pominięto; liczy się: Wydatek
change-replaced = { $old } – pominięto; liczy się: { $field }

## Questions

answer-yes = t, tak, y, yes
answer-no = n, nie, no
pager-prompt = spacja – dalej, q – powrót do programu
answer-yes-or-no = Odpowiedz: tak albo nie. Ctrl-C przerywa.
quit-answers-question = Zakończyć program? Udzielone tu odpowiedzi przepadną. (tak/nie)
cancelled = Przerwano; to polecenie niczego nie zmieniło.
cancelled-export = Przerwano: pliku nie zapisano. Obliczenie nr { $number } pozostaje w historii.
# In a list of past calculations: Tebu 250 EW 1 l/ha, NIS 0.1 % and 2 more.
members-and-more = { $members } i jeszcze { $count }
commands-left = { $count ->
    [one] Nie wykonano też { $count } dalszego polecenia z tego wiersza.
    [few] Nie wykonano też { $count } dalszych poleceń z tego wiersza.
    [many] Nie wykonano też { $count } dalszych poleceń z tego wiersza.
   *[other] Nie wykonano też { $count } dalszego polecenia z tego wiersza.
}
line-stopped = Przerwano; reszty wiersza nie wykonano.
file-stopped = Przerwano; reszty pliku nie wykonano.
lines-left = { $count ->
    [one] Nie wykonano { $count } wklejonego wiersza; przywoła go strzałka w górę.
    [few] Nie wykonano { $count } wklejonych wierszy; przywoła je strzałka w górę.
    [many] Nie wykonano { $count } wklejonych wierszy; przywoła je strzałka w górę.
   *[other] Nie wykonano { $count } wklejonego wiersza; przywoła go strzałka w górę.
}
not-done = Nic się nie zmieniło.
values-wait = Zmiany nadal nie są zapisane.
values-stored = Wszystko jest znowu zapisane.
values-stored-with-losses = Wartości są znowu zapisane. Tego, czego nie udało się wtedy zachować, nadal brakuje.

## Favourites and history

favorite-saved = Zapisano w ulubionych jako „{ $name }”.
favorite-renamed = „{ $old }” nazywa się teraz „{ $new }”.
favorite-file-name = „{ $name }” wygląda na nazwę pliku, a pliki zapisuje „eksport”. Czy mimo to zapisać w ulubionych? (tak/nie)
favorite-replace = „{ $name }” już istnieje. Zastąpić? (tak/nie)
favorite-deleted = Usunięto „{ $name }”. „cofnij” to przywróci.
favorite-put-back = „{ $name }” ma znowu poprzednie wartości.
favorite-restored = Przywrócono „{ $name }”.
favorites-none = Nie ma ulubionych. „zapisz NAZWA” zachowuje bieżące wartości.
history-clear = Usunąć całą historię? (tak/nie)
history-deleted = { $count ->
    [0] Historia jest pusta.
    [one] Usunięto { $count } obliczenie. „cofnij” je przywróci.
    [few] Usunięto { $count } obliczenia. „cofnij” je przywróci.
    [many] Usunięto { $count } obliczeń. „cofnij” je przywróci.
   *[other] Usunięto { $count } obliczenia. „cofnij” je przywróci.
}
history-restored = { $count ->
    [one] Przywrócono { $count } obliczenie.
    [few] Przywrócono { $count } obliczenia.
    [many] Przywrócono { $count } obliczeń.
   *[other] Przywrócono { $count } obliczenia.
}
history-none = Nie ma wcześniejszych obliczeń.
history-nothing-found = W historii nic nie pasuje do „{ $text }”.
history-found = { $count ->
    [one] Znaleziono { $count } obliczenie.
    [few] Znaleziono { $count } obliczenia.
    [many] Znaleziono { $count } obliczeń.
   *[other] Znaleziono { $count } obliczenia.
}

## Copies

backup-written = Zapisano kopię: { $file }
imported-broken-off = { $reason } To, co już dodano, zostaje. Powtórz to samo polecenie, aby dodać resztę.
imported-nothing = Nic nowego: wszystko już tu jest.
imported-calculations = { $count ->
    [one] Dodano { $count } obliczenie: numer { $first }.
    [few] Dodano { $count } obliczenia: numery od { $first } do { $last }.
    [many] Dodano { $count } obliczeń: numery od { $first } do { $last }.
   *[other] Dodano { $count } obliczenia: numery od { $first } do { $last }.
}
imported-calculations-among-others = { $count ->
    [one] Dodano { $count } obliczenie. W tym czasie zapisano też inne.
    [few] Dodano { $count } obliczenia. W tym czasie zapisano między nimi także inne.
    [many] Dodano { $count } obliczeń. W tym czasie zapisano między nimi także inne.
   *[other] Dodano { $count } obliczenia. W tym czasie zapisano między nimi także inne.
}
imported-favorites = { $count ->
    [one] Dodano { $count } zestaw do ulubionych.
    [few] Dodano { $count } zestawy do ulubionych.
    [many] Dodano { $count } zestawów do ulubionych.
   *[other] Dodano { $count } zestawu do ulubionych.
}
imported-products = { $count ->
    [one] Dodano do spisu { $count } środek.
    [few] Dodano do spisu { $count } środki.
    [many] Dodano do spisu { $count } środków.
   *[other] Dodano do spisu { $count } środka.
}
imported-kept = { $count ->
    [one] Jeden ulubiony zestaw ma tu inne wartości i pozostaje bez zmian: { $names }
    [few] { $count } ulubione zestawy mają tu inne wartości i pozostają bez zmian: { $names }
    [many] { $count } ulubionych zestawów ma tu inne wartości i pozostaje bez zmian: { $names }
   *[other] { $count } ulubionego zestawu ma tu inne wartości i pozostaje bez zmian: { $names }
}
imported-unreadable = { $count ->
    [one] { $count } pozycji nie udało się odczytać, więc ją pominięto.
    [few] { $count } pozycji nie udało się odczytać, więc je pominięto.
    [many] { $count } pozycji nie udało się odczytać, więc je pominięto.
   *[other] { $count } pozycji nie udało się odczytać, więc ją pominięto.
}
imported-limits-unreadable = Tych ograniczeń nie da się odczytać; wpisz je na nowo: { $numbers }
imported-facts-left-out = Pominięto dane niezgodne z innymi danymi tego samego środka: { $numbers }
imported-unreadable-numbers = Pominięto wpisy o numerach: { $numbers }

unreadable = nie do odczytania w tej wersji

## About

about-program = spraycalc { $version }
about-licence = Wolne oprogramowanie na licencji GNU General Public License w wersji 3 lub późniejszej. Bez gwarancji.
about-codes = Zawiera kody EPPO (www.eppo.int), odczytane z publicznych źródeł 2026-11-24.
about-author = Wojciech Olszak
about-signature = Obliczono w Kalkulator Oprysku - { about-author }
