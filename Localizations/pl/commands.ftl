### The commands: what else they are called, how they are typed, and what they do.

## The headings of the help

topic-results = Wyniki
topic-memory = Historia i ulubione
topic-session = Sesja

## Results

command-calc-names = oblicz, przelicz
command-calc-usage = oblicz
command-calc-summary = oblicz; w trybie interaktywnym pyta o brakujące wartości i prowadzi historię
command-new-names = nowy
command-new-usage = nowy
command-new-summary = wpisz wszystkie wartości krok po kroku
command-show-names = pokaż
command-show-usage = pokaż
command-show-summary = wpisane wartości i ostatni wynik
command-explain-names = wyjaśnij
command-explain-usage = wyjaśnij
command-explain-summary = wzory z podstawionymi liczbami
command-clear-names = wyczyść
command-clear-usage = wyczyść [NAZWA]
command-clear-summary = usuń jedną wartość albo wszystkie
command-undo-names = cofnij
command-undo-usage = cofnij
command-undo-summary = cofnij ostatnią zmianę
command-redo-names = ponów
command-redo-usage = ponów
command-redo-summary = ponów cofniętą zmianę

## History and favourites

command-save-names = zapisz
command-save-usage = zapisz [--force] NAZWA
command-save-summary = zapisz bieżące wartości pod nazwą, bez tych, które dotyczą jednego zadania
command-use-names = użyj
command-use-usage = użyj NAZWA
command-use-summary = wstaw wartości z ulubionych
command-favorites-names = ulubione
command-favorites-delete-names = usuń
command-favorites-rename-names = przemianuj
command-favorites-usage = ulubione [usuń NAZWA | przemianuj NAZWA na NAZWA]
command-favorites-summary = pokaż ulubione, usuń jedno z nich albo zmień jego nazwę
command-history-names = historia
command-history-find-names = znajdź, szukaj
command-history-show-names = pokaż
command-history-use-names = użyj
command-history-delete-names = usuń
command-history-clear-names = wyczyść
command-history-usage = historia [ILE | znajdź TEKST | pokaż NR | użyj NR | usuń NR[-NR] | wyczyść]
command-history-summary = wcześniejsze obliczenia, najnowsze na końcu
command-backup-names = kopia
command-backup-usage = kopia [--force] PLIK
command-backup-summary = zapisz kopię wszystkiego, co jest przechowywane: historii, ulubionych i ustawień
command-import-names = wczytaj
command-import-usage = wczytaj PLIK
command-import-summary = dodaj z kopii albo z wyeksportowanej historii .json to, czego tu jeszcze nie ma

## Session

command-lang-names = język
command-lang-usage = język [KOD]
command-lang-summary = pokaż języki albo zmień język
command-help-names = pomoc
command-help-errors-names = błędy
command-help-usage = pomoc [SŁOWO | błędy]
command-help-summary = ta pomoc albo jedno polecenie, kod błędu lub jednostka; „błędy” to lista kodów
command-about-names = info
command-about-usage = info
command-about-summary = wersja i licencja
command-quit-names = koniec, wyjdź
command-quit-usage = koniec
command-quit-summary = zakończ (także Ctrl-D)

help-hint = „pomoc POLECENIE” objaśnia polecenie, „pomoc SŁOWO” je znajduje, „pomoc JEDNOSTKA” podaje jej pola, „pomoc błędy” pokazuje kody błędów.
help-usage = Składnia
help-names = Nazwy
help-units = Jednostki
help-fields = Pola, które przyjmują { $unit }:
help-related = Zobacz też
help-example = Przykład

## Launch options

launch-summary = Oblicza, ile wody i środka wlać do opryskiwacza.
launch-interactive-usage = spraycalc [OPCJE]
launch-interactive-summary = praca z klawiatury; gdy wejście nie jest terminalem, czyta z niego polecenia
launch-file-usage = spraycalc [OPCJE] PLIK
launch-file-summary = wykonuje polecenia z pliku
launch-commands-usage = spraycalc [OPCJE] -c POLECENIA
launch-commands-summary = wykonuje te polecenia
option-c-value = POLECENIA
option-c-summary = wykonaj te polecenia, rozdzielone znakiem ;
option-lang-value = KOD
option-lang-summary = język tego uruchomienia
option-format-summary = json: jeden obiekt w wierszu
option-data-dir-value = FOLDER
option-data-dir-summary = gdzie są historia, ulubione i ustawienia
option-ephemeral-summary = niczego nie przechowuj i nie czytaj tego, co przechowane
option-keep-going-summary = skrypty: nie przerywaj po błędzie
option-generate-summary = wypisz skrypt uzupełniania dla powłoki albo stronę podręcznika
option-version-summary = pokaż wersję
option-help-summary = pokaż tę pomoc
