### Refusals and failures: the key is the stable code.

refused-line = wiersz { $line }: { $message }
refused-line-of-file = { $file }, wiersz { $line }: { $message }
error-run-depth = Za dużo plików wywołuje się jeden z drugiego: najwyżej { $most }.
in-doubt = Niepewne: { $doubts }.
doubtful-field = { $field } (do ponownego podania)
doubtful-products = wszystkie środki (do polecenia „wyczyść”)
doubtful-units = liczby bez jednostki (do polecenia „ustaw jednostki”)
doubtful-limits = ograniczenia (do polecenia „limit” dla tego samego środka)
doubtful-everything = wszystko (do polecenia „wyczyść”)

## Numbers

error-number-ambiguous = „{ $typed }” może znaczyć { $whole } albo { $decimal }: wpisz { $whole } albo { $decimal }.
error-number-too-large = „{ $typed }” to za dużo: liczba musi być mniejsza niż { $limit }.
error-number-too-small = „{ $typed }” to za mało: najmniejsza liczba to { $limit }.
error-number-too-precise = { $most ->
    [one] „{ $typed }” ma za dużo cyfr: może mieć najwyżej { $most } cyfrę znaczącą.
    [few] „{ $typed }” ma za dużo cyfr: może mieć najwyżej { $most } cyfry znaczące.
    [many] „{ $typed }” ma za dużo cyfr: może mieć najwyżej { $most } cyfr znaczących.
   *[other] „{ $typed }” ma za dużo cyfr: może mieć najwyżej { $most } cyfry znaczącej.
}
error-number-too-precise-change = { $most ->
    [one] „{ $typed }” dałoby liczbę, która ma za dużo cyfr: może mieć najwyżej { $most } cyfrę znaczącą. Wpisz nową wartość.
    [few] „{ $typed }” dałoby liczbę, która ma za dużo cyfr: może mieć najwyżej { $most } cyfry znaczące. Wpisz nową wartość.
    [many] „{ $typed }” dałoby liczbę, która ma za dużo cyfr: może mieć najwyżej { $most } cyfr znaczących. Wpisz nową wartość.
   *[other] „{ $typed }” dałoby liczbę, która ma za dużo cyfr: może mieć najwyżej { $most } cyfry znaczącej. Wpisz nową wartość.
}
error-number-zero = Wartość musi być większa od 0.
error-number-negative = „{ $typed }”: wpisz liczbę większą od 0.
error-number-grouping = „{ $typed }”: odstępy, przecinki i kropki mogą grupować cyfry tylko po trzy, na przykład 12 500 albo 1 250 000.
error-number-bare-mark = „{ $typed }”: po obu stronach przecinka albo kropki muszą stać cyfry, na przykład 0,5.
error-number-exponent = „{ $typed }”: wpisz liczbę w całości, na przykład 1000 zamiast 1e3.
error-number-hexadecimal = „{ $typed }”: program czyta tylko liczby dziesiętne.
error-number-foreign-digits = „{ $typed }”: program czyta tylko cyfry od 0 do 9.
error-number-invalid = „{ $typed }” nie jest liczbą.
error-number-invalid-with-unit = „{ $typed }” nie jest liczbą. Pasuje tu liczba z jednostką, na przykład { $units }.
error-number-invalid-between = „{ $typed }” nie jest liczbą. Pasuje tu liczba od { $least } do { $most }.
error-number-operator-spacing = „{ $typed }” wymaga odstępu z obu stron: 6 { $typed } 4. Zakres z etykiety albo ułamek wpisz jako jedną liczbę, na przykład 1,5.
error-number-operator-spacing-fraction = Ułamek musi być tu mniejszy od 1 i nieskracalny, z mianownikiem 2, 3, 4, 6, 8, 10, 16, 32, 64 albo 128, na przykład 3/4 pt/ac. Inną wartość wpisz jako jedną liczbę, na przykład 1,5.
error-number-operator-spacing-mixed = „{ $typed }”: ułamek wpisz jako { $meant }.
error-number-operand-missing = W tym miejscu brakuje liczby.
error-number-parenthesis = Ten nawias nie ma pary albo nawiasów w nawiasach jest za dużo.
error-number-division-by-zero = Nie można dzielić przez 0.
error-number-range = „{ $typed }” jest poza zakresem: dozwolone są wartości od { $least } do { $most }.
error-number-range-typed = „{ $typed }” to zakres. Wpisz jedną wartość: tę, której użyjesz.
error-number-not-whole = „{ $typed }” nie jest liczbą całkowitą.
error-number-leftover = Nie wiadomo, co znaczy „{ $typed }” po wartości. Wpisz jedną wartość.
error-number-leftover-unit = Nie wiadomo, co znaczy „{ $typed }” po wartości. Wpisz jedną liczbę z jednostką, na przykład 5,2 { $units }.

