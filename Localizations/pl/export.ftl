### Wyniki w plikach i na papierze: nagłówki, błędy i polecenie.

report-calculator = Kalkulator
report-job = Zlecenie
report-name = Zestaw
report-date = Data
report-values = Wartości
report-result = Wynik
report-steps = Napełnianie krok po kroku
report-cautions = Uwagi
report-formulas = Wzory
report-checklist = Napełnienia
# Co wpisuje się na arkuszu ręcznie.
report-blank-date = Data
report-blank-start = Początek
report-blank-end = Zakończenie
report-blank-wind = Wiatr
report-blank-operator = Operator
report-number = Nr
report-more = { $count ->
    [one] Lista nie obejmuje { $count } dalszego napełnienia.
    [few] Lista nie obejmuje { $count } dalszych napełnień.
    [many] Lista nie obejmuje { $count } dalszych napełnień.
   *[other] Lista nie obejmuje { $count } dalszego napełnienia.
}
# Headings of the table of a result that is a list of values and figures.
report-column-part = Część
report-column-figure = Wielkość
report-column-of = Czego dotyczy
report-column-value = Wartość
report-column-unit = Jednostka
report-column-text = Tekst
# Heading of the unit of another column.
report-unit = { $name }: jednostka
report-total = Wynik: { $name }

command-share-names = przekaż
command-share-meant-names = wyślij, udostępnij
command-share-usage = przekaż [--force] [PLIK]
command-share-summary = wypisz mieszaninę jako wiersze do wklejenia w tym programie na innym komputerze, w dowolnym języku, albo zapisz je do pliku .txt dla „wykonaj”
command-share-example = pole 12,5; ciecz 200; środek Tebu 250 EW 1 l/ha; zbiornik 1000; przekaż
share-left-out = Bez reszty w zbiorniku; przy tym samym zbiorniku dopisz: { $lines }
share-adopted = { $fields }: z kalibracji, której tu nie ma.

command-export-names = eksport, eksportuj
command-export-meant-names = drukuj, wydrukuj, druk, wydruk, print, pdf, karta, zapisz do, zapisz do pliku, zapisz w, zapisz w pliku, zapisz pdf, zapisz jako pdf
command-export-history-names = historia
command-export-usage = eksport [--force] PLIK | eksport historia [--force] PLIK | eksport ewidencja [ROK] [--force] PLIK
command-export-summary = zapisz ostatni wynik, historię albo ewidencję do pliku: .pdf (karta do odhaczania przy zbiorniku) .csv .json .md .txt
command-export-example = pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz; eksport mieszanina.pdf
command-export-history-summary = zapisz wszystkie wcześniejsze obliczenia do pliku .csv albo .json
command-export-force-summary = zastąp plik, jeśli już istnieje

exported = Zapisano: { $file }
# Behind it: the pages of a PDF, and the number of the calculation.
exported-pages = { $count ->
    [one] { $count } strona
    [few] { $count } strony
    [many] { $count } stron
   *[other] { $count } strony
}
exported-number = historia { $number }
export-replace = „{ $file }” już istnieje. Zastąpić? (tak/nie)
written-not-on-disk = Plik { $file } jest zapisany, ale może jeszcze nie na dysku: gdyby teraz zabrakło prądu, plik mógłby przepaść.
written-owner = Nie udało się zachować właściciela lub grupy pliku { $file }: teraz należy do Ciebie i ma uprawnienia { $mode }.
written-mode = Plik { $file } ma teraz uprawnienia { $mode }. Wcześniej miał { $before }.
written-readable = Plik { $file } mogą czytać inni: zachowuje uprawnienia { $mode }.

error-export-unknown-format = Nieznane rozszerzenie: „{ $typed }”. Możliwe: { $allowed }.
error-export-no-result = Nie ma czego zapisać: te wartości nie mają jeszcze wyniku. „oblicz” go policzy, a „historia użyj NR” przywróci wcześniejsze wartości.
error-export-exists = „{ $file }” już istnieje. Aby zastąpić ten plik, dopisz „--force”.
error-file-no-folder = Nie ma takiego folderu: { $file }
error-file-no-permission = Brak uprawnień do zapisu: { $file }
error-file-disk-full = Dysk jest pełny albo wyczerpano limit miejsca, więc niczego nie zapisano: { $file }
error-file-not-a-file = To nie jest zwykły plik: { $file }
error-backup-same-file = W pliku { $file } są dane programu. Kopię zapisz w innym pliku.
error-file-unwritable = Nie można zapisać { $file }: { $detail }
error-pdf-no-program = Nie znaleziono programu, który tworzy PDF; .csv, .json, .md i .txt działają. Przeszukano: { $places }
error-pdf-no-font = Brakuje czcionki z potrzebnymi literami, więc nie można utworzyć PDF. Zainstaluj czcionkę, na przykład DejaVu; .csv, .json, .md i .txt działają bez niej.
error-pdf-failed = Nie udało się utworzyć PDF: { $detail }
error-pdf-timeout = Program, który tworzy PDF, nie skończył pracy w ciągu { $seconds ->
    [one] { $seconds } sekundy
    [few] { $seconds } sekund
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
} i został zatrzymany. Spróbuj ponownie; .csv, .json, .md i .txt działają bez niego.
error-pdf-incomplete = Otrzymany PDF jest ucięty, więc nie został zapisany. Spróbuj ponownie; .csv, .json, .md i .txt działają bez niego.
