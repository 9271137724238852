### Strona podręcznika.

man-name = Nazwa
man-synopsis = Jak uruchomić
man-description = Opis
man-options = Opcje
man-commands = Polecenia
man-calculators = Kalkulatory
man-numbers = Liczby i jednostki
man-facts = Cechy środków
man-keeping = Co program przechowuje
man-tables = Tabele
man-tables-read = Kolumny tabeli pól
man-tables-results = Kolumny wyników
man-tables-book = Kolumny spisu środków
man-tables-limits = Kolumny ograniczeń
man-tables-treatments = Kolumny ewidencji
man-tables-fact = patrz „{ $facts }”
man-scripts = Skrypty i JSON
man-examples = Przykłady
man-statuses = Kod zakończenia
man-variables = Zmienne środowiskowe
man-files = Pliki

## Czym jest program: każdy wiersz to osobny akapit

man-description-text =
    spraycalc oblicza, co wlać do opryskiwacza. Z powierzchni pola, ilości cieczy, dawek i pojemności zbiornika oblicza ilość cieczy roboczej, łączne zapotrzebowanie na każdy środek, liczbę napełnień oraz to, co i w jakiej kolejności wlać przy każdym napełnieniu.
    Uruchomiony bez argumentów czeka na polecenia. „nowy” pyta o kolejne wartości; można je też wpisywać samemu, na przykład „pole 12,5”. Gdy niczego już nie brakuje, od razu widać wynik, a po każdej zmianie to, co się zmieniło. „język” zmienia język, a opcja --lang przyjmuje jego kod albo nazwę; „pomoc” objaśnia polecenia.
    Są tu jeszcze trzy kalkulatory: kalibracja, z której „przyjmij” przenosi ilość cieczy do oprysku, przelicznik jednostek i rachunek.
    Każda liczba jest od wpisania dokładnym ułamkiem; zaokrągla się ją dopiero przy wypisywaniu. To, co może znaczyć dwie rzeczy, program odrzuca; niczego nie zgaduje. Nigdy nie proponuje dawki ani nie orzeka, że środki można mieszać: rozstrzyga etykieta.

man-calculators-text =
    Mieszanina może mieć do dwudziestu środków. Wystarczą pierwsze słowa nazwy, jeśli pasują tylko do jednego środka, albo jego numer: „dawka 2 1,2 l/ha”. W nazwie nigdy nie ma dawki; nazwa, w której jest ilość, wymaga cudzysłowu: „środek "RSM 32" 200 l/ha”.
    Bez powierzchni wynikiem jest przepis na jeden zbiornik; gdy wszystkie dawki to stężenia, na przykład 50 ml/10 l, nie trzeba nawet ilości cieczy. „zostało” to ciecz o tym samym składzie, która już jest w zbiorniku; przestaje się liczyć, gdy zmieni się skład, powierzchnia albo nazwa. „zapas” to ciecz ponad potrzeby pola.
    Z „pas 25 cm z 75 cm” dawka i ilość cieczy są na powierzchnię pasów, a zbiornik wystarcza na podaną powierzchnię pola. Z „korona 3,5 m rzędy 4 m”, czyli z wysokością ściany liści (korony bez pnia), dawki na powierzchnię ściany liści (LWA = 2 × wysokość × 10 000 m² ÷ rozstaw rzędów), l/10000 m2 LWA, i na metr wysokości korony, l/ha/m, stają się dawkami na hektar ziemi; „strony jedna” zmniejsza ścianę liści o połowę. Sama dawka na 10 000 m² jest odrzucana, bo może znaczyć jedno i drugie.
    „tabela ciecz 150 300 25” pokazuje wyniki dla kolejnych wartości; można też napisać „od 150 do 300 co 25”, a drugi zakres daje siatkę. „znajdź powierzchnia środek 15 l” znajduje powierzchnię, na którą wystarczy 15 l środka. Żadne z tych poleceń niczego nie zmienia.
    Napełnianie zaczyna się od co najmniej połowy wody. Potem idą środki według roli i kodu formy użytkowej, a na końcu woda do kreski. Środek, którego miejsca nie wiadomo, jest wymieniony przed pierwszym krokiem, razem z tym, co wpisać. „kolejność słoik 250 ml” podaje ilości na słoik.
    Kalibracja podaje każdy wynik, gdy tylko jest z czego. Rozpylacz można podać rozmiarem (ISO 10625), kolorem albo tym, co na nim nadrukowano: XR11003VS, 110-03. Z dwóch wpisów o tym samym, na przykład „prędkość” i „przejazd”, liczy się późniejszy, i program o tym mówi. „cel” podaje prędkość, ciśnienie, wydatek i rozpylacze dla danej ilości cieczy, a „szerokość” – wydajność pracy. Znak ≈ oznacza zaokrąglony pierwiastek. Jeśli kalibracja zmieniła się od „przyjmij”, wynik oprysku o tym mówi.
    Między dwiema jednostkami przelicznika może nie być nic albo może być na, do, w, ->, =. Każdy współczynnik jest dokładny z definicji. Rachunek zaczyna się w walucie regionu.

