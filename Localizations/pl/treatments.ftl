### Ewidencja zabiegów i ograniczenia z etykiet.

## Polecenia

command-record-names = zabieg
command-record-meant-names = zapis, wpis, wpisz zabieg, nowy zabieg
command-record-usage = zabieg [CO WARTOŚĆ | ŚRODEK CO WARTOŚĆ | zachowaj]
command-record-summary = wpisz ostatni wynik do ewidencji zabiegów
command-record-example = pole 5; ciecz 200; zbiornik 1000; środek Tebu 250 EW 1 l/ha; uprawa pszenica ozima; oblicz | zabieg położenie 12/3; zabieg przyczyna rdza brunatna; zabieg zachowaj
command-record-keep-names = zachowaj
command-record-keep-meant-names = zachowaj, zachowaj zabieg, zapisz zabieg, zapisz w ewidencji, zapisz do ewidencji, zapisz zabieg w ewidencji, zapisz zabieg do ewidencji
command-record-keep-summary = wpisz zabieg do ewidencji pod numerem
command-record-explained =
    Ewidencja zawiera to, czego rozporządzenie (UE) 2023/564, zmienione rozporządzeniem 2025/2203, wymaga przy każdym użyciu środka ochrony roślin: środek i numer zezwolenia, datę, dawkę na hektar, powierzchnię, położenie i uprawę, a jeśli dotyczy, także godzinę rozpoczęcia, fazę rozwojową (BBCH), kod EPPO uprawy i część działki. Czego jeszcze brakuje i jak to wpisać, pokazuje „ewidencja braki”.
    W Polsce (Dz.U. 2025 poz. 1697) te dane są wymagane już wcześniej, a przy zabiegach od 2027 roku także postać elektroniczna: do 31 stycznia następnego roku, a od 2030 roku w ciągu 30 dni. Polskie przepisy wymagają też przyczyny zabiegu.
    Ewidencję przechowuje się 3 lata, we Francji 5, w Stanach Zjednoczonych 2.
    Program zapisuje zabiegi powierzchniowe. Zabiegów w pomieszczeniach (magazynach, szklarniach trwałych) i zaprawiania nasion nie zapisuje.
    Zapis zaczyna się od ostatniego wyniku i bierze z niego środki, dawki i ilości. Zachowany zabieg już się nie zmienia: „ewidencja popraw” dodaje nową wersję, „ewidencja wycofaj” oznacza zabieg jako wycofany, a nic nie jest usuwane.
    Numer zezwolenia podany później wchodzi do trwającego wpisu: „zabieg Tebu zezwolenie R-12/2020” albo „środek Tebu zezwolenie R-12/2020”. Ctrl-C przy pytaniu zostawia wcześniejsze odpowiedzi we wpisie.
    Prewencja i karencja liczą się od zakończenia zabiegu, a gdy go nie podano, od godziny 24:00.
    To nie jest porada prawna. Decydują etykieta i prawo danego kraju.
command-treatments-names = ewidencja, zabiegi
command-treatments-meant-names = rejestr, dziennik, rejestr zabiegów, dziennik zabiegów, książka zabiegów
command-treatments-find-names = znajdź
command-treatments-show-names = pokaż
command-treatments-correct-names = popraw
command-treatments-correct-meant-names = popraw zabieg, skoryguj
command-treatments-withdraw-names = wycofaj
command-treatments-withdraw-meant-names = wycofaj, wycofaj zabieg, usuń zabieg, skasuj zabieg, ewidencja usuń, ewidencja skasuj, ewidencja anuluj, zabiegi usuń, zabiegi skasuj, zabiegi anuluj
command-treatments-missing-names = braki
command-treatments-missing-meant-names = braki, czego brakuje
command-treatments-import-names = wczytaj
command-treatments-import-meant-names = wczytaj zabiegi, importuj zabiegi, przejmij
command-treatments-usage = ewidencja [ROK | znajdź TEKST | pokaż T-17 | popraw T-17 [CO WARTOŚĆ] | wycofaj T-17 | braki | wczytaj PLIK.csv]
command-treatments-summary = pokaż, popraw albo wycofaj zabiegi
command-treatments-explained =
    „popraw” zmienia wszystko, co przyjmuje „zabieg”, a także nazwę, numer zezwolenia albo rolę środka: „ewidencja popraw T-1 Tebu zezwolenie R-12/2020”. Ilości wynikają z opryskanej powierzchni. Dawki się nie poprawia: wycofaj zabieg i zapisz go poprawnie. Ograniczenia zostają te, według których zabieg oceniono; dopiero po zmianie na inną uprawę obowiązują te, które tego dnia są w spisie.
    „ewidencja wczytaj” przejmuje to, co zapisano w innym programie, z tabeli .csv z jednym środkiem w każdym wierszu. Wiersze, w których wszystko o zabiegu jest takie samo, to jeden zabieg. Program najpierw pokazuje zabiegi, potem je zachowuje, oznacza plikiem, z którego pochodzą, i liczy do ograniczeń jak wszystkie inne. Wczytanie drugi raz niczego nie dodaje. Jeśli jakiegoś wiersza nie da się przyjąć, program nie przejmuje niczego; z „--skip” pomija ten wiersz, a tam, gdzie może się on liczyć, wynik brzmi „nie wiadomo”, dopóki nie zostanie wczytany. Wiersza, którego daty albo środka nie dało się odczytać, program później nie rozpozna: „--mended” mówi, że wszystkie wiersze pominięte z pliku o tej nazwie są już poprawne albo nie były zabiegami.
