### The commands: what else they are called, how they are typed, and what they do.

## The headings of the help

topic-results = Wyniki
topic-memory = Historia i ewidencja
topic-session = Sesja

## Results

command-calc-names = oblicz, przelicz
command-calc-meant-names = próba, wynik, wyniki, licz, policz, obliczenie, start, ile zbiorników, ile wody, ile cieczy, ile środka, ile preparatu, ile napełnień
command-calc-usage = oblicz
command-calc-summary = oblicz wynik; przy pracy z klawiatury pyta o to, czego brakuje, i zapisuje wynik w historii
command-new-names = nowy
command-new-meant-names = nowa, nowe, od nowa, następne pole, zacznij od nowa, nowy oprysk, nowa mieszanina
command-new-usage = nowy
command-new-summary = wpisz wszystkie wartości krok po kroku
command-show-names = pokaż
# Słowo na sumy wyniku; samo w mieszaninie nie pyta o wydatek rozpylaczy.
word-total-names = łącznie, total
command-show-meant-names = próba, wynik, wyniki, wartości, dane, podgląd
command-show-usage = pokaż [NAZWA]
command-show-summary = wpisane wartości i ostatni wynik
command-explain-names = wyjaśnij
command-explain-meant-names = wzór, wzory, dlaczego
command-explain-usage = wyjaśnij
command-explain-summary = wzory z podstawionymi liczbami
command-clear-names = wyczyść
command-clear-meant-names = reset, zeruj, wyzeruj, skasuj, od nowa, zacznij od nowa, nowy oprysk, nowa mieszanina
command-clear-doubt-names = wątpliwość
command-clear-usage = wyczyść [NAZWA]
command-clear-summary = usuń jedną wartość albo wszystkie
command-undo-names = cofnij
command-undo-meant-names = wróć, przywróć, wstecz
command-undo-usage = cofnij
command-undo-summary = cofnij ostatnią zmianę
command-redo-names = ponów
command-redo-usage = ponów
command-redo-summary = ponów cofniętą zmianę

## History and favourites

command-save-names = zapisz
command-save-meant-names = zapamiętaj
command-save-usage = zapisz [--force] NAZWA
command-save-summary = zapisz bieżące wartości jako ulubione, bez powierzchni i nazwy pola
command-use-names = użyj
command-use-meant-names = załaduj, otwórz, load
command-use-usage = użyj NAZWA
command-use-summary = wstaw wartości z ulubionych
command-favorites-names = ulubione
command-favorites-meant-names = zapisane, zestawy, moje zestawy
command-favorites-delete-names = usuń
command-favorites-rename-names = przemianuj
command-favorites-rename-meant-names = zmień nazwę, zmień, nazwij
command-favorites-usage = ulubione [usuń NAZWA | przemianuj NAZWA na NAZWA]
command-favorites-summary = pokaż ulubione, usuń jedno z nich albo zmień jego nazwę
command-history-names = historia
command-history-meant-names = poprzednie, wcześniejsze, archiwum
command-history-find-names = znajdź, szukaj
command-history-find-meant-names = find, szukaj, wyszukaj, odszukaj
command-history-show-names = pokaż
command-history-use-names = użyj
command-history-delete-names = usuń
command-history-delete-meant-names = delete
command-history-clear-names = wyczyść
command-history-usage = historia [ILE | znajdź TEKST | pokaż NR | użyj NR | usuń NR[-NR] | wyczyść]
command-history-summary = wcześniejsze obliczenia, najnowsze na końcu
command-backup-names = kopia
command-backup-meant-names = kopia zapasowa, archiwizuj, kopia danych
command-backup-usage = kopia [--force] PLIK
command-backup-summary = zapisz kopię danych: historii, ewidencji, ulubionych, spisu i ustawień
command-import-names = wczytaj
command-import-usage = wczytaj PLIK
command-import-summary = dodaj z kopii to, czego tu jeszcze nie ma

## Session