## Co program przechowuje: każdy wiersz to osobny akapit

man-keeping-text =
    Wszystko jest w jednym pliku, pierwszym na liście na końcu. Jego kopia jest kopią zapasową, jeśli w tym czasie nic nie jest obliczane; po awarii uruchom program raz, zanim skopiujesz plik. „kopia PLIK” zapisuje kopię w każdej chwili.
    „wczytaj PLIK” dodaje z kopii zapisanej przez wersję 0.2.0 lub nowszą to, czego tu jeszcze nie ma, partiami, żeby inne okna nie musiały czekać; po przerwaniu mówi, ile już dodano; powtórz to samo polecenie, aby dodać resztę. Obliczenia zachowują numery, jeśli są one wolne; to, czego program sam nie mógłby zapisać, jest pomijane, a program podaje numery.
    Obliczenie zachowuje swoje liczby, także wtedy, gdy zmienisz własną jednostkę. „cofnij” przywraca to, co usunięto, aż do końca sesji.
    „eksport mieszanina.pdf” tworzy kartę na miejsce napełniania; .md i .txt to ta sama karta ze wzorami, a .csv i .json są dla programów. Plik .csv to jedna tabela: liczby są zaokrąglone jak na ekranie, a jednostki mają własne kolumny; każde napełnienie i każdy środek ma swój wiersz, a w innych kalkulatorach każda wielkość. W tej tabeli i w tabeli zabiegów ilości jednego środka mają jedną jednostkę, tę od największej; ilość łącznie stoi tylko w pierwszym wierszu środka, więc kolumnę można zsumować. „eksport historia PLIK” zapisuje całą historię jako .csv albo .json.

## Liczby i jednostki: po pomocy o liczbach; dalej są jednostki każdej kategorii

man-units-text =
    Jednostki amerykańskie i imperialne to nie to samo: gal i impgal, pt i imppt. Samo KM może znaczyć konie mechaniczne albo kilometry, a tona – metryczną, amerykańską lub imperialną, dlatego trzeba je wpisać dokładniej. Program rozumie zapis z etykiet amerykańskich: 15 gpa, 3/4 pt/ac, 1 1/2 gal, 2 pts/ac, 0,25% v/v, 8 dry oz/ac.
    „ustaw jednostki amerykańskie” obowiązuje także po następnym uruchomieniu. W skrypcie obowiązują jednostki metryczne, dopóki sam ich nie zmieni.
    Jednostki są tu podane tak, jak można je wpisać; można też wpisać ich nazwy w dowolnej formie. Ilości na powierzchnię, dawki, udziały, prędkości i wydatki można z nich składać: 5 gal/1000ft2, 20 ml/10l.

## Cechy środków: jeden tekst na każdą cechę

man-facts-text =
    „środek NAZWA CECHA WARTOŚĆ” podaje cechę środka z mieszaniny, na przykład „środek NIS stan płynny”; „-” zamiast wartości ją usuwa.
    Spis pamięta cechy i ostatnią dawkę każdego środka z nazwą, którego wynik zachowano. Przy pracy z klawiatury „środek NAZWA” wstawia cechy do następnej mieszaniny, ale nigdy dawki. Skrypty nie korzystają ze spisu, chyba że go wymienią.