## Units and fields

error-unit-unknown = { $field }: nie znam jednostki „{ $typed }”. Pasują na przykład: { $units }.
error-unit-unknown-pack = „{ $typed }”: opakowanie nie ma tu określonej wielkości. Podaj masę albo objętość środka, na przykład 100 g/ha.
error-unit-unknown-active = „{ $typed }” to ilość samej substancji czynnej. Podaj z etykiety ilość środka, na przykład 1,5 l/ha.
error-unit-unknown-weight = „{ $typed }”: procentów masowych program nie liczy. Podaj % v/v cieczy, % w/v środka stałego albo ilość, na przykład 100 g/100 l.
error-unit-unknown-leaf-wall = „{ $typed }”: dawkę na powierzchnię ściany liści (LWA) podaje się na 10 000 m² albo na hektar tej ściany, na przykład 1,3 l/10000 m2 LWA.
error-unit-unknown-water = „{ $typed }”: „{ $field }” to cała ciecz, a nie sama woda.
error-unit-unknown-liquid = „{ $typed }”: ilość cieczy podaje się osobno, na przykład ciecz 200 l/ha; obejmuje ona także środki.
error-unit-other-kind = { $field }: jednostka „{ $typed }” tu nie pasuje. Pasują na przykład: { $units }.
error-unit-other-kind-amount = „{ $typed }” to ilość, a nie dawka. { $field }: pasują na przykład: { $units }. Gdy środek ma już dawkę, „znajdź NAZWA środek ILOŚĆ” wylicza ją z ilości na całe pole.
error-unit-other-kind-weight = „{ $typed }” tu nie pasuje: „{ $field }” to tutaj masa, na przykład w jednostkach: { $units }.
error-unit-other-kind-volume = „{ $typed }” tu nie pasuje: „{ $field }” to tutaj objętość, na przykład w jednostkach: { $units }.
error-unit-count = „{ $typed }”: liczba przed { $unit } musi tu być całkowita, na przykład 1000. Ułamek podaj w mniejszej jednostce.
error-dose-basis = „{ $typed }” może znaczyć dawkę na powierzchnię ściany liści (LWA), jak w etykietach dla sadów i winnic, albo na hektar ziemi. Podaj tę, którą ma etykieta: { $units }.
error-dose-basis-volume = „{ $typed }” może znaczyć ilość cieczy na powierzchnię ściany liści (LWA), jak w etykietach dla sadów i winnic, albo na hektar ziemi. Podaj ilość na hektar ziemi: { $units }.
error-value-incomplete = { $field }: po „{ $typed }” brakuje jeszcze: { $missing }.
error-unit-needed = { $field }: po „{ $typed }” brakuje jednostki. Możliwe jednostki: { $units }.
error-unit-pound = „{ $typed }” to albo funty, albo komentarz. Funty wpisuje się jako lb, na przykład 2 lb/ac.
error-unit-sum = „{ $typed }” nie można tu dodać. Można dodawać wartości jednego rodzaju: 2 ha + 30 a.
error-number-parts = Druga wartość, { $second }, powinna być mniejsza niż { $first }. Jeśli to suma, wpisz między nimi +.
error-number-ratio = „{ $typed }” można rozumieć na dwa sposoby: { $whole }, gdy druga liczba to cała ciecz, albo { $besides }, gdy to sama woda. Wpisz jedną z tych wartości, a dla środka stałego g/l.
error-unit-ambiguous = „{ $typed }” ma kilka znaczeń. Wpisz jedną z jednostek: { $units }.
error-unit-ambiguous-one = „{ $typed }” może oznaczać masę albo objętość. Tu wpisz { $units }.
error-unit-ambiguous-prefix = „{ $typed }” może oznaczać { $unit } ({ $one }) albo { $other }. Wpisz { $unit } albo podaj ilość w jednostce { $base }.
error-unit-ambiguous-area = „a” może oznaczać akry albo ary (100 m²): wpisz { $acre } albo { $are }.
error-unit-ambiguous-measure = „{ $typed }” może oznaczać miary imperialne albo amerykańskie, które się różnią: wpisz { $imperial } albo { $us }.
error-choice-unknown = { $field }: „{ $typed }” tu nie pasuje. Do wyboru: { $choices }.
error-choice-unknown-cell = { $field }: „{ $typed }” tu nie pasuje.
error-field-missing = Brakuje jeszcze: { $fields }.
error-product-which = Środków jest kilka: { $names }. Podaj nazwę albo numer jednego z nich.
error-product-name = „{ $typed }” to nie nazwa. Wpisz nazwę przed wartością albo w cudzysłowie.
error-product-name-dose = Nazwa „{ $typed }” zawierałaby „{ $words }”, a to może być dawka. Jeden środek ma jedną dawkę; kilka środków rozdziel przecinkami po dawkach. Jeśli to naprawdę nazwa, wpisz: { $line }
error-product-name-times = „{ $words }” w „{ $typed }” wygląda na iloczyn dwóch liczb. Wpisz jedną dawkę. Jeśli to naprawdę nazwa, wpisz: { $line }
error-product-name-product = „{ $words }” w „{ $typed }” wygląda na iloczyn dwóch liczb. Wpisz jedną dawkę.
error-product-name-end = „{ $typed }”: bez cudzysłowu wokół całej nazwy nie może tam stać „{ $words }”.
error-product-name-missing = Na końcu brakuje następnego środka.
error-product-name-part = „{ $typed }” nie ma nazwy. W wyliczeniu każdy środek musi mieć nazwę, dawkę i jednostkę.
error-product-name-twice = „{ $typed }” jest już w tym wyliczeniu. Jeden środek ma jedną dawkę.
error-product-name-long = „{ $typed }” to za długa nazwa: najwyżej { $most } znaków.
error-product-name-of-treatment = W tym zabiegu jest już środek „{ $typed }”.
error-product-name-alike = „{ $typed }” pasuje do: { $names }. Wpisz więcej liter, a nową nazwę w cudzysłowie.
error-product-name-cell = „{ $typed }” to nie nazwa. Wartości i jednostki mają własne kolumny. Komórkę bez nazwy zostaw pustą.
error-product-name-repeated = „{ $typed }” jest w tym wierszu dwa razy: nazwy, które różnią się tylko wielkością liter, znakami diakrytycznymi, odstępami, łącznikami albo kolejnością słów, to jedna nazwa.
error-product-like = „{ $typed }” to prawie „{ $names }”, a ten środek jest już w mieszaninie. Podaj dawkę tamtego środka, a jeśli to inny środek, wpisz jego nazwę w cudzysłowie.
error-product-ambiguous = To może znaczyć { $short } albo { $long }. Weź nazwę w cudzysłów.
error-product-ambiguous-number = To może znaczyć { $short } dla środka nr { $number } albo { $long }. Zamiast numeru wpisz nazwę środka; nazwę nadaje „środek { $number } nazwa …”.
error-product-unit-missing = Przy „{ $typed }” brakuje jednostki, na przykład 1,5 l/ha.
error-product-unit-missing-part = „{ $typed }” nie ma dawki z jednostką. W wyliczeniu każdy środek musi mieć nazwę, dawkę i jednostkę.
error-product-too-many = Mieszanina może mieć najwyżej { $most } środków. Aby dodać następny, najpierw usuń któryś: „usuń NAZWA”.
error-product-unknown = W mieszaninie nie ma środka „{ $typed }”. Są w niej: { $names }.
error-product-unknown-none = Nie ma „{ $typed }”: nic nie wpisano.

