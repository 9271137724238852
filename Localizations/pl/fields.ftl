### Działki: co o nich wiadomo pod ich nazwami.

command-fields-names = działki
command-fields-meant-names = pola, moje pola, lista działek
command-fields-show-names = pokaż
command-fields-delete-names = usuń
command-fields-rename-names = przemianuj
command-fields-rename-meant-names = zmień nazwę, zmień, nazwij
command-fields-usage = działki [pokaż NAZWA | usuń NAZWA | przemianuj NAZWA na NAZWA]
command-fields-summary = znane działki: powierzchnia, położenie, ostatnia uprawa i ostatni zabieg; podaje je też „nazwa”
command-fields-example = nazwa Pole pod lasem; pole 12,5; ciecz 200; dawka 1,5; zbiornik 1000; oblicz | działki
command-fields-show-summary = wszystko, co wiadomo o jednej działce
command-fields-delete-summary = zapomnij, co wiadomo o działce
command-fields-rename-summary = zmień nazwę działki

fields-none = Nie ma jeszcze znanych działek. Dodaje je każdy zapisany wynik z nazwą i powierzchnią oraz każdy zabieg.
fields-known = { $name } – wiadomo: { $facts }
fields-deleted = Usunięto dane działki „{ $name }”. „cofnij” to przywróci.
imported-fields = { $count ->
    [one] Dodano { $count } działkę.
    [few] Dodano { $count } działki.
    [many] Dodano { $count } działek.
   *[other] Dodano { $count } działki.
}

error-fields-unknown = Nie ma działki „{ $name }”.
error-fields-unknown-nearest = Nie ma działki „{ $name }”. Czy chodziło o „{ $nearest }”?
error-fields-ambiguous = „{ $name }” może oznaczać kilka działek: { $names }. Wpisz całą nazwę.
error-fields-exists = Działka „{ $name }” już jest.
error-fields-unreadable = Dane działki „{ $name }” zapisała inna wersja programu i tu nie da się ich odczytać.
error-text-value-fields = „{ $typed }” dotyczy listy działek. Jeśli ma to być tekst ({ $field }), wpisz go w cudzysłowie.
