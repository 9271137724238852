### Strona podręcznika.

man-name = Nazwa
man-synopsis = Jak uruchomić
man-options = Opcje
man-commands = Polecenia
man-statuses = Kod zakończenia
man-variables = Zmienne środowiskowe
man-files = Pliki

## Jak program się kończy

man-status-0 = Wszystko się udało.
man-status-1 = Nie powiodło się polecenie albo obliczenie wiersza tabeli.
man-status-64 = Błędne opcje lub argumenty wywołania.
man-status-66 = Nie można odczytać pliku z poleceniami albo tabeli.
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
man-file-lines = Wpisane wiersze, do przywołania klawiszem strzałki w górę.
man-file-texts = Własne języki oraz pojedyncze teksty zastępujące te dostarczone z programem.