command-treatments-example = pole 5; ciecz 200; zbiornik 1000; środek Tebu 250 EW 1 l/ha; uprawa pszenica; oblicz; zabieg zachowaj | ewidencja popraw T-1 Tebu zezwolenie R-12/2020; ewidencja
command-treatments-find-summary = szukaj tekstu w ewidencji
command-treatments-show-summary = cały zabieg z jego wersjami
command-treatments-correct-summary = dodaj poprawioną wersję; poprzednia zostaje
command-treatments-withdraw-summary = oznacz zabieg jako wycofany
command-treatments-missing-summary = czego jeszcze wymagają przepisy
command-treatments-import-summary = przejmij z tabeli .csv to, co zapisano w innym programie
command-treatments-skip-summary = pomiń wiersze, których nie da się przyjąć
command-treatments-mended-summary = pominięte wcześniej wiersze są już poprawione albo nie były zabiegami
command-limit-names = limit
command-limit-meant-names = ograniczenie, ograniczenia, etykieta, limity
command-limit-import-names = wczytaj
command-limit-export-names = eksportuj, eksport
command-limit-usage = limit ŚRODEK [UPRAWA [CO WARTOŚĆ]] | wczytaj PLIK.csv | eksportuj PLIK.csv
command-limit-summary = na co pozwala etykieta środka w uprawie
command-limit-import-summary = wczytaj ograniczenia z tabeli .csv
command-limit-export-summary = zapisz wszystkie ograniczenia do tabeli .csv
command-limit-explained =
    Ograniczenie przepisuje się z etykiety, osobno dla każdego środka w każdej uprawie; sam program nie zna żadnego. Zachowuje je spis, a usuwa „limit Tebu pszenica dawka -” albo „cofnij”. „razy” i „łącznie” mogą dotyczyć kilku okresów naraz, jak „łącznie 20 kg/ha w roku” i „łącznie 140 kg/ha w ciągu 7 lat”; „łącznie - w ciągu 7 lat” usuwa jedno z nich.
    Gdy podano „uprawa”, wynik pokazuje przy każdym ograniczeniu, czy zabieg jest z nim zgodny, czy niezgodny, czy nie wiadomo; tak samo wpis zabiegu. Niezgodność to ostrzeżenie, a nie odmowa. „razy”, „łącznie” i „odstęp” biorą pod uwagę zabiegi z ewidencji na tej samej działce; ograniczenie na sezon liczy zabiegi w tej samej uprawie i sezonie, pozostałe we wszystkich uprawach.
    Uprawa jest ta sama w obu językach i w każdej formie nazwy, a zapisywana jest pod nazwą z tabeli. Uprawa spoza tabeli liczy się tylko pod tą samą nazwą; jeśli jej pierwsze słowo jest uprawą, jak w nazwie kukurydza kiszonkowa, wpisuje się ją w cudzysłowie. Pszenica ozima bez własnego ograniczenia ma to od pszenicy, które liczy każdą pszenicę. Gdy nie jest jasne, czy zabieg się liczy, wynik brzmi „nie wiadomo” i wymienia ten zabieg.
    „brak” znaczy, że zbierać wolno tego samego dnia, „bbch” – że decyduje faza rozwojowa, „wyschnięcie” – że wolno wejść, gdy ciecz wyschnie. Z „7-10 d” liczy się mniejsza liczba. „łącznie” dotyczy środka, a nie substancji czynnej.
    Wartość można wpisać tak, jak jest na etykiecie: „2 zabiegi w sezonie”, „co najmniej 14 dni”, „min. 200 l/ha”; z zakresu dawek liczy się najwyższa. Po dniu „ważne do” ograniczenia są nieaktualne i nic nie jest „zgodne”. „limit wczytaj” i „limit eksportuj” czytają i zapisują tabelę, w której wiersz to jeden środek w jednej uprawie.
command-limit-example = środek Tebu 250 EW 1 l/ha; limit Tebu pszenica razy 2 w sezonie | limit Tebu

## Co wiadomo o zabiegu

field-date-name = Data
field-date-names = data
field-date-summary = dzień zabiegu: 31.01.2027, 24.11, 24 listopada, wczoraj
field-start-name = Początek
field-start-names = początek
field-start-summary = godzina rozpoczęcia: 7:30, albo razem z zakończeniem: 6:30-9
field-end-name = Zakończenie
field-end-names = zakończenie, koniec
field-end-summary = godzina zakończenia; z datą, jeśli to inny dzień
field-parcel-name = Działka
field-parcel-names = działka
field-parcel-summary = nazwa działki
field-place-id-name = Położenie
field-place-id-names = położenie
field-place-id-summary = numer działki ewidencyjnej, numer LPIS albo współrzędne
field-treated-name = Opryskana powierzchnia
field-treated-names = opryskano, opryskana powierzchnia, powierzchnia, pole, areał, obszar
field-treated-summary = powierzchnia zabiegu
field-fraction-name = Część działki
field-fraction-names = część, część działki, udział
field-fraction-summary = jaki procent działki opryskano
field-crop-name = Uprawa
field-crop-names = uprawa
field-crop-meant-names = roślina, kultura
field-crop-usage = uprawa TEKST
field-crop-summary = uprawa; program sprawdzi ograniczenia środków w tej uprawie
field-crop-example = pole 5; ciecz 200; zbiornik 1000; środek Tebu 250 EW 1 l/ha | limit Tebu pszenica dawka 0,8 l/ha | uprawa pszenica; oblicz
field-eppo-name = Kod EPPO uprawy
field-eppo-names = eppo, kod eppo, kod eppo uprawy
field-eppo-summary = kod EPPO uprawy, na przykład TRZAW (pszenica ozima)
field-bbch-name = Faza rozwojowa (BBCH)
field-bbch-names = bbch, faza rozwojowa, faza rozwojowa (bbch), faza
field-bbch-summary = faza rozwojowa uprawy, na przykład 31 albo 31-33
field-season-name = Sezon
field-season-names = sezon
field-season-summary = rok zbioru
field-reason-name = Przyczyna
field-reason-names = przyczyna
field-reason-summary = szkodnik, choroba albo chwast
field-pest-eppo-name = Kod EPPO agrofaga
field-pest-eppo-names = agrofag-eppo, agrofag eppo, kod eppo agrofaga
field-pest-eppo-summary = kod EPPO agrofaga
field-operator-name = Operator
field-operator-names = operator
field-operator-meant-names = opryskiwał, opryskiwała, pryskał, pryskała, opryskał, opryskała, wykonał, wykonała, wykonawca
field-operator-summary = kto opryskiwał
field-certificate-name = Zaświadczenie
field-certificate-names = zaświadczenie
field-certificate-summary = numer zaświadczenia operatora
field-holder-name = Prowadzący ewidencję
field-holder-names = posiadacz, prowadzący ewidencję
field-holder-summary = profesjonalny użytkownik albo gospodarstwo, które prowadzi ewidencję
field-sprayer-name = Opryskiwacz
field-sprayer-names = opryskiwacz
field-sprayer-summary = użyty opryskiwacz
field-wind-name = Wiatr
field-wind-names = wiatr
field-wind-summary = wiatr: kierunek, prędkość (dowolny opis)
field-temperature-name = Temperatura
field-temperature-names = temperatura, temp
field-temperature-summary = temperatura powietrza (dowolny opis)
field-note-name = Uwagi
field-note-names = uwagi
field-note-summary = co jeszcze warto zapisać
hint-time = godzina, na przykład 7:30 albo 21:00, albo od razu początek i koniec: 6:30-9.
hint-moment = godzina, na przykład 21:00; jeśli to inny dzień, z datą: 2027-05-11 00:45.
hint-eppo = kod z 5 albo 6 liter lub cyfr: TRZAW.
hint-bbch = faza od 0 do 99, w niektórych uprawach trzycyfrowa, albo dwie fazy: 31-33.

