### At the tank: what “fill” says while a person fills, a step at a time.

command-fill-names = napełniaj
command-fill-meant-names = tankuj, nalewaj, napełnij, następny zbiornik, zacznij napełniać, zacznij napełnianie
command-fill-usage = napełniaj [N]
command-fill-summary = przy zbiorniku: prowadzi przez napełnienia krok po kroku i pamięta, gdzie stanęło
command-fill-example = nazwa Pole 40; pole 5; ciecz 200; zbiornik 1000 | środek Tebu 250 EW 1 l/ha; środek Mospilan 20 SP 0,2 kg/ha | napełniaj | | ? | stop
command-fill-explained =
    Enter znaczy, że to już jest w zbiorniku, i zapisuje godzinę; „<” cofa ostatni krok, „?” mówi, skąd ta kolejność, „napełniaj 2” przechodzi do drugiego napełnienia, „stop” przerywa. Każde inne polecenie też przerywa i od razu się wykonuje.
    Po każdym kroku miejsce jest zapisywane, osobno dla każdego zlecenia według nazwy: „napełniaj” zaczyna od tego miejsca, także po ponownym uruchomieniu i po obejrzeniu innych wartości.
    Jeśli po drodze zmienią się ilości, „napełniaj” pozwala dokończyć zaczęte napełnienie tak, jak było, i podaje, ile pola zostało na nowe wartości. Godziny pierwszego i ostatniego kroku są podpowiadane w następnym wpisie do ewidencji.

## Where it stands

filling-fill = napełnienie { $fill } z { $count }
filling-step = krok { $step } z { $steps }
filling-since = od { $time }
filling-before = zrobione wcześniej: { $area }
filling-fill-done = { $place } gotowe
filling-part = napełnienie { $fill } zaczęte (nie liczy się)
filling-fills = { $count ->
    [one] { $count } napełnienie
    [few] { $count } napełnienia
    [many] { $count } napełnień
   *[other] { $count } napełnienia
}
filling-under-way = Napełnianie w toku: { $place } – dalej: „napełniaj”
filling-left = Przerwano: { $place }; dalej: „napełniaj”.
filling-complete = Napełnianie zakończone: { $done }.
filling-complete-parts = Napełnianie zakończone: { $done }. Z tego { $area } z innymi wartościami: to osobny wpis do ewidencji.
filling-other-values = Zrobione z innymi wartościami: { $done } – „napełniaj” powie, ile zostało
filling-undo = „<” cofa ostatni krok. Aby cofnąć zmianę wartości, wpisz najpierw „stop”.
filling-overtaken = Napełnianie prowadzono dalej w innym oknie; tego kroku nie zapisano. Teraz jest tak:
filling-replaced = W innym oknie zaczęto w to miejsce inne napełnianie; tego kroku nie zapisano.
filling-first = To jest pierwszy krok.

## A step

filling-keys = Enter: wlane · <: wstecz · stop
filling-done-at = zrobione { $time }
filling-prompt = Napełnienie { $fill }, krok { $step }:{" "}
filling-prompt-next = Enter: napełnienie { $fill } z { $count }:{" "}
filling-place = { $names }: miejsce w kolejności, od 1 do 99, albo „ostatni”, jeśli tak podaje etykieta.
word-done-names = wlane, wlano, gotowe, zrobione, dalej, ok, następny, done
word-back-names = wstecz, back
word-stop-names = stop, przerwij
word-last-names = ostatni, ostatnie, ostatnia, na końcu, last

## Questions

filling-again = Już zrobione: { $done }. Napełniać od początku? (tak/nie)
filling-anew = Zrobione z innymi wartościami: { $done }. Zacząć od nowa, od napełnienia { $fill }? (tak/nie)
filling-as-begun = Wartości się zmieniły. Dotąd zrobione: { $done }. Dokończyć napełnienie { $fill } tak, jak było zaczęte, z dawnymi ilościami? (tak/nie)
filling-of-another-day = Z innego dnia: { $done }. Prowadzić tamto napełnianie dalej? „nie” zaczyna od nowa. (tak/nie)
filling-area-left = Zrobione z innymi wartościami: { $done }. Czy do napełnienia zostało { $area }? (tak/nie)
filling-unreadable = Ta wersja nie może odczytać, na czym stanęło napełnianie. Zacząć od nowa, od napełnienia { $fill }? (tak/nie)

## Refusals

error-fill-unknown = Nie ma napełnienia { $typed }. Napełnienia: od 1 do { $count }.
error-fill-changed = Zrobione z innymi wartościami: { $done }. Od nowa zaczyna „napełniaj 1”.
error-fill-changed-rest = Zrobione z innymi wartościami: { $done }. Wiersz poniżej wpisuje pozostałą powierzchnię; potem wpisz „napełniaj”. Od nowa zaczyna „napełniaj 1”.