## Commands

error-command-unknown = Nie znam polecenia „{ $typed }”. „pomoc wszystko” pokazuje polecenia.
error-command-unknown-nearest = Nie znam polecenia „{ $typed }”. Czy chodziło o „{ $nearest }”?
error-command-ambiguous = „{ $typed }” może znaczyć: { $names }.
error-argument-missing = Czegoś tu brakuje. Jak wpisać: { $usage }
error-argument-unexpected = „{ $typed }” jest tu zbędne. Jak wpisać: { $usage }
error-category-unknown = Nie ma kategorii „{ $typed }”. Kategorie: { $choices }.
error-argument-invalid = „{ $typed }” tu nie pasuje. Jak wpisać: { $usage }
error-interactive-only = Polecenie „{ $command }” zadaje pytania, więc działa tylko przy pracy z klawiatury.
error-interactive-confirmation-force = Polecenie „{ $command }” pyta, zanim coś zmieni. W skrypcie wpisz „{ $command } { $word }”.
error-interactive-confirmation = Polecenie „{ $command }” pyta przed usunięciem, więc działa tylko przy pracy z klawiatury.
error-interactive-command-quoted = „{ $typed }” to polecenie, a tu trzeba podać: { $asked }. Ctrl-C przerywa; w cudzysłowie te słowa są tekstem albo nazwą.
error-interactive-command = „{ $typed }” to polecenie, a tu trzeba podać: { $asked }. Ctrl-C przerywa.
error-interactive-cancelled = Przerwano; niczego nie zmieniono.
error-interactive-cancelled-export = Przerwano: pliku nie zapisano. Obliczenie nr { $number } pozostaje w historii.
error-interactive-cancelled-import = Przerwano przed końcem.
error-quote-unclosed = Cudzysłów nie jest zamknięty.
error-line-too-long = Wiersz jest dłuższy niż 64 KiB.
error-line-not-utf8 = Wiersz nie jest poprawnym tekstem UTF-8.
error-line-control-character = W wierszu jest znak sterujący.

