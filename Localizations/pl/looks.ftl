### Themes and settings.

command-theme-names = motyw
command-theme-meant-names = kolory, kolor, wygląd
command-theme-dark-names = ciemny
command-theme-dark-meant-names = tryb ciemny, ciemny tryb, tryb nocny, ciemne kolory
command-theme-light-names = jasny
command-theme-light-meant-names = tryb jasny, jasny tryb, tryb dzienny, jasne kolory
command-theme-contrast-names = kontrastowy
command-theme-plain-names = prosty
command-theme-plain-meant-names = bez kolorów, wyłącz kolory, kolory wyłącz
command-theme-usage = motyw [NAZWA]
command-theme-summary = pokaż motywy albo wybierz jeden
command-set-names = ustaw
command-set-animation-names = animacja
command-set-bell-names = dzwonek
command-set-units-names = jednostki
command-set-units-meant-names = jednostki
command-set-holder-names = posiadacz
command-set-operator-names = operator
command-set-certificate-names = zaświadczenie
command-set-usage = ustaw NAZWA WARTOŚĆ
command-set-summary = zmień ustawienie: jednostki, animacja, dzwonek; posiadacz, operator, zaświadczenie do ewidencji
command-settings-names = ustawienia
command-settings-meant-names = opcje, konfiguracja, preferencje, zapisz ustawienia
command-settings-usage = ustawienia
command-settings-summary = pokaż ustawienia

theme-set = Motyw: { $name }
theme-set-by-ground = Motyw: { $name } ({ $ground })

## A sample of each theme: one word for each kind of text.

theme-sample-heading = nagłówek
theme-sample-value = wartość
theme-sample-water = woda
theme-sample-product = środek
theme-sample-caution = uwaga
theme-sample-error = błąd
theme-sample-good = gotowe
theme-sample-muted = opis

## Settings

setting-set = { $name }: { $value }
setting-on = wł.
setting-on-names = włącz, włączone, wł., wł, tak
setting-off = wył.
setting-off-names = wyłącz, wyłączone, wył., wył, nie
setting-units-summary = jednostki liczb wpisanych bez jednostki: metryczne, amerykańskie albo imperialne
setting-units-set = jednostki: { $name } ({ $units })
setting-units-others = Te wartości zachowują swoje jednostki: { $fields }.
unit-system-metric-names = metryczne
unit-system-metric-meant-names = system metryczny, jednostki metryczne, metryczny
unit-system-us-names = amerykańskie, us, USA
unit-system-us-meant-names = system amerykański, amerykańskie jednostki, amerykański
unit-system-imperial-names = imperialne, brytyjskie
unit-system-imperial-meant-names = system brytyjski, system imperialny, brytyjskie jednostki
setting-holder-summary = kto prowadzi ewidencję zabiegów
setting-operator-summary = kto opryskuje
setting-certificate-summary = numer zaświadczenia operatora
setting-animation-summary = podczas obliczania przez wiersz przejeżdża traktor
setting-bell-summary = dźwięk, gdy program czegoś nie przyjmie
setting-language-name = język
setting-language-summary = teksty i zapis liczb – zmiana: „język”
setting-theme-name = kolory
setting-theme-summary = tekst na ekranie – zmiana: „motyw”
calculating = Obliczanie…

## How full a tank is

share-percent = { $percent }%

## Launch options

option-theme-value = NAZWA
option-theme-summary = kolory tekstu: { $choices }
option-color-summary = kiedy pisać w kolorze
option-units-summary = jednostki domowe w tym uruchomieniu: te, w których są liczby bez jednostki

error-theme-unknown = Nie ma motywu „{ $typed }”. Motywy: { $allowed }.
error-setting-unknown = Nie ma ustawienia „{ $typed }”. Ustawienia: { $allowed }.
error-setting-value = „{ $setting }” nie przyjmuje „{ $typed }”. Przyjmuje: { $allowed }.