word-today-names = dziś, dzisiaj
word-yesterday-names = wczoraj
word-month-1-names = styczeń, stycznia, sty
word-month-2-names = luty, lutego, lut
word-month-3-names = marzec, marca, mar
word-month-4-names = kwiecień, kwietnia, kwi
word-month-5-names = maj, maja
word-month-6-names = czerwiec, czerwca, cze
word-month-7-names = lipiec, lipca, lip
word-month-8-names = sierpień, sierpnia, sie
word-month-9-names = wrzesień, września, wrz
word-month-10-names = październik, października, paź
word-month-11-names = listopad, listopada, lis
word-month-12-names = grudzień, grudnia, gru
word-of-year-names = r, rok, roku
word-before-yesterday-names = przedwczoraj
word-clock-names = godz., godz, godzina, g., o, od
word-am-names = rano, przed południem
word-pm-names = po południu, wieczorem

## Zapis w toku

record-question = Pytanie { $number } z { $count }
record-question-wanted = wymagane przez prawo
record-question-wanted-by-label = wymagane, jeśli dotyczy
record-open = Zabiegu nie ma jeszcze w ewidencji; wpisze go „zabieg zachowaj”.
record-is-stale = Po rozpoczęciu wpisu zmieniono wartości.
record-kept = Zachowano: { $numbers }. Następną działkę podaj przez „zabieg działka” i zachowaj jeszcze raz.
record-keep-done = Zachowano: { $number }
record-beyond = Łącznie opryskano { $sum }, a ciecz przygotowano na { $area }.
record-late-end = Zabieg kończy się { $end }, a jego data to { $date }.
record-late-end-question = Zakończenie { $end } przypada ponad dwa dni po dacie zabiegu { $date }. Czy jest poprawne? (tak/nie)
record-stale-question = Po rozpoczęciu wpisu zmieniono wartości. Zachować zabieg z wartościami sprzed zmiany? (tak/nie)
quit-record = Rozpoczętego wpisu nie zachowano w ewidencji.
record-stays = Rozpoczęty wpis nie jest jeszcze zachowany w ewidencji; będzie czekał do następnego uruchomienia programu.
restored-unreadable = Zapisanego wpisu tego zlecenia nie da się odczytać.
restored-without-name = zlecenie bez nazwy
restored-record = Rozpoczęty wpis zabiegu: { $facts } – aby dokończyć, wpisz „zabieg”
restored-kept = Wynik jest w ewidencji: { $numbers }
restored-other-records = Rozpoczęte wpisy innych zleceń: { $jobs }
quit-record-question = Rozpoczętego wpisu nie zachowano w ewidencji; po wyjściu przepadnie. Wyjść? (tak/nie)
record-left = Przerwano. Udzielone odpowiedzi są już we wpisie; „zabieg” prowadzi dalej.
record-not-kept = Zabiegu nie zachowano; „zabieg” zaczyna wpis od nowa.
question-record-future = Data { $date } jeszcze nie nadeszła. Czy jest poprawna? (tak/nie)
question-record-time = Zakończenie { $end } jest przed początkiem { $start }. Czy był to już następny dzień, { $next }? (tak/nie)
question-record-season = Po zabiegu z { $date } rokiem zbioru jest { $year } albo { $next }. Czy { $season } jest poprawny? (tak/nie)
record-code-question = W tabeli upraw kod EPPO dla „{ $crop }” to { $known }. Czy { $typed } jest poprawny? (tak/nie)
record-other-code = W tabeli upraw kod EPPO dla „{ $crop }” to { $known }; zapisano { $typed }.

## Zachowane zabiegi

