### At the tank: what “fill” says while a person fills, a step at a time.

command-fill-names = napełniaj
command-fill-usage = napełniaj [N]
command-fill-summary = przy zbiorniku: prowadzi przez napełnienia krok po kroku i pamięta, gdzie stanęło
command-fill-example = nazwa Pole 40; pole 5; ciecz 200; zbiornik 1000 | środek Tebu 250 EW 1 l/ha; środek Mospilan 20 SP 0,2 kg/ha | napełniaj | | ? | stop
command-fill-explained =
    Enter znaczy, że to już jest w zbiorniku, i zapisuje godzinę; „<” cofa ostatni krok, „?” mówi, skąd ta kolejność, „napełniaj 2” przechodzi do drugiego napełnienia, „stop” przerywa. Każde inne polecenie też przerywa i od razu się wykonuje.
    Po każdym kroku miejsce jest zapisywane, osobno dla każdego zlecenia według nazwy: „napełniaj” idzie dalej od niego, także po ponownym uruchomieniu i po obejrzeniu innych wartości.
    Jeśli po drodze zmienią się ilości, „napełniaj” pozwala dokończyć zaczęte napełnienie tak, jak było, i podaje, ile pola zostało na nowe wartości. Godziny pierwszego i ostatniego kroku są podpowiadane w następnym wpisie do ewidencji.

## Where it stands

filling-fill = napełnienie { $fill } z { $count }
filling-step = krok { $step } z { $steps }
filling-since = od { $time }
filling-before = zrobione wcześniej: { $area }
filling-fill-done = { $place } gotowe
filling-fills = { $count ->
    [one] { $count } napełnienie
    [few] { $count } napełnienia
    [many] { $count } napełnień
   *[other] { $count } napełnienia
}
filling-under-way = W toku: { $place } – dalej: „napełniaj”
filling-left = Przerwano: { $place }; dalej: „napełniaj”.
filling-complete = Napełnianie zakończone: { $done }.
filling-overtaken = Inny program poszedł dalej z tym napełnianiem; krok nie został zapisany. Teraz jest tak:

## A step

filling-keys = Enter: wlane · <: wstecz · stop
filling-done-at = zrobione { $time }
filling-prompt = Napełnienie { $fill }, krok { $step }:{" "}
filling-prompt-next = Enter: napełnienie { $fill } z { $count }:{" "}
filling-place = { $names }: wpisz miejsce w kolejności, od 1 do 99, albo „ostatni”, jeśli tak podaje etykieta.
word-stop-names = stop, przerwij
word-last-names = ostatni, ostatnie, ostatnia, na końcu, last

## Questions

filling-again = Zrobiono już { $done }. Napełniać od początku? (tak/nie)
filling-anew = Z innymi wartościami zrobiono { $done }. Zacząć od nowa, od napełnienia { $fill }? (tak/nie)
filling-as-begun = Wartości się zmieniły; dotąd zrobiono { $done }. Dokończyć napełnienie { $fill } tak, jak było zaczęte, z dawnymi ilościami? (tak/nie)

## Refusals

error-fill-unknown = Nie ma napełnienia { $typed }. Napełnienia: od 1 do { $count }.
error-fill-changed = Zrobione z innymi wartościami: { $done }. Od nowa zaczyna „napełniaj 1”.
error-fill-changed-rest = Zrobione z innymi wartościami: { $done }. Wiersz poniżej to reszta pola; po nim „napełniaj” idzie dalej. Od nowa zaczyna „napełniaj 1”.
error-fill-unreadable = Ta wersja nie może odczytać, na czym stanęło napełnianie „{ $name }”. Zapis zostaje bez zmian; pod inną nazwą napełnianie zaczyna się od nowa.