command-lang-names = język
command-lang-usage = język [KOD]
command-lang-summary = pokaż języki albo zmień język
command-help-names = pomoc
command-help-meant-names = instrukcja, jak, menu, polecenia
command-help-all-names = wszystko, wszystkie
command-help-errors-names = błędy
command-help-keys-names = klawisze, klawiatura
command-help-numbers-names = liczby
command-help-batch-names = plik, wsad
command-help-scripts-names = skrypty, skrypt
command-help-usage = pomoc [SŁOWO | wszystko | klawisze | liczby | plik | skrypty]
command-help-summary = pierwsza mieszanina na jednej stronie albo objaśnienie polecenia, tematu, kodu błędu lub jednostki; „pomoc wszystko” wypisuje polecenia, a „pomoc błędy” kody
command-run-names = wykonaj
command-run-usage = wykonaj PLIK
command-run-summary = wykonaj polecenia z pliku, aż do pierwszego błędu
command-about-names = info
command-about-meant-names = version, wersja, o programie, licencja
command-about-usage = info
command-about-summary = wersja i licencja
command-quit-names = koniec, wyjdź
command-quit-meant-names = zamknij, zakończ, koniec pracy, wyjście
command-quit-usage = koniec
command-quit-summary = zakończ (także Ctrl-D)
# Words that ask for a change, before a name and a value: zmień dawkę na 2 l/ha.
word-change-names = zmień, popraw, ustaw, wpisz, podaj, wprowadź, nastaw, dodaj, daj
# More or less, which is a change to a value only with “do”: zmniejsz Tebu do 0,9 l/ha.
word-raise-names = zmniejsz, zwiększ, podnieś, obniż
# Words that begin or go on with a question about a value: ile ha ma 5 arów.
word-question-names = ile, ile to, jak dużo, to

help-hint = „pomoc POLECENIE|SŁOWO|JEDNOSTKA” powie więcej. Tematy: klawisze, liczby, plik, skrypty.
# One page of 80 × 24: what is typed, “ | ”, what it does in at most 50 letters; a line without “ | ” is a heading.
help-page =
    Pierwsza mieszanina
    pole 12,5 ha | powierzchnia pola
    ciecz 200 l/ha | ilość cieczy: woda razem ze środkami
    środek Tebu 250 EW 1 l/ha | taki wiersz dla każdego środka
    zbiornik 1000 l | wynik pojawia się od razu
    oblicz | zachowuje go w historii
    Zmiany
    ciecz 220 | od razu widać, co się zmienia: 500 → 750 l
    dawka Tebu 1,2 l/ha | inna dawka; „usuń Tebu” usuwa ten środek
    cofnij | cofa ostatnią zmianę
    Co dalej
    kolejność | kroki napełniania zbiornika, z ilościami
    eksport mieszanina.pdf | karta do druku, z kratkami do odhaczania
    zabieg | wpis do ewidencji zabiegów
    zapisz Pszenica | zachowuje wartości; przywraca je „użyj Pszenica”
    historia | wcześniejsze obliczenia
    Więcej
    kalibracja | jak „zamień” i „rachunek”; powrót: „oprysk”
    nowy | pyta o każdą wartość po kolei
    pomoc wszystko | wszystkie polecenia; „pomoc SŁOWO” objaśnia jedno
    pomoc klawisze | tematy: klawisze, liczby, plik, skrypty
help-usage = Jak wpisać
help-names = Nazwy
help-units = Jednostki
help-facts = Cechy
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
option-format-summary = text: dla ludzi; json: jeden obiekt w wierszu
option-data-dir-value = FOLDER
option-data-dir-summary = gdzie są historia, ulubione, ustawienia i wpisane wiersze
option-ephemeral-summary = niczego nie zapisuj i nie czytaj zapisanych danych
option-keep-going-summary = skrypty: nie przerywaj po błędzie
option-generate-summary = wypisz skrypt uzupełniania dla powłoki, stronę podręcznika, pustą tabelę dla --batch albo schemat JSON
option-version-summary = pokaż wersję
option-help-summary = pokaż tę pomoc

## Tematy: każdy wiersz to osobny akapit

help-topic-keys =
    Tab uzupełnia słowo; naciśnięty dwa razy, wypisuje możliwości.
    Strzałki w górę i w dół przywołują wcześniejsze wiersze, Ctrl-R je przeszukuje.
    Ctrl-A i Ctrl-E przechodzą na początek i koniec wiersza, Ctrl-U go czyści.
    W pytaniu „?” mówi, co tu pasuje, a „<” wraca do poprzedniego pytania.
    Enter zostawia wartość z nawiasu, a to, co wpiszesz, ją zastępuje. Strzałka w górę lub Tab przenosi ją do wiersza. „-” usuwa wartość, którą można pominąć.
    Ctrl-C przerywa to, co trwa, a Ctrl-D w pustym wierszu kończy pracę.