treatment-version = wersja { $version }
treatment-is-withdrawn = wycofany
treatment-source = przejęty z pliku { $file }
treatment-source-number = przejęty z pliku { $file }, tam pod numerem { $number }
treatment-follows-not = niespójny
treatment-follows-not-why = Wartości tego zabiegu nie zgadzają się ze sobą, jakby zmieniono je poza programem. Przy ograniczeniach i terminie zbioru liczy się tylko jako możliwy.
treatment-missing = Jeszcze brakuje:
treatment-missing-by-label = Jeśli dotyczy:
treatments-none = W ewidencji nie ma jeszcze zabiegów.
treatments-none-of = W ewidencji nie ma zabiegów z { $year } roku.
treatments-not-found = W ewidencji nie ma zabiegu, do którego pasuje „{ $text }”.
treatments-left-out = Pominięto, bo zapisała je inna wersja programu: { $numbers }
treatments-nothing-missing = Niczego nie brakuje.
treatment-is-withdrawn-names = wycofany, wycofane, tak, prawda, x, 1, anulowany, usunięty
treatment-counts = niewycofany
treatment-counts-names = nie, fałsz, 0
treatments-import-question = { $count ->
    [one] { $count } nowy zabieg. Przejąć go?
    [few] { $count } nowe zabiegi. Przejąć je?
    [many] { $count } nowych zabiegów. Przejąć je?
   *[other] { $count } nowego zabiegu. Przejąć?
} (tak/nie)
treatments-imported = { $count ->
    [one] Przejęto { $count } zabieg: { $first }
    [few] Przejęto { $count } zabiegi: od { $first } do { $last }
    [many] Przejęto { $count } zabiegów: od { $first } do { $last }
   *[other] Przejęto { $count } zabiegu: od { $first } do { $last }
}
treatments-import-same = Nie ma czego przejmować: wszystkie zabiegi z tabeli już tu są.
treatments-import-differs = wiersz { $line }: to tutaj { $number }, ale z innymi wartościami. Zabieg zostaje bez zmian. Aby przejąć to, co jest w tabeli, wycofaj { $number } i wczytaj tabelę jeszcze raz.
treatments-import-withdrawn = wiersz { $line }: to tutaj { $number }, zabieg wycofany, i taki pozostaje.
treatments-import-mended = { $count ->
    [one] { $count } pominięty wcześniej wiersz już się nie liczy.
    [few] { $count } pominięte wcześniej wiersze już się nie liczą.
    [many] { $count } pominiętych wcześniej wierszy już się nie liczy.
   *[other] { $count } pominiętego wcześniej wiersza już się nie liczy.
}
treatments-import-still-left-out = { $count ->
    [one] { $count } wiersz pliku { $file } pominięto wcześniej i wynik nadal brzmi przez niego „nie wiadomo”: wiersz { $lines }. Jeśli w tej tabeli jest poprawny albo nie był zabiegiem, wczytaj ją z „--mended”.
    [few] { $count } wiersze pliku { $file } pominięto wcześniej i wynik nadal brzmi przez nie „nie wiadomo”: wiersze { $lines }. Jeśli w tej tabeli są poprawne albo nie były zabiegami, wczytaj ją z „--mended”.
    [many] { $count } wierszy pliku { $file } pominięto wcześniej i wynik nadal brzmi przez nie „nie wiadomo”: wiersze { $lines }. Jeśli w tej tabeli są poprawne albo nie były zabiegami, wczytaj ją z „--mended”.
   *[other] { $count } wiersza pliku { $file } pominięto wcześniej i wynik nadal brzmi przez nie „nie wiadomo”: wiersze { $lines }. Jeśli w tej tabeli są poprawne albo nie były zabiegami, wczytaj ją z „--mended”.
}
treatments-import-refused = { $count ->
    [one] Niczego nie przejęto, bo { $count } wiersza nie da się przyjąć. Popraw go albo pomiń, dopisując „--skip”.
    [few] Niczego nie przejęto, bo { $count } wierszy nie da się przyjąć. Popraw je albo pomiń, dopisując „--skip”.
    [many] Niczego nie przejęto, bo { $count } wierszy nie da się przyjąć. Popraw je albo pomiń, dopisując „--skip”.
   *[other] Niczego nie przejęto, bo { $count } wiersza nie da się przyjąć. Popraw go albo pomiń, dopisując „--skip”.
}
treatments-import-skipped = { $count ->
    [one] Pominięto { $count } wiersz. Tam, gdzie może się liczyć, od jego daty wynik brzmi „nie wiadomo”.
    [few] Pominięto { $count } wiersze. Tam, gdzie mogą się liczyć, od ich dat wynik brzmi „nie wiadomo”.
    [many] Pominięto { $count } wierszy. Tam, gdzie mogą się liczyć, od ich dat wynik brzmi „nie wiadomo”.
   *[other] Pominięto { $count } wiersza. Tam, gdzie może się liczyć, od jego daty wynik brzmi „nie wiadomo”.
}
treatments-open-record = Rozpoczęty wpis nie jest jeszcze zachowany; czego w nim brakuje, pokazuje „zabieg”.
treatments-found = { $count ->
    [one] Znaleziono { $count } zabieg.
    [few] Znaleziono { $count } zabiegi.
    [many] Znaleziono { $count } zabiegów.
   *[other] Znaleziono { $count } zabiegu.
}
limit-crop-question = Uprawy „{ $crop }” nie ma w tabeli, liczy się więc tylko ta sama nazwa. Przyjąć ją? (tak/nie)
treatment-withdraw-question = { $number } zostanie w ewidencji jako wycofany, a tego nie da się cofnąć. Wycofać? (tak/nie)
treatment-withdrawn = Wycofano: { $number }
treatment-stays = { $number } zostaje bez zmian: „cofnij” nie zmienia zachowanych zabiegów. „ewidencja popraw” dodaje wersję, „ewidencja wycofaj” wycofuje zabieg.
treatment-same = { $number }: nic się nie zmieniło.
treatment-corrected = Poprawiono: { $number }, wersja { $version }
imported-treatments = { $count ->
    [one] Dodano { $count } zabieg.
    [few] Dodano { $count } zabiegi.
    [many] Dodano { $count } zabiegów.
   *[other] Dodano { $count } zabiegu.
}
imported-treatment-number = { $old } z pliku ma tu numer { $new }, bo numeru { $old } nie można tu było nadać.
imported-treatments-changed = { $count ->
    [one] { $count } zabieg ma teraz nowszą wersję albo jest wycofany.
    [few] { $count } zabiegi mają teraz nowszą wersję albo są wycofane.
    [many] { $count } zabiegów ma teraz nowszą wersję albo jest wycofanych.
   *[other] { $count } zabiegu ma teraz nowszą wersję albo jest wycofane.
}
imported-treatments-differ = Te zabiegi poprawiono tu inaczej i pozostają bez zmian: { $numbers }.
imported-treatments-left-out = Pominięto zabiegi, w których wartości nie zgadzają się ze sobą: { $numbers }
imported-treatments-too-large = Pominięto zbyt obszerne zabiegi: { $numbers }
imported-lines-left-out = { $count ->
    [one] Przy przejmowaniu zabiegów pominięto tam { $count } wiersz; tam, gdzie może się liczyć, wynik brzmi „nie wiadomo”.
    [few] Przy przejmowaniu zabiegów pominięto tam { $count } wiersze; tam, gdzie mogą się liczyć, wynik brzmi „nie wiadomo”.
    [many] Przy przejmowaniu zabiegów pominięto tam { $count } wierszy; tam, gdzie mogą się liczyć, wynik brzmi „nie wiadomo”.
   *[other] Przy przejmowaniu zabiegów pominięto tam { $count } wiersza; tam, gdzie może się liczyć, wynik brzmi „nie wiadomo”.
}
imported-limits = { $count ->
    [one] Do { $count } środka dodano ograniczenia w innych uprawach.
    [few] Do { $count } środków dodano ograniczenia w innych uprawach.
    [many] Do { $count } środków dodano ograniczenia w innych uprawach.
   *[other] Do { $count } środka dodano ograniczenia w innych uprawach.
}