man-fact-name = Inna nazwa środka, na przykład „środek 1 nazwa Tebu 250 EW”: { $values }
man-fact-form = Kod formy użytkowej, od którego zależy miejsce w kolejności napełniania. Jest odczytywany z nazwy, w której stoi za liczbą, jak w Tebu 250 EW; starsze kody, takie jak WDG, DF, WSB, G, CE i PM, są odczytywane jako ich dzisiejsze odpowiedniki. Kody: { $values }.
man-fact-state = Czy środek jest płynny, czy stały. 1% to w 100 l cieczy roboczej 1 l środka płynnego albo 1 kg stałego. Wartości: { $values }.
man-fact-role = Czym środek jest w mieszaninie. W kolejności napełniania rola liczy się przed kodem. Nośnik wypełnia zbiornik zamiast wody i nie ma dawki: „środek RSM 32 rola nośnik”. Jeśli pół ma być wody, a pół RSM, to RSM jest nawozem z dawką. Wartości: { $values }.
man-fact-place = Miejsce w kolejności napełniania, jeśli ma być inne, niż wynika z kodu albo roli: { $values }
man-fact-permit = Numer zezwolenia: { $values }
man-fact-pack = Zawartość jednego opakowania, masa albo objętość; potrzebna ilość jest wtedy podana także w całych opakowaniach. Jednostki: { $values }.
man-fact-cap = Największa ilość na powierzchnię ziemi, niezależnie od tego, ile wynosi dawka; jedyne ograniczenie, które zmienia ilość, także przy stężeniu. Jednostki: { $values }.
man-fact-density = Gęstość nośnika albo nawozu; wynik podaje wtedy jego masę na hektar. Jednostki: { $values }.
man-fact-nitrogen = Zawartość azotu w masie nośnika albo nawozu; wynik podaje wtedy kilogramy azotu na hektar: { $values }

## Tabele: po pomocy o tabelach; dalej są kolumny

man-tables-read-text =
    Kolumna może mieć każdą z tych nazw, w każdym języku. Słowo nagłówka można skrócić i zakończyć kropką: „Pow. (ha)”. Może to być też sama jednostka, na przykład Acres. Kolumny dalszych środków mają numer: „dawka 2”, „środek 2 dawka”.
    Nagłówek tylko podobny do którejś z tych nazw jest odrzucany jako pomyłka, tak samo jak dwa nagłówki o tym samym znaczeniu. Błędny jest wiersz, w którym środek nie ma dawki, dawka stoi przy pustej nazwie, nazwa się powtarza albo są dwie wartości, z których liczyć się może tylko jedna.
man-tables-results-text =
    Tabela ma kolumny odczytanych wartości, kolumny tych wyników, które występują, a na końcu kolumny nieznane. To są kolumny jednego środka; kolumny dalszych mają numer.
    Wszystkie objętości są w jednostce zbiornika. Przy środku stałym nie wiadomo, ile dokładnie będzie wody; wtedy kolumna „dopełnić wodą do” podaje kreskę, do której napełnić zbiornik.
    Podsumowanie ma po jednym wierszu dla każdego środka, według nazwy, w którejkolwiek kolumnie ona stoi. Całe opakowania podaje tylko wtedy, gdy w każdym wierszu opakowanie jest takie samo; są to opakowania na całą sumę, więc może ich być mniej niż w wierszach razem. Środek mierzony na dwa sposoby ma dwie sumy.
    W formacie JSON każdy wiersz tabeli to jedna linia, a podsumowanie jest w ostatniej. Pamięci przybywa tylko z liczbą różnych środków.
man-tables-book-text =
    „spis wczytaj” czyta po jednym środku z wiersza, a „spis eksport” zapisuje te kolumny. Rozdzielają je przecinki, średniki, tabulatory albo kreski pionowe; plik może być w kodowaniu UTF-8 albo Windows-1250. Inne kolumny są pomijane.
    Przy pracy z klawiatury program wypisuje zmiany, zanim je wprowadzi. Skrypt przejmuje poprawne wiersze, a jeśli były inne, kończy się kodem 1.