help-topic-numbers =
    Przecinek i kropka to znaki dziesiętne: 12,5 albo 12.5.
    Odstępy grupują cyfry po trzy: 12 500. Liczby, która może znaczyć dwie rzeczy, na przykład 1.250, program nie przyjmuje.
    Wartość może być sumą albo iloczynem: 3,2 + 4,1, 2*600, (1 + 2) * 3. „-” i „/” wymagają odstępu z obu stron.
    Jednostkę wpisuje się za liczbą: 12 ha, 250 g/ha, także słowem: 3 litry na ar. Raz wpisana, zostaje jednostką tej wartości.
    Ilość na powierzchnię można podać w dowolnych jednostkach: 50 ml/100 m2, 2 l na hektar, 3 floz/1000ft2.
    Stężenie przy ilości cieczy z etykiety i dawkę na długość rzędu program przelicza na dawkę: 0,05% przy 1600 l/ha, 10 ml na 100 m rzędu co 75 cm.
    Ilości w różnych jednostkach można dodawać: 2 ha + 30 a. Można je też pisać po kolei: 5 ha 20 a, 5 ft 10 in, 5'10".
    Po „ustaw jednostki amerykańskie” liczby bez jednostki są w akrach, gal/ac, fl oz/ac i galonach; po „ustaw jednostki imperialne” w akrach, impgal/ac i impgal, ale dawka w l/ha.
    Wartość można zmienić mnożnikiem albo o procent: ciecz *1,1, dawka -10%. Pole i zbiornik można zmienić też o ilość: pole +1,5 ha. Znak stoi tuż przed liczbą.
    Wiersz z samymi liczbami program oblicza, ale niczego to nie zmienia: 3,2*4, 5 gal/ac l/ha.
    Zapisu 1e3 ani ułamka bez zera na początku (,5) program nie przyjmuje.
help-topic-batch =
    „spraycalc --batch POLA.csv” oblicza każdy wiersz tabeli.
    Pierwszy wiersz nazywa kolumny, w dowolnej kolejności: nazwa, powierzchnia, ciecz, dawka, zbiornik. Jednostka może stać w nawiasie: powierzchnia [ha].
    Mieszanina ma kolumny środek, dawka, środek 2, dawka 2, … najwyżej osiem środków. Inne cechy też mogą mieć kolumny: forma, stan, rola, miejsce, zezwolenie, opakowanie, pułap. Pozostałe kolumny: zapas, zostało, napełnienia, pas, korona.
    Dawka środka, który ma nazwę, wymaga jednostki: w nagłówku albo w komórce.
    Kolumny rozdzielają przecinki, średniki albo tabulatory. Komórka może mieć własną jednostkę: 45 a. Nieznane kolumny program przepisuje bez zmian. Plik może być w kodowaniu UTF-8 albo Windows-1250 i zaczynać się od „sep=;”.
    „spraycalc --generate csv” wypisuje pustą tabelę do wypełnienia.
    Wynik to tabela: jeden wiersz dla każdego pola, a na końcu sumy, po jednym wierszu dla każdego środka. Opcja --no-totals pomija sumy. Wiersz z błędem mówi, co jest nie tak; pozostałe program oblicza mimo to.
help-topic-scripts =
    „spraycalc PLIK”, „spraycalc -c "POLECENIA"” i potok wykonują polecenia po kolei.
    Wpisane wartości niczego nie wypisują, a wynik wypisuje „oblicz”: „pole 5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz”.
    „;” rozdziela polecenia w wierszu. „wykonaj PLIK” wykonuje polecenia z innego pliku.
    „#” zaczyna komentarz: na początku polecenia albo za całym poleceniem, z odstępem po obu stronach: „pole 12,5 # północ”. W nazwie „#” należy do nazwy. Funty to lb.
    Skrypt zaczyna bez żadnych wartości i zatrzymuje się na pierwszym błędzie. Z opcją --keep-going idzie dalej, ale odrzucone polecenie pozostawia wątpliwość, a dopóki ona trwa, program niczego nie liczy, nie zapisuje i nie eksportuje. Wartość jest znów pewna, gdy podasz ją jeszcze raz albo wyczyścisz po nazwie; środki oraz wszystko po nieznanym poleceniu – po „wyczyść”, które wtedy opróżnia każdy kalkulator; liczby bez jednostki – po „ustaw jednostki”. „pokaż” mówi, co jest niepewne. Z opcją --format json „wyczyść wątpliwość WIERSZ.POLECENIE” cofa wątpliwość po poleceniu z tego miejsca.
    Z opcją --format json program odpowiada na każde polecenie jednym wierszem JSON, po kolei. Opis tych wierszy wypisuje „spraycalc --generate schema”.
    Kod zakończenia: 0 – wszystko się udało, 1 – jakieś polecenie się nie udało. „pomoc błędy” wypisuje kody błędów.