## Zabiegi w plikach i na papierze

command-export-treatments-names = ewidencja, zabiegi
command-export-treatments-meant-names = zapisz ewidencję, zapisz ewidencję do, zapisz ewidencję do pliku, zapisz zabiegi, zapisz zabiegi do, zapisz zabiegi do pliku
command-export-treatments-summary = zapisz zabiegi, na przykład z jednego roku, do pliku .csv .json .pdf
treatments-column-number = Zabieg
treatments-column-version = Wersja
treatments-column-uuid = UUID
treatments-column-withdrawn = Wycofany
treatments-column-follows = Niespójny
treatments-column-source = Przejęty z pliku
treatments-column-kind = Rodzaj użycia
treatments-column-product = Środek
treatments-column-per-hectare = Dawka na hektar
treatments-column-dose = Dawka wpisana
treatments-column-total = Ilość łącznie
treatments-column-fraction = Część działki [%]
treatments-column-treated = Opryskana powierzchnia [ha]
treatments-column-volume = Ciecz na hektar
treatments-column-missing = Brakuje
# Tak tabele wersji 0.2.0 oznaczają brak czegoś, czego wymaga prawo.
table-missing-names = brakuje
treatments-kind-surface = powierzchniowe
treatments-paper-title = Ewidencja zabiegów ochrony roślin
treatments-paper-title-year = Ewidencja zabiegów ochrony roślin { $year }
treatments-paper-note = Rodzaj użycia: zabiegi powierzchniowe. Adiuwanty i nawozy są oznaczone.
treatments-paper-missing = brakuje: { $fact }
treatments-paper-withdrawn = Wycofane zabiegi
treatments-paper-day = { $day }.{ $month }.{ $year }
treatments-paper-number = Nr
treatments-paper-date = Data, godzina
treatments-paper-place = Działka, położenie
treatments-paper-area = Pow.
treatments-paper-crop = Uprawa, EPPO, BBCH
treatments-paper-product = Środek, zezwolenie
treatments-paper-dose = Dawka na hektar
treatments-paper-total = Łącznie
treatments-paper-reason = Przyczyna
treatments-paper-operator = Operator

## Kolumny tabel z zabiegami

field-source-number-name = Numer zabiegu
field-source-number-names = numer zabiegu
field-uuid-name = UUID
field-uuid-names = uuid
field-withdrawn-name = Wycofany
field-withdrawn-names = wycofany
field-per-hectare-name = Dawka na hektar
field-per-hectare-names = dawka na hektar
field-used-in-all-name = Ilość łącznie
field-used-in-all-names = ilość łącznie
field-spray-volume-name = Ciecz na hektar
field-spray-volume-names = ciecz na hektar
field-record-missing-name = Brakuje
field-record-missing-names = brakuje
field-record-version-name = Wersja
field-record-version-names = wersja
field-record-follows-name = Niespójny
field-record-follows-names = niespójny
field-record-use-name = Rodzaj użycia
field-record-use-names = rodzaj użycia
field-record-source-name = Przejęty z pliku
field-record-source-names = przejęty z pliku

## Ograniczenia

