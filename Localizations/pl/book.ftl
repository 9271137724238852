### Spis środków: co wiadomo o środkach pod ich nazwami.

command-book-names = spis
command-book-meant-names = katalog, baza środków, lista środków
command-book-show-names = pokaż
command-book-delete-names = usuń
command-book-rename-names = przemianuj
command-book-rename-meant-names = zmień nazwę, zmień, nazwij
command-book-import-names = wczytaj
command-book-export-names = eksport, eksportuj
command-book-usage = spis [pokaż NAZWA | usuń NAZWA | przemianuj NAZWA na NAZWA | wczytaj PLIK.csv | eksport PLIK.csv]
command-book-summary = środki użyte do tej pory i co o nich wiadomo; po wpisaniu nazwy program uzupełnia resztę
command-book-example = pole 5; ciecz 200; zbiornik 1000; środek Tebu 250 EW 1 l/ha; środek Tebu opakowanie 5 l; oblicz | spis
command-book-show-summary = wszystko, co wiadomo o jednym środku
command-book-delete-summary = usuń środek ze spisu
command-book-rename-summary = zmień nazwę środka w spisie
command-book-import-summary = wczytaj środki z tabeli .csv
command-book-export-summary = zapisz cały spis do tabeli .csv

book-empty = Spis jest pusty. Trafiają do niego środki z nazwą z każdego zapisanego wyniku.
book-last-use = Ostatnia dawka
product-left-out = Pominięto „{ $words }”; nazwa środka to „{ $name }”.
book-alike = { $names } to prawie ta sama nazwa. Jeśli to jeden środek, zmień nazwę jednego z nich albo go usuń.
book-last-use-of = { $name } jest w spisie, ostatnio: { $use }
book-now = { $name }: teraz { $now }
book-formerly = dawniej { $names }
book-deleted = Usunięto „{ $name }” ze spisu. „cofnij” to przywróci.
book-imported = { $count ->
    [one] Wczytano { $count } środek. Aby to cofnąć, wpisz „cofnij”.
    [few] Wczytano { $count } środki. Aby to cofnąć, wpisz „cofnij”.
    [many] Wczytano { $count } środków. Aby to cofnąć, wpisz „cofnij”.
   *[other] Wczytano { $count } środka. Aby to cofnąć, wpisz „cofnij”.
}
book-import-taken-back = { $count ->
    [one] Cofnięto wczytanie { $count } środka.
    [few] Cofnięto wczytanie { $count } środków.
    [many] Cofnięto wczytanie { $count } środków.
   *[other] Cofnięto wczytanie { $count } środka.
}

# Za nazwą środka, na liście tego, co zmieni wczytanie.
book-new = nowy
book-changed = zmieniony
book-same = Nic do zmiany: spis już to wszystko zawiera.
book-others = Kolumny pominięte: { $columns }.
crops-outside = Spoza tabeli upraw, liczy się więc tylko ta sama nazwa: { $crops }.
book-refused = { $count ->
    [one] Nie wczytano { $count } wiersza.
    [few] Nie wczytano { $count } wierszy.
    [many] Nie wczytano { $count } wierszy.
   *[other] Nie wczytano { $count } wiersza.
}
book-import = Nowe: { $added }, zmienione: { $changed }. Wczytać? (tak/nie)

field-last-dose-name = Ostatnia dawka
field-last-dose-names = ostatnia dawka
field-last-used-names = ostatnie użycie
field-last-used-name = Ostatnie użycie
field-formerly-names = dawniej
field-formerly-name = Dawniej

error-book-encoding = Plik nie jest tekstem, który da się odczytać: ani UTF-8, ani Windows-1250, ani ISO 8859-2. W arkuszu kalkulacyjnym zapisz go jako „CSV UTF-8”.
error-book-nameless = W tym wierszu nie ma nazwy.
error-book-repeated = Wiersz { $line } podaje co innego o „{ $name }”. Zostaw jeden z tych wierszy.
error-book-formula = „{ $typed }” to formuła, a nie tekst do zachowania.
error-book-unknown = W spisie nie ma „{ $name }”.
error-book-unknown-nearest = W spisie nie ma „{ $name }”. Czy chodziło o „{ $nearest }”?
error-book-unknown-limit = Środka „{ $name }” nie ma ani w mieszaninie, ani w spisie. Wpisz go najpierw z dawką: środek { $name } 1 l/ha.
error-book-ambiguous = „{ $name }” może oznaczać kilka pozycji spisu: { $names }. Wpisz całą nazwę.
error-book-ambiguous-mix = „{ $name }” może oznaczać: { $names }; jedno jest w mieszaninie, drugie w spisie. Wpisz nazwę w cudzysłowie.
error-book-unreadable = „{ $name }” zapisała inna wersja programu i tu nie da się tego odczytać.
error-book-exists = „{ $name }” już jest w spisie.
error-undo-overtaken-treatments = Ewidencję zmieniono w tym czasie w innej sesji. Niczego nie przejęto; wpisz polecenie jeszcze raz.
error-undo-overtaken-book = Ten wpis w spisie zmieniono już później, tutaj albo w innej sesji. Ten krok i wcześniejsze pozostają.