man-tables-limits-text =
    „limit wczytaj” czyta z wiersza jeden środek w jednej uprawie, a z kolumny jeden rodzaj ograniczenia; „limit eksportuj” zapisuje te kolumny. Kolumna, która mówi o ograniczeniu, a której program nie rozumie, powoduje odrzucenie tabeli.
man-tables-treatments-text =
    „ewidencja wczytaj” czyta po jednym środku z wiersza. Wiersze, w których wszystkie dane są takie same, to jeden zabieg. „eksport ewidencja” zapisuje taką tabelę.

## Skrypty i JSON: po pomocy o skryptach; dalej są obiekty i ich klucze

man-json-text =
    Z opcją --format json na każde polecenie odpowiada jeden wiersz na standardowym wyjściu, po kolei i od razu, więc inny program może rozmawiać ze spraycalc przez potok. Na standardowe wyjście błędów trafia to, co nie jest odpowiedzią na polecenie.
    Odpowiedź zaczyna się od „line” i „command”, czyli miejsca polecenia, i od „kind”, czyli rodzaju: „result”, „history”, „table” i tak dalej, „ok”, gdy coś zrobiono, „error”, gdy odmówiono. Pierwszy wiersz całego przebiegu, także tabeli, zaczyna się od wersji tego formatu, „format”: 2. Po „ok” stoi to, co zrobiono: „written” ze ścieżką i formatem, „imported” z liczbami, „saved”, „deleted”, „set”. „wykonaj PLIK” ma odpowiedzi swoich poleceń w „run”, a przed nimi „error”, jeśli któremuś odmówiono. Puste wiersze i komentarze nie mają odpowiedzi; każde z poleceń rozdzielonych „;” ma własną.
    Błąd wszędzie wygląda tak samo, także w wierszu tabeli: „code”, „message”, „column”, „field” i „product”, których dotyczy, „doubtful”, czyli to, co jest przez niego niepewne albo było niepewne przedtem i jest przyczyną, oraz „suggestions”, czyli wiersze, o które pewnie chodziło.
    „input” ma wszystko, co wpisano, w postaci, którą można wpisać ponownie. To, czego brak, to null. Klucze, kody i jednostki są takie same w każdym języku i przy każdym „ustaw jednostki”: usgal, usgal/ac, usfloz, ozwt, ar. Liczby to zwykłe ułamki dziesiętne, zaokrąglone do dziewięciu miejsc po przecinku albo do dziewięciu cyfr, jeśli daje to więcej miejsc: czytaj je jako liczby dziesiętne, nie binarne. Zaokrąglona wartość w „input” ma „type”, czyli to, co wpisać, aby dostać dokładnie tę wartość. Wynik jest w jednostce wartości, którą dla niego wpisano, a bez niej w ha, l/ha, l. Gdy znakiem dziesiętnym języka z „--lang” jest przecinek, 12.345 jest niejednoznaczne i odrzucane: podaj „--lang en”. Rodzaje napełnień to first (gdy coś zostało w zbiorniku), full, even, partial i recipe (bez powierzchni). Przy środku stałym „water” to null, a „up_to” to true: zbiornik napełnia się do „level”.
    „spraycalc --generate schema” wypisuje schemat JSON (2020-12) wszystkich odpowiedzi, tabel i eksportowanych plików. Oto jego obiekty i ich klucze:

## Przykłady: wiersz dla powłoki systemu i co on robi