limit-dose = dawka
limit-dose-names = dawka, maksymalna dawka jednorazowa, maksymalna dawka dla jednorazowego zastosowania, dawka dla jednorazowego zastosowania, dawka jednorazowa, zalecana dawka, zalecana dawka dla jednorazowego zastosowania
limit-dose-summary = największa dawka jednorazowa: 1 l/ha, 0,1%
limit-times = liczba zabiegów
limit-times-names = razy, liczba zabiegów, liczba zastosowań, maksymalna liczba zabiegów, maks. liczba zabiegów, maksymalna liczba zastosowań, największa liczba zabiegów
limit-times-summary = jak często: 2 w sezonie, 1 w ciągu 3 lat
limit-total = łączna dawka
limit-total-names = łącznie, łączna dawka, maksymalna łączna dawka, maksymalna dawka łączna, dawka łączna
limit-total-summary = najwięcej łącznie: 4 kg/ha w sezonie
limit-interval = odstęp
limit-interval-names = odstęp, minimalny odstęp, odstęp między zabiegami, odstęp pomiędzy zabiegami, odstępy między zabiegami, odstępy pomiędzy zabiegami, minimalny odstęp między zabiegami, minimalny odstęp pomiędzy zabiegami
limit-interval-summary = najmniejszy odstęp między zabiegami: 14 d, 7-10 d, 2 tygodnie
limit-phi = karencja
limit-phi-names = karencja, okres karencji, okres od ostatniego zastosowania środka do dnia zbioru, okres od ostatniego zastosowania środka do dnia zbioru rośliny uprawnej, okres od ostatniego zastosowania środka do dnia zbioru rośliny uprawnej (okres karencji), okres od ostatniego zastosowania do zbioru, okres od ostatniego zabiegu do zbioru
limit-phi-summary = dni od zabiegu do zbioru: 35 d, brak, bbch
limit-bbch = faza rozwojowa
limit-bbch-names = bbch, faza rozwojowa, faza, termin stosowania, fazy rozwojowe, fazy, termin zabiegu, terminy stosowania, termin stosowania środka
limit-bbch-latest-names = najpóźniej w fazie, najpóźniej w fazie bbch, najpóźniejszy termin stosowania, nie później niż w fazie, do fazy, do fazy bbch, do końca fazy, do końca fazy bbch, ostatni termin stosowania, nie później niż bbch, nie później niż w fazie bbch, nie później niż faza, nie po bbch, nie po fazie, nie po fazie bbch
limit-bbch-summary = fazy rozwojowe uprawy: 20-59
limit-water = ilość cieczy
limit-water-names = woda, ilość cieczy, ciecz robocza, ciecz, ilość wody, zalecana ilość wody, ilość wody na hektar, zalecana ilość cieczy, ilość cieczy użytkowej, zalecana ilość cieczy użytkowej, ilość cieczy roboczej, zalecana ilość cieczy roboczej
limit-water-summary = ilość cieczy roboczej: 200-400 l/ha, min. 200 l/ha
limit-reentry = prewencja
limit-reentry-names = prewencja, okres prewencji, rei, okres prewencji dla ludzi i zwierząt, okres prewencji dla ludzi, zakaz wstępu, zakaz wejścia
limit-reentry-summary = czas, po którym wolno wejść na pole: 48 h, 2 d, wyschnięcie
field-buffer-name = Strefa ochronna
limit-buffer = strefa ochronna
limit-buffer-names = strefa, strefa ochronna, strefa buforowa, szerokość strefy ochronnej, szerokość strefy, strefa ochronna od wód, strefa ochronna od zbiorników i cieków wodnych, pas ochronny, strefa ochronna o szerokości, strefa buforowa o szerokości, pas ochronny o szerokości, strefa ochronna od wód powierzchniowych, w odległości, zachować odległość, w odległości co najmniej, strefa ochronna od zbiorników wodnych, wyznaczyć strefę ochronną o szerokości, wyznaczenie strefy ochronnej o szerokości, konieczne jest wyznaczenie strefy ochronnej o szerokości
limit-buffer-summary = odległość do zachowania: 20 m
limit-until = ważne do
limit-until-names = ważne do, ważny do, ważna do
limit-until-summary = ostatni dzień, w którym obowiązują: 2027-08-31
limit-source = źródło
limit-source-names = źródło
limit-source-summary = skąd są przepisane: etykieta z 1.03.2026
# Za wartością: słowa etykiet, które nie mówią nic ponad rodzaj ograniczenia.
limit-dose-closing-names = maksymalnie, maks., maks, max, najwyżej, na zabieg, na jeden zabieg, w jednym zabiegu, jednorazowo
limit-times-closing-names = maksymalnie, maks., maks, max, najwyżej
limit-total-closing-names = maksymalnie, maks., maks, max, najwyżej
limit-interval-closing-names = minimum, min., co najmniej, między zabiegami, pomiędzy zabiegami
limit-phi-closing-names = minimum, min., co najmniej, przed zbiorem, przed zbiorami, do zbioru, do zbiorów
limit-bbch-closing-names = bbch, włącznie
limit-water-closing-names = wody, cieczy, cieczy użytkowej, cieczy roboczej
limit-reentry-closing-names = minimum, min., co najmniej, po zabiegu, po oprysku
limit-buffer-closing-names = minimum, min., co najmniej, od wód, od wody, od wód powierzchniowych, od cieków, od cieków wodnych, od zbiorników wodnych, od zbiorników i cieków wodnych
limit-period-season-names = w sezonie, w sezonie wegetacyjnym, na sezon, w ciągu sezonu, sezon, w ciągu sezonu wegetacyjnego, na sezon wegetacyjny, w okresie wegetacji, na uprawę, w uprawie
limit-period-year-names = w roku, na rok, rocznie, w ciągu roku, rok, w roku kalendarzowym, w ciągu roku kalendarzowego
limit-period-years-names = w ciągu lat, na lata, na lat, co lata, co lat
limit-period-months-names = w ciągu miesięcy, na miesięcy, co miesięcy, miesięcy
limit-word-least-names = co najmniej, przynajmniej, minimum, min., nie mniej niż, od
limit-word-most-names = najwyżej, co najwyżej, maksymalnie, maksimum, max., maks., maks, nie więcej niż, do, maksymalnie do, nie stosować więcej niż, nie wykonywać więcej niż, nie przekraczać, nie później niż, najpóźniej
limit-word-lowest-names = minimalna, minimalny, minimalne, najmniejsza, najmniejszy, min., min, minimum
limit-word-highest-names = maksymalna, maksymalny, maksymalne, największa, największy, najwyższa, maks., maks, max., max, maksimum
# In front of an amount: words that do not say of which limit it is.
limit-word-amount-names = ilość, maksymalna ilość, norma, maksymalna norma
limit-word-lead-names = wynosi, to
limit-word-before-names = przed, przed fazą
limit-word-every-names = co
limit-word-once-names = raz, jeden raz, jednokrotnie, jeden
limit-word-twice-names = dwa razy, dwukrotnie, dwa
limit-word-thrice-names = trzy, trzy razy, trzykrotnie
limit-word-count-names = raz, razy, x, zabieg, zabiegi, zabiegów, zastosowanie, zastosowania, zastosowań, oprysk, opryski, oprysków
limit-word-nothing-names = b.d., bd, n/d, nd, brak, brak danych, -, –
# Słowa, które usuwają ograniczenie, jak „-”: karencja usuń.
limit-word-taken-back-names = usuń, skasuj, wykreśl
limit-word-weeks-names = tydzień, tygodnie, tygodni, tyg., tyg
limit-word-none = brak
limit-word-none-names = brak
limit-word-unreadable = nie da się odczytać
limit-word-bbch = według fazy rozwojowej
limit-word-bbch-names = bbch, według fazy rozwojowej
limit-word-not-applicable = nie dotyczy
limit-word-not-applicable-names = nie dotyczy
limit-word-dry = po wyschnięciu
limit-word-dry-names = wyschnięcie, po wyschnięciu, do wyschnięcia, do czasu wyschnięcia, do wyschnięcia cieczy, do wyschnięcia cieczy użytkowej, do czasu wyschnięcia cieczy, do czasu wyschnięcia cieczy użytkowej, do czasu wyschnięcia cieczy roboczej, do czasu wyschnięcia cieczy użytkowej na powierzchni roślin, do całkowitego wyschnięcia, do całkowitego wyschnięcia cieczy użytkowej, do czasu całkowitego wyschnięcia, do czasu całkowitego wyschnięcia cieczy, do czasu całkowitego wyschnięcia cieczy użytkowej, do czasu całkowitego wyschnięcia cieczy użytkowej na powierzchni roślin, do całkowitego wyschnięcia cieczy użytkowej na powierzchni roślin, do czasu całkowitego wyschnięcia cieczy roboczej
limit-in-season = w sezonie
limit-in-year = w roku
limit-in-years = w ciągu { $years ->
    [one] 12 miesięcy
    [few] { $years } lat
    [many] { $years } lat
   *[other] { $years } lat
}
limit-shown-amount = najwyżej { $amount }
limit-shown-bare = najwyżej { $amount }
limit-shown-total-season = najwyżej { $amount } w sezonie
limit-shown-total-year = najwyżej { $amount } w roku
limit-shown-total-years = najwyżej { $amount } w ciągu { $years ->
    [one] 12 miesięcy
    [few] { $years } lat
    [many] { $years } lat
   *[other] { $years } lat
}
limit-shown-times-season = najwyżej { $count ->
    [one] { $count } raz w sezonie
    [few] { $count } razy w sezonie
    [many] { $count } razy w sezonie
   *[other] { $count } razy w sezonie
}
limit-shown-times-year = najwyżej { $count ->
    [one] { $count } raz w roku
    [few] { $count } razy w roku
    [many] { $count } razy w roku
   *[other] { $count } razy w roku
}
limit-shown-times-years = najwyżej { $count ->
    [one] { $count } raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
} w ciągu { $years ->
    [one] 12 miesięcy
    [few] { $years } lat
    [many] { $years } lat
   *[other] { $years } lat
}
limit-shown-least = co najmniej { $amount }
limit-shown-only = { $amount }
limit-shown-text = { $text }
limit-shown-stages = BBCH { $stages }
limit-shown-between = { $least }–{ $amount }
limit-found-amount = { $amount }
limit-found-times = to byłby { $count }. zabieg
limit-kept-times = to { $count }. zabieg
limit-shown-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
limit-found-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
limit-after-treatment = { $limit } po zabiegu
limit-not-before = nie wcześniej niż { $date }
limit-so-far-season = dotąd { $others } z { $most } w sezonie { $year }
limit-so-far-year = dotąd { $others } z { $most } w { $year } r.
limit-so-far-years = dotąd { $others } z { $most } w ciągu { $years ->
    [one] 12 miesięcy
    [few] { $years } lat
    [many] { $years } lat
   *[other] { $years } lat
}
limit-found-harvest = zbiór od { $moment }
limit-found-entry = wstęp od { $moment }
verdict-within = zgodne: { $limit }
verdict-since = według ewidencji prowadzonej od { $date }
verdict-lacks = zabieg { $fact }
    .paper = brakuje: { $fact }