## Session

error-history-unknown = W historii nie ma obliczenia numer { $id }.
error-history-unreadable = W tej wersji programu nie da się odczytać obliczenia { $id }.
error-favorite-unknown = Na liście ulubionych nie ma „{ $name }”. Listę pokazuje polecenie „ulubione”.
error-favorite-ambiguous = „{ $name }” może znaczyć: { $names }. Wpisz dokładną nazwę.
error-favorite-unreadable = W tej wersji programu nie da się odczytać ulubionego zestawu „{ $name }”.
error-favorite-exists = Nazwa „{ $name }” jest już na liście ulubionych. „zapisz --force” ją zastąpi.
error-favorite-exists-rename = Nazwa „{ $name }” jest już na liście ulubionych. Wybierz inną albo najpierw usuń tamten zestaw.
error-favorite-empty = Nie ma jeszcze czego zapisać. Najpierw wpisz wartości.
error-favorite-empty-share = Nie ma jeszcze czego przekazać. Najpierw wpisz wartości.
error-undo-nothing = Nie ma czego cofnąć.
error-redo-nothing = Nie ma czego ponowić.
error-undo-overtaken = „{ $name }” zmieniono już później, tutaj albo w innej sesji. Ten krok i wcześniejsze pozostają.
error-undo-overtaken-filling = Napełnianie prowadzono dalej w innym oknie i zostaje to, co tam zrobiono. Kroki, których nie udało się tu zapisać, przepadły.
error-undo-overtaken-history = Historię zmieniono już później, tutaj albo w innej sesji. Ten krok i wcześniejsze pozostają.
error-history-other-units = Jednostki użytej w obliczeniu { $id } już nie ma albo oznacza dziś co innego. „historia pokaż { $id }” pokaże, jak było.
error-name-too-long = „{ $name }” to za długa nazwa: może mieć najwyżej { $most } znaków.
error-name-invisible = W nazwie „{ $name }” jest niewidoczny znak. Wpisz ją od nowa.
error-job-doubtful = Nie liczę, nie zapisuję i nie eksportuję, dopóki niepewne jest: { $doubts }.
error-job-doubtful-units = Nie wiadomo, w jakiej jednostce jest ta liczba. Podaj jednostkę albo wpisz „ustaw jednostki”.
error-doubt-unknown = Odrzucone polecenie „{ $place }” nie pozostawiło wątpliwości.
error-text-too-long = „{ $typed }” to za długi tekst: może mieć najwyżej { $most } znaków.
error-text-invisible = W tekście „{ $typed }” jest niewidoczny znak. Wpisz go od nowa.
error-text-value = „{ $typed }” to wartość, a nie tekst ({ $field }). Jeśli ma być tekstem, wpisz to w cudzysłowie.
error-text-value-fact = „{ $typed }” to już inna cecha. Wpisz je osobno.
error-text-value-variety = „{ $typed }” to odmiana, a limity i kod EPPO liczą się według uprawy. Wpisz samą uprawę; cały tekst w cudzysłowie będzie inną uprawą.
error-date-invalid = „{ $typed }” to nie data. Wpisz ją jako 2027-01-31 albo 31.01.2027.
error-date-invalid-either = „{ $typed }” może znaczyć { $first } albo { $second }. Wpisz właściwą datę w ten sposób.
error-name-file = „{ $name }” wygląda na nazwę pliku, a pliki zapisuje „eksport”. „zapisz --force” zapisze ulubione pod tą nazwą.
error-name-word = „{ $word }” znaczy tu co innego. Jeśli „{ $name }” to nazwa, wpisz ją w cudzysłowie.
error-import-unreadable = To nie jest kopia danych spraycalc: { $file }
error-import-unreadable-reason = Tej kopii nie można wczytać: { $file } ({ $detail })
error-import-same-file = { $file } to własne dane programu, więc nie ma czego wczytać.
error-import-newer-version = Tę kopię zapisała nowsza wersja spraycalc: { $file }
error-import-older-version = Ta kopia jest starsza niż 0.2.0 i nie można jej wczytać: { $file }. Wstaw ją w miejsce pliku danych, a spraycalc ją zaktualizuje.
error-language-unknown = Nie ma języka „{ $tag }”. Dostępne: { $tags }.
error-language-unreadable = Nie można odczytać tekstów języka „{ $tag }”. { $file }: { $detail }