man-example-prompt = spraycalc
man-example-prompt-text = Uruchamia program. Wpisz „nowy” albo wartości: pole 12,5, ciecz 200, środek Tebu 250 EW 1 l/ha, zbiornik 1000.
man-example-mix = spraycalc -c 'pole 12,5; ciecz 200; środek Tebu 250 EW 1 l/ha, Mospilan 20 SP 0,2 kg/ha; zbiornik 1000; oblicz; kolejność'
man-example-mix-text = Mieszanina dwóch środków i kroki napełniania zbiornika.
man-example-us = spraycalc -c 'ustaw jednostki amerykańskie; pole 31; ciecz 20; dawka 14; zbiornik 250; oblicz'
man-example-us-text = Podobna mieszanina w akrach, galonach na akr, uncjach płynu na akr i galonach.
man-example-knapsack = spraycalc -c 'zbiornik 10; dawka 50 ml/10 l; oblicz'
man-example-knapsack-text = Opryskiwacz plecakowy: co wlać do jednego zbiornika.
man-example-calibration = spraycalc -c 'rozpylacz 03; ciśnienie 3; rozstaw 50; prędkość 8; oblicz'
man-example-calibration-text = Ile cieczy opryskiwacz daje na hektar.
man-example-sheet = spraycalc -c 'pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz; eksport --force mieszanina.pdf'
man-example-sheet-text = Karta na papierze, na miejsce napełniania; --force zastępuje starszy plik.
man-example-json = echo 'zamień 10 cali na cm' | spraycalc --format json
man-example-json-text = Polecenia z potoku, z odpowiedziami w formacie JSON.
man-example-table = spraycalc --batch pola.csv > mieszaniny.csv
man-example-table-text = Wiele pól z jednej tabeli.

## Jak program się kończy

man-status-0 = Wszystko się udało.
man-status-1 = Nie powiodło się polecenie, obliczenie wiersza tabeli albo odczytanie całej tabeli.
man-status-64 = Błędne opcje lub argumenty wywołania.
man-status-66 = Nie można otworzyć lub odczytać pliku z poleceniami albo tabeli.
man-status-71 = W systemie brakuje tego, czego program potrzebuje: pamięci.
man-status-74 = Nie można odczytać lub zapisać danych albo wypisać wyniku.
man-status-78 = Nie znaleziono tekstów w żadnym języku.
man-status-signal = Działanie programu przerwał sygnał: SIGHUP, SIGINT albo SIGTERM.

## O co program pyta środowisko

man-variable-language = Język oraz to, czy terminal używa UTF-8. Liczy się pierwsza ustawiona i niepusta.
man-variable-money = Region, od którego waluty zaczyna się rachunek. Liczy się pierwsza ustawiona i niepusta.
man-variable-texts = Folder z tekstami. Gdy jest ustawiona, program szuka tekstów tylko tam.
man-variable-data = Folder z danymi, zwykle ~/.local/share.
man-variable-state = Folder z wpisanymi wierszami, zwykle ~/.local/state.
man-variable-configuration = Folder z własnymi tekstami, zwykle ~/.config.
man-variable-home = Folder domowy, w którym są te zwykłe foldery.
man-variable-pager = Program, który pokazuje to, co nie mieści się na ekranie, zwykle less; odstęp oznacza, że żaden.
man-variable-terminal = Co potrafi terminal: dumb w pierwszej to brak kolorów i sterowania ekranem, truecolor w drugiej – wszystkie kolory.
man-variable-no-color = Ustawiona i niepusta: bez kolorów; pogrubienie może zostać.
man-variable-color = Ustawiona, niepusta i różna od 0: kolory także wtedy, gdy wyjście nie jest terminalem.
man-variable-ground = Kolory terminala, na przykład 15;0; po nich poznaje się ciemne albo jasne tło.
man-variable-keys = Plik ze skrótami klawiszy do edycji wiersza, zwykle ~/.inputrc.

## Co program przechowuje i czyta

man-file-data = Historia, ulubione, ustawienia i ostatnio wpisane wartości.
man-file-lines = Wpisane wiersze, do przywołania strzałką w górę.
man-file-texts = Własne języki oraz pojedyncze teksty zastępujące te dostarczone z programem.
man-file-units = Własne jednostki: obiekt z kategoriami, z których każda ma listę jednostek, na przykład {"{"}"length": [{"{"}"id": "furlong", "symbol": "fur", "name": "furlong", "toBase": "201.168"{"}"}]{"}"}.