verdict-lacks-kept = ewidencja popraw { $number } { $fact }
verdict-left-out = pominięto zabiegi z pliku { $files }
verdict-perhaps = być może liczy się też { $numbers }
verdict-nothing-recorded = nic innego nie zapisano
verdict-by-old-limits = według nieaktualnych ograniczeń
verdict-unreadable = jednego z zapisanych zabiegów nie da się odczytać
verdict-other-crop = uprawa ma inną nazwę lub inny kod
limit-for-crop = podane dla: { $crop }
limits-of = Ograniczenia środka { $product }
verdict-beyond = NIEZGODNE: { $limit }
verdict-out-of-date = { $limit }: NIEAKTUALNE
verdict-unknown = nie wiadomo
limits-nameless = środek bez nazwy
limits-none-of = Nie wpisano ograniczeń w tej uprawie: { $products }
limits-unread = Nie można odczytać zapisanych ograniczeń, więc nie wiadomo, czy są zachowane: { $products }
limits-none-in = Nie są znane ograniczenia środka { $product } w uprawie: { $crop }.
limits-none-yet = Nie są znane ograniczenia środka { $product }.
limits-from-midnight = Liczone od 24:00 dnia { $date }, bo nie podano godziny zakończenia.
limits-if-today = Liczone tak, jakby opryskano dziś, { $date }.
limits-of-book = Oceniono według ograniczeń, które były w spisie { $date }.
limits-perhaps = Czy zabieg się liczy, rozstrzyga jego kod EPPO, położenie, zezwolenie, sezon lub data: „ewidencja popraw { $number } eppo …”.
limit-set = { $product }, { $crop }: { $fact }: { $limit }
limit-highest = Z zakresu { $range } liczy się najwyższa wartość.
# Kilka ograniczeń wpisanych w jednym wierszu, przywróconych albo cofniętych: Tebu, pszenica: przywrócono: dawka, odstęp
limits-set = { $product }, { $crop }: przywrócono: { $facts }
limits-taken-back = { $product }, { $crop }: cofnięto: { $facts }
limit-gone = { $product }, { $crop }: usunięto: { $fact }: { $old }
limit-not-set = { $product }, { $crop }: { $fact }: nie ma takiego ograniczenia.
limit-not-set-in = { $product }, { $crop }: { $fact } { $period }: nie ma takiego ograniczenia.
limit-changed = { $product }, { $crop }: { $fact }: { $old } → { $limit }
harvest-from = Najwcześniejszy zbiór: { $date }
harvest-kept-from = Najwcześniejszy zbiór według stanu z chwili zapisu: { $date }
harvest-unknown-before = Najwcześniejszy zbiór: nie wcześniej niż { $date } ({ $why })
harvest-by-stage = Najwcześniejszy zbiór: według fazy rozwojowej
harvest-unknown = Najwcześniejszy zbiór: termin nieznany ({ $why })
harvest-lacks-days = nie wszystkie karencje są znane
harvest-lacks-valid = ograniczenia wpisane z etykiety są nieaktualne
harvest-lacks-parcel = nie podano działki
harvest-lacks-season = nie podano sezonu
harvest-lacks-others = mogą się liczyć inne zabiegi na tej działce albo nie są znane ich karencje
caution-record-ended = Wraz ze zleceniem zamknięto rozpoczęty wpis zabiegu; przywróci go „cofnij”.
    .paper = Wraz ze zleceniem zamknięto rozpoczęty wpis zabiegu.
caution-record-ended-job = Wraz ze zleceniem ({ $job }) zamknięto rozpoczęty wpis zabiegu; przywróci go „cofnij”.
    .paper = Wraz ze zleceniem ({ $job }) zamknięto rozpoczęty wpis zabiegu.
caution-limit-beyond-named = { $product }, { $fact }: { $found } – niezgodnie z etykietą ({ $limit })
caution-limit-beyond-named-until = { $product }: ograniczenia wpisane z etykiety są nieaktualne; obowiązywały do { $limit }.
report-limits = Ograniczenia

## Co może być nie tak