## Stored data: the program goes on without storing

error-store-busy = Inny program blokuje dane, więc na razie nic nie jest zapisywane: { $file }
error-store-no-locks = W tym miejscu nie działa blokowanie plików (tak bywa na dyskach sieciowych), więc nic nie jest zapisywane: { $file }
error-store-full = Dysk jest pełny albo wyczerpano limit miejsca, więc nic nie jest zapisywane: { $file }
error-store-read-only = Dane są tylko do odczytu, więc nic nie jest zapisywane: { $file }
error-store-cannot-open = Nie można otworzyć danych, więc nic nie jest zapisywane: { $file } ({ $detail })
error-store-cannot-open-home = Nie ma katalogu domowego, więc nic nie jest zapisywane.
error-store-not-a-database = Ten plik nie jest bazą danych spraycalc. Nic w nim nie zmieniono i nic nie jest zapisywane: { $file }
error-store-damaged = Dane są uszkodzone. Nic w nich nie zmieniono i nic nie jest zapisywane: { $file } ({ $detail })
error-store-newer-version = Te dane zapisała nowsza wersja spraycalc. Nic w nich nie zmieniono i nic nie jest zapisywane: { $file }
error-store-too-long = Ten wpis ma ponad 1 MB, więc nie jest zapisywany. Wszystko inne jest zapisywane.
error-store-failed = Nie udało się odczytać albo zapisać danych: { $file } ({ $detail })

