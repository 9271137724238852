### What stands beside the entries of a completion list.

## What a unit measures

dimension-length = długość
dimension-length-names = długość, długości
dimension-temperature = temperatura
dimension-temperature-names = temperatura, temperatury
dimension-area = powierzchnia
dimension-area-names = powierzchnia, powierzchni, pole
dimension-volume = objętość
dimension-volume-names = objętość, objętości, pojemność, pojemności
dimension-weight = masa
dimension-weight-names = masa, masy, waga, wagi
dimension-speed = prędkość
dimension-speed-names = prędkość, prędkości
dimension-flow = wydatek
dimension-flow-names = wydatek, wydatku, przepływ, przepływu
dimension-pressure = ciśnienie
dimension-pressure-names = ciśnienie, ciśnienia
dimension-time = czas
dimension-time-names = czas, czasu
dimension-volume-rate = objętość na powierzchnię
dimension-volume-rate-names = objętość na powierzchnię, objętości na powierzchnię
dimension-mass-rate = masa na powierzchnię
dimension-mass-rate-names = masa na powierzchnię, masy na powierzchnię
dimension-density = gęstość
dimension-density-names = gęstość, gęstości
dimension-power = moc
dimension-power-names = moc, mocy
dimension-share = udział
dimension-share-names = udział, udziału, udziały
dimension-volume-per-leaf-wall = objętość na powierzchnię ściany liści
dimension-mass-per-leaf-wall = masa na powierzchnię ściany liści
dimension-volume-per-crown = objętość na powierzchnię i wysokość korony
dimension-mass-per-crown = masa na powierzchnię i wysokość korony
dimension-concentration = masa na objętość
dimension-concentration-names = masa na objętość, masy na objętość, stężenie, stężenia

## Words behind a command

command-favorites-delete-summary = usuń jedno z ulubionych
command-favorites-rename-summary = zmień nazwę ulubionego zestawu
command-history-find-summary = wyszukaj obliczenia zawierające podany tekst
command-history-show-summary = jedno obliczenie w całości
command-history-use-summary = wstaw wartości z wcześniejszego obliczenia
command-history-delete-summary = usuń jedno obliczenie albo kilka: 7-12
command-clear-doubt-summary = w skrypcie: cofnij wątpliwość po odrzuconym wierszu
command-history-clear-summary = usuń całą historię
command-help-all-summary = wszystkie polecenia
command-help-errors-summary = kody błędów
command-help-keys-summary = klawisze przy wpisywaniu i w pytaniach
command-help-numbers-summary = jak wpisywać liczby i sumy
command-help-batch-summary = wiele pól z pliku CSV
command-help-scripts-summary = polecenia z pliku albo potoku
command-theme-auto-summary = zgodnie z tłem terminala
command-theme-dark-summary = na ciemne tło
command-theme-light-summary = na jasne tło
command-theme-contrast-summary = do pracy w słońcu
command-theme-plain-summary = bez kolorów
command-set-units-summary = { setting-units-summary }
command-set-holder-summary = { setting-holder-summary }
command-set-operator-summary = { setting-operator-summary }
command-set-certificate-summary = { setting-certificate-summary }
command-set-animation-summary = { setting-animation-summary }
command-set-bell-summary = { setting-bell-summary }