error-record-date = „{ $typed }” to nie data. Wpisz 2027-01-31, 31.01.2027, 31.01, dziś albo wczoraj.
error-record-date-either = „{ $typed }” może znaczyć { $first } albo { $second }. Wpisz właściwą datę w ten sposób.
error-record-future = Data { $date } jeszcze nie nadeszła; dzisiaj jest { $today }.
error-record-time = „{ $typed }” to nie godzina. Wpisz 7:30, 21:00 albo od razu początek i koniec, 6:30-9, a zakończenie innego dnia z datą: 2027-05-11 00:45.
error-record-time-order = Zakończenie { $end } jest przed początkiem { $start }. Jeśli to był następny dzień, wpisz { $next }.
error-record-eppo = „{ $typed }” to nie kod EPPO. Kod ma 5 albo 6 liter lub cyfr: TRZAW.
error-record-bbch = „{ $typed }” to nie faza rozwojowa. Wpisz liczbę od 0 do 99, w niektórych uprawach trzycyfrową do 909, albo dwie, od niższej do wyższej: 31-33.
error-record-season = Po zabiegu z { $date } rokiem zbioru jest { $year } albo { $next }, a nie { $season }. Jeśli błędna jest druga z tych wartości, najpierw ją usuń.
error-record-date-slashes = „{ $typed }” może znaczyć { $first } albo { $second }, a żadna data w tabeli tego nie rozstrzyga. Zapisz daty jako 2027-01-31.
error-record-total = Ilość łącznie { $total } nie zgadza się z dawką i powierzchnią: wychodzi { $worked }.
error-record-dose = Dawka { $dose } to nie { $ground } na hektar.
error-record-identity = Numer { $number } ma dwie daty, w wierszach { $line } i { $other }.
error-record-identity-uuid = UUID { $number } ma dwa zabiegi, w wierszach { $line } i { $other }.
error-record-line = Nie da się przyjąć wiersza { $line } tego samego zabiegu.
error-record-inconsistent = Wartości tego zabiegu nie zgadzają się ze sobą.
error-record-no-result = Nie ma czego zapisać: te wartości nie mają jeszcze wyniku. „oblicz” go policzy.
error-record-stale = Po rozpoczęciu wpisu zmieniono wartości. „zabieg” zaczyna wpis z obecnymi.
error-record-stale-gone = Środka { $product } nie ma już w mieszaninie, więc nic nie można do niego wpisać. „zabieg” zaczyna wpis z obecnymi wartościami.
error-record-stale-new = Środek { $product } dodano do mieszaniny po rozpoczęciu wpisu. „zabieg” zaczyna wpis z obecnymi wartościami.
error-record-same = Ten zabieg jest już w ewidencji: { $number }. Podaj inną działkę przez „zabieg działka” albo popraw { $number }.
error-record-same-parcel = Ten wynik jest już w ewidencji: { $number }. Następną działkę podaj przez „zabieg działka”.
error-treatment-unknown = W ewidencji nie ma zabiegu { $number }.
error-treatment-withdrawn = Zabieg { $number } jest wycofany.
error-treatment-unreadable = Zabieg { $number } zapisała inna wersja programu i tu nie da się go odczytać.
error-limit-fact = „{ $typed }” to nie rodzaj ograniczenia. Możliwe: dawka, razy, odstęp, karencja, woda i inne; wypisuje je „pomoc limit”. Nazwa uprawy może stać w cudzysłowie.
error-limit-fact-quotes = „{ $typed }”: nazwę uprawy z takimi słowami wpisz w cudzysłowie.
error-limit-fact-missing = „{ $typed }”: wpisz przed tym uprawę i rodzaj ograniczenia, na przykład pszenica dawka 1 l/ha.
error-limit-fact-several = „{ $typed }” to więcej niż jedna uprawa. Ograniczenia wpisuje się dla każdej osobno.
error-limit-fact-left = „{ $typed }” to nie rodzaj ograniczenia ani część nazwy uprawy „{ $crop }”. Nazwę innej uprawy wpisz w cudzysłowie.
error-limit-fact-rows = „{ $typed }” to więcej niż jedna uprawa. W tabeli ograniczeń każda uprawa ma osobny wiersz.
error-limit-fact-source = „{ $typed }” w źródle to ograniczenie. Wpisz je w osobnym wierszu albo ujmij źródło w cudzysłów.
error-limit-fact-twice = { $fact }: to ograniczenie stoi w wierszu dwa razy. Wpisz je raz.
error-limit-fact-kind = „{ $typed }”: które to ograniczenie? Wpisz przed tym jego rodzaj.
error-limit-value = „{ $typed }” nie jest wartością tego ograniczenia.
error-limit-value-periods = „{ $periods }” to dwa okresy naraz. Wpisz jeden: w sezonie liczą się zabiegi w jednej uprawie, w roku zabiegi w roku kalendarzowym.
error-limit-value-period = Tu jest kilka ograniczeń, po jednym na okres: { $fact }. Wpisz, które usunąć.
error-limit-value-nothing = „{ $typed }” nie mówi, czy takiego ograniczenia nie ma, czy nie jest znane. Zostaw komórkę pustą albo wpisz ograniczenie.
error-limit-value-dose = „{ $typed }” to nie ilość na powierzchnię. Wpisz 1 l/ha albo 0,5 kg/ha.
error-limit-value-times = Nie rozumiem „{ $typed }”. Wpisz na przykład 2 w sezonie, 1 w roku albo 1 w ciągu 3 lat.
error-limit-value-total = „{ $typed }” nie mówi, ile łącznie. Wpisz 4 kg/ha w sezonie albo 4 kg/ha w roku.
error-limit-value-interval = „{ $typed }” to nie liczba dni. Wpisz 14 d albo od mniejszej do większej: 7-10 d.
error-limit-value-phi = Nie rozumiem „{ $typed }”. Karencję podaj w dniach: 35 d, albo „brak”, „bbch”.
error-limit-value-bbch = „{ $typed }” to nie fazy rozwojowe. Wpisz dwie, od niższej do wyższej: 20-59.
error-limit-value-water = „{ $typed }” nie mówi, jaka jest najmniejsza albo największa ilość cieczy. Wpisz co najmniej 200 l/ha, najwyżej 400 l/ha albo obie: 200-400 l/ha.
error-limit-value-reentry = „{ $typed }” to nie prewencja. Wpisz 48 h, 2 d albo wyschnięcie.
error-limit-value-buffer = „{ $typed }” to nie odległość. Wpisz 20 m.
error-limit-value-source = Źródło to tekst, na przykład „etykieta 2024”.