## Starting

error-option-unknown = Nie ma opcji „{ $typed }”. --help pokazuje opcje.
error-option-unknown-nearest = Nie ma opcji „{ $typed }”. Czy chodziło o { $nearest }?
error-option-missing-value = Opcja { $option } wymaga wartości.
error-option-repeated = Opcja { $option } jest podana więcej niż raz.
error-option-invalid-value = Opcja { $option } nie przyjmuje „{ $typed }”. Przyjmuje: { $allowed }.
error-option-unexpected = „{ $typed }” jest tu zbędne. --help pokazuje, jak uruchomić program.
error-option-none = Program uruchomiono bez żadnych argumentów, nawet bez własnej nazwy, dlatego nic nie zrobił. Uruchom go jako spraycalc i podaj opcje za nazwą.
error-file-unreadable = Nie można odczytać { $file }: { $detail }
error-file-special = Pominięto { $file }: to nie jest zwykły plik.
error-file-special-unreadable = Nie można odczytać { $file }: to nie jest zwykły plik.
error-file-too-large = Pominięto { $file }: ma więcej niż { $most } KiB.
error-output-failed = Nie można wypisać wyniku: { $detail }
error-catalog-unreadable = Nie można odczytać tekstów z { $file }: { $detail }
error-catalog-none = Nie znaleziono żadnych tekstów. Niżej są przeszukane miejsca.

## Co powiedział system, pod jego własnymi nazwami

storage-no-ordinary-file = baza danych nie jest zwykłym plikiem
storage-other-beside = to, co stoi obok jako jej dziennik, nie jest zwykłym plikiem
storage-journal-names-another = jej dziennik wskazuje inny plik
storage-replaced = plik usunięto lub zastąpiono innym
storage-cut = plik został ucięty
storage-no-database = plik nie jest bazą danych
storage-malformed = jej zawartość jest zniszczona
storage-no-history = nie ma w niej historii
storage-other-tables = jej tabele nie są tabelami spraycalc
storage-unreadable-value = zapisanej wartości nie da się odczytać
system-ENOENT = nie ma takiego pliku ani folderu
system-EACCES = brak uprawnień
system-EPERM = niedozwolone
system-EISDIR = to jest folder
system-ENOTDIR = część ścieżki nie jest folderem
system-EEXIST = już istnieje
system-ENOSPC = dysk jest pełny
system-EDQUOT = limit miejsca na dysku jest wyczerpany
system-EROFS = dysk jest tylko do odczytu
system-EIO = błąd odczytu lub zapisu dysku
system-ELOOP = zbyt wiele dowiązań prowadzi do siebie nawzajem
system-ENAMETOOLONG = nazwa jest za długa
system-EMFILE = otwarto zbyt wiele plików
system-EFBIG = plik jest za duży
system-EBUSY = jest w użyciu
system-ENOMEM = brak pamięci
system-EAGAIN = chwilowo niedostępne
system-ENXIO = nie ma takiego urządzenia
system-ENOLCK = w tym miejscu nie działa blokowanie plików
system-EINVAL = system na to tutaj nie pozwala
